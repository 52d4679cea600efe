import { describe, expect, test } from 'vitest';
import { createDiscord } from '../../../adapters/discord/index.ts';
import { startDiscord } from '../../emulators/discord/index.ts';
import { gate } from '../../support/gate.ts';
import {
  board,
  connectBot,
  delivery,
  scriptedServices,
  serverWithTwo,
  startDiscordFixture,
  waitUntil,
} from './fixture.ts';

describe('starting', () => {
  test('reports a wrong token in one clear sentence', async () => {
    const discord = await startDiscord();
    const adapter = createDiscord({ token: 'a.b.c', apiRoot: discord.apiRoot });
    await expect(adapter.start(scriptedServices())).rejects.toThrow(/^Discord refuses DISCORD_TOKEN: .*\.$/);
    await discord.stop();
  });

  test('reports an unreachable Discord in one clear sentence', async () => {
    const discord = await startDiscord();
    await discord.stop();
    const adapter = createDiscord({ token: discord.token, apiRoot: discord.apiRoot, startPatienceMs: 300 });
    await expect(adapter.start(scriptedServices())).rejects.toThrow(
      `Discord cannot be reached at ${discord.apiRoot} (ECONNREFUSED): check the network and DISCORD_API_ROOT.`,
    );
  });

  test('starts although the first requests are cut off', async () => {
    const discord = await startDiscord();
    discord.misbehave(/^GET .*\/users\/@me$/, { kind: 'cut', applied: false }, 3);
    const house = scriptedServices();
    const adapter = createDiscord({ token: discord.token, apiRoot: discord.apiRoot });
    await adapter.start(house);
    expect(house.logged.map(({ what }) => what)).toContain('discord: not reached yet, trying again');
    await adapter.stop();
    await discord.stop();
  });

  test('refuses when few connections are left for today, because Discord would reset the token', async () => {
    const discord = await startDiscord({ startsLeft: 49 });
    const adapter = createDiscord({ token: discord.token, apiRoot: discord.apiRoot });
    await expect(adapter.start(scriptedServices())).rejects.toThrow(
      /^Discord lets this bot connect only 49 more times before it resets the token: .* in 24 h\.$/,
    );
    expect(discord.gateway.seen.identified).toBe(0);
    await discord.stop();
  });

  test('waits out a rate limit on the commands', async () => {
    const discord = await startDiscord();
    discord.misbehave(/^PUT/, { kind: 'rate limit', retryAfterS: 0.05 });
    const { adapter } = await connectBot(discord);
    expect(discord.callsTo(/^PUT/).map((it) => it.status)).toEqual([429, 200]);
    await adapter.stop();
    await discord.stop();
  });
});

describe('losing the connection', () => {
  test('resumes the session after a dropped socket, and receives what was missed', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    on.house.answer = () => ({ notice: 'ok' });
    on.discord.gateway.drop();
    await waitUntil(() => !on.discord.gateway.connected);
    expect(await ann.slash(channel, 'help')).toMatchObject({ how: 'reply', message: { content: 'ok' } });
    expect(on.discord.gateway.seen).toMatchObject({ identified: 1, resumed: 1 });
    expect(on.house.heard).toHaveLength(1);
  });

  test('resumes the session when Discord asks for a reconnect', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    on.discord.gateway.askToReconnect();
    await waitUntil(() => on.discord.gateway.seen.resumed === 1);
    expect(await ann.slash(channel, 'help')).toMatchObject({ how: 'reply' });
  });

  test('begins a new session when Discord has dropped the old one', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    on.discord.gateway.invalidate();
    await waitUntil(() => on.discord.gateway.seen.identified === 2);
    expect(await ann.slash(channel, 'help')).toMatchObject({ how: 'reply' });
  });

  test('sends heartbeats', async () => {
    const on = await startDiscordFixture({ heartbeatMs: 30 });
    await waitUntil(() => on.discord.gateway.seen.heartbeats >= 3);
    expect(on.discord.gateway.seen.identified).toBe(1);
  });
});

describe('stopping', () => {
  test('waits for what is under way', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    const held = gate();
    on.house.answer = async () => {
      await held.opened;
      return { notice: 'done' };
    };
    const seen = ann.slash(channel, 'help');
    await waitUntil(() => on.house.heard.length === 1);
    const stopped = on.adapter.stop();
    held.open();
    await stopped;
    expect(await seen).toMatchObject({ how: 'reply', message: { content: 'done' } });
    expect(on.discord.gateway.connected).toBe(false);
  });

  test('leaves old boards usable: their buttons work with the next process, which edits them', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    on.house.answer = () => ({ screen: board('Turn 1') });
    const { message } = await ann.slash(channel, 'play');
    await waitUntil(() => on.house.stood.length === 1);
    const [ref] = on.house.stood;
    await on.adapter.stop();
    const next = await connectBot(on.discord);
    next.house.answer = () => ({ screen: board('Turn 2') });
    await ann.presses(message!, 'Fire');
    expect(message!.content).toBe('Turn 2');
    await next.adapter.deliver(delivery(channel.id, board('Turn 3'), ref === undefined ? {} : { replaces: ref }));
    expect(message!.content).toBe('Turn 3');
    expect(channel.messages).toHaveLength(1);
  });
});
