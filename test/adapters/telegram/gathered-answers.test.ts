import type { Message } from 'grammy/types';
import { expect, test } from 'vitest';
import { GatheredAnswers, type GroupAnswer } from '../../../adapters/telegram/outbound/gathered-answers.ts';

const sent = (text: string): Message => ({
  message_id: 1,
  date: 1,
  chat: { id: -1, type: 'group', title: 'sea' },
  text,
});

test('sentences that wait together are gathered into messages that Telegram takes', async () => {
  const messages: string[] = [];
  const send = async (text: string): Promise<Message> => {
    messages.push(text);
    return sent(text);
  };
  const place = { name: '-1', sendLines: ({ text }: { readonly text: string }) => send(text) };
  const line = (person: number): GroupAnswer => {
    const text = `${person} `.repeat(300);
    return { kind: 'line', text, person, name: `Sailor ${person}`, send: () => send(text) };
  };
  const answers = new GatheredAnswers();
  await Promise.all(Array.from({ length: 20 }, (_, i) => answers.post(place, line(100 + i), true)));
  expect(messages.map((it) => it.length).filter((length) => length > 4_096)).toEqual([]);
  expect(messages.length).toBeLessThan(10);
  for (let i = 0; i < 20; i++) expect(messages.filter((it) => it.includes(`${100 + i} ${100 + i}`))).toHaveLength(1);
});
