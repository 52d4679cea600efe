import type { Theme } from '../src/kernel/screen.ts';
import { COLOURS, type ColourName, RAMPS } from './theme.ts';

/** The colours of one theme's pictures, at most 160, and how they blend. */
export interface Palette {
  /** r, g, b by index. */
  readonly rgb: Uint8Array;
  readonly size: number;
  /** The index of a named colour. */
  index(art: ColourName): number;
  /** The index of the colour nearest to r, g, b (each 0 to 255). */
  nearest(r: number, g: number, b: number): number;
  /** The index of `over` drawn on `under` with coverage `level` (0 to LEVELS). */
  mix(under: number, over: number, level: number): number;
}

/** Steps of coverage: 0 is none, LEVELS is full. */
export const LEVELS = 8;

const UNKNOWN = 255;

const parts = (hex: string): readonly [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const between = (a: readonly number[], b: readonly number[], t: number): readonly [number, number, number] => [
  Math.round(a[0]! + (b[0]! - a[0]!) * t),
  Math.round(a[1]! + (b[1]! - a[1]!) * t),
  Math.round(a[2]! + (b[2]! - a[2]!) * t),
];

const coloursOf = (theme: Theme): (readonly [number, number, number])[] => {
  const named = COLOURS[theme];
  const all = Object.values(named).map(parts);
  for (const [from, to, steps] of RAMPS)
    for (let i = 1; i <= steps; i++) all.push(between(parts(named[from]), parts(named[to]), i / (steps + 1)));
  const unique = new Map(all.map((colour) => [colour.join(), colour]));
  return [...unique.values()];
};

/** @throws RangeError if a theme's colours and ramps exceed 160. */
const createPalette = (theme: Theme): Palette => {
  const colours = coloursOf(theme);
  const size = colours.length;
  if (size > 160) throw new RangeError(`the ${theme} palette has ${size} colours`);
  const rgb = Uint8Array.from(colours.flat());
  const known = new Map<number, number>();
  const mixed = new Uint8Array(size * size * LEVELS).fill(UNKNOWN);

  const search = (r: number, g: number, b: number): number => {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < size; i++) {
      const dr = r - rgb[3 * i]!;
      const dg = g - rgb[3 * i + 1]!;
      const db = b - rgb[3 * i + 2]!;
      const distance = 3 * dr * dr + 5 * dg * dg + 2 * db * db;
      if (distance < least) {
        least = distance;
        best = i;
      }
    }
    return best;
  };
  const nearest = (r: number, g: number, b: number): number => {
    const key = (r << 16) | (g << 8) | b;
    const found = known.get(key) ?? search(r, g, b);
    // Bounded: an emoji or a gradient adds thousands of colours, a name a handful.
    if (known.size < 65_536) known.set(key, found);
    return found;
  };
  const part = (under: number, over: number, level: number): number =>
    Math.round(under + ((over - under) * level) / LEVELS);
  const names = Object.keys(COLOURS[theme]);
  const byName = new Map(names.map((name) => [name, search(...parts(COLOURS[theme][name as ColourName]))]));
  return {
    rgb,
    size,
    index: (art) => byName.get(art)!,
    nearest,
    mix(under, over, level) {
      if (level >= LEVELS) return over;
      if (level <= 0) return under;
      const slot = (level * size + under) * size + over;
      if (mixed[slot] === UNKNOWN)
        mixed[slot] = search(
          part(rgb[3 * under]!, rgb[3 * over]!, level),
          part(rgb[3 * under + 1]!, rgb[3 * over + 1]!, level),
          part(rgb[3 * under + 2]!, rgb[3 * over + 2]!, level),
        );
      return mixed[slot]!;
    },
  };
};

/** The palettes made so far. */
const made = new Map<Theme, Palette>();
export const paletteOf = (theme: Theme): Palette => {
  const palette = made.get(theme) ?? createPalette(theme);
  made.set(theme, palette);
  return palette;
};
