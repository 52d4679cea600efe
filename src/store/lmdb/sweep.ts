import type { EpochMs, MatchId } from '../../service/ports/intent.ts';
import { UNDATED_MS } from '../dump-format.ts';
import type { LmdbIndex } from './indexes.ts';
import type { ShelfRow, Tables } from './tables.ts';

/** How many matches whose time is up are dropped at a time, and after how many rows of them no further one is. */
const MATCHES = 50;
const ROWS = 1_000;
/** How many things on the shelf are looked at at a time, and how long the shelf rests once all of it was looked at. */
const THINGS = 50;
const REST_MS = 10 * 60_000;

/** What may go, or wants a time of its own. */
export interface ExpiredEntries {
  readonly matches: readonly MatchId[];
  readonly keys: readonly string[];
}

/** Drops what has had its time, a little at each claim: no step lasts long, and a crash leaves the rest for the next. */
export const lmdbSweep = (tables: Tables, index: LmdbIndex, now: () => EpochMs) => {
  const { over, shelf } = tables;
  /** Where the round over the shelf has come to. */
  let after: string | undefined;
  let restsUntil: EpochMs = 0;

  const hadItsTime = ({ until }: ShelfRow): boolean => until !== undefined && until <= now();
  /** A list from before lists had a time. */
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
    /** What to drop next. Moves on over the shelf. */
    next: (): ExpiredEntries => ({
      matches: [...over.getKeys({ start: [0, ''], end: [now() + 1, ''], limit: MATCHES })].map(([, match]) => match),
      keys: look(),
    }),
    /** Drops it, unless it was renewed meanwhile. Only inside a step. */
    drop: ({ matches, keys }: ExpiredEntries): void => {
      let rows = 0;
      for (const match of matches) {
        if (rows < ROWS) rows += index.drop(match);
      }
      for (const key of keys) tidy(key);
    },
  };
};
