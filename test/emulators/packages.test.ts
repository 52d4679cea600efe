import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { importsOf, ROOT, sourcesIn } from '../laws/sources.ts';

/* The emulators are packages of their own, fit for any bot. */

const execute = promisify(execFile);
const manifest = (path: string): { readonly [name: string]: Readonly<Record<string, string>> } =>
  JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'));

describe.each([
  ['telegram', 'Here we go\n'],
  ['discord', 'Gone\n'],
])('the %s emulator', (name, printed) => {
  const folder = `test/emulators/${name}`;
  const sources = sourcesIn(folder, 'test/emulators/scenario');
  const isTest = ({ path }: (typeof sources)[number]): boolean => path.endsWith('.test.ts');

  test('imports nothing of the program, and only packages that it names, in the versions installed', () => {
    const own = sources.flatMap(importsOf).filter((it) => /^(?:test|src|adapters|render)\//.test(it));
    expect(own.filter((it) => !it.startsWith(`${folder}/`) && !it.startsWith('test/emulators/scenario/'))).toEqual([]);
    const imported = sources.filter((it) => !isTest(it)).flatMap(importsOf);
    const { dependencies = {} } = manifest(folder);
    const packages = [...imported].filter((it) => !own.includes(it) && !it.startsWith('node:'));
    expect([...new Set(packages.map((it) => it.split('/')[0]!))].sort()).toEqual(Object.keys(dependencies).sort());
    const { dependencies: installed, devDependencies } = manifest('.');
    expect({ ...installed, ...devDependencies }).toMatchObject(dependencies);
  });

  test('does what its README shows', async () => {
    const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, folder, 'README.md'), 'utf8')) ?? [];
    const file = join(ROOT, folder, `example-${process.pid}.mts`);
    writeFileSync(file, example);
    try {
      // Checked against the platform's own description, fields that client libraries add would be refused.
      const { stdout } = await execute(process.execPath, ['--import', 'tsx', file], { cwd: ROOT, env: {} });
      expect(stdout).toBe(printed);
    } finally {
      rmSync(file);
    }
  });
});
