import { BLOCKED, KICKED } from './methods.ts';
import type { Button, Entity } from './schemas.ts';
import {
  type Account,
  type CallbackAnswer,
  chatJson,
  messageJson,
  type Room,
  type StoredMessage,
  type World,
} from './world.ts';

/** A message as people see it, at one moment. */
export interface SeenMessage {
  readonly chat: EmulatedChat;
  /** 0 for an ephemeral message. */
  readonly id: number;
  readonly ephemeralId?: number;
  readonly by: 'bot' | 'person';
  /** Its text or its caption. */
  readonly text: string;
  readonly entities: readonly Entity[];
  /** The bytes of the picture it shows. */
  readonly photo?: Uint8Array;
  readonly file?: { readonly name: string; readonly bytes: Uint8Array };
  readonly keyboard: readonly (readonly Button[])[];
  /** What Telegram would turn into links and pings by itself: mentions, addresses, hashtags, commands. */
  readonly detected: readonly string[];
  /** The same labels in one list. */
  readonly labels: readonly string[];
  /** How often it has been edited. */
  readonly edits: number;
  /** The id of the message it replies to. */
  readonly replyTo?: number;
}

const WAIT_MS = 10_000;

/** Resolves with the first defined value of `look`: asked now, after every change here, and every few milliseconds. */
const eventually = <T>(world: World, look: () => T | undefined, what: () => string, ms = WAIT_MS): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(deadline);
      clearInterval(ticking);
      world.changed.off('change', again);
    };
    const again = (): void => {
      try {
        const found = look();
        if (found === undefined) return;
        stop();
        resolve(found);
      } catch (error) {
        stop();
        reject(error);
      }
    };
    const ticking = setInterval(again, 10);
    const deadline = setTimeout(() => {
      stop();
      reject(new Error(`waited ${ms} ms in vain for ${what()}`));
    }, ms);
    world.changed.on('change', again);
    again();
  });

/** A conversation, or one topic of a forum. */
export class EmulatedChat {
  readonly world: World;
  readonly room: Room;
  readonly thread: number | undefined;

  constructor(world: World, room: Room, thread?: number) {
    this.world = world;
    this.room = room;
    this.thread = thread;
  }

  get id(): number {
    return this.room.id;
  }
  /** What stands here now for everybody to see, oldest first; people's own messages too. */
  get messages(): readonly SeenMessage[] {
    return this.room.messages
      .filter((m) => !m.deleted && m.receiver === undefined && m.from.id !== 0 && m.thread === this.thread)
      .map((message) => seen(this, message));
  }
  /** The bot's messages alone. */
  get fromBot(): readonly SeenMessage[] {
    return this.messages.filter(({ by }) => by === 'bot');
  }
  /** The message as it stands now; undefined when it was deleted. */
  now(message: SeenMessage): SeenMessage | undefined {
    const stored = storedOf(message);
    return stored.deleted ? undefined : seen(this, stored);
  }
  /** The latest message of the bot that fits, as soon as there is one. @throws after `ms` (10 s). */
  waitFor(fits: (message: SeenMessage) => boolean, ms?: number): Promise<SeenMessage> {
    const look = () => this.fromBot.findLast(fits);
    return eventually(this.world, look, () => `a message; here stand:\n${this.fromBot.map(told).join('\n')}`, ms);
  }
  /** Somebody deletes a message. */
  remove(message: SeenMessage): void {
    storedOf(message).deleted = true;
    this.world.touch();
  }
  /** An administrator writes as the group itself. */
  saysAnonymously(text: string): void {
    post(this, { id: 0, is_bot: false, first_name: 'Admin' }, text, undefined, true);
  }
  kickBot(): void {
    this.room.closed = KICKED;
  }
  letBotIn(): void {
    delete this.room.closed;
  }
  makeBotAdmin(): void {
    this.room.botIsAdmin = true;
  }
  /**
   * The group becomes a supergroup with a new id; calls to the old one are told the new one. Both chats get a service
   * message about it, unless `silently`.
   */
  migrate(how: 'told' | 'silently' = 'told'): EmulatedChat {
    const id = this.room.id - this.world.serial();
    const { movedTo: _moved, ...room } = this.room;
    const moved: Room = { ...room, id, messages: [], members: new Set(this.room.members) };
    this.room.movedTo = id;
    this.world.rooms.set(id, moved);
    if (how === 'told') {
      const service = (room: Room, what: object): number =>
        this.world.push('message', {
          message_id: this.world.serial(),
          date: 1,
          chat: chatJson(this.world, room),
          ...what,
        });
      service(this.room, { migrate_to_chat_id: id });
      service(moved, { migrate_from_chat_id: this.room.id });
    }
    return new EmulatedChat(this.world, moved, this.thread);
  }
}

const hidden = new WeakMap<SeenMessage, StoredMessage>();
const storedOf = (message: SeenMessage): StoredMessage => {
  const stored = hidden.get(message);
  if (!stored) throw new Error('not a message of this emulator');
  return stored;
};

const seen = (chat: EmulatedChat, message: StoredMessage): SeenMessage => {
  const { content, ephemeralId, replyTo } = message;
  const file = content.document ?? content.animation;
  const view: SeenMessage = {
    chat,
    id: message.id,
    ...(ephemeralId === undefined ? {} : { ephemeralId }),
    by: message.from.is_bot ? 'bot' : 'person',
    text: content.text ?? content.caption ?? '',
    entities: content.entities,
    ...(content.photo ? { photo: content.photo.bytes } : {}),
    ...(file ? { file: { name: file.name, bytes: file.bytes } } : {}),
    keyboard: message.keyboard,
    detected: detectedIn(content.text ?? content.caption ?? '', content.entities),
    labels: message.keyboard.flat().map(({ text }) => text),
    edits: message.edits,
    ...(replyTo && replyTo.from.id !== 0 ? { replyTo: replyTo.id } : {}),
  };
  hidden.set(view, message);
  return view;
};

