import { describe, expect, test } from 'vitest';
import { afterRunning, type Calendar, runningBetween } from '../../src/kit/days-off.ts';
import { isWithin, isZone, localTime, momentOf, nextHour, offsetAt, readHours, readZone } from '../../src/kit/zone.ts';

/* What clocks show where a person lives, and which of their days are off. */

const at = (text: string): number => Date.parse(text);
const text = (moment: number): string => new Date(moment).toISOString().replace(':00.000Z', 'Z');

describe('a typed zone', () => {
  const known = new Map([
    ['Київ', 'Europe/Kyiv'],
    ['Нью-Йорк', 'America/New_York'],
  ]);
  test.each([
    ['+3', '+03:00'],
    ['-3:30', '-03:30'],
    ['−5', '-05:00'],
    ['UTC+2', '+02:00'],
    ['gmt', '+00:00'],
    ['utc -11', '-11:00'],
    ['+0545', '+05:45'],
    ['+15', undefined],
    ['+3:75', undefined],
    ['Europe/Kyiv', 'Europe/Kyiv'],
    ['  kyiv ', 'Europe/Kyiv'],
    ['київ', 'Europe/Kyiv'],
    ['new york', 'America/New_York'],
    ['Tokyo', 'Asia/Tokyo'],
    ['buenos aires', 'America/Buenos_Aires'],
    ['Atlantis', undefined],
    ['', undefined],
    ['22', undefined],
    ['../etc/passwd', undefined],
  ])('%j is %s', (typed, zone) => {
    expect(readZone(typed, known)).toBe(zone);
    if (zone !== undefined) expect([isZone(zone), readZone(zone, known)]).toEqual([true, zone]);
  });
});

test.each([
  ['Europe/Kyiv', '2026-07-01T12:00Z', 3],
  ['Europe/Kyiv', '2026-12-01T12:00Z', 2],
  ['America/New_York', '2026-07-01T12:00Z', -4],
  ['Asia/Kolkata', '2026-07-01T12:00Z', 5.5],
  ['-03:30', '2026-07-01T12:00Z', -3.5],
])('%s is at %s %s h ahead', (zone, moment, hours) => expect(offsetAt(zone, at(moment))).toBe(hours * 3_600_000));

test('a local time has the day and the weekday there', () => {
  expect(localTime('Asia/Tokyo', at('2026-12-24T20:05Z'))).toEqual({
    day: '2026-12-25',
    weekday: 5,
    hour: 5,
    minute: 5,
  });
  expect(localTime('America/New_York', at('2026-12-25T03:00Z')).day).toBe('2026-12-24');
});

describe('an hour of a day', () => {
  // Kyiv puts its clocks forward on 29 March 2026 at 3:00, and back on 25 October at 4:00.
  test.each([
    ['Europe/Kyiv', '2026-03-28', 3, '2026-03-28T01:00Z', 'is what clocks show'],
    ['Europe/Kyiv', '2026-03-29', 3, '2026-03-29T01:00Z', 'that is left out begins with the change'],
    ['Europe/Kyiv', '2026-03-29', 4, '2026-03-29T01:00Z', 'after it is the same moment'],
    ['Europe/Kyiv', '2026-10-25', 3, '2026-10-25T00:00Z', 'that comes twice is the first'],
    ['Europe/Kyiv', '2026-10-25', 4, '2026-10-25T02:00Z', 'after the change is an hour later'],
    ['America/New_York', '2026-11-01', 1, '2026-11-01T05:00Z', 'that comes twice is the first, west of Greenwich'],
    ['Africa/Cairo', '2026-04-24', 0, '2026-04-23T22:00Z', 'midnight may be left out'],
    ['+03:00', '2026-03-29', 3, '2026-03-29T00:00Z', 'of an offset never moves'],
  ])('in %s on %s, %i:00 is %s: %s', (zone, day, hour, moment) => {
    expect(text(momentOf(zone, day, hour))).toBe(moment);
  });

  test.each([
    ['Europe/Kyiv', '2026-12-01T15:59Z', 18, '2026-12-01T16:00Z'],
    ['Europe/Kyiv', '2026-12-01T16:00Z', 18, '2026-12-02T16:00Z'],
    ['Europe/Kyiv', '2026-03-28T16:00Z', 18, '2026-03-29T15:00Z'],
    ['Europe/Kyiv', '2026-10-24T15:00Z', 18, '2026-10-25T16:00Z'],
    ['Europe/Kyiv', '2026-03-28T01:00Z', 3, '2026-03-29T01:00Z'],
    ['Europe/Kyiv', '2026-03-29T01:00Z', 3, '2026-03-30T00:00Z'],
    ['Europe/Kyiv', '2026-10-25T00:00Z', 3, '2026-10-26T01:00Z'],
    ['Europe/Kyiv', '2026-10-25T00:30Z', 3, '2026-10-26T01:00Z'],
    ['Pacific/Auckland', '2026-12-31T12:00Z', 7, '2026-12-31T18:00Z'],
  ])('in %s after %s, the next %i o’clock is %s', (zone, after, hour, next) => {
    expect(text(nextHour(zone, at(after), hour))).toBe(next);
  });
});

test.each([
  ['22-8', 'Europe/Kyiv', '2026-12-01T20:00Z', true],
  ['22-8', 'Europe/Kyiv', '2026-12-01T05:59Z', true],
  ['22-8', 'Europe/Kyiv', '2026-12-01T06:00Z', false],
  ['22-8', 'Europe/Kyiv', '2026-07-01T05:00Z', false],
  ['9-17', '+03:00', '2026-07-01T06:00Z', true],
  ['9-17', '+03:00', '2026-07-01T14:00Z', false],
])('the hours %s in %s at %s: %s', (hours, zone, moment, within) => {
  expect(isWithin(readHours(hours)!, zone, at(moment))).toBe(within);
});

test.each(['', '24-8', '8', '8-', '-8-9', '08-9'])('%j are no hours', (typed) => {
  expect(readHours(typed)).toBeUndefined();
});

const DAY_MS = 86_400_000;
const calendar = (more: Partial<Calendar> = {}): Calendar => ({
  zone: 'Europe/Kyiv',
  weekends: true,
  days: [],
  ...more,
});

describe('a clock with days off', () => {
  // 4 December 2026 is a Friday.
  test.each<[string, Partial<Calendar>, string, number, string]>([
    ['runs through where nothing is off', { weekends: false }, '2026-12-04T10:00Z', 3, '2026-12-07T10:00Z'],
    ['stands from Friday to Monday', {}, '2026-12-04T10:00Z', 1, '2026-12-07T10:00Z'],
    ['begins on Monday where it is started on Saturday', {}, '2026-12-05T10:00Z', 1, '2026-12-07T22:00Z'],
    ['has a week of nine days', {}, '2026-12-02T10:00Z', 7, '2026-12-11T10:00Z'],
    ['stands on single days', { days: ['2026-12-08'] }, '2026-12-07T10:00Z', 1, '2026-12-09T10:00Z'],
    ['follows the days of its own zone', { zone: 'Asia/Tokyo' }, '2026-12-04T14:00Z', 1, '2026-12-07T14:00Z'],
    [
      'follows a change of the clocks',
      { weekends: false, days: ['2026-03-29'] },
      '2026-03-28T21:00Z',
      1,
      '2026-03-30T20:00Z',
    ],
  ])('%s', (_, more, from, days, end) => {
    const off = calendar(more);
    expect(text(afterRunning(off, at(from), days * DAY_MS))).toBe(end);
    expect(runningBetween(off, at(from), at(end))).toBe(days * DAY_MS);
  });
});
