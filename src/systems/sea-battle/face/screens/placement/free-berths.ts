import type { Cell } from '../../../../../kit/grid.ts';
import { berthsOf, cellOf, type ExtraView, haloOf, indexOf, type ShipView } from '../../../rules/view/index.ts';
import type { Ruleset } from '../../../variants.ts';

/** Which way a straight ship lies; one of a single deck lies `h`. */
export type Orientation = 'h' | 'v';

type Waters = Pick<Ruleset, 'n' | 'touch' | 'extras'>;

/** What stands on a sea that is being arranged. */
export interface PlacedPieces {
  readonly ships: readonly Pick<ShipView, 'cells'>[];
  readonly extras: readonly Pick<ExtraView, 'at'>[];
}

/** Numbers of the cells where another ship may not lie: pieces, and what the rules keep clear of them. */
export const blockedCells = ({ n, touch, extras }: Waters, standing: PlacedPieces): ReadonlySet<number> => {
  const ships = standing.ships.map(({ cells }) => cells.map((cell) => indexOf(n, cell)));
  const laid = standing.extras.map(({ at }) => [indexOf(n, at)]);
  return new Set([
    ...ships.flatMap((ship) => [...ship, ...haloOf(n, touch, ship)]),
    ...laid.flatMap((extra) => [...extra, ...haloOf(n, extras.touch, extra)]),
  ]);
};

/** The places where a straight ship of `size` may still lie beside what stands, by their top left cells, in board order. */
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
