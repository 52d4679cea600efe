import { type Codec, NOTHING } from '../../control/codec.ts';
import type { FeatureRows } from '../../control/row.ts';

/** The rating pools, by the words that follow `/me` and `/top`. */
export { POOLS as RATING_POOLS } from '../../../league/ratings/pools.ts';
/** What may follow them after `/top`: this month, all time, or the ladder of all chats. */
export const TOP_PERIODS = ['month', 'all', 'world'] as const;

const OF_ME = ['rating', 'accuracy', 'shots', 'medals', 'share', 'here'] as const;

/**
 * A person's own record. `pool`: of which games; the usual ones where it is not named. `of`: one of its pictures, their
 * medals, their rating as others would see it, or that shown to everyone at the place.
 */
const ME: Codec<{ readonly pool?: string; readonly of?: (typeof OF_ME)[number] }> = {
  write: ({ pool = '', of }) => (of === undefined ? pool : `${pool}.${of}`) || undefined,
  read: (text = '') => {
    const [pool, asked] = text.split('.');
    const of = OF_ME.find((it) => it === asked);
    return { ...(pool ? { pool } : {}), ...(of === undefined ? {} : { of }) };
  },
};

/** The ladder of the chat, or of all chats: of a month (`2026-11`) or of all time; this month by default. */
const TOP: Codec<{ readonly pool?: string; readonly period?: string; readonly world?: true }> = {
  write: ({ pool = '', period, world }) =>
    [...(world ? ['world'] : []), ...(pool ? [pool] : []), ...(period === undefined ? [] : [period])].join('.') ||
    undefined,
  read: (text) => {
    const parts = text?.split('.') ?? [];
    const world = parts[0] === 'world';
    const period = parts.find((it) => it === 'all' || /^\d{4}-\d\d$/.test(it));
    const pool = parts.find((it) => it !== 'world' && it !== period && it !== '');
    return {
      ...(pool === undefined ? {} : { pool }),
      ...(period === undefined ? {} : { period }),
      ...(world ? { world: true as const } : {}),
    };
  },
};

/** What lasts between matches: numbers, ladders. `index.ts` says what each shows. */
export const RECORD = {
  actions: {
    /** Tells what the match would do to one's own rating. */
    odds: { may: 'anyone', where: 'match', value: NOTHING, label: 'button-record-stakes' },
  },
  pages: {
    me: { may: 'anyone', where: 'page', value: ME, label: 'button-record-mine', own: true },
    top: { may: 'anyone', where: 'page', value: TOP, label: 'button-record-top' },
  },
  commands: {
    me: { may: 'anyone', words: 'optional', page: true, answer: 'one', own: true },
    top: { may: 'anyone', words: 'optional', page: true, answer: 'all' },
  },
} as const satisfies FeatureRows;
