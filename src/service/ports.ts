import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '../kernel/phrase.ts';
import type { Focus, Frame, Scene, Screen, Theme } from '../kernel/screen.ts';
import type { Hears } from '../kernel/system.ts';

export type MatchId = string;
/** Milliseconds since 1970-01-01T00:00Z, by the store's clock. */
export type EpochMs = number;
/** A person on a platform: "telegram:4711", "discord:8090", "playground:ann". */
export type PlayerId = string;
/** What a button carries: `match.seat.ply.act` (src/service/match/token.ts), ASCII, at most 64 bytes. */
export type Token = string;
/**
 * A platform's own name for a message it can edit. The part before the first ":" identifies the message within its
 * place; what follows is the adapter's own memory (which picture it shows).
 */
export type MessageRef = string;

/** The message itself, without what its adapter remembers of it. */
export const withoutMemory = (message: MessageRef): MessageRef => message.split(':', 1)[0] ?? message;

/** Names a board within its match: the place it stands at. */
export type BoardKey = string;

/** Where screens appear. A place for `many` is only ever shown the public view. */
export interface Place {
  readonly platform: string;
  /** The platform's own address: a chat (and topic), a channel, a window. */
  readonly address: string;
  readonly audience: 'one' | 'many';
  /** A place where the bot can write only in answer to somebody (a user-installed Discord app): nobody is called there. */
  readonly tethered?: true | undefined;
}

/** Who did something, as the platform vouches for it. */
export interface Person {
  readonly id: PlayerId;
  /** The display name, as typed by a stranger: never shown before `service/speech/names.ts` has cleaned it. */
  readonly name: string;
  /** The platform's language tag ("uk", "en-GB"), where it tells. */
  readonly tag?: string;
  readonly username?: string;
  /** The platform says with this act that the person manages the place (Discord); otherwise `PlatformAdapter.governs` is asked. */
  readonly governs?: true;
}

export type Rival =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'machine'; readonly level?: string }
  /**
   * One person, challenged: by `id` where the platform knows it (a reply, a picked user), else by `username` (without @):
   * the seat is kept for whoever comes under it. `name` is what to call him meanwhile, as typed. `bot` where the platform
   * says that it is a program.
   */
  | {
      readonly kind: 'person';
      readonly id?: PlayerId;
      readonly username?: string;
      readonly name: string;
      readonly bot?: true;
    };

/** What a person did, stripped of its platform. The same `id` comes again when the platform redelivers. */
export interface Intent {
  /** Unique per act on its platform, at most 64 ASCII characters: "tg:<update_id>", "dc:<interaction id>". */
  readonly id: string;
  readonly from: Person;
  readonly place: Place;
  readonly did: Deed;
}

export type Deed =
  /** A button. `on` is the message it was pressed on; `whisper` when that message is for the presser alone. */
  | { readonly kind: 'press'; readonly token: Token; readonly on?: MessageRef; readonly whisper?: true }
  /**
   * Typed text. `aimed` when it is surely meant for the bot: a command, a reply, a private chat.
   * `to` is the message it replies to; `unseen` when nobody else can read it though the place is shared.
   */
  | {
      readonly kind: 'say';
      readonly text: string;
      readonly aimed: boolean;
      readonly to?: MessageRef;
      readonly unseen?: true;
    }
  /** `words` is what was typed behind `/play`, but for people: a game, a machine, its level. */
  | {
      readonly kind: 'open';
      readonly system?: string;
      readonly variant?: string;
      readonly words?: readonly string[];
      readonly rival: Rival;
    }
  /** A short match code, or a match id. */
  | { readonly kind: 'join'; readonly code: string }
  /** The payload of a deep link: `/start <payload>`. */
  | { readonly kind: 'link'; readonly payload: string }
  /** A page. `words` is what followed the command: "row Б" after `/read`, a variant after `/rules`. */
  | { readonly kind: 'ask'; readonly about: (typeof PAGES)[number]; readonly words?: string }
  /** The match is played at the intent's place from now on (a thread); the board at `card` becomes its result card. */
  | { readonly kind: 'settle'; readonly match: MatchId; readonly card: Place }
  /** The bot has been added to this place, by this person. */
  | { readonly kind: 'arrived' }
  /** The bot may no longer write at this place (kicked, rights withdrawn), or may again. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'reopened' };

/** What can be asked for by a command of its own. */
export const PAGES = [
  'start',
  'help',
  'rules',
  'custom',
  'language',
  'matches',
  'settings',
  'read',
  'hint',
  'draw',
  'resign',
  'keys',
  'privacy',
  'mydata',
  'forgetme',
] as const;

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

