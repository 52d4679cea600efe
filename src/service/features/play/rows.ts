import type { Word } from '../../../kit/notation.ts';
import { fields, maybe, NOTHING, orNaN, usually } from '../../control/codec.ts';
import type { FeatureRows } from '../../control/row.ts';
import { LEVEL } from '../lobby/rows.ts';

/** A text as base64url. What no button has carried is read as far as it can be. */
const packed: Word<string> = {
  pattern: '.*',
  write: (it) => {
    const bytes = String.fromCharCode(...new TextEncoder().encode(it));
    return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  },
  read: (it) => {
    const [given = ''] = it.split(':');
    const signs = given
      .replaceAll('-', '+')
      .replaceAll('_', '/')
      .replace(/[^\w+/]/g, '');
    const bytes = atob(signs.length % 4 === 1 ? signs.slice(0, -1) : signs);
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0)));
  },
};

/** Playing a match, and ending it. `index.ts` says what each does. */
export const PLAY = {
  actions: {
    /** Changes the strength of the machine played against. */
    strength: { may: 'player', where: 'match', value: LEVEL },
    resign: { may: 'player', where: 'match', value: NOTHING, label: 'button-resign-yes' },
    end: { may: 'admin', where: 'match', value: NOTHING, label: 'button-end-yes' },
    draw: { may: 'player', where: 'match', value: NOTHING, label: 'button-draw' },
    'draw-yes': { may: 'player', where: 'match', value: NOTHING, label: 'button-draw-yes' },
    'draw-no': { may: 'player', where: 'match', value: NOTHING, label: 'button-draw-no' },
    claim: { may: 'player', where: 'match', value: NOTHING, label: 'button-claim' },
    grant: { may: 'player', where: 'match', value: NOTHING, label: 'button-grant' },
    /** Lets a machine of this level play for the late players. */
    relieve: { may: 'player', where: 'match', value: LEVEL },
    /** Takes the seat back that a machine plays. */
    retake: { may: 'player', where: 'match', value: NOTHING, label: 'button-retake', away: true },
    close: { may: 'player', where: 'match', value: NOTHING, label: 'button-close' },
    hint: { may: 'player', where: 'match', value: NOTHING, label: 'button-hint' },
    /** Reacts to the latest step: the place of a sign among the six, NaN if unreadable. */
    react: { may: 'player', where: 'match', value: fields({ nth: usually(Number.NaN, orNaN('[0-5]')) }) },
    /** Puts away the page or the private answer on which it is pressed. */
    dismiss: { may: 'anyone', where: 'match', value: NOTHING, label: 'button-dismiss', own: true },
    /** Gives an order in none of the matches that a question offers. */
    neither: { may: 'player', where: 'match', value: NOTHING, label: 'which-none' },
    /** Posts the board where the person is. */
    here: { may: 'anyone', where: 'match', value: NOTHING },
    /** A link that opens the match in a window. */
    window: { may: 'player', where: 'match', value: NOTHING, label: 'button-window' },
  },
  pages: {
    menu: { may: 'anyone', where: 'match', value: NOTHING, label: 'button-menu' },
    /** The question whether to resign. */
    resign: { may: 'player', where: 'match', value: NOTHING, label: 'button-resign' },
    /** The strengths of the machine, to change it. */
    strength: { may: 'player', where: 'match', value: NOTHING, label: 'button-strength' },
    /** The strengths of a machine that is to play for a late player. */
    relief: { may: 'player', where: 'match', value: NOTHING, label: 'button-relief' },
    /** The question whether to end the match of others. */
    end: { may: 'admin', where: 'match', value: NOTHING, label: 'button-end', refusal: 'managers-only' },
    /** Everything that the player's own board would show. */
    show: { may: 'anyone', where: 'match', value: NOTHING },
    /** The board in words, or the answer to a question about it. */
    read: { may: 'anyone', where: 'match', value: fields({ question: maybe(packed) }), label: 'button-read' },
  },
  commands: {
    fire: { may: 'player', words: 'needed', answer: 'all', instead: 'help', written: '\\p{L}-?\\d{1,2}' },
    read: { may: 'player', words: 'optional', page: true, answer: 'one' },
    hint: { may: 'player', words: 'none', page: true, answer: 'one' },
    draw: { may: 'player', words: 'none', page: true, answer: 'one' },
    resign: { may: 'player', words: 'none', page: true, answer: 'one' },
    keys: { may: 'player', words: 'optional', page: true, typed: true, written: 'off', answer: 'one' },
  },
} as const satisfies FeatureRows;
