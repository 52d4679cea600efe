import { text } from '../../../kit/notation.ts';
import { type Codec, fields } from '../../control/codec.ts';
import type { ErrandRow, FeatureRows } from '../../control/row.ts';

/** The paces of a search, in ms for a decision: by their names on buttons. */
export const PACES = { fast: 60_000, usual: 180_000, post: 86_400_000 } as const;
export type PaceName = keyof typeof PACES;
export const PACE_NAMES = Object.keys(PACES) as readonly PaceName[];

/** What is looked for, as far as it has been chosen. */
export interface ChosenWish {
  readonly variant?: string;
  readonly pace?: PaceName;
  readonly rated?: 'on' | 'off';
}

const WISH: Codec<ChosenWish> = {
  write: ({ variant = '', pace = '', rated = '' }) => [variant, pace, rated].join('.').replace(/\.+$/, '') || undefined,
  read: (written = '') => {
    const [variant = '', named, said] = written.split('.');
    const pace = PACE_NAMES.find((it) => it === named);
    return {
      ...(variant === '' ? {} : { variant }),
      ...(pace && { pace }),
      ...((said === 'on' || said === 'off') && { rated: said }),
    };
  },
};

/** An offer, by its name. */
const OFFER = fields({ offer: text('[a-z2-7]{16}') });

/** Looking for an opponent over all chats. `index.ts` says what each does. */
export const SEEK = {
  actions: {
    /** Begins to look, or looks for something else. */
    'seek-go': { may: 'anyone', where: 'page', value: WISH, label: 'button-seek-go' },
    'seek-stop': { may: 'anyone', where: 'page', value: fields({}), label: 'button-seek-stop', own: true },
    /** Plays the one who was found. */
    'seek-meet': { may: 'anyone', where: 'page', value: OFFER },
    /** Does not, and looks no longer. */
    'seek-pass': { may: 'anyone', where: 'page', value: OFFER, label: 'button-seek-pass', own: true },
    /** Plays a machine while they wait. */
    'seek-play': { may: 'anyone', where: 'page', value: fields({}), label: 'button-seek-play' },
  },
  pages: {
    /** What to look for; while a person looks, how that goes. */
    seek: { may: 'anyone', where: 'page', value: WISH, label: 'button-seek' },
    /** The same, to look for something else while they wait. */
    'seek-change': { may: 'anyone', where: 'page', value: WISH, label: 'button-seek-change' },
  },
  commands: {
    seek: { may: 'anyone', words: 'optional', page: true, answer: 'one' },
  },
  errands: {
    /** All who look for the same, with the offers made to them. */
    search: { about: 'game' },
  },
} as const satisfies FeatureRows & { readonly errands: Readonly<Record<string, ErrandRow>> };
