import type { Rng } from '../../../../kernel/rng.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view.ts';
import { deskFor } from './desk.ts';
import { boardIn } from './fast/board.ts';
import { searchedAnswer, searchedOrder } from './search.ts';
import { spoken, volleySpoken } from './spoken.ts';

/** Plays the match on in thought before each order. `effort` in 0..1 scales how often. */
export const grandAdmiralsOrder = (view: View, rng: Rng, effort: number): Command => {
  const board = boardIn(view);
  const desk = deskFor(board);
  return spoken(board, searchedOrder(board, desk, rng, effort), desk);
};

/** The same before each answer. */
export const grandAdmiralsAnswer = (view: View, rng: Rng, effort: number): Command => {
  const board = boardIn(view);
  const desk = deskFor(board);
  const volley = searchedAnswer(board, view, desk, rng, effort);
  return volley ? volleySpoken(board, volley) : { type: 'pass' };
};
