import { chanceAt } from '../../src/kernel/fairness.ts';
import { fastRng } from '../../src/kit/fast-rng.ts';
import { choose, fireCommand, type LevelPolicy, levels } from '../../src/systems/sea-battle/ai/levels.ts';
import { huntAndTarget } from '../../src/systems/sea-battle/ai/policies/strategies.ts';
import type { Command } from '../../src/systems/sea-battle/rules/command.ts';
import { CLASSIC, type Ruleset } from '../../src/systems/sea-battle/variants.ts';
import { type PlacedFleet, perelmanFleet, uniformFleet } from './fleet-placements.ts';
import { umpireFor } from './umpire.ts';

/** How the enemy places: any legal fleet, each as likely; or as Perelman advises. */
export const PLACINGS = { uniform: uniformFleet, perelman: perelmanFleet } as const;
export type Placing = keyof typeof PLACINGS;

/** Hunt and target: no rank of the machine's, but the base that every variant is measured against (rules/grid.md §5.3). */
export const BASE = 'hunt-target';

const HUNTER: LevelPolicy = { strategy: huntAndTarget, attention: 100 };

/** All that can be measured. */
export const STRATEGIES: readonly string[] = [BASE, ...levels];

/** Who fires at what. The same seed and number give the same fleet to every level. */
export interface Trial {
  readonly ruleset: Ruleset;
  /** One of `STRATEGIES`. */
  readonly level: string;
  readonly placing: Placing;
  readonly seed: string;
  /** 0..1 of full strength. */
  readonly effort: number;
}

/** One game: its shots and turns until the last deck was hit, and the milliseconds of processor time each turn's thinking took. */
export interface Game {
  readonly fired: readonly Command[];
  readonly shots: number;
  readonly turns: number;
  readonly thinking: readonly number[];
}

/** Longer than any game can last, unless a machine fires at nothing. */
const ENDLESS = 20_000;

/** Plays the `nth` game of a trial: one-sided, the enemy's own turns left out (rules/grid.md §5.2). */
export const playGame = ({ ruleset, level, placing, seed, effort }: Trial, nth: number): Game => {
  const fleet: PlacedFleet = PLACINGS[placing](ruleset, chanceAt(seed, [], `game:${nth}`));
  const umpire = umpireFor(ruleset, fleet, fastRng(chanceAt(seed, [], `wind:${nth}`)));
  const chance = fastRng(chanceAt(seed, [], `play:${nth}`));
  const thinking: number[] = [];
  const fired: Command[] = [];
  while (!umpire.over) {
    const view = umpire.view();
    const from = process.cpuUsage();
    const command = level === BASE ? fireCommand(view, HUNTER, chance, effort) : choose(level, view, chance, effort);
    const { user, system } = process.cpuUsage(from);
    thinking.push((user + system) / 1_000);
    umpire.play(command);
    fired.push(command);
    if (umpire.turns > ENDLESS) throw new Error(`${ruleset.id}: ${level} does not come to an end`);
  }
  return { fired, shots: umpire.shots, turns: umpire.turns, thinking };
};

/** Shots until the last deck is hit, over many games. */
export interface Strength {
  readonly mean: number;
  readonly sd: number;
  readonly median: number;
  /** Milliseconds of processor time a turn's thinking: the mean, and the slowest of all. */
  readonly msPerShot: number;
  readonly msSlowest: number;
}

/** How many shots a level needs to sink a uniformly random fleet. */
export const measureLevel = (
  level: string,
  games: number,
  seed: string,
  effort: number,
  ruleset: Ruleset = CLASSIC,
): Strength => {
  const trial: Trial = { ruleset, level, placing: 'uniform', seed, effort };
  const played = Array.from({ length: games }, (_, nth) => playGame(trial, nth));
  const shots = played.map((it) => it.shots);
  const mean = shots.reduce((sum, it) => sum + it, 0) / games;
  const variance = shots.reduce((sum, it) => sum + (it - mean) ** 2, 0) / Math.max(1, games - 1);
  const thinking = played.flatMap((it) => it.thinking);
  return {
    mean,
    sd: Math.sqrt(variance),
    median: [...shots].sort((a, b) => a - b)[Math.floor(games / 2)]!,
    msPerShot: thinking.reduce((sum, it) => sum + it, 0) / thinking.length,
    msSlowest: thinking.reduce((most, it) => Math.max(most, it), 0),
  };
};
