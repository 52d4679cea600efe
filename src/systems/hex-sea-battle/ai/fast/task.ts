import { type Board, DRAWN, FLEET, SHIPS } from './board.ts';

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
