import { pick, type Rng } from '../../../../kernel/rng.ts';
import { fastRng } from '../../../../kit/fast-rng.ts';
import { gridOf } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { atlasOf, drawCost } from '../probability/berth-atlas.ts';
import { type BerthOdds, cellOddsOf } from '../probability/berth-odds.ts';
import { outlookOf } from '../probability/berth-outlook.ts';
import { densestCell } from '../probability/density.ts';
import { exactBerthOdds } from '../probability/exact-search.ts';
import {
  EVEN_STYLE,
  MIXED_STYLES,
  priorOf,
  type StyleShare,
  weightedBerthOdds,
} from '../probability/placement-styles.ts';
import { searchSpaceOf } from '../probability/search-space.ts';
import { shotValues } from '../probability/shot-values.ts';
import { sharesOf } from '../samples/fleet-samples.ts';
import { type SamplingEffort as Breadth, sampleFleets, scaledEffort } from '../samples/sampler.ts';
import { soonestHitCell } from './likeliest-cells.ts';

/**
 * Ships laid in the exact search, and classic fleets sampled otherwise, at full effort. Uniform classic fleets take
 * 55.9 shots with 150 samples, 55.8 with 300, 55.65 with 600 (± 0.04 over 20,000 games), about 55.55 with thousands.
 * Nothing beyond the likeliest cell gained anything there: bonuses for cells cleared, for sinking, for the entropy of
 * the answer; weights by ship size learned from self-play; an exact plan to sink a wounded ship; looking ahead to the
 * next hit (each within 0.1, or worse). With single-deck ships alone, the likeliest cell is best to 0.006 shots. With
 * bent ships more can be gained: see `shotValues`.
 */
interface SearchEffort {
  readonly nodes: number;
  readonly samples: number;
  /**
   * The effort for fleets drawn evenly, used where there are too many berths: weights of samples then differ too much.
   */
  readonly broad?: Breadth;
}
const GRAND_ADMIRAL: SearchEffort = {
  nodes: 8_000,
  samples: 3_000,
  broad: { fleets: 6_000, steps: 40_000, walks: 24 },
};
/**
 * The `drawCost` above which fleets are drawn evenly: bent ships have 1.5, the big fleet 5, where 600 weighted samples
 * show less than 10 fleets drawn evenly.
 */
const BROAD = 3;
const FEWEST = 10;
/** Values that differ by no more than this are equal: the difference comes from the order of summation. */
const ALIKE = 1e-12;

/**
 * The open cell of the highest value, nearly always the one likeliest to hold a deck. Weighs very many fleets, by how
 * likely players are to place them.
 */
export const grandAdmiralCell = (known: Knowledge, rng: Rng, effort: number): number =>
  worthiestCell(known, stylesFor(known.rules), GRAND_ADMIRAL, rng, effort);

/** Huddled fleets are expected where ships keep apart and small ones must be searched for in the rest of the sea. */
const stylesFor = ({ touch, fleet }: Ruleset): readonly StyleShare[] =>
  touch === 'none' && fleet.some((item) => item.size === 1) ? MIXED_STYLES : EVEN_STYLE;

/** Ties are broken by chance. */
const worthiestCell = (
  known: Knowledge,
  styles: readonly StyleShare[],
  { nodes, samples, broad }: SearchEffort,
  rng: Rng,
  effort: number,
): number => {
  const atlas = atlasOf(known.rules);
  if (!atlas)
    return soonestHitCell(known, rng, scaledEffort({ fleets: samples, steps: samples * 12, walks: 4 }, effort));
  const chance = fastRng(rng);
  const charted = (berthOdds: BerthOdds | undefined): Float64Array | undefined =>
    berthOdds && shotValues(known, cellOddsOf(berthOdds, atlas.area));
  const chart =
    charted(exactBerthOdds(searchSpaceOf(known, priorOf(atlas, styles)), Math.round(nodes * effort))) ??
    (broad && styles.length === 1 && drawCost(atlas) > BROAD
      ? imaginedChart(known, scaledEffort(broad, effort), chance)
      : undefined) ??
    charted(
      weightedBerthOdds(
        outlookOf(atlas, known),
        styles,
        Math.max(FEWEST, (samples * effort) / drawCost(atlas)),
        chance,
      ),
    );
  if (!chart) return densestCell(known, chance);
  const best = known.open.reduce((most, cell) => Math.max(most, chart[cell]!), -Infinity);
  const worthiest = known.open.filter((cell) => chart[cell]! >= best - ALIKE);
  return pick(chance, worthiest);
};

/** By cell: the share of evenly drawn fleets with a deck there. */
const imaginedChart = (known: Knowledge, diligence: Breadth, chance: Rng): Float64Array | undefined => {
  const fleets = sampleFleets(known, diligence, chance);
  return fleets && sharesOf(fleets, gridOf(known.rules).area).decks;
};
