import type { Rng } from '../../../../kernel/rng.ts';
import { STEPS } from '../../../../kit/compass.ts';
import { damageHull, endActivation, moveShip } from './actions.ts';
import { type Board, CALM, DRAWN, FRESH, GHOSTED, RUNNING, STORM, TURNED, UNKNOWN, UNMOVED } from './board.ts';
import { PIECE_COUNT, SHIP_COUNT } from './chart.ts';
import { hitsLeft } from './gunnery.ts';
import { arrive, endLastRound, judge } from './task.ts';

const EIGHTHS = 8;
const DIE = 6;

/** ADM-9: drives a ship in a storm; an obstacle damages its hull where the rules say so. */
const driveShip = (board: Board, ship: number): void => {
  const { chart, windTo } = board;
  let square = board.at[ship]!;
  let struck = false;
  for (let n = chart.tables.storm[ship]!; n > 0; n--) {
    const beyond = chart.beyond[square * 8 + windTo]!;
    if (beyond < 0) break;
    struck = chart.water[beyond] === 0 || chart.next[square * 8 + windTo]! < 0;
    if (struck || board.taken[beyond]! >= 0) break;
    square = beyond;
  }
  moveShip(board, ship, square);
  board.bow[ship] = chart.rules.storm.bow === 'downwind' ? windTo : (windTo + 4) & 7;
  if (struck && chart.rules.flags.stormDamage) damageHull(board, ship, chart.rules.storm.damage);
};

/** How far downwind a ship is, as a sort key. */
const downwind = ({ chart, at, windTo }: Board, ship: number): number => {
  const { rows, cols } = STEPS[windTo]!;
  return (at[ship]! % chart.cols) * cols + Math.floor(at[ship]! / chart.cols) * rows;
};

/** ADM-9: drives all ships, the most downwind first, and ends the match if a side has none left. */
const drift = (board: Board): void => {
  const order: number[] = [];
  for (let ship = 0; ship < SHIP_COUNT; ship++) if (board.at[ship]! >= 0) order.push(ship);
  order.sort((a, b) => downwind(board, b) - downwind(board, a));
  for (const ship of order) driveShip(board, ship);
  if (board.chart.task) {
    judge(board);
    return;
  }
  const afloat = [0, 1].filter((side) => order.some((ship) => hitsLeft(board, ship) > 0 && board.side[ship] === side));
  if (afloat.length < 2) board.over = afloat[0] ?? DRAWN;
};

/** ADM-5, ADM-9: begins a round in this wind. */
export const beginRound = (board: Board, wind: number, windTo: number): void => {
  const wasCalm = board.wind === CALM;
  for (let piece = 0; piece < PIECE_COUNT; piece++) {
    const kept = wasCalm && board.moved[piece] !== TURNED && board.moved[piece] !== GHOSTED;
    board.veered[piece] = board.moved[piece] === TURNED ? 1 : 0;
    board.idle[piece] = kept ? board.idle[piece]! + 1 : 0;
    board.fired[piece] = 0;
    board.chasers[piece] = 0;
    board.moved[piece] = UNMOVED;
    board.done[piece] = 0;
    board.boarded[piece] = 0;
  }
  board.round++;
  board.active = board.first;
  board.wind = wind;
  board.windTo = windTo;
  if (wind === STORM) drift(board);
};

const windByDie = (face: number, calm: number, storm: number): number => {
  if (face <= calm) return CALM;
  return face >= storm ? STORM : FRESH;
};

/** ADM-5: where the wind of the next round blows: as announced, or anywhere. */
const nextWindTo = ({ turns, windTo }: Board, chance: Rng): number =>
  turns === UNKNOWN ? chance.below(EIGHTHS) : (windTo + turns + EIGHTHS) & 7;

/** ADM-6, ADM-25: ends a turn. After the second turn of a round the next round begins, or points decide. */
export const endTurn = (board: Board, chance: Rng): void => {
  const { first } = board;
  const { rules } = board.chart;
  endActivation(board);
  arrive(board);
  if (board.over !== RUNNING) return;
  if (board.active === first) {
    board.active = 1 - first;
    return;
  }
  if (board.round >= rules.rounds) {
    endLastRound(board);
    return;
  }
  const { vane, turning } = rules;
  const windTo = rules.flags.wind ? nextWindTo(board, chance) : 0;
  const wind = rules.flags.wind ? windByDie(chance.below(DIE) + 1, vane.calm, vane.storm) : FRESH;
  board.turns = turning.length > 0 && board.round + 1 < rules.rounds ? turning[chance.below(DIE)]! : UNKNOWN;
  if (rules.first === 'lot') board.first = chance.below(2);
  beginRound(board, wind, windTo);
  if (board.over !== RUNNING) endActivation(board);
};
