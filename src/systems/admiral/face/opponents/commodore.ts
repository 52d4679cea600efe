import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view.ts';
import { answersIn } from './answers.ts';
import { deskFor } from './desk.ts';
import { boardIn } from './fast/board.ts';
import { CHARGING } from './manner.ts';
import { greedyOrder } from './orders.ts';
import { spoken, volleySpoken } from './spoken.ts';
import { plainValues } from './worth.ts';

/** Closes in: every ship goes where her guns promise most, boards whom she will rather take than not, and fires at what it hurts most. */
export const commodoresOrder = (view: View): Command => {
  const board = boardIn(view);
  const desk = deskFor(board, plainValues(board.chart));
  return spoken(board, greedyOrder(board, CHARGING, desk), desk);
};

/** Half the faces of a die. */
const WORTH_IT = 2;

/** Answers whenever it is likely to hit, or would hurt much. */
export const commodoresAnswer = (view: View): Command => {
  const board = boardIn(view);
  const best = answersIn(board, view, deskFor(board, plainValues(board.chart))).find((it) => it.faces >= WORTH_IT);
  return best ? volleySpoken(board, best.volley) : { type: 'pass' };
};
