import { createCache } from '../../../../kit/cache.ts';
import type { Ruleset, Touch } from '../../variants.ts';
import { type Arrangement, EMPTY_ARRANGEMENT, missingIn } from '../fleet/arrangement.ts';
import { isListed, type Ship } from '../fleet/berths.ts';
import { type Grid, gridOf, neighbours, type SeaShape } from '../fleet/grid.ts';
import { DOT, type Shape, shapeOf } from './shapes.ts';

type SeaRules = SeaShape & Pick<Ruleset, 'touch' | 'extras' | 'fleet'>;

/** Maximum number of cells of a piece. */
export const LARGEST = 20;

/** A piece to be laid. Equal pieces are the same object. */
export interface Slot {
  readonly kind: 'ship' | 'mine' | 'sweeper';
  readonly shape: Shape;
  /**
   * Whether ship distances apply: ships keep one distance from each other, and all pieces another one from a mine or
   * sweeper.
   */
  readonly isShip: boolean;
  /** Whether its places are few enough to be listed one by one. */
  readonly isListed: boolean;
}

/** The cells that a piece on one cell closes, including that cell: as lists by cell, and as a table of pairs. */
export interface ClosureTable {
  /** The entries of the i-th cell are `items` from start[i] up to start[i + 1]. */
  readonly start: Int32Array;
  readonly items: Int16Array;
  /** 1 at a * area + b where a piece on one of the cells closes the other. */
  readonly table: Uint8Array;
}

/**
 * A sea in which pieces are laid. The counters give by cell how often it is closed to ships, and to mines and sweepers; land is
 * closed to both from the beginning.
 */
export interface Board {
  readonly rows: number;
  readonly cols: number;
  readonly area: number;
  /** The pieces to be laid, largest first, mines and sweepers last. */
  readonly slots: readonly Slot[];
  readonly shipReach: ClosureTable;
  readonly extraReach: ClosureTable;
  readonly hasExtras: boolean;
  readonly toShips: Uint16Array;
  readonly toExtras: Uint16Array;
}

const reaches = new WeakMap<Grid, Map<Touch, ClosureTable>>();

const closureTableOf = (grid: Grid, touch: Touch): ClosureTable => {
  const ofGrid = reaches.get(grid) ?? new Map<Touch, ClosureTable>();
  reaches.set(grid, ofGrid);
  const found = ofGrid.get(touch) ?? makeClosureTable(grid, touch);
  ofGrid.set(touch, found);
  return found;
};

const makeClosureTable = (grid: Grid, touch: Touch): ClosureTable => {
  const { area } = grid;
  const near = neighbours(grid, touch);
  const start = new Int32Array(area + 1);
  const items: number[] = [];
  const table = new Uint8Array(area * area);
  for (let at = 0; at < area; at++) {
    items.push(at, ...near[at]!);
    start[at + 1] = items.length;
    for (const other of [at, ...near[at]!]) table[at * area + other] = 1;
  }
  return { start, items: Int16Array.from(items), table };
};

/** Returns the sea without any piece in it, and these still to be laid. */
export const emptyBoard = (rules: SeaRules, slots: readonly Slot[]): Board => {
  const { touch, extras } = rules;
  const grid = gridOf(rules);
  const board: Board = {
    rows: grid.rows,
    cols: grid.cols,
    area: grid.area,
    slots,
    shipReach: closureTableOf(grid, touch),
    extraReach: closureTableOf(grid, extras.touch),
    hasExtras: extras.mines + extras.sweepers > 0,
    toShips: new Uint16Array(grid.area),
    toExtras: new Uint16Array(grid.area),
  };
  for (const at of grid.land) {
    board.toShips[at] = 1;
    board.toExtras[at] = 1;
  }
  return board;
};

/** Returns the sea with the fixed pieces in it and the missing ones still to be laid. */
export const boardFor = (rules: SeaRules, fixed: Arrangement): Board => {
  const missing = missingIn(rules, fixed);
  const ships = new Map(
    missing.ships.map((item) => {
      const slot: Slot = { kind: 'ship', shape: shapeOf(item), isShip: true, isListed: isListed(rules, item) };
      return [item, slot];
    }),
  );
  const extra = (kind: 'mine' | 'sweeper', count: number): readonly Slot[] =>
    new Array<Slot>(Math.max(0, count)).fill({ kind, shape: DOT, isShip: false, isListed: true });
  const board = emptyBoard(rules, [
    ...missing.ships.map((item) => ships.get(item)!),
    ...extra('mine', missing.mines),
    ...extra('sweeper', missing.sweepers),
  ]);
  for (const ship of fixed.ships) lay(board, true, ship, 0, ship.length, 1);
  for (const at of [...fixed.mines, ...fixed.sweepers]) lay(board, false, [at], 0, 1, 1);
  return board;
};

/** Lays a piece on the cells `from` to `to` - 1 of a list, or takes it off if `by` is -1. */
export const lay = (
  { shipReach, extraReach, hasExtras, toShips, toExtras }: Board,
  isShip: boolean,
  cells: ArrayLike<number>,
  from: number,
  to: number,
  by: 1 | -1,
): void => {
  const reach = isShip ? shipReach : extraReach;
  for (let i = from; i < to; i++)
    for (let k = reach.start[cells[i]!]!, end = reach.start[cells[i]! + 1]!; k < end; k++)
      toShips[reach.items[k]!]! += by;
  if (!hasExtras) return;
  for (let i = from; i < to; i++)
    for (let k = extraReach.start[cells[i]!]!, end = extraReach.start[cells[i]! + 1]!; k < end; k++)
      toExtras[extraReach.items[k]!]! += by;
};

/** Whether a piece may be laid on the cells `from` to `to` - 1 of a list. */
export const isOpen = (
  { toShips, toExtras }: Board,
  isShip: boolean,
  cells: ArrayLike<number>,
  from: number,
  to: number,
): boolean => {
  const closed = isShip ? toShips : toExtras;
  for (let i = from; i < to; i++) if (closed[cells[i]!] !== 0) return false;
  return true;
};

/** Returns an arrangement of the pieces in their places; `places[i]` belongs to `slots[i]`. */
export const arrangementFrom = ({ slots }: Board, places: readonly Ship[]): Arrangement => {
  const of = (kind: Slot['kind']): readonly Ship[] => places.filter((_, i) => slots[i]!.kind === kind);
  return slots.length === 0
    ? EMPTY_ARRANGEMENT
    : { ships: of('ship'), mines: of('mine').flat(), sweepers: of('sweeper').flat() };
};

/** Seas kept by each cache. */
const KEPT = 64;

/** Caches results by what they depend on: players deal one fleet after another from the same sea. */
export const bySea = <T>(made: (rules: Ruleset, fixed: Arrangement) => T): typeof made => {
  const known = createCache<string, T>({ most: KEPT });
  return (rules, fixed) => {
    const name = JSON.stringify([gridOf(rules).id, rules.touch, rules.fleet, rules.extras, fixed]);
    return known.getOrMake(name, () => made(rules, fixed));
  };
};
