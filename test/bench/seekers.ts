import { halfWidth } from '../../src/league/seeking/band.ts';
import { type Apart, MET_MS, nextMeeting, type Pair, pairsOf, type Seeker } from '../../src/league/seeking/pairs.ts';
import { repeatable } from './statistics.ts';

/*
 * A day of two thousand people who look for an opponent, each now and then, most in the evening. Some have blocked each
 * other, some have two ids; who finds no one for a quarter of an hour gives up, and who has played comes back at times.
 */

const PEOPLE = 2_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const PATIENCE_MS = 15 * MINUTE_MS;
const SEED = 20_260_601;

/** What is looked for, and by how many of a hundred. */
const WISHES: readonly (readonly [wish: string, share: number])[] = [
  ['classic 3 min rated', 55],
  ['classic 1 min rated', 15],
  ['classic 3 min', 10],
  ['hex 3 min rated', 8],
  ['admiral 3 min rated', 7],
  ['salvo 3 min rated', 5],
];

/** How many of a hundred searches begin in each hour of the day. */
const BY_HOUR = [2, 1, 1, 1, 1, 1, 2, 3, 3, 3, 4, 4, 5, 4, 4, 4, 5, 6, 8, 10, 11, 9, 5, 3];

/** Ratings by which waiting is told apart. */
const BANDS = [
  ['under 1300', 0, 1300],
  ['1300 to 1499', 1300, 1500],
  ['1500 to 1699', 1500, 1700],
  ['1700 and over', 1700, Number.POSITIVE_INFINITY],
] as const;

/** What a day came to. */
export interface SeekingDay {
  readonly searches: number;
  readonly paired: number;
  readonly bands: readonly {
    readonly of: string;
    readonly many: number;
    readonly medianS: number;
    readonly p90S: number;
  }[];
  /** Pairs that break a rule, checked here once more. */
  readonly forbidden: number;
  /** Searches that were paired twice. */
  readonly doubles: number;
}

const pairName = (one: string, other: string): string => [one, other].toSorted().join(' ');

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

/** Simulates the day. */
export const simulateSeekers = (): SeekingDay => {
  const chance = repeatable(SEED);
  const among = <T>(rows: readonly (readonly [T, number])[]): T => {
    let left = chance.below(rows.reduce((sum, [, share]) => sum + share, 0));
    for (const [it, share] of rows) {
      left -= share;
      if (left < 0) return it;
    }
    throw new RangeError('nothing to choose from');
  };
  // The sum of twelve even numbers is nearly normal.
  const normal = (mean: number, spread: number): number =>
    mean + spread * (Array.from({ length: 12 }, () => chance.below(1_000) / 1_000).reduce((a, b) => a + b, 0) - 6);
  const people = Array.from({ length: PEOPLE }, (_, n) => ({
    who: `p${n}`,
    strength: { mean: Math.round(normal(1500, 200)), spread: 30 + chance.below(121) },
  }));
  const blocked = new Set(
    Array.from({ length: PEOPLE * 5 }, () => pairName(`p${chance.below(PEOPLE)}`, `p${chance.below(PEOPLE)}`)),
  );
  const hours = BY_HOUR.map((share, hour) => [hour, share] as const);
  // One in twenty looks with a second id at the same time.
  const arrivals = people
    .flatMap((person, n) => {
      const since = among(hours) * HOUR_MS + chance.below(HOUR_MS);
      const wish = among(WISHES);
      const one: Seeker = { ...person, ticket: `t${n}`, wish, since };
      return n % 20 === 0 ? [one, { ...one, ticket: `t${n}b`, since: since + 1_000 }] : [one];
    })
    .toSorted((a, b) => a.since - b.since);

  const met = new Map<string, number>();
  const seen = new Map<string, number>();
  const waits: { readonly mean: number; readonly ms: number }[] = [];
  let pool: readonly Seeker[] = [];
  let searches = 0;
  let forbidden = 0;
  let again = 0;
  const apartAt =
    (now: number): Apart =>
    (one, other) => {
      const name = pairName(one.who, other.who);
      return blocked.has(name) || now - (met.get(name) ?? Number.NEGATIVE_INFINITY) < MET_MS;
    };
  const mayNot = ([one, other]: Pair, now: number): boolean => {
    const gap = Math.abs(one.strength.mean - other.strength.mean);
    const name = pairName(one.who, other.who);
    return (
      one.who === other.who ||
      one.wish !== other.wish ||
      blocked.has(name) ||
      now - (met.get(name) ?? Number.NEGATIVE_INFINITY) < MET_MS ||
      [one, other].some((it) => halfWidth(it.strength, now - it.since) < gap)
    );
  };
  const settle = (now: number): void => {
    pool = pool.filter(({ since }) => now - since < PATIENCE_MS);
    for (const pair of pairsOf(pool, now, apartAt(now))) {
      if (mayNot(pair, now)) forbidden++;
      met.set(pairName(pair[0].who, pair[1].who), now);
      for (const it of pair) {
        seen.set(it.ticket, (seen.get(it.ticket) ?? 0) + 1);
        waits.push({ mean: it.strength.mean, ms: now - it.since });
        // Half of them look again once the match is over, some against whom they have just met.
        if (chance.below(2) === 0) {
          const since = now + (4 + chance.below(20)) * MINUTE_MS;
          if (since < DAY_MS) coming.push({ ...it, ticket: `${it.ticket}+${again++}`, since });
        }
      }
      pool = pool.filter((it) => !pair.includes(it));
    }
  };
  const coming: Seeker[] = [...arrivals];
  for (let now = 0; ; ) {
    coming.sort((a, b) => b.since - a.since);
    const arrival = coming.at(-1)?.since;
    const meeting = nextMeeting(pool, apartAt(now));
    const given = pool.map(({ since }) => since + PATIENCE_MS);
    const next = [arrival, meeting, ...given].filter((it) => it !== undefined).map((it) => Math.max(now, it));
    if (next.length === 0) break;
    now = Math.min(...next);
    while (coming.at(-1) !== undefined && (coming.at(-1)?.since ?? 0) <= now) {
      const it = coming.pop();
      if (!it) break;
      pool = [...pool, it];
      searches++;
    }
    settle(now);
  }
  return {
    searches,
    paired: waits.length,
    bands: BANDS.map(([of, from, to]) => {
      const own = waits
        .flatMap(({ mean, ms }) => (mean >= from && mean < to ? [ms / 1_000] : []))
        .toSorted((a, b) => a - b);
      return { of, many: own.length, medianS: quantile(own, 0.5), p90S: quantile(own, 0.9) };
    }),
    forbidden,
    doubles: [...seen.values()].filter((n) => n > 1).length,
  };
};
