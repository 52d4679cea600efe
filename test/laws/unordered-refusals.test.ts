import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startDiscord } from '../emulators/discord/index.ts';
import { startTelegram } from '../emulators/telegram/index.ts';
import { gate } from '../support/gate.ts';
import { accountForFaults, cleanUp, fileBegins, onCleanup } from '../support/scenario.ts';
import config from '../vitest.config.ts';
import { ROOT, sourcesIn } from './sources.ts';

/*
 * A scenario fails if a platform refused a call that should not have been made. A scenario that causes a refusal says
 * so in advance: which call, which answer, how often.
 */

const SETUP = 'test/support/scenario-setup.ts';

/** What was printed about a failed scenario. */
let told: string[] = [];
beforeEach(() => {
  fileBegins();
  told = [];
  vi.spyOn(console, 'error').mockImplementation((words: string) => void told.push(words));
});
afterEach(async () => {
  await cleanUp();
  vi.restoreAllMocks();
});

const telegramCalled = async () => {
  const telegram = await startTelegram();
  onCleanup(() => telegram.close());
  const anna = telegram.user('Анна');
  const call = (method: string, payload: object) =>
    fetch(`${telegram.url}/bot${telegram.token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
  return { telegram, anna, call, lost: () => call('editMessageText', { chat_id: anna.id, message_id: 7, text: 'x' }) };
};

const discordCalled = async () => {
  const discord = await startDiscord();
  onCleanup(() => discord.stop());
  const channel = discord.guild('Fleet', [discord.user('Ann')]).channel('sea');
  const lost = () =>
    fetch(`${discord.apiRoot}/v10/channels/${channel.id}/messages/7`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bot ${discord.token}` },
      body: JSON.stringify({ content: 'x', flags: 4096 }),
    });
  return { discord, channel, lost };
};

/** Begins a call and gives up on its answer, which `done` says is on its way. */
const givesUp = async (url: string, init: RequestInit, done: () => boolean, answers: () => void): Promise<void> => {
  const client = new AbortController();
  const given = fetch(url, { ...init, signal: client.signal }).catch(() => 'given up');
  await vi.waitUntil(done, { timeout: 60_000 });
  client.abort();
  expect(await given).toBe('given up');
  answers();
};

describe('the refusal of a repetition', () => {
  test.each([
    ['whose first answer never came', 'given up'],
    ['whose first answer came', 'answered'],
  ])('on Discord, of a call %s', async (_, first) => {
    const { discord, channel } = await discordCalled();
    const headers = { 'content-type': 'application/json', authorization: `Bot ${discord.token}` };
    const at = `${discord.apiRoot}/v10/channels/${channel.id}/messages`;
    const { id } = (await (
      await fetch(at, { method: 'POST', headers, body: JSON.stringify({ content: 'x', flags: 4096 }) })
    ).json()) as { id: string };
    const call = { method: 'DELETE', headers: { authorization: headers.authorization } };
    const held = gate();
    discord.misbehave(/^DELETE /, { kind: 'held', until: held.opened });
    if (first === 'given up')
      await givesUp(`${at}/${id}`, call, () => discord.callsTo(/^DELETE /).length > 0, held.open);
    else {
      held.open();
      await fetch(`${at}/${id}`, call);
    }
    await vi.waitUntil(() => channel.messages.length === 0, { timeout: 60_000 });
    expect((await fetch(`${at}/${id}`, call)).status).toBe(404);
    if (first === 'given up') await accountForFaults();
    else await expect(accountForFaults()).rejects.toThrow('404 10008');
  });

  test.each([
    ['whose first answer never came', 'given up'],
    ['whose first answer came', 'answered'],
  ])('on Telegram, of a call %s', async (_, first) => {
    const { telegram, anna, call } = await telegramCalled();
    await call('sendMessage', { chat_id: anna.id, text: 'x', disable_notification: true });
    const [message] = anna.private.fromBot;
    const payload = { chat_id: anna.id, message_id: message!.id };
    const held = gate();
    telegram.fail({ method: 'deleteMessage', kind: 'held', until: held.opened });
    const url = `${telegram.url}/bot${telegram.token}/deleteMessage`;
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    };
    if (first === 'given up') await givesUp(url, init, () => telegram.callsOf('deleteMessage').length > 0, held.open);
    else {
      held.open();
      await call('deleteMessage', payload);
    }
    await vi.waitUntil(() => anna.private.fromBot.length === 0, { timeout: 60_000 });
    expect((await call('deleteMessage', payload)).status).toBe(400);
    if (first === 'given up') await accountForFaults();
    else await expect(accountForFaults()).rejects.toThrow('message to delete not found');
  });
});

