import type { Cell } from '../../../kit/grid.ts';

/** SB-31: the flag of a player's fleet. It affects only names and pictures. */
export const FLAGS = ['navy', 'pirates', 'royal'] as const;
export type Flag = (typeof FLAGS)[number];

/** Pieces other than ships. */
export type Extra = 'mine' | 'sweeper';

/** The answers to a shot where the fleets are on paper. */
export const ANSWERS = ['miss', 'hit', 'sunk'] as const;
export type Answer = (typeof ANSWERS)[number];

/** Commands that exist only where the fleets are on paper (SB-32 to SB-38). */
export type PaperCommand =
  /** SB-33: registers the player's own seal: the first 31 hexadecimal digits of a SHA-256. */
  | { readonly type: 'seal'; readonly hash: string }
  /** SB-34: the answer that the player owes. */
  | { readonly type: 'answer'; readonly result: Answer }
  /**
   * SB-35: the player's own record of a square, where it differs from the answer; `unknown` for a square left blank.
   */
  | { readonly type: 'note'; readonly at: Cell; readonly as: 'miss' | 'hit' | 'unknown' }
  /**
   * SB-37: claims that the opponent has broken the rules, so that the opponent must open their board to the program.
   */
  | { readonly type: 'claim' }
  /** SB-36: asks to see the opponent's board, or declines to. */
  | { readonly type: 'look' }
  | { readonly type: 'leave' }
  /** SB-36: enters the word that salts the player's seal; opens the board as drawn; refuses to open it. */
  | { readonly type: 'salt'; readonly word: string }
  | { readonly type: 'open' }
  | { readonly type: 'withhold' };

/** Commands of a player. Shapes only; `decide` judges them. */
export type Command =
  /**
   * Deals a whole fleet: any legal one, or one packed into a corner as Perelman advises (SB-8). `nth` counts deals from
   * 1, so that a button pressed twice deals once.
   */
  | { readonly type: 'deal'; readonly nth: number; readonly how?: 'perelman' }
  /** Puts one ship on these cells, in any order. Nothing happens if it is already there. */
  | { readonly type: 'put'; readonly cells: readonly Cell[] }
  /** SB-18, SB-21: lays a mine or a sweeper. Nothing happens if it is already there. */
  | { readonly type: 'lay'; readonly piece: Extra; readonly at: Cell }
  /** Takes the piece at this cell off the board. Nothing happens if there is none. */
  | { readonly type: 'take'; readonly at: Cell }
  /**
   * Moves the piece at `from`, turned clockwise by `turned` quarters, so that the top left of the box around it comes to
   * `to`. Nothing happens if there is no piece, or it lies so.
   */
  | { readonly type: 'move'; readonly from: Cell; readonly to: Cell; readonly turned: 0 | 1 | 2 | 3 }
  /** Takes all pieces off. */
  | { readonly type: 'clear' }
  /** Completes the fleet at random, uniformly over the legal completions; `nth` as for `deal`. */
  | { readonly type: 'fill'; readonly nth: number }
  /**
   * SB-29: pencils a cell in, or rubs it out: a deck of a ship being drawn, a shot of the volley being aimed, a deck of
   * the Dutchman's new place. Private to the player. Nothing happens if the cell is already so.
   */
  | { readonly type: 'mark'; readonly at: Cell }
  | { readonly type: 'rub'; readonly at: Cell }
  | { readonly type: 'flag'; readonly flag: Flag }
  /** Declares the fleet final. */
  | { readonly type: 'ready' }
  /** Fires the one shot of a turn. With several shots a turn, the same as a volley of one. */
  | { readonly type: 'shoot'; readonly at: Cell }
  /** SB-23: all shots of a turn, named before any is answered. At most 8. */
  | { readonly type: 'volley'; readonly at: readonly Cell[] }
  /** SB-19 to SB-21: pays a penalty: an own deck, an own mine, or any deck of the own ship sacrificed. */
  | { readonly type: 'give'; readonly at: Cell }
  /** SB-28: the Dutchman that was hit stays; sails to these cells; or sails to a uniformly random place. */
  | { readonly type: 'stay' }
  | { readonly type: 'sail'; readonly cells: readonly Cell[] }
  | { readonly type: 'drift' }
  /** Resigns because time is up. Never offered; only the clock plays it. */
  | { readonly type: 'strike' }
  | PaperCommand;

/** The stages of a match on paper in which something is awaited. */
type PaperStage = 'placing' | 'shot' | 'answer' | 'look' | 'open';

/** What is known of a kind of command, besides what it does. */
type CommandRow<T> = {
  /** It prepares a decision and is none. */
  readonly isDraft?: true;
  /**
   * How many squares of what its player hides it tells: a number, or those of its ship (two, where both ends tell it);
   * absent: it is no secret. Squares of a volley are none, since both players soon see them.
   */
  readonly tells?: 0 | 1 | 2 | 'ship';
  /** SB-32: the stages on paper in which it is allowed; absent: none. */
  readonly onPaper?: readonly PaperStage[];
} & (T extends PaperCommand['type'] ? { readonly isOfPaper: true } : { readonly isOfPaper?: never });

/** Every kind of command. */
export const COMMANDS: { readonly [T in Command['type']]: CommandRow<T> } = {
  deal: { isDraft: true, tells: 0 },
  put: { isDraft: true, tells: 'ship', onPaper: ['open'] },
  lay: { isDraft: true, tells: 1 },
  take: { isDraft: true, tells: 1 },
  move: { isDraft: true, tells: 2 },
  clear: { isDraft: true, tells: 0, onPaper: ['open'] },
  fill: { isDraft: true, tells: 0 },
  mark: { isDraft: true, tells: 1, onPaper: ['open'] },
  rub: { isDraft: true, tells: 1, onPaper: ['open'] },
  flag: { isDraft: true, tells: 0 },
  ready: { onPaper: ['placing'] },
  shoot: { onPaper: ['shot'] },
  volley: { onPaper: ['shot'] },
  give: {},
  stay: {},
  sail: { tells: 'ship' },
  drift: {},
  strike: { onPaper: ['shot', 'answer', 'look', 'open'] },
  seal: { isOfPaper: true, onPaper: ['placing'] },
  answer: { isOfPaper: true, onPaper: ['answer'] },
  note: { isOfPaper: true, isDraft: true, tells: 1, onPaper: ['shot', 'answer'] },
  claim: { isOfPaper: true, onPaper: ['shot', 'answer'] },
  look: { isOfPaper: true, onPaper: ['look'] },
  leave: { isOfPaper: true, onPaper: ['look'] },
  salt: { isOfPaper: true, isDraft: true, tells: 0, onPaper: ['open'] },
  open: { isOfPaper: true, onPaper: ['open'] },
  withhold: { isOfPaper: true, onPaper: ['open'] },
};
