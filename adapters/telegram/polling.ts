import { type Bot, GrammyError } from 'grammy';
import type { Log } from '../../src/service/ports.ts';
import { ALLOWED_UPDATES } from './inbound.ts';
import { told } from './outcome.ts';

/** Waiting before polling is taken up again: doubling from the first to the last. */
const PAUSE_MS = { first: 1_000, most: 30_000 } as const;
/** How long Telegram holds an empty getUpdates, in seconds. */
export const POLL_SECONDS = 30;

/** What stands in the log when polling ends by itself. */
const reasonOf = (error: unknown): string => {
  const code = error instanceof GrammyError ? error.error_code : undefined;
  if (code === 409) return 'another program polls with the same Telegram token: stop it, only one can be served';
  if (code === 401) return 'Telegram no longer accepts the token: get a new one from @BotFather';
  return 'polling Telegram broke off';
};

/** Polls until `signal` is aborted, whatever happens in between. Never throws. */
export const pollForEver = async (bot: Bot, log: Log, signal: AbortSignal): Promise<void> => {
  for (let round = 0; !signal.aborted; round++) {
    const began = performance.now();
    try {
      await bot.start({ allowed_updates: ALLOWED_UPDATES, timeout: POLL_SECONDS });
    } catch (error) {
      if (signal.aborted) return;
      log.error(`telegram: ${reasonOf(error)}`, { error: told(error) });
    }
    if (performance.now() - began > PAUSE_MS.most) round = 0;
    await pause(Math.min(PAUSE_MS.first * 2 ** round, PAUSE_MS.most), signal);
  }
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
