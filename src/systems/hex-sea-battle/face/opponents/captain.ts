import { pick, type Rng, shuffled } from '../../../../kernel/rng.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view.ts';
import { boardIn } from './fast/board.ts';
import { deskFor } from './manner.ts';
import { CHARGING, WARY } from './manners.ts';
import { spoken } from './spoken.ts';
import { crew, freely, nextStep } from './turn.ts';

/**
 * Closes in: every ship goes where her guns promise most and the enemy's flagship is nearest, the own flagship with some
 * care; everything is fired at what it hurts most. From order to order he is bold or wary, and takes the ships as they come.
 */
export const captainsOrder = (view: View, rng: Rng): Command => {
  const board = boardIn(view);
  const desk = deskFor(board);
  const plan = { ...freely(board, pick(rng, [CHARGING, WARY])), order: shuffled(rng, crew(board)) };
  return spoken(view, board, nextStep(board, plan, [...plan.goals], desk), desk);
};
