import type { Rng } from '../../../kernel/rng.ts';
import { initialPlans, movableCount, mutatePlan, planKey } from './candidates.ts';
import type { Workspace } from './destination.ts';
import { evaluate } from './evaluation.ts';
import { type Board, copyOf, copyOnto } from './fast/board.ts';
import { endTurn } from './fast/turn-end.ts';
import { nextStep, type Plan, playOut, type Step, undecidedPlan } from './plan.ts';
import { CAREFUL, CRUISING, EAGER, GUARDED } from './styles.ts';

/** How far a search goes. */
export interface Diligence {
  /** Simulated matches at full effort at the beginning of a turn, when every ship can still sail. */
  readonly matches: number;
  /** Turns simulated after the planned one. */
  readonly turns: number;
}

/** The share of the simulated matches by the number of ships that can still sail. */
const SHARES: readonly number[] = [0.08, 0.25, 0.4, 0.6, 1];

/** A plan and its results. */
interface Candidate {
  readonly plan: Plan;
  sum: number;
  played: number;
}

/** The state of a search: the root position, a scratch board and dice. */
interface Search {
  readonly root: Board;
  readonly board: Board;
  readonly workspace: Workspace;
  readonly chance: Rng;
  readonly turns: number;
}

const REPLIES = [EAGER, CRUISING, CAREFUL, GUARDED] as const;

/** Simulates one match: this plan, then a few turns of both sides. Returns the evaluation at the end. */
const rollout = ({ root, board, workspace, chance, turns }: Search, plan: Plan): number => {
  copyOnto(board, root);
  const side = root.active;
  const { dice } = root.chart.rules;
  playOut(board, plan, workspace, chance);
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
      candidate.sum += rollout(search, candidate.plan);
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

/** Finds the best plan: tries many a little, mutates the best, and tries the best ones more. */
const bestPlan = (search: Search, matches: number): Plan => {
  const { root, workspace, chance } = search;
  const known = new Set<string>();
  let candidates: readonly Candidate[] = newCandidates(initialPlans(root, chance, workspace), known);
  if (candidates.length === 1) return candidates[0]!.plan;
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
  candidates = keepBest(search, candidates, rolloutsEach(matches / 5, candidates.length), 3);
  return keepBest(search, candidates, rolloutsEach(matches / 5, candidates.length), 1)[0]!.plan;
};

/** Finds the next order by simulation. Undefined if the turn is over. */
export const searchStep = (
  root: Board,
  workspace: Workspace,
  chance: Rng,
  { matches, turns }: Diligence,
): Step | undefined => {
  const search = { root, board: copyOf(root), workspace, chance, turns };
  const plan = bestPlan(search, Math.max(20, matches * SHARES[movableCount(root)]!));
  return nextStep(root, plan, [...plan.goals], workspace);
};
