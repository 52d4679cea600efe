import { oneOf, text } from '../../../kit/notation.ts';
import { fields, NOTHING, usually } from '../../control/codec.ts';
import type { FeatureRows } from '../../control/row.ts';

/** Whom to call when a match is opened in a chat. `index.ts` says what each does. */
export const NOTIFY = {
  actions: {
    /** Whether a person is called to new matches: of the chat where they press, or of `chat`. */
    notify: {
      may: 'anyone',
      where: 'page',
      value: fields({ is: oneOf(['on', 'off']), chat: usually('', text('(?:\\.[\\w/-]+)?')) }),
    },
  },
  pages: {
    notify: { may: 'anyone', where: 'page', value: NOTHING },
  },
  commands: {
    notify: { may: 'anyone', words: 'optional', page: true, answer: 'one', written: 'off' },
  },
  errands: {
    /** What is kept of a person who wants to be called. */
    notify: { about: 'person' },
    /** Calls people to an invitation, and sees who answers. */
    calling: { about: 'match' },
  },
} as const satisfies FeatureRows;
