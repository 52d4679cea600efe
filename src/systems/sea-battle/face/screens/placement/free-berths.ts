import type { Cell } from '../../../../../kit/grid.ts';
import {
  berthsOf,
  cellOf,
  type ExtraView,
  gridOf,
  haloOf,
  indexOf,
  type SeaShape,
  type ShipView,
} from '../../../rules/view/index.ts';
import type { Ruleset } from '../../../variants.ts';

/** The orientation of a straight ship, horizontal or vertical; a ship of a single deck is `h`. */
export type Orientation = 'h' | 'v';

type Waters = SeaShape & Pick<Ruleset, 'touch' | 'extras'>;

/** The pieces placed so far on a sea. */
export interface PlacedPieces {
  readonly ships: readonly Pick<ShipView, 'cells'>[];
  readonly extras: readonly Pick<ExtraView, 'at'>[];
}

/** Returns the numbers of the cells where no other ship may lie: pieces, and what the rules keep clear around them. */
export const blockedCells = (rules: Waters, standing: PlacedPieces): ReadonlySet<number> => {
  const { touch, extras } = rules;
  const grid = gridOf(rules);
  const ships = standing.ships.map(({ cells }) => cells.map((cell) => indexOf(grid, cell)));
  const laid = standing.extras.map(({ at }) => [indexOf(grid, at)]);
  return new Set([
    ...ships.flatMap((ship) => [...ship, ...haloOf(grid, touch, ship)]),
    ...laid.flatMap((extra) => [...extra, ...haloOf(grid, extras.touch, extra)]),
  ]);
};

/**
 * Returns the berths where a straight ship of `size` may still lie beside the placed pieces, in board order of their
 * top left cells.
 */
export const freeBerthsFor = (
  rules: Waters,
  standing: PlacedPieces,
  size: number,
  way: Orientation,
): readonly (readonly Cell[])[] => {
  const taken = blockedCells(rules, standing);
  return berthsOf(rules, { cls: '', size, count: 1, shapes: 'straight' })
    .filter(({ cells }) => (cells[1] === undefined || cells[1] === cells[0]! + 1 ? 'h' : 'v') === way)
    .filter(({ cells }) => !cells.some((cell) => taken.has(cell)))
    .map(({ cells }) => cells.map((cell) => cellOf(gridOf(rules), cell)));
};
