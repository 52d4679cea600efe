import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { bundledWorker } from './support/bundled-worker.ts';
import { LongestFirst } from './support/longest-first.ts';
import { Progress } from './support/progress.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A third of the files wait for others more than they compute: four workers keep two processors busy. */
const WORKERS = 4;

const project = (
  name: string,
  include: readonly string[],
  more: { readonly isolate: boolean; readonly except?: readonly string[]; readonly setup?: readonly string[] },
): TestProjectInlineConfiguration => ({
  root,
  plugins: [bundledWorker],
  test: {
    name,
    pool: 'forks',
    // A larger young generation: the tests make many things that are soon forgotten.
    execArgv: ['--max-semi-space-size=64'],
    isolate: more.isolate,
    include: [...include],
    exclude: ['test/soak/**', 'test/bench/**', '**/node_modules/**', ...(more.except ?? [])],
    setupFiles: ['test/support/fixed-chance.ts', ...(more.setup ?? [])],
    // Bounds for what hangs, not for what is slow: a machine may be busy with other things.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
});

/** Files that stand in for parts of Node itself: each has a worker of its own. All others share theirs, which load the program once. */
const ALONE = ['test/ops/**/*.test.ts', 'test/adapters/proxy.test.ts'];

export default defineConfig({
  root,
  test: {
    maxWorkers: WORKERS,
    // Compiled files stay in the folder of the packages, under a key of their text: one file's tests start twice as fast.
    fsModuleCache: true,
    globalSetup: ['test/support/global-setup.ts'],
    sequence: { sequencer: LongestFirst },
    reporters: [new Progress()],
    projects: [
      project('shared', ['test/**/*.test.ts'], {
        isolate: false,
        except: ALONE,
        setup: ['test/support/scenario-setup.ts'],
      }),
      project('alone', ALONE, { isolate: true }),
    ],
    coverage: { provider: 'v8', include: ['src/**', 'adapters/**', 'render/**'] },
  },
});
