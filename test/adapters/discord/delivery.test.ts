import { describe, expect, test } from 'vitest';
import { partsOf } from '../../../src/kernel/screen.ts';
import { board, type DiscordFixture, delivery, PNG, serverWithTwo, startDiscordFixture } from './fixture.ts';

const POST = /^POST \/channels/;
const PATCH = /^PATCH \/channels/;

/** A board posted in a channel. */
const standing = async () => {
  const on = await startDiscordFixture();
  const people = serverWithTwo(on);
  const first = await on.adapter.deliver(delivery(people.channel.id, board('Turn 1')));
  if (first.kind !== 'shown') throw new Error(first.why);
  const edit = (text: string, more = {}) =>
    on.adapter.deliver(delivery(people.channel.id, board(text, more), { replaces: first.message }));
  return { ...on, ...people, ref: first.message, message: people.channel.messages[0]!, edit };
};

describe('a board delivered to a channel', () => {
  test('is posted with its picture in words, and pings nobody', async () => {
    const it = await standing();
    expect(it.message).toMatchObject({
      content: 'Turn 1',
      attachments: [{ description: 'The sea: Turn 1', bytes: PNG }],
      nonce: 'abcdefghij1234567890',
    });
    expect(it.ref).toMatch(
      new RegExp(`^${it.channel.id}/${it.message.id}~rows:[0-9a-f]{12}:${it.message.attachments[0]!.id}$`),
    );
    expect(it.discord.calls.at(-1)?.body).toMatchObject({ allowed_mentions: { parse: [] }, enforce_nonce: true });
    expect(it.discord.violations).toEqual([]);
  });

  test('is edited in place', async () => {
    const it = await standing();
    const shown = await it.edit('Turn 2');
    expect(it.channel.messages).toEqual([it.message]);
    expect(it.message).toMatchObject({
      content: 'Turn 2',
      edits: 1,
      attachments: [{ description: 'The sea: Turn 2' }],
    });
    expect(shown).toMatchObject({ kind: 'shown', message: expect.stringContaining(it.message.id) });
    expect(it.discord.violations).toEqual([]);
  });

  test('keeps an unchanged picture, from one process to the next', async () => {
    const it = await standing();
    const [picture] = it.message.attachments;
    const shown = await it.edit('other words', { alt: 'The sea: Turn 1' });
    expect(it.message.attachments).toEqual([picture]);
    expect(it.service.painted).toBe(1);
    expect(shown).toEqual({ kind: 'shown', message: it.ref });
    expect(it.discord.calls.at(-1)?.files).toEqual([]);
  });

  test('is drawn in full immediately, once, when another process has replaced its picture', async () => {
    const it = await standing();
    const [name] = it.ref.split(':');
    await it.adapter.deliver(delivery(it.channel.id, board('Turn 1'), { replaces: name! }));
    const before = it.discord.callsTo(PATCH).length;
    const shown = await it.edit('Turn 2', { alt: 'The sea: Turn 1' });
    expect(it.message).toMatchObject({ content: 'Turn 2', attachments: [{ description: 'The sea: Turn 1' }] });
    expect(shown).toMatchObject({
      kind: 'shown',
      message: expect.stringContaining(`:${it.message.attachments[0]?.id}`),
    });
    const calls = it.discord.callsTo(PATCH).slice(before);
    expect(calls.map((call) => [call.status, call.files.length])).toEqual([
      [400, 0],
      [200, 1],
    ]);
  });

  test('loses its picture when the screen has none, and shows the text board', async () => {
    const it = await standing();
    await it.adapter.deliver(
      delivery(it.channel.id, { ...partsOf('Turn 2'), pre: '  АБ\n1 ·`', buttons: [] }, { replaces: it.ref }),
    );
    expect(it.message).toMatchObject({ attachments: [], content: 'Turn 2\n```\n  АБ\n1 ·ˋ\n```', components: [] });
  });

  test('is posted in a private chat as well', async () => {
    const on = await startDiscordFixture();
    const { ann } = serverWithTwo(on);
    expect(await on.adapter.deliver(delivery(ann.dm().id, board('x')))).toMatchObject({ kind: 'shown' });
    expect(ann.dm().messages).toHaveLength(1);
  });
});

