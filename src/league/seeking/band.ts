/*
 * The band of ratings of a person who looks for an opponent: whom they may meet, and from when on. It begins narrow and
 * widens with every moment that they wait, until it has no end.
 */

/** How strong a person is in the pool of a game, in points. */
export interface Strength {
  readonly mean: number;
  /** The standard deviation of what is not known. */
  readonly spread: number;
}

/** Points to either side at first, and for each minute more. */
const FIRST = 50;
const A_MINUTE = 50;
const MINUTE_MS = 60_000;
/** A rating is settled at this spread: what is less certain widens the band. */
const SETTLED = 75;
/** After this time anyone will do: ten minutes. */
export const ANYONE_MS = 10 * MINUTE_MS;

/** What an uncertain rating adds to either side. */
const uncertainty = ({ spread }: Strength): number => Math.max(0, spread - SETTLED);

/** Points to either side after a time of waiting; infinite where anyone will do. */
export const halfWidth = (strength: Strength, waitedMs: number): number =>
  waitedMs >= ANYONE_MS
    ? Number.POSITIVE_INFINITY
    : FIRST + uncertainty(strength) + (A_MINUTE * Math.max(0, waitedMs)) / MINUTE_MS;

/** The time of waiting from which on a band reaches over a gap of so many points. */
export const waitFor = (strength: Strength, gap: number): number =>
  Math.min(ANYONE_MS, Math.max(0, Math.ceil(((gap - FIRST - uncertainty(strength)) * MINUTE_MS) / A_MINUTE)));

/** The ratings of the band, rounded; undefined where anyone will do. */
export const bandOf = (
  strength: Strength,
  waitedMs: number,
): { readonly from: number; readonly to: number } | undefined => {
  const half = halfWidth(strength, waitedMs);
  return half === Number.POSITIVE_INFINITY
    ? undefined
    : { from: Math.round(strength.mean - half), to: Math.round(strength.mean + half) };
};
