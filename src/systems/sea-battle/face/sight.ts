import type { Cell } from '../../../kernel/grid.ts';
import type { Mark, SeaView, ShipView, View } from '../rules/view.ts';
import type { Ruleset } from '../variants.ts';

/** The sea a shot would fall on: the enemy of the viewer, or of whoever is to move when nobody's eyes in particular look. */
export const targetSea = (view: View): SeaView => {
  const shooter = typeof view.viewer === 'number' ? view.viewer : (view.toMove[0] ?? view.first);
  return view.seas.find(({ owner }) => owner !== shooter) ?? view.seas[0]!;
};

/** The viewer's own sea; undefined for everybody and the umpire. */
export const ownSea = (view: View): SeaView | undefined => view.seas.find(({ owner }) => owner === view.viewer);

/** True when the viewer's own decision is awaited. */
export const isMyTurn = (view: View): boolean => view.toMove.some((seat) => seat === view.viewer);

/** What is known of a cell. */
export const markAt = (sea: SeaView, rules: Ruleset, cell: Cell): Mark =>
  sea.marks[cell.row * rules.n + cell.col] ?? 'unknown';

/** Can this cell still be shot at? */
export const isOpen = (sea: SeaView, rules: Ruleset, cell: Cell): boolean => markAt(sea, rules, cell) === 'unknown';

/** Every cell of the board, row by row. */
export const cellsOf = (rules: Ruleset): readonly Cell[] =>
  Array.from({ length: rules.n * rules.n }, (_, i) => ({ row: Math.floor(i / rules.n), col: i % rules.n }));

const NEIGHBOURS = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => [down, across] as const));

/** How far the room of a ship reaches: rows and columns together, by what the rules let touch. */
const REACH = { none: 2, corners: 1, sides: 0 } as const;

/** The cells where another ship may not lie, by index. */
const takenBy = (ships: readonly ShipView[], { n, touch }: Ruleset): ReadonlySet<number> => {
  const taken = new Set<number>();
  for (const { row, col } of ships.flatMap(({ cells }) => cells))
    for (const [down, across] of NEIGHBOURS)
      if (Math.abs(down) + Math.abs(across) <= REACH[touch]) taken.add((row + down) * n + col + across);
  return taken;
};

/** The places where a straight ship of `size` may still lie beside the ships that stand, by their top left cells. */
export const placesFor = (
  { rules }: View,
  ships: readonly ShipView[],
  size: number,
  way: 'h' | 'v',
): readonly (readonly Cell[])[] => {
  const taken = takenBy(ships, rules);
  const isFree = ({ row, col }: Cell): boolean => row < rules.n && col < rules.n && !taken.has(row * rules.n + col);
  return cellsOf(rules)
    .filter(isFree)
    .map(({ row, col }) =>
      Array.from({ length: size }, (_, i) => (way === 'h' ? { row, col: col + i } : { row: row + i, col })),
    )
    .filter((cells) => cells.every(isFree));
};
