import { Bot, InputFile } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { createPainter } from '../../../render/painter.ts';
import { boards } from '../picture.ts';
import { nameOf, QUARTERS, quarterOf, squaresIn } from './table.ts';

/*
 * The least that a bot must do for a shot, with the same library: the squares of a quarter, each a key; it acknowledges
 * each press, and edits a picture that lies ready. It keeps nothing and decides nothing. Settings: API_ROOT, TOKEN.
 */

const painter = createPainter();
const pictures = await Promise.all(boards(12).map((it) => painter.png(it, 'light')));

const keysOf = (open: number): InlineKeyboardButton[][] => {
  const keys = squaresIn(open).map((at) => ({ text: nameOf(at), callback_data: nameOf(at) }));
  const quarters = QUARTERS.map((it) => ({ text: it, callback_data: it }));
  return Array.from({ length: 5 }, (_, row) => [...keys.slice(5 * row, 5 * row + 5), ...quarters.slice(row, row + 1)]);
};

const bot = new Bot(process.env['TOKEN'] ?? '', { client: { apiRoot: process.env['API_ROOT'] ?? '' } });
let turn = 0;
bot.command('play', (it) =>
  it.replyWithPhoto(new InputFile(pictures[0]!), {
    caption: 'Turn 0',
    reply_markup: { inline_keyboard: keysOf(0) },
  }),
);
bot.on('callback_query:data', async (press) => {
  const { data } = press.callbackQuery;
  const opened = QUARTERS.indexOf(data);
  if (opened >= 0) {
    await press.editMessageReplyMarkup({ reply_markup: { inline_keyboard: keysOf(opened) } });
    await press.answerCallbackQuery();
    return;
  }
  turn += 1;
  await press.answerCallbackQuery(`Turn ${turn}`);
  const open = quarterOf({ row: Number(data.slice(1)) - 1, col: 'ABCDEFGHIJ'.indexOf(data[0] ?? '') });
  await press.editMessageMedia(
    { type: 'photo', media: new InputFile(pictures[turn % pictures.length]!), caption: `Turn ${turn}` },
    { reply_markup: { inline_keyboard: keysOf(open) } },
  );
});
await new Promise<void>((resolve) => void bot.start({ onStart: () => resolve() }));
console.log('started');
