import type { Rng } from '../../../../kernel/rng.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { enumeratedFleets } from './enumeration.ts';
import type { FleetSamples } from './fleet-samples.ts';
import { type Puzzle, puzzleOf } from './puzzle.ts';
import { walkSamples } from './random-walk.ts';
import { rejectionSamples } from './rejection-sampler.ts';

/** How hard a machine thinks: fleets it wants where they can be thrown, and else steps of the walk, in at most so many walks. */
export interface SamplingEffort {
  readonly fleets: number;
  readonly steps: number;
  readonly walks: number;
}

/** So much of it: `effort` is 0..1. */
export const scaledEffort = ({ fleets, steps, walks }: SamplingEffort, effort: number): SamplingEffort => ({
  fleets: Math.max(FEWEST, Math.round(fleets * effort)),
  steps: Math.max(SHORTEST, Math.round(steps * effort)),
  walks: Math.max(Math.min(walks, FEW), Math.round(walks * effort)),
});
const FEWEST = 8;
const SHORTEST = 400;
const FEW = 4;

/** Throws for each fleet wanted, before the sea is walked instead; and the share of fleets that will do. */
const PATIENCE = 20;
const ENOUGH = 0.2;

/** Enemy fleets that are still possible: all of them where they are few, else drawn evenly; undefined when none was found. */
export const sampleFleets = (
  known: Knowledge,
  { fleets, steps, walks }: SamplingEffort,
  chance: Rng,
): FleetSamples | undefined => {
  const puzzle = puzzleOf(known);
  const throwable = allowsRejection(known, puzzle);
  const all = throwable ? enumeratedFleets(puzzle) : undefined;
  if (all) return all;
  const thrown = throwable ? rejectionSamples(puzzle, fleets, fleets * PATIENCE, chance) : undefined;
  if (thrown && thrown.count >= ENOUGH * fleets) return thrown;
  return walkSamples(puzzle, steps, walks, chance) ?? thrown;
};

/** Whether berths alone fulfil every demand, each class being one ship, and seldom get in each other's way. */
const allowsRejection = ({ rules, demands }: Knowledge, { sought }: Puzzle): boolean =>
  rules.touch === 'sides' &&
  sought.length > 0 &&
  demands.every(({ cls }) => cls !== undefined && rules.fleet.every((item) => item.cls !== cls || item.count === 1));
