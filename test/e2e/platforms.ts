import { expect } from 'vitest';
import { type DiscordEmulator, startDiscord } from '../emulators/discord/index.ts';
import { startTelegram, type TelegramEmulator } from '../emulators/telegram/index.ts';
import type { Program, STORES } from './program.ts';
import { cleanUp, type Form, launchProgram, onCleanup } from './whole-match.ts';

/** Telegram and Discord with one program on both, shared by many scenarios in parallel. */
export interface Platforms {
  readonly telegram: TelegramEmulator;
  readonly discord: DiscordEmulator;
  readonly program: Program;
  /** Checks that no platform refused anything unexpected and that no error was logged, and stops the program. */
  ends(): Promise<void>;
  /** The same, then closes everything. */
  close(): Promise<void>;
}

export const openPlatforms = async (kind: (typeof STORES)[number], form: Form = 'here'): Promise<Platforms> => {
  const telegram = await startTelegram();
  onCleanup(() => telegram.close());
  const discord = await startDiscord({ patienceMs: 60_000 });
  onCleanup(() => discord.stop());
  const program = await launchProgram(
    kind,
    {
      TELEGRAM_TOKEN: telegram.token,
      TELEGRAM_API_ROOT: telegram.url,
      DISCORD_TOKEN: discord.token,
      DISCORD_API_ROOT: discord.apiRoot,
    },
    form,
  );
  const ends = async (): Promise<void> => {
    expect(telegram.faults).toEqual([]);
    expect(discord.violations).toEqual([]);
    expect(program.output.split('\n').filter((line) => line.includes('"level":"error"'))).toEqual([]);
    expect(await program.stop()).toBe(0);
  };
  const close = async (): Promise<void> => {
    try {
      await ends();
    } finally {
      await cleanUp();
    }
  };
  return { telegram, discord, program, ends, close };
};
