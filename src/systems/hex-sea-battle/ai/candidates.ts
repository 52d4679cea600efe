import { pick, type Rng, shuffled } from '../../../kernel/rng.ts';
import { destinationOf, type Style, type Workspace } from './destination.ts';
import { type Board, copyOf, FLEET } from './fast/board.ts';
import { fillReach, hexesLeft, sail } from './fast/movement.ts';
import { ownShips, type Plan, UNDECIDED } from './plan.ts';
import { BESIEGING, CAREFUL, CHARGING, CRUISING, LURKING } from './styles.ts';

const STYLES: readonly Style[] = [CRUISING, CHARGING, CAREFUL, LURKING, BESIEGING];

/** Enemy ships afloat. */
const foes = ({ at, active }: Board): readonly number[] =>
  Array.from({ length: FLEET }, (_, rank) => (1 - active) * FLEET + rank).filter((ship) => at[ship]! >= 0);

/** Number of ships that can still sail this turn. */
export const movableCount = (board: Board): number =>
  ownShips(board).filter((ship) => hexesLeft(board, ship) > 0).length;

/** A plan that follows a style, with the destinations that result if no shot is fired. */
const planByStyle = (
  board: Board,
  order: readonly number[],
  style: Style,
  focus: number,
  workspace: Workspace,
): Plan => {
  const imagined = copyOf(board);
  const goals = Array<number>(FLEET).fill(UNDECIDED);
  for (const ship of order) {
    const home = imagined.at[ship]!;
    if (home < 0) continue;
    const goal = destinationOf(imagined, ship, style, focus, workspace);
    goals[ship % FLEET] = goal;
    if (goal !== home) sail(imagined, ship, goal, workspace.ways.steps[goal]!);
  }
  return { order, goals, focus, style };
};

/** Changes one element of a plan: a ship's destination, the order, or the focus. */
export const mutatePlan = (board: Board, plan: Plan, rng: Rng, workspace: Workspace): Plan => {
  const movable = ownShips(board).filter((ship) => hexesLeft(board, ship) > 0);
  if (movable.length === 0 || rng.below(6) === 0) return { ...plan, focus: pick(rng, [-1, ...foes(board)]) };
  if (movable.length > 1 && rng.below(6) === 0) return { ...plan, order: shuffled(rng, plan.order) };
  const ship = pick(rng, movable);
  fillReach(board, ship, workspace.ways);
  const goal =
    rng.below(3) === 0
      ? destinationOf(board, ship, pick(rng, STYLES), pick(rng, [-1, ...foes(board)]), workspace)
      : workspace.ways.hexes[rng.below(workspace.ways.count)]!;
  return { ...plan, goals: plan.goals.map((it, rank) => (rank === ship % FLEET ? goal : it)) };
};

/** A key that is equal for equivalent plans. */
export const planKey = ({ order, goals, focus }: Plan): string => `${order}|${goals}|${focus}`;

/** Initial plans: every style combined with every focus. */
export const initialPlans = (board: Board, rng: Rng, workspace: Workspace): readonly Plan[] => {
  const styles = movableCount(board) > 0 ? STYLES : STYLES.slice(0, 1);
  return styles.flatMap((style) =>
    [-1, ...foes(board)].map((focus) =>
      planByStyle(board, focus < 0 ? ownShips(board) : shuffled(rng, ownShips(board)), style, focus, workspace),
    ),
  );
};
