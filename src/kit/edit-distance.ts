/**
 * Returns the number of letters to insert, delete or replace to turn one word into the other (Levenshtein distance).
 */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const exchange = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(exchange, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
};

/**
 * Returns the known word closest to `word`; the first of several equally close. @throws RangeError when `known` is
 * empty.
 */
export const nearest = (word: string, known: readonly string[]): string => {
  if (known.length === 0) throw new RangeError('nearest: nothing is known');
  return known.reduce((best, next) => (distance(word, next) < distance(word, best) ? next : best));
};

/**
 * Returns the similarity of two words, from 0 (nothing in common) to 1 (equal). If `word` has at least 3 letters and
 * `other` begins with it, at least 0.6.
 */
export const similarity = (word: string, other: string): number => {
  const like = 1 - distance(word, other) / Math.max(word.length, other.length, 1);
  return word.length > 2 && other.startsWith(word) ? Math.max(like, 0.6) : like;
};
