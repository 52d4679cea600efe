import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type CommandName, readCommandLine } from '../../src/cli/command-line.ts';
import { built } from '../e2e/program.ts';
import { ROOT } from '../laws/sources.ts';
import { ownDirectory } from '../support/scratch-storage.ts';

/*
 * What is typed after the name of the program and of its commands, and what a mistake in it is answered with.
 */

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** The exit code and the text of what is told instead; what is to be done, as data. */
const read = (command: CommandName, ...args: readonly string[]): unknown => {
  const it = readCommandLine(command, args, ['reports  what people say']);
  return it.kind === 'do' ? it.line : [it.code, it.text];
};

describe('a command line', () => {
  test.each<[CommandName, readonly string[], unknown]>([
    ['main', [], { words: [], options: {} }],
    ['main', ['--variant', 'hasbro'], { words: [], options: { variant: 'hasbro' } }],
    ['main', ['--variant=mines-10'], { words: [], options: { variant: 'mines-10' } }],
    ['play', ['uk', '--variant', 'hasbro'], { words: ['uk'], options: { variant: 'hasbro' } }],
    ['verify', ['a.json', '--strict', '--seat=1'], { words: ['a.json'], options: { strict: '', seat: '1' } }],
    ['verify', ['--seals=-kept', '--', '-a.json'], { words: ['-a.json'], options: { seals: '-kept' } }],
    ['bridge', ['record', 'check'], { words: ['record', 'check'], options: {} }],
    ['bridge', ['line', '- back at 12:00'], [2, expect.stringContaining('There is no option')]],
    ['bridge', ['line', '--', '- back at 12:00'], { words: ['line', '- back at 12:00'], options: {} }],
    ['backup', ['--keep', '14', 'nights'], { words: ['nights'], options: { keep: '14' } }],
    ['build', ['--commit='], { words: [], options: { commit: '' } }],
  ])('of %s, %j, is read', (command, args, line) => {
    expect(read(command, ...args)).toEqual(line);
  });

  test.each<[CommandName, readonly string[], string]>([
    ['main', ['--varient', 'hasbro'], 'There is no option --varient: did you mean --variant?'],
    ['main', ['--seals', 'x'], 'There is no option --seals: did you mean --help?'],
    ['doctor', ['--versoin'], 'There is no option --versoin: did you mean --version?'],
    ['doctor', ['-V'], 'There is no option -V: did you mean -v?'],
    ['main', ['--variant'], '--variant takes GAME, a word.'],
    ['main', ['--variant='], '--variant takes GAME, a word.'],
    ['main', ['--variant', '--help'], '--variant takes GAME, a word.'],
    ['verify', ['a.json', '--seat', 'two'], '--seat takes NUMBER, the number of a seat, from 0.'],
    ['verify', ['a.json', '--strict=no'], '--strict takes nothing.'],
    ['backup', ['--keep', '0', 'nights'], '--keep takes NUMBER, how many backups are kept, from 1.'],
    ['backup', ['--keep', 'nights'], '--keep takes NUMBER, how many backups are kept, from 1.'],
    ['verify', [], 'FILE is missing: --help shows what verify takes.'],
    ['backup', ['a', 'b'], '“b” is a word too many: --help shows what backup takes.'],
    ['main', ['hasbro'], '“hasbro” is a word too many: --help shows what the program takes.'],
  ])('of %s, %j, that cannot be right is one sentence', (command, args, sentence) => {
    expect(read(command, ...args)).toEqual([2, sentence]);
  });

  test('of a command has its own words in its help', () => {
    expect(read('bridge', '-h')).toEqual([
      0,
      expect.stringMatching(
        /^Usage: npm run bridge -- \[OPTION…\] \[WORD…\]\n[\s\S]+\n {2}reports {2}what people say\n/,
      ),
    ]);
  });
});

const folder = ownDirectory();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const closers: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Starts a built command in an empty folder, whose store would be there. */
const started = (command: string, ...args: readonly string[]) => {
  const child = spawn(process.execPath, [built(command), ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: join(folder, 'data'), PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  closers.push(() => child.kill('SIGKILL'));
  return child;
};
const ran = async (command: string, ...args: readonly string[]) => {
  const child = started(command, ...args);
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
    });
  const [code] = await once(child, 'close');
  return { code, ...said };
};

const ALL = ['main', 'doctor', 'backup', 'restore', 'rekey', 'bridge', 'verify', 'play', 'healthcheck'] as const;

describe('every command as it is built', () => {
  test.each(ALL)('%s tells its options and its version, and starts nothing', async (command) => {
    const [help, told, wrong] = await Promise.all([
      ran(command, '--help'),
      ran(command, '--version'),
      ran(command, '--hepl'),
    ]);
    expect(help).toEqual({ code: 0, stderr: '', stdout: expect.stringMatching(/^Usage: [\s\S]+\n {2}-h, --help /) });
    expect(help.stdout).toContain(`node dist/src/${command}.js`);
    expect(told).toEqual({ code: 0, stderr: '', stdout: expect.stringMatching(/^Broadside [^\n]+\n$/) });
    expect(told.stdout).toContain(`Broadside ${version}`);
    const sentence = 'There is no option --hepl: did you mean --help?\n';
    expect(wrong).toEqual({ code: 2, stdout: '', stderr: sentence });
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  test('ends without a word when no one reads it any more', async () => {
    const child = started('doctor');
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.stdout.destroy();
    expect([await once(child, 'close'), said]).toEqual([[141, null], '']);
  });
});
