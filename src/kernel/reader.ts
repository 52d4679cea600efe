import type { Say } from './phrase.ts';

/** An alphabet in which a player may read and write the lettered axis of a board; `lat` is A, B, C… */
export type Letters = 'ru' | 'ru-yo' | 'lat' | 'respublika' | 'snegurochka';

/**
 * Which typed text a platform delivers to the bot at a place: any plain text; only replies to its messages, and
 * commands; or commands alone.
 */
export type TextAccess = 'text' | 'replies' | 'commands';

/** A place of a board, counted from 0. */
export interface BoardPlace {
  readonly row: number;
  readonly col: number;
}

/** What a rated match has done to its players. */
export interface RatedOutcome {
  /** By seat: their rating after it, and by how much it has changed; undefined for one without. */
  readonly seats: readonly ({ readonly mean: number; readonly change: number } | undefined)[];
  /** A medal that the reader has won in it: what is written on its disc, such as "8". */
  readonly medal?: { readonly sign: string };
}

/** The preferences and circumstances of the person who reads a screen. */
export interface Reader {
  readonly say: Say;
  readonly letters: Letters;
  readonly board: 'picture' | 'text' | 'words';
  /** Set where a person fires by a letter and then a number instead of on the squares of a pad. */
  readonly keys?: 'letters';
  /** A separate board message, or a private answer to a press in a shared place. */
  readonly at: 'board' | 'whisper';
  /** How an order can be typed here. */
  readonly textAccess: TextAccess;
  /** Set where others read what is typed: a secret is not to be typed here. */
  readonly watched?: true;
  /**
   * No private answers can be shown here. The keys that every player would press first are therefore on the shared
   * board itself, which saves a press per decision.
   */
  readonly privateReplies?: 'refused';
  /** The one place where the reader is asked to act, in a lesson: it shines in the picture and on its key. */
  readonly lit?: BoardPlace;
  /** Set where a rated match is over: its last picture has the ratings beside the names, and the reader's medal. */
  readonly outcome?: RatedOutcome;
  /** Set where the platform lays boards out by itself: the screen has them as data too (`Screen.table`). */
  readonly laysOut?: true;
  /** Only the buttons of a screen are wanted: a face may leave out its picture and its board in text or words. */
  readonly parts?: 'keys';
  /**
   * The text was not addressed to the bot. Only an order that cannot mean anything else counts (for a shot: letter and
   * number joined, and nothing besides); all other text is talk.
   */
  readonly overheard?: true;
  /** How this person reads ambiguous letters (a `Reading`), remembered once they have been asked. */
  readonly reading?: string;
}
