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

/** Files that stand in for parts of Node itself: each has a worker of its own. All others share theirs, which load the program once. */
const ALONE = ['test/ops/**/*.test.ts'];

export default defineConfig({
  root,
  test: {
    maxWorkers: WORKERS,
    globalSetup: ['test/support/redis-global.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      project('shared', ['test/**/*.test.ts'], { isolate: false, except: ALONE }),
      project('alone', ALONE, { isolate: true }),
    ],
    coverage: { provider: 'v8', include: ['src/**', 'adapters/**', 'render/**'] },
  },
});
