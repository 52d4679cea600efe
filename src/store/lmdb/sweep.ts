import type { EpochMs, MatchId } from '../../service/ports/intent.ts';
import { UNDATED_MS } from '../dump-format.ts';
import type { LmdbIndex } from './indexes.ts';
import type { ShelfRow, Tables } from './tables.ts';

/** Maximum number of expired matches dropped in one step, and the number of rows after which no further one is. */
const MATCHES = 50;
const ROWS = 1_000;
/** Number of shelf entries examined in one step, and the pause in ms after each round over the whole shelf. */
const THINGS = 50;
const REST_MS = 10 * 60_000;

/** Expired entries, and lists that still need an expiry. */
export interface ExpiredEntries {
  readonly matches: readonly MatchId[];
  readonly keys: readonly string[];
}

/** Drops expired entries, a few at each claim, so that no step takes long. After a crash, the next claim continues. */
export const lmdbSweep = (tables: Tables, index: LmdbIndex, now: () => EpochMs) => {
  const { over, shelf } = tables;
  /** The last key examined in the current round over the shelf. */
  let after: string | undefined;
  let restsUntil: EpochMs = 0;

  const hadItsTime = ({ until }: ShelfRow): boolean => until !== undefined && until <= now();
  /** Whether the entry is a list stored before lists had an expiry. */
  const isUndated = ({ value, until }: ShelfRow): boolean => until === undefined && typeof value !== 'string';

  const look = (): readonly string[] => {
    if (now() < restsUntil) return [];
    const from = after === undefined ? {} : { start: after, exclusiveStart: true };
    const page = [...shelf.getRange({ ...from, limit: THINGS })];
    after = page.length < THINGS ? undefined : page.at(-1)?.key;
    if (after === undefined) restsUntil = now() + REST_MS;
    return page.filter(({ value }) => hadItsTime(value) || isUndated(value)).map(({ key }) => key);
  };

  const tidy = (key: string): void => {
    const record = shelf.get(key);
    if (record === undefined) return;
    if (hadItsTime(record)) shelf.removeSync(key);
    else if (isUndated(record)) shelf.putSync(key, { ...record, until: now() + UNDATED_MS });
  };

  return {
    /** The entries to drop next. Advances the round over the shelf. */
    next: (): ExpiredEntries => ({
      matches: [...over.getKeys({ start: [0, ''], end: [now() + 1, ''], limit: MATCHES })].map(([, match]) => match),
      keys: look(),
    }),
    /** Drops the entries, except shelf entries renewed since. Call it only inside a step. */
    drop: ({ matches, keys }: ExpiredEntries): void => {
      let rows = 0;
      for (const match of matches) {
        if (rows < ROWS) rows += index.drop(match);
      }
      for (const key of keys) tidy(key);
    },
  };
};
