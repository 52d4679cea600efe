import { EventEmitter } from 'node:events';
import type { Upload } from './multipart.ts';
import { Refusal } from './refusal.ts';
import type { Button, Entity } from './schemas.ts';

/** A file the server keeps; sent again by its id. */
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

/** A message as the server keeps it. */
export interface StoredMessage {
  /** 0 for ephemeral messages. */
  readonly id: number;
  readonly ephemeralId?: number;
  readonly receiver?: Account;
  readonly thread?: number;
  readonly from: Account;
  /** Sent on behalf of a chat: an anonymous administrator. */
  readonly anonymous?: true;
  readonly date: number;
  readonly replyTo?: StoredMessage;
  content: Content;
  keyboard: readonly (readonly Button[])[];
  edits: number;
  deleted: boolean;
}

/** A conversation. */
export interface Room {
  readonly id: number;
  readonly kind: 'private' | 'supergroup';
  readonly title: string;
  readonly members: Set<number>;
  readonly messages: StoredMessage[];
  /** Forum topics by thread id: the service message that opened each. */
  readonly topics: Map<number, StoredMessage>;
  pinned?: number;
  botIsAdmin: boolean;
  /** Why the bot may not write here. */
  closed?: Refusal;
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
  readonly settle: (answer: CallbackAnswer) => void;
}

export interface RawUpdate {
  readonly update_id: number;
  readonly [kind: string]: unknown;
}

interface Waiting {
  readonly update: RawUpdate;
  copies: number;
}

/** Everything Telegram remembers: it outlives any run of the bot. */
export class World {
  readonly bot: Account;
  readonly accounts = new Map<number, Account>();
  readonly rooms = new Map<number, Room>();
  readonly files = new Map<string, StoredFile>();
  readonly queries = new Map<string, Query>();
  readonly commands = new Map<string, readonly { readonly command: string; readonly description: string }[]>();
  readonly changed = new EventEmitter();
  queue: Waiting[] = [];
  /** Every further update is delivered so many times under the same id. */
  copies = 1;
  /** Hands out each batch newest first. */
  reversed = false;
  ephemeral: 'on' | 'refused' | 'unknown' = 'on';
  #skew = 0;
  #updateId = 870_000_000;
  #serial = 100;

  constructor(bot: Account) {
    this.bot = bot;
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
  /** A fresh number for ids. */
  serial(): number {
    return ++this.#serial;
  }

  push(kind: string, what: unknown): number {
    const update: RawUpdate = { update_id: ++this.#updateId, [kind]: what };
    this.queue.push({ update, copies: this.copies });
    this.changed.emit('change');
    return update.update_id;
  }
  /** Forgets what `offset` confirms; a copy still owed stays and comes again. */
  confirm(offset: number): void {
    for (const waiting of this.queue) if (waiting.update.update_id < offset) waiting.copies--;
    this.queue = this.queue.filter(({ copies }) => copies > 0);
  }
  batch(limit: number, allowed: readonly string[]): RawUpdate[] {
    const wanted = ({ update }: Waiting): boolean =>
      allowed.length === 0 || Object.keys(update).some((key) => allowed.includes(key));
    this.queue = this.queue.filter(wanted);
    const updates = this.queue.slice(0, limit).map(({ update }) => update);
    return this.reversed ? updates.reverse() : updates;
  }

  room(id: number | string): Room {
    const room = this.rooms.get(Number(id));
    if (!room) throw new Refusal(400, 'Bad Request: chat not found');
    return room;
  }
  /** A room the bot may write in. */
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
  touch(): void {
    this.changed.emit('change');
  }
}

/** A chat as the Bot API describes it. */
export const chatJson = (world: World, room: Room): Record<string, unknown> => {
  if (room.kind === 'supergroup')
    return {
      id: room.id,
      type: room.kind,
      title: room.title,
      ...(room.topics.size > 0 ? { is_forum: true } : {}),
    };
  const { first_name, last_name, username } = world.accounts.get(room.id)!;
  return { id: room.id, type: 'private', first_name, last_name, username };
};

/** A message as the Bot API describes it. */
export const messageJson = (
  world: World,
  room: Room,
  message: StoredMessage,
  nested = true,
): Record<string, unknown> => {
  const { content, keyboard, thread, replyTo, receiver } = message;
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
    from: message.anonymous
      ? { id: 1087968824, is_bot: true, first_name: 'Group', username: 'GroupAnonymousBot' }
      : message.from,
    ...(message.anonymous ? { sender_chat: chatJson(world, room) } : {}),
    ...(thread === undefined ? {} : { message_thread_id: thread, is_topic_message: true }),
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
