import type { BoardClaim, Commit, CommitOutcome, SessionStore, StoredMatch } from '../../service/ports/store.ts';
import { packText } from '../packed-text.ts';
import { commandBytes, commandKey } from '../stored-keys.ts';
import { type Connection, integerOf, listOf, packedIn, runScript, runScriptForBytes, textIn } from './client.ts';
import { matchKeys } from './keys.ts';
import type { Replication } from './replication.ts';
import { SCRIPTS } from './scripts.ts';

/** A command id as the scripts take it: as bytes, and as older programs stored it. Goes on 2027-11-29. */
const commandArgs = (command: string): readonly [Buffer, string] => {
  const key = commandKey(command);
  return [commandBytes(key), key];
};

/** The arguments of the script of a commit, after its keys. */
export const commitArgs = (commit: Commit): (string | number | Buffer)[] => [
  commit.match,
  commit.expect,
  ...commandArgs(commit.command),
  commit.result,
  packText(commit.head),
  commit.keepMs ?? '',
  commit.facts.length,
  ...commit.facts.map(packText),
  commit.deadlines.length,
  ...commit.deadlines.flatMap((it) => [it.name, it.delayMs ?? '']),
  commit.boards.length,
  ...commit.boards.flatMap((it) => [
    it.key,
    it.spec ?? '',
    it.spec === undefined ? '' : 's',
    it.stale ? 's' : '',
    it.graceMs ?? '',
  ]),
  commit.gone?.length ?? 0,
  ...(commit.gone ?? []),
  commit.claim?.key ?? '',
  commit.claim?.leaseMs ?? 0,
  ...(commit.chronicle === undefined ? [] : [commit.chronicle]),
];

/** Parses "12 result": the revision a command made, and its result. */
const parseKept = (kept: string) => {
  const split = kept.indexOf(' ');
  return { revision: Number(kept.slice(0, split)), result: kept.slice(split + 1) };
};

/** A claim as a script answers it. */
const claimOf = (reply: unknown): Omit<BoardClaim, 'match'> => {
  const [epoch, takeover, spec, wanted, shown, message, looked, lookedAt] = listOf(reply);
  return {
    epoch: integerOf(epoch),
    takeover: takeover === 1,
    spec: String(spec),
    wanted: integerOf(wanted),
    shown: integerOf(shown),
    ...(typeof message === 'string' ? { message } : {}),
    ...(typeof looked === 'string' ? { focus: { focus: looked, revision: integerOf(lookedAt) } } : {}),
  };
};

const answerOf = (reply: unknown): CommitOutcome => {
  const [kind, one, now, claim] = listOf(reply);
  switch (kind) {
    case 'committed':
      return { kind, revision: integerOf(one), now: integerOf(now), ...(claim ? { claim: claimOf(claim) } : {}) };
    case 'duplicate':
      return { kind, ...parseKept(String(one)) };
    case 'conflict':
    case 'exists':
      return { kind, revision: integerOf(one) };
    case 'missing':
    case 'quarantined':
      return { kind };
    default:
      throw new Error(`Redis answered a commit with ${String(kind)}`);
  }
};

/** A match that is not quarantined, as a script answers it. */
const matchOf = (revision: unknown, head: unknown, now: unknown): StoredMatch => ({
  revision: Number(textIn(revision)),
  head: packedIn(head),
  quarantined: false,
  now: integerOf(now),
});

/**
 * The matches on one server or cluster. Every write is one script. Opaque texts are stored unchanged.
 * @param replication absent: a commit is answered once the server has it.
 */
export const redisMatches = (client: Connection, prefix: string, confirmMs: number, replication?: Replication) => {
  const keys = (match: string) => matchKeys(prefix, match);
  const step = (script: 'touch' | 'shown' | 'failed', match: string, ...rest: (string | number)[]) => {
    const { match: at, due } = keys(match);
    return runScript(client, SCRIPTS[script], at, due, match, ...rest);
  };
  return {
    commit: async (commit) => {
      const at = keys(commit.match);
      const args = commitArgs(commit);
      const names = [at.match, at.due, at.facts, at.commands, at.head, at.live, at.chronicle];
      let first: CommitOutcome | undefined;
      const write = async (on: Connection): Promise<CommitOutcome> => {
        const answer = answerOf(await runScript(on, SCRIPTS.commit, ...names, ...args));
        first ??= answer;
        // Repeated, a commit that stands is a duplicate of itself.
        return first.kind === 'committed' && answer.kind === 'duplicate' ? first : answer;
      };
      return replication ? replication.secure(write) : write(client);
    },
    load: async (match) => {
      const at = keys(match);
      const reply = await runScriptForBytes(client, SCRIPTS.load, at.match, at.head);
      if (reply === null) return undefined;
      const [revision, head, quarantined, now] = listOf(reply);
      return { ...matchOf(revision, head, now), quarantined: quarantined === 1 };
    },
    revision: async (match) => {
      const revision = await client.hget(keys(match).match, 'r');
      return revision === null ? undefined : Number(revision);
    },
    result: async (match, command) => {
      const at = keys(match);
      const names = [at.match, at.due, at.facts, at.commands];
      const kept = await runScript(client, SCRIPTS.result, ...names, ...commandArgs(command));
      return kept === null ? undefined : parseKept(String(kept)).result;
    },
    facts: async (match, from = 0) => (await client.lrangeBuffer(keys(match).facts, from, -1)).map(packedIn),
    quarantine: async (match, keepMs) => {
      const at = keys(match);
      const names = [at.match, at.due, at.facts, at.commands, at.head, at.live];
      await runScript(client, SCRIPTS.quarantine, ...names, match, Math.ceil(keepMs));
    },
    open: async (match, key, leaseMs, focus) => {
      const word = focus === undefined ? 'leave' : focus === null ? 'clear' : 'set';
      const at = keys(match);
      const names = [at.match, at.due, at.head];
      const reply = await runScriptForBytes(client, SCRIPTS.open, ...names, match, key, leaseMs, word, focus ?? '');
      if (reply === null) return undefined;
      const [revision, head, now, claim] = listOf(reply);
      return { ...claimOf(textIn(claim)), match: matchOf(revision, head, now) };
    },
    shown: async (match, key, claim, revision, message) => {
      await step('shown', match, key, claim.epoch, claim.takeover ? 1 : 0, revision, message, confirmMs);
    },
    failed: async (match, key, claim, failure) => {
      const pause = 'pauseMs' in failure ? failure.pauseMs : '';
      await step('failed', match, key, claim.epoch, claim.takeover ? 1 : 0, failure.kind, pause);
    },
    touch: async (match, key) => {
      await step('touch', match, key);
    },
    boards: async (match) => {
      const reply = listOf(await runScript(client, SCRIPTS.boards, keys(match).match));
      return reply.map((it) => {
        const [key, spec, message, dead] = listOf(it);
        return {
          key: String(key),
          spec: String(spec),
          ...(typeof message === 'string' ? { message } : {}),
          ...(dead === 1 ? { dead: true as const } : {}),
        };
      });
    },
  } satisfies Partial<SessionStore>;
};
