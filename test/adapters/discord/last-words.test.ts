import { describe, expect, test } from 'vitest';
import { board, serverWithTwo, startDiscordFixture, waitForAnswers, waitForCall, waitUntil } from './fixture.ts';

const DELETE = /^DELETE \/webhooks\//;

const place = async () => {
  const on = await startDiscordFixture();
  return { ...on, ...serverWithTwo(on) };
};

describe('an answer in words', () => {
  test('takes the place of the one before, for each person and channel', async () => {
    const it = await place();
    it.house.answer = ({ action }) => ({ done: action.kind === 'say' ? `${action.text} — Miss!` : '' });
    for (const cell of ['A1', 'A2', 'A3']) await it.ann.slash(it.channel, 'fire', { cell });
    await it.bob.slash(it.channel, 'fire', { cell: 'B1' });
    await it.ann.slash(it.ann.dm(), 'fire', { cell: 'C1' });
    await waitForCall(it, DELETE, 2);
    expect(it.ann.ephemerals(it.channel).map(({ content }) => content)).toEqual(['A3 — Miss!']);
    expect(it.bob.ephemerals(it.channel)).toHaveLength(1);
    expect(it.ann.ephemerals(it.ann.dm())).toHaveLength(1);
  });

  test('stays where Discord delivers its command twice', async () => {
    const it = await place();
    it.house.answer = () => ({ done: 'Miss!' });
    it.discord.duplicateInteractions(1);
    await it.ann.slash(it.channel, 'fire', { cell: 'A1' });
    await waitForAnswers(it, 2);
    expect(it.discord.callsTo(/^PATCH/)).toEqual([]);
    for (const cell of ['A2', 'A3']) await it.ann.slash(it.channel, 'fire', { cell });
    await waitForCall(it, DELETE, 2);
    expect(it.discord.callsTo(DELETE).map(({ status }) => status)).toEqual([204, 204]);
    expect(it.ann.ephemerals(it.channel)).toHaveLength(1);
  });

  test('stays gone where the copy of its command is answered after the next one', async () => {
    const it = await place();
    let [copies, isLate] = [0, false];
    it.house.answer = async ({ action }) => {
      if (action.kind === 'say' && action.text === 'A1' && ++copies === 2) await waitUntil(() => isLate);
      return { done: 'Miss!' };
    };
    it.discord.duplicateInteractions(1);
    await it.ann.slash(it.channel, 'fire', { cell: 'A1' });
    await it.ann.slash(it.channel, 'fire', { cell: 'A2' });
    await waitForCall(it, DELETE);
    it.discord.willRefuse({ call: /^GET /, answer: /^404 10008/ });
    isLate = true;
    await waitForAnswers(it, 3);
    expect(it.ann.ephemerals(it.channel)).toHaveLength(1);
    expect(it.discord.callsTo(/^PATCH/)).toEqual([]);
    expect(it.house.logged.filter(({ what }) => what === 'discord: answer failed')).toEqual([]);
  });

  test('leaves a page and a private board alone, and is left alone by them', async () => {
    const it = await place();
    it.house.answer = ({ action }) => {
      if (action.kind === 'say') return { done: 'Miss!' };
      return action.kind === 'press' ? { whisper: { screen: board('Your sea') } } : { page: board('Help') };
    };
    await it.ann.slash(it.channel, 'help');
    await it.ann.slash(it.channel, 'fire', { cell: 'A1' });
    await it.ann.slash(it.channel, 'help');
    await it.ann.slash(it.channel, 'fire', { cell: 'A2' });
    await waitForCall(it, DELETE);
    expect(it.ann.ephemerals(it.channel).map(({ content }) => content)).toEqual(['Help', 'Help', 'Miss!']);
  });

  test('is no worse for a word that the person has dismissed', async () => {
    const it = await place();
    it.house.answer = () => ({ done: 'Miss!' });
    const { message } = await it.ann.slash(it.channel, 'fire', { cell: 'A1' });
    it.channel.delete(message!);
    it.discord.willRefuse({ call: DELETE, answer: /^404 10008/ });
    await it.ann.slash(it.channel, 'fire', { cell: 'A2' });
    await waitUntil(() => it.house.logged.some(({ what }) => what === 'discord: an earlier word stays'));
    expect(it.ann.ephemerals(it.channel)).toHaveLength(1);
    expect(it.house.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
