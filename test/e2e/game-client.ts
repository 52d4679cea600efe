import type { Letters } from '../../src/kernel/reader.ts';
import {
  buttonsOf,
  type Channel,
  type DiscordUser,
  labelsOf,
  listOf,
  type Message,
} from '../emulators/discord/index.ts';
import type { EmulatedChat, EmulatedUser, SeenMessage, TelegramEmulator } from '../emulators/telegram/index.ts';
import { isOwnMessage, pickAndWait, pickerIn, waitForChange } from './players.ts';

/*
 * What a person can do on a platform: look at a message, press a button under it, type. Everything else (which button
 * is next, where to fire) is built on it, and knows only what these show.
 */

/** A message with its buttons. */
export interface ClientScreen {
  readonly text: string;
  readonly labels: readonly string[];
  /** The act of each button: the last part of its token. Empty where a button is not the bot's press. */
  readonly acts: readonly string[];
  /** The bytes of its picture. */
  readonly picture?: Uint8Array | undefined;
}

/** The result of a press. */
export interface PressResult {
  /** The words of the answer. */
  readonly said: string;
  /** Waits for the screen that came or changed. Where other screens may come first, `pleases` selects it. */
  readonly next: (pleases?: (screen: ClientScreen) => boolean) => Promise<ClientScreen>;
}

export interface GameClient {
  readonly name: string;
  readonly letters: Letters;
  /** The board in the chat of the match. */
  board(): Promise<ClientScreen>;
  /** Waits until the board satisfies `pleases`. */
  sees(pleases: (screen: ClientScreen) => boolean): Promise<ClientScreen>;
  press(on: ClientScreen, act: string): Promise<PressResult>;
  /**
   * Chooses from the lists behind the button whose act is `LISTS`: the options at these places, one of each. Absent
   * where the platform has no lists. Returns the answer.
   */
  chooses?(on: ClientScreen, places: readonly number[]): Promise<string>;
  /** Sends a command, such as "custom" or "play classic", and waits for the screen that answers it. */
  asks(command: string, words?: string): Promise<ClientScreen>;
  /** Types a text in the chat of the match. Returns the answer, or an empty text. */
  types(text: string): Promise<string>;
  /** Types something impossible and waits for the words that say so. */
  hears(text: string): Promise<string>;
}

const TOKEN = /^(?:[a-z2-7]{16}|-)\.[^.]*\.[^.]*\.(.*)$/;

/** The act of a button that opens lists. */
export const LISTS = '?lists';

/** The act of a button's token; undefined for anything else. */
export const actOf = (token: string | undefined): string | undefined => TOKEN.exec(token ?? '')?.[1];

/** Whether a private answer is a sign alone: its screen follows when its picture is painted. */
const isSign = ({ text }: SeenMessage): boolean => text.trim() === '⚓';

const OF_A_MATCH = /^[a-z2-7]{16}\./;
const PATIENCE_MS = 60_000;

/**
 * Whether a shared board shows the pad that a press opens: a part of the sea; the letters, or the numbers of one, with a
 * way back.
 */
const isPadOf = (act: string, { acts }: ClientScreen): boolean =>
  /^\?aim:([NS][WE]|l\d+)$/.test(act)
    ? acts.includes(act)
    : /^\?aim(:\+\d+)?$/.test(act)
      ? acts.some((it) => /^\?aim:\d+$/.test(it))
      : act.startsWith('?aim:') && acts.includes('?aim');

/** A person on Telegram. Private answers in a group come as ephemeral messages. */
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
        // A new message, or one in place of the pressed one. The answer to an earlier text may come in between.
        const came = whispered.filter((it) => (it.ephemeralId ?? 0) > newest);
        if (came.length > 0) return came.findLast((it) => !isSign(it) && pleases(screenOf(it)));
        const now = message.ephemeralId
          ? whispered.find((it) => it.ephemeralId === message.ephemeralId)
          : chat.now(message);
        const isOwn = alone || message.ephemeralId !== undefined;
        if (now && now.edits > message.edits && (isOwn || isPadOf(act, screenOf(now)))) return now;
        // News that came with the pad has closed it: the same key can be pressed again.
        if (now && now.edits > message.edits + 1 && act.startsWith('?aim:') && screenOf(now).acts.includes(act))
          return now;
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

/** A person on Discord. Private answers come as ephemeral messages. */
export const discordClient = (who: DiscordUser, channel: Channel, letters: Letters = 'lat'): GameClient => {
  const messages = new WeakMap<ClientScreen, Message>();
  const screenOf = (message: Message): ClientScreen => {
    const lists = pickerIn(message);
    const acts = buttonsOf(message).map((it) =>
      lists !== undefined && it.custom_id === lists ? LISTS : (actOf(it.custom_id) ?? ''),
    );
    const picture = message.attachments.find((it) => it.filename.endsWith('.png'))?.bytes;
    const screen: ClientScreen = { text: message.content, labels: labelsOf(message), acts, picture };
    messages.set(screen, message);
    return screen;
  };
  // A call to the board has a key of the match, too: the one that shows the board.
  const isBoard = (it: Message) =>
    buttonsOf(it).some((b) => OF_A_MATCH.test(b.custom_id ?? '') && actOf(b.custom_id) !== '?!show');
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
      const choice = listOf(message)?.options.find((it) => actOf(it.value) === act);
      const seen = choice
        ? await who.chooses(message, choice.label)
        : await who.pressesId(message, tokenOf(message, act));
      const silent = seen.how === 'silence';
      const shown = async () => (silent ? waitForChange(channel, message, seen, edits) : seen.message);
      // A move with a silent answer may not be made yet.
      // A private message may be put away by it.
      const isMove = !/^[?!]/.test(act) && message.onlyFor === undefined;
      const answer = silent && isMove ? await shown() : silent ? undefined : seen.message;
      const next = async () => {
        const brought = answer ?? (await shown());
        if (!brought) throw new Error(`${act} brings ${seen.how}`);
        return screenOf(brought);
      };
      return { said: answer?.content ?? '', next };
    },
    async chooses(on, places) {
      const message = messages.get(on);
      const lists = message && pickerIn(message);
      if (!message || lists === undefined) throw new Error(`${who.user.name} finds no lists`);
      return (await pickAndWait(who, channel, message, lists, places, letters === 'lat' ? 'lat' : 'ru')).content;
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
