import { describe, expect, test } from 'vitest';
import { sha256 } from '../../../src/kernel/fairness.ts';
import { faultsIn, LAST_SEA, linkBefore, linkOf } from '../../../src/league/daily/chain.ts';
import { closesAt, isOpen, mondayOf, opensAt, seaAt, taskOf, weekdayOf } from '../../../src/league/daily/days.ts';
import { makeTask } from '../../../src/league/daily/made.ts';
import { bestBefore, fatesOf, fifthsBeaten, histogramOf, medianOf, streakOf } from '../../../src/league/daily/tally.ts';
import { systems } from '../../../src/registry.ts';

/* A sea a day: its number, the chain that it is drawn from, and what scores say. */

const ROOT = 'ab'.repeat(32);
const at = (time: string): number => Date.parse(`${time}Z`);

describe('the chain', () => {
  test('is drawn backwards: a link is the plain SHA-256 of the next one', () => {
    expect(linkOf(ROOT, LAST_SEA)).toBe(ROOT);
    for (const sea of [0, 1, 214, 215, 9_999, LAST_SEA - 1])
      expect(linkOf(ROOT, sea)).toBe(sha256(linkOf(ROOT, sea + 1)));
    expect(linkBefore('00')).toBe('f1534392279bddbf9d43dde8701cb5be14b82f76ec6607bf8d6ad557f60f304e');
  });

  test('has no other links', () => {
    for (const sea of [-1, 0.5, LAST_SEA + 1, Number.NaN]) expect(() => linkOf(ROOT, sea)).toThrow(RangeError);
  });

  test('is checked with gaps, and a link that was chosen is found', () => {
    const some = new Map([3, 10, 11, 40].map((sea) => [sea, linkOf(ROOT, sea)]));
    expect(faultsIn(some)).toEqual([]);
    expect(faultsIn(new Map([...some, [11, 'c'.repeat(64)]]))).toEqual([11, 10]);
  });
});

test.each([
  ['2026-05-01T00:00', 1, 'Fri', 'salvo'],
  ['2026-05-01T23:59', 1, 'Fri', 'salvo'],
  ['2026-05-02T00:00', 2, 'Sat', 'last-ship'],
  ['2026-11-30T12:00', 214, 'Mon', 'classic'],
  ['2026-12-06T00:00', 220, 'Sun', 'best-turn'],
  ['2028-02-29T10:00', 670, 'Tue', 'perelman'],
])('at %s UTC sea %i opens its day, a %s of %s', (time, sea, day, solo) => {
  expect(seaAt(at(time))).toBe(sea);
  expect(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][weekdayOf(sea)]).toBe(day);
  expect(taskOf(sea).solo).toBe(solo);
  expect(weekdayOf(mondayOf(sea))).toBe(0);
});

test('a sea is open for two days', () => {
  expect([opensAt(214), closesAt(214)]).toEqual([at('2026-11-30T00:00'), at('2026-12-02T00:00')]);
  const moments = ['2026-11-29T23:59:59', '2026-11-30T00:00', '2026-12-01T23:59:59', '2026-12-02T00:00'];
  expect(moments.map((it) => isOpen(214, at(it)))).toEqual([false, true, true, false]);
});

describe('scores', () => {
  const scores = [31, 34, 35, 38, 38, 40, 41, 44, 46, 52];

  test('have a middle, the lower of two', () => {
    expect(medianOf(scores)).toBe(38);
    expect(medianOf([7])).toBe(7);
    expect(medianOf([])).toBeUndefined();
  });

  test.each([
    [31, 'less', 5],
    [38, 'less', 3],
    [52, 'less', 0],
    [52, 'more', 5],
    [31, 'more', 0],
  ] as const)('%i, where %s is better, beats %i of five', (own, better, fifths) => {
    expect(fifthsBeaten(scores, own, better)).toBe(fifths);
  });

  test('of fewer than ten say nothing of the others', () => {
    expect(fifthsBeaten(scores.slice(1), 34, 'less')).toBeUndefined();
  });

  test('stand in at most sixteen bars of one width, one’s own marked', () => {
    const bars = histogramOf(scores, 31);
    expect(bars.map(({ from, count }) => `${from}: ${count}`)).toEqual([
      '31: 1',
      '33: 1',
      '35: 1',
      '37: 2',
      '39: 1',
      '41: 1',
      '43: 1',
      '45: 1',
      '47: 0',
      '49: 0',
      '51: 1',
    ]);
    expect(bars.filter(({ own }) => own).map(({ from }) => from)).toEqual([31]);
    expect(histogramOf([])).toEqual([]);
    expect(histogramOf([], 9)).toEqual([{ from: 9, count: 0, own: true }]);
  });

  test('of a person know the best of the same day of the week before', () => {
    const own = new Map([
      [200, 40],
      [207, 33],
      [208, 20],
      [214, 35],
      [221, 10],
    ]);
    expect(bestBefore(own, 214, 'less')).toBe(33);
    expect(bestBefore(own, 214, 'more')).toBe(40);
    expect(bestBefore(own, 200, 'less')).toBeUndefined();
  });
});

/** Days from a Monday on: `x` played, `.` missed; today is the last one, and it and the one before are still open. */
const streak = (days: string): number => {
  const today = mondayOf(207) + days.replaceAll(' ', '').length - 1;
  const scores = new Map(
    [...days.replaceAll(' ', '')].flatMap((it, n) => (it === 'x' ? [[mondayOf(207) + n, 30]] : [])),
  );
  return streakOf(scores as Map<number, number>, today, opensAt(today) + 3_600_000);
};

test.each([
  ['x', 1],
  ['.', 0],
  ['xxx', 3],
  ['xxx.', 3],
  ['xxx..', 3],
  ['x.xxx', 4],
  ['x..xxx', 3],
  ['.x.xxxx', 5],
  ['x.xxxxx .xxx', 9],
  ['xx.xxx. xxxx', 7],
  ['xxxxxx. .xxx', 9],
  ['xxxxxxx xxxxxxx x', 15],
])('the days "%s" are %i running', (days, running) => {
  expect(streak(days)).toBe(running);
});

test('a week says what became of each day', () => {
  const [monday, today] = [207, 213];
  const scores = new Map([207, 209, 211].map((sea) => [sea, 30]));
  const days = Array.from({ length: 8 }, (_, n) => monday + n);
  expect(fatesOf(scores, today, opensAt(today), days)).toEqual([
    'played',
    'missed',
    'played',
    'forgiven',
    'played',
    'open',
    'open',
    'open',
  ]);
});

describe.each(systems.flatMap((system) => (system.solos ?? []).map((solo) => [solo.id, system, solo] as const)))(
  'the task %s',
  (id, system) => {
    test('is the same from the same seed, and another from another', () => {
      const make = (seed: string) => makeTask(system, id, { seed, label: 'a sea' });
      const [one, again, other] = [make('a'), make('a'), make('b')];
      expect(again).toEqual(one);
      expect(other.opening).not.toEqual(one.opening);
      expect(one.machine).toBeGreaterThan(0);
      system.stored.state.parse(one.opening);
    });
  },
);
