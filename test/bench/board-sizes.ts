import type { Seat } from '../../src/kernel/rules.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { systems } from '../../src/registry.ts';
import { type Chance, chanceFrom } from '../soak/chance.ts';
import { driverFor } from '../soak/game-drivers.ts';
import { median } from './statistics.ts';

/** One variant of each board size and way of reporting shots. */
const SIZES = [
  'classic',
  'hasbro-salvo-blind',
  'royale-15',
  'minesweeper-16',
  'perelman',
  'minesweeper-18',
  'dutchman-8',
  'hex-duel',
  'hex-standard',
  'hex-large',
  'admiral-cabin-boy',
  'admiral-lieutenant',
  'admiral-captain',
  'admiral',
];
const sizes = (): readonly { readonly system: AnySystem; readonly id: string }[] =>
  systems.flatMap((system) => system.variants.filter(({ id }) => SIZES.includes(id)).map(({ id }) => ({ system, id })));

const micros = (from: bigint): number => Number(process.hrtime.bigint() - from) / 1_000;

/**
 * A decision of a random match in battle: what its seat saw, and the time of the decision and of the three views after
 * it, in µs.
 */
interface Step {
  readonly seat: Seat;
  readonly view: unknown;
  readonly order: number;
  readonly views: number;
}

/** Returns whether a view shows the battle phase. The views of all games have the field `phase`. */
const inBattle = (view: unknown): boolean => (view as { readonly phase?: string }).phase === 'battle';

const stepsOf = (system: AnySystem, variant: string, seed: number): readonly Step[] => {
  const chance = chanceFrom(seed);
  const { step } = driverFor(system);
  const options = system.variant(variant);
  const begun = options.ok ? system.begin(options.value, 2, chance) : options;
  if (!begun.ok) throw new Error(begun.error.key);
  let state = begun.value;
  const steps: Step[] = [];
  while (!system.outcome(state)) {
    const seat = chance.pick(system.toMove(state));
    const view = system.view(state, seat, []);
    const command = step(view, chance);
    const from = process.hrtime.bigint();
    const decided = system.decide(state, seat, command, chance);
    if (!decided.ok) continue;
    const next = decided.value.reduce(system.evolve, state);
    const order = micros(from);
    const seen = process.hrtime.bigint();
    for (const viewer of [0, 1, 'public'] as const) system.view(next, viewer, decided.value);
    if (inBattle(view) && !system.isDraft(command)) steps.push({ seat, view, order, views: micros(seen) });
    state = next;
  }
  return steps;
};

/** The cost of a decision and its three views in one game, also as a ratio to classic. */
export interface StepFigures {
  readonly id: string;
  /** Median time of a decision and its three views, in µs. */
  readonly micros: number;
  readonly ratio: number;
  /** Mean number of decisions judged and applied per second. */
  readonly orders: number;
  /** Mean number of decisions per turn; and the cost of a turn with all its views, as a ratio to classic. */
  readonly perTurn: number;
  readonly turn: number;
}

/** Random matches of one game: every decision, and the number of turns. */
interface Played {
  readonly steps: Step[];
  turns: number;
}

/** The mean without the slowest 2 %, during which the machine was probably busy with something else. */
const usual = (numbers: readonly number[]): number => {
  const kept = numbers.toSorted((a, b) => a - b).slice(0, Math.ceil(0.98 * numbers.length));
  return kept.reduce((all, it) => all + it, 0) / kept.length;
};
const costOf = ({ order, views }: Step): number => order + views;

/** Plays `matches` random matches of each size in alternation. One more round at the start only warms up. */
export const measureSteps = (matches = 6): readonly StepFigures[] => {
  const games = sizes().map((it) => ({ ...it, played: { steps: [], turns: 0 } as Played }));
  for (let round = 0; round <= matches; round++)
    for (const { id, system, played } of games) {
      const found = stepsOf(system, id, round + 1);
      if (round === 0) continue;
      played.steps.push(...found);
      played.turns += found.filter(({ seat }, i) => seat !== found[i - 1]?.seat).length;
    }
  const of = ({ steps, turns }: Played) => ({
    micros: median(steps.map(costOf)),
    turn: (usual(steps.map(costOf)) * steps.length) / turns,
    orders: 1_000_000 / usual(steps.map((it) => it.order)),
    perTurn: steps.length / turns,
  });
  const classic = of(games[0]!.played);
  return games.map(({ id, played }) => {
    const it = of(played);
    return { ...it, id, ratio: it.micros / classic.micros, turn: it.turn / classic.turn };
  });
};

/** How long the strongest machine thinks about one decision at full effort, in ms of processor time. */
export interface ThoughtFigures {
  readonly id: string;
  readonly system: string;
  readonly positions: number;
  readonly p50: number;
  readonly p99: number;
}

/** Collects the views of positions from random matches, at most ten of a match, where nothing is pending. */
const positionsOf = (system: AnySystem, id: string, positions: number, chance: Chance): readonly unknown[] => {
  const views: unknown[] = [];
  for (let seed = 1; views.length < positions; seed++) {
    const open = stepsOf(system, id, seed).filter(
      ({ view }) => (view as { readonly pending?: unknown }).pending === undefined,
    );
    views.push(...Array.from({ length: Math.min(10, positions - views.length) }, () => chance.pick(open).view));
  }
  return views;
};

/** Measures `positions` positions of each size. */
export const measureThought = (positions: number): readonly ThoughtFigures[] =>
  sizes().map(({ system, id }) => {
    const chance = chanceFrom(3);
    const taken = positionsOf(system, id, positions, chance).map((view) => {
      const before = process.cpuUsage();
      system.opponents.choose(system.opponents.levels.at(-1)!.id, view, chance, 1);
      const { user, system: own } = process.cpuUsage(before);
      return (user + own) / 1_000;
    });
    const sorted = taken.toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
    return { id, system: system.id, positions, p50: at(0.5), p99: at(0.99) };
  });
