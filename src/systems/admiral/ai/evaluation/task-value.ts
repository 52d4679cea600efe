import type { Board } from '../fast/board.ts';
import { SHIP_COUNT } from '../fast/chart.ts';
import { sunkFor } from '../fast/task.ts';

/* ADM-28: what the task of a scenario is worth to a machine. */

/** Value of a ship that has reached its goal; on the way a part of it, less for every square. */
const REACHED = 14;
const PER_SQUARE = 0.93;
/** Value of a ship sunk or taken where the task counts them, besides that of the ship. */
const COUNTED = 8;
/** Value of the hits of a ship that decides a task, relative to those of any other. */
const TELLING = 1.8;

/** Whether a ship has to reach the zone of a task now: only once enough is sunk. */
export const isBound = (board: Board, ship: number): boolean => {
  const { task } = board.chart;
  if (!task || task.counts[ship] === 0 || board.side[ship] !== task.by || board.reached[ship] === 1) return false;
  return task.sink === 0 || sunkFor(board, task.by) >= task.sink;
};

/** The factor on the value of a piece: more where it decides a task. */
export const tellingFactor = ({ chart: { task } }: Pick<Board, 'chart'>, piece: number): number => {
  if (!task || piece >= SHIP_COUNT) return 1;
  const isOwn = (piece < SHIP_COUNT / 2 ? 0 : 1) === task.by;
  const tells = isOwn ? task.sink === 0 && task.count > 0 && task.counts[piece] === 1 : task.sink > 0;
  return tells ? TELLING : 1;
};

/** What it is worth to a ship to be at a square on its way to its goal. */
export const wayValue = (board: Board, ship: number, square: number): number =>
  isBound(board, ship) ? REACHED * PER_SQUARE ** board.chart.task!.way[square]! : 0;

/** How far side 0 is ahead in the task, in values of hits. */
export const taskLead = (board: Board): number => {
  const { task } = board.chart;
  if (!task) return 0;
  const sunk = Math.min(task.sink, sunkFor(board, task.by));
  let lead = COUNTED * sunk;
  if (sunk >= task.sink) {
    const best: number[] = [];
    for (let ship = 0; ship < SHIP_COUNT; ship++)
      if (board.reached[ship] === 1 && board.side[ship] === task.by) best.push(REACHED);
      else if (board.at[ship]! >= 0) best.push(0.8 * wayValue(board, ship, board.at[ship]!));
    best.sort((a, b) => b - a);
    for (let i = 0; i < Math.min(task.count + 1, best.length); i++) lead += i < task.count ? best[i]! : best[i]! / 3;
  }
  return task.by === 0 ? lead : -lead;
};
