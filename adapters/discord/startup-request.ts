import { DiscordAPIError } from 'discord.js';
import { withPatience } from '../../src/kit/patience.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';
import { errorCodes } from './api-errors.ts';

/**
 * Makes a request of the start, again and again while Discord does not answer: after a start of the machine the network
 * may come up later than the program, and Discord may be slow for a moment.
 * @param mayRepeat false once a repetition would do harm. Default: a repetition never does.
 * @throws what `request` throws, at once if Discord has refused it.
 */
export type RequestPatiently = <T>(request: () => Promise<T>, mayRepeat?: () => boolean) => Promise<T>;

/** Creates the patience of the start. Each request is repeated for `patienceMs` at most, and each fault is logged. */
export const patientlyFor =
  (patienceMs: number, log: Log): RequestPatiently =>
  (request, mayRepeat = () => true) =>
    withPatience(request, {
      patienceMs,
      mayPass: (error) => mayRepeat() && !isRefused(error),
      onFault: (error) => log.warn('discord: not reached yet, trying again', errorCodes(error)),
    });

const isRefused = (error: unknown): boolean => error instanceof DiscordAPIError || isTokenRefused(error);

/** Whether Discord, or its client library, takes the bot's token for a wrong one. */
export const isTokenRefused = (error: unknown): boolean => {
  const { code, status } = errorCodes(error);
  return code === 'TokenInvalid' || status === 401;
};

export const TOKEN_REFUSED =
  'Discord refuses DISCORD_TOKEN: reset the token under "Bot" in the Developer Portal and set the new one.';

/** Explains in one sentence for the operator why a request of the start failed. */
export const whyNoStart = (error: unknown, apiRoot: string): string => {
  if (isTokenRefused(error)) return TOKEN_REFUSED;
  const { code, status, error: name } = errorCodes(error);
  return `Discord cannot be reached at ${apiRoot} (${code ?? status ?? name}): check the network and DISCORD_API_ROOT.`;
};