const LINKS = /(?<![\w@])@\w{4,32}|(?<!\S)\/\w+|(?<!\w)#\p{L}\w*|(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?/giu;

/** Nothing is detected inside fixed-width text. */
export const detectedIn = (text: string, entities: readonly Entity[]): string[] =>
  [...text.matchAll(LINKS)]
    .filter(
      ({ index }) =>
        !entities.some(
          ({ type, offset, length }) => /^(pre|code)$/.test(type) && index >= offset && index < offset + length,
        ),
    )
    .map(([found]) => found);

const told = ({ id, text, labels }: SeenMessage): string => `  #${id} ${JSON.stringify(text)} [${labels.join('] [')}]`;

const post = (
  chat: EmulatedChat,
  from: Account,
  text: string,
  replyTo?: SeenMessage,
  anonymous?: true,
): SeenMessage => {
  const { world, room, thread } = chat;
  const root = thread === undefined ? undefined : room.topics.get(thread);
  const answered = replyTo ? storedOf(replyTo) : root;
  const message: StoredMessage = {
    id: world.serial(),
    ...(thread === undefined ? {} : { thread }),
    from,
    ...(anonymous ? { anonymous } : {}),
    date: world.now(),
    ...(answered ? { replyTo: answered } : {}),
    content: { text, entities: commandsIn(text) },
    keyboard: [],
    edits: 0,
    deleted: false,
  };
  room.messages.push(message);
  world.push('message', messageJson(world, room, message));
  return seen(chat, message);
};

const commandsIn = (text: string): Entity[] =>
  [...text.matchAll(/(?<!\S)\/\w+(?:@\w+)?/g)].map((match) => ({
    type: 'bot_command',
    offset: match.index,
    length: match[0].length,
  }));

/** A person with an account. */
export class EmulatedUser {
  readonly world: World;
  readonly account: Account;

  constructor(world: World, account: Account) {
    this.world = world;
    this.account = account;
  }

  get id(): number {
    return this.account.id;
  }
  /** The private chat with the bot. */
  get private(): EmulatedChat {
    return new EmulatedChat(this.world, this.world.room(this.account.id));
  }
  says(chat: EmulatedChat, text: string, { replyTo }: { readonly replyTo?: SeenMessage } = {}): SeenMessage {
    return post(chat, this.account, text, replyTo);
  }
  edits(message: SeenMessage, text: string): void {
    const stored = storedOf(message);
    stored.content = { text, entities: commandsIn(text) };
    stored.edits++;
    this.world.push('edited_message', messageJson(this.world, message.chat.room, stored));
  }
  /**
   * Presses a button of the message as it was seen (an old keyboard may be pressed), by its label, the start of its
   * label, or a test. Resolves with what the bot answered; rejects when it does not within 10 s.
   */
  presses(message: SeenMessage, label: string | ((button: Button) => boolean)): Promise<CallbackAnswer> {
    const buttons = message.keyboard.flat();
    const button =
      typeof label === 'function'
        ? buttons.find(label)
        : (buttons.find(({ text }) => text === label) ?? buttons.find(({ text }) => text.startsWith(label)));
    if (button?.callback_data === undefined)
      return Promise.reject(new Error(`no such button: ${label}; there are: ${message.labels.join(' | ')}`));
    return this.sendsData(message, button.callback_data);
  }
  /** Presses with any data: clients may forge it. */
  sendsData(message: SeenMessage, data: string): Promise<CallbackAnswer> {
    const { world, account } = this;
    const { room } = message.chat;
    const stored = storedOf(message);
    const id = String(world.serial());
    let answer: CallbackAnswer | undefined;
    world.queries.set(id, {
      from: account,
      room,
      message: stored,
      at: world.now(),
      answered: false,
      settle: (given) => {
        answer = given;
      },
    });
    world.push('callback_query', {
      id,
      from: account,
      chat_instance: String(room.id),
      data,
      message: stored.deleted
        ? { chat: { id: room.id, type: room.kind }, message_id: stored.id, date: 0 }
        : messageJson(world, room, stored),
    });
    return eventually(
      world,
      () => answer,
      () => `an answer to ${data}`,
    );
  }
  /** The ephemeral messages this person sees here, oldest first. */
  whispers(chat: EmulatedChat): readonly SeenMessage[] {
    return chat.room.messages
      .filter(({ receiver, deleted, thread }) => receiver?.id === this.id && !deleted && thread === chat.thread)
      .map((message) => seen(chat, message));
  }
  /** The latest ephemeral message that fits, as soon as there is one. */
  waitForWhisper(chat: EmulatedChat, fits: (message: SeenMessage) => boolean = () => true): Promise<SeenMessage> {
    const look = () => this.whispers(chat).findLast(fits);
    return eventually(this.world, look, () => `a whisper; here stand:\n${this.whispers(chat).map(told).join('\n')}`);
  }
  /** Blocks the bot: private messages are refused from now on. */
  blocks(): void {
    this.world.room(this.id).closed = BLOCKED;
  }
  unblocks(): void {
    delete this.world.room(this.id).closed;
  }
}

export { eventually };
