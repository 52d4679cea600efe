import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDiscord } from '../emulators/discord/index.ts';
import { startTelegram } from '../emulators/telegram/index.ts';
import { startRedis } from '../support/redis.ts';
import { KEY, startProgram } from './restart.ts';

/*
 * How long people wait when the program that polls is killed and another one stands by on the same Redis.
 */

const KILLS = 10;
/** How long a program is on duty before it is killed, in ms: Discord lets a shard identify every five seconds. */
const ON_DUTY_MS = 6_000;
/** After which an answer counts as lost, in ms. */
const LOST_MS = 60_000;

export interface TakeoverFigures {
  /** From the kill until a message sent right then is answered on Telegram, in s, for each kill. */
  readonly telegram: readonly number[];
  /** From the kill until the shards are served again, in s. */
  readonly discord: readonly number[];
  /** Messages that were answered twice. */
  readonly twice: number;
}

/** Kills the program on duty again and again; the one that stood by is the next on duty. */
export const measureTakeover = async (): Promise<TakeoverFigures> => {
  const [telegram, discord] = [await startTelegram(), await startDiscord()];
  const redis = await startRedis({ appendfsync: 'always' });
  const folder = mkdtempSync(join(tmpdir(), 'broadside-takeover-'));
  const start = () =>
    startProgram({
      REDIS_URL: redis.url,
      DATA_KEY: KEY.toString('hex'),
      DATA_DIR: folder,
      PORT: '0',
      TELEGRAM_TOKEN: telegram.token,
      TELEGRAM_API_ROOT: telegram.url,
      DISCORD_TOKEN: discord.token,
      DISCORD_API_ROOT: discord.apiRoot,
    });
  const programs = [await start(), await start()];
  const seconds = (from: number): number => (performance.now() - from) / 1_000;
  const figures = { telegram: [] as number[], discord: [] as number[], twice: 0 };
  try {
    for (let n = 0; n < KILLS; n++) {
      await sleep(ON_DUTY_MS);
      const user = telegram.user(`ann ${n}`);
      await programs.shift()?.stop('SIGKILL');
      const began = performance.now();
      user.says(user.private, '/help');
      const served = (async () => {
        while (discord.gateway.shards.length === 0) await sleep(20);
        figures.discord.push(seconds(began));
      })();
      await user.private.waitFor(() => true, LOST_MS);
      figures.telegram.push(seconds(began));
      await served;
      programs.push(await start());
      if (user.private.fromBot.length > 1) figures.twice++;
    }
  } finally {
    for (const program of programs) await program.stop();
    await Promise.all([telegram.close(), discord.stop(), redis.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
  return figures;
};
