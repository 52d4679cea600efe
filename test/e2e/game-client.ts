import type { Letters } from '../../src/kernel/reader.ts';
import { buttonsOf, type Channel, type DiscordUser, labelsOf, type Message } from '../emulators/discord/index.ts';
import type { EmulatedChat, EmulatedUser, SeenMessage, TelegramEmulator } from '../emulators/telegram/index.ts';
import { isOwnMessage, waitForChange } from './players.ts';

/*
 * What a person can do with a platform: look at a message, press what is under it, write. Everything else (which key comes
 * next, where to fire) is above it, and knows nothing but what these show.
 */

/** A message with buttons, as it stands. */
export interface ClientScreen {
  readonly text: string;
  readonly labels: readonly string[];
  /** What its buttons do, one for one: the last part of what they carry; empty where it is no press of the bot's. */
  readonly acts: readonly string[];
  /** The bytes of the picture it shows. */
  readonly picture?: Uint8Array | undefined;
}

/** What came of a press. */
export interface PressResult {
  /** Words that came back. */
  readonly said: string;
  /** The screen that came or changed; where something else may come first, the one that pleases. */
  readonly next: (pleases?: (screen: ClientScreen) => boolean) => Promise<ClientScreen>;
}

export interface GameClient {
  readonly name: string;
  readonly letters: Letters;
  /** The board where the match is played. */
  board(): Promise<ClientScreen>;
  /** Waits until the board pleases. */
  sees(pleases: (screen: ClientScreen) => boolean): Promise<ClientScreen>;
  press(on: ClientScreen, act: string): Promise<PressResult>;
  /** Gives a command, "custom" or "play classic"; waits for the screen that comes. */
  asks(command: string, words?: string): Promise<ClientScreen>;
  /** Writes where the match is played. Gives what came back to him, if anything did. */
  types(text: string): Promise<string>;
  /** Writes what cannot be done; waits for the words that say so. */
  hears(text: string): Promise<string>;
}

const TOKEN = /^(?:[a-z2-7]{16}|-)\.[^.]*\.[^.]*\.(.*)$/;

/** What a button's token does; undefined for anything else. */
export const actOf = (token: string | undefined): string | undefined => TOKEN.exec(token ?? '')?.[1];

const OF_A_MATCH = /^[a-z2-7]{16}\./;
const PATIENCE_MS = 60_000;

/** A thumb on Telegram: what is meant for one person alone comes as a message that only he sees. */
export const telegramClient = (
  telegram: TelegramEmulator,
  user: EmulatedUser,
  chat: EmulatedChat,
  letters: Letters = 'ru',
): GameClient => {
  const messages = new WeakMap<ClientScreen, SeenMessage>();
  const screenOf = (message: SeenMessage): ClientScreen => {
    const acts = message.keyboard.flat().map((it) => actOf(it.callback_data) ?? '');
    const screen: ClientScreen = { text: message.text, labels: message.labels, acts, picture: message.photo };
    messages.set(screen, message);
    return screen;
  };
  const isBoard = (it: SeenMessage) => it.keyboard.flat().some((b) => OF_A_MATCH.test(b.callback_data ?? ''));
  const latest = () => chat.fromBot.findLast(isBoard);
  const alone = chat.id > 0;
  return {
    name: user.account.first_name,
    letters,
    async board() {
      const board = latest();
      if (!board) throw new Error(`${user.account.first_name} sees no board`);
      return screenOf(board);
    },
    async sees(pleases) {
      const found = await chat.waitFor((it) => isBoard(it) && pleases(screenOf(it)), PATIENCE_MS);
      return screenOf(found);
    },
    async press(on, act) {
      const message = messages.get(on);
      if (!message) throw new Error('not a screen of his');
      const newest = user.whispers(chat).at(-1)?.ephemeralId ?? 0;
      const said = (await user.presses(message, (it) => actOf(it.callback_data) === act)).text ?? '';
      const changed = (pleases: (screen: ClientScreen) => boolean) => {
        const whispered = user.whispers(chat);
        // A new one, or one in place of the one pressed on. The answer to what was written before may come in between.
        const came = whispered.filter((it) => (it.ephemeralId ?? 0) > newest);
        if (came.length > 0) return came.findLast((it) => pleases(screenOf(it)));
        const now = message.ephemeralId
          ? whispered.find((it) => it.ephemeralId === message.ephemeralId)
          : alone && chat.now(message);
        if (now && now.edits > message.edits) return now;
        const board = alone ? latest() : undefined;
        return board && board.id > message.id ? board : undefined;
      };
      return {
        said,
        next: async (pleases = () => true) =>
          screenOf(await telegram.eventually(() => changed(pleases), `something to come of ${act}`, PATIENCE_MS)),
      };
    },
    async asks(command, words = '') {
      const before = chat.fromBot.at(-1)?.id ?? 0;
      user.says(chat, `/${command} ${words}`.trim());
      return screenOf(await chat.waitFor((it) => it.id > before, PATIENCE_MS));
    },
    async types(text) {
      const before = chat.fromBot.length;
      const board = latest();
      user.says(chat, text, !alone && board ? { replyTo: board } : {});
      const taken = () => (telegram.pending.length === 0 ? 'taken' : undefined);
      await telegram.eventually(taken, 'the words to be taken', PATIENCE_MS);
      return chat.fromBot[before]?.text ?? '';
    },
    async hears(text) {
      const before = chat.fromBot.at(-1)?.id ?? 0;
      user.says(chat, text);
      return (await chat.waitFor((it) => it.id > before && !isBoard(it), PATIENCE_MS)).text;
    },
  };
};

