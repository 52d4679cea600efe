import type { Rng } from '../../../../kernel/rng.ts';
import { SHIP_TYPES } from '../../rules/command.ts';
import { type Board, FLEET } from './fast/board.ts';
import { chanceToHit, shoot, shotsOf } from './fast/gunnery.ts';
import { legsLeft, sail, survey } from './fast/sailing.ts';
import { type Desk, destinationOf, type Manner } from './manner.ts';
import { aimFrom } from './worth.ts';

/** Not thought about yet: by the manner, when the ship's time comes. */
export const OPEN = -1;

const CREWS = [0, 1].map((side) => SHIP_TYPES.map((_, rank) => side * FLEET + rank));
const ALL_OPEN = SHIP_TYPES.map(() => OPEN);

/** What to do with the rest of a turn. */
export interface Plan {
  /** The ships, in the order in which they sail. */
  readonly order: readonly number[];
  /** By rank: where a ship shall lie in the end; `OPEN`. */
  readonly goals: readonly number[];
  /** A ship to fire at before all others, or -1. */
  readonly focus: number;
  readonly manner: Manner;
}

/** The ships of the side whose turn it is. */
export const crew = ({ active }: Board): readonly number[] => CREWS[active]!;

/** No plan at all: every ship in turn does what the manner says. */
export const freely = (board: Board, manner: Manner): Plan => ({
  order: crew(board),
  goals: ALL_OPEN,
  focus: -1,
  manner,
});

/** One order: to fire at a ship, or to sail to a hex. */
export type Step =
  | { readonly kind: 'fire'; readonly ship: number; readonly target: number }
  | { readonly kind: 'sail'; readonly ship: number; readonly to: number };

const bestTarget = (board: Board, ship: number, from: number, { focus }: Plan, { target }: Desk): void => {
  const home = board.at[ship]!;
  board.taken[home] = 0;
  aimFrom(board, { ship, shots: shotsOf(board, ship), focus }, from, target);
  board.taken[home] = 1;
};

/** What a ship does next on her way to a hex: she fires before she sails where she would not fire better there. */
const stepTowards = (board: Board, ship: number, goal: number, plan: Plan, desk: Desk): Step | undefined => {
  const { target, ways } = desk;
  const home = board.at[ship]!;
  const sails = goal !== home && legsLeft(board, ship) > 0;
  let there = 0;
  if (sails) {
    bestTarget(board, ship, goal, plan, desk);
    there = target.worth;
  }
  bestTarget(board, ship, home, plan, desk);
  if (target.ship >= 0 && target.worth >= there) return { kind: 'fire', ship, target: target.ship };
  if (!sails) return undefined;
  survey(board, ship, ways);
  return ways.seen[goal] === ways.stamp ? { kind: 'sail', ship, to: goal } : undefined;
};

/** The next order of a plan; undefined where its turn is over. `goals` takes what is thought out on the way. */
export const nextStep = (board: Board, plan: Plan, goals: number[], desk: Desk): Step | undefined => {
  for (const ship of plan.order) {
    if (board.at[ship]! < 0) continue;
    const rank = ship % FLEET;
    if (goals[rank] === OPEN) goals[rank] = destinationOf(board, ship, plan.manner, plan.focus, desk);
    const step = stepTowards(board, ship, goals[rank]!, plan, desk);
    if (step) return step;
  }
  return undefined;
};

/** Plays a step; dice from `chance`. */
const take = (board: Board, step: Step, desk: Desk, chance: Rng): void => {
  const { ship } = step;
  if (step.kind === 'sail') {
    sail(board, ship, step.to, desk.ways.steps[step.to]!);
    return;
  }
  const odds = chanceToHit(board, ship, board.at[ship]!, board.at[step.target]!);
  shoot(board, ship, step.target, chance.below(6) < Math.round(6 * odds));
};

/** Plays the rest of a turn by a plan, but not its end. */
export const playOut = (board: Board, plan: Plan, desk: Desk, chance: Rng): void => {
  const goals = [...plan.goals];
  for (let step = nextStep(board, plan, goals, desk); step; step = nextStep(board, plan, goals, desk)) {
    take(board, step, desk, chance);
    if (board.over >= 0) return;
  }
};
