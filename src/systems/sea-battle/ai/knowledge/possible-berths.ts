import type { Berth } from '../../rules/view/index.ts';
import { gridOf } from '../../rules/view/index.ts';
import type { FleetItem, Ruleset } from '../../variants.ts';
import { berthListOf } from './berth-list.ts';

/** A counting fact: exactly `count` of `cells` hold decks; with `cls`, exactly `count` hold decks of that class. */
export interface Demand {
  readonly cells: readonly number[];
  readonly count: number;
  readonly cls?: string;
}

/** What all demands say of one class of ship. */
interface Facts {
  /** By cell: 1 where a deck of the class is possible. */
  readonly may: Uint8Array;
  /** By cell: 1 where a deck of any class is certain. */
  readonly sure: Uint8Array;
  /** By cell: the demands on the class that some, but not all, of their cells meet. */
  readonly loose: ReadonlyMap<number, readonly Demand[]>;
  /** Demands that the only ship of the class must meet alone; empty where the class has several ships. */
  readonly alone: readonly Demand[];
}

const concerns = (demand: Demand, cls: string): boolean => demand.cls === undefined || demand.cls === cls;

/** Collects what `demands` say of `cls`; its decks may be in `open` cells and in those that the demands name. */
const factsOn = (rules: Ruleset, cls: string, open: readonly number[], demands: readonly Demand[]): Facts => {
  const may = new Uint8Array(gridOf(rules).area);
  const sure = new Uint8Array(gridOf(rules).area);
  const loose = new Map<number, Demand[]>();
  for (const cell of open) may[cell] = 1;
  for (const it of demands) {
    if (it.count === it.cells.length) for (const cell of it.cells) sure[cell] = 1;
    if (it.count > 0 && concerns(it, cls)) for (const cell of it.cells) may[cell] = 1;
  }
  for (const it of demands) {
    const others = it.cls !== undefined && it.cls !== cls && it.count === it.cells.length;
    if (others || (it.count === 0 && concerns(it, cls))) for (const cell of it.cells) may[cell] = 0;
    if (it.count > 0 && it.count < it.cells.length && concerns(it, cls))
      for (const cell of it.cells) loose.set(cell, [...(loose.get(cell) ?? []), it]);
  }
  const ships = rules.fleet.reduce((sum, it) => sum + (it.cls === cls ? it.count : 0), 0);
  return { may, sure, loose, alone: ships === 1 ? demands.filter((it) => it.cls === cls && it.count > 0) : [] };
};

const within = (berth: Berth, { cells }: Demand): number => {
  let count = 0;
  for (const cell of berth.cells) if (cells.includes(cell)) count++;
  return count;
};

const isPossible = ({ may, sure, loose, alone }: Facts, berth: Berth): boolean => {
  for (const cell of berth.cells) if (may[cell] === 0) return false;
  for (const cell of berth.halo) if (sure[cell] === 1) return false;
  if (loose.size > 0)
    for (const cell of berth.cells) if (loose.get(cell)?.some((it) => within(berth, it) > it.count)) return false;
  return alone.every((it) => within(berth, it) === it.count);
};

/**
 * The berths of a ship of `item` that no demand rules out; a selection where they are too many (see `berthListOf`).
 * Its decks may be in `open` cells and in those that the demands name.
 */
export const possibleBerths = (
  rules: Ruleset,
  item: FleetItem,
  open: readonly number[],
  demands: readonly Demand[],
): readonly Berth[] => {
  const facts = factsOn(rules, item.cls, open, demands);
  const sure = [...facts.sure.keys()].filter((cell) => facts.sure[cell] === 1);
  const ground = { may: (cell: number) => facts.may[cell] === 1, sure };
  return berthListOf(rules, item, ground).filter((berth) => isPossible(facts, berth));
};
