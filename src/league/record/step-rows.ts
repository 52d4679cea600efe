import type { Cache } from '../../kit/cache.ts';
import type { RowKind } from './rows.ts';

/** The rows of a projection by key. Reading gives what was set before. A row is never changed in place. */
export interface Rows {
  get<Row>(kind: RowKind<Row>, key: string): Promise<Row | undefined>;
  set<Row>(kind: RowKind<Row>, key: string, row: Row): void;
}

interface Held {
  /** Undefined where there is no such row. */
  readonly row: unknown;
}

/** Rows that are known from earlier steps. */
export type HeldRows = Cache<string, Held>;

/** The rows of one step: each text is read once, however often its row is needed, and written once. */
export interface StepRows extends Rows {
  /** Reads texts before they are needed, in one call. */
  load(keys: readonly string[]): Promise<void>;
  /** The texts of all rows that were set. */
  written(): ReadonlyMap<string, string>;
  /** Adds every row of the step to those that are known. */
  keepIn(held: HeldRows): void;
}

/**
 * Opens the rows of a step.
 * @param read gives the texts under some keys, undefined where there is none.
 * @param held rows that need not be read.
 */
export const openRows = (
  read: (keys: readonly string[]) => Promise<readonly (string | undefined)[]>,
  held?: HeldRows,
): StepRows => {
  const texts = new Map<string, string | undefined>();
  const rows = new Map<string, Held>();
  const kinds = new Map<string, RowKind<unknown>>();
  const load: StepRows['load'] = async (keys) => {
    const unknown = [...new Set(keys)].filter((key) => !rows.has(key) && !texts.has(key) && !held?.get(key));
    if (unknown.length === 0) return;
    const found = await read(unknown);
    for (const [n, key] of unknown.entries()) texts.set(key, found[n]);
  };
  const find = async (kind: RowKind<unknown>, key: string): Promise<Held> => {
    const known = rows.get(key) ?? held?.get(key);
    if (known) return known;
    await load([key]);
    const found = { row: kind.read(texts.get(key)) };
    texts.delete(key);
    rows.set(key, found);
    return found;
  };
  return {
    load,
    // A key has rows of one kind.
    get: async <Row>(kind: RowKind<Row>, key: string) =>
      (await find(kind as RowKind<unknown>, key)).row as Row | undefined,
    set: (kind, key, row) => {
      rows.set(key, { row });
      kinds.set(key, kind as RowKind<unknown>);
    },
    written: () => new Map([...kinds].map(([key, kind]) => [key, kind.write(rows.get(key)?.row)])),
    keepIn: (into) => {
      for (const [key, it] of rows) into.set(key, it);
    },
  };
};
