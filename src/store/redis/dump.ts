import { Redis } from 'ioredis';
import type { MatchId } from '../../service/ports/intent.ts';
import {
  batches,
  type DumpEntry,
  type DumpedMatch,
  type DumpedShelf,
  NOT_EMPTY,
  type StoreMaintenance,
  UNDATED_MS,
} from '../dump-format.ts';
import { packText } from '../packed-text.ts';
import { COMMAND_BYTES, commandBytes } from '../stored-keys.ts';
import { redisChronicleLines } from './chronicle.ts';
import {
  type Connection,
  integerOf,
  listOf,
  packedIn,
  runScript,
  runScriptForBytes,
  textIn,
  textsOf,
} from './client.ts';
import { idFromKey, keyPatterns, listsDatedKey, matchKeys, recordKeys, restoringKey, storedShelfName } from './keys.ts';
import { SCRIPTS } from './scripts.ts';

/** Number of entries read or written in one round trip. */
const LOT = 100;

/** Every key that matches the pattern (only lists if `kind` says so), from each master, without repetition. */
async function* scanKeys(client: Connection, pattern: string, kind: 'any' | 'list' = 'any'): AsyncGenerator<string> {
  for (const server of client instanceof Redis ? [client] : client.nodes('master')) {
    const seen = new Set<string>();
    let cursor = '0';
    do {
      const [next, keys] = await (kind === 'list'
        ? server.scan(cursor, 'MATCH', pattern, 'COUNT', 1_000, 'TYPE', kind)
        : server.scan(cursor, 'MATCH', pattern, 'COUNT', 1_000));
      for (const key of keys) {
        if (seen.has(key)) continue;
        seen.add(key);
        yield key;
      }
      cursor = next;
    } while (cursor !== '0');
  }
}

const pairs = (reply: unknown): (readonly [string, string])[] => {
  const flat = textsOf(reply);
  return Array.from({ length: flat.length / 2 }, (_, n) => [flat[2 * n]!, flat[2 * n + 1]!]);
};

const boardOf = (reply: unknown): DumpedMatch['boards'][number] => {
  const [key, wanted, shown, epoch, open, lease, paused, confirm, again, dead, focus, looked, message, spec] =
    listOf(reply);
  return {
    key: String(key),
    spec: String(spec),
    wanted: integerOf(wanted),
    shown: integerOf(shown),
    ...(typeof message === 'string' ? { message } : {}),
    ...(typeof focus === 'string' ? { focus: { focus, revision: integerOf(looked) } } : {}),
    epoch: integerOf(epoch),
    open: open === 1,
    leaseUntil: integerOf(lease),
    pausedUntil: integerOf(paused),
    confirmAt: integerOf(confirm),
    again: again === 1,
    dead: dead === 1,
  };
};

/** The commands of a match: ids, each with "revision result". */
const commandsOf = (reply: unknown): DumpedMatch['commands'] => {
  const flat = listOf(reply);
  return Array.from({ length: flat.length / 2 }, (_, n) => {
    const id = flat[2 * n];
    const told = String(textIn(flat[2 * n + 1]));
    const split = told.indexOf(' ');
    // An id that an older program stored is a text already. Goes on 2027-11-29.
    const key = Buffer.isBuffer(id) && id.length === COMMAND_BYTES ? id.toString('base64url') : String(textIn(id));
    return { key, revision: Number(told.slice(0, split)), result: told.slice(split + 1) };
  });
};

const matchOf = (id: MatchId, reply: unknown): DumpedMatch => {
  const [revision, head, quarantined, expiry, facts, commands, deadlines, boards] = listOf(reply).map((it, part) =>
    // The head, the facts and the command ids are bytes.
    part === 1 || part === 4 || part === 5 ? it : textIn(it),
  );
  return {
    kind: 'match',
    id,
    revision: integerOf(revision),
    head: packedIn(head),
    ...(quarantined === '' ? {} : { quarantined: true }),
    ...(expiry === '' ? {} : { expiresAt: integerOf(expiry) }),
    facts: listOf(facts).map(packedIn),
    commands: commandsOf(commands),
    deadlines: pairs(deadlines).map(([name, at]) => ({ name, at: Number(at) })),
    boards: listOf(boards).map(boardOf),
  };
};

const shelvedOf = (key: string, reply: unknown): DumpedShelf => {
  const [value, due] = listOf(reply);
  const until = integerOf(due);
  return {
    kind: 'shelf',
    key,
    value: typeof value === 'string' ? value : [...textsOf(value)],
    ...(until < 0 ? {} : { until }),
  };
};

