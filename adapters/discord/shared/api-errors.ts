import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';
import type { DeliveryOutcome } from '../../../src/service/ports/platform.ts';

/** The codes of an error that are safe to log. Library errors also carry URLs with tokens and whole messages. */
export interface ErrorCodes extends Readonly<Record<string, unknown>> {
  readonly error: string;
  readonly code?: string | number;
  readonly status?: number;
}

/** How undici says that a proxy has opened no connection. */
const PROXY_REFUSAL = /^Proxy response \((\d{3})\)/;

export const errorCodes = (error: unknown): ErrorCodes => {
  if (error instanceof DiscordAPIError) return { error: error.name, code: error.code, status: error.status };
  if (error instanceof HTTPError) return { error: error.name, status: error.status };
  if (error instanceof RateLimitError) return { error: error.name, status: 429 };
  if (!(error instanceof Error)) return { error: typeof error };
  const refusal = PROXY_REFUSAL.exec(error.message)?.[1];
  if (refusal !== undefined) return { error: 'ProxyRefusal', code: `PROXY_${refusal}` };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { error: error.name, ...code };
};

const INVALID_FORM = 50035;

/**
 * Whether Discord refused an edit because an attachment it keeps no longer exists. Form errors are reported field by
 * field (Discord docs: reference#error-messages), those of a response to an interaction under `data`.
 */
export const isLostPicture = (error: unknown): boolean =>
  error instanceof DiscordAPIError &&
  error.code === INVALID_FORM &&
  JSON.stringify(error.rawError).includes('"attachments"');

/** Whether Discord refused a call for the form of its body. */
export const isFormRefusal = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.code === INVALID_FORM;

const ALREADY_ACKNOWLEDGED = 40060;

/** Whether Discord has a first response to an interaction already. */
export const isAcknowledged = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.code === ALREADY_ACKNOWLEDGED;

const MISSING_PERMISSIONS = 50013;

/** Whether Discord refused a call for want of a permission. */
export const isPermissionRefusal = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.code === MISSING_PERMISSIONS;

/** JSON error codes (Discord docs: topics/opcodes-and-status-codes). */
const GONE: readonly (string | number)[] = [10008, 50005];
/** Unknown channel or server, no access, no DM, not a text channel, no permission, archived thread, locked thread. */
const DEAD: readonly (string | number)[] = [10003, 10004, 50001, 50007, 50008, 50013, 50083, 160005];
/** Too many edits of an old message; slow mode; too many writes in the channel. */
const LATER: readonly (string | number)[] = [30046, 20016, 20028];

const SOON_MS = 1_000;
const LATER_MS = 60_000;

/** Returns how a failed delivery ended: certainly not shown, perhaps shown, nothing to edit, or nowhere to show it. */
export const outcomeOf = (error: unknown): DeliveryOutcome => {
  if (error instanceof RateLimitError) {
    const pauseMs = Math.max(SOON_MS, Math.ceil(error.retryAfter));
    return { kind: 'definite', pauseMs, why: '429', limited: 'message' };
  }
  if (!(error instanceof DiscordAPIError)) return { kind: 'unknown', why: whyOf(error) };
  const why = String(error.code);
  if (GONE.includes(error.code)) return { kind: 'gone', why };
  if (DEAD.includes(error.code)) return { kind: 'dead', why };
  if (LATER.includes(error.code) || error.status === 429)
    return { kind: 'definite', pauseMs: LATER_MS, why, limited: 'message' };
  // Refused for its form or for the bot's token: an immediate retry cannot help, and Discord counts refused requests.
  return { kind: 'definite', pauseMs: LATER_MS, why };
};

const whyOf = (error: unknown): string => {
  const { error: name, code, status } = errorCodes(error);
  return String(status ?? code ?? name);
};
