import { describe, expect, test } from 'vitest';
import { partsOf } from '../../../src/kernel/screen.ts';
import { messageIdOf } from '../../../src/service/ports/intent.ts';
import { buttonsOf } from '../../emulators/discord/index.ts';
import { board, MATCH, serverWithTwo, startDiscordFixture, waitForAnswers } from './fixture.ts';

/** The buttons of a board, as Discord keeps them. */
const BUTTONS = [`${MATCH}.0.2s.B2`, `${MATCH}.-.0.?C`, `${MATCH}.-.0.?!menu`, `type:${MATCH}`];

describe('an action of a person becomes an intent', () => {
  const COMMANDS = [
    ['play', {}, { kind: 'open', rival: { kind: 'anyone' } }],
    ['play', { variant: 'classic' }, { kind: 'open', variant: 'classic', rival: { kind: 'anyone' } }],
    ['play', { level: 'hard' }, { kind: 'open', rival: { kind: 'machine', level: 'hard' } }],
    ['играть', {}, { kind: 'open', rival: { kind: 'anyone' } }],
    ['вогонь', { cell: 'Б6' }, { kind: 'say', text: 'Б6', aimed: true, unseen: true }],
    ['fire', { cell: ' k10 ' }, { kind: 'say', text: 'k10', aimed: true, unseen: true }],
    ['join', { code: 'K7Q2' }, { kind: 'join', code: 'K7Q2' }],
    ['help', {}, { kind: 'ask', about: 'help' }],
    ['правила', {}, { kind: 'ask', about: 'rules' }],
    ['мова', {}, { kind: 'ask', about: 'language' }],
    ['нічия', {}, { kind: 'ask', about: 'draw' }],
    ['resign', {}, { kind: 'ask', about: 'resign' }],
    ['matches', {}, { kind: 'ask', about: 'matches' }],
    ['settings', {}, { kind: 'ask', about: 'settings' }],
    ['me', { game: 'hex' }, { kind: 'ask', about: 'me', words: 'hex', unseen: true }],
    ['top', { game: 'classic', period: 'all' }, { kind: 'ask', about: 'top', words: 'all classic', unseen: true }],
    ['найкращі', { period: 'world', name: 'Ann' }, { kind: 'ask', about: 'top', words: 'world Ann', unseen: true }],
    ['read', {}, { kind: 'ask', about: 'read' }],
    ['прочитать', { what: 'ряд Б' }, { kind: 'ask', about: 'read', words: 'ряд Б', unseen: true }],
    ['rules', { variant: 'classic' }, { kind: 'ask', about: 'rules', words: 'classic', unseen: true }],
    ['word', { word: 'crab' }, { kind: 'ask', about: 'word', words: 'crab', unseen: true }],
    ['block', {}, { kind: 'ask', about: 'block' }],
    ['блок', { name: 'Bob' }, { kind: 'ask', about: 'block', words: 'Bob', unseen: true }],
    ['link', {}, { kind: 'ask', about: 'link' }],
    ['связать', { code: 'K7Q2M9XTA' }, { kind: 'ask', about: 'link', words: 'K7Q2M9XTA', unseen: true }],
    ['privacy', {}, { kind: 'ask', about: 'privacy' }],
    ['мої-дані', {}, { kind: 'ask', about: 'mydata' }],
    ['forgetme', {}, { kind: 'ask', about: 'forgetme' }],
  ] as const;

  test('from each command, in any language', async () => {
    const on = await startDiscordFixture({}, { levels: ['easy', 'hard'] });
    const { ann, channel } = serverWithTwo(on);
    for (const [name, options, deed] of COMMANDS) {
      await ann.slash(channel, name, options);
      expect(on.service.heard.pop(), `/${name} ${JSON.stringify(options)}`).toEqual({
        id: expect.stringMatching(/^dc:\d+$/),
        from: { id: `discord:${ann.id}`, name: 'Ann', username: 'ann', tag: 'uk' },
        place: { platform: 'discord', address: channel.id, audience: 'many', within: expect.stringMatching(/^\d+$/) },
        action: deed,
      });
    }
    expect(on.discord.violations).toEqual([]);
  });

  test('without a level for the machine where no levels are known', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    await ann.slash(channel, 'play', { level: 'machine' });
    expect(on.service.heard[0]?.action).toEqual({ kind: 'open', rival: { kind: 'machine' } });
  });

  test('in a place for one only in the private chat with the bot', async () => {
    const on = await startDiscordFixture();
    const { ann } = serverWithTwo(on);
    await ann.slash(ann.dm(), 'help');
    await ann.slash(on.discord.groupDm('friends'), 'help');
    expect(on.service.heard.map((it) => it.place.audience)).toEqual(['one', 'many']);
  });

  test('with its token and its message from a press', async () => {
    const on = await startDiscordFixture();
    const { ann, bob, channel } = serverWithTwo(on);
    on.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
    const { message } = await ann.slash(channel, 'play');
    await bob.presses(message!, 'Row C');
    const at = `${channel.id}/${message!.id}`;
    expect(on.service.heard[1]?.action).toEqual({
      kind: 'press',
      token: `${MATCH}.-.0.?C`,
      on: expect.stringMatching(new RegExp(`^${at}:[0-9a-f]{12}:\\d+$`)),
      beside: BUTTONS,
    });
    await waitForAnswers(on, 1);
    expect(messageIdOf(on.service.stood[0] ?? '')).toBe(at);
  });

  test('that says so from a press on a private answer', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    on.service.answer = () => ({ body: { kind: 'whisper', screen: board('Your sea') } });
    const { message } = await ann.slash(channel, 'help');
    await ann.presses(message!, 'Fire');
    expect(on.service.heard[1]?.action).toMatchObject({ kind: 'press', whisper: true });
  });

  test('with the same token from two buttons that do the same', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    const press = `${MATCH}.0.1.A1`;
    on.service.answer = () => ({
      body: {
        kind: 'board',
        screen: {
          ...partsOf('x'),
          buttons: [
            [
              { label: 'one', press },
              { label: 'two', press },
            ],
          ],
        },
      },
    });
    const { message } = await ann.slash(channel, 'play');
    await ann.presses(message!, 'one');
    await ann.presses(message!, 'two');
    expect(on.service.heard.slice(1).map((it) => it.action.kind === 'press' && it.action.token)).toEqual([
      press,
      press,
    ]);
  });
});

