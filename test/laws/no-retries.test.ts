import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, type Source, source, sourcesIn } from './sources.ts';

/*
 * A test is run once, and its result counts. An unstable test has a fault, its own or the program's, and running it
 * again until it passes would hide both. (This is not about calls that the program itself tries again, or about a
 * platform's answer that asks for it.)
 */

const SELF = 'test/laws/no-retries.test.ts';

/** The ways in which a test, a configuration or a command asks for another run. */
const AGAIN: readonly (readonly [what: string, said: RegExp])[] = [
  ['a test option that runs it again', /(?<![\w$.-])(['"]?)(retry|repeats)\1\s*:/],
  ['the same, left unsaid', /[{,]\s*(retry|repeats)\s*(?=[,}])/],
  ['the same, set from outside', /\.(retry|repeats)\s*=(?!=)/],
  ['a name for running again', /\b(AGAIN|ONCE_MORE|RETRY|RETRIES|RETRYING|FLAKY)\b/],
  ['an option on the command line', /--(retry|repeats?)\b/],
];

const foundIn = ({ code }: Source): readonly string[] =>
  AGAIN.flatMap(([what, said]) => (said.test(code) ? [what] : []));

/** Everything that starts tests without being one. */
const commands = (): readonly Source[] => {
  const within = (path: string): readonly string[] =>
    statSync(join(ROOT, path)).isDirectory()
      ? readdirSync(join(ROOT, path)).flatMap((name) => within(`${path}/${name}`))
      : [path];
  return ['package.json', '.ci', '.github', 'Dockerfile', 'compose.yaml', 'README.md', 'src/operator/README.md']
    .filter((path) => existsSync(join(ROOT, path)))
    .flatMap(within)
    .map((path) => source(path, readFileSync(join(ROOT, path), 'utf8')));
};

describe('a test', () => {
  it('is run once wherever tests are written, configured or started', () => {
    const all = [...sourcesIn('test').filter(({ path }) => path !== SELF), ...commands()];
    expect(all.flatMap((file) => foundIn(file).map((what) => `${file.path}: ${what}`))).toEqual([]);
  });

  it.each([
    "test('a shot', { retry: 2 }, () => {});",
    "test('a shot', { timeout: LONG, 'retry': { count: 1 } }, () => {});",
    'export default defineConfig({ test: { retry: 1 } });',
    'const PATIENT = { repeats: 3 } as const;',
    'const retry = 1; vi.setConfig({ retry });',
    'context.task.retry = 2;',
    "describe('on lmdb', AGAIN, () => {});",
    '"test": "vitest run --retry=2"',
    'npx vitest run --retry 3',
  ])('may not ask for another run by %s', (line) => {
    expect(foundIn(source('test/x.test.ts', line))).toHaveLength(1);
  });

  it.each([
    "telegram.fail({ kind: '429', retryAfter: 1 });",
    "throw new Refusal(429, 'Too Many Requests: retry after 3', { retry_after: 3 });",
    "const headers = { 'retry-after': '3' };",
    "import { autoRetry } from '@grammyjs/auto-retry';",
    '"@grammyjs/auto-retry": "2.0.2",',
    'if (context.task.result.retryCount === 0) return;',
  ])('may contain %s', (line) => {
    expect(foundIn(source('test/x.test.ts', line))).toEqual([]);
  });
});
