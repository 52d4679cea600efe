import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The long runs, one file after another: they measure and must not disturb each other. */
export default defineConfig({
  root,
  test: {
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    include: ['test/soak/**/*.soak.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
    globalSetup: ['test/support/global-setup.ts'],
    reporters: ['verbose'],
  },
});
