import type { Seat } from '../../kernel/rules.ts';
import { type EdgeState, learnEdge, measuredEdge, shareOf } from './first-shot.ts';
import { type Estimate, expectedScore, learn, toHundredths } from './glicko.ts';
import {
  limitedStep,
  MOST_FROM_ONE,
  MOST_UNPROVEN,
  type PairState,
  STRANGERS,
  seated,
  weightOf,
  withMatch,
} from './pair.ts';
import type { Pool } from './pools.ts';

/** The rating of a player in a pool. Points are kept to hundredths. */
export interface Rating {
  readonly mean: number;
  /** The standard deviation of what is not known, as of `at`; it has grown since. */
  readonly spread: number;
  /** Matches that counted, if only in part. */
  readonly matches: number;
  /** The time of the last of them, in ms. */
  readonly at: number;
}

/** A result by what it is worth: 1 for a win, 0.5 for a draw, 0 for a loss. */
export type Score = 1 | 0.5 | 0;

/** A finished match that is rated. */
export interface RatedMatch {
  readonly pool: Pool;
  /** When it ended, in ms. */
  readonly at: number;
  /** The players by names that stay the same from match to match, seat 0 first. */
  readonly players: readonly [string, string];
  /** Who moved first; undefined where both move at once, or where the dice decide it each round. */
  readonly first?: Seat | undefined;
  /** The result of seat 0. */
  readonly result: Score;
  /** Decisions of each seat, without those of placing. */
  readonly decisions: readonly [number, number];
  /** The loser, where they resigned or let their time run out. */
  readonly gaveUp?: Seat | undefined;
}

/** How far a player is known in a pool. */
export interface Standing {
  /** Whether they have met enough different people (`known.ts`). */
  readonly isKnown: boolean;
  /** What they have gained in all from matches in which not both were known, in points: -100 to 100. */
  readonly unproven: number;
}

/** The standing of a player who has played no match. */
export const NEW: Standing = { isKnown: false, unproven: 0 };

/** What is known before a match of a pool; undefined where there has been none. */
export interface KnownBefore {
  readonly ratings: readonly [Rating | undefined, Rating | undefined];
  readonly standings: readonly [Standing, Standing];
  /** The state kept by the `pairKey` of the players. */
  readonly pair: PairState | undefined;
  readonly edge: EdgeState | undefined;
}

/** What is known after a match, and the part of a match that it counted as for each seat, 0..1. */
export interface KnownAfter {
  readonly ratings: readonly [Rating, Rating];
  /** By seat, as in the standings. */
  readonly unproven: readonly [number, number];
  readonly pair: PairState;
  readonly edge: EdgeState;
  readonly weights: readonly [number, number];
}

/** What every player begins with, and what the spread of one who stays away grows back to. */
export const BEGINNING: Estimate = { mean: 1500, spread: 150 };
/** What the spread never falls below, so that a rating follows a player who learns. */
const LEAST_SPREAD = 30;
/** What is forgotten in a day: the square of the spread grows by this. Half a year turns ±50 into ±84. */
const GROWTH = 25;
/** From this spread down a rating is no longer provisional. */
const SETTLED = 75;
/** A match given up before each has decided this often costs its loser, but gives the winner half. */
const EARLY = 10;
const DAY_MS = 24 * 3_600_000;

/** Returns what is known of a player at a time, in ms: the longer they have not played, the less. */
export const ratingAt = (rating: Rating | undefined, at: number): Rating => {
  if (rating === undefined) return { ...BEGINNING, matches: 0, at };
  const days = Math.max(0, at - rating.at) / DAY_MS;
  const spread = Math.min(BEGINNING.spread, Math.sqrt(rating.spread ** 2 + GROWTH * days));
  return { ...rating, spread: toHundredths(spread), at: Math.max(at, rating.at) };
};

/** Whether a rating is provisional at a time, in ms. */
export const isSettling = (rating: Rating | undefined, at: number): boolean => ratingAt(rating, at).spread > SETTLED;

/** Returns the score that the first player may expect against the other, 0..1; `edge` in points if they move first. */
export const expectation = (mine: Estimate, theirs: Estimate, edge = 0): number =>
  expectedScore(mine.mean + edge - theirs.mean, Math.hypot(mine.spread, theirs.spread));

/** Returns a rating after one more match, from what is known since. */
export const afterMatch = ({ matches, at }: Rating, { mean, spread }: Estimate): Rating => ({
  mean: toHundredths(mean),
  spread: Math.max(LEAST_SPREAD, toHundredths(spread)),
  matches: matches + 1,
  at,
});

