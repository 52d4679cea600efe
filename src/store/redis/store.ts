import type { DueItem, SessionStore } from '../../service/ports/store.ts';
import { CONFIRM_MS, recentMsOf } from '../board-state.ts';
import { HALF_RESTORED, type MaintainableStore, type StorePurpose } from '../dump-format.ts';
import { redisChronicle } from './chronicle.ts';
import {
  type Connection,
  createConnection,
  endConnection,
  integerOf,
  runScript,
  textsOf,
  type Warn,
} from './client.ts';
import { redisDump, redisRestore, setListExpiry } from './dump.ts';
import { checkHealth } from './health.ts';
import { createIdleWatch, type IdleWatch, stirring } from './idle-watch.ts';
import { dueKey, dueOf, liveKey, matchKeys, PREFIX, restoringKey, SHARDS } from './keys.ts';
import { redisMatches } from './matches.ts';
import { openReplication } from './replication.ts';
import { SCRIPTS } from './scripts.ts';
import { checkRedis } from './server-check.ts';
import { redisShelf } from './shelf.ts';

const shards = Array.from({ length: SHARDS }, (_, n) => n);

/**
 * The due items of all shards. Each shard is queried by one script; the scripts run in one round trip. At rest most claims
 * ask none of them (`idle-watch.ts`).
 * @param upkeep runs once, before the first claim. If it fails, the claim fails too and the next one repeats it.
 */
export const redisDue = (client: Connection, prefix: string, upkeep: () => Promise<void>, watch: IdleWatch) => {
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
      if (!watch.isTime()) return [];
      const beganAt = watch.now();
      const taken: string[] = [];
      const waits: number[] = [];
      const recentMs = recentMsOf(claimed++);
      first = (first + 1) % SHARDS;
      let waiting = [...shards.slice(first), ...shards.slice(0, first)];
      while (waiting.length > 0 && taken.length < limit) {
        const asked = waiting.slice(0, limit - taken.length);
        const share = Math.floor((limit - taken.length) / asked.length);
        const claims = asked.map((shard) =>
          runScript(client, SCRIPTS.claim, dueKey(prefix, shard), share, leaseMs, recentMs),
        );
        const found = (await Promise.all(claims)).map(textsOf).map(([nextMs = '', ...members]) => {
          if (nextMs !== '') waits.push(Number(nextMs));
          return members;
        });
        taken.push(...found.flat());
        waiting = [...waiting.slice(asked.length), ...asked.filter((_, n) => found[n]!.length === share)];
      }
      watch.looked({ beganAt, taken: taken.length, nextMs: waits.length === 0 ? undefined : Math.min(...waits) });
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

/** How to reach the server, and what to require of it. */
export interface RedisStoreOptions {
  /** See `parseRedisAddress`. */
  readonly url: string;
  /** Prefix of every key, so that several programs can share a server: 1 to 32 of A-Z a-z 0-9 _ . : - */
  readonly prefix: string;
  /** Whether a server that may lose data is refused (`required`) or accepted (`as-is`). */
  readonly durability: 'required' | 'as-is';
  /** How many replicas must have a commit before it is answered. Default 0. */
  readonly replicas?: number;
  /** How long a commit waits for them, in ms, before it is answered without. Default 500. */
  readonly replicaWaitMs?: number;
  /** Receives warnings about broken connections and unwise settings. */
  readonly warn?: Warn;
  /** A monotonic clock, in ms, by which calls rest while nothing goes on. Default `performance.now`. */
  readonly monotonicMs?: () => number;
  /** Default `CONFIRM_MS`. */
  readonly confirmMs?: number;
  /** Default `play`. */
  readonly purpose?: StorePurpose | 'look';
}

/**
 * Opens the store on Redis 7 (or Valkey), a single server or a cluster. It is as durable as the server's append-only
 * file; with `appendfsync always`, every answered write is durable, and with `replicas` every answered commit is on as
 * many other servers. The server's clock is the only clock.
 * @throws Error with one sentence for the operator when the server cannot be reached or may lose data, or when the
 * matches under the prefix are half restored.
 */
export const openRedisStore = async (options: RedisStoreOptions): Promise<MaintainableStore> => {
  const { url, prefix, durability, replicas = 0, replicaWaitMs: waitMs = 500, warn = () => undefined } = options;
  const { confirmMs = CONFIRM_MS, purpose = 'play', monotonicMs = () => performance.now() } = options;
  if (!PREFIX.test(prefix)) throw new Error('REDIS_PREFIX must be 1 to 32 of A-Z a-z 0-9 _ . : and -.');
  await checkRedis({ url, durability, replicas, warn });
  const client = createConnection(url, 'always', warn);
  const commits = replicas > 0 && purpose === 'play' ? createConnection(url, 'always', warn) : undefined;
  const replication = commits && openReplication(commits, { replicas, waitMs }, warn);
  try {
    await client.connect();
    await commits?.connect();
    if (purpose === 'play') await checkHealth(client, prefix);
    if (purpose !== 'restore' && (await client.exists(restoringKey(prefix))) === 1) throw new Error(HALF_RESTORED);
  } catch (fault) {
    client.disconnect();
    commits?.disconnect();
    throw fault;
  }
  const watch = createIdleWatch(monotonicMs);
  const upkeep = (): Promise<void> =>
    setListExpiry(client, prefix).catch(() => warn('Redis: expiry of old lists not set; the next start tries again.'));
  const due = redisDue(client, prefix, upkeep, watch);
  const matches = redisMatches(client, prefix, confirmMs, replication);
  return {
    ...matches,
    commit: stirring(watch, matches.commit),
    open: stirring(watch, matches.open),
    shown: stirring(watch, matches.shown),
    failed: stirring(watch, matches.failed),
    touch: stirring(watch, matches.touch),
    ...due,
    stats: async () => ({ ...(await due.stats()), ...(replication && { unreplicated: replication.missed() }) }),
    shelf: redisShelf(client, prefix),
    chronicle: redisChronicle(client, prefix),
    dump: () => redisDump(client, prefix),
    ...redisRestore(client, prefix),
    now: async () => {
      const [seconds, micros] = await client.time();
      return Number(seconds) * 1000 + Math.floor(Number(micros) / 1000);
    },
    ping: () => checkHealth(client, prefix),
    close: async () => {
      await Promise.all([client, commits].map((it) => it && endConnection(it)));
    },
  };
};
