import type { Rng } from '../../../../kernel/rng.ts';
import type { Ship } from '../fleet/berths.ts';
import type { Board } from './board.ts';
import { type Climber, climberOn, laidBy, restartFrom, step } from './climber.ts';
import type { Survey } from './survey.ts';

/** Steps on the highest rung, with the whole fleet laid, after which the walk ends; and its maximum number of steps. */
const STAND = 30_000;
const WALK = 600_000;
/** Maximum number of steps that only climb, where the walk ended without a whole fleet. */
const LAST_CLIMB = 100_000;
/** Share of all steps that the walk spends on the highest rung. */
const UPPERMOST = 0.5;

/** Returns a climber that is on its highest rung half the time. */
export const climberFor = (board: Board, { fall }: Survey): Climber => {
  const all = board.slots.length;
  const it = climberOn(board, Float64Array.from(fall));
  it.fall[all - 1]! *= Math.min(1, (1 - UPPERMOST) / (UPPERMOST * all));
  return it;
};

/** Walks from these places; returns undefined where the walk ends without a whole fleet. */
export const walkToFleet = (
  board: Board,
  look: Survey,
  chance: Rng,
  start: readonly Ship[] = [],
): readonly Ship[] | undefined => {
  const all = board.slots.length;
  const it = climberFor(board, look);
  restartFrom(it, start);
  let standing = 0;
  for (let i = 0; i < WALK && standing < STAND; i++) {
    step(it, chance);
    if (it.rung === all) standing++;
  }
  it.fall.fill(0);
  for (let i = 0; i < LAST_CLIMB && it.rung < all; i++) step(it, chance);
  const found = it.rung === all ? laidBy(it) : undefined;
  restartFrom(it, []);
  return found;
};
