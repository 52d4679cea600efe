import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readVersion, versionLine, versionOf } from '../../src/config/version.ts';
import { ROOT } from '../laws/sources.ts';
import { ownDirectory } from '../support/scratch-storage.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const OTHER = 'f'.repeat(40);

let folder: string;
beforeEach(() => {
  folder = ownDirectory();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Where the checkout is, and how its repository lies. */
const LAYOUTS: Readonly<
  Record<string, readonly [files: Readonly<Record<string, string>>, commit: string | undefined]>
> = {
  'a branch': [{ '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${COMMIT}\n` }, '0123456789ab'],
  'a packed branch': [
    {
      '.git/HEAD': 'ref: refs/heads/a/b\n',
      '.git/packed-refs': `# pack-refs with: peeled\n${OTHER} refs/heads/b\n${COMMIT} refs/heads/a/b\n`,
    },
    '0123456789ab',
  ],
  'a commit': [{ '.git/HEAD': `${COMMIT}\n` }, '0123456789ab'],
  'a second tree': [
    {
      '.git': 'gitdir: repository/worktrees/two\n',
      'repository/worktrees/two/HEAD': 'ref: refs/heads/two\n',
      'repository/worktrees/two/commondir': '../..\n',
      'repository/refs/heads/two': `${COMMIT}\n`,
    },
    '0123456789ab',
  ],
  'no repository': [{}, undefined],
  'a repository without a commit': [{ '.git/HEAD': 'ref: refs/heads/main\n' }, undefined],
  'a repository of another make': [{ '.git/HEAD': 'nothing here\n' }, undefined],
};

test.each(Object.entries(LAYOUTS))('a checkout with %s knows its commit, where there is one', (_, [files, commit]) => {
  for (const [path, text] of Object.entries({ 'package.json': '{"version":"1.2.3"}', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  expect(versionOf(folder)).toEqual({ version: '1.2.3', ...(commit === undefined ? {} : { commit }) });
  expect(versionOf(folder, OTHER)).toEqual({ version: '1.2.3', commit: 'ffffffffffff' });
});

test('the program knows its own, as git has it', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const git = spawnSync('git', ['-C', ROOT, 'rev-parse', 'HEAD'], { encoding: 'utf8' });
  const commit = git.status === 0 ? git.stdout.slice(0, 12) : undefined;
  expect(readVersion()).toEqual({ version, ...(commit === undefined ? {} : { commit }) });
  expect(versionLine({ version: '1.2.3' })).toBe('Broadside 1.2.3');
  expect(versionLine({ version: '1.2.3', commit: 'abcdefabcdef' })).toBe('Broadside 1.2.3, commit abcdefabcdef');
});
