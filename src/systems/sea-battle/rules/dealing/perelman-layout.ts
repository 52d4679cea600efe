import type { Rng } from '../../../../kernel/rng.ts';
import { pick, shuffled } from '../../../../kernel/rng.ts';
import { createCache } from '../../../../kit/cache.ts';
import { fastRng } from '../../../../kit/fast-rng.ts';
import type { Ruleset } from '../../variants.ts';
import { type Arrangement, EMPTY_ARRANGEMENT, missingIn } from '../fleet/arrangement.ts';
import { isListed, slotsOf } from '../fleet/berths.ts';
import { cellOf, type Grid, gridOf } from '../fleet/grid.ts';
import { arrangementFrom, fits, lay, type Piece, type Place, piecesFor, type Room, roomBeside } from './pieces.ts';

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
  const pieces = piecesFor(rules, missingIn(rules, EMPTY_ARRANGEMENT));
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const places = layPerelman(rules, pieces, chance);
    if (places) return arrangementFrom(pieces, places);
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
    const pieces = piecesFor(rules, missingIn(rules, EMPTY_ARRANGEMENT));
    let drawn = 0;
    const chance = fastRng({ below: () => ++drawn });
    let laid = 0;
    for (let trial = 0; trial < TRIALS && laid < SUCCESSES; trial++) if (layPerelman(rules, pieces, chance)) laid++;
    return laid === SUCCESSES;
  });
};

const layPerelman = (rules: Ruleset, pieces: readonly Piece[], chance: Rng): readonly Place[] | undefined => {
  const room = roomBeside(rules, EMPTY_ARRANGEMENT);
  const grid = gridOf(rules);
  const steps = stepsTo(grid, chance.below(2) * (grid.rows - 1), chance.below(2) * (grid.cols - 1));
  const all = pieces.map((_, i) => i);
  const large = shuffled(
    chance,
    all.filter((i) => pieces[i]!.size > 1),
  );
  const places: Place[] = [];
  for (const i of [...large, ...all.filter((it) => pieces[it]!.size === 1)]) {
    const piece = pieces[i]!;
    const open = piece.places!.filter((place) => fits(room, piece, place));
    if (open.length === 0) return undefined;
    const place = pick(chance, piece.size > 1 ? snuggest(open, room, steps) : open);
    lay(room, place, 1);
    places[i] = place;
  }
  return places;
};

/** Returns, by cell, its distance from the corner in rows plus columns. */
const stepsTo = (grid: Grid, top: number, left: number): readonly number[] =>
  Array.from({ length: grid.area }, (_, at) => {
    const { row, col } = cellOf(grid, at);
    return Math.abs(row - top) + Math.abs(col - left);
  });

/** Returns the places of least cost: newly closed squares first, then the distance to the corner. */
const snuggest = (open: readonly Place[], room: Room, steps: readonly number[]): readonly Place[] => {
  const costs = open.map(({ cells, closesToShips }) => {
    const closed = closesToShips.filter((cell) => room.ships[cell] === 0).length;
    return CLOSED_SQUARE * closed + cells.reduce((sum, cell) => sum + steps[cell]!, 0);
  });
  const least = Math.min(...costs);
  return open.filter((_, i) => costs[i] === least);
};
