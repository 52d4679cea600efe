import { chanceAt } from '../../src/kernel/fairness.ts';
import { fastRng } from '../../src/kit/fast-rng.ts';
import { cellCode } from '../../src/kit/grid.ts';
import { EMPTY_ARRANGEMENT } from '../../src/systems/sea-battle/rules/fleet/arrangement.ts';
import { boardFor } from '../../src/systems/sea-battle/rules/layouts/board.ts';
import { type Climber, laidBy, step } from '../../src/systems/sea-battle/rules/layouts/climber.ts';
import { surveyBoard } from '../../src/systems/sea-battle/rules/layouts/survey.ts';
import { climberFor, walkToFleet } from '../../src/systems/sea-battle/rules/layouts/walk.ts';
import { type Ruleset, VARIANTS } from '../../src/systems/sea-battle/variants.ts';

/** A mean and its standard error. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/** How evenly a game is dealt by walks, compared with one very long walk. */
export interface DealFigures {
  readonly id: string;
  readonly deals: number;
  readonly steps: number;
  /** Decks of the fleet's ships on the border of the sea. */
  readonly border: DealtAndWalked;
  /** Decks of the largest ship on the border. */
  readonly largest: DealtAndWalked;
  /** The square whose share under the largest ship exceeds that of its images most, in standard errors. */
  readonly favoured: Favour;
  /** D6, which an earlier way of dealing favoured. */
  readonly d6: Favour;
}

/** The mean over deals, and over the fleets met on one long walk. */
export interface DealtAndWalked {
  readonly dealt: Estimate;
  readonly walked: Estimate;
}

/** The distance of the two means, in standard errors. */
export const apart = ({ dealt, walked }: DealtAndWalked): number =>
  Math.abs(dealt.mean - walked.mean) / Math.hypot(dealt.error, walked.error);

/**
 * The share of deals with a square under the largest ship, and the mean share of the squares that mirror or rotate it.
 */
export interface Favour {
  readonly square: string;
  readonly share: number;
  readonly images: number;
  /** Standard error of the difference. */
  readonly error: number;
}

/** The games dealt by a walk. */
export const WALKED: readonly Ruleset[] = VARIANTS.filter(({ dealing }) => dealing === 'even');

type Fleet = readonly (readonly number[])[];

const meanOf = (them: readonly number[]): number => them.reduce((sum, it) => sum + it, 0) / them.length;
const estimate = (them: readonly number[]): Estimate => {
  const mean = meanOf(them);
  const variance = them.reduce((sum, it) => sum + (it - mean) ** 2, 0) / (them.length - 1);
  return { mean, error: Math.sqrt(variance / them.length) };
};

const onBorder = (n: number, cells: readonly number[]): number =>
  cells.filter((at) => at < n || at >= n * (n - 1) || at % n === 0 || at % n === n - 1).length;
const decksOnBorder = (n: number, fleet: Fleet, ships: number): number => onBorder(n, fleet.slice(0, ships).flat());

/** Steps between two samples of a long walk; and the number of parts whose means give its error. */
const APART = 50;
const PARTS = 40;

/** Measures the same two figures on one long walk, split into `PARTS` parts. */
const longWalk = (
  it: Climber,
  steps: number,
  ships: number,
  seed: string,
): { readonly border: Estimate; readonly largest: Estimate } => {
  const { cols: n, slots } = it.board;
  const chance = fastRng(chanceAt(seed, [], 'long walk'));
  const borders: number[] = [];
  const largest: number[] = [];
  for (let i = 0; i < steps / PARTS; i++) step(it, chance);
  for (let part = 0; part < PARTS; part++) {
    let [sum, sumLargest, count] = [0, 0, 0];
    for (let i = 0; i < steps / PARTS; i++) {
      step(it, chance);
      if (i % APART > 0 || it.rung < slots.length) continue;
      const fleet = laidBy(it);
      sum += decksOnBorder(n, fleet, ships);
      sumLargest += onBorder(n, fleet[0]!);
      count++;
    }
    if (count === 0) continue;
    borders.push(sum / count);
    largest.push(sumLargest / count);
  }
  return { border: estimate(borders), largest: estimate(largest) };
};

/** The square and its mirror and rotation images, each once. */
const imagesOf = (n: number, at: number): readonly number[] => {
  const [row, col] = [Math.floor(at / n), at % n];
  const last = n - 1;
  const pairs = [
    [row, col],
    [row, last - col],
    [last - row, col],
    [last - row, last - col],
  ] as const;
  return [...new Set(pairs.flatMap(([r, c]) => [r * n + c, c * n + r]))];
};

/** Compares how often a square is under the largest ship with the mean of its images. */
const favourOf = (n: number, at: number, counts: Int32Array, deals: number): Favour => {
  const images = imagesOf(n, at);
  const mean = images.reduce((sum, it) => sum + counts[it]!, 0) / images.length / deals;
  const error = Math.sqrt((mean * (1 - mean) * (1 - 1 / images.length)) / deals);
  const square = cellCode({ row: Math.floor(at / n), col: at % n });
  return { square, share: counts[at]! / deals, images: mean, error };
};

/** Deals `deals` fleets and walks `steps` steps. The same seed gives the same figures. */
export const measureDeals = (ruleset: Ruleset, deals: number, steps: number, seed = 'bench'): DealFigures => {
  const { n } = ruleset;
  const board = boardFor(ruleset, EMPTY_ARRANGEMENT);
  const look = surveyBoard(board);
  const ships = board.slots.filter(({ isShip }) => isShip).length;
  const counts = new Int32Array(n * n);
  const [borders, largest]: [number[], number[]] = [[], []];
  for (let nth = 0; nth < deals; nth++) {
    const fleet = walkToFleet(board, look, fastRng(chanceAt(seed, [], `${ruleset.id} ${nth}`)));
    if (!fleet) throw new Error(`${ruleset.id}: a walk that ended without a fleet`);
    borders.push(decksOnBorder(n, fleet, ships));
    largest.push(onBorder(n, fleet[0]!));
    for (const at of fleet[0]!) counts[at]!++;
  }
  const long = longWalk(climberFor(board, look), steps, ships, seed);
  const favours = Array.from(counts, (_, at) => favourOf(n, at, counts, deals));
  const above = ({ share, images, error }: Favour): number => (error > 0 ? (share - images) / error : 0);
  return {
    id: ruleset.id,
    deals,
    steps,
    border: { dealt: estimate(borders), walked: long.border },
    largest: { dealt: estimate(largest), walked: long.largest },
    favoured: favours.reduce((most, it) => (above(it) > above(most) ? it : most)),
    d6: favours[5 * n + 3]!,
  };
};
