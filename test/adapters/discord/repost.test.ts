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
  // Somebody acts here, by which the adapter learns of the talk.
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
  test('under more than ten messages it is posted anew; the old one shrinks to a line and a link', async () => {
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

  test('under ten it is edited where it stands', async () => {
    const it = await standing(10);
    await it.turn('Turn 2', { manner: 'lift' });
    expect(it.old.content).toBe('Turn 2');
    expect(it.channel.messages).toHaveLength(11);
  });

  test('where nothing has come since, nobody even looks', async () => {
    const it = await standing(0);
    await it.turn('Turn 2', { manner: 'lift' });
    expect(it.old.content).toBe('Turn 2');
    expect(it.discord.callsTo(LOOKS)).toEqual([]);
  });

  test('asked for where the person is, it comes at once and anew; also where the old message is gone', async () => {
    const it = await standing(0);
    await it.turn('Turn 2', { manner: 'bring' });
    expect(it.channel.messages).toHaveLength(2);
    expect(it.old).toMatchObject({ content: expect.stringContaining('Нижче'), components: [] });
    expect(it.channel.messages.at(-1)).toMatchObject({ content: 'Turn 2' });
    await it.turn('Turn 3', { manner: 'bring', replaces: `${it.channel.id}/1` });
    expect(it.channel.messages.at(-1)).toMatchObject({ content: 'Turn 3' });
  });

  test('where the bot may not read what others say, it edits', async () => {
    const it = await standing(11);
    it.channel.deny('history');
    await it.turn('Turn 2', { manner: 'lift' });
    expect(it.old.content).toBe('Turn 2');
  });

  test('unless it is asked to, a buried board stays', async () => {
    const it = await standing(20);
    await it.turn('Turn 2', {});
    expect(it.old.content).toBe('Turn 2');
    expect(it.discord.callsTo(LOOKS)).toEqual([]);
  });
});

describe('a board posted anew', () => {
  test('always, if so wanted; without a line the old one keeps its words and loses its buttons', async () => {
    const it = await standing(0);
    await it.adapter.deliver(
      delivery(it.channel.id, board('Turn 2'), {
        replaces: `${it.channel.id}/${it.old.id}`,
        manner: 'anew',
        nonce: 'n',
      }),
    );
    expect(it.channel.messages.map((one) => [one.content, one.components.length > 0])).toEqual([
      ['Turn 1', false],
      ['Turn 2', true],
    ]);
  });

  test('in a private chat the link leads there', async () => {
    const on = await startDiscordFixture();
    const { ann } = serverWithTwo(on);
    const chat = ann.dm();
    const first = await on.adapter.deliver(delivery(chat.id, board('Turn 1')));
    if (first.kind !== 'shown') throw new Error(first.why);
    await on.adapter.deliver(
      delivery(chat.id, board('Turn 2'), { replaces: first.message, manner: 'anew', moved: 'Below', nonce: 'n' }),
    );
    const [old, now] = chat.messages;
    expect(old!.content).toBe(`Below\n<https://discord.com/channels/@me/${chat.id}/${now!.id}>`);
  });

  test('repeated after a lost answer, it is one message; the old one deleted, it stands all the same', async () => {
    const it = await standing(0);
    it.discord.misbehave(/^POST \/channels/, { kind: 'server error', applied: true });
    expect(await it.turn('Turn 2', { manner: 'anew' })).toMatchObject({ kind: 'unknown' });
    it.channel.delete(it.old);
    expect(await it.turn('Turn 2', { manner: 'anew' })).toMatchObject({ kind: 'shown' });
    expect(it.channel.messages.map((one) => one.content)).toEqual(['Turn 2']);
  });
});
