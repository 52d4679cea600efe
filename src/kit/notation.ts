import type { Phrase } from '../kernel/phrase.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { type Cell, cellCode, cellFromCode } from './grid.ts';

/** A part of a command in notation: the texts that it can be, and how its value is written and read. */
export interface Word<T> {
  readonly pattern: string;
  write(value: T): string;
  read(text: string): T | undefined;
  /** No dot stands before it. */
  readonly glued?: true;
  /** It may be absent: then it is written as, and read from, an empty text. */
  readonly optional?: true;
}

/** How a command is written: its verb, then each of its fields in this order, parted by dots. */
export type Form<C> = readonly [
  verb: string,
  words?: { readonly [K in Exclude<keyof C, 'type'>]-?: Word<NonNullable<C[K]>> },
];
/** The forms of commands, by their types. */
export type Forms<C extends { readonly type: string }> = { readonly [T in C['type']]: Form<Extract<C, { type: T }>> };

/** One of some words, each written as it is or by another name. */
export const oneOf = <const T extends string | number>(all: readonly T[], named: readonly string[] = all.map(String)) =>
  ({
    pattern: named.join('|'),
    write: (it: T) => named[all.indexOf(it)] ?? '',
    read: (text: string) => all[named.indexOf(text)],
  }) satisfies Word<T>;
/** A text of this pattern as it is. */
export const text = (pattern: string): Word<string> => ({ pattern, write: (it) => it, read: (it) => it });
/** A whole number. */
export const whole = (pattern: string): Word<number> => ({ pattern, write: String, read: Number });
export const cell: Word<Cell> = { pattern: '[A-Z][1-9]\\d?', write: cellCode, read: (it) => cellFromCode(it, 26) };
export const cells: Word<readonly Cell[]> = {
  pattern: `${cell.pattern}(?:\\+${cell.pattern})*`,
  write: (all) => all.map(cellCode).join('+'),
  read: (it) => it.split('+').flatMap((one) => cell.read(one) ?? []),
};
export const optional = <T>(word: Word<T>): Word<T> => ({ ...word, optional: true });
export const glued = <T>(word: Word<T>): Word<T> => ({ ...word, glued: true });
/** A letter that stands for the second of two values. */
export const sign = <const T extends string>(letter: string, [no, yes]: readonly [T, T]): Word<T> =>
  glued(optional({ pattern: letter, write: (it) => (it === yes ? letter : ''), read: (it) => (it ? yes : no) }));

/** One column of a table of rows. */
export const column = <R extends Readonly<Record<string, object>>, K extends keyof R[keyof R]>(rows: R, name: K) =>
  Object.fromEntries(Object.entries(rows).map(([type, row]) => [type, Reflect.get(row, name)])) as {
    readonly [T in keyof R]: R[T][K];
  };

/** Commands as short ASCII text. `read` takes what `write` wrote and refuses all else with `notation-unreadable`. */
export const notationOf = <C extends { readonly type: string }>(forms: Forms<C>) => {
  type Row = readonly [verb: string, words?: Readonly<Record<string, Word<unknown>>>];
  const wordsOf = ([verb, words = {}]: Row) =>
    Object.entries(words).map(([name, word], i) => ({
      ...word,
      name,
      dot: word.glued || (i === 0 && verb === '') ? '' : '.',
    }));
  const rows = Object.entries<Row>(forms).map(([type, row]) => {
    const words = wordsOf(row);
    const parts = words.map(({ dot, pattern, optional }) => `(?:${dot && '\\.'}(${pattern}))${optional ? '?' : ''}`);
    return { type, verb: row[0], words, pattern: new RegExp(`^${row[0].replace('+', '\\+')}${parts.join('')}$`) };
  });
  const write = (command: C): string => {
    const row = rows.find(({ type }) => type === command.type);
    if (!row) throw new Error(`no form for ${command.type}`);
    const { verb, words } = row;
    const fields = new Map<string, unknown>(Object.entries(command));
    const parts = words.map(({ name, dot, write: written }) => {
      const word = fields.get(name) === undefined ? '' : written(fields.get(name));
      return word && dot + word;
    });
    return verb + parts.join('');
  };
  const read = (given: string): Result<C, Phrase> => {
    for (const { type, words, pattern } of rows) {
      const found = pattern.exec(given);
      const fields =
        found &&
        words.flatMap(({ name, read: meant }, i) => {
          const value = meant(found[i + 1] ?? '');
          return value === undefined ? [] : [[name, value] as const];
        });
      const command = fields && (Object.fromEntries([['type', type], ...fields]) as C);
      if (command && write(command) === given) return ok(command);
    }
    return refuse({ key: 'notation-unreadable' });
  };
  return { write, read };
};
