import { setBotMembership } from './members.ts';
import { post } from './message-post.ts';
import type { EmulatedUser } from './people.ts';
import { badRequest } from './refusal.ts';
import { eventually, messageLine, type SeenMessage, seenMessage, storedOf } from './seen-message.ts';
import {
  type Account,
  type BotMembership,
  chatJson,
  type Room,
  rootOf,
  type SendRight,
  type StoredMessage,
  type World,
} from './world.ts';

/** The sender of messages written as a group or a channel. `EmulatedChat.messages` leaves them out. */
const NOBODY: Account = { id: 0, is_bot: false, first_name: 'Admin' };
/** The administrator who acts when no one is named. */
const ADMIN: Account = { id: 777_001, is_bot: false, first_name: 'Admin', language_code: 'en' };

/** A conversation, one topic of a forum, or the comments of a channel's post. */
export class EmulatedChat {
  readonly world: World;
  readonly room: Room;
  readonly thread: number | undefined;
  /** The channel's post whose comments these are. */
  readonly post: StoredMessage | undefined;

  constructor(world: World, room: Room, thread?: number, post?: StoredMessage) {
    this.world = world;
    this.room = room;
    this.thread = thread;
    this.post = post;
  }

  get id(): number {
    return this.room.id;
  }
  /** The public messages, oldest first: the bot's and people's own, but none written as a group or a channel. */
  get messages(): readonly SeenMessage[] {
    return this.room.messages
      .filter((m) => !m.deleted && m.receiver === undefined && m.from.id !== 0 && m.thread === this.thread)
      .filter((m) => this.post === undefined || rootOf(m) === this.post)
      .map((message) => seenMessage(this, message));
  }
  /** The bot's messages only. */
  get fromBot(): readonly SeenMessage[] {
    return this.messages.filter(({ by }) => by === 'bot');
  }
  /** The current state of a message; undefined when it was deleted. */
  now(message: SeenMessage): SeenMessage | undefined {
    const stored = storedOf(message);
    return stored.deleted ? undefined : seenMessage(this, stored);
  }
  /**
   * The latest message of the bot that satisfies `fits`, as soon as there is one.
   * @throws Error after `ms` milliseconds (default: a minute).
   */
  waitFor(fits: (message: SeenMessage) => boolean, ms?: number): Promise<SeenMessage> {
    const look = () => this.fromBot.findLast(fits);
    return eventually(
      this.world,
      look,
      () => `a message; here stand:\n${this.fromBot.map(messageLine).join('\n')}`,
      ms,
    );
  }
  /** Deletes a message, as a person would. */
  remove(message: SeenMessage): void {
    storedOf(message).deleted = true;
    this.world.touch();
  }
  /** Writes as the group itself, as an administrator can. */
  saysAnonymously(text: string, replyTo?: SeenMessage): SeenMessage {
    return post(this, { from: NOBODY, text, ...(replyTo ? { replyTo } : {}), more: { anonymous: true } });
  }
  /** Writes in the name of a person's channel. */
  saysAsChannel(text: string, channel = 'Sea News', replyTo?: SeenMessage): SeenMessage {
    return post(this, { from: NOBODY, text, ...(replyTo ? { replyTo } : {}), more: { channel } });
  }
  /** Copies a post of the group's channel here, as Telegram does. Returns the thread of its comments. */
  comments(text: string, channel = 'Sea News'): EmulatedChat {
    const copy = post(this, { from: NOBODY, text, more: { channel, forwarded: true } });
    return new EmulatedChat(this.world, this.room, undefined, storedOf(copy));
  }

