/**
 * A cell to be named in the reader's own letters: `letter` counted from 0, `number` from 1, on an axis of `of` letters.
 */
export interface CellName {
  readonly letter: number;
  readonly number: number;
  readonly of: number;
}

/**
 * A player to be named: the one at this seat. A phrase that names them as `$seat` can select on `$seat-is` (`you`,
 * `rival`, or `other` for a reader who does not play) and on `$seat-plays` (`person` or `machine`).
 */
export interface SeatName {
  readonly seat: number;
  /** The partner, where both are named: "Ann and Olena". `$seat-is` is `you` for a reader who is one of them. */
  readonly and?: number;
}

export type PhraseParam = string | number | CellName | SeatName | Phrase | readonly CellName[];
export type PhraseParams = Readonly<Record<string, PhraseParam>>;

/** A text in no language yet: the key of a phrasebook entry (the id of a Fluent message, or `id.attribute`) and its parameters. */
export interface Phrase {
  readonly key: string;
  readonly with?: PhraseParams;
}

/** The supported languages, by ISO 639-1 code, in the order in which they are offered: the folders of `src/languages`. */
export const LOCALES = ['ru', 'uk', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** The language that has every phrase. Whatever another language lacks is said in it. */
export const BASE_LOCALE = 'en' satisfies Locale;

/** The language of a client's tag such as "uk-UA"; `fallback` for an unsupported one, and where there is none. */
export const localeOfTag = (tag: string | undefined, fallback: Locale): Locale => {
  const language = tag?.toLowerCase().split(/[-_]/)[0];
  return LOCALES.find((it) => it === language) ?? fallback;
};

/**
 * Renders a phrase in one person's language and letters. @throws Error on an unknown key: a missing phrase is a bug.
 */
export type Say = (phrase: Phrase) => string;
