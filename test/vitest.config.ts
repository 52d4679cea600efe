import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './support/longest-first.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Half of the files wait for others more than they compute: three workers keep two processors busy. */
const WORKERS = 3;

const project = (
  name: string,
  include: readonly string[],
  more: { readonly isolate: boolean; readonly except?: readonly string[] },
): TestProjectInlineConfiguration => ({
  root,
  test: {
    name,
    pool: 'forks',
    isolate: more.isolate,
    maxWorkers: WORKERS,
    include: [...include],
    exclude: ['test/soak/**', 'test/bench/**', '**/node_modules/**', ...(more.except ?? [])],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

/** Files that leave nothing behind in their process: they share workers, which load the program once. */
const SHARING = ['test/{render,service,systems}/**/*.test.ts'];

export default defineConfig({
  root,
  test: {
    maxWorkers: WORKERS,
    globalSetup: ['test/support/redis-global.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      project('shared', SHARING, { isolate: false }),
      project('alone', ['test/**/*.test.ts'], { isolate: true, except: SHARING }),
    ],
    coverage: { provider: 'v8', include: ['src/**', 'adapters/**', 'render/**'] },
  },
});
