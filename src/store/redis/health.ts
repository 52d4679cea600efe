import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { StoreFailure } from '../../service/ports/store.ts';
import { type Connection, runScript } from './client.ts';
import { dueKey, healthKeys, SHARDS } from './keys.ts';
import { commitArgs } from './matches.ts';
import { SCRIPTS } from './scripts.ts';
import { redisShelf } from './shelf.ts';

/** How long what a health check writes is kept where it cannot remove it. */
const KEPT_MS = 10_000;

const COMMAND = /the '([\w|]+)' command/;

/**
 * Waits for all steps.
 * @throws of their faults the one that says most, whichever came first: what is no refusal, then a refusal that names a
 * command, which that of a script does not.
 */
const allOf = async (steps: readonly Promise<unknown>[]): Promise<void> => {
  const settled = await Promise.allSettled(steps);
  const faults: readonly unknown[] = settled.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []));
  if (faults.length === 0) return;
  const bug = faults.find((it) => !(it instanceof StoreFailure));
  throw bug ?? faults.find((it) => it instanceof StoreFailure && COMMAND.test(it.message)) ?? faults[0];
};

/** Commits a match that is over at once, by the script of every move; reads it, and removes it. */
const commitTo = async (client: Connection, prefix: string, shard: number, name: string): Promise<void> => {
  const at = healthKeys(prefix, shard, name);
  const args = commitArgs({
    match: name,
    expect: 0,
    command: name,
    result: '',
    head: '',
    facts: [''],
    // Enters the shard's index and leaves it within the same step.
    deadlines: [
      { name, delayMs: KEPT_MS },
      { name, delayMs: null },
    ],
    boards: [],
    keepMs: KEPT_MS,
  });
  const own = [at.match, at.due, at.facts, at.commands];
  await runScript(client, SCRIPTS.commit, ...own, at.head, at.live, at.chronicle, ...args);
  await runScript(client, SCRIPTS.load, at.match, at.head);
  await Promise.all([runScript(client, SCRIPTS.result, ...own, name, name), client.lrange(at.facts, 0, -1)]);
  // Nothing stays: a backup is restored into an empty store only.
  await client.del(at.match, at.head, at.facts, at.commands, at.live, at.chronicle);
};

const useShelf = async (client: Connection, prefix: string, name: string): Promise<void> => {
  const shelf = redisShelf(client, prefix);
  const [value, count, list] = ['value', 'count', 'list'].map((it) => `${name}:${it}`) as [string, string, string];
  await allOf([shelf.put(value, '', KEPT_MS), shelf.count(count, KEPT_MS), shelf.enlist(list, '', 1, KEPT_MS)]);
  await Promise.all([shelf.get(value), shelf.claim(value, '', KEPT_MS), shelf.list(list)]);
  await Promise.all([shelf.drop(value), shelf.drop(count), shelf.delist(list, '')]);
};

/**
 * Stores something in every shard, and does whatever else matches need: by the same scripts and commands, under keys of
 * the same form. Nothing of it stays; what a check that breaks off leaves expires within 10 s.
 * @throws StoreFailure with one sentence where the user of this connection may not do it; else that of the step.
 */
export const checkHealth = async (client: Connection, prefix: string): Promise<void> => {
  const name = `health-${randomUUID()}`;
  const shards = Array.from({ length: SHARDS }, (_, shard) => shard);
  const servers = client instanceof Redis ? [client] : client.nodes('master');
  try {
    await allOf([
      ...shards.map((shard) => commitTo(client, prefix, shard, name)),
      ...shards.map((shard) => runScript(client, SCRIPTS.claim, dueKey(prefix, shard), 0, 0)),
      ...shards.map((shard) => client.call('zrange', dueKey(prefix, shard), 0, 0, 'WITHSCORES')),
      useShelf(client, prefix, name),
      client.exists(healthKeys(prefix, 0, name).match),
      client.time(),
      ...servers.flatMap((it) => [it.ping(), it.scan('0', 'MATCH', `${prefix}:*`, 'COUNT', 1)]),
    ]);
  } catch (fault) {
    throw fault instanceof StoreFailure ? explained(client, prefix, fault) : fault;
  }
};

const userOf = (client: Connection): string => {
  const { username } = client instanceof Redis ? client.options : (client.options.redisOptions ?? {});
  return username ?? 'default';
};

/** What a refusal lacks: one command where it is named, or the keys, or else all that matches need. */
const lackIn = (message: string, prefix: string): string => {
  const command = COMMAND.exec(message)?.[1];
  if (command !== undefined) return `+${command}`;
  return /\bkeys?\b/.test(message) ? `~${prefix}:*` : '+@all -@dangerous';
};

/** What to do about a server that answers and stores nothing, by the code of its refusal. */
const REMEDIES: Readonly<Record<string, string>> = {
  OOM: 'raise its maxmemory, or make room',
  READONLY: 'lead REDIS_URL to the master, for this is a replica',
  MISCONF: 'make room on its disk; its log says what it cannot write',
  NOREPLICAS: 'start its replicas, or lower min-replicas-to-write',
  LOADING: 'wait until it has read its files',
};

/** The failure as one sentence with its remedy; one without a known code stays as it is. */
const explained = (client: Connection, prefix: string, fault: StoreFailure): StoreFailure => {
  const { code = '' } = fault;
  const why = fault.message.replace(/ script: \S+$|,? on @user_script.*$/g, '').replaceAll(': ', ', ');
  const say = (sentence: string) => new StoreFailure(sentence, { code, cause: fault });
  if (code === 'NOPERM') {
    const line = `ACL SETUSER ${userOf(client)} ${lackIn(fault.message, prefix)}`;
    return say(
      `Redis does not let this user do what matches need (${why}): allow it with ${line}. All they need is ~${prefix}:* +@all -@dangerous +info +config|get.`,
    );
  }
  const remedy = REMEDIES[code];
  return remedy === undefined ? fault : say(`Redis stores nothing now (${why.replace(/\.$/, '')}): ${remedy}.`);
};
