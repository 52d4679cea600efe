import { chanceAt } from '../../src/kernel/fairness.ts';
import type { Rng } from '../../src/kernel/rng.ts';
import { streamFrom } from '../../src/kernel/stream.ts';
import { choose } from '../../src/systems/sea-battle/face/opponents.ts';
import type { Command } from '../../src/systems/sea-battle/rules/command.ts';
import { rules, type State } from '../../src/systems/sea-battle/rules/index.ts';
import { CLASSIC, type Ruleset } from '../../src/systems/sea-battle/variants.ts';

/** Shots until the last deck is hit, over many uniformly random fleets. */
export interface Strength {
  readonly mean: number;
  readonly sd: number;
  readonly median: number;
  /** Milliseconds a shot: the mean, and the slowest of all. */
  readonly msPerShot: number;
  readonly msSlowest: number;
}

/**
 * How many shots a level needs to sink a uniformly random fleet (rules/grid.md §5.2: one-sided games; the enemy's own
 * turns are left out). The same seed gives the same games to every level.
 */
export const measureLevel = (
  level: string,
  games: number,
  seed: string,
  effort: number,
  ruleset: Ruleset = CLASSIC,
): Strength => {
  const times: number[] = [];
  const shots = Array.from({ length: games }, (_, game) => {
    const start = opened(ruleset, chanceAt(seed, [], `game:${game}`));
    return shotsNeeded(level, start, streamFrom(chanceAt(seed, [], `play:${game}`)), effort, times);
  });
  const mean = shots.reduce((sum, it) => sum + it, 0) / games;
  const variance = shots.reduce((sum, it) => sum + (it - mean) ** 2, 0) / Math.max(1, games - 1);
  const sorted = [...shots].sort((a, b) => a - b);
  return {
    mean,
    sd: Math.sqrt(variance),
    median: sorted[Math.floor(games / 2)]!,
    msPerShot: times.reduce((sum, it) => sum + it, 0) / times.length,
    msSlowest: Math.max(...times),
  };
};

const give = (state: State, seat: number, command: Command, rng: Rng): State => {
  const decided = rules.decide(state, seat, command, rng);
  if (!decided.ok) throw new Error(`${command.type} refused: ${decided.error.key}`);
  return decided.value.reduce((folded, event) => rules.evolve(folded, event), state);
};

const opened = (ruleset: Ruleset, rng: Rng): State => {
  const begun = rules.begin({ ...ruleset, first: { by: 'rematch', seat: 0 } }, 2, rng);
  if (!begun.ok) throw new Error(begun.error.key);
  return [0, 1].reduce((state, seat) => give(state, seat, { type: 'ready' }, rng), begun.value);
};

const shotsNeeded = (level: string, start: State, rng: Rng, effort: number, times: number[]): number => {
  let state = start;
  for (let shots = 0; ; shots++) {
    const view = rules.view(state, 0, []);
    if (view.phase === 'over') return shots;
    const from = performance.now();
    const command = choose(level, view, rng, effort);
    times.push(performance.now() - from);
    const next = give(state, 0, command, rng);
    // The enemy's turn is skipped: an empty turn of his in the log.
    state = rules.toMove(next)[0] === 1 ? { ...next, log: `${next.log}.` } : next;
  }
};
