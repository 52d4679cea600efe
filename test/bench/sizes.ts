import { choose } from '../../src/systems/sea-battle/face/opponents.ts';
import { rules, type State } from '../../src/systems/sea-battle/rules/index.ts';
import type { View } from '../../src/systems/sea-battle/rules/view.ts';
import { type Ruleset, VARIANTS } from '../../src/systems/sea-battle/variants.ts';
import { chanceFrom } from '../soak/chance.ts';
import { stepOf } from '../soak/hunt.ts';
import { median } from './figures.ts';

/** One variant of each size and way of telling. */
const SIZES = [
  'classic',
  'hasbro-salvo-blind',
  'royale-15',
  'minesweeper-16',
  'perelman',
  'minesweeper-18',
  'dutchman-8',
];
const sized = (): readonly Ruleset[] => VARIANTS.filter(({ id }) => SIZES.includes(id));

const micros = (from: bigint): number => Number(process.hrtime.bigint() - from) / 1_000;

/** Every step of a random match in battle: the state, whose step it is, and what the step with its three views took (µs). */
interface Step {
  readonly view: View;
  readonly micros: number;
}

const stepsOf = (ruleset: Ruleset, seed: number): readonly Step[] => {
  const chance = chanceFrom(seed);
  const begun = rules.begin(ruleset, 2, chance);
  if (!begun.ok) throw new Error(begun.error.key);
  let state: State = begun.value;
  const steps: Step[] = [];
  while (!rules.outcome(state)) {
    const seat = chance.pick(rules.toMove(state));
    const view = rules.view(state, seat, []);
    const command = stepOf(view, chance);
    const from = process.hrtime.bigint();
    const decided = rules.decide(state, seat, command, chance);
    if (!decided.ok) continue;
    const next = decided.value.reduce(rules.evolve, state);
    for (const viewer of [0, 1, 'public'] as const) rules.view(next, viewer, decided.value);
    const taken = micros(from);
    if (view.phase === 'battle') steps.push({ view, micros: taken });
    state = next;
  }
  return steps;
};

/** What a step and its three views cost on one board, as a ratio to classic. */
export interface StepFigures {
  readonly id: string;
  readonly n: number;
  readonly micros: number;
  readonly ratio: number;
}

/** The median step of some random matches of each size, by turns; the first round only warms the machine up. */
export const measureSteps = (matches = 6): readonly StepFigures[] => {
  const all = sized();
  const taken = new Map<string, number[]>(all.map(({ id }) => [id, []]));
  for (let round = 0; round <= matches; round++)
    for (const ruleset of all) {
      const found = stepsOf(ruleset, round + 1).map((it) => it.micros);
      if (round > 0) taken.get(ruleset.id)!.push(...found);
    }
  const classic = median(taken.get('classic')!);
  return all.map(({ id, n }) => ({
    id,
    n,
    micros: median(taken.get(id)!),
    ratio: median(taken.get(id)!) / classic,
  }));
};

/** How long the strongest machine thinks at full effort, milliseconds of processor time. */
export interface ThoughtFigures {
  readonly id: string;
  readonly n: number;
  readonly positions: number;
  readonly p50: number;
  readonly p99: number;
}

/** Positions of random matches, from their openings to their ends, `positions` of each size. */
export const measureThought = (positions: number): readonly ThoughtFigures[] =>
  sized().map((ruleset) => {
    const chance = chanceFrom(3);
    const views: View[] = [];
    for (let seed = 1; views.length < positions; seed++) {
      const open = stepsOf(ruleset, seed).flatMap(({ view }) => (view.pending ? [] : [view]));
      views.push(...Array.from({ length: Math.min(10, positions - views.length) }, () => chance.pick(open)));
    }
    const taken = views.map((view) => {
      const before = process.cpuUsage();
      choose('grand-admiral', view, chance, 1);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    });
    const sorted = taken.toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
    return { id: ruleset.id, n: ruleset.n, positions, p50: at(0.5), p99: at(0.99) };
  });
