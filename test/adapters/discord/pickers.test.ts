import { describe, expect, test } from 'vitest';
import type { Picker, Screen } from '../../../src/kernel/screen.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import { buttonsOf, labelsOf } from '../../emulators/discord/index.ts';
import {
  board,
  type DiscordFixture,
  MATCH,
  serverWithTwo,
  startDiscordFixture,
  waitForAnswers,
  waitUntil,
} from './fixture.ts';

const PICKER: Picker = {
  label: '🎯 Fire',
  lists: [
    { label: 'Column', options: ['А', 'Б', 'В'] },
    { label: 'Row', options: ['1', '2', '10'] },
  ],
};

/** A board whose square is chosen from lists, or step by step on a pad of letters. */
const aiming = (text: string): Screen<Token> =>
  board(text, {
    buttons: [
      ['А', 'Б', 'В'].map((label, i) => ({ label, press: `${MATCH}.-.0.?aim:${i}`, stepwise: true })),
      [{ label: 'Zoom', press: `${MATCH}.-.0.?zoom:NW` }],
      [{ label: '⋯ More', press: `${MATCH}.-.0.?!menu` }],
    ],
    picker: PICKER,
  });

const standing = async (screen = aiming('Turn 1'), on?: DiscordFixture) => {
  const fixture = on ?? (await startDiscordFixture());
  const people = serverWithTwo(fixture);
  fixture.service.answer = () => ({ body: { kind: 'board', screen } });
  fixture.service.picks = async () => PICKER;
  const { message } = await people.ann.slash(people.channel, 'play');
  if (!message) throw new Error('no board');
  await waitForAnswers(fixture, 1);
  return { ...fixture, ...people, message };
};

/** Opens the lists of a board, chooses, and returns what the person sees. */
const chosen = async (it: Awaited<ReturnType<typeof standing>>, ...options: readonly string[]) => {
  const { modal } = await it.bob.presses(it.message, '🎯 Fire');
  if (!modal) throw new Error('no lists');
  return it.bob.submits(modal, ...options);
};

describe('a board with a picker', () => {
  test('has one button in place of those that lead to the same step by step', async () => {
    const it = await standing();
    expect(
      it.message.components.map((row) => row.components.map((it) => (it.type === 2 ? it.label : it.custom_id))),
    ).toEqual([
      ['🎯 Fire', 'Zoom'],
      ['⋯ More', '⌨ B5…'],
    ]);
    expect(buttonsOf(it.message)[0]).toMatchObject({ style: 1, custom_id: `type:${MATCH}.pick` });
    expect(it.discord.violations).toEqual([]);
  });

  test('keeps its place in a row', async () => {
    const it = await standing({
      ...aiming('Turn 1'),
      buttons: [
        [
          { label: 'Fire', press: `${MATCH}.-.0.?aim`, stepwise: true },
          { label: 'My fleet', press: `${MATCH}.-.0.?mine` },
        ],
      ],
    });
    expect(labelsOf(it.message)).toEqual(['🎯 Fire', 'My fleet', '⌨ B5…']);
  });

  test('opens its lists, and what is chosen is typed on the board', async () => {
    const it = await standing();
    const { modal } = await it.bob.presses(it.message, '🎯 Fire');
    expect(modal).toMatchObject({
      title: 'Ваш ход',
      components: [
        { label: 'Column', component: { type: 3, options: ['А', 'Б', 'В'].map((label) => ({ label })) } },
        { label: 'Row', component: { type: 3, options: ['1', '2', '10'].map((label) => ({ label })) } },
      ],
    });
    await it.bob.submits(modal!, 'Б', '10');
    const at = `${it.channel.id}/${it.message.id}`;
    expect(it.service.heard.at(-1)?.action).toEqual({
      kind: 'say',
      text: 'Б10',
      aimed: true,
      unseen: true,
      to: expect.stringContaining(at),
      on: expect.stringContaining(at),
      beside: expect.arrayContaining([`${MATCH}.-.0.?!menu`]),
    });
    expect(it.discord.violations).toEqual([]);
  });

  test('becomes the next board in two interactions and two calls', async () => {
    const it = await standing();
    it.service.answer = () => ({ body: { kind: 'board', screen: aiming('Turn 2') }, done: 'Hit!' });
    const before = it.discord.calls.length;
    expect(await chosen(it, 'А', '1')).toMatchObject({ how: 'update', message: { id: it.message.id } });
    await waitForAnswers(it, 2);
    expect(it.message.content).toBe('Turn 2');
    expect(it.service.stood[1]).toContain(it.message.id);
    const calls = it.discord.calls.slice(before);
    expect(calls.map((call) => (call.body as { type: number }).type)).toEqual([9, 7]);
    expect(it.bob.ephemerals(it.channel)).toEqual([]);
  });

  test('leaves a refusal to the person alone', async () => {
    const it = await standing();
    it.service.answer = () => ({ alert: 'Not your turn' });
    expect(await chosen(it, 'А', '1')).toMatchObject({
      how: 'reply',
      message: { content: 'Not your turn', flags: 64 },
    });
    expect(it.message.content).toBe('Turn 1');
  });

  test.each<[string, () => Promise<Picker | undefined>]>([
    ['there is nothing to choose now', async () => undefined],
    ['the service fails', () => Promise.reject(new Error('the store is away'))],
  ])('opens a line to type where %s', async (_why, picks) => {
    const it = await standing();
    it.service.picks = picks;
    const { modal } = await it.bob.presses(it.message, '🎯 Fire');
    expect(modal?.components.map(({ component }) => component.type)).toEqual([4]);
    await it.bob.submits(modal!, 'б1');
    expect(it.service.heard.at(-1)?.action).toMatchObject({ kind: 'say', text: 'б1' });
  });

  test('opens its lists once where Discord delivers the press twice, and logs no error', async () => {
    const it = await standing();
    it.discord.duplicateInteractions(1);
    expect((await it.bob.presses(it.message, '🎯 Fire')).how).toBe('modal');
    await waitUntil(() => it.service.logged.some(({ what }) => what === 'discord: dialog not opened'));
    expect(it.service.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

test('a pad of letters on a message of yesterday still works', async () => {
  const it = await standing();
  await it.bob.pressesId(it.message, `${MATCH}.-.0.?aim:1`);
  expect(it.service.heard.at(-1)?.action).toMatchObject({ kind: 'press', token: `${MATCH}.-.0.?aim:1` });
});

test('a picker without such buttons on the screen adds none', async () => {
  const it = await standing(board('Turn 1', { picker: PICKER }));
  expect(labelsOf(it.message)).toEqual(['Fire', 'Row C', '⋯ More', '⌨ B5…']);
});
