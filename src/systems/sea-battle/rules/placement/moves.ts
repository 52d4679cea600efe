import type { Cell } from '../../../../kit/grid.ts';
import type { Ruleset } from '../../variants.ts';
import type { Command } from '../command.ts';
import { type Arrangement, closedToExtras, closedToShips, piecesIn } from '../fleet/arrangement.ts';
import type { Ship } from '../fleet/berths.ts';
import { figureOf } from '../fleet/figures.ts';
import { cellOf, cellsOf, type Grid, gridOf, indexOf, isOn } from '../fleet/grid.ts';
import type { SeaView, View } from '../view/types.ts';

type MoveCommand = Extract<Command, { type: 'move' }>;

/** Another place of a piece, in board order of its cells, and the command that puts it there. */
export interface Move {
  readonly cells: readonly Cell[];
  readonly command: MoveCommand;
}

/** Returns the arrangement without one of its pieces. */
export const without = ({ ships, mines, sweepers }: Arrangement, piece: Ship): Arrangement => ({
  ships: ships.filter((it) => it[0] !== piece[0]),
  mines: mines.filter((it) => it !== piece[0]),
  sweepers: sweepers.filter((it) => it !== piece[0]),
});

/** Returns the cells of a piece after a move, which may be outside the sea. */
export const movedCells = (cells: readonly Cell[], { to, turned }: Pick<MoveCommand, 'to' | 'turned'>): Cell[] => {
  let figure = figureOf(cells);
  for (let i = 0; i < turned; i++) figure = figureOf(figure.map(({ row, col }) => ({ row: col, col: -row })));
  return figure.map(({ row, col }) => ({ row: to.row + row, col: to.col + col }));
};

/** The arrangement of one piece alone. */
const alone = ({ ships, mines, sweepers }: Arrangement, piece: Ship): Arrangement => ({
  ships: ships.filter((it) => it[0] === piece[0]),
  mines: mines.filter((it) => it === piece[0]),
  sweepers: sweepers.filter((it) => it === piece[0]),
});

/** Returns whether the other pieces close a cell, by piece: each piece's cells and halo are found once. */
const closedBeside = (rules: Ruleset, there: Arrangement, closedTo: typeof closedToShips) => {
  const { area, land } = gridOf(rules);
  const counts = new Uint16Array(area);
  for (const at of land) counts[at]!++;
  const own = new Map(piecesIn(there).map((piece) => [piece[0], closedTo(rules, alone(there, piece))]));
  for (const cells of own.values()) for (const at of cells) counts[at]!++;
  return (piece: Ship) => {
    const cells = own.get(piece[0]);
    return (at: number): boolean => counts[at]! > Number(cells?.has(at));
  };
};

/** Every place of a piece while the others stay (SB-4 to SB-7), the one where it lies included. */
const movesOf = (rules: Ruleset, piece: Ship, isClosed: (at: number) => boolean): readonly Move[] => {
  const grid = gridOf(rules);
  const cells = piece.map((at) => cellOf(grid, at));
  const seen = new Set<string>();
  return ([0, 1, 2, 3] as const).flatMap((turned) => {
    const figure = movedCells(cells, { to: { row: 0, col: 0 }, turned });
    const form = JSON.stringify(figure);
    if (seen.has(form)) return [];
    seen.add(form);
    const offsets = figure.map((cell) => indexOf(grid, cell));
    const lowest = Math.max(...figure.map(({ row }) => row));
    const rightmost = Math.max(...figure.map(({ col }) => col));
    return cellsOf(grid).flatMap((to, at): Move[] => {
      if (to.row + lowest >= grid.rows || to.col + rightmost >= grid.cols) return [];
      for (const offset of offsets) if (isClosed(at + offset)) return [];
      const moved = figure.map(({ row, col }) => ({ row: to.row + row, col: to.col + col }));
      return [{ cells: moved, command: { type: 'move', from: cells[0]!, to, turned } }];
    });
  });
};

/** The pieces of a sea that shows all of them. */
export const seenIn = (grid: Grid, { ships, extras }: SeaView): Arrangement => {
  const of = (piece: 'mine' | 'sweeper'): readonly number[] =>
    extras.flatMap((it) => (it.piece === piece ? [indexOf(grid, it.at)] : []));
  return {
    ships: ships.map((ship) => ship.cells.map((cell) => indexOf(grid, cell))),
    mines: of('mine'),
    sweepers: of('sweeper'),
  };
};

/** Returns the places of each piece on a sea that shows all of them: where it lies, then where else it may lie. */
export const movesInSight = ({ rules }: View, sea: SeaView): readonly (readonly Move[])[] => {
  const there = seenIn(gridOf(rules), sea);
  const [toShips, toExtras] = [closedToShips, closedToExtras].map((it) => closedBeside(rules, there, it));
  return piecesIn(there).map((piece, nth) => {
    const moves = movesOf(rules, piece, (nth < there.ships.length ? toShips! : toExtras!)(piece));
    const isOwn = ({ cells }: Move): boolean => cells.every((cell) => piece.includes(indexOf(gridOf(rules), cell)));
    return [...moves.filter(isOwn), ...moves.filter((it) => !isOwn(it))];
  });
};

/** Returns the piece on a cell; undefined where there is none. */
export const pieceAt = (there: Arrangement, grid: Grid, cell: Cell): Ship | undefined =>
  isOn(grid, cell) ? piecesIn(there).find((piece) => piece.includes(indexOf(grid, cell))) : undefined;
