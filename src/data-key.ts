import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shelf } from './service/ports.ts';
import type { Vault } from './service/vault.ts';

/**
 * The key that seals hidden state: from a file made once in the data folder, readable by its owner alone.
 * Whoever loses the file loses every match under way.
 * @throws Error with one sentence when the file is not a key.
 */
export const keyFromFile = async (directory: string): Promise<{ readonly key: Buffer; readonly made: boolean }> => {
  const path = join(directory, 'key');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
    return { key: await readKey(path), made: true };
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault;
    return { key: await readKey(path), made: false };
  }
};

const readKey = async (path: string): Promise<Buffer> => {
  const text = (await readFile(path, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/.test(text)) {
    throw new Error(`${path} is not a key: restore it from your backup, or move it away together with the matches.`);
  }
  return Buffer.from(text, 'hex');
};

const PROOF = 'broadside';

/** @throws Error with one sentence when the store was sealed by another key. */
export const checkKey = async (shelf: Shelf, vault: Vault): Promise<void> => {
  const kept = await shelf.get('key-proof');
  if (kept === undefined) return shelf.put('key-proof', vault.seal('key-proof', PROOF));
  try {
    if (vault.open('key-proof', kept) === PROOF) return;
  } catch {
    // Another key cannot open it: told below.
  }
  throw new Error('DATA_KEY is not the key this store was sealed with: set the old key again, or use an empty store.');
};
