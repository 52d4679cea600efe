import type { Cell } from '../../../kit/grid.ts';

/** SB-31: what a captain's fleet sails under; it bears on names and pictures alone. */
export const FLAGS = ['navy', 'pirates', 'royal'] as const;
export type Flag = (typeof FLAGS)[number];

/** What lies at sea beside ships. */
export type Extra = 'mine' | 'sweeper';

/** What a shot is answered where the fleets are on paper. */
export const ANSWERS = ['miss', 'hit', 'sunk'] as const;
export type Answer = (typeof ANSWERS)[number];

/** What is only done where the fleets are on paper (SB-32 to SB-38). */
export type PaperCommand =
  /** SB-33: a seal of one's own: the first 31 hexadecimal digits of a SHA-256. */
  | { readonly type: 'seal'; readonly hash: string }
  /** SB-34: the answer one owes. */
  | { readonly type: 'answer'; readonly result: Answer }
  /** SB-35: one's own record of a square where it is not what was answered; `unknown` for a square left blank. */
  | { readonly type: 'note'; readonly at: Cell; readonly as: 'miss' | 'hit' | 'unknown' }
  /** SB-37: the enemy has broken the rules: he is to open his board to the bot. */
  | { readonly type: 'claim' }
  /** SB-36: ask to see the enemy's board, or let it be. */
  | { readonly type: 'look' }
  | { readonly type: 'leave' }
  /** SB-36: the word one's own seal was salted with; the board as it is drawn; no board at all. */
  | { readonly type: 'salt'; readonly word: string }
  | { readonly type: 'open' }
  | { readonly type: 'withhold' };

/** What a captain may order. Shapes only; `decide` judges them. */
export type Command =
  /**
   * Deal a whole fleet: any legal one, or one huddled into a corner as Perelman advises (SB-8). `nth` counts deals from 1,
   * so that a button pressed twice deals once.
   */
  | { readonly type: 'deal'; readonly nth: number; readonly how?: 'perelman' }
  /** Put one ship on these cells (in any order). Already there: nothing happens. */
  | { readonly type: 'put'; readonly cells: readonly Cell[] }
  /** SB-18, SB-21: lay a mine or a sweeper. Already there: nothing happens. */
  | { readonly type: 'lay'; readonly piece: Extra; readonly at: Cell }
  /** Take the piece at this cell off the board. None there: nothing happens. */
  | { readonly type: 'take'; readonly at: Cell }
  /** Take all pieces off. */
  | { readonly type: 'clear' }
  /** Complete the fleet at random, uniformly over the legal completions; `nth` as for `deal`. */
  | { readonly type: 'fill'; readonly nth: number }
  /**
   * Pencil a cell in, or rub it out: a deck of a ship being drawn, a shot of the volley being aimed, a deck of the place the
   * Dutchman would sail to. One's own and nobody else's. Already so: nothing happens.
   */
  | { readonly type: 'mark'; readonly at: Cell }
  | { readonly type: 'rub'; readonly at: Cell }
  | { readonly type: 'flag'; readonly flag: Flag }
  /** The fleet stands. */
  | { readonly type: 'ready' }
  /** Where a turn has one shot; elsewhere the same as a volley of one. */
  | { readonly type: 'shoot'; readonly at: Cell }
  /** SB-23: all shots of a turn, named before any is answered. At most 8. */
  | { readonly type: 'volley'; readonly at: readonly Cell[] }
  /** SB-19 to SB-21: name what one owes: the own deck, the own mine, or any deck of the own ship sacrificed. */
  | { readonly type: 'give'; readonly at: Cell }
  /** SB-28: the struck Dutchman stays; sails to these cells; or sails wherever the wind takes her (uniformly). */
  | { readonly type: 'stay' }
  | { readonly type: 'sail'; readonly cells: readonly Cell[] }
  | { readonly type: 'drift' }
  /** The colours are struck because time is up: never offered, only played by the clock. */
  | { readonly type: 'strike' }
  | PaperCommand;
