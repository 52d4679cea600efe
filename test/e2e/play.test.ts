import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** `npm run play`, with somebody at the keyboard. */
const seated = (...given: readonly string[]) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/play.ts', ...given], { cwd: ROOT });
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
    /** Waits until what is shown from now on, or was shown last, says so. */
    sees: (part: RegExp) => expect.poll(() => shown, { timeout: 60_000, interval: 20 }).toMatch(part),
  };
};

test('a match in the terminal: which game, a fleet, a button, a typed shot, a way out', async () => {
  const you = seated('en', 'cabin-boy');
  await you.sees(/Which game shall it be[\s\S]+\[1\] Classic[\s\S]+Hex Sea Battle/);
  you.types('1');
  await you.sees(/\[1\] ● Classic 10×10/);
  you.types('1');
  await you.sees(/Placing the fleet[\s\S]+\[1\] ✅ Ready/);
  you.types('1');
  await you.sees(/Turn \d+ · your shot[\s\S]+Enemy sea/);
  you.types('hello there');
  await you.sees(/» Fire with/);
  you.types('B6');
  await you.sees(/You: B6 — (Miss|Hit|Sunk)!/);
  const ended = once(you.child, 'exit');
  you.child.stdin.end();
  expect(await ended).toEqual([0, null]);
});

test('a game that was named is opened at once, a misspelt one asked about; another by its name in mid-match', async () => {
  const you = seated('en', '--variant=hex-duell');
  await you.sees(/hex-duell[\s\S]+\[1\] Hex Sea Battle: duel/);
  you.types('1');
  await you.sees(/Placing beside the fort[\s\S]+\] ✓ Ready/);
  you.types('ready');
  await you.sees(/Round \d+/);
  you.types('/play hasbro captain');
  await you.sees(/Placing the fleet/);
});

test('the name of a game opens it, though a strength is called so too', async () => {
  const you = seated('en', 'admiral');
  await you.sees(/Machine \(Boatswain\)/);
  you.types('/play classic admiral');
  await you.sees(/Another fleet/);
});

test('what it does not know it names', async () => {
  const you = seated('klingon');
  await you.sees(/"klingon" is neither a language \(.*uk.*\) nor a level \(cabin-boy/);
});
