import type { Rng } from '../../../../kernel/rng.ts';
import type { Ruleset } from '../../variants.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { type SamplingEffort, scaledEffort } from '../samples/sampler.ts';
import { likeliestDutchmanCell } from './dutchman.ts';
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