/** What each seat of a match counts as, given what its pair counts as. */
const weightsOf = ({ result, decisions, gaveUp }: RatedMatch, weight: number): readonly [number, number] => {
  const early = gaveUp !== undefined && result === (gaveUp === 0 ? 0 : 1) && Math.min(...decisions) < EARLY;
  if (!early) return [weight, weight];
  return gaveUp === 0 ? [weight, weight / 2] : [weight / 2, weight];
};

/** What a player has gained so far from the opponent, and where not both are known, from all such matches. */
interface Gained {
  readonly fromOne: number;
  readonly unproven: number | undefined;
}

/** A rating after a match against a strength of which one knows so much. */
const moved = (mine: Rating, theirs: Estimate, score: number, weight: number, gained: Gained): Rating => {
  if (weight === 0) return mine;
  const evidence = { mean: theirs.mean, spread: theirs.spread, score };
  const wanted = learn(mine, [{ ...evidence, weight }]).mean - mine.mean;
  const alone = limitedStep(wanted, gained.fromOne, MOST_FROM_ONE);
  const step = gained.unproven === undefined ? alone : limitedStep(alone, gained.unproven, MOST_UNPROVEN);
  // A match that may not move a rating any more makes it no more certain either; one that would hardly move it, does.
  const part = wanted === 0 ? 1 : step / wanted;
  const { spread } = learn(mine, [{ ...evidence, weight: weight * part }]);
  return afterMatch(mine, { mean: mine.mean + step, spread });
};

/** The opponent as a seat meets them: weaker or stronger by the edge of the one who moved first. */
const met = (theirs: Estimate, seat: Seat, first: Seat | undefined, edge: EdgeState): Estimate => ({
  mean: first === undefined ? theirs.mean : theirs.mean + (first === seat ? -edge.mean : edge.mean),
  spread: theirs.spread,
});

/**
 * Returns what is known after a match. A rating period is one match (Glicko-1). The same match gives the same numbers with
 * its seats swapped.
 */
export const rateMatch = (match: RatedMatch, before: KnownBefore): KnownAfter => {
  const { pool, at, players, first, result } = match;
  const [one, other] = [ratingAt(before.ratings[0], at), ratingAt(before.ratings[1], at)];
  const edge = before.edge ?? measuredEdge(pool);
  const pair = seated(players, before.pair ?? STRANGERS);

  const weight = weightOf(pair, at);
  const weights = weightsOf(match, weight);
  const { standings } = before;
  const areKnown = standings.every(({ isKnown }) => isKnown);
  const gainedBy = (seat: 0 | 1): Gained => ({
    fromOne: pair.moved[seat],
    unproven: areKnown ? undefined : standings[seat].unproven,
  });
  const ratings = [
    moved(one, met(other, 0, first, edge), result, weights[0], gainedBy(0)),
    moved(other, met(one, 1, first, edge), 1 - result, weights[1], gainedBy(1)),
  ] as const;
  const steps = [ratings[0].mean - one.mean, ratings[1].mean - other.mean] as const;
  const unprovenAfter = (seat: 0 | 1): number => {
    const { unproven } = gainedBy(seat);
    return unproven === undefined ? standings[seat].unproven : toHundredths(unproven + steps[seat]);
  };

  const after: PairState = {
    ...(weight > 0 ? withMatch(pair, at) : pair),
    moved: [toHundredths(pair.moved[0] + steps[0]), toHundredths(pair.moved[1] + steps[1])],
    won: [pair.won[0] + Number(result === 1), pair.won[1] + Number(result === 0)],
    drawn: pair.drawn + Number(result === 0.5),
  };
  const tells = first !== undefined && weights[0] === weights[1] && areKnown;
  return {
    ratings: weight > 0 ? ratings : [before.ratings[0] ?? one, before.ratings[1] ?? other],
    unproven: [unprovenAfter(0), unprovenAfter(1)],
    pair: seated(players, after),
    edge: tells
      ? learnEdge(pool, edge, first, [one, other], {
          score: result,
          weight: weight * shareOf([one.matches, other.matches]),
        })
      : edge,
    weights,
  };
};

/** What each end of a match would do to a rating, in whole points as they are shown. */
export interface Prospect {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

/** Returns what a match that is fought out would do to the rating of a seat, before it is known who moves first. */
export const prospect = (
  seat: Seat,
  match: Pick<RatedMatch, 'pool' | 'at' | 'players'>,
  before: KnownBefore,
): Prospect => {
  const change = (score: Score): number => {
    const result = seat === 0 ? score : score === 1 ? 0 : score === 0 ? 1 : 0.5;
    const { ratings } = rateMatch({ ...match, result, decisions: [EARLY, EARLY] }, before);
    const now = before.ratings[seat]?.mean ?? BEGINNING.mean;
    return Math.round(ratings[seat]!.mean) - Math.round(now);
  };
  return { win: change(1), draw: change(0.5), loss: change(0) };
};
