import { describe, expect, test } from 'vitest';
import { plainScreen } from '../../../src/kernel/screen.ts';
import type { Delivery } from '../../../src/service/ports/platform.ts';
import { film, painted } from '../film-fixture.ts';
import { board, delivery, serverWithTwo, startDiscordFixture, textBoard, waitForAnswers } from './fixture.ts';

/*
 * Without “Attach Files”, a channel takes messages but no pictures, films and files. Each is said in the next simpler
 * form.
 */

const POST = /^POST \/channels\/\d+\/messages$/;
const LACKS_FILES =
  'Тут я не можу додавати файли: потрібне право «Прикріплювати файли».\nПопросіть про нього адміністратора або запитайте мене в приватному чаті.';

const setUp = async () => {
  const on = await startDiscordFixture();
  const people = serverWithTwo(on);
  const { channel } = people;
  const words = (turn: number) => ({ ...textBoard(`Turn ${turn}`), pre: '~ ~' });
  const deliver = (turn: number, replaces?: string, more: Partial<Delivery> = {}) =>
    on.adapter.deliver(
      delivery(channel.id, board(`Turn ${turn}`), {
        withoutPicture: async () => words(turn),
        nonce: `n${turn}`,
        ...(replaces === undefined ? {} : { replaces }),
        ...more,
      }),
    );
  const show = async (...of: Parameters<typeof deliver>): Promise<string> => {
    const shown = await deliver(...of);
    if (shown.kind !== 'shown') throw new Error(shown.why);
    return shown.message;
  };
  const seen = () => channel.messages.map((it) => [it.content, it.attachments.length]);
  const refuses = (times = 1) => on.discord.willRefuse({ call: /./, answer: /^403 50013/, times });
  const lacks = () => on.adapter.pictureRefusal?.({ platform: 'discord', address: channel.id, audience: 'many' });
  return { ...on, ...people, words, deliver, show, seen, refuses, lacks };
};

describe('a board in a channel where the bot may attach nothing', () => {
  test('is posted in words, and the right that is missing is known', async () => {
    const it = await setUp();
    it.channel.deny('attach');
    it.refuses();
    expect(it.lacks()).toBeUndefined();
    await it.show(1);
    expect(it.seen()).toEqual([['Turn 1\n```\n~ ~\n```', 0]]);
    expect(it.lacks()).toBe('discord-lacks-pictures');
  });

  test('turns into words in the same message in the middle of a match, without asking for the right each time', async () => {
    const it = await setUp();
    const first = await it.show(1);
    it.channel.deny('attach');
    it.refuses();
    await it.show(3, await it.show(2, first));
    expect(it.seen()).toEqual([['Turn 3\n```\n~ ~\n```', 0]]);
  });

  test('says what the picture shows where nothing else replaces it', async () => {
    const it = await setUp();
    it.channel.deny('attach');
    it.refuses();
    await it.adapter.deliver(delivery(it.channel.id, board('Turn 1')));
    expect(it.seen()).toEqual([['Turn 1\nThe sea: Turn 1', 0]]);
  });

  test('is a picture again as soon as an interaction shows that the right was given back', async () => {
    const it = await setUp();
    it.channel.deny('attach');
    it.refuses();
    const first = await it.show(1);
    it.channel.allow('attach');
    await it.ann.slash(it.channel, 'help');
    expect(it.lacks()).toBeUndefined();
    await it.show(2, first);
    expect(it.seen()).toEqual([['Turn 2', 1]]);
  });

  test('is given up where the bot may not write either, which says nothing about files', async () => {
    const it = await setUp();
    it.channel.deny('send');
    it.refuses(2);
    expect(await it.deliver(1)).toEqual({ kind: 'dead', why: '50013' });
    expect(it.lacks()).toBeUndefined();
  });
});

