import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { z } from 'zod';
import { type DiscordEmulator, type DiscordEmulatorOptions, startDiscord } from './index.ts';

/** The gateway of the emulator, used without a client library, as a careless bot would. */

const frame = z.object({ op: z.number(), t: z.string().nullable(), d: z.unknown() });
const ready = z.object({ guilds: z.array(z.object({ id: z.string() })), shard: z.tuple([z.number(), z.number()]) });

const INTERACTION = 'INTERACTION_CREATE';

const open: { stop(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop();
});

const start = async (options: DiscordEmulatorOptions = {}): Promise<DiscordEmulator> => {
  const discord = await startDiscord({ specs: undefined, answerMs: 50, ...options });
  open.push(discord);
  const { id } = z.object({ id: z.string() }).parse(await ask(discord, 'GET', '/users/@me'));
  await ask(discord, 'PUT', `/applications/${id}/commands`, [{ name: 'play', description: 'Play' }]);
  return discord;
};

const ask = async (discord: DiscordEmulator, method: string, path: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(`${discord.apiRoot}/v10${path}`, {
    method,
    headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.json();
};

interface Asked {
  readonly intents?: number;
  readonly shard?: readonly [id: number, of: number];
  readonly token?: string;
  readonly version?: number;
}

/** Opens a connection and identifies. Resolves with the first answer: READY, an invalid session, or a close code. */
const connect = async (discord: DiscordEmulator, asked: Asked = {}) => {
  const { intents = 0, shard = [0, 1], token = discord.token, version = 10 } = asked;
  const socket = new WebSocket(discord.apiRoot.replace(/^http(.*)\/api$/, `ws$1/?v=${version}&encoding=json`));
  onTestFinished(() => socket.terminate());
  const events: { readonly t: string; readonly d: unknown }[] = [];
  const answer = await new Promise<string | number>((resolve) => {
    socket.on('close', resolve);
    socket.on('message', (data) => {
      const { op, t, d } = frame.parse(JSON.parse(String(data)));
      if (op === 10) socket.send(JSON.stringify({ op: 2, d: { token, intents, properties: {}, shard } }));
      if (op === 9) resolve('invalid session');
      if (t !== null) events.push({ t, d });
      if (t === 'READY') resolve('ready');
    });
  });
  const named = (name: string) => events.filter(({ t }) => t === name).map(({ d }) => d);
  return { answer, named };
};

const eventually = async (so: () => boolean) => {
  while (!so()) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** Four servers with one channel each. */
const fourServers = (discord: DiscordEmulator) => {
  const ann = discord.user('Ann');
  const servers = ['North', 'East', 'South', 'West'].map((name) => discord.guild(name, [ann]));
  return { ann, servers, channels: servers.map((it) => it.channel('sea')) };
};

// https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes
test.each<[string, Asked, string | number]>([
  ['a bot without any intent', {}, 'ready'],
  ['one that asks for the servers', { intents: 1 }, 'ready'],
  [
    'one that asks for all that is not privileged',
    { intents: 0x331ffff & ~((1 << 1) | (1 << 8) | (1 << 15)) },
    'ready',
  ],
  ['a wrong token', { token: 'a.b.c' }, 4004],
  ['a shard that is none', { shard: [2, 2] }, 4010],
  ['a shard of none', { shard: [0, 0] }, 4010],
  ['an old version', { version: 9 }, 4012],
  ['an unknown intent', { intents: 1 << 17 }, 4013],
  ['the members, which are privileged', { intents: 1 << 1 }, 4014],
  ['the presences, which are privileged', { intents: 1 << 8 }, 4014],
  ['the content of messages, which is privileged', { intents: 1 << 15 }, 4014],
])('answers %s: %j → %s', async (_, asked, answer) => {
  expect((await connect(await start(), asked)).answer).toBe(answer);
});

// https://docs.discord.com/developers/events/gateway#sharding
describe('a shard', () => {
  test('has so many servers at most', async () => {
    const discord = await start({ serversPerShard: 2, identifyWindowMs: 0 });
    fourServers(discord);
    expect((await connect(discord)).answer).toBe(4011);
    expect((await connect(discord, { shard: [1, 2] })).answer).toBe('ready');
  });

  test('knows its own servers only, and gets their interactions', async () => {
    const discord = await start({ identifyWindowMs: 0 });
    const { ann, servers, channels } = fourServers(discord);
    const [even, odd] = [await connect(discord, { shard: [0, 2] }), await connect(discord, { shard: [1, 2] })];
    const ids = [even, odd].map((it) => ready.parse(it.named('READY')[0]).guilds.map(({ id }) => id));
    expect(ids.flat().sort()).toEqual(servers.map(({ id }) => id).sort());
    for (const [n, own] of ids.entries()) for (const id of own) expect(Number(BigInt(id) >> 22n) % 2).toBe(n);
    for (const channel of channels) await ann.slash(channel, 'play');
    await eventually(() => even.named(INTERACTION).length + odd.named(INTERACTION).length === channels.length);
    const asked = z.object({ guild_id: z.string() });
    for (const [n, shard] of [even, odd].entries())
      expect(shard.named(INTERACTION).map((it) => asked.parse(it).guild_id)).toEqual(ids[n]);
  });

  test('gets the interactions of private chats if it is the first', async () => {
    const discord = await start({ identifyWindowMs: 0 });
    const [first, second] = [await connect(discord, { shard: [0, 2] }), await connect(discord, { shard: [1, 2] })];
    await discord.user('Ann').slash(discord.groupDm('friends'), 'play');
    await eventually(() => first.named(INTERACTION).length === 1);
    expect(second.named(INTERACTION)).toHaveLength(0);
  });
});

// https://docs.discord.com/developers/events/gateway#gateway-intents
test('sends the servers to those who ask for them, and interactions to all', async () => {
  const discord = await start({ identifyWindowMs: 0 });
  const { ann, channels } = fourServers(discord);
  const [without, withServers] = [await connect(discord), await connect(discord, { intents: 1 })];
  discord.guild('Late', [ann]);
  await eventually(() => withServers.named('GUILD_CREATE').length === 5);
  await ann.slash(channels[0]!, 'play');
  for (const bot of [without, withServers]) await eventually(() => bot.named(INTERACTION).length === 1);
  expect(without.named('GUILD_CREATE')).toEqual([]);
});

// https://docs.discord.com/developers/events/gateway#sharding-max-concurrency
test('lets one shard of each remainder connect within five seconds', async () => {
  const discord = await start({ maxConcurrency: 2 });
  const answers: (string | number)[] = [];
  for (const id of [0, 1, 2, 3]) answers.push((await connect(discord, { shard: [id, 4] })).answer);
  expect(answers).toEqual(['ready', 'ready', 'invalid session', 'invalid session']);
  expect(discord.gateway.seen).toMatchObject({ identified: 4, tooEarly: 2 });
  expect(discord.gateway.shards).toEqual([0, 1]);
});

// https://docs.discord.com/developers/events/gateway#get-gateway-bot
test('recommends a number of shards, and counts the connections of the day', async () => {
  const discord = await start({ shards: 4, startsLeft: 100, maxConcurrency: 16 });
  await connect(discord);
  expect(await ask(discord, 'GET', '/gateway/bot')).toMatchObject({
    shards: 4,
    session_start_limit: { remaining: 99, max_concurrency: 16 },
  });
});

// https://docs.discord.com/developers/interactions/application-commands#entry-point-commands
test('refuses a list of commands that leaves out the entry point', async () => {
  const discord = await start();
  const { id } = z.object({ id: z.string() }).parse(await ask(discord, 'GET', '/users/@me'));
  const path = `/applications/${id}/commands`;
  discord.enableActivities('launch');
  const play = { name: 'play', description: 'Play' };
  expect(await ask(discord, 'PUT', path, [play])).toMatchObject({ code: 50240 });
  const listed = z.array(z.object({ id: z.string(), name: z.string(), type: z.number() }).loose());
  const [, bare] = listed.parse(await ask(discord, 'GET', path));
  expect(bare).toMatchObject({ name: 'launch', type: 4 });
  expect(bare).not.toHaveProperty('name_localizations');
  const [, full] = listed.parse(await ask(discord, 'GET', `${path}?with_localizations=true`));
  expect(full).toHaveProperty('name_localizations');
  expect(full).toMatchObject({ description_localizations: null, integration_types: [0], nsfw: false });
  const kept = { id: bare?.id, name: 'launch', type: 4, handler: 2 };
  expect(await ask(discord, 'PUT', path, [play, kept])).toMatchObject([{ name: 'play' }, { id: bare?.id }]);
});
