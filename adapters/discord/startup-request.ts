import { DiscordAPIError } from 'discord.js';
import { withPatience } from '../../src/kit/patience.ts';
import { faultText } from '../../src/service/ports/findings.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';
import { TOKEN_REFUSED, unreached } from './setup.ts';
import { errorCodes } from './shared/api-errors.ts';

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
      onFault: (error) => log.warn('discord: not reachable, retrying', errorCodes(error)),
    });

const isRefused = (error: unknown): boolean => error instanceof DiscordAPIError || isTokenRefused(error);

/** Whether Discord, or its client library, takes the bot's token for a wrong one. */
export const isTokenRefused = (error: unknown): boolean => {
  const { code, status } = errorCodes(error);
  return code === 'TokenInvalid' || status === 401;
};

/** Explains for the operator why a request of the start failed. */
export const whyNoStart = (error: unknown): string => {
  if (isTokenRefused(error)) return faultText(TOKEN_REFUSED);
  const { code, status, error: name } = errorCodes(error);
  return faultText(unreached(code ?? status ?? name));
};
