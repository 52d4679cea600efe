import type { Rng } from '../../../../kernel/rng.ts';
import { pick, shuffled } from '../../../../kernel/rng.ts';
import type { Ruleset } from '../../variants.ts';
import { type Arrangement, EMPTY_ARRANGEMENT, missingIn } from '../fleet/arrangement.ts';
import { cellOf, isListed, slotsOf } from '../fleet/berths.ts';
import { arrangementFrom, fits, lay, type Piece, type Place, piecesFor, type Room, roomBeside } from './pieces.ts';

/** Huddles begun before none is found. */
const TRIES = 50;
/** What one more square closed to ships weighs against one step away from the corner (rules/grid.md §4.6). */
const CLOSED_SQUARE = 100;

/**
 * Whether Perelman's advice makes sense: ships of one deck to hide among larger ones that keep apart. Extras are hidden like
 * single decks.
 */
export const canLayPerelman = (rules: Ruleset): boolean => {
  const slots = slotsOf(rules);
  const singles = slots.filter((item) => item.size === 1).length;
  return (
    rules.touch !== 'sides' && singles > 0 && singles < slots.length && slots.every((item) => isListed(rules, item))
  );
};

/**
 * SB-8: a fleet as Perelman advises: the larger ships huddle in one corner, so that the squares around them overlap or fall
 * off the sea, and as much water as can be is left for the ships of one deck, each of which then lies anywhere in it.
 * Undefined where `canHuddle` is false, or when no huddle left room for the rest.
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

const layPerelman = (rules: Ruleset, pieces: readonly Piece[], chance: Rng): readonly Place[] | undefined => {
  const room = roomBeside(rules, EMPTY_ARRANGEMENT);
  const steps = stepsTo(rules.n, chance.below(2) * (rules.n - 1), chance.below(2) * (rules.n - 1));
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

/** By cell, how many rows and columns it is away from the corner. */
const stepsTo = (n: number, top: number, left: number): readonly number[] =>
  Array.from({ length: n * n }, (_, at) => {
    const { row, col } = cellOf(n, at);
    return Math.abs(row - top) + Math.abs(col - left);
  });

/** The places that cost least: squares newly closed first, then the way to the corner. */
const snuggest = (open: readonly Place[], room: Room, steps: readonly number[]): readonly Place[] => {
  const costs = open.map(({ cells, closesToShips }) => {
    const closed = closesToShips.filter((cell) => room.ships[cell] === 0).length;
    return CLOSED_SQUARE * closed + cells.reduce((sum, cell) => sum + steps[cell]!, 0);
  });
  const least = Math.min(...costs);
  return open.filter((_, i) => costs[i] === least);
};
