import type { Rng } from '../../../kernel/rng.ts';
import { SHIP_IDS } from '../rules/command.ts';
import { destinationOf, type Style, type Workspace } from './destination.ts';
import { findTarget } from './evaluation.ts';
import { type Board, FLEET } from './fast/board.ts';
import { chanceToHit, shoot, shotsOf } from './fast/gunnery.ts';
import { fillReach, hexesLeft, sail } from './fast/movement.ts';

/** A destination that is not decided yet: the style decides when it is the ship's turn. */
export const UNDECIDED = -1;

const SHIPS_BY_SIDE = [0, 1].map((side) => SHIP_IDS.map((_, rank) => side * FLEET + rank));
const ALL_UNDECIDED = SHIP_IDS.map(() => UNDECIDED);

/** A plan for the rest of a turn. */
export interface Plan {
  /** The ships in sailing order. */
  readonly order: readonly number[];
  /** By rank: the ship's destination, or `UNDECIDED`. */
  readonly goals: readonly number[];
  /** A ship to fire at before all others, or -1. */
  readonly focus: number;
  readonly style: Style;
}

/** The ships of the active side. */
export const ownShips = ({ active }: Board): readonly number[] => SHIPS_BY_SIDE[active]!;

/** A plan without decisions: every ship follows the style. */
export const undecidedPlan = (board: Board, style: Style): Plan => ({
  order: ownShips(board),
  goals: ALL_UNDECIDED,
  focus: -1,
  style,
});

/** One order: fire at a ship, or sail to a hex. */
export type Step =
  | { readonly kind: 'fire'; readonly ship: number; readonly target: number }
  | { readonly kind: 'sail'; readonly ship: number; readonly to: number };

const findBestTarget = (board: Board, ship: number, from: number, { focus }: Plan, { target }: Workspace): void => {
  const home = board.at[ship]!;
  board.taken[home] = 0;
  findTarget(board, { ship, shots: shotsOf(board, ship), focus }, from, target);
  board.taken[home] = 1;
};

/** The next step of a ship on its way to a hex. It fires before it sails unless its shots are worth more there. */
const stepTowards = (board: Board, ship: number, goal: number, plan: Plan, workspace: Workspace): Step | undefined => {
  const { target, ways } = workspace;
  const home = board.at[ship]!;
  const sails = goal !== home && hexesLeft(board, ship) > 0;
  let there = 0;
  if (sails) {
    findBestTarget(board, ship, goal, plan, workspace);
    there = target.worth;
  }
  findBestTarget(board, ship, home, plan, workspace);
  if (target.ship >= 0 && target.worth >= there) return { kind: 'fire', ship, target: target.ship };
  if (!sails) return undefined;
  fillReach(board, ship, ways);
  return ways.seen[goal] === ways.stamp ? { kind: 'sail', ship, to: goal } : undefined;
};

/** The next order of a plan. Undefined if its turn is over. Decided destinations are written into `goals`. */
export const nextStep = (board: Board, plan: Plan, goals: number[], workspace: Workspace): Step | undefined => {
  for (const ship of plan.order) {
    if (board.at[ship]! < 0) continue;
    const rank = ship % FLEET;
    if (goals[rank] === UNDECIDED) goals[rank] = destinationOf(board, ship, plan.style, plan.focus, workspace);
    const step = stepTowards(board, ship, goals[rank]!, plan, workspace);
    if (step) return step;
  }
  return undefined;
};

/** Plays a step with dice from `chance`. */
const applyStep = (board: Board, step: Step, workspace: Workspace, chance: Rng): void => {
  const { ship } = step;
  if (step.kind === 'sail') {
    sail(board, ship, step.to, workspace.ways.steps[step.to]!);
    return;
  }
  const odds = chanceToHit(board, ship, board.at[ship]!, board.at[step.target]!);
  shoot(board, ship, step.target, chance.below(6) < Math.round(6 * odds));
};

/** Plays the rest of a turn by a plan, without ending the turn. */
export const playOut = (board: Board, plan: Plan, workspace: Workspace, chance: Rng): void => {
  const goals = [...plan.goals];
  for (let step = nextStep(board, plan, goals, workspace); step; step = nextStep(board, plan, goals, workspace)) {
    applyStep(board, step, workspace, chance);
    if (board.over >= 0) return;
  }
};
