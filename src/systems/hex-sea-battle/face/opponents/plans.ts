import { pick, type Rng, shuffled } from '../../../../kernel/rng.ts';
import { type Board, copyOf, FLEET } from './fast/board.ts';
import { legsLeft, sail, survey } from './fast/sailing.ts';
import { type Desk, destinationOf, type Manner } from './manner.ts';
import { BESIEGING, CAREFUL, CHARGING, CRUISING, LURKING } from './manners.ts';
import { crew, OPEN, type Plan } from './turn.ts';

const MANNERS: readonly Manner[] = [CRUISING, CHARGING, CAREFUL, LURKING, BESIEGING];

/** Enemies afloat. */
const foes = ({ at, active }: Board): readonly number[] =>
  Array.from({ length: FLEET }, (_, rank) => (1 - active) * FLEET + rank).filter((ship) => at[ship]! >= 0);

/** How many ships can still sail this turn. */
export const sailing = (board: Board): number => crew(board).filter((ship) => legsLeft(board, ship) > 0).length;

/** A plan that thinks as it goes, with what it comes to when no shot is fired. */
const thoughtOut = (board: Board, order: readonly number[], manner: Manner, focus: number, desk: Desk): Plan => {
  const imagined = copyOf(board);
  const goals = Array<number>(FLEET).fill(OPEN);
  for (const ship of order) {
    const home = imagined.at[ship]!;
    if (home < 0) continue;
    const goal = destinationOf(imagined, ship, manner, focus, desk);
    goals[ship % FLEET] = goal;
    if (goal !== home) sail(imagined, ship, goal, desk.ways.steps[goal]!);
  }
  return { order, goals, focus, manner };
};

/** A plan with one thing changed: where a ship shall lie, the order, or whom to fire at first. */
export const changed = (board: Board, plan: Plan, rng: Rng, desk: Desk): Plan => {
  const movable = crew(board).filter((ship) => legsLeft(board, ship) > 0);
  if (movable.length === 0 || rng.below(6) === 0) return { ...plan, focus: pick(rng, [-1, ...foes(board)]) };
  if (movable.length > 1 && rng.below(6) === 0) return { ...plan, order: shuffled(rng, plan.order) };
  const ship = pick(rng, movable);
  survey(board, ship, desk.ways);
  const goal =
    rng.below(3) === 0
      ? destinationOf(board, ship, pick(rng, MANNERS), pick(rng, [-1, ...foes(board)]), desk)
      : desk.ways.hexes[rng.below(desk.ways.count)]!;
  return { ...plan, goals: plan.goals.map((it, rank) => (rank === ship % FLEET ? goal : it)) };
};

/** A plan in words that are the same for plans that do the same. */
export const signOf = ({ order, goals, focus }: Plan): string => `${order}|${goals}|${focus}`;

/** Plans to begin with: every manner, with every enemy to fire at first. */
export const openings = (board: Board, rng: Rng, desk: Desk): readonly Plan[] => {
  const manners = sailing(board) > 0 ? MANNERS : MANNERS.slice(0, 1);
  return manners.flatMap((manner) =>
    [-1, ...foes(board)].map((focus) =>
      thoughtOut(board, focus < 0 ? crew(board) : shuffled(rng, crew(board)), manner, focus, desk),
    ),
  );
};
