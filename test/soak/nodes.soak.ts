import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readVersion, versionLine } from '../../src/config/version.ts';
import { TelegramPlayer } from '../e2e/players.ts';
import { BuiltProgram, built, scratch } from '../e2e/program.ts';
import { cleanUp, onCleanup, POND } from '../e2e/whole-match.ts';
import { startTelegram } from '../emulators/telegram/index.ts';

/*
 * The built program on every line of Node that it is said to run on; npm brings them, as binaries. What is tried needs
 * the packages apart from the bundle (the store, the canvas, the fonts) and the threads.
 */

afterEach(cleanUp);

const manifest = z.object({ engines: z.object({ node: z.string().startsWith('>=') }) });
const { engines } = manifest.parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));

/** The oldest, and the newest of each line. */
const NODES = [`${engines.node.slice(2)}.0`, '22', '24', '26'];

/** Installs a Node into a folder. Returns the path of its binary. */
const install = (version: string, folder: string): string => {
  const name = `node-${process.platform}-${process.arch}`;
  const how = ['--silent', '--no-audit', '--no-fund', '--prefix', folder];
  execFileSync('npm', ['install', ...how, `${name}@${version}`], { cwd: folder });
  return join(folder, 'node_modules', name, 'bin/node');
};

test.each(NODES)('the built program plays on Node %s', async (version) => {
  const [tools, data] = await Promise.all([scratch(), scratch()]);
  onCleanup(() => Promise.all([tools.remove(), data.remove()]).then(() => undefined));
  const node = install(version, tools.path);
  const says = (...words: readonly string[]) => execFileSync(node, words, { encoding: 'utf8' }).trim();
  const exact = says('--version');
  expect(exact).toMatch(new RegExp(`^v${version.replaceAll('.', '\\.')}(\\.|$)`));
  expect(says(built('main'), '--version')).toBe(versionLine(readVersion()));

  const telegram = await startTelegram();
  onCleanup(() => telegram.close());
  const env = { DATA_DIR: data.path, TELEGRAM_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url };
  const program = new BuiltProgram(env, node);
  onCleanup(() => program.end());
  const asked = async (path: string) => (await fetch(`http://127.0.0.1:${program.port}${path}`)).text();
  await program.start();
  expect(await asked('/healthz')).toMatch(/^ok\n/);
  expect(await asked('/metrics')).toMatch(new RegExp(`^broadside_build_info\\{.*node="${exact}"\\} 1$`, 'm'));

  const vera = telegram.user('Вера', { language: 'ru' });
  const chat = telegram.privateChat(vera);
  vera.says(chat, `/play ${POND} machine`);
  const captain = new TelegramPlayer(telegram, vera, chat);
  await captain.ready();
  const before = await captain.sees(/Ваш выстрел/);
  await captain.types({ row: 0, col: 0 });
  // After a miss the machine has shot meanwhile.
  const isNext = () => (captain.board() !== before && captain.board().includes('Ваш выстрел')) || undefined;
  await telegram.eventually(isNext, 'the next turn of Вера', 60_000);
  expect(chat.fromBot.some(({ photo }) => (photo?.length ?? 0) > 1000)).toBe(true);

  expect(await program.stop()).toBe(0);
  await program.start();
  expect(await asked('/healthz')).toMatch(/^ok\n/);
  expect(await program.stop()).toBe(0);
  expect(telegram.faults).toEqual([]);
  expect(program.output).not.toContain('"level":"error"');
  console.info(`played on Node ${exact}`);
});