describe('an unexpected refusal', () => {
  test('is a fault on Telegram, reported with call, place and answer', async () => {
    const { anna, lost } = await telegramCalled();
    await lost();
    await expect(accountForFaults()).rejects.toThrow(
      `editMessageText in ${anna.id}, message 7 → 400 Bad Request: message to edit`,
    );
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/── Telegram: the last calls\n.*editMessageText .* → 400 /);
    expect(told[0]).toMatch(/── Telegram: what it refused though no scenario ordered it\n +refused: .* → 400 /);
    await accountForFaults();
    expect(told).toHaveLength(1);
  });

  test('is a fault on Discord', async () => {
    const { channel, lost } = await discordCalled();
    await lost();
    await expect(accountForFaults()).rejects.toThrow(
      `PATCH /channels/${channel.id}/messages/7 → 404 10008 Unknown Message`,
    );
  });

  test.each([
    ['with a foreign token', 'bot1:other/getMe', '401 Unauthorized'],
    ['of a method that there is not', 'bot4711:emulated/sendSeaweed', '404 Not Found'],
  ])('is a fault for a call %s', async (_, path, answer) => {
    const { telegram } = await telegramCalled();
    await fetch(`${telegram.url}/${path}`);
    await expect(accountForFaults()).rejects.toThrow(answer);
  });

  test('is a fault where the expectation names another call, another answer, or fewer', async () => {
    const { telegram, anna, lost } = await telegramCalled();
    telegram.willRefuse({ call: /^sendMessage/, answer: /message to edit not found/, times: [0, 1] });
    telegram.willRefuse({ call: /^editMessageText/, answer: /not enough rights/, times: [0, 1] });
    await lost();
    await expect(accountForFaults()).rejects.toThrow('editMessageText');
    telegram.willRefuse({ call: new RegExp(`^editMessageText in ${anna.id},`), answer: /message to edit not found/ });
    await lost();
    await accountForFaults();
    await lost();
    await expect(accountForFaults()).rejects.toThrow('editMessageText');
  });
});

describe('an expected refusal', () => {
  test('is a fault if it never came by the end of the platform', async () => {
    const { telegram } = await telegramCalled();
    const { discord } = await discordCalled();
    telegram.willRefuse({ call: /^sendMessage/, answer: /chat not found/ });
    telegram.fail({ kind: '500', times: 2 });
    discord.willRefuse({ call: /^PATCH/, answer: /^404/, times: [0, 1] });
    discord.misbehave(/^GET/, { kind: 'cut', applied: false });
    await accountForFaults();
    await expect(cleanUp()).rejects.toThrow(/1 × \/\^sendMessage\/[\s\S]*2 × .*500[\s\S]*1 × \/\^GET\/ cut/);
  });

  test('is no fault, with any answer', async () => {
    const { telegram, lost } = await telegramCalled();
    telegram.fail({ method: 'editMessageText', kind: 'refuse', code: 403, description: 'Forbidden' });
    telegram.fail({ method: 'editMessageText', kind: '429' });
    await lost();
    await lost();
    await accountForFaults();
  });
});

describe('what the bot could not know', () => {
  const board = async () => {
    const it = await telegramCalled();
    await it.call('getMe', {});
    const { result } = (await (
      await it.call('sendMessage', { chat_id: it.anna.id, text: 'x', disable_notification: true })
    ).json()) as {
      result: { message_id: number };
    };
    const edit = (text: string) =>
      it.call('editMessageText', { chat_id: it.anna.id, message_id: result.message_id, text });
    return { ...it, edit };
  };

  test('allows it to draw a board again to be sure, but not without end', async () => {
    const { edit } = await board();
    for (const text of ['y', 'y', 'y']) await edit(text);
    await accountForFaults();
    await edit('y');
    await expect(accountForFaults()).rejects.toThrow('message is not modified');
  });

  test('allows it to draw a board again after a restart', async () => {
    const { call, edit } = await board();
    for (const text of ['y', 'y', 'y']) await edit(text);
    await call('getMe', {});
    await edit('y');
    await accountForFaults();
  });
});

test('applies to every scenario without a line of its own', () => {
  const projects = config.test?.projects ?? [];
  const setups = projects.flatMap((it) =>
    typeof it === 'object' && 'test' in it && it.test?.name === 'shared' ? (it.test.setupFiles ?? []) : [],
  );
  expect(setups).toContain(SETUP);
  const scenarios = sourcesIn('test/e2e').filter(({ path }) => path.endsWith('.test.ts'));
  expect(scenarios.length).toBeGreaterThan(10);
  for (const { path } of scenarios) expect(`${ROOT}/${path}`).toMatch(/\/test\/e2e\//);
});
