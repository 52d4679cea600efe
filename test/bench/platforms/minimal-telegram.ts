import { Bot, InputFile } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import type { EmulatedChat, EmulatedUser, SeenMessage, TelegramEmulator } from '../../emulators/telegram/index.ts';
import type { Table } from './table.ts';

/*
 * The least that a bot must do for a shot in two taps, with the same library: it acknowledges each press, changes the
 * keys, and edits a picture that lies ready. It keeps nothing and decides nothing.
 */

const keys = (prefix: string, labels: readonly string[]): InlineKeyboardButton[][] =>
  [0, 5].map((from) =>
    labels.slice(from, from + 5).map((text, i) => ({ text, callback_data: `${prefix}${from + i}` })),
  );

const LETTERS = keys('col:', [...'ABCDEFGHIJ']);
const NUMBERS = keys(
  'row:',
  Array.from({ length: 10 }, (_, i) => `${i + 1}`),
);

/** Starts the bot on an emulator. */
export const startMinimalTelegram = async (
  { token, url }: TelegramEmulator,
  pictures: readonly Uint8Array[],
): Promise<{ readonly bot: Bot; stop(): Promise<void> }> => {
  const bot = new Bot(token, { client: { apiRoot: url } });
  let turn = 0;
  bot.callbackQuery(/^col:/, async (press) => {
    await press.editMessageReplyMarkup({ reply_markup: { inline_keyboard: NUMBERS } });
    await press.answerCallbackQuery();
  });
  bot.callbackQuery(/^row:/, async (press) => {
    turn += 1;
    await press.answerCallbackQuery(`Turn ${turn}`);
    const media = new InputFile(pictures[turn % pictures.length]!);
    await press.editMessageMedia(
      { type: 'photo', media, caption: `Turn ${turn}` },
      { reply_markup: { inline_keyboard: LETTERS } },
    );
  });
  const started = new Promise<void>((resolve) => void bot.start({ onStart: () => resolve() }));
  await started;
  return { bot, stop: () => bot.stop() };
};

/** Posts a board in a group. */
export const minimalTelegramTable = async (
  bot: Bot,
  chat: EmulatedChat,
  person: EmulatedUser,
  picture: Uint8Array,
): Promise<Table> => {
  const { message_id: id } = await bot.api.sendPhoto(chat.id, new InputFile(picture), {
    caption: 'Turn 0',
    reply_markup: { inline_keyboard: LETTERS },
  });
  const board = (): SeenMessage => chat.fromBot.find((it) => it.id === id)!;
  return {
    async shoots({ row, col }) {
      const { edits } = board();
      await person.presses(board(), ({ callback_data: does }) => does === `col:${col}`);
      await person.presses(board(), ({ callback_data: does }) => does === `row:${row}`);
      await chat.waitFor((it) => it.id === id && it.edits >= edits + 2);
    },
  };
};
