import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { keyStanding, keysIn } from '../../data-key.ts';
import { openVault, type Vault } from '../../service/match/vault.ts';
import type { Reader } from '../../store/lmdb.ts';
import { whyUnusable } from '../../store/lmdb-file.ts';
import { countKeys } from '../commands.ts';
import { readerOf } from '../opening.ts';
import { type Check, codeOf, type Finding, faultOf, ill, reasonOf, well } from './finding.ts';

const hasStore = (config: Config): boolean =>
  config.redis !== undefined || existsSync(join(config.dataDir, 'data.mdb'));

const PUT_BACK =
  'Put the file "key" back from your backup; without it move data.mdb and lock.mdb away, matches and all.';

const keyless = (config: Config): Finding =>
  hasStore(config)
    ? ill(`There are matches in ${config.dataDir}, but not the key to them.`, PUT_BACK)
    : well('The key will be made at the first start: keep a copy of it elsewhere, without it no match can be read.');

const standing = async (store: Reader, vault: Vault): Promise<Finding> => {
  switch (await keyStanding(store.shelf, vault)) {
    case 'another':
      return ill(
        'The key is not the one this store was sealed with, or another installation uses the store.',
        'Set the right DATA_KEY (the old one beside it as DATA_KEY_PREVIOUS), or another DATA_DIR or REDIS_PREFIX.',
      );
    case 'previous':
      return well('The store was sealed with the previous key; the next start marks it with the new one.');
    case 'unmarked':
      return well('The store is new.');
    case 'right':
      return well('The key is the one the store was sealed with.');
  }
};

async function* agesOf(store: Reader, vault: Vault): AsyncGenerator<Finding> {
  const { old, unreadable, aside } = await countKeys(store, vault);
  if (aside > 0)
    yield well(`Matches set aside as corrupt: ${aside}. Nobody can play them; the others are not affected.`);
  if (unreadable > 0) {
    yield ill(
      `Matches that cannot be opened with the key: ${unreadable}.`,
      'Set the key they were sealed with as DATA_KEY_PREVIOUS; if there was no other, restore your backup.',
    );
  }
  if (vault.previous === undefined) return;
  yield old === 0
    ? well('No match needs the previous key any more: it may be taken away.')
    : well(`Matches that still need the previous key: ${old}; \`npm run rekey\` seals them anew.`);
}

/** Why there is no key to look with; undefined where the data folder's own check says it. */
const unusable = (fault: unknown, { dataDir }: Config): Finding | undefined => {
  const code = codeOf(fault);
  if (code === '') return ill(reasonOf(fault), PUT_BACK);
  if (code === 'ENOTDIR') return undefined;
  return ill(`The key in ${dataDir} cannot be read (${code}).`, 'Let this user read the file: chown, or chmod 600.');
};

/** The key, and whether it fits the store. */
export const keys: Check = async function* ({ config }) {
  let vault: Vault;
  try {
    const found = config.dataKey
      ? { key: config.dataKey, ...(config.previousKey && { previous: config.previousKey }) }
      : await keysIn(config.dataDir);
    const lost = config.redis ? undefined : whyUnusable(config.dataDir, 'look');
    if (lost !== undefined) {
      yield faultOf(new Error(lost));
      return;
    }
    if (!found) {
      yield keyless(config);
      return;
    }
    vault = openVault(found.key, found.previous);
  } catch (fault) {
    const finding = unusable(fault, config);
    if (finding) yield finding;
    return;
  }
  if (!hasStore(config)) {
    yield well('The key is there; there is no store yet.');
    return;
  }
  let store: Reader;
  try {
    store = await readerOf(config);
  } catch (fault) {
    // What is wrong with a Redis is told by its own checks.
    if (!config.redis) yield faultOf(fault);
    return;
  }
  try {
    yield await standing(store, vault);
    yield* agesOf(store, vault);
  } catch (fault) {
    yield ill(`The store cannot be read (${reasonOf(fault)}).`, 'Start the store, or restore your backup.');
  } finally {
    await store.close();
  }
};
