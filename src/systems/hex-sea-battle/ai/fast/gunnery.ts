import type { Board } from './board.ts';
import { judge } from './task.ts';

/** HEX-7: shots left to a ship of the active side. */
export const shotsOf = ({ at, fired, chart }: Board, ship: number): number =>
  at[ship]! < 0 ? 0 : chart.tables.shots[ship]! - fired[ship]!;

/** HEX-8: whether a line of fire is clear. */
const isClear = ({ chart, taken }: Board, start: number): boolean => {
  const { lines } = chart;
  let i = start;
  for (let through = lines[i++]!; through > 0; through--) if (taken[lines[i++]!] === 1) return false;
  const enough = chart.rules.seam === 'both' ? 2 : 1;
  for (let seams = lines[i++]!; seams > 0; seams--) {
    if (taken[lines[i]!]! + taken[lines[i + 1]!]! >= enough) return false;
    i += 2;
  }
  return true;
};

/** HEX-7: the chance that a shot of this ship from one hex hits a ship on another; 0 if it cannot fire at it. */
export const chanceToHit = (board: Board, ship: number, from: number, to: number): number => {
  const { shotDistance, hexes, lineAt, tables, hits } = board.chart;
  const pair = from * hexes + to;
  const far = shotDistance[pair]!;
  if (far > tables.range[ship]!) return 0;
  if (far === 1) return hits.close;
  if (isClear(board, lineAt[pair]!)) return hits.direct;
  return tables.indirect[ship] === 1 ? hits.indirect : 0;
};

/** HEX-7, HEX-10: fires one shot; `hits` is its result. */
export const shoot = (board: Board, ship: number, target: number, hits: boolean): void => {
  board.fired[ship]!++;
  if (!hits) return;
  board.hit = true;
  board.damage[target]!++;
  if (board.damage[target]! < board.chart.tables.durability[target]!) return;
  board.taken[board.at[target]!] = 0;
  board.at[target] = -1;
  if (board.flags[1 - board.active] === target) board.over = board.active;
  else judge(board);
};
