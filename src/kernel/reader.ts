import type { Say } from './phrase.ts';

/** An alphabet that a player may read and write a board's axis with; `lat` is A, B, C… */
export type Letters = 'ru' | 'ru-yo' | 'lat' | 'respublika' | 'snegurochka';

/**
 * What of people's typing reaches the bot at a place: any plain text; only replies to its messages, and commands; or
 * commands alone.
 */
export type TextAccess = 'text' | 'replies' | 'commands';

/** How the person who reads a screen wants it. */
export interface Reader {
  readonly say: Say;
  readonly letters: Letters;
  readonly board: 'picture' | 'text' | 'words';
  /** On a board of its own, or as a private answer to a press in a shared place. */
  readonly at: 'board' | 'whisper';
  /** How an order may be typed here. */
  readonly textAccess: TextAccess;
  /**
   * Nobody can be shown anything for himself alone here: the keys that everybody would press first stand on the shared
   * board itself, so that a decision costs one press less.
   */
  readonly privateReplies?: 'refused';
  /**
   * The text was merely overheard: only an order that cannot be anything else counts (for a shot: letter and number
   * joined, and nothing besides); all the rest is talk.
   */
  readonly overheard?: true;
  /** How this person reads letters that could be two, once asked (rules/grid.md §3.4). */
  readonly reading?: string;
}
