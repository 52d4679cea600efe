import type { Redis } from 'ioredis';
import { parseRedisAddress } from '../../config/redis-address.ts';
import type { Config } from '../../config/settings.ts';
import { type Finding, failed, passed } from '../../service/ports/findings.ts';
import { HALF_RESTORED } from '../../store/dump-format.ts';
import { restoringKey } from '../../store/redis/keys.ts';
import {
  checkRights,
  forEachServer,
  isTooOld,
  readServerInfo,
  type ServerInfo,
  serverFaults,
} from '../../store/redis/server-check.ts';
import { type Check, findingOfError } from './findings.ts';

type Settings = NonNullable<Config['redis']>;

const KEEPS: Readonly<Record<string, string>> = {
  everysec: 'Redis keeps its data, except the last second if its machine fails; appendfsync always prevents that.',
};

/** What a missing replica would mean, where as many are attached as are waited for. */
function* replicaFindings({ replicas, least }: ServerInfo, wanted: number): Generator<Finding> {
  if (wanted === 0 || replicas === undefined || Number(replicas) < wanted) return;
  const without =
    Number(least ?? 0) >= wanted
      ? 'without them, Redis takes no move (min-replicas-to-write)'
      : `without them, moves go on and a failover may lose them; min-replicas-to-write ${wanted} would stop play instead`;
  const attached = `${replicas} ${Number(replicas) === 1 ? 'replica' : 'replicas'}`;
  yield passed(`Redis has ${attached}, and ${wanted} must have each move before it is answered: ${without}.`);
}

function* serverFindings(it: ServerInfo, settings: Settings): Generator<Finding> {
  if (it.version !== undefined && !isTooOld(it.version)) yield passed(`Redis ${it.version} is new enough.`);
  if (it.policy === 'noeviction') yield passed('Redis evicts nothing when memory is short (noeviction).');
  if (it.append === 'yes' && it.fsync !== 'no') yield passed(KEEPS[it.fsync ?? ''] ?? 'Redis keeps its data.');
  yield* replicaFindings(it, settings.replicas ?? 0);
  yield* serverFaults(it, settings);
}

/** How access to the server is protected. */
const authentication = ({ url }: Settings): Finding => {
  const address = parseRedisAddress(url);
  if (address?.options.password !== undefined) return passed('Redis is reached with a password.');
  if (address?.transport === 'encrypted') return passed('Redis is reached encrypted, without a password.');
  return passed('Redis is reached from this machine only, without a password.');
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
    : failed(
        `Another program keeps keys under REDIS_PREFIX (${prefix}).`,
        'Set a REDIS_PREFIX that no other program uses.',
      );

/** Allowed difference between the clocks in ms. */
const APART = 5_000;

const clock = async (server: Redis, now: () => number): Promise<Finding> => {
  const [seconds] = await server.time();
  const apart = Math.abs(Number(seconds) * 1_000 - now());
  return apart <= APART
    ? passed('The clocks of Redis and of this machine agree.')
    : failed(
        `The clocks of Redis and of this machine are ${Math.round(apart / 1_000)} s apart.`,
        'Synchronise both by NTP: timedatectl set-ntp true.',
      );
};

const halfRestored = async (server: Redis, prefix: string): Promise<Finding | undefined> => {
  const found = await server.exists(restoringKey(prefix)).catch(() => 0);
  return found === 1
    ? failed(`${HALF_RESTORED.split(':')[0]}.`, 'Run `npm run restore` again with the same backup.')
    : undefined;
};

const inspectServer = async (server: Redis, { prefix }: Settings, now: () => number): Promise<readonly Finding[]> => {
  const unfinished = await halfRestored(server, prefix);
  return [await prefixUse(server, prefix), await clock(server, now), ...(unfinished ? [unfinished] : [])];
};

/** Checks Redis: connection, version, persistence, permissions, exclusive use of the prefix, and the clock. */
export const redis: Check = async function* ({ config, now }) {
  const settings = config.redis;
  if (!settings) return;
  try {
    const servers = await forEachServer(settings.url, readServerInfo);
    yield passed('Redis answers.');
    yield authentication(settings);
    for (const it of servers) yield* serverFindings(it, settings);
    await checkRights(settings.url, settings.prefix);
    yield passed('This Redis user has every right that matches need.');
    yield* (await forEachServer(settings.url, (server) => inspectServer(server, settings, now))).flat();
  } catch (fault) {
    yield findingOfError(fault);
  }
};
