import { GrammyError, HttpError } from 'grammy';
import type { DeliveryOutcome } from '../../src/service/ports/platform.ts';

/** How long a refused form waits: sent again as it is, it would be refused again. */
const REFUSED_MS = 30_000;
/** How long to wait when no connection came about. */
const UNREACHED_MS = 3_000;

/** Telegram's words (https://core.telegram.org/bots/api gives no list): what they mean to a board. */
const SAME = /message is not modified/i;
const GONE =
  /message to edit not found|message can't be edited|MESSAGE_ID_INVALID|message identifier is not specified/i;
const CLOSED =
  /chat not found|not enough rights|have no rights|CHAT_WRITE_FORBIDDEN|CHAT_RESTRICTED|PEER_ID_INVALID|message thread not found|TOPIC_(CLOSED|DELETED)|user is deactivated|chat was deactivated|group chat was (deactivated|deleted)/i;
const NO_FILE = /wrong file.?identifier|wrong remote file|FILE_REFERENCE|file.?id|MEDIA_(EMPTY|INVALID)/i;
const NO_TEXT = /there is no text in the message/i;
const NO_CAPTION = /there is no caption in the message/i;

const described = (error: unknown, words: RegExp): boolean =>
  error instanceof GrammyError && words.test(error.description);

/** The edit changed nothing: it shows what it should. */
export const isSame = (error: unknown): boolean => described(error, SAME);
export const isGone = (error: unknown): boolean => described(error, GONE);
/** The picture's file id is not good any more. */
export const isStaleFile = (error: unknown): boolean => described(error, NO_FILE);
/** The message turned out to be a picture. */
export const isNoText = (error: unknown): boolean => described(error, NO_TEXT);
/** The message turned out to be words. */
export const isNoCaption = (error: unknown): boolean => described(error, NO_CAPTION);

/** The chat's new number, when the group has become a supergroup. */
export const movedTo = (error: unknown): number | undefined =>
  error instanceof GrammyError ? error.parameters.migrate_to_chat_id : undefined;

/** Telegram said no: surely not carried out. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof GrammyError && error.error_code >= 400 && error.error_code < 500;

/** Too many calls: it may be carried out later. */
export const isTooSoon = (error: unknown): boolean => error instanceof GrammyError && error.error_code === 429;

/** The system's code of a broken connection (ECONNREFUSED, …); grammY keeps the raw error inside. */
const systemCode = (error: unknown): string | undefined => {
  const inner = error instanceof HttpError ? error.error : error;
  const code = inner instanceof Error && 'code' in inner ? inner.code : undefined;
  return typeof code === 'string' ? code : undefined;
};

/** What may be logged of an error: never an address (it holds the token), never a payload. */
export const errorText = (error: unknown): string => {
  if (error instanceof GrammyError) return `${error.method} ${error.error_code}: ${error.description}`;
  if (error instanceof HttpError) return [error.message, systemCode(error)].filter(Boolean).join(' ');
  return error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
};

/** How a delivery that failed ended (design: definite only where Telegram surely did nothing). */
export const outcomeOf = (error: unknown): DeliveryOutcome => {
  const why = errorText(error);
  if (!(error instanceof GrammyError)) {
    const unreached = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/.test(systemCode(error) ?? '');
    return unreached ? { kind: 'definite', pauseMs: UNREACHED_MS, why } : { kind: 'unknown', why };
  }
  if (isTooSoon(error)) {
    return { kind: 'definite', pauseMs: 1000 * (error.parameters.retry_after ?? UNREACHED_MS / 1000), why };
  }
  if (error.error_code >= 500) return { kind: 'unknown', why };
  if (isGone(error)) return { kind: 'gone', why };
  if (error.error_code === 403 || CLOSED.test(error.description)) return { kind: 'dead', why };
  return { kind: 'definite', pauseMs: REFUSED_MS, why };
};