describe('the outcome of a delivery', () => {
  const cases: readonly [string, (it: Awaited<ReturnType<typeof standing>>) => void, object][] = [
    ['the message was deleted', (it) => it.channel.delete(it.message), { kind: 'gone', why: '10008' }],
    ['the channel was deleted', (it) => it.channel.remove(), { kind: 'dead', why: '10003' }],
    ['the bot may no longer look', (it) => it.channel.deny('view'), { kind: 'dead', why: '50001' }],
    [
      'a rate limit',
      (it) => it.discord.misbehave(PATCH, { kind: 'rate limit', retryAfterS: 7 }),
      { kind: 'definite', pauseMs: expect.toSatisfy((ms: number) => ms > 6_000 && ms < 9_000), why: '429' },
    ],
    [
      'a server error before it took effect',
      (it) => it.discord.misbehave(PATCH, { kind: 'server error', applied: false }),
      { kind: 'unknown', why: '502' },
    ],
    [
      'a server error after it took effect',
      (it) => it.discord.misbehave(PATCH, { kind: 'server error', applied: true }),
      { kind: 'unknown', why: '502' },
    ],
    ['a lost connection', (it) => it.discord.misbehave(PATCH, { kind: 'cut', applied: true }), { kind: 'unknown' }],
  ];
  test.each(cases)('%s', async (_what, happens, outcome) => {
    const it = await standing();
    happens(it);
    expect(await it.edit('Turn 2')).toMatchObject(outcome);
    expect(it.discord.callsTo(PATCH)).toHaveLength(1);
  });

  test('is dead for a person who takes no private messages', async () => {
    const on = await startDiscordFixture();
    const { ann } = serverWithTwo(on);
    const chat = ann.dm();
    ann.closesDms();
    expect(await on.adapter.deliver(delivery(chat.id, board('x')))).toEqual({ kind: 'dead', why: '50007' });
  });

  test('is dead in a channel where the bot may not write', async () => {
    const on = await startDiscordFixture();
    const { channel } = serverWithTwo(on);
    channel.deny('send');
    expect(await on.adapter.deliver(delivery(channel.id, board('x')))).toEqual({ kind: 'dead', why: '50013' });
  });

  test('is an immediate refusal without a call while a rate limit lasts', async () => {
    const it = await standing();
    it.discord.misbehave(PATCH, { kind: 'rate limit', retryAfterS: 7 });
    await it.edit('Turn 2');
    expect(await it.edit('Turn 3')).toMatchObject({ kind: 'definite' });
    expect(it.discord.callsTo(PATCH)).toHaveLength(1);
  });
});

describe('a repeated first delivery', () => {
  const twice = async (second: string): Promise<DiscordFixture & ReturnType<typeof serverWithTwo>> => {
    const on = await startDiscordFixture();
    const people = serverWithTwo(on);
    on.discord.misbehave(POST, { kind: 'server error', applied: true });
    expect(await on.adapter.deliver(delivery(people.channel.id, board('Turn 1')))).toMatchObject({ kind: 'unknown' });
    const again = await on.adapter.deliver(delivery(people.channel.id, board(second)));
    expect(again).toMatchObject({ kind: 'shown', message: expect.stringContaining(people.channel.messages[0]!.id) });
    return { ...on, ...people };
  };

  test('makes one message', async () => {
    const it = await twice('Turn 1');
    expect(it.channel.messages).toHaveLength(1);
    expect(it.discord.callsTo(PATCH)).toEqual([]);
  });

  test('is brought up to date if it shows an older board', async () => {
    const it = await twice('Turn 2');
    expect(it.channel.messages.map((one) => one.content)).toEqual(['Turn 2']);
  });
});

test('reports and logs no token and no text of a board', async () => {
  const it = await standing();
  it.discord.misbehave(PATCH, { kind: 'server error', applied: false });
  const refused = await it.edit('the fleet is at B2');
  it.channel.delete(it.message);
  const gone = await it.edit('the fleet is at B2');
  expect([refused.kind, gone.kind]).toEqual(['unknown', 'gone']);
  const log = JSON.stringify([refused, gone, it.service.logged]);
  expect(log).not.toContain(it.discord.token);
  expect(log).not.toContain('B2');
});