describe('typing behind the [⌨ B5…] button', () => {
  test('opens a modal in the person’s language on a board, and aims the text at the board', async () => {
    const on = await startDiscordFixture();
    const { ann, bob, channel } = serverWithTwo(on);
    on.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
    const { message } = await ann.slash(channel, 'play');
    const asked = await bob.presses(message!, '⌨');
    expect(asked).toMatchObject({ how: 'modal', modal: { title: 'Ваш ход' } });
    on.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 2') } });
    const seen = await bob.submits(asked.modal!, 'Б6');
    expect(on.service.heard[1]?.action).toMatchObject({ kind: 'say', text: 'Б6', aimed: true });
    for (const name of ['to', 'on'])
      expect(on.service.heard[1]?.action).toHaveProperty(name, expect.stringContaining(`${channel.id}/${message!.id}`));
    expect(seen).toMatchObject({ how: 'update', message: { id: message!.id, content: 'Turn 2' } });
    await waitForAnswers(on, 2);
    expect(on.service.stood[1]).toContain(message!.id);
    expect(on.discord.violations).toEqual([]);
  });

  test('aims the text at the board that a private answer came from', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    on.service.answer = ({ action }) =>
      action.kind === 'press'
        ? { body: { kind: 'whisper', screen: board('Your sea') } }
        : { body: { kind: 'board', screen: board('Turn 1') } };
    const { message } = await ann.slash(channel, 'play');
    const own = await ann.presses(message!, 'Row C');
    const asked = await ann.presses(own.message!, '⌨');
    await ann.submits(asked.modal!, 'А1-А4');
    expect(on.service.heard.at(-1)?.action).toEqual({
      kind: 'say',
      text: 'А1-А4',
      aimed: true,
      unseen: true,
      to: `${channel.id}/${message!.id}`,
      beside: BUTTONS,
    });
  });

  test.each([
    ['the house’s buttons alone', [[{ label: 'Join', press: `${MATCH}.-.0.!join` }]], false],
    ['a full keyboard', Array.from({ length: 5 }, (_, r) => row(r, 5)), false],
    ['four full rows', Array.from({ length: 4 }, (_, r) => row(r, 5)), true],
    ['room in the fifth row', [...Array.from({ length: 4 }, (_, r) => row(r, 5)), row(4, 4)], true],
  ])('%s', async (_what, buttons, offered) => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    on.service.answer = () => ({ body: { kind: 'board', screen: { ...partsOf('x'), buttons } } });
    const { message } = await ann.slash(channel, 'play');
    expect(buttonsOf(message!).at(-1)!.label === '⌨ B5…').toBe(offered);
  });
});

const row = (r: number, length: number) =>
  Array.from({ length }, (_, c) => ({ label: `${r}${c}`, press: `${MATCH}.0.1.${r}${c}` }));

