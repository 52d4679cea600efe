import type { TestProject } from 'vitest/node';
import { bundleWorker } from './bundled-worker.ts';
import { lackIn } from './needs.ts';
import { type RedisServer, startRedis } from './redis.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the server shared by all tests of the run; empty where there is no redis-server. */
    readonly redisUrl: string;
  }
}

const startShared = async (): Promise<RedisServer | undefined> => {
  try {
    return await startRedis();
  } catch (fault) {
    if (fault instanceof Error && lackIn(fault.message)) return undefined;
    throw fault;
  }
};

/** Starts the server that all tests share, and bundles the threads of the program. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const [server] = await Promise.all([startShared(), bundleWorker()]);
  project.provide('redisUrl', server?.url ?? '');
  return async () => server?.stop();
};
