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
    await expect(adapter.start(scriptedServices())).rejects.toThrow(
      /^Discord does not accept DISCORD_TOKEN\. Make a new one .*\.$/,
    );
    await discord.stop();
  });

  test('reports an unreachable Discord in one clear sentence', async () => {
    const discord = await startDiscord();
    await discord.stop();
    const adapter = createDiscord({ token: discord.token, apiRoot: discord.apiRoot, startPatienceMs: 300 });
    await expect(adapter.start(scriptedServices())).rejects.toThrow(
      'Discord cannot be reached (ECONNREFUSED). Let this machine reach it, or correct DISCORD_API_ROOT.',
    );
  });

  test('starts although the first requests are cut off', async () => {
    const discord = await startDiscord();
    discord.misbehave(/^GET .*\/users\/@me$/, { kind: 'cut', applied: false }, 3);
    const service = scriptedServices();
    const adapter = createDiscord({ token: discord.token, apiRoot: discord.apiRoot });
    await adapter.start(service);
    expect(service.logged.map(({ what }) => what)).toContain('discord: not reachable, retrying');
    await adapter.stop();
    await discord.stop();
  });

  test('refuses when few connections are left for today, because Discord would reset the token', async () => {
    const discord = await startDiscord({ startsLeft: 49 });
    const adapter = createDiscord({ token: discord.token, apiRoot: discord.apiRoot });
    await expect(adapter.start(scriptedServices())).rejects.toThrow(
      /^Only 49 of 1000 starts are left for the next 24 h\. Find in the log why .*\.$/,
    );
    expect(discord.gateway.seen.identified).toBe(0);
    await discord.stop();
  });

  test('refuses where Discord sends interactions elsewhere, in the words of the doctor', async () => {
    const discord = await startDiscord({ endpoint: 'https://old.example/interactions' });
    const adapter = createDiscord({ token: discord.token, apiRoot: discord.apiRoot });
    await expect(adapter.start(scriptedServices())).rejects.toThrow(
      /^Discord sends interactions to a web address, though .* on the gateway\. Empty "Interactions Endpoint URL" in .*\.$/,
    );
    expect(discord.gateway.seen.identified).toBe(0);
    await adapter.stop();
    await discord.stop();
  });

  test('asks for no data of the servers, and is told all the same what people do there', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    expect(on.discord.gateway).toMatchObject({ connected: true, intents: 0 });
    expect(await ann.slash(channel, 'help')).toMatchObject({ how: 'reply' });
  });

  test('leaves 50 connections of the day untouched', async () => {
    for (const [startsLeft, started] of [
      [50, false],
      [51, true],
    ] as const) {
      const discord = await startDiscord({ startsLeft });
      const adapter = createDiscord({ token: discord.token, apiRoot: discord.apiRoot });
      expect(
        await adapter.start(scriptedServices()).then(
          () => true,
          () => false,
        ),
      ).toBe(started);
      await adapter.stop();
      await discord.stop();
    }
  });
});

describe('losing the connection', () => {
  test('resumes the session after a dropped socket, and receives what was missed', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    on.service.answer = () => ({ notice: 'ok' });
    on.discord.gateway.drop();
    await waitUntil(() => !on.discord.gateway.connected);
    expect(await ann.slash(channel, 'help')).toMatchObject({ how: 'reply', message: { content: 'ok' } });
    expect(on.discord.gateway.seen).toMatchObject({ identified: 1, resumed: 1 });
    expect(on.service.heard).toHaveLength(1);
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
    // Long enough for each to be answered before the next, or the connection counts as lost.
    const on = await startDiscordFixture({ heartbeatMs: 300 });
    await waitUntil(() => on.discord.gateway.seen.heartbeats >= 3);
    expect(on.discord.gateway.seen.identified).toBe(1);
  });
});

describe('stopping', () => {
  test('waits for what is under way', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    const held = gate();
    on.service.answer = async () => {
      await held.opened;
      return { notice: 'done' };
    };
    const seen = ann.slash(channel, 'help');
    await waitUntil(() => on.service.heard.length === 1);
    const stopped = on.adapter.stop();
    held.open();
    await stopped;
    expect(await seen).toMatchObject({ how: 'reply', message: { content: 'done' } });
    expect(on.discord.gateway.connected).toBe(false);
  });

  test('still shows the boards that wait to be shown', async () => {
    const on = await startDiscordFixture();
    const { channel } = serverWithTwo(on);
    await on.adapter.stop();
    expect(await on.adapter.deliver(delivery(channel.id, board('Turn 1')))).toMatchObject({ kind: 'shown' });
  });

  test('leaves old boards usable: their buttons work with the next process, which edits them', async () => {
    const on = await startDiscordFixture({ identifyWindowMs: 0 });
    const { ann, channel } = serverWithTwo(on);
    on.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
    const { message } = await ann.slash(channel, 'play');
    await waitUntil(() => on.service.stood.length === 1);
    const [ref] = on.service.stood;
    await on.adapter.stop();
    const next = await connectBot(on.discord);
    next.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 2') } });
    await ann.presses(message!, 'Fire');
    expect(message!.content).toBe('Turn 2');
    await next.adapter.deliver(delivery(channel.id, board('Turn 3'), ref === undefined ? {} : { replaces: ref }));
    expect(message!.content).toBe('Turn 3');
    expect(channel.messages).toHaveLength(1);
  });
});
