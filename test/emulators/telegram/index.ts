import {
  lastCalls,
  type Participant,
  type ReportSection,
  refusedCalls,
  registerParticipant,
} from '../scenario/participants.ts';
import type { ExpectedRefusal } from '../scenario/refusals.ts';
import { EmulatedChat } from './chats.ts';
import { writeInitData } from './mini-apps.ts';
import { EmulatedUser } from './people.ts';
import { badRequest } from './refusal.ts';
import { eventually } from './seen-message.ts';
import { BotApiServer, type Call, callLine, type Mishap, placeOfCall } from './server.ts';
import { specCheck } from './spec-check.ts';
import { type Attempt, WebhookSender } from './webhook.ts';
import { type BotMembership, type Room, World } from './world.ts';

export { EmulatedChat } from './chats.ts';
export type { MiniAppDevice } from './mini-apps.ts';
export { EmulatedUser } from './people.ts';
export type { Button, Entity } from './schemas.ts';
export type { SeenMessage } from './seen-message.ts';
export type { Call, Mishap } from './server.ts';
export type { CallbackAnswer, InlineResult } from './world.ts';

export interface EmulatorOptions {
  readonly token?: string;
  /** The bot's name, and its username without @. */
  readonly name?: string;
  readonly username?: string;
  /** Time in which a press can be answered, in ms. */
  readonly queryMs?: number;
  /** Folder of `telegram-bot-api-10.1.json`. Default: `API_SPECS_DIR`; without it only the built-in checks apply. */
  readonly specs?: string;
}

/** Telegram on this machine: a Bot API server and the people who use the bot. It outlives any run of the bot. */
export class TelegramEmulator {
  readonly token: string;
  readonly username: string;
  readonly url: string;
  readonly world: World;
  readonly #server: BotApiServer;
  readonly #courier: WebhookSender;
  #gone = false;

