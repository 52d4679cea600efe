import type { Rng } from '../../../../kernel/rng.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import { boardIn } from '../fast/board.ts';
import { toCommand, volleyCommand } from '../orders.ts';
import { searchAnswer, searchOrder } from '../search/rollout-search.ts';
import { createWorkspace } from '../workspace.ts';

/** Chooses each order by rollouts of the match. `effort` in 0..1 scales their number. */
export const searchedOrder = (view: View, rng: Rng, effort: number): Command => {
  const board = boardIn(view);
  const workspace = createWorkspace(board);
  return toCommand(board, searchOrder(board, workspace, rng, effort), workspace);
};

/** Chooses each answer in the same way. */
export const searchedAnswer = (view: View, rng: Rng, effort: number): Command => {
  const board = boardIn(view);
  const workspace = createWorkspace(board);
  const volley = searchAnswer(board, view, workspace, rng, effort);
  return volley ? volleyCommand(board, volley) : { type: 'pass' };
};
