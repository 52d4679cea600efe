import type { TestProject } from 'vitest/node';
import { bundleWorker } from './bundled-worker.ts';
import { startRedis } from './redis.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the server shared by all tests of the run. Each test uses its own prefix. */
    readonly redisUrl: string;
  }
}

/**
 * Starts the server that all tests share, and bundles the threads of the program.
 * @throws Error when Redis is not installed, since no test is skipped.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const [server] = await Promise.all([startRedis(), bundleWorker()]);
  project.provide('redisUrl', server.url);
  return () => server.stop();
};
