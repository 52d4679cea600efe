import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandList } from '../../../adapters/telegram/inbound/commands.ts';
import { actionOf } from '../../../adapters/telegram/inbound/intent.ts';
import { messageLink } from '../../../adapters/telegram/outbound/boards.ts';
import { asCaption, asText, formattedText, keyboardOf, TO_BOARD } from '../../../adapters/telegram/outbound/payload.ts';
import { readAddress, readRef, writeAddress, writeRef } from '../../../adapters/telegram/shared/address.ts';
import { partsOf } from '../../../src/kernel/screen.ts';
import { truncate } from '../../../src/kit/truncate.ts';

const parts = ({ text, entities }: ReturnType<typeof formattedText>) =>
  entities.map(({ type, offset, length }) => [type, text.slice(offset, offset + length)]);

describe('words', () => {
  it('have a bold heading and a board in fixed width', () =>
    expect(parts(formattedText({ ...partsOf('Хід 7\nзалишилось 4 3'), pre: '  А Б\n1 ~ ■' }, 1024))).toEqual([
      ['bold', 'Хід 7'],
      ['pre', '  А Б\n1 ~ ■'],
    ]));
  it('of strangers are never markup', () => {
    const names = [
      '*bold*',
      '<b>x</b>',
      '[a](http://evil.example)',
      '`code`',
      '@everyone',
      '😀'.repeat(5),
      'ا\u202eab',
    ];
    for (const name of names) {
      const words = formattedText({ ...partsOf(`Хід ${name}\n${name}: влучив`) }, 1024);
      expect(words.text).toBe(`Хід ${name}\n${name}: влучив`);
      expect(parts(words)).toEqual([['bold', `Хід ${name}`]]);
    }
  });
  it('always fit, and their markup is within them', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.string({ maxLength: 80 }),
        fc.nat(90),
        (text, pre, n) => {
          const words = formattedText({ ...partsOf(text), pre }, n + 10);
          expect(words.text.length).toBeLessThanOrEqual(n + 10);
          for (const { offset, length } of words.entities) {
            expect(length).toBeGreaterThan(0);
            expect(offset + length).toBeLessThanOrEqual(words.text.length);
          }
        },
      ),
    ));
  it('are as long as Telegram takes them under a picture, and in a message', () => {
    const screen = { ...partsOf(`Turn 7\n${'x'.repeat(9_000)}`), buttons: [] };
    expect(asCaption(screen).caption).toHaveLength(1_024);
    expect(asText(screen).text).toHaveLength(4_096);
  });
  it('count down where they say so, before a text board too', () => {
    const countdown = {
      at: 'Turn 7\n⏱ 3 min'.length,
      before: ' · ends ',
      after: '!',
      until: 1_800_000_299_100,
      moment: 'on Friday at 08:04 UTC',
    };
    const words = formattedText({ ...partsOf('Turn 7\n⏱ 3 min · 4f2a'), pre: 'A B', countdown }, 1024);
    expect(words.text).toBe('Turn 7\n⏱ 3 min · ends on Friday at 08:04 UTC! · 4f2a\nA B');
    expect(parts(words)).toEqual([
      ['date_time', 'on Friday at 08:04 UTC'],
      ['bold', 'Turn 7'],
      ['pre', 'A B'],
    ]);
    expect(words.entities[0]).toMatchObject({ unix_time: 1_800_000_300, date_time_format: 'r' });
  });
  it('do not count down where the text board would not fit any more', () => {
    const countdown = { at: 6, before: ' · until ', after: '', until: 1_800_000_000_000, moment: '08:00 UTC' };
    expect(formattedText({ ...partsOf('Turn 7'), pre: 'A B', countdown }, 20).text).toBe('Turn 7\nA B');
  });
  it('are never cut within a character', () => {
    expect(truncate('ab😀', 3)).toBe('ab…');
    expect(truncate('a😀b', 3)).toBe('a…');
    expect(truncate('ab', 2)).toBe('ab');
  });
});

it('buttons carry their tokens and tones', () =>
  expect(
    keyboardOf({ buttons: [[{ label: 'Вогонь', press: 't', tone: 'danger' }], [{ label: 'Ще', press: 'u' }]] }),
  ).toEqual({
    inline_keyboard: [[{ text: 'Вогонь', callback_data: 't', style: 'danger' }], [{ text: 'Ще', callback_data: 'u' }]],
  }));

