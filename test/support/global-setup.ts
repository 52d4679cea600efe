import type { TestProject } from 'vitest/node';
import { openBrowserDesk } from './browser.ts';
import { bundleWorker } from './bundled-worker.ts';
import { lackIn } from './needs.ts';
import { type RedisServer, startRedis } from './redis.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the server shared by all tests of the run; empty where there is no redis-server. */
    readonly redisUrl: string;
    /** The address at which tests ask for the browser of the run. */
    readonly browserDesk: string;
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

/** Starts the server that all tests share, opens the desk of the browser, and bundles the threads of the program. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const [server, desk] = await Promise.all([startShared(), openBrowserDesk(), bundleWorker()]);
  project.provide('redisUrl', server?.url ?? '');
  project.provide('browserDesk', desk.url);
  return async () => {
    await Promise.all([server?.stop(), desk.close()]);
  };
};
