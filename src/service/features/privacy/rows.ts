import { IGNORED, WORD } from '../../control/codec.ts';
import type { FeatureRows } from '../../control/row.ts';

/** What is kept of a person. `index.ts` says what each does. */
export const PRIVACY = {
  actions: {
    /** Erases a person. `word` is their own confirmation word. */
    forget: { may: 'anyone', where: 'page', value: WORD, label: 'button-forget-yes', own: true },
  },
  pages: {
    privacy: { may: 'anyone', where: 'page', value: IGNORED, own: true },
    mydata: { may: 'anyone', where: 'page', value: IGNORED, label: 'button-mydata', own: true },
    forgetme: { may: 'anyone', where: 'page', value: IGNORED, label: 'button-forget', own: true },
  },
  commands: {
    privacy: { may: 'anyone', words: 'none', page: true, answer: 'one', own: true },
    mydata: { may: 'anyone', words: 'none', page: true, answer: 'one', own: true },
    forgetme: { may: 'anyone', words: 'none', page: true, answer: 'one', own: true },
  },
} as const satisfies FeatureRows;
