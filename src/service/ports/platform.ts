import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale, PhraseParams } from '../../kernel/phrase.ts';
import type { TextAccess } from '../../kernel/reader.ts';
import type { Button, Picker, Scene, Screen, Theme } from '../../kernel/screen.ts';
import type { Answer, Film } from './answer.ts';
import type { BoardKey, Intent, MatchId, MessageRef, Person, Place, PlayerId, Token } from './intent.ts';
import type { OpenInvitation } from './invitation.ts';
import type { Log } from './telemetry.ts';
import type { WindowDoor } from './windows.ts';

/**
 * How an adapter gives the answer: after the commit, before any painting of other boards. An empty answer (`{}`) must
 * be acknowledged too: a press without an answer keeps spinning.
 * @returns the message that `screen` was drawn in; of an answer with a film, the message that shows it; undefined where
 * neither was shown.
 * @throws Error when `screen` may or may not have been drawn.
 */
export type Acknowledge = (answer: Answer) => Promise<MessageRef | undefined>;

/**
 * Called by an adapter for every update. Resolves once the action is committed; the rest continues in the background.
 * @throws StoreFailure when the store cannot do it now. The adapter keeps such an intent however long that lasts, and
 * brings it again under the same id, before any later one of its place. Any other error is a fault of the program.
 */
export type ServeIntent = (intent: Intent, acknowledge: Acknowledge) => Promise<void>;

/** What a person is typing: an order (default), the name of a variant, or a question about their board. */
export type CompletionKind = 'order' | 'variant' | 'question';

/** A completion; with a label (at most 100 characters) where it is offered under other words than are typed. */
export type Completion = string | { readonly label: string; readonly value: string };

/** Completions of what a person is typing (Discord autocomplete), best first, at most 25. */
export type Suggest = (
  from: Person,
  place: Place,
  text: string,
  wanted?: CompletionKind,
) => Promise<readonly Completion[]>;

/**
 * The lists behind the button of a board's picker, as this person reads them; undefined where they have nothing to choose
 * now. What is chosen is typed (`Action.say`).
 */
export type PickerOf = (from: Person, place: Place, match: MatchId) => Promise<Picker | undefined>;

/**
 * What a platform lets the bot write at a place: boards, calls and answers take from it together. An adapter asks it
 * for everything that it writes there by itself.
 */
export interface MessageBudget {
  /**
   * Milliseconds to wait before the next answer at a place; 0 takes one message from the budget. Boards that wait come
   * first. Never rejects.
   * @param name the answer: it keeps its place in the queue while it asks again.
   */
  waitToAnswer(to: Place, name: string): Promise<number>;
  /** Reports an edit that could not wait, such as the keys of a press: boards there wait longer for it. Never rejects. */
  countEdit(to: Place): Promise<void>;
  /** The platform itself takes nothing for a place for so long: until then, everything there waits. */
  close(to: Place, forMs: number): void;
  /**
   * Whether an answer would be written at once (`message`) or within seconds (`soon`), or a pad shown under a board
   * before the board itself changes: it leaves room for the board that it leads to.
   */
  hasRoom(to: Place, answer?: 'message' | 'soon' | 'pad'): boolean;
}

/** What an adapter knows of its platform for good: in the store, so that all processes and later runs know it too. */
export interface AdapterNotes {
  /** Undefined where there is no such note. @throws StoreFailure when the store cannot be asked. */
  get(name: string): Promise<string | undefined>;
  /** @throws StoreFailure when the store does not take it. */
  put(name: string, value: string): Promise<void>;
}

/** Work that one program at a time does, such as polling a token. */
export interface Duty {
  /** The program that does it instead of this one; undefined where this one does. */
  holder(): string | undefined;
  /** Ends the work. Another program may begin it then. */
  close(): Promise<void>;
}

/**
 * Does work that one program at a time does, of all on one Redis: `begin` is called once no other one does it, `end` when
 * another one has taken it. Resolves when it has begun, or when another program is known to do it.
 * @throws what the first `begin` throws.
 */
