import { EventEmitter } from 'node:events';
import type { Upload } from './multipart.ts';
import { Refusal } from './refusal.ts';
import type { Button, Entity, MenuButton } from './schemas.ts';

/** A file kept by the server, which can be sent again by its id. */
export interface StoredFile extends Upload {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** An account: a person, or the bot itself. */
export interface Account {
  readonly id: number;
  readonly is_bot: boolean;
  readonly first_name: string;
  readonly last_name?: string;
  readonly username?: string;
  readonly language_code?: string;
}

export interface Content {
  readonly text?: string;
  readonly caption?: string;
  readonly entities: readonly Entity[];
  readonly photo?: StoredFile;
  readonly document?: StoredFile;
  readonly animation?: StoredFile;
}

/** What a member may send (https://core.telegram.org/bots/api#chatpermissions); `other_messages` are animations too. */
export type SendRight = 'messages' | 'photos' | 'documents' | 'other_messages';
export const SEND_RIGHTS: readonly SendRight[] = ['messages', 'photos', 'documents', 'other_messages'];

/** The bot's status in a chat (https://core.telegram.org/bots/api#chatmember). */
export interface BotMembership {
  readonly status: 'member' | 'administrator' | 'restricted' | 'left' | 'kicked';
  /** What a restricted bot may still send. Default: nothing. */
  readonly sends?: readonly SendRight[];
  /** Whether the bot, as an administrator, may delete other people's messages. */
  readonly deletes: 'may' | 'may not';
}

/** Keys below a person's text field. */
export interface ReplyKeyboard {
  readonly rows: readonly (readonly string[])[];
  readonly placeholder?: string;
}

/** A message as the server keeps it. */
export interface StoredMessage {
  /** 0 for ephemeral messages. */
  readonly id: number;
  readonly ephemeralId?: number;
  /** Of an ephemeral message: the person, or the bot. */
  readonly receiver?: Account;
  /** The message in whose place its receiver sees an ephemeral one. */
  readonly covers?: StoredMessage;
  readonly thread?: number;
  readonly from: Account;
  /** Sent on behalf of a chat: an anonymous administrator. */
  readonly anonymous?: true;
  /** Sent on behalf of a channel. */
  readonly channel?: string;
  /** A channel's post, copied into the discussion group by Telegram. */
  readonly forwarded?: true;
  /** Sent by inline mode. */
  readonly viaBot?: true;
  /** Sent without a sound. */
  readonly silent?: true;
  readonly date: number;
  readonly replyTo?: StoredMessage;
  content: Content;
  keyboard: readonly (readonly Button[])[];
  /** The bot's reaction. */
  reaction?: string | undefined;
  edits: number;
  /** Number of edits in a row that would have changed nothing. `run` is the run of the bot that changed it last. */
  same?: number;
  run?: number;
  deleted: boolean;
}

/** A conversation. */
export interface Room {
  readonly id: number;
  readonly kind: 'private' | 'group' | 'supergroup';
  readonly title: string;
  readonly members: Set<number>;
  readonly messages: StoredMessage[];
  /** Forum topics by thread id, each with the service message that opened it. */
  readonly topics: Map<number, StoredMessage>;
  /** People who are administrators, without the owner. */
  readonly admins: Set<number>;
  owner?: number;
  readonly closedTopics: Set<number>;
  pinned?: number;
  bot: BotMembership;
  /** What its members may not send, administrators excepted. */
  readonly forbidden: Set<SendRight>;
  /** Why the bot may not write here, apart from its own rights. */
  closed?: Refusal;
  /** Set where ephemeral messages are refused, even if the server supports them. */
  aloud?: true;
  /** Set where administrators have turned reactions off. */
  reactions?: 'off';
  /** The keys that the bot has shown below the text field (private chats). */
  keys?: ReplyKeyboard;
  /** The number of the last message. A supergroup numbers its own; all other chats of a bot share one sequence. */
  lastId: number;
  /** Times of the bot's sends and edits, by the server's clock. */
  readonly traffic: { readonly kind: 'send' | 'edit'; readonly at: number }[];
  movedTo?: number;
}

export interface CallbackAnswer {
  /** The toast or alert; empty when the press was only acknowledged. */
  readonly text: string;
  readonly alert: boolean;
  readonly url?: string;
}

interface Query {
  readonly from: Account;
  readonly room: Room;
  readonly message: StoredMessage;
  readonly at: number;
  answered: boolean;
  /** The run of the bot that answered it. */
  run?: number;
  readonly settle: (answer: CallbackAnswer) => void;
}

/** One result of an inline query, as far as it is shown. */
export interface InlineResult {
  readonly id: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly text: string;
  readonly keyboard: readonly (readonly Button[])[];
}

interface InlineQuery {
  readonly at: number;
  answered: boolean;
  readonly settle: (results: readonly InlineResult[]) => void;
}

export interface DeclaredCommand {
  readonly command: string;
  readonly description: string;
  readonly is_ephemeral?: boolean | undefined;
}

export interface WebhookSettings {
  readonly url: string;
  readonly secret: string;
  readonly connections: number;
}

export interface RawUpdate {
  readonly update_id: number;
  readonly [kind: string]: unknown;
}

export interface QueuedUpdate {
  readonly update: RawUpdate;
  copies: number;
}

/** Limit of a bot in a group: `most` messages and as many edits in `windowMs` milliseconds. */
export const FLOOD = { most: 20, windowMs: 60_000 } as const;

/** The whole state of Telegram. It outlives any run of the bot. */
export class World {
  readonly bot: Account;
  readonly botToken: string;
  readonly accounts = new Map<number, Account>();
  readonly rooms = new Map<number, Room>();
  readonly files = new Map<string, StoredFile>();
  readonly queries = new Map<string, Query>();
  readonly inlineQueries = new Map<string, InlineQuery>();
  readonly commands = new Map<string, readonly DeclaredCommand[]>();
  /** What is shown of the bot in an empty chat and on its profile, by language; '' for all others. */
  readonly descriptions = new Map<string, { readonly long?: string; readonly short?: string }>();
  /** The menu button of each private chat that has one, and the bot's own. */
  readonly menuButtons = new Map<number | 'bot', MenuButton>();
  readonly changed = new EventEmitter();
  /** New messages of the bot that make a sound and mention no one. */
  readonly noises: string[] = [];
  queue: QueuedUpdate[] = [];
  /** Number of deliveries of every further update, under the same id. */
  copies = 1;
  /** Delivers each batch newest first. */
  reversed = false;
  /** `beside`: never in the place of another message. */
  ephemeral: 'on' | 'beside' | 'refused' | 'unknown' = 'on';
  /** Whether the bot hears only what is meant for it in groups (BotFather's /setprivacy). */
  privacy: 'on' | 'off' = 'off';
  /** BotFather's /setinline. */
  inline: 'on' | 'off' = 'on';
  /** The address of the Main Mini App (BotFather's *Configure Mini App*). */
  mainApp?: string | undefined;
  flood: 'on' | 'off' = 'off';
  /** BotFather's /revoke. */
  token: 'valid' | 'revoked' = 'valid';
  /** Number of starts of a bot. Each asks for its own account (getMe). */
  runs = 0;
  webhook?: WebhookSettings;
  allowed: readonly string[] = [];
  #skew = 0;
  #updateId = 870_000_000;
  #serial = 100;

