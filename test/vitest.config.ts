import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  test: {
    pool: 'forks',
    maxWorkers: 2,
    include: ['test/**/*.test.ts'],
    exclude: ['test/soak/**', 'test/bench/**', '**/node_modules/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: ['test/support/redis-global.ts'],
    coverage: { provider: 'v8', include: ['src/**', 'adapters/**', 'render/**'] },
  },
});
