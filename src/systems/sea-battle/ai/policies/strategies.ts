import { pick, type Rng, shuffled } from '../../../../kernel/rng.ts';
import type { Ruleset } from '../../variants.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { type SamplingEffort, scaledEffort } from '../samples/sampler.ts';
import { huntedDutchmanCell, likeliestDutchmanCell } from './dutchman.ts';
import { grandAdmiralCell } from './grand-admiral.ts';
import { huntAndTargetCells } from './hunt-target.ts';
import { likeliestCells, soonestHitCell } from './likeliest-cells.ts';
import { canLookAhead, lookaheadCell } from './lookahead.ts';

/**
 * How somebody fires: names up to `shots` different open cells, best first. `effort` in 0..1 scales what he imagines of
 * the enemy. After a ship that sails away it is always one shot.
 */
export type Strategy = (known: Knowledge, shots: number, rng: Rng, effort: number) => readonly number[];

/** What is imagined of the enemy where a chart of berths is not all there is to know. */
const VERY_MANY_FLEETS: SamplingEffort = { fleets: 6_000, steps: 40_000, walks: 24 };

/** Random figures held against the chart for the Dutchman. */
const OUTLINES = 250;

/** Any cell that may still hold a deck; first those that were told. */
export const randomFire: Strategy = (known, shots, rng) => {
  if (sails(known)) return [pick(rng, known.open)];
  // A deck that was told is open too.
  return [...new Set([...known.given, ...shuffled(rng, known.open)])].slice(0, shots);
};

/** Hunt and target (rules/grid.md §5.3), the base that every variant is measured against. */
export const huntAndTarget: Strategy = (known, shots, rng) =>
  sails(known) ? [huntedDutchmanCell(known, rng)] : huntAndTargetCells(known, shots, rng);

/** The likeliest cells over very many fleets, looking ahead where that pays. */
export const deepSearch: Strategy = (known, shots, rng, effort) => {
  if (sails(known)) return [likeliestDutchmanCell(known, OUTLINES * effort, rng)];
  if (isPlain(known.rules)) return [grandAdmiralCell(known, rng, effort)];
  const diligence = scaledEffort(VERY_MANY_FLEETS, effort);
  if (shots > 1) return likeliestCells(known, shots, rng, diligence);
  return [(canLookAhead(known.rules) ? lookaheadCell : soonestHitCell)(known, rng, diligence)];
};

const sails = ({ rules }: Knowledge): boolean => rules.relocation !== 'none';

/** One shot a turn, answered by its square alone, and nothing at sea but ships that keep apart and stay. */
const isPlain = ({ shots, report, extras, relocation, touch }: Ruleset): boolean =>
  shots.kind === 'fixed' &&
  shots.n === 1 &&
  report.hit === 'mark' &&
  report.sunk !== 'silent' &&
  report.near === 'untold' &&
  extras.mines + extras.sweepers === 0 &&
  relocation === 'none' &&
  touch !== 'sides';
