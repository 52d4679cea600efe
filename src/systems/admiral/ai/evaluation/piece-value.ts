import { type Board, typeOf } from '../fast/board.ts';
import { type Chart, FORT_TYPE, PIECE_COUNT } from '../fast/chart.ts';
import { hitsLeft } from '../fast/gunnery.ts';
import { isRace } from '../style.ts';

interface Prices {
  /** A hit on an untouched ship without guns; by her shots. */
  readonly hull: number;
  readonly gun: number;
  /** What the hit that sinks or silences is worth more. */
  readonly sinking: number;
  /** How often as much everything about a fort. */
  readonly fort: number;
}
const AT_SEA: Prices = { hull: 0.5, gun: 0.35, sinking: 1.2, fort: 1 };
/** A fort that nobody mends soon decides a race. */
const IN_A_RACE: Prices = { hull: 0.57, gun: 0.14, sinking: 2.35, fort: 2.1 };

/** Strengths are below this. */
const MOST = 32;

const valuesOf = ({ tables }: Chart, { hull, gun, sinking, fort }: Prices): Float32Array => {
  const values = new Float32Array((FORT_TYPE + 1) * MOST);
  for (let type = 0; type <= FORT_TYPE; type++) {
    const unit = (type === FORT_TYPE ? fort : 1) * (hull + gun * tables.shots[type]!);
    for (let left = 1; left < MOST; left++)
      values[type * MOST + left] = values[type * MOST + left - 1]! + unit * (1 + 1 / left + (left === 1 ? sinking : 0));
  }
  return values;
};

const known = new WeakMap<Chart, Float32Array>();

/** What pieces are worth by the hits that they can still take. */
export const valueTable = (chart: Chart): Float32Array => {
  const values = known.get(chart) ?? valuesOf(chart, isRace(chart.rules) ? IN_A_RACE : AT_SEA);
  known.set(chart, values);
  return values;
};

/** The same for somebody to whom a fort is no more than its guns. */
export const plainValues = (chart: Chart): Float32Array => valuesOf(chart, AT_SEA);

/** What a piece with so many hits left is worth. */
export const pieceValue = (values: Float32Array, piece: number, left: number): number =>
  left <= 0 ? 0 : values[typeOf(piece) * MOST + left]!;

/** What so many hits on a piece are worth. */
export const damageValue = (values: Float32Array, piece: number, left: number, hits: number): number =>
  pieceValue(values, piece, left) - pieceValue(values, piece, left - hits);

/** So far ahead, a side wins three matches of four. */
const AHEAD = 9;

/** How a side stands, by what is left of both: -1 for a match lost to 1 for one that is won. */
export const evaluate = (board: Board, side: number): number => {
  if (board.over >= 0) return board.over > 1 ? 0 : board.over === side ? 1 : -1;
  const values = valueTable(board.chart);
  let ahead = 0;
  for (let piece = 0; piece < PIECE_COUNT; piece++) {
    const worth = pieceValue(values, piece, hitsLeft(board, piece));
    ahead += board.side[piece] === side ? worth : -worth;
  }
  return (0.9 * ahead) / (Math.abs(ahead) + AHEAD);
};
