import { pick, type Rng } from '../../../../kernel/rng.ts';
import { fastRng } from '../../../../kit/fast-rng.ts';
import { gridOf } from '../../rules/view/index.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { densestCells } from '../probability/density.ts';
import type { FleetSamples } from '../samples/fleet-samples.ts';
import { type SamplingEffort, sampleFleets } from '../samples/sampler.ts';
import { missesBeforeHit } from './misses-before-hit.ts';

/** Cost of striking a mine or sweeper, in decks: the turn passes and a penalty is due (SB-18 to SB-21). */
const DREAD = 1;
/**
 * The factor on a fleet's weight for every cell of the volley already chosen where it has a deck: cells that hit the
 * same fleets reveal less. In salvos of five over 200 equal games: 52.4 shots with 0.5, 53.8 with 1, 65.8 with 0.
 */
const FADE = 0.5;
/**
 * Lookahead: the most cells compared, their least worth as a share of the best, and decks of sampled fleets examined.
 */
const COMPARED = 12;
const NEAR_BEST = 0.6;
const DECKS = 20_000;
/** A cell worth more than this is fired at without looking ahead. */
const SURE = 0.999;

/**
 * The `shots` cells where most of the enemy fleets still possible have a deck and few a mine or sweeper. Ties are
 * broken by chance.
 */
export const likeliestCells = (
  known: Knowledge,
  shots: number,
  rng: Rng,
  diligence: SamplingEffort,
): readonly number[] => {
  const chance = fastRng(rng);
  const fleets = sampleFleets(known, diligence, chance);
  return fleets ? volleyAt(known, fleets, shots, chance) : densestCells(known, shots, chance);
};

/** One cell: of the likeliest, the one that leads to the next hit with the fewest expected misses. */
export const soonestHitCell = (known: Knowledge, rng: Rng, diligence: SamplingEffort): number => {
  const chance = fastRng(rng);
  const fleets = sampleFleets(known, diligence, chance);
  if (!fleets) return densestCells(known, 1, chance)[0]!;
  const worth = worthOf(fleets, new Float64Array(fleets.count).fill(1 / fleets.count), gridOf(known.rules).area);
  const likely = [...known.open].sort((a, b) => worth[b]! - worth[a]!).slice(0, COMPARED);
  const best = worth[likely[0]!]!;
  if (best > SURE) return likely[0]!;
  const open = new Uint8Array(worth.length);
  for (const cell of known.open) open[cell] = 1;
  // The best cell may have a negative worth where there are many mines.
  const least = best - (1 - NEAR_BEST) * Math.abs(best);
  const some = thinned(fleets, Math.ceil(DECKS / fleets.decks));
  const waits = likely
    .filter((cell) => worth[cell]! >= least)
    .map((cell) => ({ cell, misses: missesBeforeHit(some, open, cell) }));
  return waits.reduce((a, b) => (b.misses < a.misses ? b : a)).cell;
};

/** At most `most` of the fleets, evenly spaced. */
const thinned = (fleets: FleetSamples, most: number): FleetSamples => {
  if (fleets.count <= most) return fleets;
  const { stride, cells, count } = fleets;
  const some = new Int16Array(most * stride);
  for (let i = 0; i < most; i++) {
    const from = Math.floor((i * count) / most) * stride;
    some.set(cells.subarray(from, from + stride), i * stride);
  }
  return { ...fleets, count: most, cells: some };
};

const volleyAt = (known: Knowledge, fleets: FleetSamples, shots: number, chance: Rng): readonly number[] => {
  const weights = new Float64Array(fleets.count).fill(1 / fleets.count);
  const open = new Set(known.open);
  const chosen: number[] = [];
  while (chosen.length < shots && open.size > 0) {
    const worth = worthOf(fleets, weights, gridOf(known.rules).area);
    const best = [...open].reduce((most, cell) => Math.max(most, worth[cell]!), -Infinity);
    const cell = pick(
      chance,
      [...open].filter((it) => worth[it]! >= best - 1e-9),
    );
    chosen.push(cell);
    open.delete(cell);
    fade(fleets, weights, cell);
  }
  return chosen;
};

/**
 * By cell: the weight of the fleets with a deck there, minus `DREAD` times that of fleets with a mine or sweeper there.
 */
const worthOf = ({ count, stride, decks, cells }: FleetSamples, weights: Float64Array, area: number): Float64Array => {
  const worth = new Float64Array(area);
  for (let nth = 0; nth < count; nth++) {
    const from = nth * stride;
    const weight = weights[nth]!;
    for (let i = from; i < from + decks; i++) worth[cells[i]!]! += weight;
    for (let i = from + decks; i < from + stride; i++) worth[cells[i]!]! -= DREAD * weight;
  }
  return worth;
};

const fade = ({ count, stride, decks, cells }: FleetSamples, weights: Float64Array, cell: number): void => {
  for (let nth = 0; nth < count; nth++) {
    const from = nth * stride;
    for (let i = from; i < from + decks; i++) if (cells[i] === cell) weights[nth]! *= FADE;
  }
};
