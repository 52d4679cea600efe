import { pick, type Rng } from '../../../../kernel/rng.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view.ts';
import { fortOf } from './alongside.ts';
import { answersIn } from './answers.ts';
import { type Desk, deskFor } from './desk.ts';
import { type Board, boardIn } from './fast/board.ts';
import { CHARGING } from './manner.ts';
import { crewOf, firstOrder, type Order, shotsHere } from './orders.ts';
import { eachPlace } from './plan.ts';
import { spoken, volleySpoken } from './spoken.ts';
import { lookRound } from './turn.ts';
import { plainValues } from './worth.ts';

/** Somewhere a ship can go, with no better reason than that. */
const anywhere = (board: Board, ship: number, desk: Desk, rng: Rng): Order | undefined => {
  const places: number[] = [];
  eachPlace(board, ship, CHARGING, desk, (place) => places.push(place));
  if (places.length === 0) return undefined;
  const plan = { ship, worth: 0, place: pick(rng, places), first: -1, mended: -1, ofSails: false };
  return firstOrder(board, plan, CHARGING, desk);
};

/** Fires more often than not where he can, at what it hurts most; sails anywhere; forgets a ship now and then. */
const wished = (board: Board, desk: Desk, rng: Rng): Order | undefined => {
  lookRound(board, CHARGING, desk);
  const crew = crewOf(board);
  const fires = board.must ? [] : [...crew, fortOf(0)].flatMap((it) => shotsHere(board, it, CHARGING, desk) ?? []);
  if (fires.length > 0 && rng.below(4) > 0) return pick(rng, fires);
  if (crew.length === 0 || (!board.must && rng.below(6) === 0)) return undefined;
  return anywhere(board, pick(rng, crew), desk, rng);
};

/** The next order of somebody who knows the rules and little else. */
export const boatswainsOrder = (view: View, rng: Rng): Command => {
  const board = boardIn(view);
  const desk = deskFor(board, plainValues(board.chart));
  return spoken(board, wished(board, desk, rng), desk);
};

/** Answers fire more often than not. */
export const boatswainsAnswer = (view: View, rng: Rng): Command => {
  const board = boardIn(view);
  const answers = answersIn(board, view, deskFor(board, plainValues(board.chart)));
  return answers.length > 0 && rng.below(3) > 0 ? volleySpoken(board, pick(rng, answers).volley) : { type: 'pass' };
};
