import type { Rng } from '../../../../kernel/rng.ts';
import { fastRng } from '../../../../kit/fast-rng.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view.ts';
import { boardIn } from './fast/board.ts';
import { deskFor } from './manner.ts';
import { searchedStep } from './search.ts';
import { spoken } from './spoken.ts';

/** Plays the match on in thought, some hundred times, before each order. `effort` in 0..1 scales how often. */
export const grandAdmiralsOrder = (view: View, rng: Rng, effort: number): Command => {
  const board = boardIn(view);
  const chance = fastRng(rng);
  const desk = deskFor(board, chance);
  return spoken(view, board, searchedStep(board, desk, chance, effort), desk);
};
