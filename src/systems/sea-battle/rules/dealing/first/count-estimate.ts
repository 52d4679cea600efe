import type { Rng } from '../../../../../kernel/rng.ts';
import { pick } from '../../../../../kernel/rng.ts';
import { fastRng } from '../../../../../kit/fast-rng.ts';
import { fits, isOpen, lay, type Piece, type Place, type Room } from '../pieces.ts';

/** Number of trial fleets laid piece by piece. */
const RUNS = 16;
/** Number of draws that represent a list of places too long to build. */
const DRAWS = 200;

/** An estimate of a sea from trial fleets, good enough to choose the method of dealing. */
export interface CountEstimate {
  /** Probability that pieces thrown at random, independently, make a legal fleet. */
  readonly acceptance: number;
  /** Number of legal arrangements of the pieces, equal pieces distinguished. */
  readonly count: number;
  /** One legal arrangement; undefined when every trial got stuck. */
  readonly found: readonly Place[] | undefined;
}

/**
 * Lays the pieces one by one, each wherever it still fits. The product of the numbers of choices is, on average, the
 * number of arrangements (Knuth, "Estimating the efficiency of backtrack programs"). Deterministic in the pieces and
 * the room.
 */
export const estimateCount = (pieces: readonly Piece[], room: Room): CountEstimate => {
  let drawn = 0;
  const chance = fastRng({ below: () => ++drawn });
  let [acceptance, count] = [0, 0];
  let found: readonly Place[] | undefined;
  for (let run = 0; run < RUNS; run++) {
    const laid = layAtRandom(pieces, room, chance);
    found ??= laid.places;
    acceptance += laid.share / RUNS;
    count += laid.count / RUNS;
  }
  return { acceptance, count, found };
};

interface TrialFleet {
  /** Undefined when some piece found no place. */
  readonly places: readonly Place[] | undefined;
  /** Product of the shares of the places that were still open, and product of their numbers. */
  readonly share: number;
  readonly count: number;
}

/** Lays one piece after another at random, each on a place that is still open. Leaves the room as it was. */
export const layAtRandom = (pieces: readonly Piece[], room: Room, chance: Rng): TrialFleet => {
  const places: Place[] = [];
  let [share, count] = [1, 1];
  for (const piece of pieces) {
    const { open, all } = openPlaces(piece, room, chance);
    share *= open.length / all;
    count *= open.length;
    const found = open.length > 0 ? pick(chance, open) : undefined;
    if (!found) break;
    const place = found();
    places.push(place);
    lay(room, place, 1);
  }
  for (const place of places) lay(room, place, -1);
  return { places: places.length === pieces.length ? places : undefined, share, count };
};

/** Returns the open places among all of them, or among a random sample where there are too many to list. */
const openPlaces = (
  piece: Piece,
  room: Room,
  chance: Rng,
): { readonly open: readonly (() => Place)[]; readonly all: number } => {
  if (piece.places) {
    const open = piece.places.filter((place) => fits(room, piece, place));
    return { open: open.map((place) => () => place), all: piece.places.length };
  }
  const drawn = Array.from({ length: DRAWS }, () => piece.draw(chance));
  const open = drawn.filter((cells) => isOpen(room, piece, cells));
  return { open: open.map((cells) => () => piece.at(cells)), all: DRAWS };
};
