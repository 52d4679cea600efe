import type { Degrees, Point, Shape } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { Flag } from '../../rules/command.ts';
import type { ShipView } from '../../rules/view/index.ts';

const EAST: Degrees = 90;
const NORTH: Degrees = 0;

const inLine = (cells: readonly Cell[]): Degrees | undefined => {
  const [first, last] = [cells[0]!, cells.at(-1)!];
  if (first.row === last.row && last.col - first.col === cells.length - 1) return EAST;
  if (first.col === last.col && last.row - first.row === cells.length - 1) return NORTH;
  return undefined;
};

/** The part of a sprite's name for ships of a class under a flag: "-royal", "-submarine" or nothing. */
export const spriteSuffix = (flag: Flag, cls: string): string => {
  if (flag !== 'navy') return `-${flag}`;
  return cls === 'submarine' ? '-submarine' : '';
};

/** The outline of a bent ship as rows of "x" and ".", part of a sprite's name. */
const outline = (cells: readonly Cell[], top: number, left: number): string => {
  const width = Math.max(...cells.map(({ col }) => col)) - left + 1;
  const height = Math.max(...cells.map(({ row }) => row)) - top + 1;
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => '.'));
  for (const { row, col } of cells) rows[row - top]![col - left] = 'x';
  return rows.map((row) => row.join('')).join('/');
};

/** One sprite for a whole ship; a sunk one looks the same under every flag. `put`: the top left point of a cell. */
export const shipShape = (ship: ShipView, flag: Flag, put: (cell: Cell) => Point): Shape => {
  const { cells, sunk, cls } = ship;
  const heading = inLine(cells);
  if (heading !== undefined) {
    const kind = sunk ? 'wreck' : `ship${spriteSuffix(flag, cls)}`;
    return { kind: 'sprite', name: `${kind}-${cells.length}`, at: put(cells[0]!), heading };
  }
  const top = Math.min(...cells.map(({ row }) => row));
  const left = Math.min(...cells.map(({ col }) => col));
  const kind = sunk ? 'figure-wreck' : `figure${flag === 'navy' ? '' : `-${flag}`}`;
  const name = `${kind}-${outline(cells, top, left)}`;
  return { kind: 'sprite', name, at: put({ row: top, col: left }), heading: EAST };
};
