import { pick, type Rng, shuffled } from '../../../kernel/rng.ts';
import { destinationOf, type Style, type Workspace } from './destination.ts';
import { evaluate } from './evaluation.ts';
import { type Board, copyOf, copyOnto, FLEET } from './fast/board.ts';
import { fillReach, hexesLeft, sail } from './fast/movement.ts';
import { endTurn } from './fast/turn-end.ts';
import { nextStep, ownShips, type Plan, playOut, type Step, UNDECIDED, undecidedPlan } from './plan.ts';
import { BESIEGING, CAREFUL, CHARGING, CRUISING, EAGER, GUARDED, LURKING } from './styles.ts';

const STYLES: readonly Style[] = [CRUISING, CHARGING, CAREFUL, LURKING, BESIEGING];

/** Enemy ships afloat. */
const foes = ({ at, active }: Board): readonly number[] =>
  Array.from({ length: FLEET }, (_, rank) => (1 - active) * FLEET + rank).filter((ship) => at[ship]! >= 0);

/** Number of ships that can still sail this turn. */
const movableCount = (board: Board): number => ownShips(board).filter((ship) => hexesLeft(board, ship) > 0).length;

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
const mutatePlan = (board: Board, plan: Plan, rng: Rng, workspace: Workspace): Plan => {
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
const planKey = ({ order, goals, focus }: Plan): string => `${order}|${goals}|${focus}`;

/** Initial plans: every style combined with every focus. */
const initialPlans = (board: Board, rng: Rng, workspace: Workspace): readonly Plan[] => {
  const styles = movableCount(board) > 0 ? STYLES : STYLES.slice(0, 1);
  return styles.flatMap((style) =>
    [-1, ...foes(board)].map((focus) =>
      planByStyle(board, focus < 0 ? ownShips(board) : shuffled(rng, ownShips(board)), style, focus, workspace),
    ),
  );
};

/** How far a search goes. */
export interface Diligence {
  /** Simulated matches at full effort at the beginning of a turn, when every ship can still sail. */
  readonly matches: number;
  /** Turns simulated after the planned one. Of an odd number the enemy's is the last: then nothing is risked in vain. */
  readonly turns: number;
  /**
   * Quiet rounds after which one turn more is simulated: an attack begins. After exactly this many a lot decides, since the
   * side that attacks first is worse off, and White's turn comes first. In a scenario nothing is won by waiting.
   */
  readonly patience?: number;
}

/** A search that compares styles alone. */
export interface Glance extends Pick<Diligence, 'turns' | 'patience'> {
  /** Simulated matches of each style. */
  readonly times: number;
}

/** The search of the highest level, and of advice. */
export const THOROUGH: Diligence = { matches: 800, turns: 3 };

/** Turns simulated after the planned one in this position. */
const turnsFor = (
  { quiet, chart }: Board,
  { turns, patience = Infinity }: Pick<Diligence, 'turns' | 'patience'>,
  lot: Rng,
): number => {
  if (patience === Infinity) return turns;
  const attacks = chart.task || quiet > patience || (quiet === patience && lot.below(2) === 0);
  return attacks ? turns + 1 : turns;
};

/** The share of the simulated matches by the number of ships that can still sail. */
const SHARES: readonly number[] = [0.08, 0.25, 0.4, 0.6, 1];

/** What is tried: an order that is given first, and a plan for the rest of the turn; without a plan the turn ends. */
export interface Trial {
  readonly first?: (board: Board, chance: Rng) => void;
  readonly plan?: Plan;
}

/** A plan and its results. */
interface Candidate extends Trial {
  readonly plan: Plan;
  sum: number;
  played: number;
}

/** The state of a search: the root position, a scratch board and dice. */
export interface Search {
  readonly root: Board;
  readonly board: Board;
  readonly workspace: Workspace;
  readonly chance: Rng;
  readonly turns: number;
}

const REPLIES = [EAGER, CRUISING, CAREFUL, GUARDED] as const;

/** Simulates one match: this trial, then a few turns of both sides. Returns the evaluation at the end, -1..1. */
export const rollout = ({ root, board, workspace, chance, turns }: Search, { first, plan }: Trial): number => {
  copyOnto(board, root);
  const side = root.active;
  const { dice } = root.chart.rules;
  first?.(board, chance);
  if (plan && board.over < 0) playOut(board, plan, workspace, chance);
  for (let turn = 0; board.over < 0; turn++) {
    endTurn(board, chance.below(6) < dice.calm);
    if (board.over >= 0 || turn === turns) break;
    playOut(board, undecidedPlan(board, REPLIES[chance.below(REPLIES.length)]!), workspace, chance);
  }
  return evaluate(board, side);
};

const meanOf = ({ sum, played }: Candidate): number => (played === 0 ? -2 : sum / played);

/** Simulates every plan `times` times and keeps the best. */
const keepBest = (
  search: Search,
  candidates: readonly Candidate[],
  times: number,
  kept: number,
): readonly Candidate[] => {
  for (const candidate of candidates)
    for (let i = 0; i < times; i++) {
      candidate.sum += rollout(search, candidate);
      candidate.played++;
    }
  return [...candidates].sort((a, b) => meanOf(b) - meanOf(a)).slice(0, kept);
};

const newCandidates = (plans: readonly Plan[], known: Set<string>): readonly Candidate[] =>
  plans.flatMap((plan) => {
    const sign = planKey(plan);
    if (known.has(sign)) return [];
    known.add(sign);
    return [{ plan, sum: 0, played: 0 }];
  });

/** The number of simulations per plan for a total budget. */
const rolloutsEach = (matches: number, plans: number): number => Math.max(1, Math.round(matches / Math.max(1, plans)));

/** Finds the best plans, the best first: tries many a little, mutates the best, and tries the best ones more. */
const bestPlans = (search: Search, matches: number): readonly Plan[] => {
  const { root, workspace, chance } = search;
  const known = new Set<string>();
  let candidates: readonly Candidate[] = newCandidates(initialPlans(root, chance, workspace), known);
  if (candidates.length === 1) return candidates.map(({ plan }) => plan);
  candidates = keepBest(search, candidates, rolloutsEach(matches / 5, candidates.length), 6);
  for (let round = 0; round < 2; round++) {
    const mutants = newCandidates(
      candidates.flatMap(({ plan }) => [0, 1, 2].map(() => mutatePlan(root, plan, chance, workspace))),
      known,
    );
    const times = rolloutsEach(matches / 5, mutants.length);
    candidates = [...candidates, ...keepBest(search, mutants, times, 6)];
    candidates = keepBest(search, candidates, 0, 6);
  }
  const [first, second, third, ...others] = keepBest(
    search,
    candidates,
    rolloutsEach(matches / 5, candidates.length),
    6,
  );
  const last = [first, second, third].filter((it) => it !== undefined);
  return [...keepBest(search, last, rolloutsEach(matches / 5, last.length), 3), ...others].map(({ plan }) => plan);
};

/** A search from a position. */
export const searchFrom = (root: Board, workspace: Workspace, chance: Rng, turns: number): Search => ({
  root,
  board: copyOf(root),
  workspace,
  chance,
  turns,
});

/** The plans that a search keeps, the best first, from a number of simulated matches where every ship can still sail. */
export const searchPlans = (search: Search, matches: number): readonly Plan[] =>
  bestPlans(search, Math.max(20, matches * SHARES[movableCount(search.root)]!));

/** Finds the next order by simulation. Undefined if the turn is over. */
export const searchStep = (root: Board, workspace: Workspace, chance: Rng, diligence: Diligence): Step | undefined => {
  const search = searchFrom(root, workspace, chance, turnsFor(root, diligence, chance));
  const [plan] = searchPlans(search, diligence.matches);
  return plan && nextStep(root, plan, [...plan.goals], workspace);
};

/** The next order of the style that does best in a few simulations. Undefined if the turn is over. */
export const glanceStep = (root: Board, workspace: Workspace, chance: Rng, glance: Glance): Step | undefined => {
  const search = searchFrom(root, workspace, chance, turnsFor(root, glance, chance));
  const plans = STYLES.map((style) => planByStyle(root, shuffled(chance, ownShips(root)), style, -1, workspace));
  const [best] = keepBest(search, newCandidates(plans, new Set()), glance.times, 1);
  return best && nextStep(root, best.plan, [...best.plan.goals], workspace);
};
