import { halfWidth, type Strength, waitFor } from './band.ts';

/*
 * Who of those that look for an opponent are paired. Pure: the same people at the same time give the same pairs, in
 * whatever order they are given.
 */

/** How long two people who have met are not paired again: an hour. */
export const MET_MS = 3_600_000;

/** A person who looks for an opponent. */
export interface Seeker {
  /** Names this search. */
  readonly ticket: string;
  /** The alias of the person, the same for all their ids. */
  readonly who: string;
  /** What they look for, which must be the same: game, pace, rated or not. */
  readonly wish: string;
  readonly strength: Strength;
  /** Since when, in ms. */
  readonly since: number;
}

/** Whether two searches are kept apart: one has blocked the other, or they have met within the hour. */
export type Apart = (one: Seeker, other: Seeker) => boolean;

/** Two searches that are paired, the longer one first. */
export type Pair = readonly [Seeker, Seeker];

const gapOf = (one: Seeker, other: Seeker): number => Math.abs(one.strength.mean - other.strength.mean);

/** The order of searches: the longest first; of two begun at once, by their names. */
const byAge = (one: Seeker, other: Seeker): number =>
  one.since - other.since || (one.ticket < other.ticket ? -1 : one.ticket > other.ticket ? 1 : 0);

const inOrder = (one: Seeker, other: Seeker): Pair => (byAge(one, other) <= 0 ? [one, other] : [other, one]);

/** Whether two searches can lead to a match at all: of two people, for the same, and not kept apart. */
const mayEver = (one: Seeker, other: Seeker, apart: Apart): boolean =>
  one.ticket !== other.ticket && one.who !== other.who && one.wish === other.wish && !apart(...inOrder(one, other));

/** Whether two people may meet now: each is in the band of the other. */
export const mayMeet = (one: Seeker, other: Seeker, now: number, apart: Apart): boolean => {
  const gap = gapOf(one, other);
  const reaches = ({ strength, since }: Seeker): boolean => gap <= halfWidth(strength, now - since);
  return mayEver(one, other, apart) && reaches(one) && reaches(other);
};

/** From when on two people may meet; undefined where never. */
const meetAt = (one: Seeker, other: Seeker, apart: Apart): number | undefined => {
  if (!mayEver(one, other, apart)) return undefined;
  const gap = gapOf(one, other);
  const from = ({ strength, since }: Seeker): number => since + waitFor(strength, gap);
  return Math.max(from(one), from(other));
};

/** Points that a minute of waiting together is worth. */
const A_MINUTE = 30;

/** What speaks against a pair: points between the two, less for those who have waited longer. */
const costOf = ([one, other]: Pair, now: number): number =>
  gapOf(one, other) - (A_MINUTE * (2 * now - one.since - other.since)) / 60_000;

/** Every two of these, each pair once. */
function* everyTwo(seekers: readonly Seeker[]): Generator<Pair> {
  for (const [n, one] of seekers.entries()) for (const other of seekers.slice(n + 1)) yield [one, other];
}

/** The pairs of those who may meet now, the best first. No one is in two. */
export const pairsOf = (seekers: readonly Seeker[], now: number, apart: Apart): readonly Pair[] => {
  const possible: { readonly pair: Pair; readonly cost: number }[] = [];
  for (const pair of everyTwo(seekers.toSorted(byAge)))
    if (mayMeet(...pair, now, apart)) possible.push({ pair, cost: costOf(pair, now) });
  const taken = new Set<string>();
  const pairs: Pair[] = [];
  // Of two at the same cost the older stays first: the sort is stable.
  for (const { pair } of possible.toSorted((a, b) => a.cost - b.cost)) {
    const people = pair.map(({ who }) => who);
    if (people.some((it) => taken.has(it))) continue;
    for (const it of people) taken.add(it);
    pairs.push(pair);
  }
  return pairs;
};

/** When the next two may meet, if no one comes or goes; undefined where no two ever may. */
export const nextMeeting = (seekers: readonly Seeker[], apart: Apart): number | undefined => {
  let next: number | undefined;
  for (const pair of everyTwo(seekers)) {
    const at = meetAt(...pair, apart);
    if (at !== undefined && (next === undefined || at < next)) next = at;
  }
  return next;
};
