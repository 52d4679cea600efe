import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { KeyFault, keyless, keyStatus, OTHER_KEY, readKeyFiles } from '../../config/data-key.ts';
import type { Config } from '../../config/settings.ts';
import { openVault, type Vault } from '../../service/core/match/vault.ts';
import { type Finding, failed, passed } from '../../service/ports/findings.ts';
import { whyUnusable } from '../../store/lmdb/file-check.ts';
import type { StoreReader } from '../../store/lmdb/store.ts';
import { countKeys } from '../commands.ts';
import { openStoreReader } from '../store-access.ts';
import { type Check, errorMessage, findingOfError } from './findings.ts';

const hasStore = (config: Config): boolean =>
  config.redis !== undefined || existsSync(join(config.dataDir, 'data.mdb'));

const noKey = (config: Config): Finding =>
  hasStore(config)
    ? keyless(config.dataDir)
    : passed(
        'The key will be created at the first start: keep a copy of it elsewhere, without it no match can be read.',
      );

const keyFinding = async (store: StoreReader, vault: Vault): Promise<Finding> => {
  switch (await keyStatus(store.shelf, vault)) {
    case 'another':
      return OTHER_KEY;
    case 'previous':
      return passed('The store was sealed with the previous key; the next start marks it with the new one.');
    case 'unmarked':
      return passed('The store is new.');
    case 'right':
      return passed('The key is the one the store was sealed with.');
  }
};

async function* matchKeyFindings(store: StoreReader, vault: Vault): AsyncGenerator<Finding> {
  const { old, unreadable, aside } = await countKeys(store, vault);
  if (aside > 0)
    yield passed(`Matches set aside as corrupt: ${aside}. They cannot be played; the others are not affected.`);
  if (unreadable > 0) {
    yield failed(
      `Matches that cannot be opened with the key: ${unreadable}.`,
      'Set the key they were sealed with as DATA_KEY_PREVIOUS; if there was no other, restore your backup.',
    );
  }
  if (vault.previous === undefined) return;
  yield old === 0
    ? passed('No match needs the previous key any more: you can remove it.')
    : passed(`Matches that still need the previous key: ${old}; \`npm run rekey\` re-encrypts them with the new one.`);
}

/** Checks the data key and whether it fits the store. */
export const keys: Check = async function* ({ config }) {
  let vault: Vault;
  try {
    const found = config.dataKey
      ? { key: config.dataKey, ...(config.previousKey && { previous: config.previousKey }) }
      : await readKeyFiles(config.dataDir);
    const lost = config.redis ? undefined : whyUnusable(config.dataDir, 'look');
    if (lost !== undefined) {
      yield findingOfError(new Error(lost));
      return;
    }
    if (!found) {
      yield noKey(config);
      return;
    }
    vault = openVault(found.key, found.previous);
  } catch (fault) {
    // Where the data folder is a file, its own check says so.
    if (fault instanceof KeyFault && !fault.message.includes('ENOTDIR')) yield fault.fault;
    else if (!(fault instanceof KeyFault)) throw fault;
    return;
  }
  if (!hasStore(config)) {
    yield passed('The key exists; there is no store yet.');
    return;
  }
  let store: StoreReader;
  try {
    store = await openStoreReader(config);
  } catch (fault) {
    // Faults of a Redis are reported by its own check.
    if (!config.redis) yield findingOfError(fault);
    return;
  }
  try {
    yield await keyFinding(store, vault);
    yield* matchKeyFindings(store, vault);
  } catch (fault) {
    yield failed(`The store cannot be read (${errorMessage(fault)}).`, 'Start the store, or restore your backup.');
  } finally {
    await store.close();
  }
};
