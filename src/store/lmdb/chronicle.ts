import type { Chronicle, Cursor } from '../../service/ports/store.ts';
import { END, type Tables } from './tables.ts';

type Lines = Tables['chronicle'];

const countOf = (table: Lines): number => {
  const [last = -1] = table.getKeys({ reverse: true, limit: 1 });
  return last + 1;
};

/** Appends a line. Call it only inside a step. */
export const appendLine = (table: Lines, line: string): void => {
  table.putSync(countOf(table), line);
};

/** Number of lines in one read, so that no read takes long. */
const PAGE = 1_000;

/** Every line of the chronicle, oldest first. */
export async function* chronicleLines(table: Lines | undefined): AsyncGenerator<string> {
  // An older store that is opened for reading may have no such table. Goes on 2027-11-28.
  if (table === undefined) return;
  for (let from = 0; ; from += PAGE) {
    const page = [...table.getRange({ start: from, limit: PAGE })];
    for (const { value } of page) yield value;
    if (page.length < PAGE) return;
  }
}

/** The chronicle of the embedded store. Lines are in the order of their commits at once. */
export const lmdbChronicle = ({ chronicle, rows, folded, step }: Tables): Chronicle => {
  const foldsOf = (projection: string): string => `${projection}/folds`;
  const cursor = (projection: string): Cursor => ({
    at: folded.get(projection) ?? 0,
    folds: folded.get(foldsOf(projection)) ?? 0,
  });
  const isAt = (projection: string, { at, folds }: Cursor): boolean => {
    const now = cursor(projection);
    return now.at === at && now.folds === folds;
  };
  return {
    append: (line) => step(() => appendLine(chronicle, line)),
    gather: async () => countOf(chronicle),
    lines: async (from, limit) => [...chronicle.getRange({ start: from, limit })].map((it) => it.value),
    folded: async (projection) => cursor(projection),
    rows: async (projection, keys) => keys.map((key) => rows.get([projection, key])),
    async *everyRow(projection) {
      for (let start = ''; ; ) {
        const page = [...rows.getRange({ start: [projection, start], end: [projection, END], limit: PAGE })];
        for (const { key, value } of page) yield [key[1], value] as const;
        const last = page.at(-1);
        if (last === undefined || page.length < PAGE) return;
        start = `${last.key[1]}\0`;
      }
    },
    fold: (projection, from, to, changes) =>
      step(() => {
        if (!isAt(projection, from)) return false;
        for (const [key, value] of changes) {
          if (value === null) rows.removeSync([projection, key]);
          else rows.putSync([projection, key], value);
        }
        folded.putSync(projection, to);
        folded.putSync(foldsOf(projection), from.folds + 1);
        return true;
      }),
  };
};
