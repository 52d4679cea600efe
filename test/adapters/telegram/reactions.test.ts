import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { MessageBudget } from '../../../src/service/ports/platform.ts';
import type { SeenMessage } from '../../emulators/telegram/index.ts';
import { harbour, screen, unlimited } from './fixture.ts';

const { fixture, ann, group } = harbour();

let counted: string[];
beforeEach(async () => {
  counted = [];
  Object.assign(fixture.service, { budget: budgetOf(true) });
});
const budgetOf = (hasRoom: boolean): MessageBudget => ({
  ...unlimited(),
  waitToAnswer: async ({ address }) => {
    counted.push(address);
    return 0;
  },
  hasRoom: () => hasRoom,
});
const isFull = () => Object.assign(fixture.service, { budget: budgetOf(false) });
const typed = (answer: Answer, text = 'Б6', chat = group): SeenMessage => {
  fixture.service.script.push(answer);
  return ann.says(chat, text);
};
const reactionTo = (message: SeenMessage) =>
  fixture.telegram.eventually(() => message.chat.now(message)?.reaction, 'a reaction');

describe('an order typed in a group', () => {
  it('gets a reaction when it counts, since the board says the rest', async () => {
    expect(await reactionTo(typed({ done: 'Б6 — Miss' }))).toBe('👌');
    expect(group.fromBot).toEqual([]);
  });
  it('is answered in words when it is refused', async () => {
    const order = typed({ alert: 'Not your turn' });
    await group.waitFor(({ text }) => text === 'Not your turn');
    expect(group.now(order)!.reaction).toBeUndefined();
  });
  it('gets a reaction at once when it is refused where its words have to wait', async () => {
    isFull();
    expect(await reactionTo(typed({ alert: 'Not your turn' }))).toBe('🤔');
    await group.waitFor(({ text }) => text === 'Not your turn');
  });
  it('is refused to its player alone, where words have to wait and a whisper is open', async () => {
    isFull();
    group.makeBotAdmin();
    typed({ alert: 'Not your turn' });
    await ann.waitForWhisper(group, ({ text }) => text === 'Not your turn');
    expect(group.fromBot).toEqual([]);
  });
  it('is answered by its result, to its player alone, where the board has to wait and a whisper is open', async () => {
    isFull();
    group.makeBotAdmin();
    const order = typed({ done: 'Б6 — Miss' });
    await ann.waitForWhisper(group, ({ text }) => text === 'Б6 — Miss');
    expect([group.fromBot, group.now(order)!.reaction]).toEqual([[], undefined]);
  });
  it('gets a reaction where the board has to wait and no whisper is open', async () => {
    isFull();
    fixture.telegram.ephemeral('refused');
    expect(await reactionTo(typed({ done: 'Б6 — Miss' }))).toBe('👌');
  });
  it('is answered in words where reactions are off', async () => {
    isFull();
    group.room.reactions = 'off';
    typed({ alert: 'Not your turn' });
    await group.waitFor(({ text }) => text === 'Not your turn');
  });
  it('is answered by what it asked for, whatever waits', async () => {
    isFull();
    typed({ notice: 'Which one?', body: { kind: 'page', screen: screen('Two matches', ['One=1']) } });
    await group.waitFor(({ text }) => text === 'Two matches');
  });
  it('gets no reaction in a private chat, where its answer is a message', async () => {
    isFull();
    const order = typed({ alert: 'Not your turn' }, 'Б6', ann.private);
    await ann.private.waitFor(({ text }) => text === 'Not your turn');
    expect(ann.private.now(order)!.reaction).toBeUndefined();
  });
});

it('counts an answer as one of the group’s messages', async () => {
  typed({ body: { kind: 'page', screen: screen('Help') } }, '/help');
  await group.waitFor(({ text }) => text === 'Help');
  await fixture.telegram.eventually(() => counted[0]);
  expect(counted).toEqual([`${group.id}`]);
});