export type TakeDuty = (
  name: string,
  work: {
    /** @param isOurs asks whether this program is still the one that does it. */
    readonly begin: (isOurs: () => Promise<boolean>) => Promise<void>;
    readonly end: (why: 'closed' | 'taken') => Promise<void>;
  },
) => Promise<Duty>;

/** Does the work of a program that is the only one. */
export const aloneOnDuty: TakeDuty = async (_, { begin, end }) => {
  await begin(async () => true);
  return { holder: () => undefined, close: () => end('closed') };
};

/** What the service gives an adapter. */
export interface AppServices {
  readonly serve: ServeIntent;
  readonly suggest: Suggest;
  readonly picker: PickerOf;
  /** Paints a scene as PNG. The same scene and theme give the same bytes. */
  readonly paint: Paint;
  /** Absent: this installation makes no animations. */
  readonly animate?: Animate;
  /** A phrase of the service in a language: for command descriptions and the adapter's own texts. */
  readonly say: (locale: Locale, key: string, params?: PhraseParams) => string;
  /** The name of a machine's strength in a language: `hard`. */
  readonly levelName: (locale: Locale, level: string) => string;
  /** The name of a person, cleaned: it can stand in a sentence. */
  readonly nameOf: (person: Person) => string;
  readonly log: Log;
  readonly duty: TakeDuty;
  /**
   * The language a person reads: the one they have chosen, else that of their client, else the default. Asks the store,
   * half a second at most. Never rejects.
   */
  readonly language: (from: Person) => Promise<Locale>;
  /**
   * An invitation card to be posted anywhere by its challenger (Telegram's inline mode): for the game typed after the
   * bot's name, else the default game. The same card for the same game until it is taken. For a lobby that the words name
   * (`Screen.share`), the way into it; for a finished match that they name, its result; for a pool, the person's own
   * rating. Undefined where there is none.
   */
  readonly card: (from: Person, typed?: string) => Promise<InvitationCard | undefined>;
  /**
   * The invitation of a code, in a language, for a person who has the code and has not said who they are; undefined where there
   * is none, or none any more. Asks the store. Absent: none is known.
   */
  readonly invitation?: (code: string, locale: Locale) => Promise<OpenInvitation | undefined>;
  /** The matches under way at a place, the latest first. Asks the store. Absent: none are known. */
  readonly matchesAt?: (place: Place) => Promise<readonly MatchId[]>;
  /** What may be written at a place besides boards and calls. Absent: anything at any time. */
  readonly budget?: MessageBudget;
  /** Absent: nothing is known beyond this run. */
  readonly notes?: AdapterNotes;
}

/**
 * A challenge to the first person who takes it, or the result of a match or a rating with a way to play the same. `payload` goes into
 * the link behind the button. Plain text.
 */
export interface InvitationCard {
  readonly title: string;
  readonly about: string;
  readonly text: string;
  readonly button: string;
  readonly payload: string;
}

/**
 * @param isDue for a board that has come due and no one waits for: it shares the painter's time evenly with all that
 * people have asked for.
 */
export type Paint = (scene: Scene, theme: Theme, isDue?: boolean) => Promise<Uint8Array>;

/** A painted film. */
export interface Animation {
  readonly bytes: Uint8Array;
  readonly kind: 'gif' | 'png';
}

/**
 * Renders a film as an animated GIF of at most 960×1280 pixels, a film of one frame as a PNG.
 * @throws Error when too many are already waiting.
 */
export type Animate = (film: Pick<Film, 'name' | 'frames' | 'theme' | 'asked'>) => Promise<Animation>;

