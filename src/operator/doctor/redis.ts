import type { Redis } from 'ioredis';
import { parseRedisAddress } from '../../config/redis-address.ts';
import type { Config } from '../../config/settings.ts';
import { type Finding, failed, passed } from '../../service/ports/findings.ts';
import { HALF_RESTORED } from '../../store/dump-format.ts';
import { restoringKey } from '../../store/redis/keys.ts';
import { forEachServer, isTooOld, readServerInfo, type ServerInfo } from '../../store/redis/server-check.ts';
import { type Check, errorMessage, findingOfError } from './findings.ts';

type Settings = NonNullable<Config['redis']>;

/** A finding for the properties the server does not report, if any. */
const missingInfo = ({ version, policy, append }: ServerInfo): Finding | undefined => {
  const missing = Object.entries({
    'its version': version,
    'its maxmemory-policy': policy,
    'whether it keeps its data': append,
  }).flatMap(([what, told]) => (told === undefined ? [what] : []));
  if (missing.length === 0) return undefined;
  return failed(`Redis does not tell ${missing.join(', ')}.`, 'Allow this user INFO: ACL SETUSER … +info.');
};

const version = (it: string): Finding =>
  isTooOld(it)
    ? failed(`Redis ${it} is too old.`, 'Install Redis 7 or newer, or Valkey.')
    : passed(`Redis ${it} is new enough.`);

const policy = (it: string): Finding => {
  if (it === 'noeviction') return passed('Redis throws nothing away when memory is short (noeviction).');
  return failed(
    `Redis may throw matches away when memory is short (maxmemory-policy ${it}).`,
    'Set: CONFIG SET maxmemory-policy noeviction, and the same in redis.conf.',
  );
};

const persistence = (append: string, fsync: string | undefined): Finding => {
  if (append !== 'yes') {
    return failed(
      'Redis forgets everything when it stops (appendonly no).',
      'Set: CONFIG SET appendonly yes, and the same in redis.conf.',
    );
  }
  if (fsync === 'no') {
    return failed(
      'Redis leaves it to the system when data reach the disk (appendfsync no).',
      'Set: CONFIG SET appendfsync always, or everysec, and the same in redis.conf.',
    );
  }
  return fsync === 'everysec'
    ? passed('Redis keeps its data, but for the last second when its machine dies; appendfsync always rules that out.')
    : passed('Redis keeps its data.');
};

function* serverFindings(it: ServerInfo): Generator<Finding> {
  if (it.version !== undefined) yield version(it.version);
  if (it.policy !== undefined) yield policy(it.policy);
  if (it.append !== undefined) yield persistence(it.append, it.fsync);
  const silence = missingInfo(it);
  if (silence) yield silence;
}

/** How access to the server is protected. */
const authentication = ({ url }: Settings): Finding => {
  const address = parseRedisAddress(url);
  if (address?.options.password !== undefined) return passed('Redis is reached with a password.');
  if (address?.transport === 'encrypted') return passed('Redis is reached encrypted, without a password.');
  return passed('Redis is reached from this machine alone, without a password.');
};

/** Tries the commands that every match needs. */
const rights = async (server: Redis, prefix: string): Promise<Finding> => {
  const key = `${prefix}:doctor`;
  try {
    await server.set(key, '1', 'PX', 1_000);
    await server.eval("redis.call('DEL', KEYS[1]) return redis.call('TIME')", 1, key);
    await server.scan('0', 'MATCH', `${prefix}:*`, 'COUNT', 1);
    return passed('This user may do what matches need.');
  } catch (fault) {
    if (/^MOVED/.test(errorMessage(fault))) return passed('This server is one of a cluster.');
    return failed(
      `Redis does not let this user do what matches need (${errorMessage(fault)}).`,
      `Allow it: ACL SETUSER … ~${prefix}:* +@all -@dangerous +info +config|get.`,
    );
  }
};

/** Keys of Broadside after the prefix: `:{07}…`, `:s:{07af}:…` and the markers. */
const OURS = /^(:\{\d\d\}|:s:\{[\da-f]{4}\}:|:restoring$|:dated$|:doctor$)/;
/** Keys of another Broadside installation whose prefix starts with this one. */
const NEIGHBOURS = /^:.*:(\{\d\d\}|s:\{[\da-f]{4}\}:)/;
/** Maximum number of SCAN calls, which limits the search on a large server. */
const ROUNDS = 50;

const foreignKeys = async (server: Redis, prefix: string): Promise<readonly string[]> => {
  let cursor = '0';
  for (let round = 0; round < ROUNDS; round++) {
    const [next, keys] = await server.scan(cursor, 'MATCH', `${prefix}:*`, 'COUNT', 1_000);
    const found = keys.map((it) => it.slice(prefix.length)).filter((it) => !OURS.test(it) && !NEIGHBOURS.test(it));
    if (found.length > 0) return found;
    if (next === '0') break;
    cursor = next;
  }
  return [];
};

const prefixUse = async (server: Redis, prefix: string): Promise<Finding> =>
  (await foreignKeys(server, prefix)).length === 0
    ? passed(`Nothing else keeps keys under REDIS_PREFIX (${prefix}).`)
    : failed(`Another program keeps keys under REDIS_PREFIX (${prefix}).`, 'Set a REDIS_PREFIX that nobody else uses.');

/** Allowed difference between the clocks in ms. */
const APART = 5_000;

const clock = async (server: Redis, now: () => number): Promise<Finding> => {
  const [seconds] = await server.time();
  const apart = Math.abs(Number(seconds) * 1_000 - now());
  return apart <= APART
    ? passed('The clocks of Redis and of this machine agree.')
    : failed(
        `The clocks of Redis and of this machine are ${Math.round(apart / 1_000)} s apart.`,
        'Let both keep time by NTP: timedatectl set-ntp true.',
      );
};

const halfRestored = async (server: Redis, prefix: string): Promise<Finding | undefined> => {
  const found = await server.exists(restoringKey(prefix)).catch(() => 0);
  return found === 1
    ? failed(`${HALF_RESTORED.split(':')[0]}.`, 'Run `npm run restore` again with the same backup.')
    : undefined;
};

const inspectServer = async (server: Redis, { prefix }: Settings, now: () => number): Promise<readonly Finding[]> => {
  const kept = await readServerInfo(server);
  const may = await rights(server, prefix);
  const first = [...serverFindings(kept), may];
  if (!may.good) return first;
  const unfinished = await halfRestored(server, prefix);
  return [...first, await prefixUse(server, prefix), await clock(server, now), ...(unfinished ? [unfinished] : [])];
};

/** Checks Redis: connection, version, persistence, permissions, exclusive use of the prefix, and the clock. */
export const redis: Check = async function* ({ config, now }) {
  const settings = config.redis;
  if (!settings) return;
  try {
    const servers = await forEachServer(settings.url, (server) => inspectServer(server, settings, now));
    yield passed('Redis answers.');
    yield authentication(settings);
    yield* servers.flat();
  } catch (fault) {
    yield findingOfError(fault);
  }
};
