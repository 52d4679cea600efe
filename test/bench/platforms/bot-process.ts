import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A bot in a process of its own, which says what it has cost. */
export interface BotProcess {
  /** Processor time of all its threads so far, in ms. */
  cpuMs(): Promise<number>;
  /** Sends a message, and returns what the process answers. */
  asks(message: string): Promise<number>;
  stop(): Promise<void>;
}

/** Answers "cpu", and ends with its parent. Loaded before the bot, so that the built program needs no part in it. */
const METER = `process.on('message', (it) => {
  if (it !== 'cpu') return;
  const { user, system } = process.cpuUsage();
  process.send((user + system) / 1000);
});
process.on('disconnect', () => process.exit());`;

/** Node's options for sources, which are compiled as they are loaded. */
export const FROM_SOURCE = ['--import', 'tsx'];

/**
 * Starts a file, and waits until it prints "started".
 * @param path below the project's folder.
 * @throws Error with its output when it ends instead.
 */
export const startBotProcess = async (
  path: string,
  env: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Promise<BotProcess> => {
  const root = new URL('../../../', import.meta.url);
  const child = fork(fileURLToPath(new URL(path, root)), {
    execArgv: ['--import', `data:text/javascript,${encodeURIComponent(METER)}`, ...options],
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const ended = once(child, 'exit');
  const gone = ended.then(([code]) => Promise.reject(new Error(`${path} ended with ${code}: ${output}`)));
  // Its end is a fault only for those who wait for an answer.
  gone.catch(() => undefined);
  const started = new Promise<void>((resolve) => {
    const hear = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      if (/\bstarted\b/.test(output)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
  });
  await Promise.race([started, gone]);
  const asks = async (message: string): Promise<number> => {
    child.send(message);
    const [answer]: unknown[] = await Promise.race([once(child, 'message'), gone]);
    return Number(answer);
  };
  return {
    asks,
    cpuMs: () => asks('cpu'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
