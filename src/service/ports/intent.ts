import type { LeadChoice } from '../../kernel/rules.ts';
import type { PageCommand } from './chat-command.ts';

export type MatchId = string;

/** Milliseconds since 1970-01-01T00:00Z, by the store's clock. */
export type EpochMs = number;

/** A person on a platform: "telegram:4711", "discord:8090", "playground:ann". */
export type PlayerId = string;

/** For whom, and for which of their matches, something is computed. */
export interface Asker {
  readonly person: PlayerId;
  readonly match: MatchId;
}

/** The content of a button: `match.seat.ply.act` (`control/token.ts`), ASCII, at most 64 bytes. */
export type Token = string;

/**
 * A platform's own name for a message it can edit: `<id>[~<form>][:<memory>]`. The id names the message within its
 * place, the form is what a message keeps as long as it stands, and the memory is what it showed last (its picture).
 */
export type MessageRef = string;

/** The message itself, without its form and the adapter's memory. */
export const messageIdOf = (message: MessageRef): string => message.split(/[~:]/, 1)[0] ?? message;

/** The reference without the adapter's memory, for a message that may show something else. */
export const withoutMemory = (message: MessageRef): MessageRef => message.split(':', 1)[0] ?? message;

/** Names a board within its match: the place it is at. */
export type BoardKey = string;

/** Where screens appear. A place for `many` only ever shows the public view. */
export interface Place {
  readonly platform: string;
  /** The platform's own address: a chat (and topic), a channel, a window. */
  readonly address: string;
  readonly audience: 'one' | 'many';
  /** Set where the bot can write only in reply to a person (a user-installed Discord app): no one is called there. */
  readonly tethered?: true | undefined;
  /**
   * The message that new boards reply to, where a part of the place is a thread without its own address (the
   * comments of a channel's post). Not part of the place's identity.
   */
  readonly under?: string | undefined;
  /**
   * The larger whole that this place is one of many in, where its address does not name it: a Discord server, the page of
   * the playground. Not part of the place's identity.
   */
  readonly within?: string | undefined;
}

/** A person who acts, as the platform vouches for them. */
export interface Person {
  readonly id: PlayerId;
  /** The display name, as typed by a stranger: never shown before `cleanName` (`speech/names.ts`) has cleaned it. */
  readonly name: string;
  /** The platform's language tag ("uk", "en-GB"), where known. */
  readonly tag?: string;
  readonly username?: string;
  /**
   * Set when the platform says with this action that the person is an admin of the place (Discord); otherwise
   * `PlatformAdapter.isAdmin` is asked.
   */
  readonly governs?: true;
}

export type OpponentChoice =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'machine'; readonly level?: string }
  /**
   * One person, challenged: by `id` where the platform knows it (a reply, a picked user), else by `username` (without
   * @): the seat is kept for the person with that username. `name` is what to call them until then, as typed. `bot` is
   * set where the platform says that it is a program. `at` is set where the platform can show them the invitation unasked:
   * their private chat.
   */
  | {
      readonly kind: 'person';
      readonly id?: PlayerId;
      readonly username?: string;
      readonly name: string;
      readonly bot?: true;
      readonly at?: Place;
    };

/** What a person did, independent of the platform. The same `id` comes again when the platform redelivers. */
export interface Intent {
  /** Unique per action on its platform, at most 64 ASCII characters: "tg:<update_id>", "dc:<interaction id>". */
  readonly id: string;
  readonly from: Person;
  readonly place: Place;
  readonly action: Action;
}

export type Action =
  /**
   * A press. `on` is the message it was pressed on; `whisper` is set when that message is for the presser alone.
   * `beside` are all buttons of that message as its platform keeps it: the token alone may be forged.
   */
  | {
      readonly kind: 'press';
      readonly token: Token;
      readonly on?: MessageRef;
      readonly whisper?: true;
      readonly beside?: readonly Token[];
    }
  /**
   * Typed text. `aimed` when it is surely meant for the bot: a command, a reply, a private chat. `to` is the message it
   * replies to; `unseen` when no one else can read it although the place is shared; `on` is the message it was typed on
   * (in a window over it), which the answer can turn into a board; `beside` are the buttons of that message. `slash`
   * when it was typed like a command that does not exist: where it is no order, help is the answer.
   */
  | {
      readonly kind: 'say';
      readonly text: string;
      readonly aimed: boolean;
      readonly to?: MessageRef;
      readonly unseen?: true;
      readonly slash?: true;
      readonly on?: MessageRef;
      readonly beside?: readonly Token[];
    }
  /** `words` is what was typed after `/play`, except people: a game, a machine, its level. */
  | {
      readonly kind: 'open';
      readonly system?: string;
      readonly variant?: string;
      readonly words?: readonly string[];
      readonly rival: OpponentChoice;
      readonly lead?: LeadChoice;
    }
  /** A short match code, or a match id. */
  | { readonly kind: 'join'; readonly code: string }
  /** The payload of a deep link: `/start <payload>`. */
  | { readonly kind: 'link'; readonly payload: string }
  /**
   * A page. `words` is what followed the command: "row Б" after `/read`, a variant after `/rules`. `unseen` when no one
   * else can read the command although the place is shared. `whom` is the person whom the platform says is meant.
   */
  | {
      readonly kind: 'ask';
      readonly about: PageCommand;
      readonly words?: string;
      readonly unseen?: true;
      readonly whom?: { readonly id: PlayerId; readonly name: string };
    }
  /** The match is played at the intent's place from now on (a thread); the board at `card` becomes its result card. */
  | { readonly kind: 'settle'; readonly match: MatchId; readonly card: Place }
  /** The bot was added to this place, by this person. */
  | { readonly kind: 'arrived' }
  /** The bot may no longer write at this place (kicked, rights withdrawn), or may again. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'reopened' };

/** Whether an action is surely meant for the bot and may be a move: its person awaits a word about it. */
export const isAddressed = (action: Action): boolean =>
  action.kind === 'press' || (action.kind === 'say' && action.aimed);
