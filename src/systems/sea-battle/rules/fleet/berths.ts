import type { Cell } from '../../../../kit/grid.ts';
import type { FleetItem, Ruleset, Touch } from '../../variants.ts';
import { countFigures, figuresOf } from './figures.ts';

/** Cells by number, row * n + col, ascending. */
export type Ship = readonly number[];

/** A possible place of a ship, and its halo: the cells around it that no other ship may take. */
export interface Berth {
  readonly cells: Ship;
  readonly halo: readonly number[];
}

/** Returns the number of a cell of an n×n board: row * n + col. */
export const indexOf = (n: number, { row, col }: Cell): number => row * n + col;
/** Returns every cell of an n×n board, row by row, indexed by number. */
export const cellsOf = (n: number): readonly Cell[] => {
  const found = grids.get(n) ?? Array.from({ length: n * n }, (_, i) => ({ row: Math.floor(i / n), col: i % n }));
  grids.set(n, found);
  return found;
};
/** Returns the cell with this number. */
export const cellOf = (n: number, index: number): Cell => cellsOf(n)[index]!;
const grids = new Map<number, readonly Cell[]>();
/** Whether a cell is on an n×n board. */
export const isOn = (n: number, { row, col }: Cell): boolean =>
  Number.isInteger(row) && Number.isInteger(col) && row >= 0 && col >= 0 && row < n && col < n;

const around = new Map<string, readonly (readonly number[])[]>();

/** Returns, by cell, the cells around it that `touch` keeps clear of it. */
export const neighbours = (n: number, touch: Touch): readonly (readonly number[])[] => {
  const name = `${n}${touch}`;
  const found =
    around.get(name) ?? Array.from({ length: n * n }, (_, index) => neighboursOf(n, touch, cellOf(n, index)));
  around.set(name, found);
  return found;
};

const neighboursOf = (n: number, touch: Touch, { row, col }: Cell): readonly number[] =>
  [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((across) => {
      const near = { row: row + down, col: col + across };
      const kept =
        touch === 'none' ? down !== 0 || across !== 0 : touch === 'corners' && (down === 0) !== (across === 0);
      return kept && isOn(n, near) ? [indexOf(n, near)] : [];
    }),
  );

/** SB-6: the cells around a ship that stay empty: sides and corners, sides alone, or none, depending on `touch`. */
export const haloOf = (n: number, touch: Touch, ship: Ship): readonly number[] => {
  const near = neighbours(n, touch);
  const halo = new Set<number>();
  for (const cell of ship) for (const other of near[cell]!) halo.add(other);
  for (const cell of ship) halo.delete(cell);
  return [...halo].sort((a, b) => a - b);
};

const known = new Map<string, readonly Berth[]>();

/** The berths of a ship are listed if `countFigures` × n² is at most this. */
const LISTED = 15_000;

/**
 * Whether the berths of an item are few enough to be listed one by one. A ship of any form may have millions
 * (37,948,710 for eight decks joined by sides or corners on 20×20).
 */
export const isListed = ({ n }: Pick<Ruleset, 'n'>, { size, shapes }: FleetItem): boolean =>
  countFigures(size, shapes) * n ** 2 <= LISTED;

/** Returns every berth of one ship of a fleet item on an empty board. Only for items for which `isListed` holds. */
export const berthsOf = (rules: Pick<Ruleset, 'n' | 'touch'>, item: FleetItem): readonly Berth[] => {
  const name = [rules.n, rules.touch, item.size, item.shapes].join();
  const found = known.get(name) ?? made(rules, item);
  known.set(name, found);
  return found;
};

const made = ({ n, touch }: Pick<Ruleset, 'n' | 'touch'>, item: FleetItem): readonly Berth[] =>
  figuresOf(item.size, item.shapes).flatMap((figure) => {
    const height = 1 + Math.max(...figure.map((it) => it.row));
    const width = 1 + Math.max(...figure.map((it) => it.col));
    return Array.from({ length: Math.max(0, n - height + 1) * Math.max(0, n - width + 1) }, (_, i) => {
      const top = Math.floor(i / (n - width + 1));
      const left = i % (n - width + 1);
      const cells = figure.map((it) => indexOf(n, { row: top + it.row, col: left + it.col })).sort((a, b) => a - b);
      return { cells, halo: haloOf(n, touch, cells) };
    });
  });

/** Returns one entry per ship of the whole fleet, largest first. */
export const slotsOf = ({ fleet }: Pick<Ruleset, 'fleet'>): readonly FleetItem[] => {
  const found = slots.get(fleet) ?? inSlots(fleet);
  slots.set(fleet, found);
  return found;
};
const slots = new WeakMap<readonly FleetItem[], readonly FleetItem[]>();
const inSlots = (fleet: readonly FleetItem[]): readonly FleetItem[] =>
  [...fleet].sort((a, b) => b.size - a.size).flatMap((item) => new Array<FleetItem>(item.count).fill(item));

/** Returns the item that each ship counts as, in the order of `sizes`; undefined for a ship too many. */
export const itemsOf = (
  rules: Pick<Ruleset, 'fleet'>,
  sizes: readonly number[],
): readonly (FleetItem | undefined)[] => {
  const open = [...slotsOf(rules)];
  return sizes.map((size) => {
    const at = open.findIndex((item) => item.size === size);
    return at < 0 ? undefined : open.splice(at, 1)[0];
  });
};

/** Returns the ships of the fleet that `sizes` lacks, largest first. */
export const missingOf = (rules: Pick<Ruleset, 'fleet'>, sizes: readonly number[]): readonly FleetItem[] => {
  const open = [...slotsOf(rules)];
  for (const size of sizes) {
    const at = open.findIndex((item) => item.size === size);
    if (at >= 0) open.splice(at, 1);
  }
  return open;
};

/** Returns the cells that these ships and their halos take. */
export const takenBy = (rules: Pick<Ruleset, 'n' | 'touch'>, fleet: readonly Ship[]): ReadonlySet<number> =>
  new Set(fleet.flatMap((ship) => [...ship, ...haloOf(rules.n, rules.touch, ship)]));

/** Returns the berths of an item that contain none of the taken cells. */
export const openBerths = (
  rules: Pick<Ruleset, 'n' | 'touch'>,
  item: FleetItem,
  taken: ReadonlySet<number>,
): readonly Berth[] => berthsOf(rules, item).filter((berth) => !berth.cells.some((cell) => taken.has(cell)));
