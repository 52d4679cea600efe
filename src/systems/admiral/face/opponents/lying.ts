import { alongside, chanceToTake, fortOf, lookAlongside, mayAssault, TAKEN } from './alongside.ts';
import type { Desk } from './desk.ts';
import type { Board } from './fast/board.ts';
import { PIECES_THERE, SHIPS } from './fast/chart.ts';
import { strengthOf } from './fast/gunnery.ts';
import { VICTORY } from './firing.ts';
import { looksOut, type Manner } from './manner.ts';
import { dropBy, valueAt } from './worth.ts';

/** How far one goes for what; once a turn. */
export const lureTo = (board: Board, side: number, manner: Manner, { allure, values }: Desk): void => {
  for (let piece = 0; piece < PIECES_THERE; piece++) {
    if (board.side[piece] === side || board.at[piece]! < 0) {
      allure[piece] = -99;
      continue;
    }
    const left = strengthOf(board, piece);
    if (piece >= SHIPS) allure[piece] = left < 1 ? 10 : manner.siege + 3 - left;
    else allure[piece] = 3 - valueAt(values, piece, left) / 4;
  }
};

const pullAt = ({ chart, at }: Board, square: number, allure: Float32Array): number => {
  let pull = -99;
  // Forts are last, and lure most: what lures less than that draws is passed over.
  for (let piece = PIECES_THERE - 1; piece >= 0; piece--) {
    const lure = allure[piece]!;
    if (lure <= pull) continue;
    const drawn = lure - chart.away[square * chart.squares + at[piece]!]!;
    if (drawn > pull) pull = drawn;
  }
  return pull;
};

/** What it costs to lie at a square when the turn ends: to be fired at, and to be boarded. */
const dangerAt = (board: Board, ship: number, square: number, manner: Manner, { sense, values }: Desk): number => {
  if (!looksOut(manner, board.chart.rules)) return 0;
  const own = strengthOf(board, ship);
  const hits = Math.min(own, sense.threat[square]!);
  let cost = manner.fear * hits * dropBy(values, ship, own, 1);
  const bits = manner.dread > 0 ? sense.grabs[square]! : 0;
  if (bits === 0) return cost;
  let worst = 0;
  for (let foe = 0; foe < SHIPS; foe++)
    if ((bits & (1 << foe)) > 0) worst = Math.max(worst, chanceToTake(strengthOf(board, foe) - own));
  cost += manner.dread * worst * TAKEN * valueAt(values, ship, own);
  return cost;
};

/** A fort is in danger when an enemy is so near, and in some when he is as near as that. */
const NEAR = 6;
const COMING = 11;

/** How near a side's fort is to being taken: 0 for not at all, then hits that it has suffered and 0.5 to 1. */
const perilOf = ({ chart, at, side, hull }: Board, whose: number): number => {
  let nearest = COMING + 1;
  for (let foe = 0; foe < SHIPS; foe++)
    if (at[foe]! >= 0 && side[foe] !== whose)
      nearest = Math.min(nearest, chart.away[at[foe]! * chart.squares + chart.forts[whose]!]!);
  if (nearest > COMING) return 0;
  const suffered = hull[fortOf(whose)]!;
  return suffered + (suffered > 0 || nearest <= NEAR ? 1 : 0.5);
};

/** What it is worth that nobody can assault one's fort from a square. */
const coverAt = (board: Board, ship: number, square: number, { guard }: Manner): number => {
  const side = board.side[ship]!;
  return guard > 0 && (board.chart.quay[square]! & (side + 1)) > 0 ? guard * perilOf(board, side) : 0;
};

/** What it is worth to be at a square when the turn ends, whatever is done there. */
export const worthOfBeing = (board: Board, ship: number, square: number, manner: Manner, desk: Desk): number =>
  manner.near * pullAt(board, square, desk.allure) +
  coverAt(board, ship, square, manner) -
  dangerAt(board, ship, square, manner, desk);

/** What a place is worth for the end of a turn, shots from there aside. */
export const worthOfLying = (board: Board, ship: number, square: number, manner: Manner, desk: Desk): number => {
  if (mayAssault(board, board.side[ship]!, square)) return VICTORY;
  lookAlongside(board, ship, square, manner, desk.values);
  return alongside.worth + worthOfBeing(board, ship, square, manner, desk);
};
