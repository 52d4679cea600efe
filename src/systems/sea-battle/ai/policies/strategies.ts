import { type Rng, shuffled } from '../../../../kernel/rng.ts';
import { gridOf, haloOf } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { type SamplingEffort, scaledEffort } from '../samples/sampler.ts';
import { huntedDutchmanCell, likeliestDutchmanCell } from './dutchman.ts';
import { grandAdmiralCell } from './grand-admiral.ts';
import { likeliestCells, soonestHitCell } from './likeliest-cells.ts';
import { canLookAhead, lookaheadCell } from './lookahead.ts';

/**
 * A way of firing: returns up to `shots` different open cells, best first. `effort`, 0..1, scales the search. Where
 * ships can sail (SB-28), always one cell.
 */
export type Strategy = (known: Knowledge, shots: number, rng: Rng, effort: number) => readonly number[];

/** Sampling at full effort, where a chart of berths does not hold all that is known. */
const VERY_MANY_FLEETS: SamplingEffort = { fleets: 6_000, steps: 40_000, walks: 24 };

/** Random outlines tried for the Flying Dutchman at full effort. */
const OUTLINES = 250;

/** The likeliest cells over very many fleets, with a lookahead where that gains shots. */
export const deepSearch: Strategy = (known, shots, rng, effort) => {
  if (sails(known)) return [likeliestDutchmanCell(known, OUTLINES * effort, rng)];
  if (isPlain(known.rules)) return [grandAdmiralCell(known, rng, effort)];
  const diligence = scaledEffort(VERY_MANY_FLEETS, effort);
  if (shots > 1) return likeliestCells(known, shots, rng, diligence);
  return [(canLookAhead(known.rules) ? lookaheadCell : soonestHitCell)(known, rng, diligence)];
};

const sails = ({ rules }: Knowledge): boolean => rules.relocation !== 'none';

/** Whether there is one shot a turn, answered by its square alone, and only ships that keep apart and do not sail. */
const isPlain = ({ shots, report, extras, relocation, touch }: Ruleset): boolean =>
  shots.kind === 'fixed' &&
  shots.n === 1 &&
  report.hit === 'mark' &&
  report.sunk !== 'silent' &&
  report.near === 'untold' &&
  extras.mines + extras.sweepers === 0 &&
  relocation === 'none' &&
  touch !== 'sides';

/**
 * The percentage of answers that a child keeps in mind (see `knowledgeWithAttention`): a ship that was hit is often
 * forgotten for others.
 */
export const CHILD_ATTENTION = 25;

/**
 * A child's way of firing: up to `shots` different open cells. First decks given away, then cells beside a hit that it
 * remembers, whether or not two hits show which way the ship lies; then here and there, with as few cells beside it
 * fired at as possible, whether or not a ship has room. Where ships can sail (SB-28), one cell.
 */
export const childCells = (known: Knowledge, shots: number, rng: Rng): readonly number[] => {
  const { rules, open, given, hits } = known;
  if (rules.relocation !== 'none') return [huntedDutchmanCell(known, rng)];
  const grid = gridOf(rules);
  const isOpen = new Set(open);
  const near = haloOf(grid, 'corners', hits).filter((cell) => isOpen.has(cell));
  const beside = (cell: number): number => haloOf(grid, 'corners', [cell]).filter((it) => !isOpen.has(it)).length;
  const apart = shuffled(rng, open)
    .map((cell) => ({ cell, beside: beside(cell) }))
    .sort((a, b) => a.beside - b.beside)
    .map(({ cell }) => cell);
  return [...new Set([...given, ...shuffled(rng, near), ...apart])].slice(0, shots);
};
