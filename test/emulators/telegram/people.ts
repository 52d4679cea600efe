import { EmulatedChat } from './chats.ts';
import { setBotMembership } from './members.ts';
import { commandsIn, post, postOther } from './message-post.ts';
import { type MiniAppDevice, type MiniAppOpening, miniAppAddress } from './mini-apps.ts';
import type { Button, MenuButton } from './schemas.ts';
import { eventually, messageLine, type SeenMessage, seenMessage, storedOf } from './seen-message.ts';
import {
  type Account,
  type CallbackAnswer,
  type InlineResult,
  messageJson,
  type ReplyKeyboard,
  type World,
} from './world.ts';

export { detectedIn } from './seen-message.ts';

/** The menu of a person in a group (https://core.telegram.org/bots/api#determining-list-of-commands). */
const declaredCommands = ({ world, room }: EmulatedChat, { id, account }: EmulatedUser) => {
  const scopes = [...(room.admins.has(id) ? ['all_chat_administrators'] : []), 'all_group_chats', 'default'];
  const languages = [account.language_code ?? '', ''];
  return scopes
    .flatMap((type) => languages.map((language) => world.commands.get(`${JSON.stringify({ type })} ${language}`)))
    .find((list) => list !== undefined);
};

/** The rights that a link may ask for (https://core.telegram.org/api/links#groupchannel-bot-links). */
const ADMIN_RIGHTS = new Set([
  'change_info',
  'post_messages',
  'edit_messages',
  'delete_messages',
  'restrict_members',
  'invite_users',
  'pin_messages',
  'manage_topics',
  'promote_members',
  'manage_video_chats',
  'anonymous',
  'manage_chat',
  'post_stories',
  'edit_stories',
  'delete_stories',
]);

/** Links that open a Main Mini App (https://core.telegram.org/api/links#main-mini-app-links). */
const APP_LINK = /^https:\/\/t\.me\/(\w+)\?startapp(?:=([\w-]{0,512}))?(?:&mode=(?:compact|fullscreen))?$/;

