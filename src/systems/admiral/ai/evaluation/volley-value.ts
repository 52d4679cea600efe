import type { Board } from '../fast/board.ts';
import { PIECE_COUNT, SHIP_COUNT } from '../fast/chart.ts';
import { aim, bears, hitsLeft, shotsLeft } from '../fast/gunnery.ts';
import type { RatedVolley, Workspace } from '../workspace.ts';
import { damageValue, pieceValue } from './piece-value.ts';

const DIE = 6;

/** What so many shots one after another are worth, 1..3; of more, each as the first. */
const sequenceValue = (values: Float32Array, target: number, left: number, chance: number, shots: number): number => {
  const one = damageValue(values, target, left, 1);
  if (shots === 1) return chance * one;
  const two = damageValue(values, target, left, 2);
  const none = 1 - chance;
  if (shots === 2) return 2 * chance * none * one + chance * chance * two;
  if (shots > 3) return shots * chance * one;
  const three = damageValue(values, target, left, 3);
  return 3 * chance * none * none * one + 3 * chance * chance * none * two + chance ** 3 * three;
};

/** What a critical hit adds for the last shots of a ship. */
const criticalValue = (
  board: Board,
  values: Float32Array,
  gun: number,
  target: number,
  left: number,
  odds: number,
): number => {
  const { rules } = board.chart;
  if (!rules.flags.criticals || gun >= SHIP_COUNT || target >= SHIP_COUNT) return 0;
  return (odds * (DIE + 1 - rules.critical) * pieceValue(values, target, left)) / DIE;
};

/** To sink the last ship of a side, or to take its fort, is to win. */
export const VICTORY = 60;

const isLast = ({ at, side }: Board, ship: number): boolean => {
  for (let other = 0; other < SHIP_COUNT; other++)
    if (other !== ship && at[other]! >= 0 && side[other] === side[ship]) return false;
  return ship < SHIP_COUNT;
};

/** What it adds that so many shots may end the match. */
const victoryValue = (board: Board, target: number, left: number, odds: number, shots: number): number => {
  if (shots < left || !isLast(board, target)) return 0;
  return VICTORY * (left === 1 ? 1 - (1 - odds) ** shots : odds ** left);
};

/** What so many shots with these faces at a target are worth; whether they are better fired as one. */
export const volleyValue = (
  board: Board,
  gun: number,
  target: number,
  shot: RatedVolley,
  faces: number,
  values: Float32Array,
): number => {
  const left = hitsLeft(board, target);
  const odds = faces / DIE;
  const { shots } = shot;
  const last = shots === shotsLeft(board, gun);
  const extra = last ? criticalValue(board, values, gun, target, left - Math.round(odds * (shots - 1)) - 1, odds) : 0;
  const single =
    sequenceValue(values, target, left, odds, shots) + extra + victoryValue(board, target, left, odds, shots);
  shot.salvo = false;
  if (shots < 2 || !board.chart.rules.flags.salvo) return single;
  const whole =
    odds * damageValue(values, target, left, shots) +
    (shots >= left && isLast(board, target) ? odds * VICTORY : 0) +
    (last ? criticalValue(board, values, gun, target, left - shots, odds) : 0);
  shot.salvo = whole > single;
  return Math.max(whole, single);
};

/** What a ship has to fear in return if she fires at a target from there. */
const returnFireCost = (
  board: Board,
  ship: number,
  target: number,
  from: number,
  odds: number,
  values: Float32Array,
): number => {
  if (!board.chart.rules.flags.returnFire) return 0;
  if (!bears(board, target, board.at[target]!, board.bow[target]!, from, shotsLeft(board, target))) return 0;
  const hits = (aim.faces * aim.shots) / DIE;
  const survives = hitsLeft(board, target) > 1 ? 1 : 1 - odds;
  return survives * hits * damageValue(values, ship, hitsLeft(board, ship), 1);
};

/** Fills in the best shots of a gun, so many, as if it lay at `from`. `answer`: what a hit in return counts. */
export const findBestVolley = (
  board: Board,
  gun: number,
  from: number,
  bow: number,
  shots: number,
  answer: number,
  workspace: Workspace,
  best: RatedVolley,
): void => {
  best.gun = gun;
  best.target = -1;
  best.worth = 0;
  if (shots < 1) return;
  const { values, reply } = workspace;
  const { line, squares } = board.chart;
  const mine = board.side[gun]!;
  for (let target = 0; target < PIECE_COUNT; target++) {
    const to = board.at[target]!;
    if (to < 0 || board.side[target] === mine || line[from * squares + to]! < 0) continue;
    if (hitsLeft(board, target) < 1 || !bears(board, gun, from, bow, to, shots)) continue;
    reply.shots = aim.shots;
    const { faces } = aim;
    let worth = volleyValue(board, gun, target, reply, faces, values);
    const { shots: fired, salvo } = reply;
    if (answer > 0 && gun < SHIP_COUNT) worth -= answer * returnFireCost(board, gun, target, from, faces / DIE, values);
    if (worth <= best.worth) continue;
    best.worth = worth;
    best.target = target;
    best.shots = fired;
    best.salvo = salvo;
  }
};
