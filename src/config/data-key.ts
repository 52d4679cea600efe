import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Vault } from '../service/match/vault.ts';
import type { Shelf } from '../service/ports/store.ts';

/** The data keys: `key` seals hidden state, `previous` only opens what was sealed before the key was changed. */
export interface DataKeys {
  readonly key: Buffer;
  readonly previous?: Buffer;
}

const hasErrorCode = (fault: unknown, code: string): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === code;

/**
 * Reads the data keys from the files `key` and `key.previous` (optional) in the data folder. Makes `key` if there is
 * none, readable only by its owner. Losing this file loses every match in progress.
 * @throws Error with one sentence when a file is not a key.
 */
export const ensureKeyFile = async (directory: string): Promise<DataKeys & { readonly made: boolean }> => {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  let made = true;
  try {
    await writeFile(join(directory, 'key'), `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (fault) {
    if (!hasErrorCode(fault, 'EEXIST')) throw fault;
    made = false;
  }
  const keys = await readKeyFiles(directory);
  if (!keys) throw new Error(`${join(directory, 'key')} was taken away at this very moment: start again.`);
  return { ...keys, made };
};

/** Reads the keys from the files of a data folder. Returns `undefined` when there is none, and makes none. */
export const readKeyFiles = async (directory: string): Promise<DataKeys | undefined> => {
  const key = await readKey(join(directory, 'key'));
  const previous = await readKey(join(directory, 'key.previous'));
  return key && { key, ...(previous && { previous }) };
};

const readKey = async (path: string): Promise<Buffer | undefined> => {
  const text = await readFile(path, 'utf8').catch((fault: unknown) => {
    if (hasErrorCode(fault, 'ENOENT')) return undefined;
    throw fault;
  });
  if (text === undefined) return undefined;
  if (!/^[0-9a-f]{64}$/.test(text.trim())) {
    throw new Error(`${path} is not a key: restore it from your backup, or move it away together with the matches.`);
  }
  return Buffer.from(text.trim(), 'hex');
};

const PROOF = 'broadside';

/** Says which key sealed a store's key mark: none yet (no mark), the current one, the previous one, or another. */
export const keyStatus = async (
  shelf: Pick<Shelf, 'get'>,
  vault: Vault,
): Promise<'unmarked' | 'right' | 'previous' | 'another'> => {
  const kept = await shelf.get('key-proof');
  if (kept === undefined) return 'unmarked';
  try {
    if (vault.open('key-proof', kept) !== PROOF) return 'another';
    return vault.isOld('key-proof', kept) ? 'previous' : 'right';
  } catch {
    // No key of this vault opens the mark.
    return 'another';
  }
};

/**
 * Marks a new store with the key. Replaces the mark of the previous key.
 * @throws Error with one sentence when the store was sealed with another key.
 */
export const checkKey = async (shelf: Shelf, vault: Vault): Promise<void> => {
  const standing = await keyStatus(shelf, vault);
  if (standing === 'another') {
    throw new Error(
      'DATA_KEY is not the key this store was sealed with: set the old key again (or as DATA_KEY_PREVIOUS beside a new one), or use an empty store.',
    );
  }
  if (standing !== 'right') await shelf.put('key-proof', vault.seal('key-proof', PROOF));
};

/** A fingerprint that distinguishes keys without revealing them: 16 hex digits. */
export const fingerprint = (vault: Vault): string => vault.derive('fingerprint').toString('hex', 0, 8);
