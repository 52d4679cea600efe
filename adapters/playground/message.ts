import type { Locale } from '../../src/kernel/phrase.ts';
import type { Screen, Theme } from '../../src/kernel/screen.ts';
import type { MatchId, MessageRef, Token } from '../../src/service/ports/intent.ts';
import type { OpenInvitation } from '../../src/service/ports/invitation.ts';

/* What goes between the program and a page, as JSON. The page imports these types too: no file of Node is named here. */

/** A square of a pad in its picture. `spoken` says what a press does. */
export interface PageSpot {
  readonly row: number;
  readonly col: number;
  readonly press: Token;
  readonly spoken: string;
}

/**
 * A screen as a page has it. One with a `table` is laid out from table and house: it has no picture and no keys of its
 * own. A press in table or house that begins with `~` stands for one that begins with `head` (`fullToken`).
 */
export type PageScreen = Omit<Screen<Token>, 'pad' | 'picker'> & {
  readonly head?: string;
  readonly spots?: readonly PageSpot[];
};

/** A match as its player sees it. A window has one of each match, under an id that survives every restart. */
export interface BoardMessage {
  readonly id: MessageRef;
  /** Grows with every change of the window: a page never replaces a newer board by one before it. */
  readonly seq: number;
  readonly match: MatchId;
  readonly screen: PageScreen;
  readonly over?: true;
  readonly theme: Theme;
}

/** What an act is answered with: a page to read, or what its player alone may see. */
export interface Shown {
  /** That of the answer that was pressed, which it replaces; else that of the act. */
  readonly id: MessageRef;
  readonly kind: 'page' | 'whisper';
  readonly screen: PageScreen;
  /** A text to be kept as a file, at an address relative to the page's base. */
  readonly file?: { readonly url: string; readonly name: string };
}

/** The answer to an act, for the page that did it. */
export interface ActResult {
  /** A text that may be missed. */
  readonly notice?: string;
  /** A text that must be read. Where a key is offered with it, it is the title of `shown` instead. */
  readonly alert?: string;
  readonly shown?: Shown;
  /** The answer that was pressed is done with. */
  readonly away?: true;
}

/** The answer to an act that the store cannot take now: the page sends it again, with the same id, until it is done. */
export interface Refusal {
  readonly error: string;
  /** What its player reads until then; empty where no word is needed. Absent: the act has failed for another reason. */
  readonly kept?: string;
}

/** The language and theme of a window's player. */
export interface Look {
  readonly locale?: Locale;
  readonly theme?: Theme;
}

/** The answer to `GET api/<person>/window`. */
export interface WindowState {
  /** Another one for every start of the program, which knows no window of the one before. */
  readonly epoch: string;
  /** Names the scripts of the page: a page of others is renewed. */
  readonly build: string;
  readonly seq: number;
  /** The program's clock, in ms since 1970. */
  readonly now: number;
  readonly look: Look;
  readonly boards: readonly BoardMessage[];
}

/** A film at an address relative to the page's base, or what is said where there is none. */
export type FilmMessage =
  | {
      /** What it is of. */
      readonly match: MatchId;
      readonly url: string;
      readonly width: number;
      readonly height: number;
      readonly alt: string;
      readonly text: string;
    }
  | { readonly match: MatchId; readonly text: string; readonly url?: undefined };

/** The events of a window's stream, by name. Those that change its `WindowState` raise `seq`. */
export interface WindowEvents {
  readonly here: Pick<WindowState, 'epoch' | 'build' | 'seq' | 'now'>;
  readonly board: BoardMessage;
  /** The window has no board of this match any more. */
  readonly gone: { readonly match: MatchId; readonly seq: number };
  /** There is a newer board of this match, which this program has not: a page asks for it. */
  readonly stale: { readonly match: MatchId };
  /** Something else takes the place of what an answer showed. */
  readonly answer: { readonly id: MessageRef; readonly screen: PageScreen };
  readonly film: FilmMessage;
  /** The player is awaited. */
  readonly call: { readonly match?: MatchId; readonly text: string };
  /** What comes unasked: a text, and the answer that it opens, where there is more to it. */
  readonly told: { readonly text: string; readonly shown?: Shown };
  readonly look: Look & { readonly seq: number };
  /** Every ten seconds: a page that hears none has lost its stream. */
  readonly beat: Readonly<Record<string, never>>;
}

/** The answer to `POST api/people`. */
export interface NewPerson {
  readonly person: string;
  readonly key: string;
}

/** The answer to `POST api/session`: who came, what their chat calls them, and where they want to go, if that is known. */
export interface NewSession {
  readonly person: string;
  readonly name: string;
  readonly match?: MatchId;
}

/** The answer to `GET poll`: a stream in pieces, for pages that no stream reaches. */
export interface PolledEvents {
  /** Names the stream, to ask it for the next piece. */
  readonly stream: string;
  /** What it said, as a stream of events has it. */
  readonly events: string;
}

/** The answer to `GET api/invitation/<code>`. */
export type InvitationMessage = OpenInvitation | { readonly state: 'gone' };
