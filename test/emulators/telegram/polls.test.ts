import { Api, GrammyError } from 'grammy';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { participants } from '../scenario/participants.ts';
import { startTelegram, type TelegramEmulator } from './index.ts';

/*
 * Who is given the updates (https://core.telegram.org/bots/api#getupdates). Which of two polls is ended, and in which
 * words, is in Telegram's own server: https://github.com/tdlib/telegram-bot-api, do_get_updates and abort_long_poll.
 */

let telegram: TelegramEmulator;
let one: Api;
let two: Api;
beforeEach(async () => {
  telegram = await startTelegram();
  [one, two] = [telegram, telegram].map(({ token, url }) => new Api(token, { apiRoot: url })) as [Api, Api];
});
afterEach(() => telegram.close());

/** What a call comes to: the number of updates, or the refusal. */
const outcome = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (result) => (Array.isArray(result) ? result.length : result),
    (error: unknown) => (error instanceof GrammyError ? `${error.error_code} ${error.description}` : error),
  );
/** Begins a poll. Resolves when it waits. */
const waiting = async (api: Api): Promise<{ readonly outcome: Promise<unknown> }> => {
  const before = telegram.callsOf('getUpdates').length;
  const poll = outcome(api.getUpdates({ timeout: 30 }));
  await expect.poll(() => telegram.callsOf('getUpdates').length, { timeout: 60_000 }).toBe(before + 1);
  return { outcome: poll };
};
const say = (): unknown => telegram.user('Ann').says(telegram.group('Harbour', []), 'Б6');

it('the later of two polls ends the earlier one', async () => {
  const first = await waiting(one);
  const second = await waiting(two);
  expect(await first.outcome).toBe(
    '409 Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
  );
  say();
  expect(await second.outcome).toBe(1);
});

it('a poll that does not wait ends none', async () => {
  const first = await waiting(one);
  expect(await outcome(two.getUpdates())).toBe(0);
  say();
  expect(await first.outcome).toBe(1);
});

it('the end of a poll counts as a fault, unless a poll that did not wait has shown that its bot gave it up', async () => {
  const itself = participants().findLast(({ name }) => name === 'Telegram');
  const [first, second] = [await waiting(one), await waiting(two)];
  expect(await first.outcome).toMatch(/^409 /);
  expect(itself?.faults()).toHaveLength(1);
  await two.getUpdates();
  const third = await waiting(one);
  expect(await second.outcome).toMatch(/^409 /);
  expect(itself?.faults()).toEqual([]);
  say();
  expect(await third.outcome).toBe(1);
});

it('a webhook ends the poll that waits, and keeps others from being made', async () => {
  const first = await waiting(one);
  await two.setWebhook('https://bot.example.org/x');
  expect(await first.outcome).toBe('409 Conflict: terminated by setWebhook request');
  expect(await outcome(one.getUpdates())).toMatch(/^409 Conflict: can't use getUpdates method while webhook is active/);
});

it('a revoked token ends the poll that waits, and every other call', async () => {
  const first = await waiting(one);
  telegram.revokeToken();
  expect(await first.outcome).toBe('401 Unauthorized');
  for (const call of [one.getMe(), one.getUpdates(), one.deleteWebhook()])
    expect(await outcome(call)).toBe('401 Unauthorized');
  telegram.restoreToken();
  say();
  expect(await outcome(one.getUpdates())).toBe(1);
});