/**
 * How an adapter gives the answer: after the commit, before any painting of other boards.
 * Gives the message in which `screen` now stands, where it was drawn in the answer; of an answer with a film, the message
 * that shows it: none where it could not be shown.
 * @throws Error where `screen` has perhaps been drawn, and nobody can say.
 * Silence (`{}`) must be acknowledged too: a press without an answer spins.
 */
export type Acknowledge = (answer: Answer) => Promise<MessageRef | undefined>;

/** What an adapter calls for every update. Resolves once the act is committed; the rest goes on behind it. */
export type Serve = (intent: Intent, acknowledge: Acknowledge) => Promise<void>;

/** What a person is typing: an order (unless said), the name of a variant, or a question about his board. */
export type Wanted = 'order' | 'variant' | 'question';

/** What completes a text; where it is offered under other words than are typed, with these (at most 100 characters). */
export type Completion = string | { readonly label: string; readonly value: string };

/** Completions of what a person is typing (Discord autocomplete), best first, at most 25. */
export type Suggest = (from: Person, place: Place, text: string, wanted?: Wanted) => Promise<readonly Completion[]>;

/** What the service gives an adapter. */
export interface House {
  readonly serve: Serve;
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
  readonly card: (from: Person, typed?: string) => Promise<Card>;
  /** The adapter has edited a message at this place by itself: boards there wait the longer for it. */
  readonly spent?: (place: Place) => void;
}

/** A challenge to whoever takes it. `payload` goes into the link behind the button. Plain text. */
export interface Card {
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
export type Delivered =
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
  readonly draws: boolean;
  /** What reaches the bot at a place, as far as the adapter knows by now. */
  hears(place: Place): Hears;
  /** Whether a person can be shown something for himself alone at a shared place, as far as is known; `yes` unless said. */
  whispers?(place: Place): 'yes' | 'refused';
  /** Starts taking updates. Resolves when ready. @throws with one clear sentence for the operator (wrong token). */
  start(house: House): Promise<void>;
  deliver(delivery: Delivery): Promise<Delivered>;
  /** Stops taking updates and waits for those under way (at most 10 s). */
  stop(): Promise<void>;
  /** Calls one person, mentioning nobody else. Absent where nobody can be called. */
  call?(call: Call): Promise<Delivered>;
  /** Takes a call away again; a message that is gone already is as good. */
  hush?(place: Place, message: MessageRef): Promise<void>;
  /**
   * A second message of a board, which stands at `now`: it shrinks to `moved` and a link, without buttons. Never throws:
   * whoever presses it again is sent on again.
   */
  retire?(place: Place, old: MessageRef, now: MessageRef, moved: string): Promise<void>;
  /** Whether a person manages a place, by asking the platform. Absent: only `Person.governs` tells. */
  governs?(place: Place, player: PlayerId): Promise<boolean>;
  /** Link that opens a private chat with a payload; undefined where there is no such thing. */
  link?(payload: string): string | undefined;
  /** The command, to be copied as it is, that opens a game by its id or share code; absent where that is `/play CODE`. */
  playing?(code: string): string;
  /** Answers a web request on the program's own port; false when it is not for this adapter. */
  readonly route?: WebRoute;
}

export type WebRoute = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/* ------------------------------------------------------------------------------------------------ the store */

