import { spawnSync } from 'node:child_process';
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
const list = /^(export const systems: .*) = \[([^\]]*?),?\s*\];$/m;
if (!list.test(before)) fail('src/registry.ts has no line "export const systems: … = […];" to add the game to.');
const listed = before.replace(list, (_, head: string, games: string) => `${head} = [${games}, ${camel(name)}];`);
writeFileSync(registry, `import { ${camel(name)} } from './systems/${name}/index.ts';\n${listed}`);

/** Puts the import at its place, and breaks lines that a long name has made too long. */
const biome = fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome'));
const tidied = spawnSync(process.execPath, [biome, 'check', '--write', registry, folder], {
  cwd: ROOT,
  encoding: 'utf8',
});
if (tidied.status !== 0) fail(`biome does not accept the new game:\n${tidied.stdout}${tidied.stderr}`);

process.stdout.write(
  [
    `src/systems/${name} is three in a row under another name, and registered. Next:`,
    '  npm run -s variants    its line in src/systems/README.md',
    `  src/systems/${name}/phrases    its title in each language but English, and the rest of its words`,
    `  npm start -- --variant ${name}    play it`,
    `  npm test -- --variant ${name}     the laws on it`,
    'Then make it yours: .github/CONTRIBUTING.md, "Adding a game is one worked commit".',
    '',
  ].join('\n'),
);
