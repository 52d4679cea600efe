import { pick, type Rng, shuffled } from '../../../../kernel/rng.ts';
import { fastRng } from '../../../../kit/fast-rng.ts';
import { cellOf, type Grid, gridOf, haloOf } from '../../rules/view/index.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';

/** A figure relative to one of its cells: the offset of each cell, rows down and columns across. */
type Outline = readonly (readonly [number, number])[];

/** Steps of the random walk between two outlines that are kept. */
const MIXING_STEPS = 60;

/**
 * The open cell that most likely holds a deck of the Flying Dutchman (SB-28); ties are broken by chance. Each open cell
 * scores the number of `outlines` random figures that, laid with one of their cells on it, cover no miss and every hit
 * since it last sailed. Where no outline fits, see `huntedDutchmanCell`.
 */
export const likeliestDutchmanCell = (known: Knowledge, outlines: number, rng: Rng): number => {
  const chart = dutchmanOdds(known, outlines);
  const best = known.open.reduce((most, cell) => Math.max(most, chart[cell]!), 0);
  return pick(rng, best > 0 ? known.open.filter((cell) => chart[cell] === best) : beside(known, rng));
};

/** By cell: how likely it holds a deck of the Dutchman, up to a common factor; all 0 where no outline fits. */
export const dutchmanOdds = (known: Knowledge, outlines: number): Float64Array =>
  coverCounts(known, outlinesOf(known.unhit + known.hits.length, Math.max(1, Math.round(outlines))));

/** A random open cell next to a hit; else one with no miss around it; else any. */
export const huntedDutchmanCell = (known: Knowledge, rng: Rng): number => pick(rng, beside(known, rng));

const beside = ({ open, hits, rules }: Knowledge, rng: Rng): readonly number[] => {
  const isOpen = new Set(open);
  const near = haloOf(gridOf(rules), 'none', hits).filter((cell) => isOpen.has(cell));
  if (near.length > 0) return near;
  const apart = shuffled(rng, open).filter((cell) =>
    haloOf(gridOf(rules), 'none', [cell]).every((it) => isOpen.has(it)),
  );
  return apart.length > 0 ? apart : open;
};

const coverCounts = ({ rules, open, hits }: Knowledge, outlines: readonly Outline[]): Float64Array => {
  const grid = gridOf(rules);
  const chart = new Float64Array(grid.area);
  const free = new Uint8Array(grid.area);
  for (const cells of [open, hits]) for (const cell of cells) free[cell] = 1;
  const [first] = hits;
  if (first === undefined)
    for (const cell of open) for (const it of outlines) chart[cell]! += isFree(grid, free, cell, it);
  else
    for (const outline of outlines.filter((it) => isFree(grid, free, first, it) > 0)) {
      const { row, col } = cellOf(grid, first);
      const cells = outline.map(([down, across]) => (row + down) * grid.cols + col + across);
      if (hits.every((it) => cells.includes(it))) for (const it of cells) chart[it]!++;
    }
  return chart;
};

/** 1 when an outline laid with its origin at `cell` is on the board and covers only open or hit cells; else 0. */
const isFree = (grid: Grid, free: Uint8Array, cell: number, outline: Outline): 0 | 1 => {
  const { rows, cols } = grid;
  const col = cell % cols;
  const row = (cell - col) / cols;
  for (let i = 0; i < outline.length; i++) {
    const r = row + outline[i]![0];
    const c = col + outline[i]![1];
    if (r < 0 || c < 0 || r >= rows || c >= cols || free[r * cols + c] === 0) return 0;
  }
  return 1;
};

const made = new Map<number, Outline[]>();

/**
 * `count` random outlines of figures of `size` cells, every figure equally likely; the same ones every time, cached.
 */
const outlinesOf = (size: number, count: number): readonly Outline[] => {
  const found = made.get(size) ?? [];
  made.set(size, found);
  if (found.length < count) found.splice(0, found.length, ...randomOutlines(size, count));
  return found.slice(0, count);
};

/**
 * Draws outlines by a random walk over connected figures: a step moves one cell next to another if all stay connected.
 */
const randomOutlines = (size: number, count: number): Outline[] => {
  let word = size;
  const next = (n: number): number => {
    word = (word + 0x9e3779b9) % 2 ** 32;
    return word % n;
  };
  const chance = fastRng({ below: next });
  let figure: Outline = Array.from({ length: size }, (_, col) => [0, col] as const);
  const outlines: Outline[] = [];
  while (outlines.length < count) {
    for (let step = 0; step < MIXING_STEPS; step++) figure = moved(figure, chance);
    const [down, across] = figure[chance.below(size)]!;
    outlines.push(figure.map(([r, c]) => [r - down, c - across] as const));
  }
  return outlines;
};

/** One step of the walk. A move and its reverse are equally frequent, so every figure is drawn equally often. */
const moved = (figure: Outline, chance: Rng): Outline => {
  const loose = chance.below(figure.length);
  const rest = figure.filter((_, i) => i !== loose);
  if (rest.length === 0) return figure;
  const [down, across] = rest[chance.below(rest.length)]!;
  const to = [down + chance.below(3) - 1, across + chance.below(3) - 1] as const;
  const next = [...rest, to];
  if (rest.some((it) => isSame(it, to)) || !isJoined(next)) return figure;
  const ways = (cell: Outline[number]): number => rest.filter((it) => touches(it, cell)).length;
  const odds = ways(figure[loose]!) / ways(to);
  return odds >= 1 || chance.below(2 ** 20) < odds * 2 ** 20 ? next : figure;
};

const isSame = (a: Outline[number], b: Outline[number]): boolean => a[0] === b[0] && a[1] === b[1];
const touches = (a: Outline[number], b: Outline[number]): boolean =>
  Math.abs(a[0] - b[0]) <= 1 && Math.abs(a[1] - b[1]) <= 1;

const isJoined = (cells: Outline): boolean => {
  const reached = cells.slice(0, 1);
  for (const at of reached) for (const it of cells) if (!reached.includes(it) && touches(at, it)) reached.push(it);
  return reached.length === cells.length;
};
