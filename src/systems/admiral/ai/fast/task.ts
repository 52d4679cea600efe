import { SIDES, seaOf, taskOf, zoneOf } from '../../rules/view/index.ts';
import type { Ruleset, Side } from '../../variants.ts';
import { type Board, DRAWN, RUNNING } from './board.ts';
import { SHIP_COUNT } from './chart.ts';

/** ADM-28: what decides a scenario, precomputed for a chart. Side 0 is the machine's. */
export interface TaskChart {
  readonly by: number;
  readonly sink: number;
  readonly count: number;
  readonly leaves: boolean;
  /** By square: 1 in the zone; the way to it in squares, without ships. */
  readonly zone: Uint8Array;
  readonly way: Uint8Array;
  /** By ship: 1 where its type has to reach the zone. */
  readonly counts: Uint8Array;
}

/** The way from every square to the nearest of some, along steps of `next`. */
const waysTo = (zone: Uint8Array, next: Int16Array, water: Uint8Array): Uint8Array => {
  const way = new Uint8Array(zone.length).fill(255);
  const queue = [...zone.keys()].filter((square) => zone[square] === 1);
  for (const square of queue) way[square] = 0;
  for (let i = 0; i < queue.length; i++)
    for (let heading = 0; heading < 8; heading++) {
      const to = next[queue[i]! * 8 + heading]!;
      if (to < 0 || water[to] === 0 || way[to] !== 255) continue;
      way[to] = way[queue[i]!]! + 1;
      queue.push(to);
    }
  return way;
};

/** The parts of a chart that a task is worked out from. */
interface Water {
  readonly turned: boolean;
  readonly squares: number;
  readonly next: Int16Array;
  readonly water: Uint8Array;
}

/**
 * The task of these rules on a chart; undefined where there is none.
 * @param types by ship number; undefined for one that does not sail.
 */
export const taskChartOf = (
  rules: Ruleset,
  { turned, squares, next, water }: Water,
  types: readonly (string | undefined)[],
): TaskChart | undefined => {
  const task = taskOf(rules);
  if (!task) return undefined;
  const cells = zoneOf(seaOf(rules.map), task).map((it) => (turned ? squares - 1 - it : it));
  const zone = Uint8Array.from({ length: squares }, (_, square) => (cells.includes(square) ? 1 : 0));
  const own: Side = turned ? 'red' : 'white';
  const { reach } = task;
  return {
    by: task.by === own ? 0 : SIDES.length - 1,
    sink: task.sink ?? 0,
    count: reach?.count ?? 0,
    leaves: reach?.leaves ?? false,
    zone,
    way: waysTo(zone, next, water),
    counts: Uint8Array.from(types, (type) => (reach && type && (reach.of ?? type) === type ? 1 : 0)),
  };
};

/** The side that a ship began with. */
const began = (ship: number): number => (ship < SHIP_COUNT / 2 ? 0 : 1);

/** ADM-28: enemy ships that the side with the task has sunk or taken. */
export const sunkFor = ({ at, side, reached, chart }: Board, by: number): number => {
  let sunk = 0;
  for (let ship = 0; ship < SHIP_COUNT; ship++)
    if (chart.sails[ship] === 1 && began(ship) !== by && reached[ship] === 0 && (at[ship]! < 0 || side[ship] === by))
      sunk++;
  return sunk;
};

/** ADM-28: ends the match if the task is done or cannot be done any more. */
export const judge = (board: Board): void => {
  const { task } = board.chart;
  if (!task || board.over !== RUNNING) return;
  let [done, coming, own, other] = [0, 0, 0, 0];
  for (let ship = 0; ship < SHIP_COUNT; ship++) {
    const isOwn = board.side[ship] === task.by;
    const isAfloat = board.at[ship]! >= 0;
    if (isAfloat && isOwn) own++;
    if (isAfloat && !isOwn) other++;
    if (!isOwn || task.counts[ship] === 0) continue;
    if (board.reached[ship] === 1) done++;
    else if (isAfloat) coming++;
  }
  if (done >= task.count && sunkFor(board, task.by) >= task.sink) board.over = task.by;
  else if (own === 0 || done + coming < task.count) board.over = 1 - task.by;
  else if (other === 0) board.over = task.by;
};

/** ADM-28: ships of the active side that end its turn in the zone of its task. */
export const arrive = (board: Board): void => {
  const { task } = board.chart;
  if (task?.by !== board.active) return;
  for (let ship = 0; ship < SHIP_COUNT; ship++) {
    const square = board.at[ship]!;
    if (square < 0 || board.side[ship] !== task.by || board.reached[ship] === 1) continue;
    if (task.counts[ship] === 0 || task.zone[square] === 0) continue;
    board.reached[ship] = 1;
    if (!task.leaves) continue;
    board.taken[square] = -1;
    board.at[ship] = -1;
  }
  judge(board);
};

/** ADM-25, ADM-28: the end of the last round. */
export const endLastRound = (board: Board): void => {
  const { task } = board.chart;
  const [own, other] = board.score;
  if (task) board.over = 1 - task.by;
  else board.over = own === other ? DRAWN : Number(other > own);
};
