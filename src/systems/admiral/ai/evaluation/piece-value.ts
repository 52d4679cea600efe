import { type Chart, PIECE_COUNT, SHIP_COUNT } from '../fast/chart.ts';
import { isRace } from '../style.ts';
import { tellingFactor } from './task-value.ts';

interface Prices {
  /** Base value of one hit, and the addition for each shot that the piece has in a round. */
  readonly hull: number;
  readonly gun: number;
  /** Additional factor for the hit that sinks or silences. */
  readonly sinking: number;
  /** Factor on the whole value of a fort. */
  readonly fort: number;
}
const AT_SEA: Prices = { hull: 0.5, gun: 0.35, sinking: 1.2, fort: 1 };
/** Prices for a race, which is soon decided by a fort that cannot be repaired. */
const IN_A_RACE: Prices = { hull: 0.57, gun: 0.14, sinking: 2.35, fort: 2.1 };

/** Every number of hits left is below this. */
const MOST = 32;

const valuesOf = (chart: Chart, { hull, gun, sinking, fort }: Prices): Float32Array => {
  const { tables } = chart;
  const values = new Float32Array(PIECE_COUNT * MOST);
  for (let piece = 0; piece < PIECE_COUNT; piece++) {
    const unit = (piece < SHIP_COUNT ? tellingFactor({ chart }, piece) : fort) * (hull + gun * tables.shots[piece]!);
    for (let left = 1; left < MOST; left++)
      values[piece * MOST + left] =
        values[piece * MOST + left - 1]! + unit * (1 + 1 / left + (left === 1 ? sinking : 0));
  }
  return values;
};

const known = new WeakMap<Chart, Float32Array>();

/** Values by piece and hits left; cached for each chart. */
export const valueTable = (chart: Chart): Float32Array => {
  const values = known.get(chart) ?? valuesOf(chart, isRace(chart.rules) ? IN_A_RACE : AT_SEA);
  known.set(chart, values);
  return values;
};

/** As `valueTable`, but with the prices at sea: a fort is worth only its guns. */
export const plainValues = (chart: Chart): Float32Array => valuesOf(chart, AT_SEA);

/** Value of a piece with `left` hits left. */
export const pieceValue = (values: Float32Array, piece: number, left: number): number =>
  left <= 0 ? 0 : values[piece * MOST + left]!;

/** Value of `hits` hits on a piece with `left` hits left. */
export const damageValue = (values: Float32Array, piece: number, left: number, hits: number): number =>
  pieceValue(values, piece, left) - pieceValue(values, piece, left - hits);

/** Value of winning, by sinking the last ship of a side or by taking its fort. */
export const VICTORY = 60;
