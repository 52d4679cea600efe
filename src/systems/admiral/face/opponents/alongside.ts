import { type Board, STORM } from './fast/board.ts';
import { SHIPS } from './fast/chart.ts';
import { strengthOf } from './fast/gunnery.ts';
import type { Manner } from './manner.ts';
import { dropBy, valueAt } from './worth.ts';

/** A ship taken is one's own then. */
export const TAKEN = 1.7;
/** For -4 to 5 hits more. */
const CHANCES = [1, 3, 6, 10, 15, 21, 26, 30, 33, 35].map((it) => it / 36);

/** ADM-21: the chance to take a ship with so many hits more, or less, than she can take: two dice, a draw repels. */
export const chanceToTake = (more: number): number => {
  if (more > 5) return 1;
  return more < -4 ? 0 : CHANCES[more + 4]!;
};

/** What it is worth to board a ship. */
export const boardingWorth = (
  board: Board,
  ship: number,
  prize: number,
  manner: Manner,
  values: Float32Array,
): number => {
  const [own, other] = [strengthOf(board, ship), strengthOf(board, prize)];
  const odds = chanceToTake(own - other);
  if (odds < manner.boldness) return 0;
  const lost = dropBy(values, ship, own, board.chart.rules.boarding.repelled);
  return odds * TAKEN * valueAt(values, prize, other) - (1 - odds) * lost;
};

/** The ship that is best boarded from a square, -1 for none. */
export const alongside = { prize: -1, worth: 0 };

/** Fills in `alongside`. */
export const lookAlongside = (
  board: Board,
  ship: number,
  square: number,
  manner: Manner,
  values: Float32Array,
): void => {
  alongside.prize = -1;
  alongside.worth = 0;
  const { chart, taken } = board;
  if (!chart.rules.flags.boarding || board.wind === STORM || board.boarded[ship] === 1) return;
  for (let heading = 0; heading < 8; heading += 2) {
    const beside = chart.next[square * 8 + heading]!;
    const prize = beside < 0 ? -1 : taken[beside]!;
    if (prize < 0 || prize >= SHIPS || board.side[prize] === board.side[ship]) continue;
    const worth = boardingWorth(board, ship, prize, manner, values);
    if (worth <= alongside.worth) continue;
    alongside.prize = prize;
    alongside.worth = worth;
  }
};

/** The fort of a side. */
export const fortOf = (side: number): number => SHIPS + side;

/** ADM-22: whether a silenced enemy fort stands beside a square. */
export const mayAssault = (board: Board, side: number, square: number): boolean =>
  (board.chart.quay[square]! & (2 - side)) > 0 && strengthOf(board, fortOf(1 - side)) < 1;
