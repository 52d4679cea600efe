import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { LOCALES } from '../../src/kernel/phrase.ts';
import { built } from './program.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Starts the built `npm run play` with a person at the keyboard. */
const seated = (...given: readonly string[]) => {
  const child = spawn(process.execPath, [built('play'), ...given], { cwd: ROOT });
  closers.push(() => child.kill('SIGKILL'));
  let shown = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      shown += text;
    });
  }
  return {
    child,
    types: (line: string) => child.stdin.write(`${line}\n`),
    /** Waits until the output so far matches. */
    sees: (part: RegExp) => expect.poll(() => shown, { timeout: 60_000, interval: 20 }).toMatch(part),
  };
};

test('plays in the terminal: the choice of a game, a fleet, a button, a typed shot, and the end', async () => {
  const you = seated('en', 'cabin-boy');
  await you.sees(/Which game\?[\s\S]+\[1\] Classic[\s\S]+Hex Sea Battle/);
  you.types('1');
  await you.sees(/\[1\] Classic 10×10: /);
  you.types('1');
  await you.sees(/Your fleet is ready[\s\S]+\[1\] ✅ Ready/);
  you.types('1');
  await you.sees(/Your shot[\s\S]+Enemy sea/);
  you.types('hello there');
  await you.sees(/» Fire by/);
  you.types('B6');
  await you.sees(/(You (missed at|hit) B6|Sunk!)/);
  const ended = once(you.child, 'exit');
  you.child.stdin.end();
  expect(await ended).toEqual([0, null]);
});

test('opens a named game, asks about a misspelt name, and opens another by name in mid-match', async () => {
  const you = seated('en', '--variant=hex-duell');
  await you.sees(/hex-duell[\s\S]+\[1\] Hex Sea Battle: duel/);
  you.types('1');
  await you.sees(/Place your ships[\s\S]+\] ✓ Ready/);
  you.types('ready');
  await you.sees(/[Rr]ound \d+/);
  you.types('/play hasbro captain');
  await you.sees(/Your fleet is ready/);
});

test('opens a game by its name even if a level has the same name', async () => {
  const you = seated('en', 'admiral');
  await you.sees(/Machine \(normal\)/);
  you.types('/play classic admiral');
  await you.sees(/New fleet/);
});

test('names the word that it does not know', async () => {
  const you = seated('en', 'klingon');
  await you.sees(/“klingon” is not a language \(.*uk.*\), a strength \(easy, normal/);
});

test('speaks the language of its player, and after /language the chosen one', async () => {
  await seated('uk', 'klingon').sees(/«klingon» — не мова \(.*uk.*\), не складність \(easy.*\) і не гра\./);
  const you = seated('uk', 'hasbro');
  await you.sees(/Флот готовий до бою/);
  you.types('/mydata');
  await you.sees(/Файл [\w.-]+\.json, знаків: \d+\. Перевірити його/);
  you.types('/language');
  await you.sees(/\[\d\] Русский/);
  you.types(`${LOCALES.indexOf('ru') + 1}`);
  await you.sees(/Сохранено|сохранён/i);
  you.types('/mydata');
  await you.sees(/Файл [\w.-]+\.json, знаков: \d+\. Проверить его/);
});
