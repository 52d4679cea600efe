import { oneOf, text, whole } from '../../../kit/notation.ts';
import { type Codec, fields, maybe, NOTHING } from '../../control/codec.ts';
import type { FeatureRows } from '../../control/row.ts';

const HOUR = '\\d|1\\d|2[0-3]';
const DAY = '\\d{4}-\\d\\d-\\d\\d';

/** How a person plays by post. Hours are `off`, or by their own clocks: `18`, `22-8`. A zone is a place or an offset. */
const PATTERNS = {
  days: /^[137]$/,
  weekends: /^(on|off)$/,
  digest: new RegExp(`^(off|${HOUR})$`),
  quiet: new RegExp(`^(off|(${HOUR})-(${HOUR}))$`),
  zone: /^([+-]\d\d:\d\d|[A-Za-z_]+(\/[A-Za-z_+\-0-9]+)+)$/,
} as const;

/** A setting of a person who plays by post, with its new value. */
export interface PostSetting {
  readonly name: keyof typeof PATTERNS;
  readonly value: string;
}

/** `days:3`, `zone:Europe/Kyiv`. */
const POST_SETTING: Codec<{ readonly setting: PostSetting }> = {
  write: ({ setting }) => `${setting.name}:${setting.value}`,
  read: (written) => {
    const [, name = '', value = ''] = /^([a-z]+):(.+)$/.exec(written ?? '') ?? [];
    if (!Object.hasOwn(PATTERNS, name)) return undefined;
    const known = name as PostSetting['name'];
    return PATTERNS[known].test(value) ? { setting: { name: known, value } } : undefined;
  },
};

const ON_OFF = oneOf(['on', 'off']);

/** Matches of days: their pace, a person's days off and hours, and what awaits them. `index.ts` says what each does. */
export const BY_POST = {
  actions: {
    post: { may: 'anyone', where: 'page', value: POST_SETTING, own: true },
    /** Takes a day off, or no longer. */
    holiday: { may: 'anyone', where: 'page', value: fields({ is: ON_OFF, day: text(DAY) }, '.'), own: true },
  },
  pages: {
    /** `from`: a day of the month that is shown, where it is laid out. */
    post: { may: 'anyone', where: 'page', value: fields({ from: maybe(text(DAY)) }), label: 'button-post', own: true },
    zone: { may: 'anyone', where: 'page', value: NOTHING, own: true },
    /** Days to take off, from a day on. */
    holidays: { may: 'anyone', where: 'page', value: fields({ from: maybe(text(DAY)) }), own: true },
    /** The hour of the digest. */
    hour: { may: 'anyone', where: 'page', value: NOTHING, own: true },
    /** A person's quiet hours: from which hour, once that is chosen. */
    hush: { may: 'anyone', where: 'page', value: fields({ from: maybe(whole(HOUR)) }), own: true },
    /** The matches by post that await a person. */
    digest: { may: 'anyone', where: 'page', value: NOTHING, label: 'button-digest', own: true },
  },
  commands: {
    post: { may: 'anyone', words: 'optional', page: true, answer: 'one', own: true },
  },
  errands: {
    /** Tells a person once a day which matches await them. */
    digest: { about: 'person' },
  },
} as const satisfies FeatureRows;
