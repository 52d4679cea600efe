/*
 * Glicko-1 (Mark E. Glickman, "The Glicko system", 1999): a strength is known by its mean and its spread, the standard
 * deviation of what is not known of it, both in points; 400 points are odds of ten to one.
 */

/** What is known of a strength, in points. */
export interface Estimate {
  readonly mean: number;
  /** Above 0. */
  readonly spread: number;
}

/** What one match says about a strength: what it met, and how that ended. */
export interface Evidence extends Estimate {
  /** 1 for a win, 0.5 for a draw, 0 for a loss. */
  readonly score: number;
  /** The part of a match that it counts as, 0..1. */
  readonly weight: number;
}

const Q = Math.LN10 / 400;

/** How much of a difference in strength shows where this much is not known. */
const attenuation = (spread: number): number => 1 / Math.sqrt(1 + 3 * (Q * spread) ** 2 * Math.PI ** -2);

/** Returns the score to be expected against an opponent, 0..1, where `spread` is not known of the difference. */
export const expectedScore = (difference: number, spread: number): number =>
  1 / (1 + 10 ** ((-attenuation(spread) * difference) / 400));

/** Returns what is known after a rating period with these matches. Without any weight nothing changes. */
export const learn = ({ mean, spread }: Estimate, matches: readonly Evidence[]): Estimate => {
  let precision = spread ** -2;
  let surprise = 0;
  for (const match of matches) {
    const shows = match.weight * attenuation(match.spread);
    const expected = expectedScore(mean - match.mean, match.spread);
    precision += shows * attenuation(match.spread) * Q ** 2 * expected * (1 - expected);
    surprise += shows * (match.score - expected);
  }
  return { mean: mean + (Q * surprise) / precision, spread: precision ** -0.5 };
};

/** Rounds to hundredths of a point, which is how precisely ratings are kept: the same on every processor. */
export const toHundredths = (points: number): number => Math.round(points * 100) / 100;
