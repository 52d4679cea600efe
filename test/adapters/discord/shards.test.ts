import { describe, expect, onTestFinished, test } from 'vitest';
import { createDiscord } from '../../../adapters/discord/index.ts';
import { type DiscordEmulator, startDiscord } from '../../emulators/discord/index.ts';
import { connectBot, type DiscordFixture, scriptedServices, startDiscordFixture, waitUntil } from './fixture.ts';

/** As many shards as servers, all allowed to connect at once. */
const FOUR = { shards: 4, maxConcurrency: 4 };
const NAMES = ['North', 'East', 'South', 'West'];

/** A channel on each of four servers, one for each of four shards, in their order. */
const serversOf = (discord: DiscordEmulator) => {
  const ann = discord.user('Ann');
  return { ann, channels: NAMES.map((name) => discord.guild(name, [ann]).channel('sea')) };
};

const onFourShards = async (): Promise<DiscordFixture & ReturnType<typeof serversOf>> => {
  const on = await startDiscordFixture(FOUR);
  on.service.answer = () => ({ notice: 'ok' });
  return { ...on, ...serversOf(on.discord) };
};

describe('four shards', () => {
  test('answer every server, and the private chats', async () => {
    const { discord, ann, channels, service } = await onFourShards();
    expect(discord.gateway.shards).toEqual([0, 1, 2, 3]);
    for (const channel of [...channels, ann.dm()])
      expect(await ann.slash(channel, 'help')).toMatchObject({ how: 'reply', message: { content: 'ok' } });
    expect(service.heard).toHaveLength(5);
  });

  test('resume one that was dropped, which then gets what it has missed', async () => {
    const { discord, ann, channels, service } = await onFourShards();
    discord.gateway.drop(4000, 2);
    await waitUntil(() => !discord.gateway.shards.includes(2));
    const seen = await Promise.all(channels.map((channel) => ann.slash(channel, 'help')));
    expect(seen.map(({ how }) => how)).toEqual(['reply', 'reply', 'reply', 'reply']);
    expect(discord.gateway.seen).toMatchObject({ identified: 4, resumed: 1, tooEarly: 0 });
    expect(service.logged).toContainEqual({ level: 'warn', what: 'discord: reconnecting', more: { shard: 2 } });
  });

  test('take turns where Discord lets them connect one by one', async () => {
    const { discord } = await startDiscordFixture({ shards: 2 });
    expect(discord.gateway.shards).toEqual([0, 1]);
    expect(discord.gateway.seen).toMatchObject({ identified: 2, tooEarly: 0 });
  });

  test('may be shared by two processes, of which the one with shard 0 registers the commands', async () => {
    const discord = await startDiscord({ ...FOUR, answerMs: 10_000 });
    onTestFinished(() => discord.stop());
    const { ann, channels } = serversOf(discord);
    const second = await connectBot(discord, { shards: { first: 2, last: 3, of: 4 } });
    expect(discord.callsTo(/^PUT/)).toEqual([]);
    const first = await connectBot(discord, { shards: { first: 0, last: 1, of: 4 } });
    expect(discord.callsTo(/^PUT/)).toHaveLength(1);
    for (const { service } of [first, second]) service.answer = () => ({ notice: 'ok' });
    for (const channel of channels) expect(await ann.slash(channel, 'help')).toMatchObject({ how: 'reply' });
    const heard = [first, second].map(({ service }) => service.heard.map(({ place }) => place.address));
    expect(heard.flat()).toEqual(channels.map(({ id }) => id));
    expect(heard.map((it) => it.length)).toEqual([2, 2]);
  });
});

describe('the budget of connections', () => {
  test('must cover all shards that this start opens', async () => {
    const discord = await startDiscord({ ...FOUR, startsLeft: 53 });
    const adapter = createDiscord({ token: discord.token, apiRoot: discord.apiRoot });
    await expect(adapter.start(scriptedServices())).rejects.toThrow(
      /^Only 53 of 1000 starts are left for the next 24 h\. Find in the log why .*\.$/,
    );
    expect(discord.gateway.seen.identified).toBe(0);
    await discord.stop();
  });

  test('need not cover those of other processes', async () => {
    await startDiscordFixture({ ...FOUR, startsLeft: 53 }, { shards: { first: 0, last: 2, of: 4 } });
  });
});

test('a start with too few shards is refused in one clear sentence', async () => {
  const discord = await startDiscord({ shards: 2, maxConcurrency: 2, serversPerShard: 1 });
  serversOf(discord);
  const service = scriptedServices();
  const adapter = createDiscord({ token: discord.token, apiRoot: discord.apiRoot });
  await expect(adapter.start(service)).rejects.toThrow(
    'The bot is on more than 2,500 servers for each of its shards: leave DISCORD_SHARDS empty, or raise its total in every process, and start again.',
  );
  expect(service.logged.map(({ what }) => what)).not.toContain('discord: connection error');
  await adapter.stop();
  await discord.stop();
});
