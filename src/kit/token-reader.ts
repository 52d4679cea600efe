import type { Coordinate } from './coordinate.ts';
import { normalise } from './normalise.ts';

const COORDINATE = /^(\p{L})0?([1-9]\d?)$/u;

/**
 * Parses a word as a coordinate: a letter and a number 1..99, joined. The letter x is excluded, since it means a shot.
 */
export const parseCoordinate = (word: string | undefined): Coordinate | undefined => {
  const [, letter, number] = COORDINATE.exec(word ?? '') ?? [];
  return letter === undefined || letter === 'x' || letter === 'х' ? undefined : { letter, number: Number(number) };
};

/** The words of one typed order, read from the left. */
export interface TokenReader {
  readonly next: () => string | undefined;
  readonly take: () => string | undefined;
  /** Takes a coordinate, if one is next. */
  readonly coordinate: () => Coordinate | undefined;
  /** Skips all of these words that follow. */
  readonly skip: (signs: ReadonlySet<string>) => void;
}

/** Creates a reader at the first of the words. */
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

/** Splits a text at blanks into a set of words. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Returns the entry of a table of synonyms that contains a word. */
export const lookUp = <T>(table: readonly (readonly [T, ReadonlySet<string>])[], word: string): T | undefined =>
  table.find(([, names]) => names.has(word))?.[0];

/** A parsed message: its orders up to the first that is flawed, or talk, which resembles no order. */
export type ParsedOrders<Order, Flaw> =
  | { readonly kind: 'orders'; readonly orders: readonly Order[]; readonly flaw?: Flaw }
  | { readonly kind: 'talk' };

/**
 * Parses the orders of a message, one per line or separated by semicolons, up to the first flawed one. Each is split
 * into words by the pattern `word`.
 * @param orderOf - parses the words of one order; undefined for words that are no order
 * @param unclear - the flaw reported for words that are no order but follow one
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
