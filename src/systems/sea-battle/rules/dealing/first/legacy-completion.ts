import type { Rng } from '../../../../../kernel/rng.ts';
import type { Ruleset } from '../../../variants.ts';
import { type Arrangement, EMPTY_ARRANGEMENT, missingIn, piecesIn } from '../../fleet/arrangement.ts';
import { type Berth, openBerths, takenBy } from '../../fleet/berths.ts';
import { type Grid, gridOf } from '../../fleet/grid.ts';
import { isStoredDefault } from '../../model.ts';

/** Maximum numbers of ships laid in the search, and of throws of all missing ships. */
const NODES = 5_000;
const THROWS = 60_000;

/** The parameters on which a deal depends. */
const OF_PLACING = ['n', 'cols', 'land', 'fleet', 'touch', 'extras'] as const;

/**
 * Whether the classic fleet is placed by the classic rules, as in the games that were dealt before there were others.
 */
export const isLegacyFleet = (rules: Ruleset): boolean => OF_PLACING.every((name) => isStoredDefault(rules, name));

/** The berths of each ship still to be placed, largest ship first; equal ships share one list. */
type Slots = readonly (readonly Berth[])[];

/**
 * Deals as in the first matches, draw for draw, so that the proofs of finished matches stay valid: a search through the
 * completions that keeps each with equal probability, and throws where the search does not finish. Exactly as uniform
 * as `completion`, of which it is a special case. Returns undefined where neither finds a completion.
 */
export const legacyCompletion = (rules: Ruleset, fixed: Arrangement, chance: Rng): Arrangement | undefined => {
  const { slots, found, complete } = searchOf(rules, fixed);
  let kept: readonly Berth[] | undefined;
  for (const [i, it] of found.entries()) if (chance.below(i + 1) === 0) kept = it;
  const ships = complete ? kept : throwFleet(slots, gridOf(rules), chance);
  return ships && { ...EMPTY_ARRANGEMENT, ships: ships.map((berth) => berth.cells) };
};

interface Searched {
  readonly slots: Slots;
  /** The completions in the order in which they were found. */
  readonly found: readonly (readonly Berth[])[];
  /** False when the allowed steps ran out first. */
  readonly complete: boolean;
}

/** Cache of the search of the empty sea, with which nearly every deal begins. */
let empty: Searched | undefined;

const searchOf = (rules: Ruleset, fixed: Arrangement): Searched => {
  if (piecesIn(fixed).length > 0) return searched(rules, fixed);
  empty ??= searched(rules, fixed);
  return empty;
};

const searched = (rules: Ruleset, fixed: Arrangement): Searched => {
  const taken = takenBy(rules, piecesIn(fixed));
  const { ships } = missingIn(rules, fixed);
  const lists = new Map(ships.map((item) => [item, openBerths(rules, item, taken)]));
  const slots = ships.map((item) => lists.get(item)!);
  const counts = new Int16Array(gridOf(rules).area);
  const path: Berth[] = [];
  const found: (readonly Berth[])[] = [];
  let nodes = 0;
  const from = (depth: number, first: number): void => {
    const berths = slots[depth];
    if (!berths) {
      found.push([...path]);
      return;
    }
    for (let i = first; i < berths.length && nodes < NODES; i++) {
      const berth = berths[i]!;
      if (!berth.cells.every((cell) => counts[cell] === 0)) continue;
      nodes += 1;
      path.push(berth);
      shift(counts, berth, 1);
      from(depth + 1, slots[depth + 1] === berths ? i + 1 : 0);
      shift(counts, berth, -1);
      path.pop();
    }
  };
  from(0, 0);
  return { slots, found, complete: nodes < NODES };
};

const shift = (counts: Int16Array, { cells, halo }: Berth, by: 1 | -1): void => {
  for (const cell of cells) counts[cell]! += by;
  for (const cell of halo) counts[cell]! += by;
};

const throwFleet = (slots: Slots, grid: Grid, chance: Rng): readonly Berth[] | undefined => {
  const taken = new Int32Array(grid.area); // by cell: the number of the throw that took it
  const laid: Berth[] = [];
  next: for (let nth = 1; nth <= THROWS; nth++) {
    laid.length = 0;
    for (let i = 0; i < slots.length; i++) {
      const berths = slots[i]!;
      const berth = berths[chance.below(berths.length)]!;
      const { cells, halo } = berth;
      for (const cell of cells) if (taken[cell] === nth) continue next;
      for (const cell of cells) taken[cell] = nth;
      for (const cell of halo) taken[cell] = nth;
      laid.push(berth);
    }
    return laid;
  }
  return undefined;
};
