import { describe, expect, test } from 'vitest';
import { partsOf } from '../../../src/kernel/screen.ts';
import {
  board,
  type DiscordFixture,
  delivery,
  MATCH,
  serverWithTwo,
  startDiscordFixture,
  waitForAnswers,
} from './fixture.ts';

const CHALLENGE = 'Challenge to sea battle';
const SHOW = 'Show this match';

const opened = ({ service }: Pick<DiscordFixture, 'service'>) => service.heard.map(({ action }) => action);

describe('a challenge to one person', () => {
  test('names the person picked for /play', async () => {
    const on = await startDiscordFixture();
    const { ann, bob, channel } = serverWithTwo(on);
    on.service.answer = () => ({ body: { kind: 'board', screen: board('Lobby') } });
    expect(await ann.slash(channel, 'play', { opponent: bob.id, variant: 'classic' })).toMatchObject({ how: 'reply' });
    const rival = { kind: 'person', id: `discord:${bob.id}`, username: 'bob', name: 'Bob' };
    expect(opened(on)).toEqual([{ kind: 'open', variant: 'classic', rival }]);
  });

  test('names the person from whose menu it comes, in any language, and shows the board to all', async () => {
    const on = await startDiscordFixture();
    const { ann, bob, channel } = serverWithTwo(on);
    on.service.answer = () => ({ body: { kind: 'board', screen: board('Lobby') } });
    const { message } = await ann.choosesOn(channel, bob, 'Викликати на морський бій');
    expect(channel.messages).toEqual([message]);
    expect(opened(on)).toEqual([
      { kind: 'open', rival: { kind: 'person', id: `discord:${bob.id}`, username: 'bob', name: 'Bob' } },
    ]);
    expect(on.discord.violations).toEqual([]);
  });

  test('notifies that person once: in the first response, and never by an edit', async () => {
    const on = await startDiscordFixture();
    const { ann, bob, channel } = serverWithTwo(on);
    const before = 'Lobby\nAnn challenges ';
    const lobby = (more: string) =>
      board(`${before}Bob*.${more}`, {
        addressee: { player: `discord:${bob.id}`, name: 'Bob*', at: before.length },
      });
    on.service.answer = () => ({ body: { kind: 'board', screen: lobby('') } });
    const { message } = await ann.slash(channel, 'play', { opponent: bob.id });
    expect(message!.content).toBe(`Lobby\nAnn challenges <@${bob.id}>.`);
    expect(on.discord.pings.map(({ who }) => who)).toEqual([bob.id]);
    await waitForAnswers(on, 1);
    const [ref = ''] = on.service.stood;
    await on.adapter.deliver(delivery(channel.id, lobby(' Changed.'), { replaces: ref }));
    expect(message!.content).toBe('Lobby\nAnn challenges Bob\\*. Changed.');
    await on.adapter.deliver(delivery(channel.id, lobby('')));
    expect(on.discord.pings.map(({ who }) => who)).toEqual([bob.id, bob.id]);
    expect(on.discord.violations).toEqual([]);
  });

  test('means the machine when the bot itself is chosen', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    await ann.choosesOn(channel, 'bot', CHALLENGE);
    expect(opened(on)).toEqual([{ kind: 'open', rival: { kind: 'machine' } }]);
  });
});

describe('“Show this match” in a message’s menu', () => {
  test('shows the chooser’s own view to them only, and leaves the board as it is', async () => {
    const on = await startDiscordFixture();
    const { ann, bob, channel } = serverWithTwo(on);
    on.service.answer = ({ action }) =>
      action.kind === 'press'
        ? { body: { kind: 'whisper', screen: board('Your sea') } }
        : { body: { kind: 'board', screen: board('Turn 1') } };
    const { message } = await ann.slash(channel, 'play');
    expect(await bob.choosesAt(message!, SHOW)).toMatchObject({ how: 'reply', message: { content: 'Your sea' } });
    expect(opened(on)[1]).toEqual({ kind: 'press', token: `${MATCH}.-.0.?!show`, whisper: true });
    expect(channel.messages).toEqual([message]);
    expect(ann.ephemerals(channel)).toEqual([]);
  });

  test('works on a board that the loop posted', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    await on.adapter.deliver({
      match: MATCH,
      board: 'b',
      revision: 1,
      to: { platform: 'discord', address: channel.id, audience: 'many' },
      screen: board('Turn 1'),
      theme: 'light',
      nonce: 'n',
    });
    await ann.choosesAt(channel.messages[0]!, SHOW);
    expect(opened(on)).toMatchObject([{ kind: 'press', token: `${MATCH}.-.0.?!show` }]);
  });

  test('explains to the chooser what to do instead on any other message', async () => {
    const on = await startDiscordFixture();
    const { ann, bob, channel } = serverWithTwo(on);
    const words = bob.says(channel, 'ahoy');
    const forged = bob.says(channel, 'look');
    const button = { type: 2 as const, style: 1, label: 'x', custom_id: `${MATCH}.-.0.?`, disabled: false };
    forged.components = [{ type: 1, components: [button] }];
    on.service.answer = () => ({
      body: { kind: 'board', screen: { ...partsOf('Help'), buttons: [[{ label: 'Play', press: '-.-.0.!play' }]] } },
    });
    const { message: page } = await ann.slash(channel, 'play');
    for (const message of [words, forged, page!]) {
      expect(await ann.choosesAt(message, SHOW)).toMatchObject({
        how: 'reply',
        message: { flags: 64, content: expect.stringMatching(/^У цьому повідомленні немає партії/) },
      });
    }
    await waitForAnswers(on, 1);
    expect(on.service.heard).toHaveLength(1);
  });
});
