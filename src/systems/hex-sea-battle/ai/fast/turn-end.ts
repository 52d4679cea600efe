import { type Board, DRAWN, FLEET } from './board.ts';
import { arrive, endLastRound } from './task.ts';

/** HEX-9: updates a side's siege at the end of its turn. */
const updateSiege = ({ flags, at, since, chart, sailed, round }: Board, side: number): void => {
  const flag = flags[side]!;
  if (flag < 0) return;
  const hex = at[flag]!;
  const restarts = sailed[flag]! > 0 && chart.rules.stand === 'still';
  if (hex < 0 || chart.wayToFort[1 - side]![hex]! > 0) since[side] = 0;
  else if (since[side] === 0 || restarts) since[side] = round;
};

const isDue = ({ since, round }: Board, side: number): boolean => since[side]! > 0 && since[side]! < round;

/** HEX-9, HEX-10: captured forts and draws after Red's turn. */
const endRound = (board: Board): void => {
  const { rules } = board.chart;
  const white = rules.capture === 'round-end' && isDue(board, 0);
  const red = isDue(board, 1);
  if (white || red) board.over = white && red ? DRAWN : white ? 0 : 1;
  else if (board.quiet >= rules.stalemate.quiet) board.over = DRAWN;
  else if (board.round >= rules.stalemate.rounds) endLastRound(board);
};

/** HEX-5, HX-1: ends the turn. `calm` is the next wind; it is used only if the current wind ends with this turn. */
export const endTurn = (board: Board, calm: boolean): void => {
  const { active, chart } = board;
  updateSiege(board, active);
  arrive(board, active);
  if (board.over >= 0) return;
  if (chart.rules.capture === 'own-turn-end' && isDue(board, active)) {
    board.over = active;
    return;
  }
  if (active === 1) {
    board.quiet = board.hit ? 0 : board.quiet + 1;
    board.hit = false;
    endRound(board);
    if (board.over >= 0) return;
    board.round++;
  }
  if (active === 1 || chart.rules.winds === 'each-turn') board.calm = calm;
  board.active = 1 - active;
  const first = board.active * FLEET;
  board.sailed.fill(0, first, first + FLEET);
  board.fired.fill(0, first, first + FLEET);
};
