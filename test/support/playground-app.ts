import { rm } from 'node:fs/promises';
import { type App, startApp } from '../../src/app/app.ts';
import type { Config } from '../../src/config/settings.ts';
import { openLog } from '../../src/observability/log.ts';
import { watchApp } from './program-state.ts';
import { ownDirectory } from './scratch-storage.ts';
import { testEntropy } from './test-bytes.ts';

/** The whole program in this process, with only the playground and a separate store. */
export interface PlaygroundApp {
  readonly app: App;
  readonly origin: string;
  /** The address of the page, with the key of its door. */
  readonly address: string;
  /** Every line the program logged. */
  readonly logged: readonly string[];
  close(): Promise<void>;
}

/** @param publicUrl the address under which the operator serves it; default: none. */
export const openPlaygroundApp = async (publicUrl?: string): Promise<PlaygroundApp> => {
  const dataDir = ownDirectory();
  const logged: string[] = [];
  const config: Config = {
    dataDir,
    host: '127.0.0.1',
    port: 0,
    metricsHosts: [],
    proxies: { exempt: [] },
    playground: 'on',
    logLevel: 'info',
    machinePaceMs: 0,
    actsPerSecond: 0,
    matchCacheMb: 32,
    language: 'en',
    secrets: [],
    warnings: [],
    ...(publicUrl === undefined ? {} : { publicUrl }),
  };
  const log = openLog({ level: 'info', secrets: [], to: { write: (line) => void logged.push(line) } });
  const ended = watchApp(config, logged);
  const app = await startApp(config, log, {
    monotonicMs: () => performance.now(),
    wallMs: Date.now,
    entropy: testEntropy(),
    program: { name: `test/${process.pid}`, place: 'test', hasEnded: () => false },
    nodeVersion: process.version,
  });
  return {
    app,
    origin: `http://127.0.0.1:${app.port}`,
    address: `http://127.0.0.1:${app.port}${app.playground?.doorPath}`,
    logged,
    close: async () => {
      await app.stop();
      ended();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
