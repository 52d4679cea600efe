import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeMarkdown } from '../../../adapters/discord/outbound/markdown.ts';
import { payloadOf } from '../../../adapters/discord/outbound/payload.ts';
import { threadName } from '../../../adapters/discord/outbound/threads.ts';
import { partsOf } from '../../../src/kernel/screen.ts';
import { readAsShown } from '../../emulators/discord/index.ts';
import { board, delivery, serverWithTwo, startDiscordFixture, waitForCall } from './fixture.ts';

const NAMES = [
  '@everyone',
  '@here',
  '<@123456789012345678>',
  '<@&123456789012345678>',
  '<#123456789012345678>',
  '<:evil:123456789012345678>',
  '</play:123456789012345678>',
  '<t:1700000000:R>',
  '[free nitro](https://evil.example/x)',
  'https://evil.example/x',
  '<https://evil.example/x>',
  'see discord.gg/evil',
  '**bold** _it_ ~~no~~ ||spoiler||',
  '`code`',
  '```\nblock```',
  '# heading',
  '-# small',
  '> quote',
  '- item',
  '1. item',
  '\\*\\*already\\*\\*',
  '\\\\',
];

describe('a countdown', () => {
  const at = (text: string) => ({
    at: text.length,
    before: ' · out ',
    after: '.',
    until: 1_800_000_299_100,
    moment: '',
  });
  const content = (text: string, lead?: string): string =>
    payloadOf({ ...partsOf(`${text} · *x*`), buttons: [], countdown: at(text) }, lead === undefined ? {} : { lead })
      .body.content ?? '';

  test('is the only thing in a text that is not plain', () => {
    const told = ' · out <t:1800000300:R>. · *x*';
    expect(readAsShown(content('⏱ _3 min_'))).toEqual({ text: `⏱ _3 min_${told}`, markup: ['<t:1800000300:R>'] });
  });

  test('stands in its place below a lead too', () => {
    expect(readAsShown(content('⏱ 3 min', '-# Hit')).text).toBe('-# Hit\n⏱ 3 min · out <t:1800000300:R>. · *x*');
  });
});

describe('a stranger’s text stays text', () => {
  test.each(NAMES)('%s', (name) => {
    const hosted = `${name} waits\nTurn of ${name}`;
    expect(readAsShown(escapeMarkdown(hosted))).toEqual({ text: hosted, markup: [] });
  });

  test('in random mixtures of names and markup', () => {
    const pieces = fc.constantFrom(...NAMES, ...'\\*_~`|<>[]()@#:/-+.1 a\n'.split(''), 'http', 'Ж', '😀');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = `Ship ${parts.join('')}`;
        const lone = text.split('\n').some((line) => /^https:\/\/\S+$/.test(line));
        fc.pre(!lone);
        expect(readAsShown(escapeMarkdown(text))).toEqual({ text, markup: [] });
      }),
      { numRuns: 3000 },
    );
  });

  test('makes a thread’s name one line of at most 100 characters, for any players', () => {
    const name = fc.string({ unit: fc.constantFrom(...'aЖ😀\n\u202e\u200b \t@#<'), maxLength: 200 });
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 2 }), (names) => {
        const named = threadName(names);
        expect(named.length).toBeLessThanOrEqual(100);
        expect(named).toMatch(/^[^\p{C}\s]([^\p{C}\n]*[^\p{C}\s])?$/u);
      }),
    );
  });

  test('cannot break out of a text board', () => {
    const { body } = payloadOf({ ...partsOf('x'), pre: 'a\n```\n@everyone **b**', buttons: [] });
    expect(readAsShown(body.content ?? '').markup).toEqual([]);
  });

  test('keeps the program’s own link, alone on its line, usable and without a preview', () => {
    expect(escapeMarkdown('Join:\nhttps://t.me/broadside_bot?start=jK7Q2')).toBe(
      'Join:\n<https://t.me/broadside_bot?start=jK7Q2>',
    );
  });

  test('fits a message even at its longest', () => {
    const { body } = payloadOf(
      { ...partsOf('*'.repeat(1500)), pre: '`'.repeat(400), buttons: [] },
      { lead: '@'.repeat(200) },
    );
    expect(body.content?.length).toBeLessThanOrEqual(2000);
    expect(readAsShown(body.content ?? '').markup).toEqual([]);
  });
});

test('pings nobody, in any kind of message', async () => {
  const on = await startDiscordFixture();
  const { ann, bob, channel } = serverWithTwo(on);
  const text = `@everyone @here <@${bob.id}> <@&${bob.id}> waits`;
  on.service.answer = ({ action }) => {
    if (action.kind === 'open') return { body: { kind: 'board', screen: board(text) } };
    if (action.kind === 'ask') return { body: { kind: 'page', screen: board(text) }, notice: text };
    if (action.kind === 'say') return { done: text };
    return { body: { kind: 'board', screen: board(text) }, alert: text };
  };
  const { message } = await ann.slash(channel, 'play');
  await ann.slash(channel, 'help');
  await ann.slash(channel, 'fire', { cell: 'B6' });
  await ann.presses(message!, 'Fire');
  await waitForCall(on, /^POST \/webhooks/);
  await on.adapter.deliver(delivery(channel.id, board(text)));
  expect(channel.messages).toHaveLength(2);
  expect(on.discord.pings).toEqual([]);
  const bodies = on.discord.calls.filter((it) => JSON.stringify(it.body)?.includes('content'));
  expect(bodies).toHaveLength(6);
  for (const { body } of bodies) expect(JSON.stringify(body)).toContain('"allowed_mentions":{"parse":[]}');
});

test('describes every picture, in any kind of message', async () => {
  const on = await startDiscordFixture();
  const { ann, channel } = serverWithTwo(on);
  on.service.answer = ({ action }) =>
    action.kind === 'open'
      ? { body: { kind: 'board', screen: board('Turn 1') } }
      : { body: { kind: 'whisper', screen: board('Your sea') } };
  const { message } = await ann.slash(channel, 'play');
  await ann.presses(message!, 'Fire');
  await on.adapter.deliver(delivery(channel.id, board('Turn 2')));
  const pictures = channel.state.messages.flatMap((it) => it.attachments);
  expect(pictures.map((it) => it.description)).toEqual(['The sea: Turn 1', 'The sea: Your sea', 'The sea: Turn 2']);
});
