import type { Rng } from '../../../../kernel/rng.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { enumeratedFleets, thrownFleets } from './even-samples.ts';
import type { FleetSamples } from './fleet-samples.ts';
import { type Puzzle, puzzleOf } from './puzzle.ts';
import { walkSamples } from './random-walk.ts';

/**
 * Effort of a sampler: fleets wanted by rejection sampling; else steps of the random walk in all, and the most walks.
 */
export interface SamplingEffort {
  readonly fleets: number;
  readonly steps: number;
  readonly walks: number;
}

/** Scales each figure by `effort`, 0..1, down to a minimum. */
export const scaledEffort = ({ fleets, steps, walks }: SamplingEffort, effort: number): SamplingEffort => ({
  fleets: Math.max(FEWEST, Math.round(fleets * effort)),
  steps: Math.max(SHORTEST, Math.round(steps * effort)),
  walks: Math.max(Math.min(walks, FEW), Math.round(walks * effort)),
});
const FEWEST = 8;
const SHORTEST = 400;
const FEW = 4;

/**
 * Tries of rejection sampling for each fleet wanted, and the share of these fleets that is enough; else a walk follows.
 */
const PATIENCE = 20;
const ENOUGH = 0.2;

/** Enemy fleets still possible: all where they are few, else samples, evenly drawn; undefined when none was found. */
export const sampleFleets = (
  known: Knowledge,
  { fleets, steps, walks }: SamplingEffort,
  chance: Rng,
): FleetSamples | undefined => {
  const puzzle = puzzleOf(known);
  const throwable = allowsRejection(known, puzzle);
  const all = throwable ? enumeratedFleets(puzzle) : undefined;
  if (all) return all;
  const thrown = throwable ? thrownFleets(puzzle, fleets, fleets * PATIENCE, chance) : undefined;
  if (thrown && thrown.count >= ENOUGH * fleets) return thrown;
  return walkSamples(puzzle, steps, walks, chance) ?? thrown;
};

/** Whether berths meet every demand by themselves, each class being one ship, and conflicts are rare. */
const allowsRejection = ({ rules, demands }: Knowledge, { sought }: Puzzle): boolean =>
  rules.touch === 'sides' &&
  sought.length > 0 &&
  demands.every(({ cls }) => cls !== undefined && rules.fleet.every((item) => item.cls !== cls || item.count === 1));
