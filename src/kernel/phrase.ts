/** A cell to be named in the reader's own letters: letter counted from 0, number from 1, on an axis of `of` letters. */
export interface CellName {
  readonly letter: number;
  readonly number: number;
  readonly of: number;
}

/** A person to be named: whoever sits in this seat. */
export interface SeatName {
  readonly seat: number;
}

export type PhraseParam = string | number | CellName | SeatName | Phrase | readonly CellName[];
export type PhraseParams = Readonly<Record<string, PhraseParam>>;

/** Something to say, in no language yet: a key of a phrasebook (Fluent message id) and its parameters. */
export interface Phrase {
  readonly key: string;
  readonly with?: PhraseParams;
}

/** The languages spoken. */
export const LOCALES = ['ru', 'uk', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** Speaks a phrase in one person's language and letters. @throws Error on an unknown key: a missing phrase is a bug. */
export type Say = (phrase: Phrase) => string;

/** Where the Fluent texts of a system or of the house lie, by locale. Read by `service/speech/speech.ts` alone. */
export type Phrasebooks = Readonly<Record<Locale, URL>>;
