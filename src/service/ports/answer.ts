import type { Button, Frame, Screen, Theme } from '../../kernel/screen.ts';
import type { Asker, MatchId, MessageRef, Token } from './intent.ts';

/** The state of a match that a screen shows a player. */
export interface ShownState {
  readonly match: MatchId;
  /** How many public steps it shows (`Delivery.news`). */
  readonly news: number;
  /** The number of the decision that is awaited of them; absent where none is. */
  readonly decision?: number;
}

/** A screen for one person in one interaction. Never a board, never redrawn by the scheduler. */
export interface Whisper {
  readonly screen: Screen<Token>;
  /**
   * Set where the screen is the match as this player sees it: the adapter may show it instead of the pressed board while
   * it is at least as new.
   */
  readonly shows?: ShownState;
  /**
   * What may be shown at the shared place when no private reply is possible: only its buttons are put under the message
   * that was pressed. Absent: the alert falls back to `screen.brief` and a link to the private chat.
   */
  readonly shared?: Screen<Token>;
}

/** Keys shown instead of a board's own, such as the numbers of a letter. */
export interface SharedPad {
  /** Only its buttons are shown. */
  readonly keys: Screen<Token>;
  /** The answer where the place has no room for another edit. */
  readonly otherwise: () => Promise<Answer>;
}

/** A match, or its last move, as an animation; the result of a match as a picture, which is a film of one frame. */
export interface Film {
  /** Name of its file, ASCII, without an extension. The same film has the same name. */
  readonly name: string;
  /** Computed only when the film's turn comes, and not for a cached film. */
  readonly frames: () => Promise<readonly Frame[]>;
  /** The caption. Plain text. */
  readonly text: string;
  readonly alt: string;
  /** Shown when the film can be neither made nor sent. */
  readonly sorry: string;
  readonly theme: Theme;
  readonly asked: Asker;
}

/** The answer to an intent. At most one of `whisper`, `pad`, `page` and `screen` is set. */
export interface Answer {
  /** A short text that may be missed: a toast, an ephemeral line. */
  readonly notice?: string;
  /**
   * The result of a typed action. Shown where a private reply costs nothing (an ephemeral reply); left out where it
   * would be one more message for everyone: the board shows it anyway.
   */
  readonly done?: string;
  /** A text that must be read: an alert box. At most 200 characters. */
  readonly alert?: string;
  /** What would be right in the place of a typed order that was refused: a button below `alert`. */
  readonly instead?: Button<Token>;
  readonly whisper?: Whisper;
  /** Set where the page or the private answer that was pressed is put away. A board never is. */
  readonly closes?: true;
  /** Only for adapters that show pads (`PlatformAdapter.showsPads`). */
  readonly pad?: SharedPad;
  /**
   * A page to read (help, rules, language), in reply to a command. In reply to a press on a page, it replaces that
   * page.
   */
  readonly page?: Screen<Token>;
  /**
   * Replaces this page or whisper later without an action; may resolve to nothing. Ignored if the message shows
   * something else when it resolves. Kept in memory only: the page must be useful without it.
   */
  readonly becomes?: Promise<Screen<Token> | undefined>;
  /**
   * The answer where the place takes no pictures: asked for when the platform refuses one. It has a page or a whisper
   * where this answer has one.
   */
  readonly withoutPictures?: () => Promise<Answer>;
  /** A text file to attach to the page. */
  readonly file?: { readonly name: string; readonly text: string };
  /** An animation for everyone at the place of the action: made and sent after the answer's text. */
  readonly film?: Film;
  /** The player's own board, for platforms that draw it inside the answer (`PlatformAdapter.drawsInAnswer`). */
  readonly screen?: Screen<Token>;
  /**
   * The message that `screen` replaces, with what the board's adapter may assume about it: the press itself may be
   * older.
   */
  readonly replaces?: MessageRef;
  /**
   * Set when `screen` is a new message, not the one that was pressed: at a place where the bot can only answer, no board
   * could be posted otherwise.
   */
  readonly anew?: true;
  /** The reader's theme for any picture in this answer. Default `light`. */
  readonly theme?: Theme;
  /**
   * Set when the typed message revealed a secret to others: it is deleted where the bot may, and `alert` is shown
   * privately.
   */
  readonly erase?: true;
  /**
   * Set when page and file are for this person alone: where no private reply is possible, they are shown the way to
   * one.
   */
  readonly personal?: true;
  /**
   * Keys of the person's reply keyboard (Telegram), row by row: each types its own label. Empty: the keyboard is
   * removed.
   */
  readonly keys?: readonly (readonly string[])[];
}
