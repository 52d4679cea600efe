import { ChannelType, PermissionFlagsBits } from 'discord.js';
import { describe, expect, test } from 'vitest';
import type { Interaction } from '../../../adapters/discord/shared/interaction.ts';
import { missingForBoards } from '../../../adapters/discord/shared/permissions.ts';
import type { Permission } from '../../emulators/discord/index.ts';
import { board, serverWithTwo, startDiscordFixture, waitUntil } from './fixture.ts';

describe('a missing permission is named to the person who acts', () => {
  test.each<[Permission, string]>([
    ['view', 'Переглядати канал'],
    ['send', 'Надсилати повідомлення'],
  ])('%s: in an extra private line beside the answer', async (permission, name) => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    channel.deny(permission);
    on.service.answer = () => ({ body: { kind: 'board', screen: board('Lobby') } });
    const { message } = await ann.slash(channel, 'play');
    expect(message).toMatchObject({ content: 'Lobby' });
    const told = await ann.waitForEphemeral(channel, () => true);
    expect(told.content).toBe(
      `Мені тут бракує прав: «${name}». Поки що відповідаю лише на натискання й команди. Їх може надати адміністратор сервера: попросіть його.`,
    );
    expect(on.discord.violations).toEqual([]);
  });

  test('with a note that they can grant it if they manage the server', async () => {
    const on = await startDiscordFixture();
    const boss = on.discord.user('Boss');
    const channel = on.discord.guild('Port', [boss], { managers: [boss] }).channel('sea');
    channel.deny('send');
    await boss.slash(channel, 'help');
    const told = await boss.waitForEphemeral(channel, (it) => it.content.includes('Send Messages'));
    expect(told.content).toBe(
      'I need permissions here: “Send Messages”. For now I answer only buttons and commands. You can allow them in the channel settings.',
    );
  });

  test('once for presses, each of which still works', async () => {
    const on = await startDiscordFixture();
    const { ann, bob, channel } = serverWithTwo(on);
    on.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
    const { message } = await ann.slash(channel, 'play');
    channel.deny('send');
    for (const turn of [2, 3, 4]) {
      on.service.answer = () => ({ body: { kind: 'board', screen: board(`Turn ${turn}`) } });
      await bob.presses(message!, 'Fire');
      expect(message!.content).toBe(`Turn ${turn}`);
    }
    await on.adapter.stop();
    expect(bob.ephemerals(channel)).toHaveLength(1);
  });

  test('only where one is missing', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    on.service.answer = () => ({ body: { kind: 'board', screen: board('Lobby') } });
    await ann.slash(channel, 'play');
    await on.adapter.stop();
    expect(ann.ephemerals(channel)).toEqual([]);
  });
});

test.each([
  ['a channel', ChannelType.GuildText, 'SendMessagesInThreads', ['SendMessages']],
  ['a channel', ChannelType.GuildText, 'SendMessages', []],
  ['a thread', ChannelType.PublicThread, 'SendMessages', ['SendMessagesInThreads']],
  ['a thread', ChannelType.PublicThread, 'SendMessagesInThreads', []],
] as const)('to write in %s (%i) with %s alone a bot lacks %j', (_, type, held, missing) => {
  const asked: Interaction = {
    type: 2,
    id: '1',
    application_id: '2',
    token: 'x',
    channel_id: '3',
    channel: { type },
    guild_id: '4',
    attachment_size_limit: 1,
    app_permissions: PermissionFlagsBits.ViewChannel | PermissionFlagsBits[held],
    data: { name: 'play', type: 1, options: [] },
  };
  expect(missingForBoards(asked)).toEqual(missing);
});

describe('a place is managed', () => {
  test('by those who manage the server, and by each person in their own chat, but by no other member', async () => {
    const on = await startDiscordFixture();
    const [boss, ann] = [on.discord.user('Boss'), on.discord.user('Ann')];
    const channel = on.discord.guild('Port', [boss, ann], { managers: [boss] }).channel('sea');
    await boss.slash(channel, 'help');
    await ann.slash(channel, 'help');
    await ann.slash(ann.dm(), 'help');
    await ann.slash(on.discord.groupDm('friends'), 'help');
    await waitUntil(() => on.service.heard.length === 4);
    expect(on.service.heard.map(({ from }) => from.governs)).toEqual([true, undefined, true, undefined]);
  });
});
