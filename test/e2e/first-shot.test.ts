import { afterEach, beforeEach, expect, test } from 'vitest';
import { labelsOf, listOf } from '../emulators/discord/index.ts';
import { type EmulatedApp, openEmulatedApp } from '../support/emulated-app.ts';
import { targetsOf, tokenFor, WindowClient } from '../support/window-client.ts';

/*
 * From the greeting to the first shot at the machine, through the real adapters: what a person presses.
 */

/** The board after the shot: it names the square, unless a ship of one square was sunk there. */
const TOLD = /A1|Sunk/;

const LONG = 600_000;
/** An answer may be drawn after Discord has taken the press. */
const PATIENT = { timeout: 60_000 };
let emulated: EmulatedApp;
beforeEach(async () => {
  emulated = await openEmulatedApp();
});
afterEach(async () => {
  expect(emulated.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  await emulated.close();
});

/** Counts what a person does. */
const counting = () => {
  const acts: string[] = [];
  const does = <T>(what: string, done: T): T => {
    acts.push(what);
    return done;
  };
  return { acts, does };
};

test(
  'on Telegram it takes three presses: Play now, Ready, a square',
  async () => {
    const ann = emulated.telegram.user('Ann', { language: 'en' });
    const chat = ann.private;
    const { acts, does } = counting();
    ann.says(chat, '/start');
    const greeting = await chat.waitFor(({ labels }) => labels.includes('▶ Play now'));
    expect(greeting.photo).toBeDefined();
    await does('Play now', ann.presses(greeting, '▶ Play now'));
    const placing = await chat.waitFor(({ labels }) => labels.some((it) => it.includes('Ready')));
    await does(
      'Ready',
      ann.presses(placing, (it) => it.callback_data?.endsWith('.ready') ?? false),
    );
    // While the machine aims, the squares stand there too.
    const fires = (it: { readonly callback_data?: string | undefined }): boolean =>
      /\.A1$/.test(it.callback_data ?? '');
    const sea = await chat.waitFor(({ keyboard }) => keyboard.flat().some(fires));
    await does('A1', ann.presses(sea, fires));
    await chat.waitFor(({ id, text }) => id === placing.id && TOLD.test(text));
    expect(acts).toEqual(['Play now', 'Ready', 'A1']);
  },
  LONG,
);

test(
  'on Discord it takes three presses: Play now, Ready, a square',
  async () => {
    const ann = emulated.discord.user('Ann', { locale: 'en-GB' });
    const dm = ann.dm();
    const { acts, does } = counting();
    const help = await ann.slash(dm, 'help');
    expect(help.message?.attachments).toHaveLength(1);
    await does('Play now', ann.presses(help.message!, '▶ Play now'));
    const board = await dm.waitFor((it) => labelsOf(it).some((label) => label.includes('Ready')));
    await does('Ready', ann.presses(board, 'Ready'));
    const sea = await dm.waitFor((it) => it.id === board.id && /^Your shot/.test(it.content));
    await does('A1', ann.presses(sea, 'A1'));
    await dm.waitFor(({ content }) => TOLD.test(content));
    expect(acts).toEqual(['Play now', 'Ready', 'A1']);
    expect(emulated.discord.violations).toEqual([]);
  },
  LONG,
);

test(
  'on Discord a game is chosen from a list with a line each, and played',
  async () => {
    const ann = emulated.discord.user('Ann', { locale: 'en-GB' });
    const dm = ann.dm();
    const { message } = await ann.slash(dm, 'help');
    await ann.presses(message!, 'All games');
    await expect.poll(() => labelsOf(message!), PATIENT).toContain('Mines');
    await ann.presses(message!, 'Mines');
    await expect
      .poll(() => listOf(message!)?.options.map(({ label }) => label), PATIENT)
      .toContain('Mines and sacrifice');
    await ann.chooses(message!, 'Mines and sacrifice');
    await expect.poll(() => labelsOf(message!), PATIENT).toContain('▶ Play');
    await ann.presses(message!, '▶ Play');
    const board = await dm.waitFor((it) => labelsOf(it).some((label) => label.includes('Ready')));
    expect(board.attachments).toHaveLength(1);
    expect(emulated.discord.violations).toEqual([]);
  },
  LONG,
);

test(
  'in the playground it takes three presses: Play now, Ready, a square',
  async () => {
    const origin = `http://127.0.0.1:${emulated.app.port}`;
    const ann = await WindowClient.byDoor(`${origin}${emulated.app.playground?.doorPath}`, 'Ann');
    const { acts, does } = counting();
    const { shown } = await ann.does('page', { page: { name: 'start' } });
    await does('Play now', ann.presses(shown!, /^!play:/));
    const placing = await ann.sees(({ screen }) => tokenFor(screen, 'ready') !== undefined);
    await does('Ready', ann.presses(placing, 'ready'));
    const sea = await ann.sees(({ screen }) => targetsOf(screen).length > 0);
    await does('A1', ann.presses(sea, 'A1'));
    await ann.sees(({ screen }) => TOLD.test([screen.title, ...(screen.lines ?? [])].join('\n')));
    expect(acts).toEqual(['Play now', 'Ready', 'A1']);
  },
  LONG,
);
