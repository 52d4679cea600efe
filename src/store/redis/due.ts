import type { DueItem, SessionStore } from '../../service/ports/store.ts';
import { recentMsOf } from '../board-state.ts';
import { type Connection, integerOf, runScript, textsOf } from './client.ts';
import { dueKey, dueOf, liveKey, matchKeys, SHARDS } from './keys.ts';
import { SCRIPTS } from './scripts.ts';

const shards = Array.from({ length: SHARDS }, (_, n) => n);

/**
 * The due items of all shards. Each shard is queried by one script; the scripts run in one round trip.
 * @param upkeep runs once, before the first claim. If it fails, the claim fails too and the next one repeats it.
 */
export const redisDue = (client: Connection, prefix: string, upkeep: () => Promise<void>) => {
  let first = 0;
  let claimed = 0;
  let kept: Promise<void> | undefined;

  /** The items whose match still exists. Drops what an expired match left in the index. */
  const ofLiving = async (members: readonly string[]): Promise<readonly DueItem[]> => {
    const matches = [...new Set(members.map((it) => dueOf(it).match))];
    const gone = await Promise.all(
      matches.map(async (match) => {
        const its = members.filter((it) => dueOf(it).match === match);
        const at = matchKeys(prefix, match);
        return integerOf(await runScript(client, SCRIPTS.forget, at.match, at.due, match, ...its)) === 1
          ? match
          : undefined;
      }),
    );
    return members.map(dueOf).filter((it) => !gone.includes(it.match));
  };

  return {
    claim: async (limit, leaseMs) => {
      kept ??= upkeep().catch((fault: unknown) => {
        kept = undefined;
        throw fault;
      });
      await kept;
      const taken: string[] = [];
      const recentMs = recentMsOf(claimed++);
      first = (first + 1) % SHARDS;
      let waiting = [...shards.slice(first), ...shards.slice(0, first)];
      while (waiting.length > 0 && taken.length < limit) {
        const asked = waiting.slice(0, limit - taken.length);
        const share = Math.floor((limit - taken.length) / asked.length);
        const claims = asked.map((shard) =>
          runScript(client, SCRIPTS.claim, dueKey(prefix, shard), share, leaseMs, recentMs),
        );
        const found = (await Promise.all(claims)).map(textsOf);
        taken.push(...found.flat());
        waiting = [...waiting.slice(asked.length), ...asked.filter((_, n) => found[n]!.length === share)];
      }
      return taken.length === 0 ? [] : ofLiving(taken);
    },
    nextDue: async () => {
      const heads = await Promise.all(
        shards.map((it) => client.call('zrange', dueKey(prefix, it), 0, 0, 'WITHSCORES')),
      );
      const times = heads.map(textsOf).flatMap(([, score]) => (score === undefined ? [] : [Number(score)]));
      return times.length === 0 ? undefined : Math.min(...times);
    },
    stats: async () => {
      const live = await Promise.all(shards.map((it) => client.get(liveKey(prefix, it))));
      const due = await Promise.all(shards.map((it) => runScript(client, SCRIPTS.overdue, dueKey(prefix, it))));
      const sum = (all: readonly unknown[]) => all.map((it) => Number(it ?? 0)).reduce((total, it) => total + it, 0);
      return { live: sum(live), due: sum(due) };
    },
  } satisfies Partial<SessionStore>;
};
