import type { Rng } from '../../../../kernel/rng.ts';
import { pick, shuffled } from '../../../../kernel/rng.ts';
import { createCache } from '../../../../kit/cache.ts';
import { fastRng } from '../../../../kit/fast-rng.ts';
import type { Ruleset } from '../../variants.ts';
import { type Arrangement, EMPTY_ARRANGEMENT } from '../fleet/arrangement.ts';
import { isListed, type Ship, slotsOf } from '../fleet/berths.ts';
import { cellOf, type Grid, gridOf } from '../fleet/grid.ts';
import { arrangementFrom, type Board, boardFor, isOpen, lay, type Slot } from './board.ts';
import { type Places, placesBySlot } from './places.ts';

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
  const lists = placesBySlot(board);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const places = layPerelman(gridOf(rules), board, lists, chance);
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
    const lists = placesBySlot(board);
    let drawn = 0;
    const chance = fastRng({ below: () => ++drawn });
    let laid = 0;
    for (let trial = 0; trial < TRIALS && laid < SUCCESSES; trial++)
      if (layPerelman(gridOf(rules), board, lists, chance)) laid++;
    return laid === SUCCESSES;
  });
};

/** Lays the whole fleet; undefined where a piece finds no room. Leaves the board empty. */
const layPerelman = (
  grid: Grid,
  board: Board,
  lists: ReadonlyMap<Slot, Places>,
  chance: Rng,
): readonly Ship[] | undefined => {
  const steps = stepsTo(grid, chance.below(2) * (grid.rows - 1), chance.below(2) * (grid.cols - 1));
  const { slots } = board;
  const all = [...slots.keys()];
  const isLarge = (nth: number): boolean => slots[nth]!.shape.size > 1;
  const large = shuffled(chance, all.filter(isLarge));
  const places = new Map<number, Ship>();
  for (const nth of [...large, ...all.filter((it) => !isLarge(it))]) {
    const slot = slots[nth]!;
    const { size } = slot.shape;
    const list = lists.get(slot)!;
    const open: number[] = [];
    for (let at = 0; at < list.length; at += size) if (isOpen(board, slot.isShip, list, at, at + size)) open.push(at);
    if (open.length === 0) break;
    const at = pick(chance, isLarge(nth) ? snuggest(board, list, size, open, steps) : open);
    lay(board, slot.isShip, list, at, at + size, 1);
    places.set(nth, [...list.subarray(at, at + size)]);
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
  { area, toShips, shipReach: { start, items } }: Board,
  list: Places,
  size: number,
  open: readonly number[],
  steps: readonly number[],
): readonly number[] => {
  /** By cell: the number of the place that has closed it. */
  const closedBy = new Int32Array(area);
  const costs = open.map((at, nth) => {
    let cost = 0;
    for (let i = at; i < at + size; i++) {
      cost += steps[list[i]!]!;
      for (let k = start[list[i]!]!; k < start[list[i]! + 1]!; k++) {
        const cell = items[k]!;
        if (toShips[cell] === 0 && closedBy[cell] !== nth + 1) cost += CLOSED_SQUARE;
        closedBy[cell] = nth + 1;
      }
    }
    return cost;
  });
  const least = Math.min(...costs);
  return open.filter((_, i) => costs[i] === least);
};
