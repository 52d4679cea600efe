import type { Rng } from '../../../../kernel/rng.ts';
import { createCache } from '../../../../kit/cache.ts';
import { fastRng } from '../../../../kit/fast-rng.ts';
import type { Ruleset } from '../../variants.ts';
import { gridOf, type SeaShape } from '../fleet/grid.ts';

/** Kinds of land that a custom sea may have (SB-40): islands and straits are made, other land is drawn. */
export const LAND_KINDS = ['none', 'islands', 'strait', 'drawn'] as const;
export type MadeKind = 'islands' | 'strait';

/** Number of seas of each made kind. Never change it, nor what follows: share codes name them by number. */
export const MADE = 32;

/** What land a sea has; `nth` counts from 0 the seas of a made kind. */
export type NamedLand = { readonly kind: 'none' | 'drawn' } | { readonly kind: MadeKind; readonly nth: number };

type Size = Pick<SeaShape, 'n' | 'cols'>;

/** The made seas of one size: by kind and number their land; and by land its name. */
interface MadeSeas {
  readonly land: Readonly<Record<MadeKind, readonly (readonly number[])[]>>;
  readonly names: ReadonlyMap<string, NamedLand>;
}

const KEPT = 64;
const known = createCache<string, MadeSeas>({ most: KEPT });

const madeSeas = ({ n: rows, cols = rows }: Size): MadeSeas =>
  known.getOrMake([rows, cols].join(), () => {
    const names = new Map<string, NamedLand>();
    const land = { islands: [] as number[][], strait: [] as number[][] };
    for (const kind of ['islands', 'strait'] as const)
      for (let nth = 0; nth < MADE; nth++) {
        const made = (kind === 'islands' ? islandsIn : straitIn)(rows, cols, chanceOf(kind, nth, rows, cols));
        land[kind].push(made);
        if (!names.has(made.join())) names.set(made.join(), { kind, nth });
      }
    return { land, names };
  });

/** Draws that pass before the first: keys that are alike begin alike. */
const WARM_UP = 16;

/** The same numbers every time, others for each sea. */
const chanceOf = (kind: MadeKind, nth: number, rows: number, cols: number): Rng => {
  let word = (kind === 'islands' ? 1 : 2) + 4 * (nth + MADE * (rows + 32 * cols));
  const chance = fastRng({
    below: (most) => {
      word = (word + 0x9e3779b9) % 2 ** 32;
      return word % most;
    },
  });
  for (let i = 0; i < WARM_UP; i++) chance.below(2);
  return chance;
};

/** Returns the land of a made sea of this size. */
export const madeLand = (size: Size, kind: MadeKind, nth: number): readonly number[] =>
  madeSeas(size).land[kind][nth] ?? [];

/** Returns the name of a sea's land. */
export const landOf = (shape: SeaShape): NamedLand =>
  shape.land === undefined ? { kind: 'none' } : (madeSeas(shape).names.get(shape.land.join()) ?? { kind: 'drawn' });

/** Returns the next made sea of a kind whose land is another; the first after the last. */
export const nextMade = (size: Size, kind: MadeKind, nth: number): number => {
  for (let step = 1; step < MADE; step++) {
    const next = (nth + step) % MADE;
    const name = landOf({ ...size, land: madeLand(size, kind, next) });
    if ('nth' in name && name.kind === kind && name.nth === next && next !== nth) return next;
  }
  return nth;
};

/** Returns the parameters of a sea of this size with this land, by number and in any order. */
export const seaShape = (rows: number, cols: number, land: Iterable<number>): SeaShape => {
  const cells = [...new Set(land)].sort((a, b) => a - b);
  return { n: rows, ...(cols !== rows && { cols }), ...(cells.length > 0 && { land: cells }) };
};

/** Returns the rules on another sea. */
export const onSea = ({ cols: _, land: __, ...rules }: Ruleset, shape: SeaShape): Ruleset => ({ ...rules, ...shape });

