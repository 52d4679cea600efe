import { describe, expect, test } from 'vitest';
import type { Delivery } from '../../../src/service/ports/platform.ts';
import { board, delivery, serverWithTwo, startDiscordFixture } from './fixture.ts';

const LOOKS = /^GET \/channels\/\d+\/messages$/;

const standing = async (more: number) => {
  const on = await startDiscordFixture();
  const people = serverWithTwo(on);
  const guild = people.channel.state.guild!.id;
  const first = await on.adapter.deliver(delivery(people.channel.id, board('Turn 1')));
  if (first.kind !== 'shown') throw new Error(first.why);
  for (let i = 0; i < more; i++) people.bob.says(people.channel, `talk ${i}`);
  // The adapter learns of the talk from an action here.
  await people.ann.slash(people.channel, 'help');
  const turn = (text: string, with_: Partial<Delivery>) =>
    on.adapter.deliver(
      delivery(people.channel.id, board(text), {
        replaces: first.message,
        nonce: `n-${text}`,
        moved: 'Нижче',
        ...with_,
      }),
    );
  const [old] = people.channel.messages;
  return { ...on, ...people, guild, old: old!, turn };
};

describe('a board buried under other people’s talk', () => {
  test('is posted again under more than ten messages; the old one shrinks to a line and a link', async () => {
    const it = await standing(11);
    const shown = await it.turn('Turn 2', { manner: 'lift' });
    const now = it.channel.messages.at(-1)!;
    expect(now).toMatchObject({ content: 'Turn 2', attachments: [{ description: 'The sea: Turn 2' }] });
    expect(shown).toMatchObject({ kind: 'shown', message: expect.stringContaining(`${it.channel.id}/${now.id}`) });
    expect(it.old).toMatchObject({
      content: `Нижче\n<https://discord.com/channels/${it.guild}/${it.channel.id}/${now.id}>`,
      components: [],
      attachments: [],
    });
    expect(it.discord.violations).toEqual([]);
  });

  test('is edited in place under ten messages', async () => {
    const it = await standing(10);
    await it.turn('Turn 2', { manner: 'lift' });
    expect(it.old.content).toBe('Turn 2');
    expect(it.channel.messages).toHaveLength(11);
  });

  test('is edited without reading the channel when nothing has come since', async () => {
    const it = await standing(0);
    await it.turn('Turn 2', { manner: 'lift' });
    expect(it.old.content).toBe('Turn 2');
    expect(it.discord.callsTo(LOOKS)).toEqual([]);
  });

  test('is not looked for again before each redraw', async () => {
    const it = await standing(10);
    for (const turn of ['Turn 2', 'Turn 3', 'Turn 4']) await it.turn(turn, { manner: 'lift' });
    expect(it.old.content).toBe('Turn 4');
    expect(it.discord.callsTo(LOOKS)).toHaveLength(1);
  });

  test('is not looked for again before each attempt that the rate limit refuses', async () => {
    const it = await standing(10);
    it.discord.misbehave(/^PATCH \/channels/, { kind: 'rate limit', retryAfterS: 0.02 });
    const attempt = async () => (await it.turn('Turn 2', { manner: 'lift' })).kind;
    expect(await attempt()).toBe('definite');
    while ((await attempt()) !== 'shown') await new Promise((resolve) => setTimeout(resolve, 20));
    expect(it.old.content).toBe('Turn 2');
    expect(it.discord.callsTo(LOOKS)).toHaveLength(1);
  });

  test('is found without reading the channel under more than ten messages of the bot’s own', async () => {
    const it = await standing(0);
    for (let n = 0; n < 11; n++) await it.adapter.deliver(delivery(it.channel.id, board('other'), { nonce: `o-${n}` }));
    await it.turn('Turn 2', { manner: 'lift' });
    expect(it.channel.messages.at(-1)?.content).toBe('Turn 2');
    expect(it.discord.callsTo(LOOKS)).toEqual([]);
  });

  test('is looked for once where the bot may not read the channel at all', async () => {
    const it = await standing(11);
    it.channel.deny('history');
    for (const turn of ['Turn 2', 'Turn 3']) await it.turn(turn, { manner: 'lift' });
    expect(it.discord.callsTo(LOOKS)).toHaveLength(1);
  });

  test('is posted again immediately when a person asks for it here, even if the old message is gone', async () => {
    const it = await standing(0);
    await it.turn('Turn 2', { manner: 'bring' });
    expect(it.channel.messages).toHaveLength(2);
    expect(it.old).toMatchObject({ content: expect.stringContaining('Нижче'), components: [] });
    expect(it.channel.messages.at(-1)).toMatchObject({ content: 'Turn 2' });
    await it.turn('Turn 3', { manner: 'bring', replaces: `${it.channel.id}/1` });
    expect(it.channel.messages.at(-1)).toMatchObject({ content: 'Turn 3' });
  });

  test('is edited where the bot may not read what others say', async () => {
    const it = await standing(11);
    it.channel.deny('history');
    await it.turn('Turn 2', { manner: 'lift' });
    expect(it.old.content).toBe('Turn 2');
  });

  test('stays in place unless a new post is requested', async () => {
    const it = await standing(20);
    await it.turn('Turn 2', {});
    expect(it.old.content).toBe('Turn 2');
    expect(it.discord.callsTo(LOOKS)).toEqual([]);
  });
});

describe('a board posted again', () => {
  test('is posted with nothing below it if so requested; without a line the old one keeps its words and loses its buttons', async () => {
    const it = await standing(0);
    await it.adapter.deliver(
      delivery(it.channel.id, board('Turn 2'), {
        replaces: `${it.channel.id}/${it.old.id}`,
        manner: 'repost',
        nonce: 'n',
      }),
    );
    expect(it.channel.messages.map((one) => [one.content, one.components.length > 0])).toEqual([
      ['Turn 1', false],
      ['Turn 2', true],
    ]);
  });

  test('is linked from the old message in a private chat', async () => {
    const on = await startDiscordFixture();
    const { ann } = serverWithTwo(on);
    const chat = ann.dm();
    const first = await on.adapter.deliver(delivery(chat.id, board('Turn 1')));
    if (first.kind !== 'shown') throw new Error(first.why);
    await on.adapter.deliver(
      delivery(chat.id, board('Turn 2'), { replaces: first.message, manner: 'repost', moved: 'Below', nonce: 'n' }),
    );
    const [old, now] = chat.messages;
    expect(old!.content).toBe(`Below\n<https://discord.com/channels/@me/${chat.id}/${now!.id}>`);
  });

  test('is one message when repeated after a lost answer, and appears even if the old one is deleted', async () => {
    const it = await standing(0);
    it.discord.misbehave(/^POST \/channels/, { kind: 'server error', applied: true });
    expect(await it.turn('Turn 2', { manner: 'repost' })).toMatchObject({ kind: 'unknown' });
    it.channel.delete(it.old);
    expect(await it.turn('Turn 2', { manner: 'repost' })).toMatchObject({ kind: 'shown' });
    expect(it.channel.messages.map((one) => one.content)).toEqual(['Turn 2']);
  });
});
