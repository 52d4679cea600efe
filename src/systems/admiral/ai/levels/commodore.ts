import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import { answerCandidates } from '../answer-candidates.ts';
import { plainValues } from '../evaluation/piece-value.ts';
import { boardIn } from '../fast/board.ts';
import { greedyOrder } from '../orders.ts';
import { CHARGING } from '../style.ts';
import { toCommand, volleyCommand } from '../to-command.ts';
import { createWorkspace } from '../workspace.ts';

/** Closes in: every ship goes where her guns promise most, boards whom she will rather take than not, and fires at what it hurts most. */
export const commodoreCommand = (view: View): Command => {
  const board = boardIn(view);
  const workspace = createWorkspace(board, plainValues(board.chart));
  return toCommand(board, greedyOrder(board, CHARGING, workspace), workspace);
};

/** Half the faces of a die. */
const WORTH_IT = 2;

/** Answers whenever it is likely to hit, or would hurt much. */
export const commodoreAnswer = (view: View): Command => {
  const board = boardIn(view);
  const best = answerCandidates(board, view, createWorkspace(board, plainValues(board.chart))).find(
    (it) => it.faces >= WORTH_IT,
  );
  return best ? volleyCommand(board, best.volley) : { type: 'pass' };
};
