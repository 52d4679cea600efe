import type { Board } from '../fast/board.ts';
import { FACE_COUNTS, PIECE_COUNT, SHIP_COUNT } from '../fast/chart.ts';
import { aim, bears, bearsNow, hitsLeft, shotsLeft } from '../fast/gunnery.ts';
import { isLast, noVolley, type RatedVolley } from '../fast/volley.ts';
import { damageValue, pieceValue, VICTORY } from './piece-value.ts';

const DIE = 6;

/** Expected value of 1 to 3 shots fired one after another; with more than 3, each counts as the first. */
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

/** Value that a critical hit adds to the last shots of a ship. */
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

/** Value that the chance to end the match adds to a number of shots. */
const victoryValue = (board: Board, target: number, left: number, odds: number, shots: number): number => {
  if (shots < left || !isLast(board, target)) return 0;
  return VICTORY * (left === 1 ? 1 - (1 - odds) ** shots : odds ** left);
};

/**
 * Expected value of `shot.shots` shots at a target that hit with `faces` faces of six. Sets `shot.salvo` to whether a
 * salvo is worth more than single shots.
 */
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

/** Expected cost of return fire if a ship fires at a target from a square. */
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

/** Value of a hit in the sails of a ship, relative to the value of the whole ship by its range. */
const SAILS = 0.2;

/** ADM-12: expected value of shots at the sails of a ship. */
const sailsValue = (board: Board, target: number, faces: number, shots: number, values: Float32Array): number => {
  if (!board.chart.rules.flags.aim || target >= SHIP_COUNT) return 0;
  const range = board.chart.tables.fresh[2 * target]! - board.sails[target]!;
  if (range < 1) return 0;
  const hits = Math.min(range, (faces * shots) / DIE);
  return (SAILS * hits * pieceValue(values, target, hitsLeft(board, target))) / range;
};

/** A salvo of several guns: who fires with the first one, and its value above what they would get by themselves. */
const company = { mates: 0, worth: 0 };

/**
 * ADM-14: writes to `company` the guns that had best fire with a gun at a target, one after another as long as each adds
 * something.
 * @param alone What the gun gets without them.
 */
const findCompany = (
  board: Board,
  gun: number,
  target: number,
  shot: RatedVolley,
  alone: number,
  values: Float32Array,
): void => {
  company.mates = 0;
  company.worth = alone;
  const { bits } = aim;
  const left = hitsLeft(board, target);
  const endsAll = isLast(board, target);
  let [shared, shots, others] = [bits, shot.shots, 0];
  let last = gun < SHIP_COUNT && shotsLeft(board, gun) === shots;
  for (let mate = 0; mate < PIECE_COUNT; mate++) {
    if (mate === gun || board.side[mate] !== board.side[gun] || shotsLeft(board, mate) < 1) continue;
    if (!bearsNow(board, mate, target)) continue;
    const both = shared & aim.bits;
    const sum = shots + aim.shots;
    const all = last && mate < SHIP_COUNT && aim.shots === shotsLeft(board, mate);
    const odds = FACE_COUNTS[both]! / DIE;
    mateShot.shots = aim.shots;
    const solo = others + volleyValue(board, mate, target, mateShot, aim.faces, values);
    const whole =
      odds * (damageValue(values, target, left, sum) + (endsAll && sum >= left ? VICTORY : 0)) +
      (all ? criticalValue(board, values, gun, target, left - sum, odds) : 0);
    if (whole - solo <= company.worth) continue;
    company.worth = whole - solo;
    company.mates |= 1 << mate;
    [shared, shots, others, last] = [both, sum, solo, all];
  }
};
const mateShot = noVolley();

/** The values of pieces, and the buffer of the volley that is rated. */
interface Buffers {
  readonly values: Float32Array;
  readonly reply: RatedVolley;
}

/**
 * Writes the best volley of a gun to `best`, as if the gun were at `from` with heading `bow` and had `shots` shots.
 * @param answer Weight of a hit in return.
 */
export const findBestVolley = (
  board: Board,
  gun: number,
  from: number,
  bow: number,
  shots: number,
  answer: number,
  { values, reply }: Buffers,
  best: RatedVolley,
): void => {
  best.gun = gun;
  best.target = -1;
  best.worth = 0;
  if (shots < 1) return;
  const { line, squares, rules } = board.chart;
  const salvos = rules.flags.salvo && rules.salvo === 'single-roll';
  const mine = board.side[gun]!;
  for (let target = 0; target < PIECE_COUNT; target++) {
    const to = board.at[target]!;
    if (to < 0 || board.side[target] === mine || line[from * squares + to]! < 0) continue;
    if (hitsLeft(board, target) < 1 || !bears(board, gun, from, bow, to, shots)) continue;
    reply.shots = aim.shots;
    const { faces } = aim;
    let worth = volleyValue(board, gun, target, reply, faces, values);
    const { shots: fired } = reply;
    let { salvo } = reply;
    let mates = 0;
    const canvas = sailsValue(board, target, faces, fired, values);
    const atSails = canvas > worth;
    if (atSails) worth = canvas;
    else if (salvos) {
      findCompany(board, gun, target, reply, worth, values);
      ({ worth, mates } = company);
      if (mates !== 0) salvo = true;
    }
    if (answer > 0 && gun < SHIP_COUNT) worth -= answer * returnFireCost(board, gun, target, from, faces / DIE, values);
    if (worth <= best.worth) continue;
    best.worth = worth;
    best.target = target;
    best.shots = fired;
    best.salvo = salvo && !atSails;
    best.atSails = atSails;
    best.mates = mates;
  }
};
