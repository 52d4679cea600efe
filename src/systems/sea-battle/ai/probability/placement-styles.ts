import type { Rng } from '../../../../kernel/rng.ts';
import { countBits } from '../../../../kit/bits.ts';
import { fastRng } from '../../../../kit/fast-rng.ts';
import type { Berth } from '../../rules/view/index.ts';
import { type BerthAtlas, drawCost } from './berth-atlas.ts';
import type { BerthOdds } from './berth-odds.ts';
import { type BerthOutlook, wholeSea } from './berth-outlook.ts';
import { drawInto, emptyTally, type PlacementStyle, SCATTERED, type Tally } from './weighted-draws.ts';

/** A way of placing that some captains follow: `share` of them, before anything is known of this one. */
export interface StyleShare {
  readonly style: PlacementStyle;
  readonly share: number;
}

/** No opinion: every fleet is as likely. */
export const EVEN_STYLE: readonly StyleShare[] = [{ style: SCATTERED, share: 1 }];

/**
 * Some captains scatter their ships, others huddle them for their surroundings to overlap (rules/grid.md §4.6), as the
 * Perelman placement does. Which of them the enemy is shows in the course of a battle: the likelier each school makes what
 * is known by now, the more its fleets count. With few samples, against Perelman placements: 57.9 shots (± 0.3 over 800
 * games) where one tilt of 0.2 for all fleets takes 59.4, and no more against uniform ones. A tilt of 0.6 takes 58.5, one
 * of 2 58.5; a share of 0.5 takes 57.8, but some 0.3 more against uniform fleets.
 */
export const MIXED_STYLES: readonly StyleShare[] = [
  { style: SCATTERED, share: 0.7 },
  { style: { name: 'huddled', tilt: 1 }, share: 0.3 },
];

/** By number of cells that ships of two decks and more cover, with those around them: the weight of such a fleet. */
export const priorOf = (atlas: BerthAtlas, styles: readonly StyleShare[]): Float64Array =>
  Float64Array.from({ length: atlas.area + 1 }, (_, cells) =>
    styles.reduce((sum, { style, share }) => sum + (share * liking(style, cells)) / wholeWeight(atlas, style), 0),
  );

/** A manner's weight for a fleet that covers so many cells. */
const liking = (style: PlacementStyle, cells: number): number =>
  style.name === 'huddled' ? Math.exp(-style.tilt * cells) : 1;

/** A first look at each school, as a part of all samples. */
const PILOT = 0.1;

/**
 * Where ships lie, from some `samples` fleets: a few of each school first, then each by how much it counts. Undefined when every sample ran aground.
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

/** Samples of a huddled fleet take so many times longer. */
const effortOf = ({ style }: StyleShare): number => (style.name === 'huddled' ? 8 : 1);

/** By school: how much it counts, in all 1; undefined when no fleet was found. */
export const styleWeights = (
  outlook: BerthOutlook,
  styles: readonly StyleShare[],
  tallies: readonly Tally[],
): readonly number[] | undefined => {
  const weights = styles.map((entry, i) => entry.share * evidence(outlook, entry.style, tallies[i]!));
  const sum = weights.reduce((total, it) => total + it, 0);
  return sum > 0 ? weights.map((it) => it / sum) : undefined;
};

/** How likely a school makes what is known: the weight of its fleets still possible, as a part of all its fleets. */
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

/** Classic fleets that measure a school's whole weight: it then errs by a few hundredths, which moves no standing much. */
const MEASURED = 1_000;
const whole = new WeakMap<BerthAtlas, Map<string, number>>();

/** The weight of all a school's fleets: a property of the rules, estimated once with draws that are always the same. */
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
