import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DICTIONARIES } from '../../../src/service/core/match/dictionary.ts';
import { readEnvelope, writeEnvelope } from '../../../src/service/core/match/envelope.ts';
import { compress, decompress, openVault } from '../../../src/service/core/match/vault.ts';

const VAULT = openVault(Buffer.alloc(32, 9));

describe('the dictionaries of compressed texts', () => {
  test('never change: what was compressed with them opens with nothing else', () => {
    const digests = [...DICTIONARIES].map(([n, text]) => [n, createHash('sha256').update(text).digest('hex')]);
    expect(digests).toEqual([
      [1, '68f99ad9740a4acd167690e46419311c7ac7479b083c3f1cdfa856475619f03f'],
      [2, '917545273a9be03772e3d04ee5e83404856667db3601cc88ee57ff61b75fe740'],
      [3, 'ea97ae53e2ea400160ad5df0c91b14809438e50a97c250a8c14327e8fb9a05dc'],
    ]);
  });

  test('each open what they compressed', () => {
    const text = JSON.stringify({ seed: 'ab'.repeat(32), state: 'Б6 🚢', hash: ['cd'.repeat(32), 'EF'.repeat(32)] });
    for (const number of DICTIONARIES.keys()) expect(decompress(compress(text, number))).toBe(text);
    expect(() => compress(text, 31)).toThrow('a newer program');
  });
});

describe('a compressed text', () => {
  const digest = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((it) => Buffer.from(it).toString('hex'));

  test('opens as it was, whatever is in it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(digest), (value, digests) => {
        const text = JSON.stringify([value, digests, digests]);
        expect(decompress(compress(text, 1))).toBe(text);
      }),
      { numRuns: 100 },
    );
    const many = JSON.stringify(Array.from({ length: 300 }, (_, n) => String(n).padStart(64, '0')));
    expect(decompress(compress(many, 1))).toBe(many);
  });

  test('keeps a digest in its 32 bytes', () => {
    const [one, two] = [0, 1].map((n) => compress(JSON.stringify(Array(n + 1).fill('5e'.repeat(32))), 1).length);
    expect(two! - one!).toBeLessThan(36);
  });

  test('opens as older versions wrote it', () => {
    const old = deflateRawSync('{"older":"text"}');
    expect(decompress(old)).toBe('{"older":"text"}');
  });
});

describe('the envelope of a match', () => {
  const sealed = VAULT.sealCompressed('x', '{"hidden":1}', 1);

  test('holds both parts', () => {
    const envelope = { clear: '{"id":"abc","names":["Анна"]}', sealed };
    expect(readEnvelope(writeEnvelope(envelope, 1))).toEqual(envelope);
  });

  test('is read as older versions wrote it, as one JSON text', () => {
    expect(readEnvelope(JSON.stringify({ id: 'abc', sealed, form: 1 }))).toEqual({
      clear: '{"id":"abc","form":1}',
      sealed,
    });
  });

  test('that is cut off is refused', () => {
    const text = writeEnvelope({ clear: '{"id":"abc"}', sealed }, 1);
    expect(() => readEnvelope(text.slice(0, 8))).toThrow();
    expect(() => readEnvelope('')).toThrow();
  });
});
