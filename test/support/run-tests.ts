import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variantOption } from '../../src/app/demo-match.ts';
import { nearest } from '../../src/kit/edit-distance.ts';
import { systems } from '../../src/registry.ts';

/*
 * Runs all tests and passes the arguments to vitest. With `--variant my-id`, runs only the tests whose name contains
 * the variant's, and those on README and the phrasebooks.
 */

const given = process.argv.slice(2);
const variant = variantOption(given);

const run = (more: readonly string[]): number =>
  spawnSync('npx', ['vitest', 'run', '--config', 'test/vitest.config.ts', ...more], {
    stdio: 'inherit',
    env: { ...process.env, ...(variant === undefined ? {} : { VARIANT: variant }) },
  }).status ?? 1;

/** Tests that cover all variants together. */
const ON_ALL = [
  'test/laws/variants.test.ts',
  'test/laws/phrases.test.ts',
  'test/systems/sea-battle/face/phrases.test.ts',
];

if (variant === undefined) process.exit(run(given));
const known = systems.flatMap((it) => it.variants.map(({ id }) => id));
if (!known.includes(variant)) {
  process.stderr.write(
    `There is no variant "${variant}" yet; did you mean ${nearest(variant, known)}? Its entry belongs in src/systems/<system>/variants.ts.\n`,
  );
  process.exit(1);
}
const named = variant.replaceAll(/[^\w-]/g, '');

/** The test files that cover all variants or name this one. Loading the others would take longer than the tests. */
const about = ['test/laws', 'test/systems'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith('.test.ts'))
    .filter((path) => new RegExp(`VARIANTS|chosenVariants|${named}`).test(readFileSync(path, 'utf8'))),
);
process.exit(Math.max(run(['-t', `(^| )${named}( |$)`, ...about]), run(ON_ALL)));
