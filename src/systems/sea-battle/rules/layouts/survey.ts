import type { Rng } from '../../../../kernel/rng.ts';
import { fastRng } from '../../../../kit/fast-rng.ts';
import type { Ship } from '../fleet/berths.ts';
import type { Board } from './board.ts';
import { type Climber, climberOn, laidBy, restartFrom, step } from './climber.ts';
import { countPlaces } from './shapes.ts';

/**
 * Number of climbs from the empty sea, which first estimate how rarely each piece fits, and maximum steps of one climb.
 */
const CLIMBS = 12;
const CLIMB = 5_000;
/**
 * Number and steps of the walks up and down that improve the estimate, each using the previous one; and the weight that
 * earlier counts keep.
 */
const ROUNDS = 3;
const ROUND = 20_000;
const REMEMBERED = 0.25;

/** An estimate of a sea. Deterministic in the sea. */
export interface Survey {
  /**
   * By rung of a climber: the probability of taking its last piece off that makes visits to all rungs about equally
   * frequent.
   */
  readonly fall: Float64Array;
  /** Estimated probability that pieces thrown at random, independently, make a legal fleet. */
  readonly acceptance: number;
  /** Estimated number of legal arrangements of the pieces, equal pieces distinguished; 0 where none was met. */
  readonly count: number;
  /** One legal arrangement, where any was met. */
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

/** Sets `fall` by rung to the observed frequency with which the next piece fitted. */
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

/**
 * Returns the product of the shares of places where each piece fitted beside those before, and the product of their
 * numbers.
 */
const weighed = (board: Board, fall: Float64Array, isFound: boolean): Pick<Survey, 'acceptance' | 'count'> => {
  if (!isFound) return { acceptance: 0, count: 0 };
  let [acceptance, count] = [1, 1];
  for (const [rung, { shape }] of board.slots.entries()) {
    const fitting = fall[rung]! * shape.count * board.area;
    acceptance *= Math.min(1, fitting / countPlaces(shape, board));
    count *= fitting;
  }
  return { acceptance, count };
};
