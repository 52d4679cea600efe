import type { Cell } from '../../../../../kit/grid.ts';
import { berthsOf, cellOf, type ExtraView, haloOf, indexOf, type ShipView } from '../../../rules/view/index.ts';
import type { Ruleset } from '../../../variants.ts';

/** The orientation of a straight ship, horizontal or vertical; a ship of a single deck is `h`. */
export type Orientation = 'h' | 'v';

type Waters = Pick<Ruleset, 'n' | 'touch' | 'extras'>;

/** The pieces placed so far on a sea. */
export interface PlacedPieces {
  readonly ships: readonly Pick<ShipView, 'cells'>[];
  readonly extras: readonly Pick<ExtraView, 'at'>[];
}

/** Returns the numbers of the cells where no other ship may lie: pieces, and what the rules keep clear around them. */
export const blockedCells = ({ n, touch, extras }: Waters, standing: PlacedPieces): ReadonlySet<number> => {
  const ships = standing.ships.map(({ cells }) => cells.map((cell) => indexOf(n, cell)));
  const laid = standing.extras.map(({ at }) => [indexOf(n, at)]);
  return new Set([
    ...ships.flatMap((ship) => [...ship, ...haloOf(n, touch, ship)]),
    ...laid.flatMap((extra) => [...extra, ...haloOf(n, extras.touch, extra)]),
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
    .map(({ cells }) => cells.map((cell) => cellOf(rules.n, cell)));
};
