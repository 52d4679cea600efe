import { describe, expect, test } from 'vitest';
import { codePoints, prefix, truncate } from '../../src/kit/truncate.ts';

const FAMILY = '👨‍👩‍👧';
const FLAG = '🇺🇦';
const ACCENT = 'е́';

describe('a text is cut', () => {
  test.each([
    ['not at all, when it fits', 'Sea Battle', 10, 'Sea Battle'],
    ['to the length, the ellipsis included', 'Sea Battle', 6, 'Sea B…'],
    ['before an emoji that would be halved', `ab${FAMILY}cd`, 6, 'ab…'],
    ['after an emoji that fits', `${FAMILY}cdef`, 10, `${FAMILY}c…`],
    ['before a flag that would be halved', `a${FLAG}bcd`, 5, 'a…'],
    ['before a letter whose accent does not fit', `ab${ACCENT}de`, 4, 'ab…'],
    ['to the ellipsis alone, when nothing fits', FAMILY, 3, '…'],
    ['with its isolate closed', '\u2068שלום וברכה\u2069', 8, '\u2068שלום …\u2069'],
    ['with its override closed', 'ab \u202ecdefgh\u202c', 8, 'ab \u202ecd…\u202c'],
    ['before an isolate that was closed again', '\u2068א\u2069 abcdef', 8, '\u2068א\u2069 abc…'],
  ])('%s', (_, text, most, expected) => {
    expect(truncate(text, most)).toBe(expected);
    expect(truncate(text, most).length).toBeLessThanOrEqual(most);
  });

  test('by code points where a platform counts them', () => {
    expect(truncate(`${FLAG}${FLAG}ab`, 5, codePoints)).toBe(`${FLAG}${FLAG}…`);
    expect(codePoints(truncate(`${FAMILY}${FAMILY}`, 9, codePoints))).toBe(6);
  });
});

test('every beginning of a text ends between two characters', () => {
  const text = `Ж${ACCENT}${FLAG} ${FAMILY}б${ACCENT}`;
  const characters = [...new Intl.Segmenter('und').segment(text)].map(({ segment }) => segment);
  const beginnings = characters.map((_, n) => characters.slice(0, n).join('')).concat(text);
  for (let most = 0; most <= text.length; most++) expect(beginnings).toContain(prefix(text, most));
});