describe('autocompletion', () => {
  test('offers the service’s suggestions, at most 25, each once', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    on.service.completes = (text) => [
      ...Array.from({ length: 40 }, (_, i) => `${text}${(i % 30) + 1}`),
      'x'.repeat(101),
    ];
    const seen = await ann.autocompletes(channel, 'fire', 'cell', 'Б');
    expect(seen).toEqual(Array.from({ length: 25 }, (_, i) => `Б${i + 1}`));
    expect(on.discord.violations).toEqual([]);
  });

  test.each([
    ['fire', 'cell', 'order'],
    ['rules', 'variant', 'variant'],
    ['play', 'variant', 'variant'],
    ['read', 'what', 'question'],
  ])('requests suggestions for /%s %s of the kind %s', async (command, option, wanted) => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    on.service.completes = (text, what) => [`${text} ${what ?? 'order'}`];
    expect(await ann.autocompletes(channel, command, option, 'б')).toEqual([`б ${wanted}`]);
  });

  test('shows a variant by its title and sends its name, each once', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    const hasbro = { label: 'Hasbro: five named ships', value: 'hasbro' };
    on.service.completes = () => [hasbro, hasbro, { label: 'x'.repeat(101), value: 'long' }, 'sapper'];
    expect(await ann.autocompletes(channel, 'play', 'variant', 'h')).toEqual(['Hasbro: five named ships', 'sapper']);
    const sent = on.discord.callsTo(/callback/).at(-1)?.body;
    expect(sent).toMatchObject({
      data: {
        choices: [
          { name: hasbro.label, value: 'hasbro' },
          { name: 'sapper', value: 'sapper' },
        ],
      },
    });
  });

  test('offers nothing when the service fails, and breaks nothing', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    on.service.completes = () => Promise.reject(new Error('the store is away'));
    expect(await ann.autocompletes(channel, 'fire', 'cell', 'Б')).toEqual([]);
  });
});

test('registers the commands in every language', async () => {
  const on = await startDiscordFixture();
  const ALL: readonly (readonly [string, string, string])[] = [
    ['play', 'играть', 'грати'],
    ['seek', 'найти', 'знайти'],
    ['fire', 'огонь', 'вогонь'],
    ['join', 'войти', 'приєднатися'],
    ['read', 'прочитать', 'прочитати'],
    ['hint', 'подсказка', 'підказка'],
    ['draw', 'ничья', 'нічия'],
    ['resign', 'сдаться', 'здатися'],
    ['cancel', 'отменить', 'скасувати'],
    ['matches', 'партии', 'партії'],
    ['daily', 'море-дня', 'море-дня'],
    ['help', 'помощь', 'допомога'],
    ['rules', 'правила', 'правила'],
    ['custom', 'свои-правила', 'власні-правила'],
    ['word', 'слово', 'слово'],
    ['me', 'рейтинг', 'рейтинг'],
    ['top', 'лучшие', 'найкращі'],
    ['block', 'блок', 'блок'],
    ['link', 'связать', 'поєднати'],
    ['post', 'переписка', 'листування'],
    ['notify', 'звать', 'кликати'],
    ['settings', 'настройки', 'налаштування'],
    ['language', 'язык', 'мова'],
    ['privacy', 'приватность', 'приватність'],
    ['mydata', 'мои-данные', 'мої-дані'],
    ['forgetme', 'забудь-меня', 'забудь-мене'],
    ['Challenge to sea battle', 'Вызвать на морской бой', 'Викликати на морський бій'],
    ['Show this match', 'Показать эту партию', 'Показати цю партію'],
  ];
  expect(on.discord.commandNames()).toEqual(ALL.map(([en]) => en));
  expect(on.discord.commandNames('ru')).toEqual(ALL.map(([, ru]) => ru));
  expect(on.discord.commandNames('uk')).toEqual(ALL.map(([, , uk]) => uk));
  expect(on.discord.violations).toEqual([]);
});

test('allows every command on servers, with the bot and among friends, installed by server or person', async () => {
  const on = await startDiscordFixture();
  const [put] = on.discord.callsTo(/^PUT .+commands$/);
  const everywhere = { integration_types: [0, 1], contexts: [0, 1, 2] };
  expect(put?.body).toEqual(Array.from({ length: 28 }, () => expect.objectContaining(everywhere)));
});

test('answers unknown custom ids politely without asking the service', async () => {
  const on = await startDiscordFixture();
  const { ann, channel } = serverWithTwo(on);
  on.service.answer = () => ({ body: { kind: 'board', screen: board('x') } });
  const { message } = await ann.slash(channel, 'play');
  const asked = await ann.pressesId(message!, `type:${MATCH}`);
  const forged = { ...asked.modal!, custom_id: 'elsewhere' };
  expect(await ann.submits(forged, 'x')).toMatchObject({ how: 'reply', message: { flags: 64 } });
  expect(on.service.heard).toHaveLength(1);
});
