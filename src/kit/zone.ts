import { createCache } from './cache.ts';

/*
 * The time of day where a person lives. Moments are milliseconds since 1970-01-01T00:00Z; what clocks show there follows
 * from the zone, across changes to summer time and back.
 */

/** A place of the IANA list, whose clocks change as they do there (`Europe/Kyiv`), or a fixed offset from UTC (`+03:00`). */
export type Zone = string;

export const UTC: Zone = '+00:00';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The farthest offset from UTC in use, in hours. */
const MOST_HOURS = 14;

/** Reads an offset as a person types it: `+3`, `-3:30`, `UTC+2`, `GMT`; undefined for anything else. */
const readOffset = (text: string): Zone | undefined => {
  const [found, sign = '+', hours = '0', minutes = '0'] =
    /^(?:utc|gmt)?\s*(?:([+−–-])\s*(\d{1,2})(?::?(\d\d))?)?$/i.exec(text) ?? [];
  if (found === undefined || found === '') return undefined;
  const [h, m] = [Number(hours), Number(minutes)];
  if (h * 60 + m > MOST_HOURS * 60 || m > 59) return undefined;
  const east = sign === '+' || h + m === 0;
  return `${east ? '+' : '-'}${`${h}`.padStart(2, '0')}:${`${m}`.padStart(2, '0')}`;
};

/** The offset of a fixed zone in ms; undefined for a place. */
const fixedOffset = (zone: Zone): number | undefined => {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  if (hours === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
};

/** Formats of places, which are slow to make. */
const formats = createCache<Zone, Intl.DateTimeFormat>({ most: 200 });

/** @throws RangeError for no place of the list. */
const formatOf = (zone: Zone): Intl.DateTimeFormat =>
  formats.getOrMake(
    zone,
    () =>
      new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        calendar: 'gregory',
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      }),
  );

/** Whether this is a zone. */
export const isZone = (text: string): boolean => {
  if (readOffset(text) === text) return true;
  if (!/^[A-Za-z_]+(?:\/[A-Za-z_+\-0-9]+)+$/.test(text)) return false;
  try {
    formatOf(text);
    return true;
  } catch {
    return false;
  }
};

const plainName = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');

/**
 * Reads a zone as a person types it: an offset, a place of the list, or a city alone. Undefined where there is none.
 * @param known zones by the names of their cities in a person's language.
 */
export const readZone = (text: string, known: ReadonlyMap<string, Zone> = new Map()): Zone | undefined => {
  const typed = text.trim();
  const offset = readOffset(typed);
  if (offset !== undefined) return offset;
  const name = plainName(typed);
  if (name === '') return undefined;
  for (const [city, zone] of known) if (plainName(city) === name) return zone;
  const listed = Intl.supportedValuesOf('timeZone');
  const found = [...known.values(), ...listed].find((it) => {
    const whole = plainName(it);
    return whole === name || whole.slice(whole.lastIndexOf('/') + 1) === name;
  });
  return found ?? (isZone(typed) ? typed : undefined);
};

/** How far the clocks of a zone are ahead of UTC at a moment, in ms. */
export const offsetAt = (zone: Zone, at: number): number => {
  const fixed = fixedOffset(zone);
  if (fixed !== undefined) return fixed;
  const shown = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): number => shown.get(name) ?? 0;
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return local - Math.floor(at / SECOND_MS) * SECOND_MS;
};

/** What the clocks of a zone show. `day` is the date, `2026-12-24`; `weekday` counts from 0, Sunday. */
export interface LocalTime {
  readonly day: string;
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
}

export const localTime = (zone: Zone, at: number): LocalTime => {
  const shown = new Date(at + offsetAt(zone, at));
  return {
    day: shown.toISOString().slice(0, 10),
    weekday: shown.getUTCDay(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  };
};

/** The day that is so many days after a day. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The weekday of a day: 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay();

/**
 * The moment at which the clocks of a zone first show this hour of a day. An hour that they leave out begins when they
 * are put forward.
 * @param hour 0..23.
 */
export const momentOf = (zone: Zone, day: string, hour: number): number => {
  const wanted = Date.parse(day) + hour * HOUR_MS;
  const offsets = [offsetAt(zone, wanted - DAY_MS), offsetAt(zone, wanted + DAY_MS)];
  const [early, late] = [wanted - Math.max(...offsets), wanted - Math.min(...offsets)];
  return early + offsetAt(zone, early) === wanted ? early : late;
};

/** The next moment, after this one, at which the clocks of a zone show this full hour: once a day. */
export const nextHour = (zone: Zone, after: number, hour: number): number => {
  const { day } = localTime(zone, after);
  const next = [day, dayAfter(day), dayAfter(day, 2)].map((it) => momentOf(zone, it, hour)).find((it) => it > after);
  return next ?? after + DAY_MS;
};

/** Hours of the day, from the first one up to the second, also across midnight. */
export type Hours = readonly [from: number, till: number];

/** Reads `22-8`; undefined for anything else. */
export const readHours = (text: string | undefined): Hours | undefined => {
  const [, from, till] = /^(\d|1\d|2[0-3])-(\d|1\d|2[0-3])$/.exec(text ?? '') ?? [];
  return from === undefined || till === undefined ? undefined : [Number(from), Number(till)];
};

/** Whether the clocks of a zone show one of these hours. */
export const isWithin = ([from, till]: Hours, zone: Zone, at: number): boolean => {
  const { hour } = localTime(zone, at);
  return from < till ? hour >= from && hour < till : hour >= from || hour < till;
};
