import type { Ruleset, Touch } from '../../../variants.ts';
import { type Arrangement, closedToExtras, closedToShips } from '../../fleet/arrangement.ts';
import { gridOf } from '../../fleet/grid.ts';
import type { Shape } from '../shapes.ts';
import { type DeadEnds, deadEndsOf } from './dead-ends.ts';
import { acrossOf, type FigureRows } from './figure-rows.ts';
import { boundTouchOf, coveredSquares } from './packing-bound.ts';

/** A group of equal pieces to be laid. */
export interface Stock {
  readonly isShip: boolean;
  readonly shape: Shape;
  readonly figures: FigureRows;
  /** The least number of squares that one piece covers (see `packing-bound.ts`). */
  readonly least: number;
}

/** The state of a search for one way to lay some pieces. */
export interface BacktrackSearch {
  readonly rows: number;
  readonly cols: number;
  readonly spread: Touch;
  /** The bits of all columns. */
  readonly across: number;
  /** Number of rows of the tallest figure. */
  readonly tall: number;
  /** Number of entries of `closed` that each laid piece adds, and how many of them are for ships. */
  readonly stride: number;
  readonly half: number;
  readonly stocks: readonly Stock[];
  /** By stock: number of pieces left to lay. */
  readonly left: Int32Array;
  /** By number of laid pieces: rows of cells closed to ships, then, where there are any, to mines and sweepers. */
  readonly closed: Int32Array;
  /** By laid piece: its stock, its figure, and the cell in the upper left corner of the figure. */
  readonly laidStock: Int32Array;
  readonly laidFigure: Int32Array;
  readonly laidCorner: Int32Array;
  readonly deadEnds: DeadEnds;
  laid: number;
  /** Ships left to lay; mines and sweepers left to lay; the least number of squares that all of them cover. */
  ships: number;
  extras: number;
  need: number;
  /** Pieces laid and places examined so far, and the maximum of each. */
  nodes: number;
  work: number;
  readonly nodesAllowed: number;
  readonly workAllowed: number;
}

export const startSearch = (
  rules: Ruleset,
  fixed: Arrangement,
  stocks: readonly Stock[],
  counts: readonly number[],
  [nodesAllowed, workAllowed]: readonly [number, number],
): BacktrackSearch => {
  const { extras } = rules;
  const { rows, cols, area } = gridOf(rules);
  const half = rows + 2;
  const stride = extras.mines + extras.sweepers > 0 ? 2 * half : half;
  const all = counts.reduce((sum, it) => sum + it, 0);
  const tall = stocks.reduce((most, { figures }) => Math.max(most, figures.tall), 0);
  const ships = stocks.reduce((sum, { isShip }, s) => (isShip ? sum + counts[s]! : sum), 0);
  const closed = new Int32Array((all + 1) * stride).fill(-1, 0, stride);
  const open = (first: number, shut: ReadonlySet<number>): void => {
    for (let at = 0; at < area; at++) if (!shut.has(at)) closed[first + Math.floor(at / cols)]! &= ~(2 << (at % cols));
  };
  open(1, closedToShips(rules, fixed));
  if (stride > half) open(half + 1, closedToExtras(rules, fixed));
  return {
    rows,
    cols,
    spread: boundTouchOf(rules),
    across: acrossOf(cols),
    tall,
    stride,
    half,
    stocks,
    left: Int32Array.from(counts),
    closed,
    laidStock: new Int32Array(all),
    laidFigure: new Int32Array(all),
    laidCorner: new Int32Array(all),
    deadEnds: deadEndsOf(1 + stocks.length + Math.min(rows, tall) * (stride / half)),
    laid: 0,
    ships,
    extras: all - ships,
    need: stocks.reduce((sum, { least }, s) => sum + least * counts[s]!, 0),
    nodes: 0,
    work: 0,
    nodesAllowed,
    workAllowed,
  };
};

// Plain loops from here on, for speed: impossible seas use all of the allowed steps.

export const isSpent = (it: BacktrackSearch): boolean => it.nodes >= it.nodesAllowed || it.work >= it.workAllowed;

/** Whether the remaining pieces cover no more squares than the open cells do. */
export const hasRoom = (it: BacktrackSearch): boolean => it.need <= roomFrom(it, 0, it.across);

/** Lays all remaining pieces, their first cells in this row or below; returns whether that succeeded. */
export const searchFrom = (it: BacktrackSearch, row: number): boolean => {
  if (it.ships + it.extras === 0) return true;
  if (row === it.rows || isSpent(it)) return false;
  writeKey(it, row);
  if (it.deadEnds.has()) return false;
  if (searchRow(it, row, it.across, roomFrom(it, row, it.across))) return true;
  if (isSpent(it)) return false;
  writeKey(it, row);
  it.deadEnds.add();
  return false;
};

/**
 * Writes the key of a dead end: the pieces left to lay, and the closed cells from this row on, as far as pieces above
 * it reach.
 */
