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
const boardingValue = (board: Board, ship: number, prize: number, style: Style, values: Float32Array): number => {
  const [own, other] = [hitsLeft(board, ship), hitsLeft(board, prize)];
  const odds = captureChance(own - other);
  if (odds < style.boldness) return 0;
  const lost = damageValue(values, ship, own, board.chart.rules.boarding.repelled);
  return odds * CAPTURE_FACTOR * pieceValue(values, prize, other) - (1 - odds) * lost;
};

/** The ship beside a square in a direction that a ship could board, -1 for none. */
const prizeBeside = ({ chart, taken, side }: Board, ship: number, square: number, heading: number): number => {
  const beside = chart.next[square * 8 + heading]!;
  const prize = beside < 0 ? -1 : taken[beside]!;
  return prize < 0 || prize >= SHIP_COUNT || side[prize] === side[ship] ? -1 : prize;
};

const mayBoard = ({ chart, wind, boarded }: Board, ship: number): boolean =>
  chart.rules.flags.boarding && wind !== STORM && boarded[ship] !== 1;

/** Expected value of the best boarding from a square, 0 for none. */
export const bestBoardingValue = (
  board: Board,
  ship: number,
  square: number,
  style: Style,
  values: Float32Array,
): number => {
  let most = 0;
  if (!mayBoard(board, ship)) return most;
  for (let heading = 0; heading < 8; heading += 2) {
    const prize = prizeBeside(board, ship, square, heading);
    if (prize >= 0) most = Math.max(most, boardingValue(board, ship, prize, style, values));
  }
  return most;
};

/** The ship that is best boarded from a square, -1 for none. */
export const bestPrize = (board: Board, ship: number, square: number, style: Style, values: Float32Array): number => {
  const most = bestBoardingValue(board, ship, square, style, values);
  if (most <= 0) return -1;
  const prizes = [0, 2, 4, 6].map((heading) => prizeBeside(board, ship, square, heading));
  return prizes.find((it) => it >= 0 && boardingValue(board, ship, it, style, values) === most)!;
};

/** The piece number of a side's fort. */
export const fortOf = (side: number): number => SHIP_COUNT + side;

/** ADM-22: whether a silenced enemy fort is beside a square. */
export const mayAssault = (board: Board, side: number, square: number): boolean =>
  (board.chart.besideFort[square]! & (2 - side)) > 0 && hitsLeft(board, fortOf(1 - side)) < 1;
