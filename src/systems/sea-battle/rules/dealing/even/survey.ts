import type { Rng } from '../../../../../kernel/rng.ts';
import { fastRng } from '../../../../../kit/fast-rng.ts';
import type { Ship } from '../../fleet/berths.ts';
import { countPlaces } from '../shapes.ts';
import type { Board } from './board.ts';
import { type Climber, climberOn, laidBy, restartFrom, step } from './climber.ts';

/** Climbs from the empty sea that tell first how seldom each piece fits, and steps of one of them at most. */
const CLIMBS = 12;
const CLIMB = 5_000;
/** Walks up and down that tell it better, each with what was learned before; and how much of that still counts. */
const ROUNDS = 3;
const ROUND = 20_000;
const REMEMBERED = 0.25;

/** What a first look at a sea tells; the same sea always tells the same. */
export interface Survey {
  /** By rung of a climber: how likely its last piece is taken off, so that all rungs are visited about as often. */
  readonly fall: Float64Array;
  /** How likely pieces thrown at random, independently, are to make a legal fleet: an estimate. */
  readonly acceptance: number;
  /** How many arrangements of the pieces are legal, equal ones told apart: an estimate; 0 where none was met. */
  readonly count: number;
  /** One of them, where any was met. */
  readonly found: readonly Ship[] | undefined;
}

export const surveyBoard = (board: Board): Survey => {
  const all = board.slots.length;
  let drawn = 0;
  const chance = fastRng({ below: () => ++drawn });
  const it = climberOn(board, new Float64Array(all));
  let found: readonly Ship[] | undefined;
  for (let climb = 0; climb < CLIMBS; climb++) {
    restartFrom(it, []);
    for (let i = 0; i < CLIMB && it.rung < all; i++) step(it, chance);
    if (it.rung === all) found ??= laidBy(it);
  }
  for (let round = 0; round < ROUNDS; round++) {
    learn(it);
    found = walkOn(it, chance) ?? found;
  }
  learn(it);
  restartFrom(it, []);
  return { ...weighed(board, it.fall, found !== undefined), fall: it.fall, found };
};

/** How often the next piece fitted is how often the last one is taken off. */
const learn = ({ fall, tried, laid }: Climber): void => {
  for (let rung = 0; rung < fall.length; rung++) {
    fall[rung] = (laid[rung]! + 0.5) / (tried[rung]! + 1);
    laid[rung]! *= REMEMBERED;
    tried[rung]! *= REMEMBERED;
  }
};

const walkOn = (it: Climber, chance: Rng): readonly Ship[] | undefined => {
  let found: readonly Ship[] | undefined;
  for (let i = 0; i < ROUND; i++) {
    step(it, chance);
    if (!found && it.rung === it.board.slots.length) found = laidBy(it);
  }
  return found;
};

/** The product of the shares of places where each piece fitted beside those before; and of their numbers. */
const weighed = ({ slots, n }: Board, fall: Float64Array, isFound: boolean): Pick<Survey, 'acceptance' | 'count'> => {
  if (!isFound) return { acceptance: 0, count: 0 };
  let [acceptance, count] = [1, 1];
  for (const [rung, { shape }] of slots.entries()) {
    const fitting = fall[rung]! * shape.count * n * n;
    acceptance *= Math.min(1, fitting / countPlaces(shape, n));
    count *= fitting;
  }
  return { acceptance, count };
};
