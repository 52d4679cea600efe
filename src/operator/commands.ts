import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { checkKey, fingerprint, KeyFault, keyStatus, OTHER_KEY } from '../config/data-key.ts';
import type { Config } from '../config/settings.ts';
import { DAILY_CHAIN, reseal } from '../service/core/match/reseal.ts';
import type { Vault } from '../service/core/match/vault.ts';
import type { DumpEntry, DumpedMatch, MaintainableStore } from '../store/dump-format.ts';
import { openBackup, writeBackup } from './backup-file.ts';
import { loadVault, openStore, openStoreReader } from './store-access.ts';

/** Writes every entry of the store to the file that is named for the time of the backup. Returns the file and a sentence. */
const writeStore = async (config: Config, fileAt: (made: string) => string) => {
  const vault = await loadVault(config);
  const store = await openStoreReader(config);
  try {
    if ((await keyStatus(store.shelf, vault)) === 'another') throw new KeyFault(OTHER_KEY);
    const header = {
      'broadside-backup': 1 as const,
      ...(config.redis ? { store: 'redis' as const, prefix: config.redis.prefix } : { store: 'lmdb' as const }),
      made: new Date(await store.now()).toISOString(),
      key: fingerprint(vault),
    };
    const file = fileAt(header.made);
    const count = await writeBackup(file, header, store.dump());
    const sentence = `Entries written to ${file}: ${count}. The key is not in the backup: keep a copy of it elsewhere, without it the matches cannot be read.`;
    return { file, sentence };
  } finally {
    await store.close();
  }
};

/**
 * Writes every entry of the store to a file. The program may be running.
 * @returns sentences for the operator.
 * @throws Error with one sentence.
 */
export const backUp = async (config: Config, path: string): Promise<readonly string[]> => [
  (await writeStore(config, () => path)).sentence,
];

/** The name of a backup in a folder of them, by its time: they are in the order of the alphabet. */
const DATED = /^broadside-\d{8}T\d{6}Z\.backup$/;

/**
 * Writes a backup into a folder, which is made where it is missing, and then removes the oldest of those that this has
 * written there. Files of other names stay.
 * @param keep - how many remain, from 1
 * @returns sentences for the operator.
 * @throws Error with one sentence; no backup is removed then.
 */
export const backUpInto = async (config: Config, folder: string, keep: number): Promise<readonly string[]> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { file, sentence } = await writeStore(config, (made) =>
    join(folder, `broadside-${made.replaceAll(/[-:]|\.\d+/g, '')}.backup`),
  );
  const earlier = (await readdir(folder)).filter((it) => DATED.test(it) && it !== basename(file)).toSorted();
  const removed = earlier.slice(0, Math.max(0, earlier.length + 1 - keep));
  for (const it of removed) await rm(join(folder, it));
  return removed.length === 0 ? [sentence] : [sentence, `Older backups removed: ${removed.join(', ')}.`];
};

/**
 * Restores a backup into an empty store.
 * @returns sentences for the operator.
 * @throws Error with one sentence.
 */
export const restore = async (config: Config, path: string): Promise<readonly string[]> => {
  const backup = await openBackup(path);
  const vault = await loadVault(config);
  const isOld = vault.previous !== undefined && backup.header.key === fingerprint(vault.previous);
  if (!isOld && backup.header.key !== fingerprint(vault)) {
    throw new Error(
      `${path} was made with another key: set the DATA_KEY of that time (or put its key file into DATA_DIR) and try again.`,
    );
  }
  const store = await openStore(config, 'restore');
  try {
    const count = await store.pour(backup.entries());
    await checkKey(store.shelf, vault);
    return [
      `Entries restored from ${path}, made ${backup.header.made}: ${count}.`,
      ...(isOld ? ['They are sealed with the previous key: `npm run rekey` seals them with the new one.'] : []),
    ];
  } finally {
    await store.close();
  }
};

/** The key a match needs. `aside`: neither key opens it, and it is quarantined as corrupt. */
type MatchKeyStatus = 'new' | 'old' | 'unreadable' | 'aside';

/** Whether a match opens with the newest key alone, only with the help of the previous one, or with neither. */
const matchKeyStatus = (match: DumpedMatch, vault: Vault): MatchKeyStatus => {
  try {
    reseal(match, vault.newest);
    return 'new';
  } catch {
    // The newest key alone does not open the match: try both keys.
  }
  try {
    reseal(match, vault);
    return 'old';
  } catch {
    // Both keys together do not either: the match is corrupt, and may be quarantined for that.
    return match.quarantined ? 'aside' : 'unreadable';
  }
};

const matchesOf = async function* (things: AsyncIterable<DumpEntry>): AsyncGenerator<DumpedMatch> {
  for await (const it of things) if (it.kind === 'match') yield it;
};

/** Counts the matches of a store by the key they need. */
export const countKeys = async (
  store: Pick<MaintainableStore, 'dump'>,
  vault: Vault,
): Promise<Readonly<Record<MatchKeyStatus, number>>> => {
  const counts = { new: 0, old: 0, unreadable: 0, aside: 0 };
  for await (const match of matchesOf(store.dump())) counts[matchKeyStatus(match, vault)] += 1;
  return counts;
};

/** Maximum number of passes over the store. A match that changes during one pass is resealed in a later one. */
const ROUNDS = 10;

/** Seals the last link of the daily seas with the newest key. */
const resealChain = async ({ shelf }: MaintainableStore, vault: Vault): Promise<void> => {
  const sealed = await shelf.get(DAILY_CHAIN.key);
  if (sealed === undefined || !vault.isOld(DAILY_CHAIN.sealedTo, sealed)) return;
  await shelf.put(DAILY_CHAIN.key, vault.newest.seal(DAILY_CHAIN.sealedTo, vault.open(DAILY_CHAIN.sealedTo, sealed)));
};

const resealAll = async (store: MaintainableStore, vault: Vault): Promise<number> => {
  let done = 0;
  for (let round = 0; round < ROUNDS; round++) {
    let missed = 0;
    for await (const match of matchesOf(store.dump())) {
      if (matchKeyStatus(match, vault) !== 'old') continue;
      const { head, facts } = reseal(match, vault);
      if (await store.reseal(match.id, match.revision, head, facts)) done += 1;
      else missed += 1;
    }
    if (missed === 0) break;
  }
  return done;
};

/**
 * Seals every match with the newest key. With Redis, programs may be running; with the embedded store, the program must
 * be stopped.
 * @returns sentences for the operator.
 * @throws Error with one sentence.
 */
export const rekey = async (config: Config): Promise<readonly string[]> => {
  const vault = await loadVault(config);
  if (vault.previous === undefined) {
    throw new Error(
      'There is no previous key: set DATA_KEY_PREVIOUS to the old one and DATA_KEY to the new one, or rename the file "key" to "key.previous" and start the program once.',
    );
  }
  const store = await openStore(config, 'play');
  try {
    await checkKey(store.shelf, vault);
    const done = await resealAll(store, vault);
    await resealChain(store, vault);
    const left = await countKeys(store, vault);
    const unread = left.unreadable === 0 ? [] : [`Matches that neither key opens, left unchanged: ${left.unreadable}.`];
    return left.old > 0
      ? [`Matches re-encrypted: ${done}. Still under the previous key: ${left.old}; run this again.`, ...unread]
      : [`Matches re-encrypted: ${done}. The previous key is no longer needed: remove it.`, ...unread];
  } finally {
    await store.close();
  }
};
