import { type Board, DRAWN, RUNNING } from '../fast/board.ts';
import { PIECE_COUNT, SHIP_COUNT } from '../fast/chart.ts';
import { hitsLeft } from '../fast/gunnery.ts';
import type { Workspace } from '../workspace.ts';
import { pieceValue, VICTORY } from './piece-value.ts';

/** Lead in value at which a side wins three matches of four. */
const AHEAD = 9;

/** The most that a ship can hope for at the end of a rollout: less than what it would get by doing it. */
const MOST_HOPE = 6;

const leadOf = (board: Board, { values, prospects }: Workspace): number => {
  if (board.over === DRAWN) return 0;
  if (board.over !== RUNNING) return board.over === 0 ? VICTORY : -VICTORY;
  let ahead = 0;
  for (let piece = 0; piece < PIECE_COUNT; piece++) {
    if (board.at[piece]! < 0) continue;
    let worth = pieceValue(values, piece, hitsLeft(board, piece));
    if (piece < SHIP_COUNT)
      worth += Math.min(MOST_HOPE, prospects.fields[piece]![board.at[piece]! * 8 + board.bow[piece]!]!);
    ahead += board.side[piece] === 0 ? worth : -worth;
  }
  return ahead;
};

/** Evaluation of a board for side 0, without what was luck: from -1 (lost) to 1 (won). */
export const evaluate = (board: Board, workspace: Workspace): number => {
  const ahead = leadOf(board, workspace) - board.luck;
  return ahead / (Math.abs(ahead) + AHEAD);
};
