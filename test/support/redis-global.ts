import type { TestProject } from 'vitest/node';
import { startRedis } from './redis.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server shared by all tests of the run, each under a prefix of its own. */
    readonly redisUrl: string;
  }
}

/** Starts the server that all tests share. @throws Error when there is none to start: no test is skipped. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startRedis();
  project.provide('redisUrl', server.url);
  return () => server.stop();
};
