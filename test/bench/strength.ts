import { chanceAt } from '../../src/kernel/fairness.ts';
import { fastRng } from '../../src/kit/fast-rng.ts';
import { choose, fireCommand, type LevelPolicy, levels } from '../../src/systems/sea-battle/ai/levels.ts';
import type { Command } from '../../src/systems/sea-battle/rules/command.ts';
import { CLASSIC, type Ruleset } from '../../src/systems/sea-battle/variants.ts';
import { type PlacedFleet, perelmanFleet, uniformFleet } from './fleet-placements.ts';
import { huntAndTarget } from './hunt-target.ts';
import { umpireFor } from './umpire.ts';

/** How the enemy places: uniformly over all legal fleets, or as Perelman advises. */
export const PLACINGS = { uniform: uniformFleet, perelman: perelmanFleet } as const;
export type Placing = keyof typeof PLACINGS;

/** Hunt and target: not a rank of the machine, but the baseline that every variant is measured against. */
export const BASE = 'hunt-target';

const HUNTER: LevelPolicy = { strategy: huntAndTarget, thought: 1 };

/** Everything that can be measured. */
export const STRATEGIES: readonly string[] = [BASE, ...levels];

/** Which machine fires at which fleets. The same seed and number give the same fleet to every level. */
export interface Trial {
  readonly ruleset: Ruleset;
  /** One of `STRATEGIES`. */
  readonly level: string;
  readonly placing: Placing;
  readonly seed: string;
  /** Share of full effort, 0..1. */
  readonly effort: number;
}

/**
 * One game: its commands, its shots and turns until the last deck was hit, and the thinking time of each turn in ms of
 * processor time.
 */
export interface Game {
  readonly fired: readonly Command[];
  readonly shots: number;
  readonly turns: number;
  readonly thinking: readonly number[];
}

/** Upper limit of turns in a game. It is only reached if a machine fires at nothing. */
const ENDLESS = 20_000;

/** Plays game `nth` of a trial. It is one-sided: the enemy takes no turns. */
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
  /** Thinking time per turn in ms of processor time: the mean and the maximum. */
  readonly msPerShot: number;
  readonly msSlowest: number;
}

/** Measures how many shots a level needs to sink a uniformly random fleet. */
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
