import { afterEach, beforeEach, expect, test } from 'vitest';
import { labelsOf } from '../emulators/discord/index.ts';
import { type EmulatedApp, openEmulatedApp } from '../support/emulated-app.ts';

/*
 * The first battle in three shots, through the real adapters: from the greeting to its end, with one slip.
 */

const LONG = 600_000;
let emulated: EmulatedApp;
beforeEach(async () => {
  emulated = await openEmulatedApp();
});
afterEach(async () => {
  expect(emulated.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  await emulated.close();
});

test(
  'on Telegram: the lit key is green, another is answered by a toast, and a real match follows',
  async () => {
    const ann = emulated.telegram.user('Ann', { language: 'en' });
    const chat = ann.private;
    ann.says(chat, '/start');
    const greeting = await chat.waitFor(({ labels }) => labels.includes('How to play'));
    await ann.presses(greeting, 'How to play');
    const rules = await chat.waitFor(({ labels }) => labels.includes('Practise'));
    await ann.presses(rules, 'Practise');
    const lesson = await chat.waitFor(({ text }) => text.includes('Your first battle'));
    expect(lesson.labels).toEqual(expect.arrayContaining(['F3', 'J5', '◥', '⋯', 'Skip to a real match']));
    const green = lesson.keyboard.flat().filter((it) => 'style' in it && it.style === 'success');
    expect(green.map((it) => it.text)).toEqual(['F3']);
    expect(await ann.presses(lesson, 'G3')).toMatchObject({ text: 'This time F3, the lit square.' });
    for (const [square, told] of [
      ['F3', 'Hit!'],
      ['F4', 'Sunk!'],
      ['C7', 'A miss'],
    ] as const) {
      const at = await chat.waitFor(({ labels }) => labels.includes(square));
      await ann.presses(at, square);
      await chat.waitFor(({ id, text }) => id === at.id && text.includes(told));
    }
    const end = await chat.waitFor(({ labels }) => labels.includes('Once more'));
    await ann.presses(end, 'Start a whole match');
    await chat.waitFor(({ labels }) => labels.some((it) => it.includes('Ready')));
  },
  LONG,
);

test(
  'on Discord: the squares of the lit quarter are keys',
  async () => {
    const ann = emulated.discord.user('Ann', { locale: 'en-GB' });
    const dm = ann.dm();
    const help = await ann.slash(dm, 'help');
    const rules = await ann.presses(help.message!, 'How to play');
    let { message } = await ann.presses(rules.message!, 'Practise');
    for (const [square, told] of [
      ['F3', 'Hit!'],
      ['F4', 'Sunk!'],
      ['C7', 'A miss'],
    ] as const) {
      expect(labelsOf(message!)).toContain(square);
      ({ message } = await ann.presses(message!, square));
      expect(message!.content).toContain(told);
    }
    expect(emulated.discord.violations).toEqual([]);
  },
  LONG,
);
