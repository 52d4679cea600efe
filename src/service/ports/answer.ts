import type { Frame, Screen, Theme } from '../../kernel/screen.ts';
import type { MessageRef, Token } from './intent.ts';

/** A screen for one person in one interaction. Never a board, never redrawn by the loop. */
export interface Whisper {
  readonly screen: Screen<Token>;
  /**
   * What may stand in the shared place instead when no private way is open: its keyboard alone is put under the message
   * that was pressed. Absent: the alert falls back to `screen.brief` and a link to the private chat.
   */
  readonly shared?: Screen<Token>;
}

/** A finished match as moving pictures. */
export interface Film {
  /** Names its file; the same film has the same name. ASCII, without an extension. */
  readonly name: string;
  /** Made only when its turn has come, and not where the film is remembered. */
  readonly frames: () => Promise<readonly Frame[]>;
  /** Stands under it. Plain text. */
  readonly text: string;
  readonly alt: string;
  /** What is told where it can be neither made nor sent: nobody waits in vain. */
  readonly sorry: string;
  readonly theme: Theme;
}

/** The answer to an intent. At most one of `whisper`, `page` and `screen` is set. */
export interface Answer {
  /** A word that may be missed: a toast, a short ephemeral line. */
  readonly notice?: string;
  /**
   * What a typed act came to. Told where a private word costs nothing (an ephemeral reply); left out where it would be
   * one more message for everybody: the board says it anyway.
   */
  readonly done?: string;
  /** A word that must be read: an alert box. Fits 200 characters. */
  readonly alert?: string;
  readonly whisper?: Whisper;
  /** A page to read (help, rules, language), in reply to a command; pressed on a page, it replaces it. */
  readonly page?: Screen<Token>;
  /**
   * What takes the place of this page or whisper without an act, once it is known; nothing may come of it. Whoever has gone
   * on from the page by then is left alone. Kept in memory alone: the page must be of use without it.
   */
  readonly becomes?: Promise<Screen<Token> | undefined>;
  /** Text to take away, as an attached file, with the page. */
  readonly file?: { readonly name: string; readonly text: string };
  /** Moving pictures for everybody at the place of the act: made and sent after the word of the answer. */
  readonly film?: Film;
  /** The presser's own board, for platforms that draw it inside the answer (`PlatformAdapter.draws`). */
  readonly screen?: Screen<Token>;
  /** The message that `screen` replaces, with what the board's adapter may believe of it: the press itself may be older. */
  readonly replaces?: MessageRef;
  /** The reader's colours for any picture in this answer; light unless said. */
  readonly theme?: Theme;
  /** The typed message told a secret under other people's eyes: it is deleted where the bot may, and `alert` told privately. */
  readonly erase?: true;
  /** Page and file are for this person alone: where no private way is open, he is shown the way to one. */
  readonly personal?: true;
  /** Keys for the person's keyboard, row by row: each types its own label (Telegram's reply keyboard). Empty: taken away. */
  readonly keys?: readonly (readonly string[])[];
}
