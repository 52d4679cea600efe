import type { Rng } from '../../../../kernel/rng.ts';
import { type Board, copyOf, setTo } from './fast/board.ts';
import { endTurn } from './fast/turning.ts';
import type { Desk } from './manner.ts';
import { CAREFUL, CRUISING, EAGER, GUARDED } from './manners.ts';
import { changed, openings, sailing, signOf } from './plans.ts';
import { freely, nextStep, type Plan, playOut, type Step } from './turn.ts';
import { standingOf } from './worth.ts';

/** Imagined matches at full strength at the beginning of a turn; later in it by the ships that can still sail. */
const MATCHES = 800;
const SHARES: readonly number[] = [0.08, 0.25, 0.4, 0.6, 1];
/** Turns that are imagined after the one that is planned. */
const TURNS = 5;

/** A plan and how it has done. */
interface Trial {
  readonly plan: Plan;
  sum: number;
  played: number;
}

/** A place to think: a board to imagine on and dice. */
interface Study {
  readonly root: Board;
  readonly board: Board;
  readonly desk: Desk;
  readonly chance: Rng;
}

const REPLIES = [EAGER, CRUISING, CAREFUL, GUARDED] as const;

/** One imagined match: this plan, then a few turns of both sides; how it stands then. */
const imagine = ({ root, board, desk, chance }: Study, plan: Plan): number => {
  setTo(board, root);
  const side = root.active;
  const { dice } = root.chart.rules;
  playOut(board, plan, desk, chance);
  for (let turn = 0; board.over < 0; turn++) {
    endTurn(board, chance.below(6) < dice.calm);
    if (board.over >= 0 || turn === TURNS) break;
    playOut(board, freely(board, REPLIES[chance.below(REPLIES.length)]!), desk, chance);
  }
  return standingOf(board, side);
};

const meanOf = ({ sum, played }: Trial): number => (played === 0 ? -2 : sum / played);

/** Tries every plan so often, and keeps the best. */
const tried = (study: Study, trials: readonly Trial[], times: number, kept: number): readonly Trial[] => {
  for (const trial of trials)
    for (let i = 0; i < times; i++) {
      trial.sum += imagine(study, trial.plan);
      trial.played++;
    }
  return [...trials].sort((a, b) => meanOf(b) - meanOf(a)).slice(0, kept);
};

const fresh = (plans: readonly Plan[], known: Set<string>): readonly Trial[] =>
  plans.flatMap((plan) => {
    const sign = signOf(plan);
    if (known.has(sign)) return [];
    known.add(sign);
    return [{ plan, sum: 0, played: 0 }];
  });

/** So many imagined matches for each of so many plans. */
const timesFor = (matches: number, plans: number): number => Math.max(1, Math.round(matches / Math.max(1, plans)));

/** The best plan that is found: many are tried a little, changed, and the best of them tried more and more. */
const bestPlan = (study: Study, matches: number): Plan => {
  const { root, desk, chance } = study;
  const known = new Set<string>();
  let trials: readonly Trial[] = fresh(openings(root, chance, desk), known);
  if (trials.length === 1) return trials[0]!.plan;
  trials = tried(study, trials, timesFor(matches / 5, trials.length), 6);
  for (let round = 0; round < 2; round++) {
    const mutants = fresh(
      trials.flatMap(({ plan }) => [0, 1, 2].map(() => changed(root, plan, chance, desk))),
      known,
    );
    const times = timesFor(matches / 5, mutants.length);
    trials = [...trials, ...tried(study, mutants, times, 6)];
    trials = tried(study, trials, 0, 6);
  }
  trials = tried(study, trials, timesFor(matches / 5, trials.length), 3);
  return tried(study, trials, timesFor(matches / 5, trials.length), 1)[0]!.plan;
};

/** The next order, found by playing on in thought; undefined where the turn is over. `effort` in 0..1. */
export const searchedStep = (root: Board, desk: Desk, chance: Rng, effort: number): Step | undefined => {
  const study = { root, board: copyOf(root), desk, chance };
  const plan = bestPlan(study, Math.max(20, MATCHES * effort * SHARES[sailing(root)]!));
  return nextStep(root, plan, [...plan.goals], desk);
};
