/**
 * What the log of a match records besides commands of the game: its beginning, every end that an operation of the
 * service brings about, and the players' words for the dice.
 */
export type LogAct = 'begin' | 'cancel' | 'expire' | 'resign' | 'end' | 'close' | 'draw' | WordAct;

/**
 * A word is sealed by the service (`word`) or by its player with plain SHA-256 (`own-word`), and opened (`open`) when
 * the match begins.
 */
export type WordAct = 'word' | 'own-word' | 'open';

/**
 * Writes an operation as the log records it: `!resign`, `!open:crab`. Sealed, so it never changes.
 * @param value the hash of a sealed word, or an opened word
 */
export const writeLogAct = (act: LogAct, value?: string): string =>
  value === undefined ? `!${act}` : `!${act}:${value}`;

/** Whether a record of the log is an operation of the service, of this version or another. */
export const isServiceAct = (text: string): boolean => text.startsWith('!');

/** Whether a record is the beginning of the match. */
export const isBeginning = (text: string): boolean => text === writeLogAct('begin');

/** Reads what a record says of a word; undefined for any other record. */
export const readWordAct = (text: string): { readonly act: WordAct; readonly value: string } | undefined => {
  const [, act, value] = /^!(word|own-word|open):(.+)$/.exec(text) ?? [];
  return value === undefined ? undefined : { act: act as WordAct, value };
};
