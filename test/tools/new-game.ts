import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/* Starts a game: `npm run new-game NAME` copies test/template to src/systems/NAME and registers it. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TEMPLATE = 'three-in-a-row';

const [name = ''] = process.argv.slice(2);
const folder = join(ROOT, 'src/systems', name);
const fail = (why: string): never => {
  process.stderr.write(`${why}\n`);
  process.exit(1);
};
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
  fail('Say its name in small letters and hyphens: npm run new-game four-in-a-row');
if (existsSync(folder)) fail(`There is a game called ${name} already.`);

const camel = (words: string): string => words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const title = (words: string): string => (words.charAt(0).toUpperCase() + words.slice(1)).replaceAll('-', ' ');

cpSync(join(ROOT, 'test/template'), folder, { recursive: true });
for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(ts|ftl)$/.test(path)) continue;
  const text = readFileSync(join(folder, path), 'utf8')
    .replaceAll('../../src/', '../../')
    .replaceAll(camel(TEMPLATE), camel(name))
    .replaceAll(TEMPLATE, name)
    .replace(/^(system-[\w-]+) = .*$/m, `$1 = ${title(name)}`)
    .replace(/\/\*\* Three in a row: .*\*\//, `/** ${title(name)}. */`);
  writeFileSync(join(folder, path), text);
}

const registry = join(ROOT, 'src/registry.ts');
const before = readFileSync(registry, 'utf8');
const lastImport = before.lastIndexOf('\nimport ');
const line = before.indexOf('\n', lastImport + 1);
writeFileSync(
  registry,
  `${before.slice(0, line)}\nimport { ${camel(name)} } from './systems/${name}/index.ts';${before.slice(line)}`.replace(
    /^(export const systems: .*) = \[(.*)\];$/m,
    (_, head: string, list: string) => `${head} = [${list}, ${camel(name)}];`,
  ),
);
process.stdout.write(
  [
    `src/systems/${name} is three in a row under another name, and registered. Next:`,
    `  npm start -- --variant ${name}    play it`,
    `  npm test -- --variant ${name}     every law on it`,
    'Then make it yours: .github/CONTRIBUTING.md, "Adding a game is one worked commit".',
    '',
  ].join('\n'),
);
