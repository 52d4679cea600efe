import { type Board, DRAWN, RUNNING } from './board.ts';
import { SHIP_COUNT } from './chart.ts';

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
