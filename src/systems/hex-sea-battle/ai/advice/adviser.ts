import type { Advice } from '../../../../kernel/capabilities.ts';
import type { Rng } from '../../../../kernel/rng.ts';
import { fastRng } from '../../../../kit/fast-rng.ts';
import { type OrderInsight, ratedAdvice } from '../../../../kit/rated-orders.ts';
import type { Command } from '../../rules/command.ts';
import { sideOf, type View } from '../../rules/view/index.ts';
import { hexAt, isJudged, isSameOrder, openingOf, shipOn } from '../../things/orders.ts';
import { createWorkspace } from '../destination.ts';
import { type Board, boardIn, FLEET } from '../fast/board.ts';
import { nextStep, type Plan, undecidedPlan } from '../plan.ts';
import { rollout, type Search, searchFrom, searchPlans, THOROUGH, type Trial } from '../search.ts';
import { CRUISING, EAGER } from '../styles.ts';
import { toCommand } from '../to-command.ts';

/** Matches simulated for each order that is compared, at full effort, and at least. */
const MATCHES = 600;
const LEAST = 60;
/** Orders that are compared, besides the end of the turn. */
const ORDERS = 3;
const END: Command = { type: 'end' };

/** True for an order of the battle. A course that was taken back at once is none. */
export const canAnalyse = (command: Command, _before: () => View, next?: Command): boolean =>
  isJudged(command) && !('path' in command && next?.type === 'undo');

const isAmong = (command: Command, all: readonly (Command | Contender)[]): boolean =>
  all.some((it) => isSameOrder('command' in it ? it.command : it, command));

/** What is rated: an order, and the trials that stand for it. The best of them counts. */
interface Contender {
  readonly command: Command;
  readonly trials: readonly Trial[];
}

/**
 * The chance of winning of each trial, 0..1: the mean of `matches` simulated ones. All have the same luck, so that
 * they differ by what is ordered and little else.
 */
const chancesOf = (search: Search, trials: readonly Trial[], matches: number, chance: Rng): readonly number[] => {
  const sums = trials.map(() => 0);
  for (let nth = 0; nth < matches; nth++) {
    const key = [0, 1, 2, 3].map(() => chance.below(2 ** 32));
    for (const [i, trial] of trials.entries()) {
      let word = 0;
      const luck = fastRng({ below: () => key[word++]! });
      sums[i]! += rollout({ ...search, chance: luck }, trial);
    }
  }
  return sums.map((sum) => (1 + sum / matches) / 2);
};

/** The first orders of the best plans, each with the best plan that begins with it. */
const contendersFrom = (view: View, root: Board, search: Search, plans: readonly Plan[]): readonly Contender[] => {
  const found: Contender[] = [];
  for (const plan of plans) {
    const step = nextStep(root, plan, [...plan.goals], search.workspace);
    const command = toCommand(view, root, step, search.workspace);
    if (isAmong(command, found)) continue;
    found.push({ command, trials: [step ? { plan } : {}] });
  }
  return found.slice(0, ORDERS);
};

/** A plan for the rest of the turn after an order: a ship that has sailed stays where it is. */
const goalsAfter = (view: View, root: Board, command: Command, plan: Plan): Plan => {
  if (!('path' in command)) return plan;
  const rank = shipOn(root, command.ship) % FLEET;
  const to = hexAt(view, command.path.at(-1)!);
  return { ...plan, goals: plan.goals.map((goal, i) => (i === rank ? to : goal)) };
};

/** An order that was given, with what could best be done after it. */
const givenContender = (view: View, root: Board, command: Command, plans: readonly Plan[]): Contender => {
  const first = openingOf(view, root, command);
  if (command.type === 'end') return { command, trials: [{}] };
  const after = [...plans.slice(0, 2), undecidedPlan(root, CRUISING), undecidedPlan(root, EAGER)];
  return { command, trials: after.map((plan) => ({ first, plan: goalsAfter(view, root, command, plan) })) };
};

/** The trial of a contender that promises most. */
const chosenTrial = (search: Search, { trials }: Contender, matches: number, chance: Rng): Trial => {
  if (trials.length === 1) return trials[0]!;
  const chances = chancesOf(search, trials, matches, chance);
  return trials[chances.indexOf(Math.max(...chances))]!;
};

/**
 * Advises the viewer: the order of the strongest level, beside others and the end of the turn on one scale, the chance of
 * winning. Undefined where the viewer has no order to give, and while ships are placed.
 * @param given - what the viewer ordered, to be rated too
 */
export const advise = (
  view: View,
  rng: Rng,
  effort: number,
  given?: Command,
): Advice<Command, OrderInsight<Command>> | undefined => {
  const { viewer, phase, active, toMove, round } = view;
  if (typeof viewer !== 'number' || phase !== 'battle' || !toMove.includes(viewer)) return undefined;
  if (sideOf(view, viewer) !== active) return undefined;
  const root = boardIn(view);
  const chance = fastRng(rng);
  const search = searchFrom(root, createWorkspace(root, chance), chance, THOROUGH.turns);
  const plans = searchPlans(search, THOROUGH.matches * effort);
  // In an analysis only what was given is compared with the machine's order, but more closely.
  const matches = Math.max(LEAST, Math.round((given ? 2 : 1) * MATCHES * effort));
  const found = contendersFrom(view, root, search, plans).slice(0, given ? 1 : ORDERS);
  const others = [...(given ? [given] : []), END].filter((it, i, all) => !isAmong(it, [...found, ...all.slice(0, i)]));
  const contenders = [...found, ...others.map((it) => givenContender(view, root, it, plans))];
  const trials = contenders.map((it) => chosenTrial(search, it, Math.ceil(matches / 4), chance));
  const chances = chancesOf(search, trials, matches, chance);
  const orders = contenders.map(({ command }, i) => ({ command, chance: chances[i]! }));
  return ratedAdvice(orders, { isSame: isSameOrder, end: END, round, given });
};