/** A screen on its way to a place. */
export interface Delivery {
  readonly match: MatchId;
  readonly board: BoardKey;
  readonly revision: number;
  /** How many public steps the match has had: unlike the revision, it tells nothing of private ones. Absent: none. */
  readonly news?: number;
  readonly to: Place;
  readonly screen: Screen<Token>;
  /**
   * The screen for a place that takes no pictures (`PlatformAdapter.pictureRefusal`): asked for when the platform refuses
   * the picture of `screen`. Absent where it has none.
   */
  readonly withoutPicture?: () => Promise<Screen<Token>>;
  readonly theme: Theme;
  /** Set for a board that has come due: no one waits for it. */
  readonly isDue?: true;
  /** The decisions that players are making, by number: a private view of the same decision is still current. */
  readonly deciding?: readonly { readonly player: PlayerId; readonly decision: number }[];
  /** The match has ended. */
  readonly over?: true;
  /** The message to edit, if the board has one. */
  readonly replaces?: MessageRef;
  /**
   * What becomes of `replaces`. `edit` (the default) turns it into the screen. `lift` does so too unless more than ten
   * messages are below it: then the screen is posted as a new message and the old one shrinks to `moved` and a link.
   * `repost` always posts a new message, and the old one loses its buttons. `bring` always posts a new one too, for a
   * person who asked for the board where they are: the old one shrinks as with `lift`, if it is still there.
   */
  readonly manner?: 'edit' | 'lift' | 'repost' | 'bring';
  /** One line for the old message of a board that was posted again. */
  readonly moved?: string;
  /** The same for each repetition of this first sending (Discord's nonce). At most 25 characters. */
  readonly nonce: string;
}

/** Whether a delivery posts a new message wherever the old one is. */
export const isAlwaysPosted = (manner: Delivery['manner']): boolean => manner === 'repost' || manner === 'bring';

/** Outcome of a delivery. A thrown error counts as `unknown`. */
export type DeliveryOutcome =
  | { readonly kind: 'shown'; readonly message: MessageRef }
  /**
   * Certainly not shown (429, refused): try again after `pauseMs`. `limited`: too much is written there, and until then
   * the platform takes nothing more for the whole place, or for this message alone.
   */
  | {
      readonly kind: 'definite';
      readonly pauseMs: number;
      readonly why: string;
      readonly limited?: 'place' | 'message';
    }
  /** Possibly shown (timeout, 5xx, reset). */
  | { readonly kind: 'unknown'; readonly why: string }
  /** The message is gone: send a new one. */
  | { readonly kind: 'gone'; readonly why: string }
  /** The place is closed to the bot (blocked, kicked): give up until a person acts there. */
  | { readonly kind: 'dead'; readonly why: string };

/** A short message that calls one player to their board. */
export interface Call {
  readonly to: Place;
  readonly player: PlayerId;
  /** Cleaned; the adapter makes it a mention where the platform has mentions. */
  readonly name: string;
  /** Follows the name, as each platform addresses a person: "your shot! Ann missed at C6." */
  readonly text: string;
  /** Shows the player alone their own view of the match, where others read along. For platforms that answer in private. */
  readonly show?: Button<Token>;
  /** The board it calls to, to be linked or replied to. */
  readonly board?: MessageRef;
  /** The same for each repetition. At most 25 characters. */
  readonly nonce: string;
}

/** Whom a post is for: all at a place, or one person in their private chat. */
export type PostTarget = { readonly place: Place } | { readonly person: PlayerId };

/** A screen that is posted as a message of its own, which no one has asked for at this moment. */
export interface Post {
  readonly to: PostTarget;
  readonly screen: Screen<Token>;
  /** See `Delivery.withoutPicture`. */
  readonly withoutPicture?: () => Promise<Screen<Token>>;
  readonly theme: Theme;
  /** Set where it calls people, who are to hear it. */
  readonly aloud?: true;
  /** The same for each repetition. At most 25 characters. Absent: the service never repeats it. */
  readonly nonce?: string;
}