describe('what a page offers to choose from', () => {
  const choices = [
    { label: 'Classic', line: 'Ten ships, none touch.', press: 'a' },
    { label: 'Bent ships', line: 'An L, a square or a zigzag.', press: 'b' },
  ];
  it('is one key each, above the others', () =>
    expect(keyboardOf({ choices, buttons: [[{ label: 'Back', press: 'c' }]] }).inline_keyboard).toEqual([
      [{ text: 'Classic', callback_data: 'a' }],
      [{ text: 'Bent ships', callback_data: 'b' }],
      [{ text: 'Back', callback_data: 'c' }],
    ]));
  it('has its lines under the text', () =>
    expect(formattedText({ ...partsOf('Classic\nThe notebook game.'), choices }, 1024).text).toBe(
      'Classic\nThe notebook game.\nClassic: Ten ships, none touch.\nBent ships: An L, a square or a zigzag.',
    ));
});

describe('addresses and references', () => {
  it.each([
    ['-1001234567890', { chat: -1001234567890 }],
    ['-1001234567890/77', { chat: -1001234567890, thread: 77 }],
    ['5000000101', { chat: 5000000101 }],
  ])('%s', (address, spot) => {
    expect(readAddress(address)).toEqual(spot);
    expect(writeAddress(spot)).toBe(address);
  });
  it('treat General as the chat itself', () => {
    expect(readAddress('-5/1')).toEqual({ chat: -5 });
    expect(writeAddress({ chat: -5, thread: 1 })).toBe('-5');
  });
  it.each(['', 'x', '1/', '1/2/3', '-'])('reject %j as an address', (address) =>
    expect(() => readAddress(address)).toThrow(RangeError),
  );
  it.each([
    ['12', { message: 12 }],
    ['12:photo', { message: 12, made: 'photo' as const }],
    ['12@-100:text', { message: 12, chat: -100, made: 'text' as const }],
  ])('%s', (ref, standing) => {
    expect(readRef(ref)).toEqual(standing);
    expect(writeRef(standing)).toBe(ref);
  });
  it.each([
    [{ chat: -1001234567890, message: 5 }, 'https://t.me/c/1234567890/5'],
    [{ chat: -1001234567890, thread: 77, message: 5 }, 'https://t.me/c/1234567890/77/5'],
    [{ chat: -4711, message: 5 }, undefined],
    [{ chat: 5000000101, message: 5 }, undefined],
  ])('link a message in %j to %s', (standing, address) => expect(messageLink(standing)).toBe(address));
  it('treat an ephemeral message as no board', () => expect(readRef('e12')).toBeUndefined());
});

it('reads any typed text quickly, and never throws', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.constantFrom('one' as const, 'many' as const),
      (text, audience) => {
        actionOf({ text: `/${text}`, audience, me: 'bot' });
        const deed = actionOf({ text: `@bot ${text}`, audience, me: 'bot' });
        expect(deed?.kind).toBe('say');
      },
    ),
  ));

it('keeps the button by which a player leaves their own view: it stands in chats', () =>
  expect(TO_BOARD).toBe('whisper:board'));

it('offers links below the buttons: one to share is copied, another opened', () => {
  const url = 'https://t.me/broadside_bot?start=jABCDEFGHJ';
  const { inline_keyboard: rows } = keyboardOf({
    buttons: [[{ label: 'Join', press: 'j' }]],
    links: [
      { label: 'Invitation link', url, toShare: true },
      { label: 'Manual', url },
    ],
  });
  expect(rows).toEqual([
    [{ text: 'Join', callback_data: 'j' }],
    [
      { text: 'Invitation link', copy_text: { text: url } },
      { text: 'Manual', url },
    ],
  ]);
});

it('lists in the menus what can be done where', () => {
  const say = (locale: string, key: string) => `${key} ${locale}`;
  const offered = (scope: Parameters<typeof commandList>[1]) =>
    commandList(say, scope, 'uk').map(({ command }) => command);
  const game = ['play', 'fire', 'matches', 'read', 'hint', 'draw', 'resign', 'cancel', 'rules'];
  const inGroups = [
    ...game,
    'custom',
    'word',
    'daily',
    'top',
    'me',
    'notify',
    'post',
    'settings',
    'language',
    'help',
    'block',
    'link',
    'privacy',
    'mydata',
    'forgetme',
  ];
  expect(offered('all_group_chats')).toEqual(inGroups);
  expect(offered('all_chat_administrators')).toEqual(inGroups);
  expect(offered('all_private_chats')).toEqual(
    expect.arrayContaining([
      'play',
      'join',
      'read',
      'hint',
      'draw',
      'resign',
      'keys',
      'seek',
      'daily',
      'me',
      'top',
      'settings',
      'block',
      'link',
      'privacy',
      'mydata',
      'forgetme',
    ]),
  );
  expect(commandList(say, 'all_private_chats', 'uk')[0]).toEqual({ command: 'play', description: 'command-play uk' });
});