/** Adds a square and the one that mirrors it through the middle of the sea. */
const addBoth = (land: Set<number>, rows: number, cols: number, row: number, col: number): void => {
  land.add(row * cols + col);
  land.add((rows - 1 - row) * cols + (cols - 1 - col));
};

const sorted = (land: ReadonlySet<number>): number[] => [...land].sort((a, b) => a - b);

/** Squares for each pair of islands. */
const ROOM = 56;
/** Attempts to put a pair of islands where it touches neither the border nor other land. */
const TRIES = 40;
/** Most squares of an island; a sea of few squares has smaller ones. */
const LARGEST = 5;

/** Islands of a few squares in pairs that mirror each other through the middle, apart from each other and the border. */
const islandsIn = (rows: number, cols: number, chance: Rng): number[] => {
  const grid = gridOf(seaShape(rows, cols, []));
  const pairs = Math.max(1, Math.round(grid.area / ROOM));
  const most = Math.max(2, Math.min(LARGEST, Math.floor(Math.min(rows, cols) / 2) - 1));
  const land = new Set<number>();
  for (let pair = 0; pair < pairs; pair++)
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const island = islandIn(rows, cols, 2 + chance.below(most - 1), chance);
      const both = new Set<number>();
      for (const [row, col] of island) addBoth(both, rows, cols, row, col);
      // Two halves that touch make one island in the middle, at most as large as two.
      const isFree = [...both].every((at) => !isNear(land, at, cols));
      if (!isFree) continue;
      for (const at of both) land.add(at);
      break;
    }
  return sorted(land);
};

/** Whether a square is among these or touches one of them. */
const isNear = (land: ReadonlySet<number>, at: number, cols: number): boolean => {
  const [row, col] = [Math.floor(at / cols), at % cols];
  for (const other of land)
    if (Math.abs(Math.floor(other / cols) - row) <= 1 && Math.abs((other % cols) - col) <= 1) return true;
  return false;
};

/** An island of this many squares joined by sides, inside the border. */
const islandIn = (rows: number, cols: number, size: number, chance: Rng): readonly (readonly [number, number])[] => {
  const squares: [number, number][] = [[1 + chance.below(rows - 2), 1 + chance.below(cols - 2)]];
  for (let draws = 0; squares.length < size && draws < TRIES; draws++) {
    const [row, col] = squares[chance.below(squares.length)]!;
    const way = chance.below(4);
    const next: [number, number] = [
      row + (way === 0 ? 1 : way === 1 ? -1 : 0),
      col + (way === 2 ? 1 : way === 3 ? -1 : 0),
    ];
    const isInside = next[0] > 0 && next[0] < rows - 1 && next[1] > 0 && next[1] < cols - 1;
    if (isInside && !squares.some(([r, c]) => r === next[0] && c === next[1])) squares.push(next);
  }
  return squares;
};

/** Least width of a strait, in squares. */
const NARROWEST = 2;

/** Two capes from the longer shores with a strait between them, the one the other's mirror image. */
const straitIn = (rows: number, cols: number, chance: Rng): number[] => {
  const isWide = cols >= rows;
  const [long, short] = isWide ? [cols, rows] : [rows, cols];
  const gap = NARROWEST + chance.below(Math.max(1, Math.floor(short / 5)));
  const reach = Math.max(1, Math.floor((short - gap) / 2));
  const thick = 2 + chance.below(Math.max(1, Math.floor(long / 6)));
  const start = Math.max(0, Math.floor((long - thick) / 2) - chance.below(1 + Math.floor(long / 8)));
  const land = new Set<number>();
  for (let along = start; along < start + thick; along++) {
    const isCoast = along === start || (thick > 2 && along === start + thick - 1);
    const depth = Math.max(1, reach - (isCoast ? chance.below(3) : 0));
    for (let out = 0; out < depth; out++)
      if (isWide) addBoth(land, rows, cols, out, along);
      else addBoth(land, rows, cols, along, out);
  }
  return sorted(land);
};
