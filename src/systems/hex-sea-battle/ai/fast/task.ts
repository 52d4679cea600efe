import type { Sea } from '../../rules/view/index.ts';
import { SIDES, taskOf, zoneOf } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';
import { type Board, DRAWN, FLEET, SHIPS } from './board.ts';

/** HEX-14: what decides a scenario, precomputed for a map. */
export interface TaskChart {
  /** The side that has the task; -1 where the greater loss decides. */
  readonly by: number;
  readonly sink: number;
  readonly count: number;
  readonly leaves: boolean;
  /** By hex: 1 in the zone; the way to it in hexes, without ships. */
  readonly zone: Uint8Array;
  readonly way: Uint8Array;
  /** By ship: 1 where it has to reach the zone. */
  readonly bound: Uint8Array;
}

/** The task of these rules on their map; undefined in a game by the rules. */
export const taskChartOf = (
  rules: Ruleset,
  sea: Sea,
  ways: Uint8Array,
  types: readonly (string | undefined)[],
): TaskChart | undefined => {
  if (rules.task === 'none') return undefined;
  const task = taskOf(rules);
  const cells = zoneOf(sea, task);
  const hexes = sea.water.length;
  const reach = task?.reach;
  return {
    by: task ? SIDES.indexOf(task.by) : -1,
    sink: task?.sink ?? 0,
    count: reach?.count ?? 0,
    leaves: reach?.leaves ?? false,
    zone: Uint8Array.from(sea.water.keys(), (hex) => (cells.includes(hex) ? 1 : 0)),
    way: Uint8Array.from(sea.water.keys(), (hex) => Math.min(255, ...cells.map((to) => ways[to * hexes + hex]!))),
    bound: Uint8Array.from(types, (type, ship) => {
      const isOwn = task !== undefined && Math.floor(ship / FLEET) === SIDES.indexOf(task.by);
      return isOwn && reach && type && (reach.of ?? type) === type ? 1 : 0;
    }),
  };
};

/** HEX-14: enemy ships that the side with the task has sunk. */
export const sunkFor = ({ at, reached, chart }: Board, by: number): number => {
  const first = by === 0 ? FLEET : 0;
  let sunk = 0;
  for (let ship = first; ship < first + FLEET; ship++)
    if (chart.sails[ship] === 1 && at[ship]! < 0 && reached[ship] === 0) sunk++;
  return sunk;
};

const isAfloat = ({ at }: Board, side: number): boolean => {
  for (let ship = side * FLEET; ship < (side + 1) * FLEET; ship++) if (at[ship]! >= 0) return true;
  return false;
};

/** HEX-14: ends the match if the task is done or cannot be done any more, or a side has no ship left. */
export const judge = (board: Board): void => {
  const { task } = board.chart;
  if (!task || board.over >= 0) return;
  if (task.by < 0) {
    if (!isAfloat(board, 0)) board.over = 1;
    else if (!isAfloat(board, 1)) board.over = 0;
    return;
  }
  let [done, coming] = [0, 0];
  for (let ship = 0; ship < SHIPS; ship++) {
    if (task.bound[ship] === 0) continue;
    if (board.reached[ship] === 1) done++;
    else if (board.at[ship]! >= 0) coming++;
  }
  if (done >= task.count && sunkFor(board, task.by) >= task.sink) board.over = task.by;
  else if (done + coming < task.count || !isAfloat(board, task.by)) board.over = 1 - task.by;
  else if (!isAfloat(board, 1 - task.by)) board.over = task.by;
};

/** HEX-14: ships of a side that end its turn in the zone of its task. */
export const arrive = (board: Board, side: number): void => {
  const { task } = board.chart;
  if (task?.by !== side) return;
  for (let ship = side * FLEET; ship < (side + 1) * FLEET; ship++) {
    const hex = board.at[ship]!;
    if (hex < 0 || task.bound[ship] === 0 || task.zone[hex] === 0 || board.reached[ship] === 1) continue;
    board.reached[ship] = 1;
    if (!task.leaves) continue;
    board.taken[hex] = 0;
    board.at[ship] = -1;
  }
  judge(board);
};

/** HEX-14: what a side has lost: the strength of its sunk ships, and below that all hits. */
const lossOf = ({ damage, chart }: Board, side: number): number => {
  let loss = 0;
  for (let ship = side * FLEET; ship < (side + 1) * FLEET; ship++)
    loss += damage[ship]! * (damage[ship]! >= chart.tables.durability[ship]! ? 101 : 1);
  return loss;
};

/** HEX-14: the end of the last round. */
export const endLastRound = (board: Board): void => {
  const { task } = board.chart;
  if (!task) board.over = DRAWN;
  else if (task.by >= 0) board.over = 1 - task.by;
  else {
    const more = lossOf(board, 0) - lossOf(board, 1);
    board.over = more === 0 ? DRAWN : more < 0 ? 0 : 1;
  }
};
