import type { Rng } from '../../../../kernel/rng.ts';
import { pick, shuffled } from '../../../../kernel/rng.ts';
import { createCache } from '../../../../kit/cache.ts';
import { fastRng } from '../../../../kit/fast-rng.ts';
import type { Ruleset } from '../../variants.ts';
import { type Arrangement, EMPTY_ARRANGEMENT } from '../fleet/arrangement.ts';
import { isListed, type Ship, slotsOf } from '../fleet/berths.ts';
import { cellOf, type Grid, gridOf } from '../fleet/grid.ts';
import { arrangementFrom, type Board, boardFor, lay } from './board.ts';
import { openPlaces } from './places.ts';

/** Maximum number of attempts. */
const TRIES = 50;
/** Cost of one more square closed to ships, in steps away from the corner. */
const CLOSED_SQUARE = 100;

/**
 * Whether Perelman's advice makes sense: ships of one deck hide among larger ones that keep apart. Extras are hidden
 * like single decks.
 */
const canLayPerelman = (rules: Ruleset): boolean => {
  const slots = slotsOf(rules);
  const singles = slots.filter((item) => item.size === 1).length;
  return (
    rules.touch !== 'sides' && singles > 0 && singles < slots.length && slots.every((item) => isListed(rules, item))
  );
};

/**
 * SB-8: deals a fleet as Perelman advises. The larger ships are packed into one corner, so that their halos overlap or
 * fall off the sea; the ships of one deck then get random places in the remaining water, which is as large as possible.
 * Returns undefined where `canLayPerelman` is false, or when no attempt left room for the rest.
 */
export const perelmanLayout = (rules: Ruleset, chance: Rng): Arrangement | undefined => {
  if (!canLayPerelman(rules)) return undefined;
  const board = boardFor(rules, EMPTY_ARRANGEMENT);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const places = layPerelman(gridOf(rules), board, chance);
    if (places) return arrangementFrom(board, places);
  }
  return undefined;
};

/** How many attempts are made to learn whether the layout is worth offering, and how many of them must leave room. */
const TRIALS = 20;
const SUCCESSES = 4;
const known = createCache<string, boolean>({ most: 64 });

/** Whether a deal as Perelman advises is offered: it makes sense, and finds room for the whole fleet often enough. */
export const offersPerelman = (rules: Ruleset): boolean => {
  if (!canLayPerelman(rules)) return false;
  const { n, cols, land, fleet, touch, extras } = rules;
  return known.getOrMake(JSON.stringify([n, cols, land, fleet, touch, extras]), () => {
    const board = boardFor(rules, EMPTY_ARRANGEMENT);
    let drawn = 0;
    const chance = fastRng({ below: () => ++drawn });
    let laid = 0;
    for (let trial = 0; trial < TRIALS && laid < SUCCESSES; trial++)
      if (layPerelman(gridOf(rules), board, chance)) laid++;
    return laid === SUCCESSES;
  });
};

/** Lays the whole fleet; undefined where a piece finds no room. Leaves the board empty. */
const layPerelman = (grid: Grid, board: Board, chance: Rng): readonly Ship[] | undefined => {
  const steps = stepsTo(grid, chance.below(2) * (grid.rows - 1), chance.below(2) * (grid.cols - 1));
  const { slots } = board;
  const all = [...slots.keys()];
  const isLarge = (nth: number): boolean => slots[nth]!.shape.size > 1;
  const large = shuffled(chance, all.filter(isLarge));
  const places = new Map<number, Ship>();
  for (const nth of [...large, ...all.filter((it) => !isLarge(it))]) {
    const { isShip, shape } = slots[nth]!;
    const list = openPlaces(board, slots[nth]!);
    const open = Array.from({ length: list.length / shape.size }, (_, i) => [
      ...list.subarray(i * shape.size, (i + 1) * shape.size),
    ]);
    if (open.length === 0) break;
    const place = pick(chance, isLarge(nth) ? snuggest(open, board, steps) : open);
    lay(board, isShip, place, 0, place.length, 1);
    places.set(nth, place);
  }
  for (const [nth, place] of places) lay(board, slots[nth]!.isShip, place, 0, place.length, -1);
  return places.size === slots.length ? all.map((nth) => places.get(nth)!) : undefined;
};

/** Returns, by cell, its distance from the corner in rows plus columns. */
const stepsTo = (grid: Grid, top: number, left: number): readonly number[] =>
  Array.from({ length: grid.area }, (_, at) => {
    const { row, col } = cellOf(grid, at);
    return Math.abs(row - top) + Math.abs(col - left);
  });

/** Returns the places of least cost: newly closed squares first, then the distance to the corner. */
const snuggest = (
  open: readonly Ship[],
  { toShips, shipReach: { start, items } }: Board,
  steps: readonly number[],
): readonly Ship[] => {
  const costs = open.map((cells) => {
    const closed = new Set(cells.flatMap((at) => [...items.subarray(start[at]!, start[at + 1]!)]));
    const fresh = [...closed].filter((at) => toShips[at] === 0).length;
    return CLOSED_SQUARE * fresh + cells.reduce((sum, cell) => sum + steps[cell]!, 0);
  });
  const least = Math.min(...costs);
  return open.filter((_, i) => costs[i] === least);
};