  constructor(token: string, url: string, world: World, server: BotApiServer) {
    this.token = token;
    this.username = world.bot.username!;
    this.url = url;
    this.world = world;
    this.#server = server;
    this.#courier = new WebhookSender(world);
    registerParticipant(this.#watched());
  }

  /** Every call of the bot, oldest first. */
  get calls(): readonly Call[] {
    return this.#server.calls;
  }
  callsOf(method: string): readonly Call[] {
    return this.calls.filter((call) => call.method === method);
  }
  /** Calls that no Bot API accepts: misspelt fields, wrong types. A correct bot leaves it empty. */
  get faults(): readonly string[] {
    return this.#server.faults;
  }
  /** The command lists set, by `<scope JSON> <language>`. */
  get commands(): World['commands'] {
    return this.world.commands;
  }

  /** A person who has opened the private chat with the bot. `language` is the client's tag. */
  user(
    name: string,
    { language = 'en', username }: { readonly language?: string; readonly username?: string } = {},
  ): EmulatedUser {
    const [first = name, ...rest] = name.split(' ');
    const account = {
      id: 5_000_000_000 + this.world.serial(),
      is_bot: false,
      first_name: first,
      ...(rest.length > 0 ? { last_name: rest.join(' ') } : {}),
      ...(username === undefined ? {} : { username }),
      language_code: language,
    };
    return this.#settle(account);
  }
  /** Another bot. Its messages reach the bot only by a mistake of the server. */
  otherBot(name: string): EmulatedUser {
    return this.#settle({
      id: 6_000_000_000 + this.world.serial(),
      is_bot: true,
      first_name: name,
      username: `${name}_bot`,
    });
  }
  #settle(account: EmulatedUser['account']): EmulatedUser {
    this.world.accounts.set(account.id, account);
    this.#room({ id: account.id, kind: 'private', title: account.first_name, members: [account.id] });
    return new EmulatedUser(this.world, account);
  }
  privateChat(user: EmulatedUser): EmulatedChat {
    return user.private;
  }
  /** A supergroup with the bot; with `topic`, that topic of a forum. `kind: 'group'` is the older, smaller kind. */
  group(
    title: string,
    users: readonly EmulatedUser[],
    more: {
      readonly topic?: number;
      readonly kind?: 'group' | 'supergroup';
      readonly bot?: BotMembership['status'];
    } = {},
  ): EmulatedChat {
    const { topic, kind = 'supergroup', bot = 'member' } = more;
    const id = (kind === 'group' ? 0 : -1_001_000_000_000) - this.world.serial();
    const room = this.#room({ id, kind, title, members: users.map((user) => user.id) });
    room.bot = { status: bot, deletes: 'may' };
    const chat = new EmulatedChat(this.world, room);
    return topic === undefined ? chat : this.topic(chat, topic);
  }
  /** Opens a topic in a group, which becomes a forum. */
  topic(group: EmulatedChat, thread: number): EmulatedChat {
    group.room.topics.set(thread, {
      id: thread,
      thread,
      from: { id: 0, is_bot: false, first_name: 'Topic' },
      date: this.world.now(),
      content: { text: `Topic ${thread}`, entities: [] },
      keyboard: [],
      edits: 0,
      deleted: false,
    });
    return new EmulatedChat(this.world, group.room, thread);
  }
  #room({ members, ...room }: Pick<Room, 'id' | 'kind' | 'title'> & { readonly members: readonly number[] }): Room {
    const made: Room = {
      ...room,
      members: new Set(members),
      admins: new Set(),
      messages: [],
      topics: new Map(),
      closedTopics: new Set(),
      bot: { status: 'member', deletes: 'may' },
      forbidden: new Set(),
      lastId: 1_000,
      traffic: [],
    };
    this.world.rooms.set(made.id, made);
    return made;
  }
  /** Makes the person a stranger to the bot, which may then not write first. */
  stranger(user: EmulatedUser): void {
    this.world.room(user.id).closed = badRequest('chat not found');
  }

  /** Makes coming calls fail. */
  fail(mishap: Mishap): void {
    this.#server.fail(mishap);
  }
  /** Announces calls that the scenario makes Telegram refuse, so that they do not count as faults of the program. */
  willRefuse(expected: ExpectedRefusal): void {
    this.#server.refusals.expect(expected);
  }
  /** Ends all mishaps. */
  heal(): void {
    this.#server.heal();
  }
  /** Delivers every further update `times` times, under the same id. */
  deliverUpdates(times: number): void {
    this.world.copies = times;
  }
  /** Delivers every batch of updates in reverse order. */
  reverseUpdates(on: 'on' | 'off'): void {
    this.world.reversed = on === 'on';
  }
  /**
   * Ephemeral messages: never in the place of another message (`beside`), `refused` by the chat, or `unknown` to an
   * older server, which ignores the parameter.
   */
  ephemeral(how: World['ephemeral']): void {
    this.world.ephemeral = how;
  }
  /** Privacy mode: whether the bot hears in groups only what is meant for it. Set it before the bot starts. */
  privacy(how: 'on' | 'off'): void {
    this.world.privacy = how;
  }
  /** Inline mode, as set by the bot's owner. */
  inline(how: 'on' | 'off'): void {
    this.world.inline = how;
  }
  /** The Main Mini App, as set by the bot's owner: where it is, or that there is none. */
  mainApp(url: string | 'off'): void {
    if (url !== 'off' && !url.startsWith('https://')) throw new Error(`BotFather takes HTTPS alone: ${url}`);
    this.world.mainApp = url === 'off' ? undefined : url;
  }
  /**
   * What Telegram hands to a Mini App that a person opens: `link` by a link in a chat, else by a key or the menu button.
   * Usually it is read from the address that `EmulatedUser.opens` returns.
   */
  initData(
    user: EmulatedUser,
    { startParam, chat, at }: { readonly startParam?: string; readonly chat?: EmulatedChat; readonly at?: number } = {},
  ): string {
    const isLink = chat !== undefined || startParam !== undefined;
    const link = { room: (chat ?? user.private).room, ...(startParam !== undefined && { startParam }) };
    return writeInitData(this.world, user.account, { ...(isLink && { link }), ...(at !== undefined && { at }) });
  }
  /** Limit of twenty messages and twenty edits a minute in a group; more is refused with 429. */
  flood(how: 'on' | 'off'): void {
    this.world.flood = how;
  }
  /** Revokes the bot's token, as its owner does at @BotFather: every call is refused with 401, the waiting one too. */
  revokeToken(): void {
    this.world.token = 'revoked';
    this.world.touch();
  }
  /** Accepts the token again. */
  restoreToken(): void {
    this.world.token = 'valid';
    this.world.touch();
  }
  /** Base addresses of the workers behind the webhook's public address. Each update goes to a random one. */
  balance(workers: readonly string[]): void {
    this.#courier.workers = workers;
    this.world.touch();
  }
  /** Attempts to deliver updates to the webhook, oldest first. */
  get brought(): readonly Attempt[] {
    return this.#courier.attempts;
  }
  /** Adds an update of any kind. Returns its id. */
  pushUpdate(kind: string, what: unknown): number {
    return this.world.push(kind, what);
  }
  /** Updates not yet confirmed. */
  get pending(): readonly number[] {
    return this.world.queue.map(({ update }) => update.update_id);
  }
  /** Advances the server's clock. */
  advance(ms: number): void {
    this.world.advance(ms);
  }
  /** Waits until `look` returns a value. It is called again after every call and update. */
  eventually<T>(look: () => T | undefined, what = 'something', ms?: number): Promise<T> {
    return eventually(this.world, look, () => what, ms);
  }
  #watched(): Participant {
    const server = this.#server;
    const gone = (): boolean => this.#gone;
    return {
      name: 'Telegram',
      get gone() {
        return gone();
      },
      faults: () => [
        ...server.refusals.take(),
        ...this.world.noises.splice(0).map((it) => `Telegram: a sound without a mention: ${it}`),
      ],
      unmet: () => [...server.refusals.unmet, ...server.unmet],
      async report(): Promise<readonly ReportSection[]> {
        const refused = refusedCalls(server.calls, (it) => server.refusals.isFault(it), placeOfCall, callLine);
        return [
          { heading: 'the last calls', lines: lastCalls(server.calls.map(callLine)) },
          { heading: 'what it refused though no scenario ordered it', lines: refused },
        ];
      },
    };
  }
  async close(): Promise<void> {
    this.#gone = true;
    this.#courier.close();
    await this.#server.close();
  }
}

/** Starts an emulator on a free port of the loopback. Pass its `url` and `token` to the bot as API root and token. */
export const startTelegram = async (options: EmulatorOptions = {}): Promise<TelegramEmulator> => {
  const { token = '4711:emulated', name = 'Emulated bot', username = 'emulated_bot', queryMs = 15_000 } = options;
  const specs = options.specs ?? process.env['API_SPECS_DIR'];
  const world = new World({ id: 4711, is_bot: true, first_name: name, username }, token);
  const fault = specs ? specCheck(specs) : undefined;
  const server = new BotApiServer(world, token, { queryMs, ephemeralMs: 15_000 }, fault);
  return new TelegramEmulator(token, await server.listen(), world, server);
};
