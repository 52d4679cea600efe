import { beforeEach, expect, it } from 'vitest';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Intent } from '../../../src/service/ports/intent.ts';
import type { EmulatedChat } from '../../emulators/telegram/index.ts';
import { delivery, harbour, screen } from './fixture.ts';

/* What the adapter itself says to a person is in the language that they have chosen, not in that of their client. */

const { fixture, ann, group } = harbour();

beforeEach(async () => {
  fixture.service.chosen.set(`telegram:${ann.id}`, 'uk');
});

const typed = (answer: Answer | Error, chat: EmulatedChat): unknown => {
  fixture.service.script.push(answer);
  return ann.says(chat, '/help');
};

it('the line that points to the private chat', async () => {
  typed({ body: { kind: 'page', screen: screen('All we know of you'), personal: true } }, group);
  await group.waitFor(({ text }) => text === 'read-in-private (uk)');
});

it('the hint in the text field over the keys', async () => {
  typed({ notice: 'Here are the keys', keys: [['A']] }, ann.private);
  await fixture.telegram.eventually(() => ann.keys);
  expect(ann.keys?.placeholder).toBe('command-fire (uk)');
});

it('the apology for what was given up', async () => {
  Object.assign(fixture.service, {
    serve: async ({ action }: Intent) => {
      if (action.kind === 'say' && action.text === 'poison') throw new TypeError('a bug');
    },
  });
  ann.says(ann.private, 'poison');
  ann.says(ann.private, 'B2');
  await ann.private.waitFor(({ text }) => text === 'fault (uk)');
});

it('the request to press again, where Telegram takes no more edits for now', async () => {
  fixture.telegram.ephemeral('refused');
  await fixture.adapter.deliver(delivery(group.id, screen('Round 1', ['Orders=?ship'])));
  fixture.telegram.fail({ method: 'editMessageReplyMarkup', kind: '429', retryAfter: 60 });
  fixture.service.script.push({
    body: { kind: 'whisper', screen: screen('Your ships'), shared: screen('Which ship?', ['Line=?L']) },
  });
  expect(await ann.presses(group.fromBot[0]!, 'Orders')).toEqual({ text: 'pad-later (uk)', alert: true });
});

it('is not asked for where the adapter says nothing itself', async () => {
  Object.assign(fixture.service, { language: () => expect.unreachable() });
  await fixture.adapter.deliver(delivery(group.id, screen('Round 1', ['Fire=fire'])));
  fixture.service.script.push({ notice: 'Hit!' });
  expect(await ann.presses(group.fromBot[0]!, 'Fire')).toEqual({ text: 'Hit!', alert: false });
  typed({ notice: 'Hit!' }, ann.private);
  await ann.private.waitFor(({ text }) => text === 'Hit!');
  expect(fixture.service.logged).toEqual([]);
});
