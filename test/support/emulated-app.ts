import { rm } from 'node:fs/promises';
import { type App, startApp } from '../../src/app/app.ts';
import type { Config } from '../../src/config/settings.ts';
import { openLog } from '../../src/observability/log.ts';
import { type DiscordEmulator, startDiscord } from '../emulators/discord/index.ts';
import { startTelegram, type TelegramEmulator } from '../emulators/telegram/index.ts';
import { watchApp } from './program-state.ts';
import { ownDirectory } from './scratch-storage.ts';
import { testEntropy } from './test-bytes.ts';

/** The whole program in this process, with both emulated platforms and a separate store. */
export interface EmulatedApp {
  readonly app: App;
  readonly telegram: TelegramEmulator;
  readonly discord: DiscordEmulator;
  /** Every line the program logged. */
  readonly logged: readonly string[];
  /** The text of `/metrics`. */
  metrics(): Promise<string>;
  close(): Promise<void>;
}

/** @param publicUrl the address under which the operator serves its pages; default: none. */
export const openEmulatedApp = async (publicUrl?: string): Promise<EmulatedApp> => {
  const [telegram, discord] = [await startTelegram(), await startDiscord()];
  const dataDir = ownDirectory();
  const logged: string[] = [];
  const config: Config = {
    telegram: { token: telegram.token, apiRoot: telegram.url },
    discord: { token: discord.token, apiRoot: discord.apiRoot },
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
    secrets: [telegram.token, discord.token],
    warnings: [],
    ...(publicUrl === undefined ? {} : { publicUrl }),
  };
  const log = openLog({ level: 'info', secrets: config.secrets, to: { write: (line) => void logged.push(line) } });
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
    telegram,
    discord,
    logged,
    metrics: async () => (await fetch(`http://127.0.0.1:${app.port}/metrics`)).text(),
    async close() {
      await app.stop();
      ended();
      await telegram.close();
      await discord.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
