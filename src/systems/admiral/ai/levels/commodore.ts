import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import { answerCandidates } from '../answer-candidates.ts';
import { plainValues } from '../evaluation/piece-value.ts';
import { boardIn } from '../fast/board.ts';
import { greedyOrder } from '../orders.ts';
import { CHARGING } from '../style.ts';
import { toCommand, volleyCommand } from '../to-command.ts';
import { createWorkspace } from '../workspace.ts';

/**
 * Attacks: every ship goes where its guns promise most, boards where it will more likely succeed than fail, and fires
 * at what it hurts most.
 */
export const commodoreCommand = (view: View): Command => {
  const board = boardIn(view);
  const workspace = createWorkspace(board, plainValues(board.chart));
  return toCommand(board, greedyOrder(board, CHARGING, workspace), workspace);
};

/** Least number of hitting faces, of six, for which an answer is fired. */
const WORTH_IT = 2;

/** Answers with the most valuable shot that hits with at least `WORTH_IT` faces; otherwise passes. */
export const commodoreAnswer = (view: View): Command => {
  const board = boardIn(view);
  const best = answerCandidates(board, view, createWorkspace(board, plainValues(board.chart))).find(
    (it) => it.faces >= WORTH_IT,
  );
  return best ? volleyCommand(board, best.volley) : { type: 'pass' };
};
