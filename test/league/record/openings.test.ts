import { describe, expect, test } from 'vitest';
import { foldLine, keysOf, markVoid } from '../../../src/league/record/fold.ts';
import { type MatchLine, readLine, readSquares, writeLine, writeSquares } from '../../../src/league/record/line.ts';
import { OPENINGS, openingsKey, readCounts, writeCounts } from '../../../src/league/record/rows.ts';
import { openRows } from '../../../src/league/record/step-rows.ts';
import { matchLine } from '../../support/match-line.ts';

/* How a person begins their matches, counted by pool and size of the sea. */

/** A match of Ann and Bob on 10×10 in which Ann fired at the first square, and Bob at the last. */
const match = (
  change: Partial<MatchLine> = {},
  openings: Partial<NonNullable<MatchLine['openings']>> = {},
): MatchLine =>
  matchLine(['ann', 'bob'], {
    rated: 'not-asked',
    openings: {
      sea: [10, 10],
      seats: [
        { shots: writeSquares([0, 11]), ships: writeSquares([5, 6]) },
        { shots: writeSquares([99]), ships: writeSquares([50]) },
      ],
      ...openings,
    },
    ...change,
  });

const noRows = () => openRows(async (keys) => keys.map(() => undefined));

const folded = async (...lines: readonly MatchLine[]) => {
  const rows = noRows();
  for (const it of lines) await foldLine(rows, readLine(writeLine(it))!);
  const texts = rows.written();
  return {
    texts,
    of: (who: string, pool = 'classic') => OPENINGS.read(texts.get(openingsKey(who, pool))) ?? [],
  };
};

/** The squares that have been counted, and how often. */
const tally = (counts: string): Readonly<Record<number, number>> =>
  Object.fromEntries(readCounts(counts).flatMap((n, at) => (n > 0 ? [[at, n]] : [])));

const MACHINE: MatchLine['seats'] = [
  { kind: 'human', who: 'ann' },
  { kind: 'machine', level: 'captain' },
];

describe('a finished match', () => {
  test('counts once for each square of the first ten shots, and for each under a ship', async () => {
    const [sea, ...others] = (await folded(match(), match())).of('ann');
    expect(others).toEqual([]);
    expect([sea!.sea, sea!.matches, readCounts(sea!.shots).length]).toEqual([[10, 10], 2, 100]);
    expect([tally(sea!.shots), tally(sea!.ships)]).toEqual([
      { 0: 2, 11: 2 },
      { 5: 2, 6: 2 },
    ]);
  });

  test('counts for each of the two their own', async () => {
    expect(tally((await folded(match())).of('bob')[0]!.shots)).toEqual({ 99: 1 });
  });

  test.each<[when: string, line: MatchLine]>([
    ['that was rated', match({ rated: 'rated' })],
    ['that was given up', match({ by: 'resigned' })],
    ['that was drawn', match({ by: 'drawn', winners: [] })],
    [
      'against the machine',
      match({ seats: MACHINE, machine: true, rated: 'machine' }, { seats: [match().openings!.seats[0]!, null] }),
    ],
  ])('counts %s', async (_, line) => expect((await folded(line)).of('ann')).toHaveLength(1));

  test.each<[when: string, line: MatchLine]>([
    ['without a result', match({ by: 'admin', winners: [] })],
    ['of custom rules', match({ pool: undefined as never, rules: 'X81BKWSQ@1' })],
    ['from before lines told of it', match({ openings: undefined as never })],
    [
      'of a person who has been forgotten',
      match({
        seats: [
          { kind: 'human', who: null },
          { kind: 'human', who: 'bob' },
        ],
      }),
    ],
    ['in which they did not fire', match({}, { seats: [null, match().openings!.seats[1]!] })],
  ])('does not count %s', async (_, line) => expect((await folded(line)).of('ann')).toEqual([]));

  test('of a machine has no row', async () => {
    const { texts } = await folded(match({ seats: MACHINE, machine: true }));
    expect([...texts.keys()].filter((it) => it.startsWith('o/'))).toEqual(['o/ann/classic']);
  });

  test('that an operator has taken out does not count', async () => {
    const rows = noRows();
    const line = match();
    markVoid(rows, [line.match]);
    await foldLine(rows, line);
    expect([...rows.written().keys()].filter((it) => it.startsWith('o/'))).toEqual([]);
  });

  test('counts once, however often its line is there', async () => {
    const line = match();
    expect((await folded(line, line)).of('ann')[0]!.matches).toBe(1);
  });

  test('reads the rows of its people ahead', () => {
    expect(keysOf(match())).toEqual(expect.arrayContaining(['o/ann/classic', 'o/bob/classic']));
    expect(keysOf(match({ openings: undefined as never })).filter((it) => it.startsWith('o/'))).toEqual([]);
  });
});

describe('seas', () => {
  const at = (side: number, letters?: 'rows'): MatchLine =>
    match({ pool: 'salvos' }, { sea: [side, side], ...(letters ? { letters } : {}) });

  test('of different sizes are counted apart, and so are those whose rows have the letters', async () => {
    const seas = (await folded(at(10), at(16), at(10, 'rows'), at(16))).of('ann', 'salvos');
    expect(seas.map(({ sea, letters, matches }) => [sea[0], letters, matches])).toEqual([
      [10, undefined, 1],
      [10, 'rows', 1],
      [16, undefined, 2],
    ]);
  });

  test('are six at most: of a seventh size, the one played longest ago gives way', async () => {
    const seas = (await folded(...[6, 7, 8, 9, 10, 11].map((it) => at(it)), at(6), at(12))).of('ann', 'salvos');
    expect(seas.map(({ sea }) => sea[0])).toEqual([8, 9, 10, 11, 6, 12]);
  });

  test('take a few kilobytes, however many matches there are', async () => {
    const many = Array.from({ length: 60 }, (_, n) => at([8, 10, 16, 18, 20][n % 5]!));
    const { texts } = await folded(...many);
    expect(texts.get('o/ann/salvos')!.length).toBeLessThan(4_000);
  });
});

test('a square of a sea of 20 by 20 is two signs, and is read back', () => {
  const all = Array.from({ length: 400 }, (_, at) => at);
  expect(writeSquares([0, 35, 36, 399])).toBe('000z10b3');
  expect(readSquares(writeSquares(all))).toEqual(all);
});

test('counts are as many as there are squares, and are read back', () => {
  const counts = [0, 1, 0, 35, 36, 100_000, 0];
  expect(writeCounts(counts)).toBe(',1,,z,10,255s,');
  expect(readCounts(writeCounts(counts))).toEqual(counts);
});
