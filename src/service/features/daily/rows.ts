import { text, whole } from '../../../kit/notation.ts';
import { type Codec, fields } from '../../control/codec.ts';
import type { FeatureRows } from '../../control/row.ts';

/** What is looked at of a daily sea besides its card: the sea itself, how it went, what all of them came to. */
export const DAILY_LEAVES = ['play', 'result', 'back', 'share', 'week', 'proof', 'here'] as const;

/** The number of a sea, which of its leaves, and what that looks at; today's card where nothing is named. */
const DAILY: Codec<{ readonly sea?: number; readonly of?: (typeof DAILY_LEAVES)[number]; readonly look?: string }> = {
  write: ({ sea, of, look }) =>
    sea === undefined && of === undefined
      ? undefined
      : [sea ?? '', ...(of === undefined ? [] : [of, ...(look === undefined ? [] : [look])])].join('.'),
  read: (written = '') => {
    const [, sea, named, look] = /^([1-9]\d{0,4})?(?:\.([a-z]+)(?:\.(.+))?)?$/.exec(written) ?? [];
    const of = DAILY_LEAVES.find((it) => it === named);
    return {
      ...(sea === undefined ? {} : { sea: Number(sea) }),
      ...(of === undefined ? {} : { of, ...(look === undefined ? {} : { look }) }),
    };
  },
};

/** A decision on a daily sea, in the notation of its game, and how many steps there were before it. */
const SHOT = fields({ sea: whole('[1-9]\\d{0,4}'), at: whole('\\d{1,4}'), act: text('.+') }, '/');

/** A sea a day, the same for everyone. `index.ts` says what each does. */
export const DAILY_SEA = {
  actions: {
    /** Decides on a sea: fires, marks a square, gives an order. */
    daily: { may: 'anyone', where: 'page', value: SHOT },
  },
  pages: {
    daily: { may: 'anyone', where: 'page', value: DAILY, label: 'button-daily' },
  },
  commands: {
    daily: { may: 'anyone', words: 'none', page: true, answer: 'all' },
  },
  errands: {
    /** Posts the card of a sea once a day in a chat. */
    daily: { about: 'place' },
  },
} as const satisfies FeatureRows;
