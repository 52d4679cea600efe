import type { Rng } from '../../../kernel/rng.ts';
import { shuffled } from '../../../kernel/rng.ts';
import type { Ruleset } from '../variants.ts';
import { type Berth, missingOf, openBerths, type Ship, takenBy } from './waters.ts';

/** Ships laid in a search through all completions. */
const NODES = 5_000;
/** Throws of all missing ships; a classic deal needs 3,911 on average (rules/grid.md §4.2). */
const THROWS = 60_000;
/** Steps of the walk (rules/grid.md §4.4, U2). */
const WALK = 20_000;

/** The berths of each ship still to be placed, largest ship first; equal ships share one list. */
type Slots = readonly (readonly Berth[])[];

const slotsFor = (rules: Ruleset, fixed: readonly Ship[]): Slots => {
  const taken = takenBy(rules, fixed);
  const sizes = fixed.map((ship) => ship.length);
  const lists = new Map(missingOf(rules, sizes).map((item) => [item, openBerths(rules, item, taken)]));
  return missingOf(rules, sizes).map((item) => lists.get(item)!);
};

/**
 * SB-8: the ships that complete a fleet, each legal completion equally likely; undefined when there is none, or when none
 * was found in the allowance of steps. `fixed` must be legal so far; an empty one deals a whole fleet.
 *
 * How: where the completions are few, all are searched and one is drawn fairly. Otherwise every missing ship is thrown on
 * an independent, uniformly random berth, and the whole throw is repeated until no two ships conflict. Each legal
 * arrangement of the ships is one equally likely outcome of a throw, and each legal fleet is the same number of
 * arrangements (equal ships are interchangeable), so the accepted throw is uniform; giving up a throw at its first conflict
 * changes nothing. Only when 60,000 throws fail (in classic one deal in five million) does a long random walk over legal
 * fleets give a nearly uniform one: that is the way of large, tight fleets.
 * The bits come from `streamFrom` when dealt: uniform as far as that generator, keyed by 128 uniform bits, is.
 */
export const completion = (rules: Ruleset, fixed: readonly Ship[], chance: Rng): readonly Ship[] | undefined => {
  const slots = slotsFor(rules, fixed);
  if (slots.some((berths) => berths.length === 0)) return undefined;
  const { chosen, complete } = search(slots, rules.n, (count) => chance.below(count) === 0);
  const found = complete ? chosen : (throwUntilLegal(slots, rules.n, chance) ?? walkFrom(slots, rules.n, chance));
  return found?.map((it) => it.cells);
};

/** Whether some completion is found within the allowance of steps. */
export const canComplete = (rules: Ruleset, fixed: readonly Ship[]): boolean =>
  search(slotsFor(rules, fixed), rules.n, () => true, 1).chosen !== undefined;

const throwUntilLegal = (slots: Slots, n: number, chance: Rng): readonly Berth[] | undefined => {
  const taken = new Int32Array(n * n); // the number of the throw that took the cell
  const thrown: Berth[] = [];
  next: for (let nth = 1; nth <= THROWS; nth++) {
    thrown.length = 0;
    for (const berths of slots) {
      const berth = berths[chance.below(berths.length)]!;
      for (const cell of berth.cells) if (taken[cell] === nth) continue next;
      for (const cell of berth.cells) taken[cell] = nth;
      for (const cell of berth.halo) taken[cell] = nth;
      thrown.push(berth);
    }
    return thrown;
  }
  return undefined;
};

interface Searched {
  readonly chosen?: readonly Berth[];
  /** False when the allowance ran out first. */
  readonly complete: boolean;
}

/** How many ships lie on or around each cell. */
const lay = (counts: Int16Array, berth: Berth, by: 1 | -1): void => {
  for (const cell of berth.cells) counts[cell]! += by;
  for (const cell of berth.halo) counts[cell]! += by;
};
const isFree = (counts: Int16Array, berth: Berth): boolean => berth.cells.every((cell) => counts[cell] === 0);

/** Depth first through all completions, equal ships in ascending order; `keep(k)` decides whether the k-th replaces the kept one. */
const search = (slots: Slots, n: number, keep: (count: number) => boolean, most = Infinity): Searched => {
  const counts = new Int16Array(n * n);
  const path: Berth[] = [];
  let [nodes, count] = [0, 0];
  let chosen: readonly Berth[] | undefined;
  const from = (depth: number, first: number): void => {
    const berths = slots[depth];
    if (!berths) {
      if (keep(++count)) chosen = [...path];
      return;
    }
    for (let i = first; i < berths.length && nodes < NODES && count < most; i++) {
      const berth = berths[i]!;
      if (!isFree(counts, berth)) continue;
      nodes++;
      lay(counts, berth, 1);
      path.push(berth);
      from(depth + 1, slots[depth + 1] === berths ? i + 1 : 0);
      path.pop();
      lay(counts, berth, -1);
    }
  };
  from(0, 0);
  return { complete: nodes < NODES, ...(chosen && { chosen }) };
};

/** One ship after another onto random free berths of the whole list; a step that would not be legal is not taken. */
const walkFrom = (slots: Slots, n: number, chance: Rng): readonly Berth[] | undefined => {
  const order = new Map(slots.map((berths) => [berths, shuffled(chance, berths)]));
  const start = search(
    slots.map((berths) => order.get(berths)!),
    n,
    () => true,
    1,
  ).chosen;
  if (!start) return undefined;
  const fleet = [...start];
  const counts = new Int16Array(n * n);
  for (const berth of fleet) lay(counts, berth, 1);
  for (let step = 0; step < WALK; step++) {
    const i = chance.below(slots.length);
    const to = slots[i]![chance.below(slots[i]!.length)]!;
    lay(counts, fleet[i]!, -1);
    if (isFree(counts, to)) fleet[i] = to;
    lay(counts, fleet[i]!, 1);
  }
  return fleet;
};
