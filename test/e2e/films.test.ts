import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Channel, DiscordUser, Message } from '../emulators/discord/index.ts';
import type { EmulatedChat, SeenMessage } from '../emulators/telegram/index.ts';
import { type EmulatedApp, openEmulatedApp } from '../support/emulated-app.ts';
import { playGif } from '../support/gif-reader.ts';

/*
 * After the end of a match, through the whole program: the film and the result are posted for everyone in the place, the
 * result is sent elsewhere, and [Check] shows the winner's sea.
 */

const PATIENCE_MS = 60_000;
let emulated: EmulatedApp;
beforeEach(async () => {
  emulated = await openEmulatedApp();
});
afterEach(() => emulated.close());

const isFilm = (bytes: Uint8Array | undefined): void => {
  const frames = playGif(bytes ?? new Uint8Array());
  expect(frames.length).toBeGreaterThan(4);
  // All hidden ships are shown at the end, so the last frame differs from the first.
  expect(Buffer.compare(Buffer.from(frames[0]!.data), Buffer.from(frames.at(-1)!.data))).not.toBe(0);
};

const offers = (it: SeenMessage, act: string): boolean =>
  it.keyboard.flat().some((one) => one.callback_data?.endsWith(`.${act}`));

test('posts the film and the check in a private chat on Telegram', async () => {
  const { telegram } = emulated;
  const vera = telegram.user('Vera', { language: 'en' });
  const chat: EmulatedChat = telegram.privateChat(vera);
  const press = async (act: string): Promise<void> => {
    const message = await chat.waitFor((it) => it.by === 'bot' && offers(it, act), PATIENCE_MS);
    await vera.presses(message, ({ callback_data: data = '' }) => data.endsWith(`.${act}`));
  };
  vera.says(chat, '/play machine');
  for (const act of ['ready', '?!menu', '?!resign', '!resign', '?!menu', '?!replay', '?!film']) await press(act);
  const film = await chat.waitFor((it) => it.file?.name.endsWith('.gif') === true, PATIENCE_MS);
  expect(film.text).toMatch(/^🎞 Vera – .+: the whole match$/);
  isFilm(film.file?.bytes);
  // The menu may still stand open, or the board has been drawn again since.
  const fromMenu = async (act: string): Promise<void> => {
    const menu = await chat.waitFor((it) => offers(it, act) || offers(it, '?!menu'), PATIENCE_MS);
    for (const one of offers(menu, act) ? [act] : ['?!menu', act]) await press(one);
  };
  await fromMenu('?!share');
  const result = await chat.waitFor((it) => it.keyboard.flat().some((key) => key.copy_text), PATIENCE_MS);
  const [send, copy] = result.keyboard.flat().filter((key) => !key.callback_data);
  expect(result.photo).toBeDefined();
  expect(copy?.copy_text?.text).toMatch(/^Broadside · Classic 10×10 🏳 0 shots\n0 hits\nPlay the same: /);
  const [posted] = await vera.asksInline(send?.switch_inline_query_chosen_chat?.query);
  expect(posted).toMatchObject({ text: 'Broadside · Classic 10×10 🏳 0 shots\n0 hits' });
  await press('?!film:brief');
  const brief = await chat.waitFor((it) => it.text.endsWith('ten seconds of it'), PATIENCE_MS);
  isFilm(brief.file?.bytes);
  await fromMenu('?!verify');
  const page = await chat.waitFor((it) => it.text.includes('The win is valid'), PATIENCE_MS);
  expect(page.photo).toBeDefined();
  await chat.waitFor((it) => it.file?.name.endsWith('.json') === true, PATIENCE_MS);
  expect(telegram.faults).toEqual([]);
}, 600_000);

test('posts the film and the check on a Discord server', async () => {
  const { discord } = emulated;
  const ann = discord.user('Ann', { locale: 'en-GB' });
  const channel: Channel = discord.guild('Port', [ann]).channel('sea');
  // A press may meet the moment at which a newer private view takes the place of the one that was pressed.
  discord.willRefuse({ call: /^(POST \/interactions|PATCH \/webhooks)/, answer: /^404 10008/, times: [0, 4] });
  const find = (act: string): Message | undefined =>
    [...ann.ephemerals(channel), ...channel.messages].findLast((it) =>
      it.components.some((row) => row.components.some((one) => one.custom_id?.endsWith(`.${act}`))),
    );
  const press = async (by: DiscordUser, act: string): Promise<void> => {
    await expect.poll(() => find(act), { timeout: PATIENCE_MS, message: act }).toBeDefined();
    const message = find(act)!;
    const [id = ''] = message.components.flatMap((row) =>
      row.components.flatMap((one) => (one.custom_id?.endsWith(`.${act}`) ? [one.custom_id] : [])),
    );
    await by.pressesId(message, id);
  };
  await ann.slash(channel, 'play', { level: 'hard' });
  for (const act of ['ready', '?mine', '?!menu', '?!resign', '!resign', '?!menu', '?!replay', '?!film'])
    await press(ann, act);
  const shown = () => channel.messages.find((it) => it.attachments.some((one) => one.filename.endsWith('.gif')));
  await expect.poll(shown, { timeout: PATIENCE_MS }).toBeDefined();
  expect(shown()?.content).toMatch(/^🎞 Ann – /);
  isFilm(shown()?.attachments[0]?.bytes);
  for (const act of ['?!menu', '?!share', '?!share:here']) await press(ann, act);
  const card = () => channel.messages.find((it) => it.content.startsWith('Broadside · Classic 10×10 🏆'));
  await expect.poll(card, { timeout: PATIENCE_MS }).toBeDefined();
  expect(card()?.attachments).toMatchObject([{ filename: expect.stringMatching(/\.png$/) }]);
  for (const act of ['?!menu', '?!verify']) await press(ann, act);
  await expect
    .poll(() => ann.ephemerals(channel).some((it) => it.content.includes('The win is valid')), { timeout: PATIENCE_MS })
    .toBe(true);
  expect(discord.violations).toEqual([]);
}, 600_000);
