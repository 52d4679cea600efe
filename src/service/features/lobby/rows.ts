import { LEAD_CHOICES, type LeadChoice } from '../../../kernel/rules.ts';
import { oneOf, text, type Word, whole } from '../../../kit/notation.ts';
import { type Codec, fields, IGNORED, NOTHING, orNaN, readLed, usually, writeLed } from '../../control/codec.ts';
import type { FeatureRows } from '../../control/row.ts';

/** How often the game of a lobby had changed when the button was drawn; NaN if unreadable. */
const CHANGES = fields({ changes: usually(0, { pattern: '[^:]+', write: String, read: Number }) });

/** A positive whole number of at most 12 digits; NaN for anything else. */
const ms = orNaN('[1-9]\\d{0,11}');

const msOrNone: Word<number | null> = {
  pattern: ms.pattern,
  write: (it) => `${it ?? 'none'}`,
  read: (it) => (it === 'none' ? null : ms.read(it)),
};

/** Milliseconds per move; null for no clock, NaN if unreadable. */
const MOVE_MS = fields({ moveMs: usually(Number.NaN, msOrNone) });

/** Milliseconds for the first decision; NaN if unreadable. */
const PLACING_MS = fields({ placingMs: usually(Number.NaN, ms) });

const onOff: Word<boolean> = { pattern: 'on|off', write: (it) => (it ? 'on' : 'off'), read: (it) => it === 'on' };

/** A level of a machine, or a strength. */
export const LEVEL = fields({ level: usually('', text('[^:]+')) });

/** A game, by id or share code: for the lobby, or on a page for a new match. */
const VARIANT: Codec<{ readonly variant: string; readonly lead?: LeadChoice }> = {
  write: ({ variant, lead }) => writeLed(variant, lead) || undefined,
  read: (text = '') => {
    const { text: variant, ...led } = readLed(text);
    return { variant, ...led };
  },
};

/** A match against a machine of the level, or for anyone; of the variant, or of the default game. */
const PLAY: Codec<{ readonly level?: string; readonly variant?: string; readonly lead?: LeadChoice }> = {
  write: ({ level, variant, lead }) => (variant === undefined ? level : `${level ?? ''}:${writeLed(variant, lead)}`),
  read: (text) => {
    const [, level, game] = /^([^:]*)(?::(.+))?$/.exec(text ?? '') ?? [];
    const { text: variant, ...led } = readLed(game ?? '');
    return { ...(level ? { level } : {}), ...(variant ? { variant, ...led } : {}) };
  },
};

/** Opening a match and agreeing on it. `index.ts` says what each does. */
export const LOBBY = {
  actions: {
    play: { may: 'anyone', where: 'page', value: PLAY, label: 'button-invite' },
    join: { may: 'guest', where: 'match', value: CHANGES, label: 'button-join' },
    /** Sits down for a match that does not count. */
    unrated: { may: 'guest', where: 'match', value: CHANGES, label: 'button-record-unrated' },
    variant: { may: 'host', where: 'anywhere', value: VARIANT },
    /** Gives the free seats to a machine of this level. */
    machine: { may: 'host', where: 'match', value: LEVEL },
    clock: { may: 'host', where: 'match', value: MOVE_MS, label: 'button-clock', turned: true },
    placing: { may: 'host', where: 'match', value: PLACING_MS, label: 'button-placing', turned: true },
    /** Whether the clocks of a match by post run at weekends. */
    weekends: { may: 'host', where: 'match', value: fields({ on: onOff }), turned: true },
    /** Who is to lead. */
    lead: { may: 'host', where: 'match', value: fields({ choice: oneOf(LEAD_CHOICES) }), turned: true },
    /** Switches a parameter of the match. */
    switch: { may: 'host', where: 'match', value: fields({ name: text('[a-z]+'), on: onOff }, '-'), turned: true },
    /** Whether the match is to count for the ratings. */
    rated: { may: 'host', where: 'match', value: fields({ on: onOff }), turned: true },
    /** Gives one free seat of a shared side to a machine, or frees it. */
    fill: { may: 'host', where: 'match', value: fields({ seat: whole('[0-3]') }) },
    /** Goes to a free seat. */
    sit: { may: 'player', where: 'match', value: fields({ seat: whole('[0-3]') }) },
    /** Hands a ship of one's own side to the other captain; or all of them. */
    share: { may: 'player', where: 'match', value: fields({ ship: text('[A-Z]') }) },
    swap: { may: 'player', where: 'match', value: NOTHING, label: 'button-swap' },
    begin: { may: 'host', where: 'match', value: NOTHING, label: 'button-begin' },
    open: { may: 'host', where: 'match', value: NOTHING, label: 'button-open' },
    decline: { may: 'guest', where: 'match', value: NOTHING, label: 'button-decline' },
    cancel: { may: 'host or admin', where: 'match', value: NOTHING, label: 'button-cancel' },
    rematch: { may: 'player', where: 'match', value: NOTHING, label: 'button-rematch' },
    again: { may: 'anyone', where: 'match', value: NOTHING, label: 'button-again' },
  },
  pages: {
    /** The greeting, and what it has no room for. */
    start: { may: 'anyone', where: 'page', value: NOTHING },
    more: { may: 'anyone', where: 'page', value: NOTHING, label: 'button-more' },
    levels: { may: 'anyone', where: 'anywhere', value: IGNORED, label: 'button-machine' },
    /** The levels of a machine to play while a lobby waits. */
    meanwhile: { may: 'anyone', where: 'match', value: NOTHING, label: 'button-meanwhile' },
  },
  commands: {
    start: {
      may: 'anyone',
      words: 'needed',
      instead: 'start',
      answer: 'all',
      page: true,
      typed: true,
      written: '(?=\\w*[0-9A-Z])[\\w-]{4,}',
    },
    help: { may: 'anyone', words: 'none', page: true, answer: 'one' },
    play: {
      may: 'anyone',
      words: 'optional',
      answer: 'all',
      written: '@\\w+|X[0-9A-Z]{14,31}|[a-z][a-z0-9-]+(?=\\n|$)',
    },
    join: { may: 'anyone', words: 'needed', answer: 'all', instead: 'matches', written: '[0-9A-Z]{9}|w[a-z2-7]{16}' },
    cancel: { may: 'player', words: 'none', page: true, answer: 'one' },
    word: { may: 'player', words: 'optional', page: true, answer: 'one' },
  },
} as const satisfies FeatureRows;
