import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { howVariable, lackIn, lacks } from '../support/needs.ts';
import { commandFor } from '../support/progress.ts';
import { SEED } from '../support/seed.ts';

afterEach(() => vi.unstubAllEnvs());

describe('a failure', () => {
  it.each<[string, string | undefined, string]>([
    ['test/kit/cache.test.ts', undefined, 'npm test -- test/kit/cache.test.ts'],
    ['test/kit/cache.test.ts', 'a cache keeps 2', "npm test -- test/kit/cache.test.ts -t 'a cache keeps 2'"],
    ['test/e2e/play.test.ts', 'fires', `SEED=${SEED} npm test -- test/e2e/play.test.ts -t 'fires'`],
  ])('of %s › %s is told with the command that runs it alone', (path, name, command) => {
    expect(commandFor(path, name)).toBe(command);
  });

  it('has a command that a shell and a pattern take word for word, whatever the name of the test is', () => {
    const name = `says "what's left?" (1/2) of $HOME [${'`'}a.b*${'`'}] ^|+{}\\`;
    const [, words = ''] = commandFor('test/kit/cache.test.ts', name).split(' -t ');
    const { stdout } = spawnSync('sh', ['-c', `printf %s ${words}`], { encoding: 'utf8' });
    expect(new RegExp(`^${stdout}$`).test(name)).toBe(true);
    expect(new RegExp(`^${stdout}$`).test(`${name}?`)).toBe(false);
  });
});

describe('a test that lacks something', () => {
  it('fails with a sentence that names it and how this system gets it, which is told from a fault', () => {
    vi.stubEnv(howVariable('Chromium'), 'sudo apt-get install chromium');
    expect(lacks('Chromium').message).toBe('This needs Chromium: sudo apt-get install chromium');
    expect(lackIn(lacks('Chromium').message)).toEqual({ need: 'Chromium', how: 'sudo apt-get install chromium' });
    expect(lackIn('expected 1 to be 2')).toBeUndefined();
  });

  it('is told another way where the test command has found none', () => {
    vi.stubEnv(howVariable('redis-server'), '');
    expect(lackIn(lacks('redis-server').message)?.how).toBe('install it, or name it in REDIS_SERVER_BIN');
    expect(lackIn(lacks('the built program').message)?.how).toBe('npm run build');
  });
});
