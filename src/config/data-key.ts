import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Vault } from '../service/core/match/vault.ts';
import { type Fault, fatal, faultText } from '../service/ports/findings.ts';
import type { Shelf } from '../service/ports/store.ts';

/** The data keys: `key` seals hidden state, `previous` only opens what was sealed before the key was changed. */
export interface DataKeys {
  readonly key: Buffer;
  readonly previous?: Buffer;
}

const hasErrorCode = (fault: unknown, code: string): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === code;

const PUT_BACK =
  'Put the file "key" back from your backup; without it, move data.mdb and lock.mdb away and lose their matches.';

/** The fault of a store whose key is gone. */
export const keyless = (directory: string): Fault =>
  fatal(`There are matches in ${directory}, but not the key to them.`, PUT_BACK);

export const OTHER_KEY = fatal(
  'The key is not the one this store was sealed with, or another installation uses the store.',
  'Set the right DATA_KEY (the old one beside it as DATA_KEY_PREVIOUS), or another DATA_DIR or REDIS_PREFIX.',
);

/** A store that holds what this version would take for damaged. */
export const NEWER = fatal(
  'A newer Broadside has written this store, and this one cannot read it.',
  'Install that release or a later one, or restore a backup that was made before it into an empty store.',
);

/** An error that is a fault of the installation. */
export class KeyFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(faultText(fault));
    this.fault = fault;
  }
}

/**
 * Reads the data keys from the files `key` and `key.previous` (optional) in the data folder. Makes `key` if there is
 * none, readable only by its owner. Losing this file loses every match in progress.
 * @param isSealed the store was sealed with a key before: then none is made.
 * @throws KeyFault when a file is not a key or cannot be read, or the key to the store is gone.
 */
export const ensureKeyFile = async (
  directory: string,
  isSealed = false,
): Promise<DataKeys & { readonly made: boolean }> => {
  if (isSealed) {
    const keys = await readKeyFiles(directory);
    const previous = keys ? undefined : await readKey(join(directory, 'key.previous'));
    if (!keys && !previous) throw new KeyFault(keyless(directory));
  }
  await mkdir(directory, { recursive: true, mode: 0o700 });
  let made = true;
  try {
    await writeFile(join(directory, 'key'), `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (fault) {
    if (!hasErrorCode(fault, 'EEXIST')) throw fault;
    made = false;
  }
  const keys = await readKeyFiles(directory);
  if (!keys) throw new Error(`${join(directory, 'key')} disappeared while it was read: start again.`);
  return { ...keys, made };
};

/**
 * Reads the keys from the files of a data folder. Returns `undefined` when there is none, and makes none.
 * @throws KeyFault when a file is not a key or cannot be read.
 */
export const readKeyFiles = async (directory: string): Promise<DataKeys | undefined> => {
  const key = await readKey(join(directory, 'key'));
  const previous = await readKey(join(directory, 'key.previous'));
  return key && { key, ...(previous && { previous }) };
};

const readKey = async (path: string): Promise<Buffer | undefined> => {
  const text = await readFile(path, 'utf8').catch((fault: unknown) => {
    if (hasErrorCode(fault, 'ENOENT')) return undefined;
    const code = fault instanceof Error && 'code' in fault ? String(fault.code) : 'unreadable';
    throw new KeyFault(
      fatal(
        `The key in ${dirname(path)} cannot be read (${code}).`,
        'Let this user read the file: chown, or chmod 600.',
      ),
    );
  });
  if (text === undefined) return undefined;
  if (!/^[0-9a-f]{64}$/.test(text.trim())) {
    throw new KeyFault(fatal(`${path} is not a key.`, PUT_BACK));
  }
  return Buffer.from(text.trim(), 'hex');
};

const PROOF = 'broadside';
/**
 * The form of what is stored. A release raises it when the ones before it would set its matches aside as damaged: they
 * refuse the store then, and change nothing.
 */
const FORM = 1;

/** The form that a store was last written in; 0 where none is marked. */
const formOf = async (shelf: Pick<Shelf, 'get'>): Promise<number> => Number((await shelf.get('store-form')) ?? 0);

/** Whether a store was sealed with a key. */
export const isMarked = async (shelf: Pick<Shelf, 'get'>): Promise<boolean> =>
  (await shelf.get('key-proof')) !== undefined;

/**
 * Says which key sealed a store's key mark: none yet (no mark), the current one, the previous one, or another; or that a
 * newer version has written the store.
 */
export const keyStatus = async (
  shelf: Pick<Shelf, 'get'>,
  vault: Vault,
): Promise<'unmarked' | 'right' | 'previous' | 'another' | 'newer'> => {
  if ((await formOf(shelf)) > FORM) return 'newer';
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
 * Marks a new store with the key and its form. Replaces the marks of the previous key and of an older form.
 * @throws KeyFault when the store was sealed with another key or written by a newer version.
 */
export const checkKey = async (shelf: Shelf, vault: Vault): Promise<void> => {
  const standing = await keyStatus(shelf, vault);
  if (standing === 'another' || standing === 'newer') throw new KeyFault(standing === 'newer' ? NEWER : OTHER_KEY);
  if (standing !== 'right') await shelf.put('key-proof', vault.seal('key-proof', PROOF));
  if ((await formOf(shelf)) < FORM) await shelf.put('store-form', String(FORM));
};

/** A fingerprint that distinguishes keys without revealing them: 16 hex digits. */
export const fingerprint = (vault: Vault): string => vault.derive('fingerprint').toString('hex', 0, 8);
