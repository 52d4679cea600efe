/**
 * What the log of a match records besides commands of the game: its beginning, the players' words for the dice, what they
 * do with the clock and a draw, machines that play for the absent, steps that the store has lost, and every end that an operation of the service brings about.
 */
export type LogAct =
  | 'begin'
  | 'cancel'
  | 'expire'
  | 'resign'
  | 'end'
  | 'close'
  | 'draw'
  | 'offer'
  | 'claim'
  | 'grant'
  | 'relieve'
  | 'retake'
  | 'lost'
  | WordAct;

/**
 * A word is sealed by the service (`word`) or by its player with plain SHA-256 (`own-word`). In matches of the first
 * format it is opened (`open`) by a record of its own.
 */
export type WordAct = 'word' | 'own-word' | 'open';

/**
 * Writes an operation as the log records it: `!resign`, `!lost:13`. Sealed, so it never changes.
 * @param value the hash of a sealed word, an opened word, the number of steps before some were lost, or the seat that a
 * machine is to play
 */
export const writeLogAct = (act: LogAct, value?: string | number): string =>
  value === undefined ? `!${act}` : `!${act}:${value}`;

/** Whether a record of the log is an operation of the service, of this version or another. */
export const isServiceAct = (text: string): boolean => text.startsWith('!');

/** Whether a record is the beginning of the match. */
export const isBeginning = (text: string): boolean => text === writeLogAct('begin');

/** Reads an operation of the service, and its value where it has one. */
export const readValueAct = (text: string): { readonly act: string; readonly value?: string } => {
  const [, act = '', value] = /^!([a-z-]+)(?::(.+))?$/.exec(text) ?? [];
  return value === undefined ? { act } : { act, value };
};

/** Reads what a record says of a word; undefined for any other record. */
export const readWordAct = (text: string): { readonly act: WordAct; readonly value: string } | undefined => {
  const [, act, value] = /^!(word|own-word|open):(.+)$/.exec(text) ?? [];
  return value === undefined ? undefined : { act: act as WordAct, value };
};
