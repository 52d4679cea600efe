import type { Rng } from '../../../../kernel/rng.ts';
import { countBits } from '../../../../kit/bits.ts';
import { fastRng } from '../../../../kit/fast-rng.ts';
import type { Berth } from '../../rules/view/index.ts';
import { type BerthAtlas, drawCost } from './berth-atlas.ts';
import type { BerthOdds } from './berth-odds.ts';
import { type BerthOutlook, wholeSea } from './berth-outlook.ts';
import { drawInto, emptyTally, type PlacementStyle, SCATTERED, type Tally } from './weighted-draws.ts';

/** A placement style, and the share of players, 0..1, assumed to follow it before anything is known of the enemy. */
export interface StyleShare {
  readonly style: PlacementStyle;
  readonly share: number;
}

/** One style, under which every fleet is equally likely. */
export const EVEN_STYLE: readonly StyleShare[] = [{ style: SCATTERED, share: 1 }];

/**
 * Some players scatter their ships, others huddle them so that halos overlap, as the Perelman placement does (SB-8).
 * The battle shows which the enemy is: the likelier a style makes what is known, the more its fleets count. With few
 * samples, against Perelman placements: 57.9 shots (± 0.3 over 800 games), where one tilt of 0.2 for all fleets takes
 * 59.4, and no more against uniform ones. A tilt of 0.6 takes 58.5, one of 2 58.5; a share of 0.5 takes 57.8, but some
 * 0.3 more against uniform fleets.
 */
export const MIXED_STYLES: readonly StyleShare[] = [
  { style: SCATTERED, share: 0.7 },
  { style: { name: 'huddled', tilt: 1 }, share: 0.3 },
];

/** The weight of a fleet, by the number of cells that its ships of two decks and more cover with their halos. */
export const priorOf = (atlas: BerthAtlas, styles: readonly StyleShare[]): Float64Array =>
  Float64Array.from({ length: atlas.area + 1 }, (_, cells) =>
    styles.reduce((sum, { style, share }) => sum + (share * liking(style, cells)) / wholeWeight(atlas, style), 0),
  );

/** The weight that a style gives a fleet covering `cells` cells. */
const liking = (style: PlacementStyle, cells: number): number =>
  style.name === 'huddled' ? Math.exp(-style.tilt * cells) : 1;

/** Samples first drawn of each style, as a share of all samples. */
const PILOT = 0.1;

/**
 * Estimates the odds of every berth from about `samples` fleets: first a few of each style, then more of each in
 * proportion to its weight. Undefined when no sample gave a whole fleet.
 */
export const weightedBerthOdds = (
  outlook: BerthOutlook,
  styles: readonly StyleShare[],
  samples: number,
  chance: Rng,
): BerthOdds | undefined => {
  const tallies = styles.map((): Tally => emptyTally(outlook));
  const draw = (i: number, count: number) =>
    drawInto(tallies[i]!, outlook, styles[i]!.style, Math.round(count), chance);
  for (const i of styles.keys()) draw(i, styles.length > 1 ? samples * PILOT : samples);
  const standing = styles.length > 1 ? styleWeights(outlook, styles, tallies) : undefined;
  if (standing) for (const [i, part] of standing.entries()) draw(i, (samples * part) / effortOf(styles[i]!));
  return mixed(outlook, styles, tallies);
};

/** Time that one sample of a style takes, in samples of a scattered fleet. */
const effortOf = ({ style }: StyleShare): number => (style.name === 'huddled' ? 8 : 1);

/** The weight of each style given what is known, 1 in sum; undefined when no fleet was found. */
export const styleWeights = (
  outlook: BerthOutlook,
  styles: readonly StyleShare[],
  tallies: readonly Tally[],
): readonly number[] | undefined => {
  const weights = styles.map((entry, i) => entry.share * evidence(outlook, entry.style, tallies[i]!));
  const sum = weights.reduce((total, it) => total + it, 0);
  return sum > 0 ? weights.map((it) => it / sum) : undefined;
};

/**
 * The likelihood of what is known under a style: the weight of its fleets still possible, as a share of all its fleets.
 */
const evidence = (outlook: BerthOutlook, style: PlacementStyle, { total, tried }: Tally): number =>
  (liking(style, cellsIn(outlook.covered)) * total) / tried / wholeWeight(outlook.atlas, style);

const cellsIn = (words: Int32Array): number => words.reduce((sum, word) => sum + countBits(word), 0);

const mixed = (
  outlook: BerthOutlook,
  styles: readonly StyleShare[],
  tallies: readonly Tally[],
): BerthOdds | undefined => {
  const standing = styleWeights(outlook, styles, tallies);
  if (!standing) return undefined;
  const moored = new Map<Berth, number>();
  for (const [number, berth] of outlook.atlas.berths.entries()) {
    const odds = tallies.reduce(
      (sum, { berths, total }, i) => (total > 0 ? sum + (standing[i]! * berths[number]!) / total : sum),
      0,
    );
    if (odds > 0) moored.set(berth, odds);
  }
  return moored;
};

/**
 * Classic fleets drawn to estimate a style's whole weight: it errs by a few hundredths, which hardly changes the
 * result.
 */
const MEASURED = 1_000;
const whole = new WeakMap<BerthAtlas, Map<string, number>>();

/** The weight of all fleets of a style: a property of the rules, estimated once, always with the same draws. */
const wholeWeight = (atlas: BerthAtlas, style: PlacementStyle): number => {
  const weights = whole.get(atlas) ?? new Map<string, number>();
  whole.set(atlas, weights);
  const name = JSON.stringify(style);
  const found = weights.get(name) ?? measured(atlas, style);
  weights.set(name, found);
  return found;
};

const measured = (atlas: BerthAtlas, style: PlacementStyle): number => {
  const outlook = wholeSea(atlas);
  const tally = emptyTally(outlook);
  drawInto(tally, outlook, style, Math.round(MEASURED / drawCost(atlas)), fastRng({ below: () => 1 }));
  return tally.total / tally.tried;
};
