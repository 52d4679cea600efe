import { pick, type Rng, shuffled } from '../../../../kernel/rng.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view.ts';
import { boardIn } from './fast/board.ts';
import { deskFor } from './manner.ts';
import { EAGER, GUARDED } from './manners.ts';
import { spoken } from './spoken.ts';
import { crew, freely, nextStep } from './turn.ts';

/**
 * Closes in: every ship goes where her guns promise most and the enemy's flagship is nearest, the own flagship with some
 * care; everything is fired at what it hurts most. From order to order he cares
 * more or less for the flagship, and takes the ships as they come.
 */
export const captainsOrder = (view: View, rng: Rng): Command => {
  const board = boardIn(view);
  const desk = deskFor(board, rng);
  const plan = { ...freely(board, pick(rng, [EAGER, GUARDED])), order: shuffled(rng, crew(board)) };
  return spoken(view, board, nextStep(board, plan, [...plan.goals], desk), desk);
};
