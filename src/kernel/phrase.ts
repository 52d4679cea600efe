/**
 * A cell to be named in the reader's own letters: `letter` counted from 0, `number` from 1, on an axis of `of` letters.
 */
export interface CellName {
  readonly letter: number;
  readonly number: number;
  readonly of: number;
}

/** A player to be named: the one at this seat. */
export interface SeatName {
  readonly seat: number;
}

export type PhraseParam = string | number | CellName | SeatName | Phrase | readonly CellName[];
export type PhraseParams = Readonly<Record<string, PhraseParam>>;

/** A text in no language yet: the key of a phrasebook entry (Fluent message id) and its parameters. */
export interface Phrase {
  readonly key: string;
  readonly with?: PhraseParams;
}

/** The supported languages. */
export const LOCALES = ['ru', 'uk', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/**
 * Renders a phrase in one person's language and letters. @throws Error on an unknown key: a missing phrase is a bug.
 */
export type Say = (phrase: Phrase) => string;

/** The URLs of the Fluent texts of a system or of the service, by locale. Read only by `service/speech/speech.ts`. */
export type Phrasebooks = Readonly<Record<Locale, URL>>;