const writeKey = (
  { deadEnds: { key }, left, closed, laid, stride, half, rows, across, tall }: BacktrackSearch,
  row: number,
): void => {
  key.fill(0);
  key.set(left);
  let k = left.length;
  key[k++] = row;
  const end = Math.min(rows, row + tall);
  for (let kind = laid * stride + 1; kind < (laid + 1) * stride; kind += half)
    for (let r = row; r < end; r++) key[k++] = closed[kind + r]! & across;
};

/** Returns the cells of a row that are open to any remaining piece. */
const openIn = ({ closed, laid, stride, half, across, ships, extras }: BacktrackSearch, row: number): number => {
  const at = laid * stride + row + 1;
  return ((ships > 0 ? ~closed[at]! : 0) | (extras > 0 ? ~closed[at + half]! : 0)) & across;
};

/** Returns how many squares the open cells cover: those among `mask` in this row, and all below. */
const roomFrom = (it: BacktrackSearch, row: number, mask: number): number => {
  let above = openIn(it, row) & mask;
  let sum = coveredSquares(it.spread, 0, above);
  for (let r = row + 1; r < it.rows; r++) {
    const open = openIn(it, r);
    sum += coveredSquares(it.spread, above, open);
    above = open;
  }
  return sum + coveredSquares(it.spread, above, 0);
};

/**
 * Lays all remaining pieces, their first cells among `mask` in this row, or below; returns whether that succeeded.
 * `space` is the result of `roomFrom`.
 */
const searchRow = (it: BacktrackSearch, row: number, mask: number, space: number): boolean => {
  const { spread, left, rows } = it;
  const below = row + 1 < rows ? openIn(it, row + 1) : 0;
  let room = space;
  for (let ahead = openIn(it, row) & mask; ahead !== 0; ) {
    if (it.need > room || isSpent(it)) return false;
    const col = 30 - Math.clz32(ahead & -ahead);
    for (let s = 0; s < left.length; s++) if (left[s]! > 0 && searchCell(it, s, row, col)) return true;
    // The cell stays empty.
    it.work++;
    const rest = ahead & (ahead - 1);
    room -= coveredSquares(spread, 0, ahead) + coveredSquares(spread, ahead, below);
    room += coveredSquares(spread, 0, rest) + coveredSquares(spread, rest, below);
    ahead = rest;
  }
  return it.need <= room && searchFrom(it, row + 1);
};

/** Lays a piece with its first cell here, then all remaining ones; returns whether that succeeded. */
const searchCell = (it: BacktrackSearch, s: number, row: number, col: number): boolean => {
  const { rows: high, cols: wide, closed, half } = it;
  const { isShip, figures } = it.stocks[s]!;
  const { tall, count, heights, widths, firsts, rows } = figures;
  const at = it.laid * it.stride + (isShip ? 0 : half) + row + 1;
  if ((closed[at]! >> (col + 1)) & 1) return false;
  for (let figure = 0; figure < count; figure++) {
    it.work++;
    const start = col - firsts[figure]!;
    const height = heights[figure]!;
    if (start < 0 || start + widths[figure]! > wide || row + height > high) continue;
    let clash = 0;
    for (let r = 0; r < height; r++) clash |= closed[at + r]! & (rows[figure * tall + r]! << start);
    if (clash !== 0) continue;
    if (isSpent(it)) return false;
    lay(it, s, figure, row, start);
    const mask = it.across & -(4 << col);
    const room = roomFrom(it, row, mask);
    if (it.ships + it.extras === 0 || (it.need <= room && searchRow(it, row, mask, room))) return true;
    lift(it, s);
  }
  return false;
};

const lay = (it: BacktrackSearch, s: number, figure: number, row: number, col: number): void => {
  const { laid, stride, half, closed } = it;
  const { isShip, figures, least } = it.stocks[s]!;
  const [base, next] = [laid * stride, (laid + 1) * stride];
  for (let i = 0; i < stride; i++) closed[next + i] = closed[base + i]!;
  const first = figure * (figures.tall + 2);
  const height = figures.heights[figure]! + 2;
  for (let r = 0; r < height; r++) closed[next + row + r]! |= figures.toShips[first + r]! << col;
  if (stride > half)
    for (let r = 0; r < height; r++) closed[next + half + row + r]! |= figures.toExtras[first + r]! << col;
  it.laidStock[laid] = s;
  it.laidFigure[laid] = figure;
  it.laidCorner[laid] = row * it.cols + col;
  it.laid++;
  it.left[s]!--;
  if (isShip) it.ships--;
  else it.extras--;
  it.need -= least;
  it.nodes++;
};

const lift = (it: BacktrackSearch, s: number): void => {
  const { isShip, least } = it.stocks[s]!;
  it.laid--;
  it.left[s]!++;
  if (isShip) it.ships++;
  else it.extras++;
  it.need += least;
};
