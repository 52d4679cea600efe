import type { FleetItem, Ruleset, Touch } from '../../variants.ts';
import { countFigures, figuresOf } from './figures.ts';
import { type Grid, gridOf, haloOf, indexOf, type SeaShape } from './grid.ts';

/** Cells by number, row * cols + col, ascending. */
export type Ship = readonly number[];

/** A possible place of a ship, and its halo: the cells around it that no other ship may take. */
export interface Berth {
  readonly cells: Ship;
  readonly halo: readonly number[];
}

const known = new WeakMap<Grid, Map<string, readonly Berth[]>>();

/** The berths of a ship are listed if `countFigures` × squares is at most this. */
const LISTED = 15_000;

/**
 * Whether the berths of an item are few enough to be listed one by one. A ship of any form may have millions
 * (37,948,710 for eight decks joined by sides or corners on 20×20).
 */
export const isListed = (rules: SeaShape, { size, shapes }: FleetItem): boolean =>
  countFigures(size, shapes) * gridOf(rules).area <= LISTED;

/** Returns every berth of one ship of a fleet item on an empty board. Only for items for which `isListed` holds. */
export const berthsOf = (rules: SeaShape & Pick<Ruleset, 'touch'>, item: FleetItem): readonly Berth[] => {
  const grid = gridOf(rules);
  const ofGrid = known.get(grid) ?? new Map<string, readonly Berth[]>();
  known.set(grid, ofGrid);
  const name = [rules.touch, item.size, item.shapes].join();
  const found = ofGrid.get(name) ?? made(grid, rules.touch, item);
  ofGrid.set(name, found);
  return found;
};

const made = (grid: Grid, touch: Touch, item: FleetItem): readonly Berth[] =>
  figuresOf(item.size, item.shapes).flatMap((figure) => {
    const height = 1 + Math.max(...figure.map((it) => it.row));
    const width = 1 + Math.max(...figure.map((it) => it.col));
    const [down, right] = [Math.max(0, grid.rows - height + 1), Math.max(0, grid.cols - width + 1)];
    const berths = Array.from({ length: down * right }, (_, i) => {
      const top = Math.floor(i / right);
      const left = i % right;
      const cells = figure.map((it) => indexOf(grid, { row: top + it.row, col: left + it.col })).sort((a, b) => a - b);
      return { cells, halo: haloOf(grid, touch, cells) };
    });
    return berths.filter(({ cells }) => !cells.some((cell) => grid.dry[cell] === 1));
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
export const takenBy = (rules: SeaShape & Pick<Ruleset, 'touch'>, fleet: readonly Ship[]): ReadonlySet<number> =>
  new Set(fleet.flatMap((ship) => [...ship, ...haloOf(gridOf(rules), rules.touch, ship)]));

/** Returns the berths of an item that contain none of the taken cells. */
export const openBerths = (
  rules: SeaShape & Pick<Ruleset, 'touch'>,
  item: FleetItem,
  taken: ReadonlySet<number>,
): readonly Berth[] => berthsOf(rules, item).filter((berth) => !berth.cells.some((cell) => taken.has(cell)));
