import type { Rng } from '../../../kernel/rng.ts';
import { fastRng } from '../../../kit/fast-rng.ts';
import type { Command } from '../rules/command.ts';
import type { View } from '../rules/view/index.ts';
import { createWorkspace } from './destination.ts';
import { boardIn } from './fast/board.ts';
import { searchStep } from './search.ts';
import { toCommand } from './to-command.ts';

/** Simulates the match some hundred times before each order. `effort` in 0..1 scales the number. */
export const grandAdmiralCommand = (view: View, rng: Rng, effort: number): Command => {
  const board = boardIn(view);
  const chance = fastRng(rng);
  const workspace = createWorkspace(board, chance);
  return toCommand(view, board, searchStep(board, workspace, chance, effort), workspace);
};
