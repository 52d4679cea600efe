import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireNode } from '../../src/cli/require-node.ts';
import { howVariable, type Need } from './needs.ts';

/*
 * The test command. Without arguments: types, lint, build and all tests. With arguments, which go to vitest (paths of
 * test files, `-t` and part of a name): the build and those tests. With `--variant my-id`: the tests whose name contains
 * the variant's, the laws on its game, those that cover all games together where they are quick, and the game's own.
 */

const given = process.argv.slice(2);
/** All other options are for vitest. */
const wished = parseArgs({ args: given, options: { variant: { type: 'string' } }, strict: false }).values['variant'];
const variant = typeof wished === 'string' && wished !== '' ? wished : undefined;

/** How this system gets what is missing, by the variable that tells it to the tests. */
const hows: Record<string, string> = {};

/** Installs the programs that tests need beside Node, or notes how to get each. */
const ensureTools = (): void => {
  const ensure = (...words: readonly string[]) =>
    spawnSync('bash', ['test/support/ensure-tools.sh', ...words], {
      stdio: ['ignore', 'inherit', 'pipe'],
      encoding: 'utf8',
    });
  const all = ensure();
  if (all.status === 0) return;
  const each: readonly (readonly [string, Need])[] = [
    ['redis', 'redis-server'],
    ['chromium', 'Chromium'],
  ];
  for (const [word, need] of each) {
    const { status, stderr } = ensure(word);
    if (status !== 0)
      hows[howVariable(need)] =
        stderr
          .trim()
          .split('\n')
          .at(-1)
          ?.replace(/^.*?: /, '') ?? '';
  }
};

/** A step before the tests, which says nothing where all is well. */
interface Preparation {
  readonly name: string;
  readonly script: string;
}
const TYPES: Preparation = { name: 'types', script: 'typecheck' };
const LINT: Preparation = { name: 'lint', script: 'lint' };
const BUILD: Preparation = { name: 'build', script: 'build' };

const isWell = async ({ name, script }: Preparation): Promise<boolean> => {
  const child: ChildProcess = spawn('npm', ['run', '-s', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const [code] = await once(child, 'close');
  if (code !== 0) process.stderr.write(`${said}\n✗ ${name}: npm run ${script}\n`);
  return code === 0;
};

/** Runs the steps side by side. Ends the command where one fails. */
const prepare = async (...steps: readonly Preparation[]): Promise<void> => {
  const began = performance.now();
  const well = await Promise.all(steps.map(isWell));
  if (well.includes(false)) process.exit(1);
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`✓ ${steps.map(({ name }) => name).join(', ')} in ${seconds} s\n`);
};

/** Whether the built program is newer than everything that it is made of. */
const isBuilt = (): boolean => {
  const main = 'dist/src/main.js';
  if (!existsSync(main)) return false;
  const since = statSync(main).mtimeMs;
  return ['src', 'adapters', 'render', 'package-lock.json'].every((from) =>
    [from, ...(statSync(from).isDirectory() ? readdirSync(from, { recursive: true, encoding: 'utf8' }) : [])].every(
      (path) => statSync(path === from ? from : join(from, path)).mtimeMs < since,
    ),
  );
};

const run = (more: readonly string[]): number =>
  spawnSync('npx', ['vitest', 'run', '--config', 'test/vitest.config.ts', ...more], {
    stdio: 'inherit',
    env: { ...process.env, ...hows, ...(variant === undefined ? {} : { VARIANT: variant }) },
  }).status ?? 1;

/** Laws that cover all games together, and take seconds. */
const ON_ALL = [
  ...['architecture', 'languages', 'phrases', 'plain-words', 'variants'].map((law) => `test/laws/${law}.test.ts`),
  'test/service/people/names.test.ts',
];

/** Laws whose tests are named by game. */
const BY_GAME = ['secrecy-service', 'spoken-labels', 'transcripts'].map((law) => `test/laws/${law}.test.ts`);

const testsIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((path) => join(folder, path))
        .filter((path) => path.endsWith('.test.ts'))
    : [];
const mentions = (path: string, what: string): boolean => new RegExp(what).test(readFileSync(path, 'utf8'));

const runOf = async (id: string): Promise<number> => {
  const { systems } = await import('../../src/registry.ts');
  const { nearest } = await import('../../src/kit/edit-distance.ts');
  const game = systems.find((it) => it.variants.some((one) => one.id === id))?.id;
  const known = systems.flatMap((it) => it.variants.map((one) => one.id));
  if (game === undefined) {
    process.stderr.write(
      `There is no variant "${id}" yet; did you mean ${nearest(id, known)}? Its entry belongs in src/systems/<system>/variants.ts.\n`,
    );
    return 1;
  }
  const named = id.replaceAll(/[^\w-]/g, '');
  /** The game's own tests: all, or those on its phrases where the others go by variant, as in a game of many. */
  const own = testsIn(`test/systems/${game}`);
  const whole = own.some((path) => mentions(path, 'VARIANTS|chosenVariants'))
    ? own.filter((path) => path.endsWith('/phrases.test.ts'))
    : own;
  /** The test files that cover all variants or name this one. Loading the others would take longer than the tests. */
  const about = [...testsIn('test/laws'), ...own].filter((path) => mentions(path, `VARIANTS|chosenVariants|${named}`));
  return Math.max(
    run(['-t', `(^| )${named}( |$)`, ...about]),
    run(['-t', `(^|[ /])${game}([ ,/]|$)`, ...BY_GAME]),
    run([...ON_ALL, ...whole]),
  );
};

requireNode();
ensureTools();
if (given.length === 0) await prepare(TYPES, LINT, BUILD);
else if (!isBuilt()) await prepare(BUILD);
process.exitCode = variant === undefined ? run(given) : await runOf(variant);
