import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '../../kernel/phrase.ts';
import type { TextAccess } from '../../kernel/reader.ts';
import type { Scene, Screen, Theme } from '../../kernel/screen.ts';
import type { Answer, Film } from './answer.ts';
import type { BoardKey, Intent, MatchId, MessageRef, Person, Place, PlayerId, Token } from './intent.ts';
import type { Log } from './telemetry.ts';

/**
 * How an adapter gives the answer: after the commit, before any painting of other boards.
 * Gives the message in which `screen` now stands, where it was drawn in the answer; of an answer with a film, the message
 * that shows it: none where it could not be shown.
 * @throws Error where `screen` has perhaps been drawn, and nobody can say.
 * Silence (`{}`) must be acknowledged too: a press without an answer spins.
 */
export type Acknowledge = (answer: Answer) => Promise<MessageRef | undefined>;

/** What an adapter calls for every update. Resolves once the act is committed; the rest goes on behind it. */
export type ServeIntent = (intent: Intent, acknowledge: Acknowledge) => Promise<void>;

/** What a person is typing: an order (unless said), the name of a variant, or a question about his board. */
export type CompletionKind = 'order' | 'variant' | 'question';

/** What completes a text; where it is offered under other words than are typed, with these (at most 100 characters). */
export type Completion = string | { readonly label: string; readonly value: string };

/** Completions of what a person is typing (Discord autocomplete), best first, at most 25. */
export type Suggest = (
  from: Person,
  place: Place,
  text: string,
  wanted?: CompletionKind,
) => Promise<readonly Completion[]>;

/** What the service gives an adapter. */
export interface AppServices {
  readonly serve: ServeIntent;
  readonly suggest: Suggest;
  /** Paints a scene as PNG. Same scene, same theme, same bytes. */
  readonly paint: Paint;
  /** Absent: this house makes no animations. */
  readonly animate?: Animate;
  /** A phrase of the house in a language: for command descriptions and the like. */
  readonly say: (locale: Locale, key: string) => string;
  readonly log: Log;
  /** The language a person reads here. Absent: the platform's own tag decides. */
  readonly language?: (from: Person) => Promise<Locale>;
  /**
   * A challenge to be put up anywhere by its challenger (Telegram's inline mode): to the game that is typed behind the bot's
   * name, else to the usual one. The same card for the same game until it is taken.
   */
  readonly card: (from: Person, typed?: string) => Promise<InvitationCard>;
  /** The adapter has edited a message at this place by itself: boards there wait the longer for it. */
  readonly countEdit?: (place: Place) => void;
}

/** A challenge to whoever takes it. `payload` goes into the link behind the button. Plain text. */
export interface InvitationCard {
  readonly title: string;
  readonly about: string;
  readonly text: string;
  readonly button: string;
  readonly payload: string;
}

export type Paint = (scene: Scene, theme: Theme) => Promise<Uint8Array>;

/** A film as an animated GIF of at most 960×1280 pixels. @throws Error where too many are waited for already. */
export type Animate = (film: Pick<Film, 'name' | 'frames' | 'theme'>) => Promise<Uint8Array>;

/** A screen on its way to a place. */
export interface Delivery {
  readonly match: MatchId;
  readonly board: BoardKey;
  readonly revision: number;
  readonly to: Place;
  readonly screen: Screen<Token>;
  readonly theme: Theme;
  /** The message to edit, if the board has one. */
  readonly replaces?: MessageRef;
  /**
   * What becomes of `replaces`: `edit` (the default) turns it into the screen. `lift` does so too unless more than ten
   * messages stand below it: then the screen is posted anew and the old message shrinks to `moved` and a link. `anew`
   * always posts a new message, and the old one loses its buttons. `bring` always posts a new one too, for somebody who
   * asked for the board where they are: the old one shrinks as with `lift`, if it is still there.
   */
  readonly manner?: 'edit' | 'lift' | 'anew' | 'bring';
  /** One line for the old message of a board that was posted anew. */
  readonly moved?: string;
  /** The same for each repetition of this first sending (Discord's nonce). At most 25 characters. */
  readonly nonce: string;
}

/** Whether a delivery posts a message of its own wherever the old one stands. */
export const isAlwaysPosted = (manner: Delivery['manner']): boolean => manner === 'anew' || manner === 'bring';

/** How a delivery ended (design/reliability.md §3.3). A thrown error counts as `unknown`. */
export type DeliveryOutcome =
  | { readonly kind: 'shown'; readonly message: MessageRef }
  /** Surely not shown (429, refused): try again after `pauseMs`. */
  | { readonly kind: 'definite'; readonly pauseMs: number; readonly why: string }
  /** Perhaps shown (timeout, 5xx, reset). */
  | { readonly kind: 'unknown'; readonly why: string }
  /** The message is gone: send a new one. */
  | { readonly kind: 'gone'; readonly why: string }
  /** The place is closed to us (blocked, kicked): give up until somebody acts there. */
  | { readonly kind: 'dead'; readonly why: string };

/** A short message that calls one person to his board. */
export interface Call {
  readonly to: Place;
  readonly player: PlayerId;
  /** Cleaned; the adapter makes it a mention where the platform has such a thing. */
  readonly name: string;
  /** Follows the name. */
  readonly text: string;
  /** The board it calls to, to be linked or replied to. */
  readonly board?: MessageRef;
  /** The same for each repetition. At most 25 characters. */
  readonly nonce: string;
}

/** A chat platform: updates in as Intents, Screens out as messages. Knows no game. */
export interface PlatformAdapter {
  readonly platform: string;
  /** True where the presser's own board is drawn inside the answer (`Answer.screen`). */
  readonly drawsInAnswer: boolean;
  /** What reaches the bot at a place, as far as the adapter knows by now. */
  textAccess(place: Place): TextAccess;
  /** Whether a person can be shown something for himself alone at a shared place, as far as is known; `yes` unless said. */
  privateReplies?(place: Place): 'yes' | 'refused';
  /** Starts taking updates. Resolves when ready. @throws with one clear sentence for the operator (wrong token). */
  start(services: AppServices): Promise<void>;
  deliver(delivery: Delivery): Promise<DeliveryOutcome>;
  /** Stops taking updates and waits for those under way (at most 10 s). */
  stop(): Promise<void>;
  /** Calls one person, mentioning nobody else. Absent where nobody can be called. */
  call?(call: Call): Promise<DeliveryOutcome>;
  /** Takes a call away again; a message that is gone already is as good. */
  withdrawCall?(place: Place, message: MessageRef): Promise<void>;
  /**
   * A second message of a board, which stands at `now`: it shrinks to `moved` and a link, without buttons. Never throws:
   * whoever presses it again is sent on again.
   */
  retireBoard?(place: Place, old: MessageRef, now: MessageRef, moved: string): Promise<void>;
  /** Whether a person manages a place, by asking the platform. Absent: only `Person.governs` tells. */
  isAdmin?(place: Place, player: PlayerId): Promise<boolean>;
  /** Link that opens a private chat with a payload; undefined where there is no such thing. */
  link?(payload: string): string | undefined;
  /** The command, to be copied as it is, that opens a game by its id or share code; absent where that is `/play CODE`. */
  playCommand?(code: string): string;
  /** Answers a web request on the program's own port; false when it is not for this adapter. */
  readonly route?: WebRoute;
}

export type WebRoute = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
