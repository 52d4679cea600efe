import { pick, type Rng, shuffled } from '../../../kernel/rng.ts';
import type { Command } from '../rules/command.ts';
import type { View } from '../rules/view/index.ts';
import { createWorkspace } from './destination.ts';
import { boardIn } from './fast/board.ts';
import { nextStep, ownShips, undecidedPlan } from './plan.ts';
import { EAGER, GUARDED } from './styles.ts';
import { toCommand } from './to-command.ts';

/**
 * Closes in. Every ship sails where its shots are worth most and the enemy's flagship is nearest, the own flagship with
 * some care; ships fire at what they hurt most. The care for the flagship and the order of ships vary from order to
 * order.
 */
export const captainCommand = (view: View, rng: Rng): Command => {
  const board = boardIn(view);
  const workspace = createWorkspace(board, rng);
  const plan = { ...undecidedPlan(board, pick(rng, [EAGER, GUARDED])), order: shuffled(rng, ownShips(board)) };
  return toCommand(view, board, nextStep(board, plan, [...plan.goals], workspace), workspace);
};
