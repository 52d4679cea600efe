import { pick, type Rng } from '../../../../kernel/rng.ts';
import { streamFrom } from '../../../../kernel/stream.ts';
import { captainsCell } from './captain.ts';
import { exactChart } from './exact.ts';
import type { Knowledge } from './knowledge.ts';
import { prospectsOf } from './prospects.ts';
import { sampledChart } from './sampling.ts';

/**
 * Ships laid in the exact search, and fleets sampled otherwise, at full strength. Four times the figures of
 * rules/grid.md §5.4: the preference for huddled fleets makes few samples count for much, and over 500 equal games this
 * took 55.5 shots where a quarter of it took 56.1, at some 5 ms a shot.
 */
const NODES = 8_000;
const SAMPLES = 1_200;
const FEWEST = 10;

/** The open cell most likely to hold a deck, over all fleets still possible; ties by chance. */
export const admiralsCell = (known: Knowledge, rng: Rng, effort: number): number => {
  const prospects = prospectsOf(known);
  const chance = streamFrom(rng);
  const chart =
    exactChart(prospects, Math.round(NODES * effort)) ??
    sampledChart(prospects, Math.max(FEWEST, Math.round(SAMPLES * effort)), chance);
  if (!chart) return captainsCell(known, chance);
  const best = known.open.reduce((most, cell) => Math.max(most, chart[cell]!), 0);
  const likeliest = known.open.filter((cell) => chart[cell]! >= best * (1 - 1e-12));
  return pick(chance, likeliest);
};