/** Reads every entry under the prefix. Each match is read in one step. The server may be in use. */
export async function* redisDump(client: Connection, prefix: string): AsyncGenerator<DumpEntry> {
  const { matches, shelf } = keyPatterns(prefix);
  for await (const lot of batches(scanKeys(client, matches), LOT)) {
    const ids = lot.map((it) => idFromKey(prefix, it));
    const replies = ids.map((id) => {
      const at = matchKeys(prefix, id);
      return runScriptForBytes(client, SCRIPTS.dump, at.match, at.due, at.facts, at.commands, at.head, id);
    });
    for (const [n, reply] of (await Promise.all(replies)).entries()) if (reply !== null) yield matchOf(ids[n]!, reply);
  }
  for await (const lot of batches(scanKeys(client, shelf), LOT)) {
    const replies = await Promise.all(lot.map((it) => runScript(client, SCRIPTS.shelved, it)));
    for (const [n, reply] of replies.entries()) if (reply !== null) yield shelvedOf(idFromKey(prefix, lot[n]!), reply);
  }
  for await (const line of redisChronicleLines(client, prefix)) yield { kind: 'chronicle', line };
}

/** Gives an expiry to every list stored before lists had one. Each store needs this once. */
export const setListExpiry = async (client: Connection, prefix: string): Promise<void> => {
  const marker = listsDatedKey(prefix);
  if ((await client.exists(marker)) === 1) return;
  for await (const lot of batches(scanKeys(client, keyPatterns(prefix).shelf, 'list'), LOT)) {
    await Promise.all(lot.map((it) => client.pexpire(it, UNDATED_MS, 'NX')));
  }
  await client.set(marker, '1');
};

/** The ids of commands and their results by revision, from the first; an empty id where a command is not known. */
const commandArgs = (commands: DumpedMatch['commands']): (string | number | Buffer)[] => {
  const known = new Map(commands.map((it) => [it.revision, it]));
  const last = Math.max(0, ...known.keys());
  const all = Array.from({ length: last }, (_, n) => known.get(n + 1));
  return [last, ...all.flatMap((it) => (it ? [commandBytes(it.key), it.result] : ['', '']))];
};

const restoreArgs = (it: DumpedMatch): (string | number | Buffer)[] => [
  it.id,
  it.revision,
  packText(it.head),
  it.quarantined ? '1' : '',
  it.expiresAt ?? '',
  it.facts.length,
  ...it.facts.map(packText),
  ...commandArgs(it.commands),
  it.deadlines.length,
  ...it.deadlines.flatMap(({ name, at }) => [name, Math.ceil(at)]),
  it.boards.length,
  ...it.boards.flatMap((b) => [
    ...[b.key, b.wanted, b.shown, b.epoch, b.open ? 1 : 0, b.leaseUntil, b.pausedUntil, b.confirmAt],
    ...[b.again ? 1 : 0, b.dead ? 1 : 0, b.focus?.focus ?? '', b.focus ? 'f' : '', b.focus?.revision ?? 0],
    ...[b.message ?? '', b.message === undefined ? '' : 'm', b.spec],
  ]),
];

/** Restores entries under a prefix, and reseals matches. */
export const redisRestore = (client: Connection, prefix: string): Pick<StoreMaintenance, 'pour' | 'reseal'> => {
  const { shards, shelf, record } = keyPatterns(prefix);
  const ours = [shards, shelf, record];

  const isEmpty = async (): Promise<boolean> => {
    for (const pattern of ours) for await (const _ of scanKeys(client, pattern)) return false;
    return true;
  };

  const clear = async (): Promise<void> => {
    for (const pattern of ours) {
      for await (const lot of batches(scanKeys(client, pattern), LOT)) {
        await Promise.all(lot.map((it) => client.unlink(it)));
      }
    }
  };

  const putShelved = async ({ key, value, until }: DumpedShelf): Promise<void> => {
    const name = storedShelfName(prefix, key);
    if (typeof value === 'string') await client.set(name, value);
    else await client.rpush(name, ...value);
    if (until !== undefined) await client.pexpireat(name, Math.ceil(until));
    else if (typeof value !== 'string') await client.pexpire(name, UNDATED_MS);
  };

  const put = async (it: DumpEntry): Promise<void> => {
    if (it.kind === 'shelf') return putShelved(it);
    if (it.kind === 'chronicle') {
      await client.rpush(recordKeys(prefix).lines, it.line);
      return;
    }
    const at = matchKeys(prefix, it.id);
    const names = [at.match, at.due, at.facts, at.commands, at.head, at.live];
    await runScript(client, SCRIPTS.pour, ...names, ...restoreArgs(it));
  };

  return {
    pour: async (things) => {
      const marker = restoringKey(prefix);
      if ((await client.exists(marker)) === 1) await clear();
      else if (!(await isEmpty())) throw new Error(NOT_EMPTY);
      await client.set(marker, '1');
      let count = 0;
      try {
        for await (const lot of batches(things, LOT)) {
          await Promise.all(lot.map(put));
          count += lot.length;
        }
      } catch (fault) {
        // A server that went away cannot be cleared. The marker stays and prevents play until it is.
        await clear().then(
          () => client.del(marker),
          () => undefined,
        );
        throw fault;
      }
      await client.del(marker);
      return count;
    },
    reseal: async (match, revision, head, facts) => {
      const at = matchKeys(prefix, match);
      const names = [at.match, at.facts, at.head];
      const texts = [head, ...facts].map(packText);
      return integerOf(await runScript(client, SCRIPTS.reseal, ...names, revision, ...texts)) === 1;
    },
  };
};
