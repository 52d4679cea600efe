import type { Rng } from '../../../../kernel/rng.ts';
import { fastRng } from '../../../../kit/fast-rng.ts';
import { isConnected } from '../../rules/view/derive.ts';
import { cellOf, gridOf } from '../../rules/view/index.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { dutchmanOdds } from '../policies/dutchman.ts';
import { cellOddsOf } from '../probability/berth-odds.ts';
import { exactBerthOdds } from '../probability/exact-search.ts';
import { searchSpaceOf } from '../probability/search-space.ts';
import { type FleetSamples, sharesOf } from '../samples/fleet-samples.ts';
import { type SamplingEffort, sampleFleets, scaledEffort } from '../samples/sampler.ts';

/** At full effort: ships laid in the exact search, and random outlines tried for the Flying Dutchman. */
const NODES = 30_000;
const OUTLINES = 1_000;
/**
 * Sampling at full effort. Many walks, because the errors of independent walks average out better than a few long ones.
 */
const THOROUGH: SamplingEffort = { fleets: 48_000, steps: 480_000, walks: 200 };

/** Odds are rounded to 1/`GRAIN`. Odds from samples stay within `SAMPLED`, since a sample is never quite certain. */
const GRAIN = 10_000;
const SAMPLED = { least: 1 / GRAIN, most: 0.99 } as const;

/** By cell: the chance of a deck, and how it was found. */
interface Shares {
  readonly shares: Float64Array;
  readonly by: 'counting' | 'samples';
}

/**
 * The odds of every cell, 0..1: the share of the enemy fleets still possible, all held to be equally likely, that have
 * a deck there. 0 for cells that may not be fired at or are known to be empty. All fleets are counted where they are
 * few, else samples.
 * @returns undefined when no fleet was found.
 */
export const oddsOf = (known: Knowledge, rng: Rng, effort: number): readonly number[] | undefined => {
  const found = sharesFor(known, fastRng(rng), effort);
  if (!found) return undefined;
  const { shares, by } = found;
  const odds = new Array<number>(shares.length).fill(0);
  const likely = by === 'samples' ? likelyCells(known) : undefined;
  for (const cell of known.open) {
    const share = shares[cell]!;
    const bounded = likely?.has(cell) ? Math.min(SAMPLED.most, Math.max(SAMPLED.least, share)) : Math.min(1, share);
    odds[cell] = Math.round(bounded * GRAIN) / GRAIN;
  }
  return odds;
};

/** Cells where a deck is possible but not certain: on some berth, and not given away by the enemy. */
const likelyCells = ({ afloat, given }: Knowledge): ReadonlySet<number> => {
  const cells = new Set(afloat.flatMap(({ berths }) => berths.flatMap((berth) => berth.cells)));
  for (const cell of given) cells.delete(cell);
  return cells;
};

const sharesFor = (known: Knowledge, chance: Rng, effort: number): Shares | undefined => {
  if (known.rules.relocation !== 'none') return dutchmansShares(known, effort);
  const exact = isPlain(known) ? exactBerthOdds(evenly(known), Math.round(NODES * effort)) : undefined;
  if (exact) return { shares: cellOddsOf(exact, gridOf(known.rules).area).decks, by: 'counting' };
  const found = sampleFleets(known, scaledEffort(THOROUGH, effort), chance);
  if (!found) return undefined;
  const shares = sharesOf(found, gridOf(known.rules).area).decks;
  return found.all ? { shares, by: 'counting' } : { shares: tempered(shares, found), by: 'samples' };
};

/**
 * Smooths shares by Laplace's rule: adds one more fleet whose decks are spread evenly over the board, because an
 * agreement of few walks is not yet certain.
 */
const tempered = (shares: Float64Array, { decks, beginnings }: FleetSamples): Float64Array =>
  shares.map((share) => (share * beginnings + decks / shares.length) / (beginnings + 1));

/**
 * Shares for the Flying Dutchman (SB-28). The places of its last deck are counted; before that, outlines are sampled.
 */
const dutchmansShares = (known: Knowledge, effort: number): Shares | undefined => {
  const { rules, open, hits, unhit } = known;
  if (unhit > 1 || hits.length === 0) {
    const chart = dutchmanOdds(known, OUTLINES * effort);
    for (const cell of hits) chart[cell] = 0;
    return inShares(chart, unhit, 'samples');
  }
  const last = new Float64Array(gridOf(rules).area);
  for (const cell of open) if (isConnected([...hits, cell].map((it) => cellOf(gridOf(rules), it)))) last[cell] = 1;
  return inShares(last, 1, 'counting');
};

/** Scales a chart so that it sums up to `decks`; undefined when it is all 0. */
const inShares = (chart: Float64Array, decks: number, by: Shares['by']): Shares | undefined => {
  const sum = chart.reduce((total, it) => total + it, 0);
  return sum > 0 ? { shares: chart.map((it) => (it * decks) / sum), by } : undefined;
};

/**
 * A search space in which every possible fleet has the same weight, however players may prefer to place their ships.
 */
const evenly = (known: Knowledge) => searchSpaceOf(known, new Float64Array(gridOf(known.rules).area + 1).fill(1));

/** Whether hit squares are all that is known of the ships afloat: the exact search reads nothing else. */
const isPlain = ({ rules, demands, gone, hits, lurking }: Knowledge): boolean =>
  rules.report.sunk !== 'silent' &&
  gone.length === 0 &&
  lurking.count === 0 &&
  demands.length === hits.length &&
  demands.every(({ cells, count, cls }) => cls === undefined && count === 1 && cells.length === 1);