  constructor(bot: Account, botToken: string) {
    this.bot = bot;
    this.botToken = botToken;
    this.accounts.set(bot.id, bot);
    this.changed.setMaxListeners(0);
  }

  /** Milliseconds by the server's clock. */
  now(): number {
    return Date.now() + this.#skew;
  }
  advance(ms: number): void {
    this.#skew += ms;
  }
  /** A new number for ids. */
  serial(): number {
    return ++this.#serial;
  }

  /** The number of a room's next message. */
  messageId(room: Room): number {
    return room.kind === 'supergroup' ? ++room.lastId : this.serial();
  }

  push(kind: string, what: unknown): number {
    const update: RawUpdate = { update_id: ++this.#updateId, [kind]: what };
    this.queue.push({ update, copies: this.copies });
    this.changed.emit('change');
    return update.update_id;
  }
  /** Removes the updates confirmed by `offset`. One with copies to deliver stays and is delivered again. */
  confirm(offset: number): void {
    for (const waiting of this.queue) if (waiting.update.update_id < offset) waiting.copies--;
    this.queue = this.queue.filter(({ copies }) => copies > 0);
  }
  batch(limit: number): RawUpdate[] {
    const updates = this.waiting()
      .slice(0, limit)
      .map(({ update }) => update);
    return this.reversed ? updates.reverse() : updates;
  }

  /** The updates to deliver to a webhook, oldest first. */
  waiting(): readonly QueuedUpdate[] {
    this.queue = this.queue.filter((it) => this.#isWanted(it, this.allowed));
    return this.queue;
  }
  /** Removes a delivered update. One with copies to deliver stays and is delivered again. */
  done(waiting: QueuedUpdate): void {
    waiting.copies--;
    this.queue = this.queue.filter(({ copies }) => copies > 0);
    this.changed.emit('change');
  }
  #isWanted({ update }: QueuedUpdate, allowed: readonly string[]): boolean {
    return allowed.length === 0 || Object.keys(update).some((key) => allowed.includes(key));
  }

  room(id: number | string): Room {
    const room = this.rooms.get(Number(id));
    if (!room) throw new Refusal(400, 'Bad Request: chat not found');
    return room;
  }
  /** A room in which the bot may write. */
  open(id: number | string): Room {
    const room = this.room(id);
    if (room.movedTo !== undefined) {
      throw new Refusal(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
        migrate_to_chat_id: room.movedTo,
      });
    }
    if (room.closed) throw room.closed;
    return room;
  }
  /**
   * Counts a send or edit of the bot in a group.
   * @throws Refusal when the limit is exceeded.
   */
  spend(room: Room, kind: 'send' | 'edit'): void {
    const now = this.now();
    const recent = room.traffic.filter((it) => it.kind === kind && now - it.at < FLOOD.windowMs);
    if (this.flood === 'on' && room.kind !== 'private' && recent.length >= FLOOD.most) {
      const seconds = Math.ceil((recent[0]!.at + FLOOD.windowMs - now) / 1000);
      throw new Refusal(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds });
    }
    room.traffic.push({ kind, at: now });
  }
  /** The most of a kind in any minute. */
  busiestMinute(room: Room, kind: 'send' | 'edit'): number {
    const times = room.traffic.filter((it) => it.kind === kind).map(({ at }) => at);
    const within = (from: number) => times.filter((at) => at >= from && at - from < FLOOD.windowMs).length;
    return Math.max(0, ...times.map(within));
  }
  touch(): void {
    this.changed.emit('change');
  }
}

