import { LOCALES, type Say } from '../../../kernel/phrase.ts';
import { readZone, UTC, type Zone } from '../../../kit/zone.ts';
import type { Needs } from '../../core/context/service-context.ts';

/** The places that are offered, from west to east. Any other can be typed. */
export const ZONES = [
  'America/Los_Angeles',
  'America/Chicago',
  'America/New_York',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Warsaw',
  'Europe/Kyiv',
  'Asia/Jerusalem',
  'Europe/Istanbul',
  'Europe/Moscow',
  'Asia/Tbilisi',
  'Asia/Yekaterinburg',
  'Asia/Almaty',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Sydney',
] as const satisfies readonly Zone[];

const isOffered = (zone: Zone): zone is (typeof ZONES)[number] => ZONES.some((it) => it === zone);

/** The name of a zone's city, or its offset: "Kyiv", "UTC+3". */
export const zoneName = (zone: Zone, say: Say): string => {
  if (isOffered(zone)) return say({ key: 'zone-city', with: { zone: zone.replace(/^.*\//, '').toLowerCase() } });
  const [, sign, hours = '', minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  if (sign === undefined) return zone.replace(/^.*\//, '').replaceAll('_', ' ');
  if (zone === UTC) return 'UTC';
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
};

/** The zone that a person means: an offset, or a city in any language of the program. */
export const zoneMeant = ({ translate }: Needs<'translate'>, typed: string): Zone | undefined => {
  const known = LOCALES.flatMap((locale) => ZONES.map((zone) => [zoneName(zone, translate(locale)), zone] as const));
  return readZone(typed, new Map(known));
};