const opensApp = ({ web_app, url }: Button): boolean => web_app !== undefined || APP_LINK.test(url ?? '');

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
  says(
    chat: EmulatedChat,
    text: string,
    more: {
      readonly replyTo?: SeenMessage;
      /** A person without a username whom these words mention. */
      readonly mention?: { readonly words: string; readonly whom: EmulatedUser };
    } = {},
  ): SeenMessage {
    const { replyTo, mention } = more;
    return post(chat, {
      from: this.account,
      text,
      unseen: replyTo?.ephemeralId !== undefined,
      ...(replyTo ? { replyTo } : {}),
      ...(mention ? { mention: { words: mention.words, whom: mention.whom.account } } : {}),
    });
  }
  /** Sends the bot a message of another kind than words, such as `{ sticker: {} }`, perhaps with a `caption`. */
  sends(fields: Readonly<Record<string, unknown>>): void {
    postOther(this.private, this.account, fields);
  }
  /**
   * Gives a command of the bot's menu in an app that knows ephemeral commands: where the bot has declared it so, nobody
   * else sees it. Waits until the bot has set its menus.
   */
  async gives(chat: EmulatedChat, command: string): Promise<SeenMessage> {
    const name = /^\/(\w+)/.exec(command)?.[1];
    const look = () => declaredCommands(chat, this)?.find((it) => it.command === name);
    const declared = await eventually(this.world, look, () => `/${name} in the menu of ${chat.room.title}`);
    const unseen = declared.is_ephemeral === true && /^(on|beside)$/.test(this.world.ephemeral) && !chat.room.aloud;
    return post(chat, { from: this.account, text: command, unseen });
  }
  /** Taps a key below the text field of the private chat, which types its own label. */
  taps(key: string): SeenMessage {
    const { keys } = this;
    if (!keys?.rows.flat().includes(key)) {
      throw new Error(`no such key: ${key}; there are: ${keys?.rows.flat().join(' ') ?? 'none'}`);
    }
    return this.says(this.private, key);
  }
  /** The keys below the text field of the private chat. */
  get keys(): ReplyKeyboard | undefined {
    return this.private.room.keys;
  }

  /** Types the bot's name and some words into any chat. Resolves with the offered results. */
  asksInline(words = ''): Promise<readonly InlineResult[]> {
    const { world } = this;
    if (world.inline === 'off') return Promise.reject(new Error('the bot is not in inline mode'));
    const id = String(world.serial());
    let offered: readonly InlineResult[] | undefined;
    const settle = (results: readonly InlineResult[]): void => {
      offered = results;
    };
    world.inlineQueries.set(id, { at: world.now(), answered: false, settle });
    world.push('inline_query', { id, from: this.account, query: words, offset: '', chat_type: 'group' });
    return eventually(
      world,
      () => offered,
      () => 'an answer to an inline query',
    );
  }
  /** Presses a button that types words after the bot's name in a chat that is chosen. Resolves with what is offered. */
  shares(message: SeenMessage, label: string): Promise<readonly InlineResult[]> {
    const button = message.keyboard.flat().find(({ text }) => text === label);
    const words = button?.switch_inline_query_chosen_chat?.query;
    if (words === undefined) return Promise.reject(new Error(`nothing to share: ${message.labels.join(' | ')}`));
    return this.asksInline(words);
  }
  /** Sends an offered result into a chat, through the bot. */
  sendsOffered(chat: EmulatedChat, { text, keyboard }: InlineResult): SeenMessage {
    return post(chat, { from: this.account, text, more: { viaBot: true, keyboard } });
  }
  /**
   * Follows a link to the bot, from a button or the answer to a press. The private chat opens, and Start is pressed.
   */
  follows(to: SeenMessage | CallbackAnswer): SeenMessage {
    const url = 'chat' in to ? to.keyboard.flat().find((button) => button.url !== undefined)?.url : to.url;
    const [, bot, payload] = /^https:\/\/t\.me\/(\w+)\?start=([\w-]{1,64})$/.exec(url ?? '') ?? [];
    if (bot !== this.world.bot.username) throw new Error(`no link to the bot: ${url ?? 'none'}`);
    delete this.private.room.closed;
    if (this.private.room.bot.status === 'kicked') this.unblocks();
    return this.says(this.private, `/start ${payload}`);
  }
  /**
   * Follows a link by which the bot is added to a group that this person owns, with the rights that it asks for, and
   * says what the app says then (https://core.telegram.org/api/links#groupchannel-bot-links).
   */
  followsTo(group: EmulatedChat, to: SeenMessage): SeenMessage {
    const url = to.keyboard.flat().find((button) => button.url !== undefined)?.url ?? 'none';
    const [, bot, payload, rights] =
      /^https:\/\/t\.me\/(\w+)\?startgroup=([\w-]{1,64})&admin=([a-z_+]+)$/.exec(url) ?? [];
    const { username } = this.world.bot;
    if (bot !== username) throw new Error(`no link that adds the bot to a group: ${url}`);
    const asked = rights?.split('+') ?? [];
    const unknown = asked.find((right) => !ADMIN_RIGHTS.has(right));
    if (unknown !== undefined) throw new Error(`a right that Telegram does not know: ${unknown}`);
    if (group.room.owner !== this.id) throw new Error(`${this.account.first_name} may not add administrators`);
    // Rights that the bot has already are kept beside those that the link asks for.
    const { status, deletes: before } = group.room.bot;
    const kept = status === 'administrator' && before === 'may';
    const deletes = kept || asked.includes('delete_messages') ? 'may' : 'may not';
    setBotMembership(this.world, group.room, this.account, { status: 'administrator', deletes });
    return this.says(group, `/start@${username} ${payload}`);
  }
  /** What stands beside the text field of the private chat. */
  get menuButton(): MenuButton {
    const { menuButtons } = this.world;
    const own = menuButtons.get(this.id);
    const shown = own === undefined || own.type === 'default' ? menuButtons.get('bot') : own;
    return shown === undefined || shown.type === 'default' ? { type: 'commands' } : shown;
  }
  /**
   * Opens a Mini App from a message: by the key with this label (or its start), or by the first that opens one. Returns
   * the address that the person's app loads.
   */
  opens(message: SeenMessage, label?: string, device: MiniAppDevice = {}): string {
    const { room } = message.chat;
    const keys = message.keyboard.flat();
    const key =
      label === undefined
        ? keys.find(opensApp)
        : (keys.find(({ text }) => text === label) ?? keys.find(({ text }) => text.startsWith(label)));
    const { receiver } = storedOf(message);
    if (!room.members.has(this.id) || (receiver && receiver.id !== this.id))
      throw new Error(`${this.account.first_name} does not see that message`);
    if (key?.web_app) return this.#loads(key.web_app.url, {}, device);
    const [, bot, startParam] = APP_LINK.exec(key?.url ?? '') ?? [];
    if (bot === undefined) throw new Error(`no key that opens a Mini App: ${message.labels.join(' | ')}`);
    return this.#loadsMain(bot, { room, ...(startParam ? { startParam } : {}) }, device);
  }
  /** Presses the menu button. Returns the address that the person's app loads. */
  opensMenu(device: MiniAppDevice = {}): string {
    const { menuButton } = this;
    if (menuButton.type !== 'web_app') throw new Error(`the menu button opens no Mini App: ${menuButton.type}`);
    return this.#loads(menuButton.web_app.url, {}, device);
  }
  /** Follows a link to a Mini App that stands anywhere. Returns the address that the person's app loads. */
  opensLink(link: string, device: MiniAppDevice = {}): string {
    const [, bot, startParam] = APP_LINK.exec(link) ?? [];
    if (bot === undefined) throw new Error(`no link to a Mini App: ${link}`);
    return this.#loadsMain(bot, { room: this.private.room, ...(startParam ? { startParam } : {}) }, device);
  }
  #loadsMain(bot: string, link: NonNullable<MiniAppOpening['link']>, device: MiniAppDevice): string {
    const { mainApp, bot: ours } = this.world;
    if (bot !== ours.username) throw new Error(`no link to the bot: ${bot}`);
    if (mainApp === undefined) throw new Error('the bot has no Main Mini App');
    return this.#loads(mainApp, { link }, device);
  }
  #loads(url: string, opening: MiniAppOpening, device: MiniAppDevice): string {
    return miniAppAddress(this.world, this.account, url, opening, device);
  }
  /** The bot's messages here that mention this person, by number or by username. */
  callsIn(chat: EmulatedChat): readonly SeenMessage[] {
    const at = this.account.username === undefined ? undefined : `@${this.account.username}`.toLowerCase();
    return chat.fromBot.filter(
      ({ mentions, detected }) => mentions.includes(this.id) || detected.some((it) => it.toLowerCase() === at),
    );
  }
  edits(message: SeenMessage, text: string): void {
    const stored = storedOf(message);
    stored.content = { text, entities: commandsIn(text) };
    stored.edits++;
    this.world.push('edited_message', messageJson(this.world, message.chat.room, stored));
  }
  /**
   * Presses a button of the message as it was seen (an old keyboard may be pressed), by its label, the start of its
   * label, or a test. Resolves with the bot's answer; rejects when there is none within a minute.
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
  /** Presses with any data, which clients may forge. */
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
  /** The ephemeral messages that this person sees here, oldest first. */
  whispers(chat: EmulatedChat): readonly SeenMessage[] {
    return chat.room.messages
      .filter(({ receiver, deleted, thread }) => receiver?.id === this.id && !deleted && thread === chat.thread)
      .map((message) => seenMessage(chat, message));
  }
  /** All messages as this person sees them, oldest first: an ephemeral one may stand in the place of another. */
  sees(chat: EmulatedChat): readonly SeenMessage[] {
    const whispers = this.whispers(chat).map((seen) => ({ seen, covers: storedOf(seen).covers }));
    const beside = whispers.filter(({ covers }) => covers === undefined);
    const inPlace = (message: SeenMessage): SeenMessage =>
      whispers.findLast(({ covers }) => covers === storedOf(message))?.seen ?? message;
    return [...chat.messages.map(inPlace), ...beside.map(({ seen }) => seen)];
  }
  /** The latest ephemeral message that satisfies `fits`, as soon as there is one. */
  waitForWhisper(chat: EmulatedChat, fits: (message: SeenMessage) => boolean = () => true): Promise<SeenMessage> {
    const look = () => this.whispers(chat).findLast(fits);
    return eventually(
      this.world,
      look,
      () => `a whisper; here stand:\n${this.whispers(chat).map(messageLine).join('\n')}`,
    );
  }
  /** Blocks the bot: private messages are refused from now on. */
  blocks(): void {
    setBotMembership(this.world, this.private.room, this.account, { status: 'kicked' });
  }
  unblocks(): void {
    setBotMembership(this.world, this.private.room, this.account, { status: 'member' });
  }
}
