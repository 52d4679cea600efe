import { type Board, FLEET, SHIPS } from './fast/board.ts';
import { sunkFor } from './fast/task.ts';

/* HEX-14: what the task of a scenario is worth to a machine. */

/** Value of a ship that has reached its goal, and of one that is there, a part of the first for every hex on the way. */
const REACHED = 8;
const ON_THE_WAY = 0.93;
/** Value of a ship sunk where the task counts them, besides that of the ship. */
const COUNTED = 4;

/** Whether a ship has to reach the zone of a task now: only once enough is sunk. */
export const isBound = (board: Board, ship: number): boolean => {
  const { task } = board.chart;
  if (!task || task.bound[ship] === 0 || board.reached[ship] === 1) return false;
  return task.sink === 0 || sunkFor(board, task.by) >= task.sink;
};

/** Whether a ship decides a task: it has to get somewhere, or may not be lost. */
export const isTelling = ({ chart: { task } }: Board, ship: number): boolean =>
  task !== undefined &&
  (task.bound[ship] === 1 ? task.sink === 0 : task.sink > 0 && Math.floor(ship / FLEET) !== task.by);

/** Hexes from a hex to what a ship is after: its goal, or the nearest enemy that decides the task, or else the nearest. */
export const wayToGoal = (board: Board, ship: number, hex: number): number => {
  const { chart, at } = board;
  if (isBound(board, ship)) return chart.task!.way[hex]!;
  const foes = ship < FLEET ? FLEET : 0;
  let [telling, nearest] = [255, 255];
  for (let foe = foes; foe < foes + FLEET; foe++) {
    if (at[foe]! < 0) continue;
    const way = chart.sailDistance[at[foe]! * chart.hexes + hex]!;
    nearest = Math.min(nearest, way);
    if (isTelling(board, foe)) telling = Math.min(telling, way);
  }
  return Math.min(telling, nearest < 255 ? nearest + 3 : 255);
};

/** How far the side with the task is ahead in it, in values of hits. */
export const taskLead = (board: Board): number => {
  const { task } = board.chart;
  if (!task || task.by < 0) return 0;
  let lead = COUNTED * Math.min(task.sink, sunkFor(board, task.by));
  const best: number[] = [];
  for (let ship = 0; ship < SHIPS; ship++) {
    if (task.bound[ship] === 0) continue;
    if (board.reached[ship] === 1) best.push(REACHED);
    else if (board.at[ship]! >= 0) best.push(REACHED * ON_THE_WAY ** task.way[board.at[ship]!]! * 0.8);
  }
  if (task.sink > 0 && sunkFor(board, task.by) < task.sink) return lead;
  best.sort((a, b) => b - a);
  for (let i = 0; i < Math.min(task.count + 1, best.length); i++) lead += i < task.count ? best[i]! : best[i]! / 3;
  return lead;
};
