import { type REST, Routes } from 'discord.js';
import { z } from 'zod';
import { withPatience } from '../../src/kit/patience.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';
import { errorCodes } from './api-errors.ts';

/** The account and the application a token belongs to. */
export interface Identity {
  /** The bot's user id. */
  readonly bot: string;
  readonly application: string;
  /** The application's public key, 64 hex digits. */
  readonly publicKey: string | undefined;
}

const named = z.object({ id: z.string() });
const application = named.extend({ verify_key: z.string().optional() });
const limits = z.object({ session_start_limit: z.object({ remaining: z.number(), reset_after: z.number() }) });

/**
 * Asks Discord which bot and application the token belongs to. After a start of the machine the network may come up
 * later than the program, and Discord may be slow for a moment: it is asked again for a while.
 * @throws Error with one sentence for the operator.
 */
export const identify = async (rest: REST, apiRoot: string, log: Log, patienceMs: number): Promise<Identity> => {
  try {
    const user = await withPatience(() => rest.get(Routes.user()), {
      patienceMs,
      mayPass: (error) => !isTokenRefused(error),
      onFault: (error) => log.warn('discord: not reached yet, trying again', errorCodes(error)),
    });
    const bot = named.parse(user);
    const { id, verify_key: publicKey } = application.parse(await rest.get(Routes.currentApplication()));
    return { bot: bot.id, application: id, publicKey };
  } catch (error) {
    throw new Error(whyNoLogin(error, apiRoot), { cause: errorCodes(error) });
  }
};

/** Discord resets a bot's token after 1000 connections in a day. With fewer left than this, none is opened. */
const SPARE_STARTS = 50;
const HOUR_MS = 3_600_000;

/**
 * Checks that one more connection stays within the limit (Discord docs: events/gateway#session-start-limit).
 * @throws Error with one sentence for the operator.
 */
export const checkBudget = async (rest: REST, apiRoot: string): Promise<void> => {
  const { session_start_limit } = await rest.get(Routes.gatewayBot()).then(limits.parse, (error: unknown) => {
    throw new Error(whyNoLogin(error, apiRoot), { cause: errorCodes(error) });
  });
  const { remaining, reset_after: resetMs } = session_start_limit;
  if (remaining >= SPARE_STARTS) return;
  const hours = Math.max(1, Math.ceil(resetMs / HOUR_MS));
  throw new Error(
    `Discord lets this bot connect only ${remaining} more times before it resets the token: find out what restarts it, and start again in ${hours} h.`,
  );
};

const isTokenRefused = (error: unknown): boolean => {
  const { code, status } = errorCodes(error);
  return code === 'TokenInvalid' || status === 401;
};

/** Explains in one sentence for the operator why a login failed. */
export const whyNoLogin = (error: unknown, apiRoot: string): string => {
  const { code, status, error: name } = errorCodes(error);
  if (isTokenRefused(error)) {
    return 'Discord refuses DISCORD_TOKEN: reset the token under "Bot" in the Developer Portal and set the new one.';
  }
  return `Discord cannot be reached at ${apiRoot} (${code ?? status ?? name}): check the network and DISCORD_API_ROOT.`;
};
