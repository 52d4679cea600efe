import { setBotMembership } from './members.ts';
import { post } from './message-post.ts';
import type { EmulatedUser } from './people.ts';
import { badRequest } from './refusal.ts';
import { eventually, messageLine, type SeenMessage, seenMessage, storedOf } from './seen-message.ts';
import { type Account, type BotMembership, chatJson, type Room, type World } from './world.ts';

/** Whoever hides behind a group or channel. */
const NOBODY: Account = { id: 0, is_bot: false, first_name: 'Admin' };
/** An administrator nobody has named. */
const ADMIN: Account = { id: 777_001, is_bot: false, first_name: 'Admin', language_code: 'en' };

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
      .map((message) => seenMessage(this, message));
  }
  /** The bot's messages alone. */
  get fromBot(): readonly SeenMessage[] {
    return this.messages.filter(({ by }) => by === 'bot');
  }
  /** The message as it stands now; undefined when it was deleted. */
  now(message: SeenMessage): SeenMessage | undefined {
    const stored = storedOf(message);
    return stored.deleted ? undefined : seenMessage(this, stored);
  }
  /** The latest message of the bot that fits, as soon as there is one. @throws after `ms` (a minute). */
  waitFor(fits: (message: SeenMessage) => boolean, ms?: number): Promise<SeenMessage> {
    const look = () => this.fromBot.findLast(fits);
    return eventually(
      this.world,
      look,
      () => `a message; here stand:\n${this.fromBot.map(messageLine).join('\n')}`,
      ms,
    );
  }
  /** Somebody deletes a message. */
  remove(message: SeenMessage): void {
    storedOf(message).deleted = true;
    this.world.touch();
  }
  /** An administrator writes as the group itself. */
  saysAnonymously(text: string, replyTo?: SeenMessage): void {
    post(this, { from: NOBODY, text, ...(replyTo ? { replyTo } : {}), more: { anonymous: true } });
  }
  /** Somebody writes in the name of his channel. */
  saysAsChannel(text: string, channel = 'Sea News', replyTo?: SeenMessage): void {
    post(this, { from: NOBODY, text, ...(replyTo ? { replyTo } : {}), more: { channel } });
  }

  /** Somebody adds the bot, or lets it in again. */
  addBot(by?: EmulatedUser): void {
    this.#appoint({ status: 'member' }, by);
  }
  /** Somebody throws the bot out. */
  kickBot(by?: EmulatedUser): void {
    this.#appoint({ status: 'kicked' }, by);
  }
  letBotIn(by?: EmulatedUser): void {
    this.addBot(by);
  }
  /** An administrator may delete messages unless said. */
  makeBotAdmin(deletes: BotMembership['deletes'] = 'may', by?: EmulatedUser): void {
    this.#appoint({ status: 'administrator', deletes }, by);
  }
  dismissBot(by?: EmulatedUser): void {
    this.#appoint({ status: 'member' }, by);
  }
  /** The bot may read but not write. */
  silenceBot(by?: EmulatedUser): void {
    this.#appoint({ status: 'restricted' }, by);
  }
  letBotWrite(by?: EmulatedUser): void {
    this.#appoint({ status: 'member' }, by);
  }
  #appoint(post: Partial<BotMembership>, by: EmulatedUser | undefined): void {
    setBotMembership(this.world, this.room, by?.account ?? ADMIN, post);
  }
  /** Ephemeral messages are refused here. */
  refuseWhispers(): void {
    this.room.aloud = true;
  }
  /** Nobody but administrators may write any more; no update tells of it. */
  silenceEverybody(): void {
    this.room.closed = badRequest('not enough rights to send text messages to the chat');
  }
  letEverybodyWrite(): void {
    delete this.room.closed;
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

  /** The topic is closed: only administrators write there. */
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

  /** The most messages the bot has edited here, and sent, in any minute. */
  get editsAMinute(): number {
    return this.world.busiestMinute(this.room, 'edit');
  }
  get sendsAMinute(): number {
    return this.world.busiestMinute(this.room, 'send');
  }
  /**
   * The group becomes a supergroup with a new id; calls to the old one are told the new one. Both chats get a service
   * message about it, and the bot a word of its going and coming, unless `silently`.
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
