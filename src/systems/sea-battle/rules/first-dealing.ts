import type { Rng } from '../../../kernel/rng.ts';
import type { Ruleset } from '../variants.ts';
import { type Arrangement, missingIn, NOTHING, piecesIn } from './arrangement.ts';
import { termsOf } from './model.ts';
import { type Berth, openBerths, takenBy } from './waters.ts';

/** Ships laid in the search, and throws of all missing ships. */
const NODES = 5_000;
const THROWS = 60_000;

/** What of the parameters a deal depends on. */
const OF_PLACING = ['n', 'fleet', 'touch', 'extras'] as const;

/** Where the classic fleet lies by the classic rules: the games that were dealt before there were others. */
export const isDealtAsEver = (rules: Ruleset): boolean => {
  const terms = termsOf(rules);
  return OF_PLACING.every((name) => terms[name] === undefined);
};

/** The berths of each ship still to be placed, largest ship first; equal ships share one list. */
type Slots = readonly (readonly Berth[])[];

/**
 * The dealing of the first matches, draw for draw, so that the proofs of finished ones stay true: a search through the
 * completions that keeps each with an equal chance, and throws where it does not come to its end. As uniform as `completion`
 * is, of which it is a special case; undefined where neither finds one.
 */
export const firstDealing = (rules: Ruleset, fixed: Arrangement, chance: Rng): Arrangement | undefined => {
  const taken = takenBy(rules, piecesIn(fixed));
  const { ships } = missingIn(rules, fixed);
  const lists = new Map(ships.map((item) => [item, openBerths(rules, item, taken)]));
  const slots = ships.map((item) => lists.get(item)!);
  const { chosen, complete } = searched(slots, rules.n, chance);
  const found = complete ? chosen : thrown(slots, rules.n, chance);
  return found && { ...NOTHING, ships: found.map((berth) => berth.cells) };
};

interface Searched {
  readonly chosen?: readonly Berth[];
  /** False when the allowance ran out first. */
  readonly complete: boolean;
}

const searched = (slots: Slots, n: number, chance: Rng): Searched => {
  const counts = new Int16Array(n * n);
  const path: Berth[] = [];
  let [nodes, count] = [0, 0];
  let chosen: readonly Berth[] | undefined;
  const from = (depth: number, first: number): void => {
    const berths = slots[depth];
    if (!berths) {
      count += 1;
      if (chance.below(count) === 0) chosen = [...path];
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
  return { complete: nodes < NODES, ...(chosen && { chosen }) };
};

const shift = (counts: Int16Array, { cells, halo }: Berth, by: 1 | -1): void => {
  for (const group of [cells, halo]) for (const cell of group) counts[cell]! += by;
};

const thrown = (slots: Slots, n: number, chance: Rng): readonly Berth[] | undefined => {
  const taken = new Int32Array(n * n); // the number of the throw that took the cell
  next: for (let nth = 1; nth <= THROWS; nth++) {
    const laid: Berth[] = [];
    for (const berths of slots) {
      const berth = berths[chance.below(berths.length)]!;
      if (berth.cells.some((cell) => taken[cell] === nth)) continue next;
      for (const group of [berth.cells, berth.halo]) for (const cell of group) taken[cell] = nth;
      laid.push(berth);
    }
    return laid;
  }
  return undefined;
};