/** A chat as the Bot API describes it. */
export const chatJson = (world: World, room: Room): Record<string, unknown> => {
  if (room.kind !== 'private')
    return {
      id: room.id,
      type: room.kind,
      title: room.title,
      ...(room.topics.size > 0 ? { is_forum: true } : {}),
    };
  const { first_name, last_name, username } = world.accounts.get(room.id)!;
  return { id: room.id, type: 'private', first_name, last_name, username };
};

const senderJson = (message: StoredMessage): Account => {
  const { anonymous, channel, from } = message;
  if (anonymous) return { id: 1087968824, is_bot: true, first_name: 'Group', username: 'GroupAnonymousBot' };
  if (message.forwarded) return { id: 777000, is_bot: false, first_name: 'Telegram' };
  if (channel !== undefined) return { id: 136817688, is_bot: true, first_name: 'Channel', username: 'Channel_Bot' };
  return from;
};

/**
 * The first message of a chain of replies; undefined for a message that replies to none. Its number is the thread's, in
 * supergroups without topics too (https://github.com/tdlib/telegram-bot-api/issues/447).
 */
export const rootOf = ({ replyTo }: StoredMessage): StoredMessage | undefined =>
  replyTo && (rootOf(replyTo) ?? replyTo);

const channelJson = (title: string) => ({ id: -1_009_000_000_001, type: 'channel', title });

const originOf = ({ date, id, channel = '' }: StoredMessage) => ({
  type: 'channel',
  date: Math.floor(date / 1000),
  chat: channelJson(channel),
  message_id: id,
});

/** A message as the Bot API describes it. */
export const messageJson = (
  world: World,
  room: Room,
  message: StoredMessage,
  nested = true,
): Record<string, unknown> => {
  const { content, keyboard, thread, replyTo, receiver, channel } = message;
  const root = thread === undefined && room.kind === 'supergroup' ? rootOf(message) : undefined;
  const size = (file: StoredFile) => ({
    file_id: file.id,
    file_unique_id: `u${file.id}`,
    file_size: file.bytes.length,
  });
  const drawn = (file: StoredFile) => ({ ...size(file), width: file.width, height: file.height });
  return {
    message_id: message.id,
    date: Math.floor(message.date / 1000),
    chat: chatJson(world, room),
    from: senderJson(message),
    ...(message.anonymous ? { sender_chat: chatJson(world, room) } : {}),
    ...(channel === undefined ? {} : { sender_chat: channelJson(channel) }),
    ...(message.viaBot ? { via_bot: world.bot } : {}),
    ...(thread === undefined ? {} : { message_thread_id: thread, is_topic_message: true }),
    ...(root === undefined ? {} : { message_thread_id: root.id }),
    ...(message.forwarded ? { is_automatic_forward: true, forward_origin: originOf(message) } : {}),
    ...(message.ephemeralId === undefined
      ? {}
      : { ephemeral_message_id: message.ephemeralId, receiver_user: receiver }),
    ...(nested && replyTo && !replyTo.deleted ? { reply_to_message: messageJson(world, room, replyTo, false) } : {}),
    ...(message.edits > 0 ? { edit_date: Math.floor(world.now() / 1000) } : {}),
    ...(content.text === undefined ? {} : { text: content.text, entities: content.entities }),
    ...(content.caption ? { caption: content.caption, caption_entities: content.entities } : {}),
    ...(content.photo ? { photo: [drawn(content.photo)] } : {}),
    ...(content.document ? { document: { ...size(content.document), file_name: content.document.name } } : {}),
    ...(content.animation ? { animation: { ...drawn(content.animation), duration: 1 } } : {}),
    ...(keyboard.length > 0 ? { reply_markup: { inline_keyboard: keyboard } } : {}),
    ...(message.from.id === 0 ? { forum_topic_created: { name: content.text, icon_color: 0 } } : {}),
  };
};