/** A mouse on Discord: what is meant for one person alone comes as an answer that only he sees. */
export const discordClient = (who: DiscordUser, channel: Channel, letters: Letters = 'lat'): GameClient => {
  const messages = new WeakMap<ClientScreen, Message>();
  const screenOf = (message: Message): ClientScreen => {
    const acts = buttonsOf(message).map((it) => actOf(it.custom_id) ?? '');
    const picture = message.attachments.find((it) => it.filename.endsWith('.png'))?.bytes;
    const screen: ClientScreen = { text: message.content, labels: labelsOf(message), acts, picture };
    messages.set(screen, message);
    return screen;
  };
  const isBoard = (it: Message) => buttonsOf(it).some((b) => OF_A_MATCH.test(b.custom_id ?? ''));
  const tokenOf = (message: Message, act: string): string => {
    const id = buttonsOf(message).find((it) => actOf(it.custom_id) === act)?.custom_id;
    if (id === undefined) throw new Error(`${who.user.name} finds no ${act}`);
    return id;
  };
  const fires = async (text: string): Promise<string> => {
    const seen = await who.slash(channel, 'fire', { cell: text });
    return seen.message?.content ?? seen.how;
  };
  return {
    name: who.user.name,
    letters,
    async board() {
      const board = channel.messages.findLast(isBoard);
      if (!board) throw new Error(`${who.user.name} sees no board`);
      return screenOf(board);
    },
    async sees(pleases) {
      return screenOf(await channel.waitFor((it) => isBoard(it) && pleases(screenOf(it))));
    },
    async press(on, act) {
      const message = messages.get(on);
      if (!message) throw new Error('not a screen of his');
      const edits = isOwnMessage(channel, message) || !act.startsWith('?') ? message.edits : undefined;
      const seen = await who.pressesId(message, tokenOf(message, act));
      const silent = seen.how === 'silence';
      const shown = async () => (silent ? waitForChange(channel, message, seen, edits) : seen.message);
      // A move that is answered in silence is not made yet.
      const answer = silent && !/^[?!]/.test(act) ? await shown() : silent ? undefined : seen.message;
      const next = async () => {
        const brought = answer ?? (await shown());
        if (!brought) throw new Error(`${act} brings ${seen.how}`);
        return screenOf(brought);
      };
      return { said: answer?.content ?? '', next };
    },
    async asks(command, words) {
      const option = command === 'play' || command === 'rules' ? 'variant' : 'code';
      const { message } = await who.slash(channel, command, words === undefined ? {} : { [option]: words });
      if (!message) throw new Error(`nothing came of /${command}`);
      return screenOf(message);
    },
    types: fires,
    hears: fires,
  };
};
