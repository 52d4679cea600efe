import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkKey, ensureKeyFile, fingerprint, keyStatus, readKeyFiles } from '../../src/config/data-key.ts';
import { openVault } from '../../src/service/core/match/vault.ts';
import { emptyContents, storeOn } from '../service/simulation/store.ts';
import { ownDirectory } from '../support/scratch-storage.ts';

let folder: string;
beforeEach(() => {
  folder = ownDirectory();
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the key file', () => {
  test('is made once, for its owner’s eyes', async () => {
    expect(await readKeyFiles(folder)).toBeUndefined();
    const { key, made, previous } = await ensureKeyFile(folder);
    expect({ bytes: key.length, made, previous }).toEqual({ bytes: 32, made: true, previous: undefined });
    expect(statSync(join(folder, 'key')).mode & 0o777).toBe(0o600);
    expect(await ensureKeyFile(folder)).toEqual({ key, made: false });
    expect(await readKeyFiles(folder)).toEqual({ key });
  });

  test('renamed to key.previous gives way to a new one, and what it sealed is still opened', async () => {
    const { key: old } = await ensureKeyFile(folder);
    renameSync(join(folder, 'key'), join(folder, 'key.previous'));
    const { key, previous, made } = await ensureKeyFile(folder);
    expect({ previous, made }).toEqual({ previous: old, made: true });
    expect(openVault(key, previous).open('x', openVault(old).seal('x', 'Б6'))).toBe('Б6');
  });

  test('is not made for a store that another one has sealed', async () => {
    await expect(ensureKeyFile(folder, true)).rejects.toThrow(
      /^There are matches in .*, but not the key to them\. Put/,
    );
    expect(await readKeyFiles(folder)).toBeUndefined();
    const { key } = await ensureKeyFile(folder);
    expect(await ensureKeyFile(folder, true)).toEqual({ key, made: false });
    renameSync(join(folder, 'key'), join(folder, 'key.previous'));
    expect(await ensureKeyFile(folder, true)).toMatchObject({ previous: key, made: true });
  });

  test.each(['key', 'key.previous'])('%s that is no key is told apart', async (name) => {
    await ensureKeyFile(folder);
    writeFileSync(join(folder, name), 'abc');
    await expect(ensureKeyFile(folder)).rejects.toThrow(`${join(folder, name)} is not a key`);
    expect(readFileSync(join(folder, name), 'utf8')).toBe('abc');
  });
});

describe('a store remembers its key and form', () => {
  const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const shelf = () => storeOn(emptyContents(), () => 1_000_000).shelf;

  test('from the first start on, and lets no other in', async () => {
    const kept = shelf();
    expect(await keyStatus(kept, openVault(OLD))).toBe('unmarked');
    await checkKey(kept, openVault(OLD));
    expect(await keyStatus(kept, openVault(OLD))).toBe('right');
    await expect(checkKey(kept, openVault(NEW))).rejects.toThrow('The key is not the one this store was sealed with');
  });

  test('and takes a new one that comes with it', async () => {
    const kept = shelf();
    await checkKey(kept, openVault(OLD));
    expect(await keyStatus(kept, openVault(NEW, OLD))).toBe('previous');
    await checkKey(kept, openVault(NEW, OLD));
    expect(await keyStatus(kept, openVault(NEW))).toBe('right');
    expect(await keyStatus(kept, openVault(OLD))).toBe('another');
  });

  test('which an older version refuses, and leaves as it is', async () => {
    const kept = shelf();
    await checkKey(kept, openVault(OLD));
    expect(await kept.get('store-form')).toBe('1');
    await kept.put('store-form', '2');
    const before = await kept.get('key-proof');
    await expect(checkKey(kept, openVault(NEW, OLD))).rejects.toThrow(
      'A newer Broadside has written this store, and this one cannot read it. Install that release or a later one,',
    );
    expect([await kept.get('key-proof'), await kept.get('store-form')]).toEqual([before, '2']);
  });

  test('whose fingerprint tells keys apart and nothing of them', () => {
    expect(fingerprint(openVault(OLD))).toMatch(/^[0-9a-f]{16}$/);
    expect(fingerprint(openVault(OLD))).not.toBe(fingerprint(openVault(NEW)));
    expect(fingerprint(openVault(NEW, OLD))).toBe(fingerprint(openVault(NEW)));
  });
});

test('a vault with two keys seals with the newer, and opens what belongs where it stands', () => {
  const [old, next] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const both = openVault(next, old);
  expect(openVault(next).open('x', both.seal('x', 'text'))).toBe('text');
  expect(() => openVault(old).open('x', both.seal('x', 'text'))).toThrow();
  expect(both.openCompressed('x', openVault(old).sealCompressed('x', 'text', 1))).toBe('text');
  expect(() => both.open('y', openVault(old).seal('x', 'text'))).toThrow();
  expect(both.isOld('x', openVault(old).seal('x', 't'))).toBe(true);
  expect(both.isOld('x', both.seal('x', 't'))).toBe(false);
  expect(both.derive('a')).toEqual(openVault(next).derive('a'));
  expect(() => openVault(next, Buffer.alloc(31))).toThrow(RangeError);
});
