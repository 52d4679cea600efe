import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../src/service/ports/answer.ts';
import { StoreFailure } from '../../../src/service/ports/store.ts';
import {
  board,
  serverWithTwo,
  startDiscordFixture,
  textBoard,
  waitForAnswers,
  waitForCall,
  waitUntil,
} from './fixture.ts';

/* The store cannot be written: Discord does not bring an interaction again, so the adapter keeps it. */

/** A board in a channel, and a store that is down until `heal`. `answer` is what the service says from then on. */
const place = async (answer: Answer) => {
  const on = await startDiscordFixture();
  const people = serverWithTwo(on);
  on.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
  const { message } = await people.ann.slash(people.channel, 'play');
  let isDown = true;
  const done: string[] = [];
  on.service.answer = async ({ from, action }) => {
    if (isDown && action.kind !== 'ask') throw new StoreFailure('READONLY');
    done.push(`${from.name} ${action.kind === 'say' ? action.text : action.kind}`);
    return answer;
  };
  const heal = (): void => {
    isDown = false;
  };
  return { ...on, ...people, message: message!, done, heal };
};

const KEPT = { bob: /Ход не потерян/, ann: /Хід не втрачено/ };

describe('an order that the store cannot take', () => {
  test.each<[string, Answer, readonly string[]]>([
    ['its outcome', { done: 'Miss!' }, ['Miss!']],
    ['a refusal', { alert: 'This square is taken' }, ['This square is taken']],
    ['a private page', { body: { kind: 'whisper', screen: textBoard('Your sea') } }, ['Your sea']],
    [
      'a refusal beside a board',
      { alert: 'This square is taken', body: { kind: 'board', screen: board('Turn 2') } },
      ['This square is taken'],
    ],
  ])('is kept, its person is told once, and %s takes the place of these words', async (_, answer, left) => {
    const it = await place(answer);
    const { message } = await it.bob.slash(it.channel, 'fire', { cell: 'A1' });
    expect(message).toMatchObject({ flags: 64, content: expect.stringMatching(KEPT.bob) });
    await waitUntil(() => it.service.heard.length > 4);
    expect(it.bob.ephemerals(it.channel)).toHaveLength(1);
    it.heal();
    await waitForAnswers(it, 2);
    await waitUntil(() => it.bob.ephemerals(it.channel).at(-1)?.content === left[0]);
    expect(it.bob.ephemerals(it.channel).map(({ content }) => content)).toEqual(left);
    expect(it.done).toEqual(['Bob A1']);
    expect(new Set(it.service.heard.slice(1).map(({ id }) => id)).size).toBe(1);
    expect(it.discord.violations).toEqual([]);
  });

  test('by a press is kept too, and its board is left to the board loop', async () => {
    const it = await place({ body: { kind: 'board', screen: board('Turn 2') } });
    expect(await it.bob.presses(it.message, 'Fire')).toMatchObject({
      how: 'reply',
      message: { flags: 64, content: expect.stringMatching(KEPT.bob) },
    });
    it.heal();
    await waitForAnswers(it, 2);
    await waitForCall(it, /^DELETE /);
    expect(it.service.stood.at(-1)).toBeUndefined();
    expect(it.bob.ephemerals(it.channel)).toEqual([]);
    expect(it.discord.violations).toEqual([]);
  });

  test('is done in the order of its channel, with what comes while it waits; a page is shown at once', async () => {
    const it = await place({ done: 'Miss!' });
    await it.bob.slash(it.channel, 'fire', { cell: 'A1' });
    await it.ann.slash(it.channel, 'fire', { cell: 'B1' });
    await it.bob.slash(it.channel, 'fire', { cell: 'A2' });
    await it.ann.slash(it.channel, 'help');
    expect(it.done).toEqual(['Ann ask']);
    it.heal();
    await waitForAnswers(it, 5);
    expect(it.done).toEqual(['Ann ask', 'Bob A1', 'Ann B1', 'Bob A2']);
  });

  test('is done after the quarter of an hour in which Discord takes an answer, without one', async () => {
    const it = await place({ done: 'Miss!' });
    await it.bob.slash(it.channel, 'fire', { cell: 'A1' });
    it.discord.advance(16 * 60_000);
    it.discord.willRefuse({ call: /^PATCH \/webhooks\//, answer: /10015/ });
    it.heal();
    await waitForAnswers(it, 2);
    expect(it.done).toEqual(['Bob A1']);
    expect(it.service.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('is said to be lost when the program stops before', async () => {
    const it = await place({ done: 'Miss!' });
    await it.bob.slash(it.channel, 'fire', { cell: 'A1' });
    await it.adapter.stop();
    expect(it.bob.ephemerals(it.channel).map(({ content }) => content)).toEqual([
      expect.stringContaining('Что-то сломалось, ход мог не засчитаться'),
    ]);
    expect(it.done).toEqual([]);
  });
});

test('a new match that the store cannot take is opened when it can', async () => {
  const it = await place({ body: { kind: 'board', screen: board('Turn 1') } });
  const opened = it.ann.slash(it.channel, 'play');
  await waitUntil(() => it.service.heard.length > 3);
  it.heal();
  expect((await opened).message).toMatchObject({ content: 'Turn 1' });
  expect(it.done).toEqual(['Ann open']);
});
