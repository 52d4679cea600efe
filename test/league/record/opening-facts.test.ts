import { describe, expect, test } from 'vitest';
import { openingFacts } from '../../../src/league/record/opening-facts.ts';
import { type SeaOpenings, writeCounts } from '../../../src/league/record/rows.ts';

/* What is shown of how a person begins: of which sea, and how its squares are called. */

/** A sea of 3 by 4 (rows by columns) after four matches, with these counts at its squares. */
const sea = (change: Partial<SeaOpenings> = {}): SeaOpenings => ({
  sea: [3, 4],
  matches: 4,
  // A1 B1 C1 D1, A2 B2 C2 D2, A3 B3 C3 D3.
  shots: writeCounts([0, 4, 1, 0, 0, 0, 2, 0, 0, 0, 0, 3]),
  ships: writeCounts([4, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 4]),
  ...change,
});

describe('the page of first shots', () => {
  test('has nothing to show of a person who has not fired', () => {
    expect(openingFacts([], 'lat')).toBeUndefined();
  });

  test('has the share of matches at each square, by row and column', () => {
    const { size, shots, ships, matches } = openingFacts([sea()], 'lat')!;
    expect([size, matches]).toEqual([{ width: 4, height: 3 }, 4]);
    expect(shots).toEqual([
      [0, 1, 0.25, 0],
      [0, 0, 0.5, 0],
      [0, 0, 0, 0.75],
    ]);
    expect(ships[1]).toEqual([0, 1, 0, 0]);
  });

  test('names the squares fired at most often, best first, and none that was fired at once', () => {
    expect(openingFacts([sea()], 'lat')!.favourites).toEqual(['B1', 'D3', 'C2']);
    expect(openingFacts([sea()], 'ru')!.favourites).toEqual(['Б1', 'Г3', 'В2']);
    expect(
      openingFacts([sea({ matches: 1, shots: writeCounts(Array<number>(12).fill(1)) })], 'lat')!.favourites,
    ).toEqual([]);
  });

  test('has the letters where the sea has them: along the columns, or along the rows', () => {
    const usual = openingFacts([sea()], 'lat')!;
    expect([usual.columns, usual.rows]).toEqual([
      ['A', 'B', 'C', 'D'],
      ['1', '2', '3'],
    ]);
    const turned = openingFacts([sea({ letters: 'rows' })], 'lat')!;
    expect([turned.columns, turned.rows]).toEqual([
      ['1', '2', '3', '4'],
      ['A', 'B', 'C'],
    ]);
    expect(turned.favourites).toEqual(['A2', 'C4', 'B3']);
  });

  test('has the share of ship squares at the edge of the sea', () => {
    expect(openingFacts([sea()], 'lat')!.edgeShare).toBeCloseTo(2 / 3);
    expect(openingFacts([sea({ ships: writeCounts(Array<number>(12).fill(0)) })], 'lat')!.edgeShare).toBe(0);
  });

  test('is of the size played most, and of two played as often, of the one played last', () => {
    const of = (matches: readonly number[]) =>
      openingFacts(
        matches.map((it, n) => sea({ sea: [1, n + 1], matches: it, shots: '1', ships: '1' })),
        'lat',
      )!.size.width;
    expect(of([3, 5, 4])).toBe(2);
    expect(of([5, 3, 5])).toBe(3);
  });
});