/** A board's place in a commit. `spec` is opaque to the store (service/boards.ts). */
export interface BoardChange {
  readonly key: BoardKey;
  /** Given when the board is new or its description changed. */
  readonly spec?: string;
  /** Wanted at the new revision. */
  readonly stale: boolean;
  /** Left for so long to whoever committed, who draws it at once: no loop takes it up before. None unless said. */
  readonly graceMs?: number;
}

/** One atomic step of one match: everything in it happens, or nothing. */
export interface Commit {
  readonly match: MatchId;
  /** The revision this was decided on; 0 creates the match. */
  readonly expect: number;
  /** The intent's id: the second commit under the same id changes nothing. */
  readonly command: string;
  /** What is told again when the command is repeated. At most 200 bytes. */
  readonly result: string;
  /** The match as text, opaque to the store, replacing what was there. */
  readonly head: string;
  /** Appended to the match's log. */
  readonly facts: readonly string[];
  /** Named deadlines: due after `delayMs` from now, or cancelled with null. Those not named stay. */
  readonly deadlines: readonly { readonly name: string; readonly delayMs: number | null }[];
  readonly boards: readonly BoardChange[];
  /** Boards of which nothing is kept any more: forgotten, and out of the index. */
  readonly gone?: readonly BoardKey[];
  /**
   * Given when the match is over: milliseconds after which everything about it is dropped. The step that ends it drops
   * the deadlines that were set before; those set since stay, whatever is done to it later.
   */
  readonly keepMs?: number;
  /** Appended to the chronicle of finished matches, which is kept for ever. Names nobody. */
  readonly chronicle?: string;
}

export type CommitAnswer =
  | { readonly kind: 'committed'; readonly revision: number; readonly now: EpochMs }
  /** This command was committed before. */
  | { readonly kind: 'duplicate'; readonly result: string; readonly revision: number }
  /** Somebody else committed meanwhile: load again and decide anew. */
  | { readonly kind: 'conflict'; readonly revision: number }
  | { readonly kind: 'missing' }
  /** `expect` was 0 but the match exists (under another command id). */
  | { readonly kind: 'exists'; readonly revision: number }
  /** Set aside as corrupt: nothing is accepted. */
  | { readonly kind: 'quarantined' };

export interface StoredMatch {
  readonly revision: number;
  readonly head: string;
  readonly quarantined: boolean;
}

/**
 * What `open` lets its caller draw. `message` comes without the adapter's memory (it is drawn whole) as long as an
 * earlier claim's message may still land: nobody can say then what the message holds.
 */
export interface OpenBoard {
  /** This claim's number: `shown` and `failed` name it; an older claim's word is not believed. */
  readonly epoch: number;
  /** An earlier claim was never resolved: its message may still land. */
  readonly takeover: boolean;
  readonly spec: string;
  readonly wanted: number;
  readonly shown: number;
  readonly message?: MessageRef;
  /** What the board's reader looked at last, and at which revision. */
  readonly focus?: { readonly focus: Focus; readonly revision: number };
}

export type Due =
  | { readonly kind: 'board'; readonly match: MatchId; readonly key: BoardKey }
  | { readonly kind: 'deadline'; readonly match: MatchId; readonly name: string };

/** How a claimed board failed; see `Delivered`. */
export type Failure =
  | { readonly kind: 'definite' | 'unknown'; readonly pauseMs: number }
  | { readonly kind: 'gone' | 'dead' };

/**
 * Keeps matches (design/reliability.md §3). Every method is one atomic step; a resolved promise is durable.
 * Board rule: a board is due at max(leaseUntil, pausedUntil, wanted > shown ? 0 : confirmAt) and leaves the index when
 * shown = wanted with neither confirm nor lease.
 * @throws Error (every method) when the store cannot be reached: nothing may be told as done then.
 */
