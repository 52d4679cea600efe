import type { Coordinate } from './coordinate.ts';
import { normalise } from './normalise.ts';

const COORDINATE = /^(\p{L})0?([1-9]\d?)$/u;

/** A word as a coordinate: a letter and a number 1..99, joined; never an x, which means a shot. */
export const parseCoordinate = (word: string | undefined): Coordinate | undefined => {
  const [, letter, number] = COORDINATE.exec(word ?? '') ?? [];
  return letter === undefined || letter === 'x' || letter === 'х' ? undefined : { letter, number: Number(number) };
};

/** The words of one typed order, read from the left. */
export interface TokenReader {
  readonly next: () => string | undefined;
  readonly take: () => string | undefined;
  /** Takes a coordinate, where one is next. */
  readonly coordinate: () => Coordinate | undefined;
  /** Passes over these, as many as follow. */
  readonly skip: (signs: ReadonlySet<string>) => void;
}

/** The same words from the first. */
export const readTokens = (words: readonly string[]): TokenReader => {
  let at = 0;
  return {
    next: () => words[at],
    take: () => words[at++],
    coordinate: () => {
      const found = parseCoordinate(words[at]);
      if (found) at++;
      return found;
    },
    skip: (signs) => {
      while (signs.has(words[at] ?? '')) at++;
    },
  };
};

/** A set of words, given with blanks between them. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** What a word stands for in a table of words that mean the same. */
export const lookUp = <T>(table: readonly (readonly [T, ReadonlySet<string>])[], word: string): T | undefined =>
  table.find(([, names]) => names.has(word))?.[0];

/** A message read: its orders up to the first that cannot be, or nothing like an order at all. */
export type ParsedOrders<Order, Flaw> =
  | { readonly kind: 'orders'; readonly orders: readonly Order[]; readonly flaw?: Flaw }
  | { readonly kind: 'talk' };

/**
 * The orders of a message, one a line or between semicolons, each taken apart into words by a pattern: as far as `orderOf` can
 * read them. That gives undefined for words in which nothing is meant for us; behind an order it is `unclear` then.
 */
export const parseOrders = <Order extends object, Flaw extends string>(
  text: string,
  word: RegExp,
  orderOf: (words: readonly string[]) => Order | Flaw | undefined,
  unclear: Flaw,
): ParsedOrders<Order, Flaw> => {
  const lines = normalise(text)
    .replace(/[‐‑‒–—−→]/gu, '-')
    .split(/[;\n]+/u)
    .map((line) => line.match(word) ?? [])
    .filter((words) => words.length > 0);
  const orders: Order[] = [];
  for (const words of lines) {
    const order = orderOf(words) ?? (orders.length > 0 ? unclear : undefined);
    if (order === undefined) return { kind: 'talk' };
    if (typeof order === 'string') return { kind: 'orders', orders, flaw: order };
    orders.push(order);
  }
  return orders.length > 0 ? { kind: 'orders', orders } : { kind: 'talk' };
};