/** Whether the program can serve a platform at present. */
export type PlatformCondition =
  /** `quietMs`: time since the platform last answered or sent anything, such as an update, an empty poll, a heartbeat. */
  | { readonly kind: 'served'; readonly quietMs: number }
  /** Another program serves it, and this one takes over if that one ends. `why`: `program bot-1/7 polls`. */
  | { readonly kind: 'standby'; readonly why: string }
  /** `why`: one sentence for the operator, without secrets and without the platform's name in front. */
  | { readonly kind: 'unserved'; readonly why: string };

/** A chat platform: updates in as intents, screens out as messages. Independent of any game. */
export interface PlatformAdapter {
  readonly platform: string;
  /** Whether the player's own board is drawn inside the answer (`DrawnBoard`). */
  readonly drawsInAnswer: boolean;
  /** Whether a pad can be shown under a board without drawing it (`SharedPad`). Default: no. */
  readonly showsPads?: true;
  /** Whether it lays boards and pages out by itself, from data (`Screen.table`, `Screen.house`). Default: no. */
  readonly laysOut?: true;
  /** Which typed text reaches the bot at a place, as far as the adapter knows by now. */
  textAccess(place: Place): TextAccess;
  /** Whether a person can be shown something privately at a shared place, as far as is known. Default `yes`. */
  privateReplies?(place: Place): 'yes' | 'refused';
  /**
   * Where the platform has lately refused a picture: the key of the phrase that names the right that the bot lacks.
   * Undefined where pictures are shown, and once it is time to try again.
   */
  pictureRefusal?(place: Place): string | undefined;
  /** The colours that the device at a place asks for. Undefined where the platform does not tell: `light`. */
  scheme?(place: Place): Theme | undefined;
  /**
   * Starts taking updates. Resolves when ready.
   * @throws Error with one clear sentence for the operator (wrong token).
   */
  start(services: AppServices): Promise<void>;
  deliver(delivery: Delivery): Promise<DeliveryOutcome>;
  /** Stops taking updates and waits for those under way (at most 10 s). */
  stop(): Promise<void>;
  /**
   * Whether the platform is served. One that has been quiet for longer than it ever is while it works is not. Absent:
   * always served.
   */
  condition?(): PlatformCondition;
  /** Whether each connection to the platform is up, by its name: `shard 3`, `updates`. Absent: it has none. */
  connections?(): Readonly<Record<string, boolean>>;
  /** Calls one player and mentions no one else. Absent where no one can be called. */
  call?(call: Call): Promise<DeliveryOutcome>;
  /** Posts a screen unasked. `dead` where the bot may not write there. Absent where nothing can be posted. */
  post?(post: Post): Promise<DeliveryOutcome>;
  /** Whether a post that is repeated under its nonce within minutes stands there once. Default: no. */
  readonly postsOnce?: true;
  /** Withdraws a call. A message that is already gone counts as withdrawn. */
  withdrawCall?(place: Place, message: MessageRef): Promise<void>;
  /**
   * Retires a second message of a board that is now in `now`: it shrinks to `moved` and a link, without buttons. Never
   * throws: a person who presses it again is redirected again.
   */
  retireBoard?(place: Place, old: MessageRef, now: MessageRef, moved: string): Promise<void>;
  /** Whether a person is an admin of a place, by asking the platform. Absent: only `Person.governs` says so. */
  isAdmin?(place: Place, player: PlayerId): Promise<boolean>;
  /** Link that opens a private chat with a payload; undefined where there is none. */
  link?(payload: string): string | undefined;
  /**
   * Link by which a person adds the bot to a group of theirs, with the rights it needs, and follows the payload there;
   * undefined where there is none.
   */
  groupLink?(payload: string): string | undefined;
  /** The command, to be copied as it is, that opens a game by its id or share code. Absent: `/play CODE`. */
  playCommand?(code: string): string;
  /** Answers a web request on the program's own port; false when it is not for this adapter. */
  readonly route?: WebRoute;
  /** How people come to their windows from within the platform's apps. Absent: by links alone. */
  readonly windowDoor?: WindowDoor;
}

export type WebRoute = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
