import { CONFIRM_MS } from '../board-state.ts';
import { HALF_RESTORED, type MaintainableStore, type StorePurpose } from '../dump-format.ts';
import { redisChronicle } from './chronicle.ts';
import { createConnection, type Warn } from './client.ts';
import { redisDue } from './due.ts';
import { redisDump, redisRestore, setListExpiry } from './dump.ts';
import { checkHealth } from './health.ts';
import { PREFIX, restoringKey } from './keys.ts';
import { redisMatches } from './matches.ts';
import { checkRedis } from './server-check.ts';
import { redisShelf } from './shelf.ts';

/** How to reach the server, and what to require of it. */
export interface RedisStoreOptions {
  /** See `parseRedisAddress`. */
  readonly url: string;
  /** Prefix of every key, so that several programs can share a server: 1 to 32 of A-Z a-z 0-9 _ . : - */
  readonly prefix: string;
  /** Whether a server that may lose data is refused (`required`) or accepted (`as-is`). */
  readonly durability: 'required' | 'as-is';
  /** Receives warnings about broken connections and unwise settings. */
  readonly warn?: Warn;
  /** Default `CONFIRM_MS`. */
  readonly confirmMs?: number;
  /** Default `play`. */
  readonly purpose?: StorePurpose | 'look';
}

/**
 * Opens the store on Redis 7 (or Valkey), a single server or a cluster. It is as durable as the server's append-only
 * file; with `appendfsync always`, every answered write is durable. The server's clock is the only clock.
 * @throws Error with one sentence for the operator when the server cannot be reached or may lose data, or when the
 * matches under the prefix are half restored.
 */
export const openRedisStore = async (options: RedisStoreOptions): Promise<MaintainableStore> => {
  const { url, prefix, durability, warn = () => undefined, confirmMs = CONFIRM_MS, purpose = 'play' } = options;
  if (!PREFIX.test(prefix)) throw new Error('REDIS_PREFIX must be 1 to 32 of A-Z a-z 0-9 _ . : and -.');
  await checkRedis({ url, durability, warn });
  const client = createConnection(url, 'always', warn);
  try {
    await client.connect();
    if (purpose === 'play') await checkHealth(client, prefix);
    if (purpose !== 'restore' && (await client.exists(restoringKey(prefix))) === 1) throw new Error(HALF_RESTORED);
  } catch (fault) {
    client.disconnect();
    throw fault;
  }
  return {
    ...redisMatches(client, prefix, confirmMs),
    ...redisDue(client, prefix, () =>
      setListExpiry(client, prefix).catch(() =>
        warn('Redis: expiry of old lists not set; the next start tries again.'),
      ),
    ),
    shelf: redisShelf(client, prefix),
    chronicle: () => redisChronicle(client, prefix),
    dump: () => redisDump(client, prefix),
    ...redisRestore(client, prefix),
    now: async () => {
      const [seconds, micros] = await client.time();
      return Number(seconds) * 1000 + Math.floor(Number(micros) / 1000);
    },
    ping: () => checkHealth(client, prefix),
    close: async () => {
      // `quit` fails when the server is away; `disconnect` ends the connection anyway.
      await client.quit().catch(() => client.disconnect());
    },
  };
};