  /** Adds the bot, or lets it in again, as a person would. */
  addBot(by?: EmulatedUser): void {
    this.#appoint({ status: 'member' }, by);
  }
  /** Removes the bot, as a person would. */
  kickBot(by?: EmulatedUser): void {
    this.#appoint({ status: 'kicked' }, by);
  }
  letBotIn(by?: EmulatedUser): void {
    this.addBot(by);
  }
  /** Makes the bot an administrator, who by default may delete messages. */
  makeBotAdmin(deletes: BotMembership['deletes'] = 'may', by?: EmulatedUser): void {
    this.#appoint({ status: 'administrator', deletes }, by);
  }
  dismissBot(by?: EmulatedUser): void {
    this.#appoint({ status: 'member' }, by);
  }
  /** Lets the bot read, and send nothing but this. */
  silenceBot(by?: EmulatedUser, sends: readonly SendRight[] = []): void {
    this.#appoint({ status: 'restricted', sends }, by);
  }
  letBotWrite(by?: EmulatedUser): void {
    this.#appoint({ status: 'member' }, by);
  }
  #appoint(post: Partial<BotMembership>, by: EmulatedUser | undefined): void {
    setBotMembership(this.world, this.room, by?.account ?? ADMIN, post);
  }
  /** Refuses ephemeral messages here. */
  refuseWhispers(): void {
    this.room.aloud = true;
  }
  /** Lets only administrators write. No update reports this. */
  silenceEverybody(): void {
    this.room.closed = badRequest('not enough rights to send text messages to the chat');
  }
  letEverybodyWrite(): void {
    delete this.room.closed;
  }
  /** Takes a right from all members but the administrators. No update reports this. */
  forbid(...rights: readonly SendRight[]): void {
    for (const right of rights) this.room.forbidden.add(right);
  }
  permit(...rights: readonly SendRight[]): void {
    for (const right of rights) this.room.forbidden.delete(right);
  }
  makeAdmin(user: EmulatedUser): void {
    this.room.admins.add(user.id);
  }
  makeOwner(user: EmulatedUser): void {
    this.room.owner = user.id;
  }
  dismiss(user: EmulatedUser): void {
    this.room.admins.delete(user.id);
  }
  join(user: EmulatedUser): void {
    this.room.members.add(user.id);
  }
  leave(user: EmulatedUser): void {
    this.room.members.delete(user.id);
  }

  /** Closes the topic: only administrators can write there. */
  closeTopic(): void {
    this.room.closedTopics.add(this.#topic());
  }
  reopenTopic(): void {
    this.room.closedTopics.delete(this.#topic());
  }
  deleteTopic(): void {
    const root = this.room.topics.get(this.#topic());
    if (root) root.deleted = true;
    for (const message of this.room.messages) if (message.thread === this.thread) message.deleted = true;
  }
  #topic(): number {
    if (this.thread === undefined) throw new Error('not a topic');
    return this.thread;
  }

  /** The most messages that the bot has edited here (`sendsAMinute`: sent) in any minute. */
  get editsAMinute(): number {
    return this.world.busiestMinute(this.room, 'edit');
  }
  get sendsAMinute(): number {
    return this.world.busiestMinute(this.room, 'send');
  }
  /**
   * Turns the group into a supergroup with a new id; calls to the old one get the new one. Both chats get a service
   * message about it, and the bot updates about its leaving and joining, unless `silently`.
   */
  migrate(how: 'told' | 'silently' = 'told'): EmulatedChat {
    const id = -1_001_500_000_000 - this.world.serial();
    const { movedTo: _moved, ...room } = this.room;
    const moved: Room = {
      ...room,
      id,
      kind: 'supergroup',
      messages: [],
      members: new Set(room.members),
      lastId: 0,
      traffic: [],
    };
    this.room.movedTo = id;
    this.world.rooms.set(id, moved);
    if (how === 'told') {
      const service = (room: Room, what: object): number =>
        this.world.push('message', {
          message_id: this.world.messageId(room),
          date: 1,
          chat: chatJson(this.world, room),
          ...what,
        });
      service(this.room, { migrate_to_chat_id: id });
      service(moved, { migrate_from_chat_id: this.room.id });
      const { bot } = moved;
      setBotMembership(this.world, this.room, ADMIN, { status: 'left' });
      moved.bot = { ...bot, status: 'left' };
      setBotMembership(this.world, moved, ADMIN, bot);
    }
    return new EmulatedChat(this.world, moved, this.thread);
  }
}
