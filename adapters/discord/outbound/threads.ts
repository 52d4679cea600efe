import { setTimeout as sleep } from 'node:timers/promises';
import { DiscordAPIError, RateLimitError, type REST, Routes } from 'discord.js';
import { z } from 'zod';
import { withoutStrayInvisible } from '../../../src/kit/invisible.ts';
import { codePoints, prefix } from '../../../src/kit/truncate.ts';

const DAY_MINUTES = 1440;
const NAME_CHARS = 100;
const THREAD_EXISTS = 160004;
const ARCHIVED = 50083;
/** Longest wait before a second attempt to start a thread. */
const LONGEST_WAIT_MS = 20_000;
const thread = z.object({ id: z.string() });

/** A thread's name made of players' names: one line, no invisible characters, at most 100 characters. */
export const threadName = (names: readonly string[]): string => {
  const room = Math.floor(NAME_CHARS / names.length) - SEPARATOR.length;
  return names
    .map((name) => withoutStrayInvisible(name).replace(/[\p{Cc}\p{Co}\p{Cs}\p{Z}]+/gu, ' '))
    .map((name) => prefix(name.trim(), Math.floor(room / 2), codePoints) || '…')
    .join(SEPARATOR);
};
const SEPARATOR = ' — ';

/**
 * Starts a public thread from a message. If the message already has one, returns it: a thread has the id of its
 * message. Tries a second time if it is unknown whether the first attempt worked, or, at a rate limit, after the wait
 * that Discord names (at most 20 s).
 * @throws DiscordAPIError if it is not allowed.
 */
export const startThread = async (rest: REST, channel: string, message: string, name: string): Promise<string> => {
  const start = async () => {
    const body = { name, auto_archive_duration: DAY_MINUTES };
    return thread.parse(await rest.post(Routes.threads(channel, message), { body })).id;
  };
  const existing = (error: unknown): string => {
    if (error instanceof DiscordAPIError && error.code === THREAD_EXISTS) return message;
    throw error;
  };
  return start().catch(async (error: unknown) => {
    if (error instanceof DiscordAPIError) return existing(error);
    if (error instanceof RateLimitError) await sleep(Math.min(error.retryAfter, LONGEST_WAIT_MS));
    return start().catch(existing);
  });
};

/** Acts in a channel. If that is an archived thread, reopens it first and tries again. */
export const unarchiveAndRetry = async <T>(rest: REST, channel: string, act: () => Promise<T>): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof DiscordAPIError && error.code === ARCHIVED)) throw error;
  }
  await rest.patch(Routes.channel(channel), { body: { archived: false } });
  return act();
};