test.each(['lift', 'bring', 'repost'] as const)(
  'a board goes on in its own message where the bot may post no new one: %s',
  async (manner) => {
    const it = await setUp();
    const first = await it.show(1);
    for (let i = 0; i < 11; i++) it.bob.says(it.channel, `talk ${i}`);
    await it.ann.slash(it.channel, 'help');
    it.channel.deny('send');
    it.refuses(2);
    expect(await it.show(2, first, { manner })).toContain(it.channel.messages[0]!.id);
    expect(it.seen()[0]).toEqual(['Turn 2', 1]);
    expect(it.discord.callsTo(POST).filter(({ status }) => status === 200)).toHaveLength(1);
  },
);

describe('an answer in a channel where the bot may attach nothing', () => {
  test('is in words from the first, for the interaction itself says so', async () => {
    const it = await setUp();
    it.channel.deny('attach');
    it.service.answer = () => ({
      body: { kind: 'board', screen: board('Turn 1'), withoutPicture: async () => it.words(1) },
    });
    await it.ann.slash(it.channel, 'play');
    await waitForAnswers(it, 1);
    expect(it.seen()).toEqual([['Turn 1\n```\n~ ~\n```', 0]]);
    expect(it.service.stood[0]).toContain(it.channel.messages[0]!.id);
    expect(it.discord.calls.filter(({ status }) => status === 403)).toEqual([]);
    expect(it.ann.ephemerals(it.channel)).toEqual([]);
  });

  test('is in words where the right was taken away while the answer was made', async () => {
    const it = await setUp();
    it.service.answer = () => {
      it.channel.deny('attach');
      return { body: { kind: 'whisper', screen: board('Mine'), withoutPicture: async () => it.words(7) } };
    };
    it.refuses();
    const { message } = await it.ann.slash(it.channel, 'help');
    expect(message).toMatchObject({ content: 'Turn 7\n```\n~ ~\n```', attachments: [] });
  });

  test('turns the board that was pressed into words', async () => {
    const it = await setUp();
    it.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
    const { message } = await it.ann.slash(it.channel, 'play');
    it.channel.deny('attach');
    it.service.answer = () => ({
      body: { kind: 'board', screen: board('Turn 2'), withoutPicture: async () => it.words(2) },
    });
    await it.bob.presses(message!, 'Fire');
    expect(it.seen()).toEqual([['Turn 2\n```\n~ ~\n```', 0]]);
  });

  test('names the right in the place of a file', async () => {
    const it = await setUp();
    it.channel.deny('attach');
    it.service.answer = () => ({
      body: { kind: 'page', screen: textBoard('Help'), file: { name: 'log.txt', text: '1. B2' } },
    });
    const { message } = await it.ann.slash(it.channel, 'help');
    expect(message).toMatchObject({ content: `${LACKS_FILES}\nHelp`, attachments: [] });
  });

  test('names the right in the place of a film', async () => {
    const it = await setUp();
    it.service.animates = async () => painted();
    it.channel.deny('attach');
    it.service.answer = () => ({ film });
    await it.ann.slash(it.channel, 'help');
    await it.ann.waitForEphemeral(it.channel, ({ content }) => content === LACKS_FILES);
    await waitForAnswers(it, 1);
    expect(it.service.stood[0]).toBeUndefined();
  });
});

test('embedding links and external emojis are not needed: the board is a picture all the same', async () => {
  const it = await setUp();
  it.channel.deny('embed');
  it.channel.deny('external emojis');
  await it.show(1);
  expect(it.seen()).toEqual([['Turn 1', 1]]);
});

test('a person is told something in their private chat, unless they take no messages there', async () => {
  const it = await setUp();
  it.ann.dm();
  const told = { to: { person: `discord:${it.ann.id}` }, screen: plainScreen('Closed'), theme: 'light' } as const;
  expect(await it.adapter.post?.(told)).toMatchObject({ kind: 'shown' });
  expect(it.ann.dm().messages.map(({ content }) => content)).toEqual(['Closed']);
  it.ann.closesDms();
  it.discord.willRefuse({ call: POST, answer: /^403 50007/ });
  expect(await it.adapter.post?.(told)).toMatchObject({ kind: 'dead' });
});
