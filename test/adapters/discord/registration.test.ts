import { expect, test } from 'vitest';
import { createDiscord } from '../../../adapters/discord/index.ts';
import { startDiscord } from '../../emulators/discord/index.ts';
import {
  board,
  connectBot,
  delivery,
  scriptedServices,
  serverWithTwo,
  startDiscordFixture,
  waitUntil,
} from './fixture.ts';

const PUT = /^PUT \/applications\/\d+\/commands$/;
const BAD_GATEWAY = { kind: 'server error', status: 502, applied: false } as const;

test('waits out a rate limit', async () => {
  const discord = await startDiscord();
  discord.misbehave(PUT, { kind: 'rate limit', retryAfterS: 0.05 });
  const { adapter } = await connectBot(discord);
  expect(discord.callsTo(PUT).map((it) => it.status)).toEqual([429, 200]);
  await adapter.stop();
  await discord.stop();
});

test('is repeated while Discord is busy', async () => {
  const discord = await startDiscord();
  discord.misbehave(PUT, BAD_GATEWAY, 2);
  const { adapter } = await connectBot(discord);
  expect(discord.callsTo(PUT).map((it) => it.status)).toEqual([502, 502, 200]);
  await adapter.stop();
  await discord.stop();
});

test.each([
  ['refused', { ...BAD_GATEWAY, status: 403 }, 60_000, { status: 403, code: 0 }],
  ['not answered', BAD_GATEWAY, 0, { status: 502 }],
] as const)(
  'when it is %s, warns with the code and serves the commands of before',
  async (_, fault, patience, code) => {
    const on = await startDiscordFixture({ identifyWindowMs: 0 });
    const { ann, channel } = serverWithTwo(on);
    await on.adapter.stop();
    on.discord.misbehave(PUT, fault);
    const { service } = await connectBot(on.discord, { startPatienceMs: patience });
    expect(service.logged).toContainEqual({
      level: 'warn',
      what: 'discord: commands not registered; buttons and earlier commands still work',
      more: expect.objectContaining(code),
    });
    expect(on.discord.callsTo(PUT).map((it) => it.status)).toEqual([200, fault.status]);
    expect(await ann.slash(channel, 'help')).toMatchObject({ how: 'reply' });
  },
);

test('keeps the entry point of an activity, with its translations', async () => {
  const discord = await startDiscord();
  discord.enableActivities('launch');
  const { adapter } = await connectBot(discord);
  expect(discord.callsTo(PUT).map((it) => it.status)).toEqual([200]);
  expect(discord.commandNames()).toEqual(expect.arrayContaining(['play', 'launch']));
  expect(discord.commandNames('uk')).toContain('гра');
  expect(discord.violations).toEqual([]);
  await adapter.stop();
  await discord.stop();
});

// https://docs.discord.com/developers/topics/rate-limits#global-rate-limit
test('counts towards the one limit of all requests: while it waits for that, no board is sent', async () => {
  const discord = await startDiscord();
  const { channel } = serverWithTwo({ discord });
  discord.misbehave(PUT, { kind: 'rate limit', retryAfterS: 1, global: true });
  const adapter = createDiscord({ token: discord.token, apiRoot: discord.apiRoot });
  const started = adapter.start(scriptedServices());
  await waitUntil(() => discord.callsTo(PUT).length > 0);
  const outcomes = [];
  while (discord.callsTo(PUT).length === 1 && outcomes.at(-1) !== '429') {
    const outcome = await adapter.deliver(delivery(channel.id, board('Turn 1')));
    outcomes.push(outcome.kind === 'shown' ? 'shown' : outcome.why);
  }
  expect(outcomes.at(-1)).toBe('429');
  await started;
  await adapter.stop();
  await discord.stop();
});
