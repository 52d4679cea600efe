import type { Config } from '../config.ts';
import { keysIn } from '../data-key.ts';
import { openVault, type Vault } from '../service/match/vault.ts';
import type { PortableStore, Purpose } from '../store/dumped.ts';
import { openLmdbStore, type Reader, readLmdbStore } from '../store/lmdb.ts';
import { openRedisStore } from '../store/redis.ts';

/** Opens the store of the settings. @throws Error with one sentence. */
export const storeOf = (config: Config, purpose: Purpose): Promise<PortableStore> =>
  config.redis ? openRedisStore({ ...config.redis, purpose }) : openLmdbStore({ directory: config.dataDir, purpose });

/** Opens the store of the settings to look into it, also while the program runs. @throws Error with one sentence. */
export const readerOf = (config: Config): Promise<Reader> =>
  config.redis ? openRedisStore({ ...config.redis, durability: 'as-is' }) : readLmdbStore(config.dataDir);

/** The keys of the settings; none is made. @throws Error with one sentence when there is none. */
export const vaultOf = async (config: Config): Promise<Vault> => {
  if (config.dataKey) return openVault(config.dataKey, config.previousKey);
  const keys = await keysIn(config.dataDir);
  if (keys) return openVault(keys.key, keys.previous);
  throw new Error(
    `There is no key in ${config.dataDir}: copy the file "key" from where the matches were played, or set DATA_KEY.`,
  );
};