export interface SessionStore {
  commit(commit: Commit): Promise<CommitAnswer>;
  load(match: MatchId): Promise<StoredMatch | undefined>;
  /** What a command was told when it was committed; undefined when it never was. */
  result(match: MatchId, command: string): Promise<string | undefined>;
  /** The log from index `from` on, oldest first. */
  facts(match: MatchId, from?: number): Promise<readonly string[]>;
  /**
   * Sets a corrupt match aside: its deadlines and boards leave the index, and everything about it is dropped after
   * `keepMs`, or sooner where its time was up sooner.
   */
  quarantine(match: MatchId, keepMs: number): Promise<void>;

  /**
   * Takes up to `limit` due items, each leased to the caller for `leaseMs`. A deadline comes again after that, until a
   * commit sets it anew or cancels it.
   */
  claim(limit: number, leaseMs: number): Promise<readonly Due[]>;
  /** When the next item is due, for sleeping; undefined when none is. */
  nextDue(): Promise<EpochMs | undefined>;

  /** Begins a drawing: raises the epoch and takes the lease. Undefined when there is no such board or it is dead. */
  open(match: MatchId, key: BoardKey, leaseMs: number, focus?: Focus | null): Promise<OpenBoard | undefined>;
  /** The board shows `revision` in `message` now. */
  shown(match: MatchId, key: BoardKey, claim: OpenBoard, revision: number, message: MessageRef): Promise<void>;
  failed(match: MatchId, key: BoardKey, claim: OpenBoard, failure: Failure): Promise<void>;
  /** Wants the board drawn once more, alive again if it was dead. */
  touch(match: MatchId, key: BoardKey): Promise<void>;
  /** `dead` where its place was closed to us: it waits for `touch`. */
  boards(
    match: MatchId,
  ): Promise<
    readonly { readonly key: BoardKey; readonly spec: string; readonly message?: MessageRef; readonly dead?: true }[]
  >;

  readonly shelf: Shelf;
  /** Every line of the chronicle, in no certain order. */
  chronicle(): AsyncIterable<string>;
  now(): Promise<EpochMs>;
  /** Live figures for /metrics: never a name. */
  stats(): Promise<{ readonly live: number; readonly due: number }>;
  /** Unhealthy: throws. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Small things beside the matches: settings, join codes, whose matches are where. Each call one atomic step. */
export interface Shelf {
  get(key: string): Promise<string | undefined>;
  /** Kept for `keepMs`, or for ever. */
  put(key: string, value: string, keepMs?: number): Promise<void>;
  /** Puts only where nothing is yet; false when something was. */
  claim(key: string, value: string, keepMs: number): Promise<boolean>;
  drop(key: string): Promise<void>;
  /** Counts up and gives the new count; the count starts anew `keepMs` after its first. */
  count(key: string, keepMs: number): Promise<number>;
  /** Members of a set, the latest enlisted first. */
  list(key: string): Promise<readonly string[]>;
  /** Enlists as latest; keeps the newest `most`. The whole set is kept for `keepMs` from now. */
  enlist(key: string, member: string, most: number, keepMs: number): Promise<void>;
  /** The same, but a member that is in the set stays where it is. */
  relist(key: string, member: string, most: number, keepMs: number): Promise<void>;
  delist(key: string, member: string): Promise<void>;
}

/* ------------------------------------------------------------------------------------------- the rest outside */

/** Structured, redacted logging; ids, codes and numbers only. */
export interface Log {
  info(what: string, more?: Readonly<Record<string, unknown>>): void;
  warn(what: string, more?: Readonly<Record<string, unknown>>): void;
  error(what: string, more?: Readonly<Record<string, unknown>>): void;
}

/** Unpredictable bytes: seeds, salts and codes come from here alone. */
export interface Entropy {
  bytes(count: number): Buffer;
}

/** Counters and timings, with labels from closed lists: never a cell, a name or a match id. */
export interface Metrics {
  count(name: string, labels?: Readonly<Record<string, string>>): void;
  observe(name: string, value: number, labels?: Readonly<Record<string, string>>): void;
}
