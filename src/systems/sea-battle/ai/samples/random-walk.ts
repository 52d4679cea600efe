import type { Rng } from '../../../../kernel/rng.ts';
import { collectorFor, type FleetSamples, type SampleCollector } from './fleet-samples.ts';
import { isLucky, type PieceKind, pieceKindsOf, proposalRatio, proposedBerth } from './piece-kinds.ts';
import type { Puzzle } from './puzzle.ts';
import { clashCount, countDemands, findFirstFleet, lay, startWalker, type Walker } from './walker.ts';

/**
 * Price of each deck that a demand lacks or has too many, as the exponent of the acceptance chance. Volleys answered as
 * a whole make many demands, and a lenient walk hardly ever meets all of them (1.6 takes three times the steps there).
 * A stricter one seldom changes from one way of meeting them to another (5 errs three times as much on a small sea).
 */
const STRICTNESS = 2.5;

/**
 * The least length of a walk, as a multiple of the steps it took to find its first fleet. Where fleets are found
 * immediately, many short walks err less together than a few long ones (among sweepers, 24 walks of 1,700 steps err as
 * much as 6 of four times that).
 */
const FOLLOW = 1;

/** The search for a first fleet starts again after 1/`ATTEMPTS` of all steps. */
const ATTEMPTS = 6;

/**
 * Samples fleets by a random walk (Metropolis and Hastings). Each step proposes another berth for one piece. Conflicts
 * are never accepted, a demand may be broken at a price, and a fleet counts when it meets all demands. Each possible
 * fleet is then found equally often, given time. At most `walks` walks start independently of each other, `steps` steps
 * in all.
 * @returns undefined when no walk finds a fleet.
 */
export const walkSamples = (puzzle: Puzzle, steps: number, walks: number, chance: Rng): FleetSamples | undefined => {
  if (puzzle.sought.some((it) => it.berths.length === 0)) return undefined;
  const kinds = pieceKindsOf(puzzle);
  const pieces = puzzle.sought.reduce((sum, it) => sum + it.count, 0);
  const least = Math.ceil(steps / walks);
  const patience = Math.ceil(steps / ATTEMPTS);
  const collector = collectorFor(puzzle.sought, Math.ceil(steps / pieces) + walks);
  for (let left = steps; left > 0; ) {
    const walker = startWalker(puzzle, kinds, chance);
    const most = Math.min(left, Math.max(least, patience));
    const rest = findFirstFleet(walker, most, chance);
    const sought = most - rest;
    left -= sought;
    if (rest === 0) continue;
    const rambled = Math.min(left, Math.max(least - sought, FOLLOW * sought));
    const before = collector.count;
    collectSamples(walker, rambled, pieces, collector, chance);
    if (collector.count > before) collector.beginnings++;
    left -= rambled;
  }
  return collector.count > 0 ? collector : undefined;
};

/** Walks over fleets without conflict. Every `every` steps, keeps the fleet if it meets every demand. */
const collectSamples = (
  walker: Walker,
  steps: number,
  every: number,
  collector: SampleCollector,
  chance: Rng,
): void => {
  for (let step = 0; step < steps; step++) {
    if (step % every === 0 && walker.fault === 0) keep(walker, collector);
    move(walker, chance);
  }
};

const move = (walker: Walker, chance: Rng): void => {
  const { kindOf, kinds, at, turns } = walker;
  const s = turns[chance.below(turns.length)]!;
  const kind = kinds[kindOf[s]!]!;
  const from = at[s]!;
  const to = proposedBerth(kind, chance);
  if (to === from || isCrowded(walker, kind, to)) return;
  lay(walker, kind, from, -1);
  const fault = walker.fault;
  if (clashCount(walker, kind, to) === 0) {
    countDemands(walker, kind, from, -1);
    countDemands(walker, kind, to, 1);
    if (isLucky(Math.exp(STRICTNESS * (fault - walker.fault)) * proposalRatio(kind, from, to), chance)) {
      at[s] = to;
      lay(walker, kind, to, 1);
      return;
    }
    countDemands(walker, kind, to, -1);
    countDemands(walker, kind, from, 1);
  }
  lay(walker, kind, from, 1);
};

/** Whether more than one piece is in the way at some cell: then another piece than the one about to move is. */
const isCrowded = ({ body, halo, moat }: Walker, { size, cells, lurks }: PieceKind, b: number): boolean => {
  const bar = lurks ? moat : halo;
  for (let i = b * size, end = i + size; i < end; i++) if (body[cells[i]!]! + bar[cells[i]!]! > 1) return true;
  return false;
};

const keep = ({ kindOf, kinds, at }: Walker, collector: SampleCollector): void => {
  let to = collector.count++ * collector.stride;
  for (let s = 0; s < kindOf.length; s++) {
    const { size, cells } = kinds[kindOf[s]!]!;
    const from = at[s]! * size;
    for (let i = 0; i < size; i++) collector.cells[to++] = cells[from + i]!;
  }
};
