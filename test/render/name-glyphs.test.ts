import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { drawnText } from '../../render/draw/drawn-text.ts';
import { font } from '../../render/fonts.ts';
import { cleanName, NAMELESS } from '../../src/service/speech/names.ts';

/* What is painted of names in any script. The fonts are asked: a box is what they paint of a sign that no font has. */

const PX = 32;
/** A canvas of each width, used again. */
const contexts = new Map<number, SKRSContext2D>();

/** What the fonts paint of a text, pixel by pixel. */
const painted = (text: string, width: number): Buffer => {
  const ctx = contexts.get(width) ?? createCanvas(width, 2 * PX).getContext('2d');
  contexts.set(width, ctx);
  ctx.clearRect(0, 0, width, 2 * PX);
  ctx.font = font(PX, false);
  ctx.fillText(text, 4, 1.4 * PX);
  return Buffer.from(ctx.getImageData(0, 0, width, 2 * PX).data);
};
const BOX = painted('\u{10fffe}', 2 * PX);
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** The characters of a text of which a box is painted. */
const boxesIn = (text: string): string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment).filter((it) => painted(it, 2 * PX).equals(BOX));

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).filter((it) =>
    /[\p{L}\p{N}]/u.test(it),
  );

test('a sign that no font has is painted as a box', () => {
  expect(boxesIn('\u{10ffff}')).toHaveLength(1);
  expect(boxesIn('Ann')).toEqual([]);
});

describe('the letters of names', () => {
  test.each([
    ['Latin', range(0x41, 0x7a).concat(range(0xc0, 0x17f))],
    ['Vietnamese', range(0x1ea0, 0x1ef9)],
    ['Greek', range(0x370, 0x3e1)],
    ['Cyrillic', range(0x400, 0x4ff)],
    ['Armenian', range(0x531, 0x586)],
    ['Hebrew', range(0x5d0, 0x5ea)],
    ['Arabic', range(0x621, 0x64a)],
    ['Devanagari', range(0x904, 0x939)],
    ['Georgian', range(0x10d0, 0x10f5)],
  ])('are painted as they are: %s', (_, letters) => {
    expect(letters.length).toBeGreaterThan(20);
    const lost = letters.filter((it) => drawnText(it) !== it || boxesIn(it).length > 0);
    expect(lost.length, lost.join(' ')).toBeLessThanOrEqual(letters.length / 20);
    expect(boxesIn(letters.map((it) => drawnText(it)).join(' '))).toEqual([]);
  });

  test.each([
    ['mathematical', '𝓐𝓷𝓷𝓪', 'Anna'],
    ['double-struck', '𝔸𝕟𝕟𝕒', 'Anna'],
    ['full-width', 'Ａｎｎａ', 'Anna'],
    ['circled', 'Ⓐⓝⓝⓐ', 'Anna'],
    ['a ligature', 'ﬁnn', 'finn'],
  ])('are painted by their plain form: %s', (_, name, shown) => expect(drawnText(name, 0)).toBe(shown));
});

describe('a name of which the fonts lack signs', () => {
  test.each([
    ['海軍大将', 0, `${NAMELESS} (1)`],
    ['海軍大将', 1, `${NAMELESS} (2)`],
    ['Kim 김', 1, 'Kim (2)'],
    ['ไทย', 0, `${NAMELESS} (1)`],
    ['海軍 (2)', 1, `${NAMELESS} (2)`],
  ])('%s is painted with the mark of its seat, %s', (name, seat, shown) => expect(drawnText(name, seat)).toBe(shown));

  test('never shows a box, nor the name of another seat', () => {
    const scripts = [
      0x0e00, 0x0b80, 0x1000, 0x1200, 0x1780, 0x13a0, 0x1400, 0x3040, 0x30a0, 0x4e00, 0xac00, 0x16a0, 0x10a0, 0x2c80,
      0x1d400, 0x1d538, 0x10330, 0x12000, 0x1f100, 0x2460, 0x3105, 0xa000, 0x1800, 0xf900, 0xfb00, 0xfe70,
    ];
    for (const from of scripts) {
      const letters = range(from, from + 0x4f);
      for (let at = 0; at < letters.length; at += 8) {
        const name = cleanName(letters.slice(at, at + 8).join(''));
        const [first, second] = [drawnText(name, 0), drawnText(name, 1)];
        const what = `${from.toString(16)} ${name} is painted as ${first}`;
        expect(boxesIn(first), what).toEqual([]);
        expect(first, what).not.toBe('');
        if (first !== second) expect([first.endsWith(' (1)'), second.endsWith(' (2)')], what).toEqual([true, true]);
      }
    }
  });

  test('keeps an emoji of several signs, and a name of marks alone is the same sign as no name', () => {
    expect(drawnText('👩‍🚀 Ann', 0)).toBe('👩‍🚀 Ann');
    expect(boxesIn('👩‍🚀')).toEqual([]);
    expect(cleanName('\u0301\u0301')).toBe(NAMELESS);
  });
});
