import type { Seat } from '../../../kernel/system.ts';
import type { FleetItem, Ruleset } from '../variants.ts';
import { fleetOf, isPlacing, readCells, rulesOf, type Shot, type State } from './model.ts';
import { itemsOf, neighbours, type Ship } from './waters.ts';

/** Two seas, one a seat. */
export const rivalOf = (seat: Seat): Seat => 1 - seat;

/** A ship and what befell it. */
export interface Hull {
  readonly item: FleetItem;
  readonly cells: Ship;
  /** Those of `cells` that are hit. */
  readonly hits: readonly number[];
  readonly sunk: boolean;
}

/** One seat's sea as it is. Hulls largest first, then by first cell: an order that tells nothing about the placing. */
export interface Sea {
  readonly hulls: readonly Hull[];
  /** Cells fired at. */
  readonly shots: ReadonlySet<number>;
  /** SB-14: cells around sunk ships not fired at, where no ship can be; none where halos are not marked. */
  readonly voids: ReadonlySet<number>;
}

/** One shot of the log. */
export interface Fired {
  readonly by: Seat;
  readonly at: number;
}

/** What the compact state says, spelled out. */
export interface Battle {
  readonly rules: Ruleset;
  /** Every shot of the match, oldest first. */
  readonly fired: readonly Fired[];
  /** By seat. */
  readonly seas: readonly Sea[];
  /** Turns begun, from 1. */
  readonly turn: number;
  /** Whose turn it is, once placing is over. */
  readonly shooter: Seat;
  /** SB-15: the seat all of whose ships are sunk. */
  readonly loser: Seat | undefined;
}

/** Largest first, then by first cell. */
export const inOrder = (fleet: readonly Ship[]): readonly Ship[] =>
  [...fleet].sort((a, b) => b.length - a.length || a[0]! - b[0]!);

/** States never change, so each is read once. */
const known = new WeakMap<State, Battle>();

/** The battle that a state describes. */
export const battleOf = (state: State): Battle => {
  const found = known.get(state) ?? read(state);
  known.set(state, found);
  return found;
};

/**
 * Tells what the state after a shot says, from what the state before says: nothing that the shot left alone is read
 * again. A battle found so equals the one that reading the state gives (a law in the tests).
 */
export const carryOver = (before: State, after: State, { by, at, r }: Shot): void => {
  const battle = known.get(before);
  if (!battle || isPlacing(before)) return;
  const target = rivalOf(by);
  const seas = battle.seas.map((sea, owner) => (owner === target ? struckSea(battle.rules, sea, at) : sea));
  const passed = r === 'miss' || battle.rules.afterHit === 'pass';
  known.set(after, {
    ...battle,
    seas,
    fired: [...battle.fired, { by, at }],
    turn: battle.turn + (passed ? 1 : 0),
    shooter: passed ? target : by,
    loser: r === 'sunk' && seas[target]!.hulls.every((it) => it.sunk) ? target : battle.loser,
  });
};

const struckSea = (rules: Ruleset, sea: Sea, at: number): Sea => {
  const shots = new Set(sea.shots).add(at);
  const struck = sea.hulls.find((it) => it.cells.includes(at));
  if (!struck) return { ...sea, shots };
  const hits = struck.cells.filter((cell) => shots.has(cell));
  const hull = { ...struck, hits, sunk: hits.length === struck.cells.length };
  const hulls = sea.hulls.map((it) => (it === struck ? hull : it));
  return { hulls, shots, voids: hull.sunk ? voidsOf(rules, hulls, shots) : sea.voids };
};

const read = (state: State): Battle => {
  const rules = rulesOf(state);
  const turns = state.log.split('.');
  const seats = state.captains.length;
  const fired: Fired[] = [];
  for (const [i, turn] of turns.entries())
    for (const at of readCells(turn)) fired.push({ by: (state.first + i) % seats, at });
  const seas = state.captains.map((_, owner) => seaOf(state, rules, owner, fired));
  const loser = isPlacing(state) ? -1 : seas.findIndex((sea) => sea.hulls.every((it) => it.sunk));
  return {
    rules,
    fired,
    seas,
    turn: turns.length,
    shooter: (state.first + turns.length - 1) % seats,
    loser: loser < 0 ? undefined : loser,
  };
};

const seaOf = (state: State, rules: Ruleset, owner: Seat, fired: readonly Fired[]): Sea => {
  const shots = new Set<number>();
  for (const { by, at } of fired) if (by !== owner) shots.add(at);
  const hulls = hullsOf(rules, inOrder(fleetOf(state, owner)), shots);
  return { hulls, shots, voids: voidsOf(rules, hulls, shots) };
};

const hullsOf = (rules: Ruleset, fleet: readonly Ship[], shots: ReadonlySet<number>): readonly Hull[] => {
  const items = itemsOf(
    rules,
    fleet.map((it) => it.length),
  );
  return fleet.map((cells, i) => {
    const hits = cells.filter((cell) => shots.has(cell));
    return { item: items[i]!, cells, hits, sunk: hits.length === cells.length };
  });
};

const voidsOf = (
  { n, touch, halo }: Ruleset,
  hulls: readonly Hull[],
  shots: ReadonlySet<number>,
): ReadonlySet<number> => {
  const voids = new Set<number>();
  if (halo === 'unmarked') return voids;
  const near = neighbours(n, touch);
  for (const { cells, sunk } of hulls)
    if (sunk) for (const cell of cells) for (const other of near[cell]!) if (!shots.has(other)) voids.add(other);
  return voids;
};
