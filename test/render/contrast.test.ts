import { describe, expect, test } from 'vitest';
import { COLOURS } from '../../render/theme.ts';

/** Relative luminance of "#rrggbb" (WCAG 2.1), 0 to 1. */
const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
const ratio = (one: string, other: string): number => {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
};

/** Pairs of a mark that a player must be able to see and the ground beneath it. */
const MEETINGS = [
  ['ink', 'paper'],
  ['soft', 'paper'],
  ['neat', 'paper'],
  ['grid', 'sea'],
  ['hull', 'sea'],
  ['rim', 'sea'],
  ['deck', 'keel'],
  ['foe', 'sea'],
  ['land', 'sea'],
  ['hit', 'sea'],
  ['hit', 'paper'],
  ['flame', 'sea'],
  ['flame', 'char'],
  ['ember', 'char'],
  ['foam', 'wreck'],
  ['hit', 'wreck'],
  ['miss', 'sea'],
  ['void', 'sea'],
  ['hint', 'sea'],
  ['gold', 'sea'],
  ['gold', 'keel'],
  ['gold', 'wreck'],
  ['timber', 'sea'],
  ['plank', 'sea'],
  ['plank', 'keel'],
  ['foam', 'keel'],
  ['regal', 'sea'],
  ['scarlet', 'sea'],
  ['sash', 'scarlet'],
  ['paper', 'scarlet'],
  ['paper', 'hit'],
  ['paper', 'hint'],
  ['land', 'keel'],
] as const;

describe('in high contrast these differ by 7:1 or more', () => {
  test.each(MEETINGS)('%s and %s', (mark, ground) => {
    expect(ratio(COLOURS.contrast[mark], COLOURS.contrast[ground])).toBeGreaterThanOrEqual(7);
  });
});

describe.each(['light', 'dark'] as const)('in %s words are readable', (theme) => {
  test.each([
    ['ink', 7],
    ['soft', 4.5],
  ] as const)('%s on paper by %s:1', (ink, least) => {
    expect(ratio(COLOURS[theme][ink], COLOURS[theme].paper)).toBeGreaterThanOrEqual(least);
  });

  test.each(['scarlet', 'hit', 'hint'] as const)('a letter or number on a %s plate by 4:1', (plate) => {
    expect(ratio(COLOURS[theme].paper, COLOURS[theme][plate])).toBeGreaterThanOrEqual(4);
  });
});
