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

/** A screen that an answer shows. */
interface ShownScreen {
  readonly screen: Screen<Token>;
  /** The screen for a place that takes no pictures: asked for when the platform refuses one. Absent: there is none. */
  readonly withoutPicture?: () => Promise<Screen<Token>>;
}

/** What an answer shows until something else takes its place. */
export interface Passing {
  /**
   * Replaces it later without an action; may resolve to nothing. Ignored if the message shows something else when it
   * resolves. Kept in memory only: the answer must be useful without it.
   */
  readonly becomes?: Promise<Screen<Token> | undefined>;
}

/** A screen for one person in one interaction. Never a board, never redrawn by the scheduler. */
export interface Whisper extends ShownScreen, Passing {
  readonly kind: 'whisper';
  /**
   * Set where the screen is the match as this player sees it: the adapter may show it instead of the pressed board while
   * it is at least as new.
   */
  readonly shows?: ShownState;
  /**
   * A match that the person wants to have in a window: where the platform can open one by itself, it does so, and does not
   * show the screen, which has a link.
   */
  readonly opens?: MatchId;
  /**
   * What may be shown at the shared place when no private reply is possible: only its buttons are put under the message
   * that was pressed. Absent: the alert falls back to `screen.brief` and a link to the private chat.
   */
  readonly shared?: Screen<Token>;
}

/**
 * A page to read (help, rules, language), in reply to a command. In reply to a press on a page, it replaces that page.
 */
export interface Page extends ShownScreen, Passing {
  readonly kind: 'page';
  /** A text file to attach. */
  readonly file?: { readonly name: string; readonly text: string };
  /**
   * Set when page and file are for this person alone: where no private reply is possible, they are shown the way to
   * one.
   */
  readonly personal?: true;
}

/** The player's own board, for platforms that draw it inside the answer (`PlatformAdapter.drawsInAnswer`). */
export interface DrawnBoard extends ShownScreen {
  readonly kind: 'board';
  /**
   * The message that it replaces, with what the board's adapter may assume about it: the press itself may be older.
   */
  readonly replaces?: MessageRef;
  /**
   * Set when it is a new message, not the one that was pressed: at a place where the bot can only answer, no board could
   * be posted otherwise.
   */
  readonly isNew?: true;
}

/**
 * Keys shown instead of a board's own, such as the numbers of a letter. Only for adapters that show pads
 * (`PlatformAdapter.showsPads`).
 */
export interface SharedPad {
  readonly kind: 'pad';
  /** Only its buttons are shown. */
  readonly keys: Screen<Token>;
  /** The answer where the place has no room for another edit. */
  readonly otherwise: () => Promise<Answer>;
}

/** What would be right in the place of a typed order that was refused: a button below the alert. */
export interface Offer extends Passing {
  readonly kind: 'offer';
  readonly button: Button<Token>;
}

/** The page or the private answer that was pressed is put away. A board never is. */
interface PutAway {
  readonly kind: 'put-away';
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

/** What an answer shows beside its words. */
export type AnswerBody = Whisper | Page | DrawnBoard | SharedPad | Offer | PutAway;

/** The screen that an answer shows. */
export const shownIn = (body: AnswerBody | undefined): Screen<Token> | undefined =>
  body && 'screen' in body ? body.screen : undefined;

/** The answer to an intent. */
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
  readonly body?: AnswerBody;
  /** An animation for everyone at the place of the action: made and sent after the answer's text. */
  readonly film?: Film;
  /** The reader's theme for any picture in this answer. Default `light`. */
  readonly theme?: Theme;
  /**
   * Set when the typed message revealed a secret to others: it is deleted where the bot may, and `alert` is shown
   * privately.
   */
  readonly erase?: true;
  /**
   * Keys of the person's reply keyboard (Telegram), row by row: each types its own label. Empty: the keyboard is
   * removed.
   */
  readonly keys?: readonly (readonly string[])[];
}
