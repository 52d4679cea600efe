import type { Touch } from '../../../../../src/systems/sea-battle/variants.ts';

/**
 * What a column of the edge between counted and uncounted squares holds: `WATER`, the last deck of a ship (`ENDS`), or
 * `ENDS + k` for k decks still to come downwards.
 */
const [WATER, ENDS] = [0, 1];
const KINDS = 7;

/**
 * Counts the fleets of straight ships of up to six decks on an n×n sea, with `counts[size - 1]` ships of each size.
 * Equal ships are not distinguished. Goes square by square and keeps the number of ways for each edge. Shares no code
 * with the rules it checks. Exact below 2^53.
 *
 * An edge is one number: its columns, then the decks still to come to the right, whether the square up and to the left
 * is a deck, and the ships left of each size.
 */
export const countFleets = (n: number, counts: readonly number[], touch: Touch): number => {
  const powers = Array.from({ length: n + 1 }, (_, i) => KINDS ** i);
  const columns = powers[n]!;
  const [across, corner] = [columns * KINDS, columns * KINDS * 2];
  const weights = counts.map((_, i) => corner * counts.slice(0, i).reduce((product, it) => product * (it + 1), 1));
  const whole = counts.reduce((sum, count, i) => sum + count * weights[i]!, 0);
  const digit = (edge: number, weight: number, base: number): number => Math.floor(edge / weight) % base;

  let edges = new Map([[whole, 1]]);
  for (let at = 0; at < n * n; at++) {
    const [row, col] = [Math.floor(at / n), at % n];
    const next = new Map<number, number>();
    for (const [edge, ways] of edges) {
      const up = digit(edge, powers[col]!, KINDS);
      const before = col > 0 ? digit(edge, powers[col - 1]!, KINDS) : WATER;
      const upRight = col + 1 < n ? digit(edge, powers[col + 1]!, KINDS) : WATER;
      const toCome = digit(edge, columns, KINDS);
      const upLeft = col > 0 && digit(edge, across, 2) === 1;
      const besides = touch !== 'sides' && before !== WATER;
      const corners = touch === 'none' && (upLeft || upRight !== WATER);
      const bare = edge - up * powers[col]! - toCome * columns - (digit(edge, across, 2) === 1 ? across : 0);
      const go = (column: number, right: number, ship = 0): void => {
        // Where ships may be side by side, a last deck counts as water.
        const kept = touch === 'sides' && column === ENDS ? WATER : column;
        const to =
          bare + kept * powers[col]! + right * columns - ship + (touch === 'none' && up !== WATER ? across : 0);
        next.set(to, (next.get(to) ?? 0) + ways);
      };
      if (up > ENDS) {
        if (toCome === 0 && !besides && !corners) go(up - 1, 0);
      } else if (toCome > 0) {
        if ((touch === 'sides' || up === WATER) && !corners) go(ENDS, toCome - 1);
      } else {
        go(WATER, 0);
        if (besides || corners || (touch !== 'sides' && up !== WATER)) continue;
        for (let i = 0; i < counts.length; i++) {
          if (digit(edge, weights[i]!, counts[i]! + 1) === 0) continue;
          if (row + i < n) go(ENDS + i, 0, weights[i]!);
          if (i > 0 && col + i < n) go(ENDS, i, weights[i]!);
        }
      }
    }
    edges = next;
  }
  let sum = 0;
  for (const [edge, ways] of edges) if (edge < corner) sum += ways;
  return sum;
};
