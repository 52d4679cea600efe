import { type Board, CALM, GHOSTED, SAILED, STORM, TURNED, UNBEGUN, UNKNOWN, UNMOVED } from './board.ts';

/** The turn that a question is about: this one, the next one of the same round, or one of the next round. */
export type Horizon = 'now' | 'next' | 'some-time';

/** ADM-7: range lost by damage. */
const rangeLost = ({ chart, sails, hull }: Board, ship: number): number => {
  if (!chart.rules.flags.damagedMove) return sails[ship]!;
  return sails[ship]! + Math.min(2, Math.floor((3 * hull[ship]!) / chart.tables.durability[ship]!));
};

/** Deviation assumed for an unknown wind: the mean, two eighths. */
const MEAN = 2;

/** ADM-5: where the wind blows then; `UNKNOWN` where that is not announced. */
export const windThen = ({ windTo, turns }: Board, when: Horizon): number => {
  if (when !== 'some-time') return windTo;
  return turns === UNKNOWN ? UNKNOWN : (windTo + turns + 8) & 7;
};

/** ADM-7: the range with which a ship begins to move in a direction. */
export const moveRange = (board: Board, ship: number, bow: number, when: Horizon): number => {
  const { chart, wind } = board;
  const { fresh, calm } = chart.tables;
  const kind = 2 * ship + (bow & 1);
  if (when !== 'some-time' && wind === CALM) {
    const card = calm[kind]!;
    return card === 0 && mayGhost(board, ship) ? 1 : card;
  }
  const able = Math.max(0, fresh[kind]! - rangeLost(board, ship));
  const blows = windThen(board, when);
  if (blows === UNKNOWN) return Math.max(0, able - (chart.rules.flags.wind ? MEAN : 0));
  return Math.max(0, able - chart.deviation[bow * 8 + blows]!);
};

/** ADM-8: whether a ship may use the one square of the second calm in a row. */
const mayGhost = ({ chart, idle, bow }: Board, ship: number): boolean => {
  const { flags } = chart.rules;
  if (!flags.orientation || !flags.twoCalms || idle[ship]! < 1) return false;
  const rows = chart.tables.calm[2 * ship]! > 0;
  return rows === (bow[ship]! & 1) > 0;
};

/** Whether a ship may begin or continue its move in this turn. */
export const maySail = (board: Board, ship: number): boolean => {
  if (board.wind === STORM || board.done[ship] === 1 || board.moved[ship] === TURNED) return false;
  if (board.acting === ship) return !board.stopped;
  return board.moved[ship] === UNMOVED;
};

/** ADM-8: eighths that a ship may turn on the spot now; 0 where it may not. */
export const turnsNow = (board: Board, ship: number): number => {
  const { flags } = board.chart.rules;
  const may = flags.orientation && board.wind !== STORM && board.done[ship] === 0 && board.moved[ship] === UNMOVED;
  const spent = board.acting === ship && (board.stopped || board.left !== UNBEGUN);
  return may && !spent ? 1 + board.chart.tables.calm[2 * ship]! : 0;
};

/** The value of `moved` after a move that ends with heading `bow`. */
export const movedBy = ({ wind, chart }: Board, ship: number, bow: number): number =>
  wind === CALM && chart.tables.calm[2 * ship + (bow & 1)] === 0 ? GHOSTED : SAILED;
