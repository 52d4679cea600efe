import { alongside, fortOf, lookAlongside, mayAssault } from './alongside.ts';
import type { Desk } from './desk.ts';
import type { Volley } from './fast/acts.ts';
import { type Board, RUNNING } from './fast/board.ts';
import { SHIPS } from './fast/chart.ts';
import { shotsLeft } from './fast/gunnery.ts';
import { bestShot } from './firing.ts';
import type { Manner } from './manner.ts';
import { mayAct, type Plan, planFor } from './plan.ts';
import { lookRound } from './turn.ts';

/** One order in one's own turn; places as in `Ways`. */
export type Order =
  | { readonly kind: 'fire'; readonly volley: Volley }
  | { readonly kind: 'sail'; readonly ship: number; readonly place: number }
  | { readonly kind: 'rotate'; readonly ship: number; readonly bow: number }
  | { readonly kind: 'board'; readonly ship: number; readonly prize: number }
  | { readonly kind: 'assault'; readonly ship: number }
  | { readonly kind: 'repair'; readonly ship: number; readonly mended: number; readonly ofSails: boolean };

/** The best shots of a gun from where it is, as an order. */
export const shotsHere = (board: Board, gun: number, manner: Manner, desk: Desk): Order | undefined => {
  const { here } = desk;
  bestShot(board, gun, board.at[gun]!, board.bow[gun]!, shotsLeft(board, gun), manner.answer, desk, here);
  return here.target < 0 ? undefined : { kind: 'fire', volley: { ...here } };
};

/** What is to be done where a ship is in the end. */
const closing = (board: Board, ship: number, manner: Manner, desk: Desk): Order | undefined => {
  const shots = shotsHere(board, ship, manner, desk);
  if (shots) return shots;
  lookAlongside(board, ship, board.at[ship]!, manner, desk.values);
  return alongside.prize < 0 ? undefined : { kind: 'board', ship, prize: alongside.prize };
};

/** The first order of a plan for a ship as she is; undefined where it asks for nothing more. */
export const firstOrder = (board: Board, plan: Plan, manner: Manner, desk: Desk): Order | undefined => {
  const { ship, place, mended, ofSails } = plan;
  if (mended >= 0) return { kind: 'repair', ship, mended, ofSails };
  if (!board.must && mayAssault(board, board.side[ship]!, board.at[ship]!)) return { kind: 'assault', ship };
  const before = plan.first < 0 || board.must ? undefined : shotsHere(board, ship, manner, desk);
  if (before) return before;
  if (place >> 3 !== board.at[ship]) return { kind: 'sail', ship, place };
  const turns = board.chart.rules.flags.orientation && (place & 7) !== board.bow[ship];
  return turns ? { kind: 'rotate', ship, bow: place & 7 } : closing(board, ship, manner, desk);
};

/** Ships that may be ordered about: the one that must sail on, or all that may act. */
export const crewOf = (board: Board): readonly number[] => {
  if (board.must) return [board.acting];
  return Array.from({ length: SHIPS }, (_, ship) => ship).filter((ship) => mayAct(board, ship));
};

/** The next order of a side that plans one ship at a time, the most promising first; undefined where its turn is over. */
export const greedyOrder = (board: Board, manner: Manner, desk: Desk): Order | undefined => {
  if (board.over !== RUNNING) return undefined;
  lookRound(board, manner, desk);
  const fort = board.must ? undefined : shotsHere(board, fortOf(board.active), manner, desk);
  if (fort) return fort;
  const crew = crewOf(board);
  const plans = crew.map((ship) => planFor(board, ship, manner, desk)).sort((a, b) => b.worth - a.worth);
  const underWay = plans.filter((it) => it.ship === board.acting);
  for (const plan of [...underWay, ...plans]) {
    const order = firstOrder(board, plan, manner, desk);
    if (order) return order;
  }
  return undefined;
};
