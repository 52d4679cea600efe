import { readKeyFiles } from '../config/data-key.ts';
import type { Config } from '../config/settings.ts';
import { openVault, type Vault } from '../service/core/match/vault.ts';
import type { MaintainableStore, StorePurpose } from '../store/dump-format.ts';
import { openLmdbReader, openLmdbStore, type StoreReader } from '../store/lmdb/store.ts';
import { openRedisStore } from '../store/redis/store.ts';

/** Opens the store named by the settings. @throws Error with one sentence. */
export const openStore = (config: Config, purpose: StorePurpose): Promise<MaintainableStore> =>
  config.redis ? openRedisStore({ ...config.redis, purpose }) : openLmdbStore({ directory: config.dataDir, purpose });

/** Opens the store named by the settings for reading. The program may be running. @throws Error with one sentence. */
export const openStoreReader = (config: Config): Promise<StoreReader> =>
  config.redis
    ? openRedisStore({ ...config.redis, durability: 'as-is', purpose: 'look' })
    : openLmdbReader(config.dataDir);

/** Opens a vault with the configured keys. Makes no key. @throws Error with one sentence when there is none. */
export const loadVault = async (config: Config): Promise<Vault> => {
  if (config.dataKey) return openVault(config.dataKey, config.previousKey);
  const keys = await readKeyFiles(config.dataDir);
  if (keys) return openVault(keys.key, keys.previous);
  throw new Error(
    `There is no key in ${config.dataDir}: copy the file "key" from where the matches were played, or set DATA_KEY.`,
  );
};
