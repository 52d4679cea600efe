import { type Board, STORM } from '../fast/board.ts';
import { SHIP_COUNT } from '../fast/chart.ts';
import { hitsLeft } from '../fast/gunnery.ts';
import type { Style } from '../style.ts';
import { damageValue, pieceValue } from './piece-value.ts';

/** Value of a capture relative to the value of the prize: the enemy loses the ship and the boarder's side gains it. */
export const CAPTURE_FACTOR = 1.7;
/** Capture chances for a surplus of -4 to 5 hits. */
const CHANCES = [1, 3, 6, 10, 15, 21, 26, 30, 33, 35].map((it) => it / 36);

/**
 * ADM-21: the chance to take a ship when the boarder can take `more` hits more than it, negative for fewer. Each side
 * rolls a die; a tie repels.
 */
export const captureChance = (more: number): number => {
  if (more > 5) return 1;
  return more < -4 ? 0 : CHANCES[more + 4]!;
};

/** Expected value of boarding a ship; 0 where the chance is below `style.boldness`. */
export const boardingValue = (
  board: Board,
  ship: number,
  prize: number,
  style: Style,
  values: Float32Array,
): number => {
  const [own, other] = [hitsLeft(board, ship), hitsLeft(board, prize)];
  const odds = captureChance(own - other);
  if (odds < style.boldness) return 0;
  const lost = damageValue(values, ship, own, board.chart.rules.boarding.repelled);
  return odds * CAPTURE_FACTOR * pieceValue(values, prize, other) - (1 - odds) * lost;
};

/** The ship that is best boarded from a square, -1 for none. */
export const bestPrize = (board: Board, ship: number, square: number, style: Style, values: Float32Array): number => {
  let [best, most] = [-1, 0];
  const { chart, taken } = board;
  if (!chart.rules.flags.boarding || board.wind === STORM || board.boarded[ship] === 1) return best;
  for (let heading = 0; heading < 8; heading += 2) {
    const beside = chart.next[square * 8 + heading]!;
    const prize = beside < 0 ? -1 : taken[beside]!;
    if (prize < 0 || prize >= SHIP_COUNT || board.side[prize] === board.side[ship]) continue;
    const worth = boardingValue(board, ship, prize, style, values);
    if (worth <= most) continue;
    best = prize;
    most = worth;
  }
  return best;
};

/** The piece number of a side's fort. */
export const fortOf = (side: number): number => SHIP_COUNT + side;

/** ADM-22: whether a silenced enemy fort is beside a square. */
export const mayAssault = (board: Board, side: number, square: number): boolean =>
  (board.chart.besideFort[square]! & (2 - side)) > 0 && hitsLeft(board, fortOf(1 - side)) < 1;
