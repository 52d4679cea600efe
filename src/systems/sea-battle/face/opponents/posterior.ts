import type { Rng } from '../../../../kernel/rng.ts';
import { allFleets } from './imagined/all.ts';
import type { Fleets } from './imagined/fleets.ts';
import { type Puzzle, puzzleOf } from './imagined/puzzle.ts';
import { thrownFleets } from './imagined/throws.ts';
import { walkedFleets } from './imagined/walk.ts';
import type { Knowledge } from './knowledge.ts';

/** How hard a machine thinks: fleets it wants where they can be thrown, and else steps of the walk, in at most so many walks. */
export interface Diligence {
  readonly fleets: number;
  readonly steps: number;
  readonly walks: number;
}

/** So much of it: `effort` is 0..1. */
export const scaled = ({ fleets, steps, walks }: Diligence, effort: number): Diligence => ({
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
export const imagine = (known: Knowledge, { fleets, steps, walks }: Diligence, chance: Rng): Fleets | undefined => {
  const puzzle = puzzleOf(known);
  const throwable = isThrowable(known, puzzle);
  const all = throwable ? allFleets(puzzle) : undefined;
  if (all) return all;
  const thrown = throwable ? thrownFleets(puzzle, fleets, fleets * PATIENCE, chance) : undefined;
  if (thrown && thrown.count >= ENOUGH * fleets) return thrown;
  return walkedFleets(puzzle, steps, walks, chance) ?? thrown;
};

/** Whether berths alone fulfil every demand, each class being one ship, and seldom get in each other's way. */
const isThrowable = ({ rules, demands }: Knowledge, { sought }: Puzzle): boolean =>
  rules.touch === 'sides' &&
  sought.length > 0 &&
  demands.every(({ cls }) => cls !== undefined && rules.fleet.every((item) => item.cls !== cls || item.count === 1));
