import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variantOption } from '../../src/app/demo-match.ts';
import { nearest } from '../../src/kit/edit-distance.ts';
import { systems } from '../../src/registry.ts';

/*
 * Runs all tests and passes the arguments to vitest. With `--variant my-id`, runs the tests whose name contains the
 * variant's, the laws on its game, those that cover all games together where they are quick, and the game's own tests.
 */

const given = process.argv.slice(2);
const variant = variantOption(given);

const run = (more: readonly string[]): number =>
  spawnSync('npx', ['vitest', 'run', '--config', 'test/vitest.config.ts', ...more], {
    stdio: 'inherit',
    env: { ...process.env, ...(variant === undefined ? {} : { VARIANT: variant }) },
  }).status ?? 1;

/** Laws that cover all games together, and take seconds. */
const ON_ALL = [
  ...['architecture', 'languages', 'phrases', 'plain-words', 'variants'].map((law) => `test/laws/${law}.test.ts`),
  'test/service/people/names.test.ts',
];

/** Laws whose tests are named by game. */
const BY_GAME = ['secrecy-service', 'spoken-labels', 'transcripts'].map((law) => `test/laws/${law}.test.ts`);

if (variant === undefined) process.exit(run(given));
const game = systems.find((it) => it.variants.some(({ id }) => id === variant))?.id;
const known = systems.flatMap((it) => it.variants.map(({ id }) => id));
if (game === undefined) {
  process.stderr.write(
    `There is no variant "${variant}" yet; did you mean ${nearest(variant, known)}? Its entry belongs in src/systems/<system>/variants.ts.\n`,
  );
  process.exit(1);
}
const named = variant.replaceAll(/[^\w-]/g, '');

const testsIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((path) => join(folder, path))
        .filter((path) => path.endsWith('.test.ts'))
    : [];
const mentions = (path: string, what: string): boolean => new RegExp(what).test(readFileSync(path, 'utf8'));

/** The game's own tests: all, or those on its phrases where the others go by variant, as in a game of many. */
const own = testsIn(`test/systems/${game}`);
const whole = own.some((path) => mentions(path, 'VARIANTS|chosenVariants'))
  ? own.filter((path) => path.endsWith('/phrases.test.ts'))
  : own;

/** The test files that cover all variants or name this one. Loading the others would take longer than the tests. */
const about = [...testsIn('test/laws'), ...own].filter((path) => mentions(path, `VARIANTS|chosenVariants|${named}`));

process.exit(
  Math.max(
    run(['-t', `(^| )${named}( |$)`, ...about]),
    run(['-t', `(^|[ /])${game}([ ,/]|$)`, ...BY_GAME]),
    run([...ON_ALL, ...whole]),
  ),
);
