import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../laws/sources.ts';

/* `npm run new-game NAME`, in a scratch folder with the files that it reads. */

const NEEDED = [
  'src/registry.ts',
  'test/template',
  'test/tools/new-game.ts',
  '.biome.json',
  '.gitignore',
  'package.json',
];

let scratch = '';
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'broadside-new-game-'));
  for (const path of NEEDED) cpSync(join(ROOT, path), join(scratch, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(scratch, 'node_modules'));
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

const run = (...args: readonly string[]) => spawnSync(process.execPath, args, { cwd: scratch, encoding: 'utf8' });
const newGame = (name: string) => run('--import', 'tsx', 'test/tools/new-game.ts', name);

test('a new game is a copy of the template under its own name, registered, and biome has nothing to say', () => {
  // Before, between and after the others, and a name that makes the list too long for one line.
  const names = [
    'a-scratch',
    'made-for-a-test',
    'zz-scratch',
    'the-longest-name-that-a-game-of-this-size-could-ever-be-given-by-anyone',
  ];
  for (const name of names) {
    const made = newGame(name);
    expect(`${made.stdout}${made.stderr}`).toContain(`src/systems/${name}/phrases    its title in each language`);
    expect(made.status).toBe(0);
  }
  const registry = readFileSync(join(scratch, 'src/registry.ts'), 'utf8');
  expect(registry).toMatch(
    /export const systems: readonly AnySystem\[\] = \[\s*seaBattle,[^\]]*\bmadeForATest,\s*zzScratch,[^\]]*\];/,
  );
  const game = readFileSync(join(scratch, 'src/systems/made-for-a-test/index.ts'), 'utf8');
  expect(game).toContain("id: 'made-for-a-test'");
  expect(game).not.toMatch(/three-in-a-row|threeInARow/);
  expect(readFileSync(join(scratch, 'src/systems/made-for-a-test/phrases/en.ftl'), 'utf8')).toContain(
    '= Made for a test',
  );
  const biome = run('node_modules/@biomejs/biome/bin/biome', 'check', 'src');
  expect(`${biome.stdout}${biome.stderr}`).not.toMatch(/Found \d+ (error|warning)/);
  expect(biome.status).toBe(0);
});

test.each([
  ['Four in a row', 'small letters and hyphens'],
  ['', 'small letters and hyphens'],
])('the name %j is refused', (name, why) => {
  const refused = newGame(name);
  expect(refused.stderr).toContain(why);
  expect(refused.status).toBe(1);
});

test('a name is not given twice', () => {
  newGame('made-for-a-test');
  expect(newGame('made-for-a-test').stderr).toContain('There is a game called made-for-a-test already.');
});
