/*
 * How often Discord takes a call (docs: topics/rate-limits). The documentation gives no numbers for routes; a message
 * route takes about five calls in five seconds for each channel.
 */

const ROUTE = { calls: 5, ms: 5_000 } as const;
/** All calls of a bot together. */
const GLOBAL = { calls: 50, ms: 1_000 } as const;

/** Calls of one kind, counted from the first one on until `until`. */
interface Span {
  readonly until: number;
  readonly taken: number;
}

/** The limits as one call meets them. */
export interface RateVerdict {
  readonly headers: Readonly<Record<string, string>>;
  /** Set when the call is refused. */
  readonly refused?: { readonly retryAfterS: number; readonly global: boolean };
}

/** Counts the calls of one bot. */
export interface RateLimits {
  take(call: { readonly method: string; readonly path: string }): RateVerdict;
}

/** Interactions are answered outside the limit of the bot (docs: topics/rate-limits#global-rate-limit). */
const OF_INTERACTIONS = /^\/(interactions|webhooks)\//;
const OF_CHANNEL = /^\/channels\/(\d+)(\/.*)?$/;

/** @param nowMs - A clock that never goes backwards. */
export const createRateLimits = (nowMs: () => number = () => performance.now()): RateLimits => {
  const spans = new Map<string, Span>();
  const spanOf = (key: string, ms: number): Span => {
    const now = nowMs();
    const span = spans.get(key);
    return span && now < span.until ? span : { until: now + ms, taken: 0 };
  };
  const secondsLeft = ({ until }: Span): number => Math.max(1, Math.ceil(until - nowMs())) / 1_000;
  const isFull = (key: string, { calls, ms }: { readonly calls: number; readonly ms: number }): boolean => {
    const span = spanOf(key, ms);
    spans.set(key, { ...span, taken: span.taken + 1 });
    return span.taken >= calls;
  };

  return {
    take({ method, path }) {
      if (OF_INTERACTIONS.test(path)) return { headers: {} };
      if (isFull('all', GLOBAL)) {
        const retryAfterS = secondsLeft(spanOf('all', GLOBAL.ms));
        return { headers: { 'x-ratelimit-global': 'true' }, refused: { retryAfterS, global: true } };
      }
      const [, channel, rest = ''] = OF_CHANNEL.exec(path) ?? [];
      if (channel === undefined) return { headers: {} };
      const bucket = `${method}${rest.replaceAll(/\d+/g, '#')}`;
      const key = `${bucket} ${channel}`;
      const full = isFull(key, ROUTE);
      const span = spanOf(key, ROUTE.ms);
      const headers = {
        'x-ratelimit-limit': String(ROUTE.calls),
        'x-ratelimit-remaining': String(Math.max(0, ROUTE.calls - span.taken)),
        'x-ratelimit-reset-after': String(secondsLeft(span)),
        'x-ratelimit-bucket': bucket.replaceAll(/\W+/g, '-'),
      };
      return full ? { headers, refused: { retryAfterS: secondsLeft(span), global: false } } : { headers };
    },
  };
};
