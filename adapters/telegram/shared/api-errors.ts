import { GrammyError, HttpError } from 'grammy';
import type { DeliveryOutcome } from '../../../src/service/ports/platform.ts';

/** Pause before a refused request is repeated, in ms. Unchanged, it would be refused again. */
const REFUSED_MS = 30_000;
/** Pause after a failed connection, in ms. */
const UNREACHED_MS = 3_000;

/**
 * Telegram's error descriptions, by what they mean for a board. https://core.telegram.org/bots/api has no list of them.
 */
const SAME = /message is not modified/i;
const GONE =
  /message to edit not found|message can't be edited|MESSAGE_ID_INVALID|message identifier is not specified/i;
const CLOSED =
  /chat not found|not enough rights|have no rights|need administrator rights|CHAT_(WRITE|SEND_PLAIN|GUEST_SEND)_FORBIDDEN|CHAT_ADMIN_REQUIRED|CHAT_RESTRICTED|USER_BANNED_IN_CHANNEL|PEER_ID_INVALID|message thread not found|TOPIC_(CLOSED|DELETED)|user is deactivated|chat was deactivated|group chat was (deactivated|deleted)/i;
/** Refusals of one form of message, where others may be sent: the first when it is sent, the second when it is edited in. */
const NO_PICTURE = /rights to send (photos|media)|CHAT_SEND_(PHOTOS|MEDIA)_FORBIDDEN/i;
const NO_FILM = /rights to send (animations|media)|CHAT_SEND_(GIFS|MEDIA)_FORBIDDEN/i;
const NO_DOCUMENT = /rights to send (documents|media)|CHAT_SEND_(DOCS|MEDIA)_FORBIDDEN/i;
const NO_FILE = /wrong file.?identifier|wrong remote file|FILE_REFERENCE|file.?id|MEDIA_(EMPTY|INVALID)/i;
const LATE = /QUERY_ID_INVALID|query is too old|USER_NOT_PARTICIPANT/i;
const NO_TEXT = /there is no text in the message/i;
const NO_CAPTION = /there is no caption in the message/i;

const described = (error: unknown, words: RegExp): boolean =>
  error instanceof GrammyError && words.test(error.description);

/** The edit changed nothing: the message already shows its content. */
export const isSame = (error: unknown): boolean => described(error, SAME);
export const isGone = (error: unknown): boolean => described(error, GONE);
/** The picture's file id is no longer valid. */
export const isStaleFile = (error: unknown): boolean => described(error, NO_FILE);
/** The message turned out to be a picture. */
export const isNoText = (error: unknown): boolean => described(error, NO_TEXT);
/** The message turned out to be text. */
export const isNoCaption = (error: unknown): boolean => described(error, NO_CAPTION);

/** The press to be answered is too old, or its user has left the chat. */
export const isLate = (error: unknown): boolean => described(error, LATE);

/** The chat takes no photos. */
export const isPictureRefusal = (error: unknown): boolean => described(error, NO_PICTURE);
/** The chat takes no animations. */
export const isFilmRefusal = (error: unknown): boolean => described(error, NO_FILM);
/** The chat takes no files. */
export const isDocumentRefusal = (error: unknown): boolean => described(error, NO_DOCUMENT);
/** The bot may not write in the chat at all. */
export const isClosed = (error: unknown): boolean =>
  error instanceof GrammyError && (error.error_code === 403 || CLOSED.test(error.description));

/** The chat's new id, if the group has become a supergroup. */
export const movedTo = (error: unknown): number | undefined =>
  error instanceof GrammyError ? error.parameters.migrate_to_chat_id : undefined;

/** Telegram refused the request: it was certainly not carried out. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof GrammyError && error.error_code >= 400 && error.error_code < 500;

/** Too many requests: the request may succeed later. */
export const isTooSoon = (error: unknown): boolean => error instanceof GrammyError && error.error_code === 429;

/** The system's error code of a failed connection (ECONNREFUSED, …). grammY wraps the raw error. */
const systemCode = (error: unknown): string | undefined => {
  const inner = error instanceof HttpError ? error.error : error;
  const code = inner instanceof Error && 'code' in inner ? inner.code : undefined;
  return typeof code === 'string' ? code : undefined;
};

/** Describes an error for the log, without any URL (it contains the token) and without payload. */
export const errorText = (error: unknown): string => {
  if (error instanceof GrammyError) return `${error.method} ${error.error_code}: ${error.description}`;
  if (error instanceof HttpError) return [error.message, systemCode(error)].filter(Boolean).join(' ');
  return error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
};

/** How a failed delivery ended. `definite` only if Telegram certainly did nothing. */
export const outcomeOf = (error: unknown): DeliveryOutcome => {
  const why = errorText(error);
  if (!(error instanceof GrammyError)) {
    const unreached = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/.test(systemCode(error) ?? '');
    return unreached ? { kind: 'definite', pauseMs: UNREACHED_MS, why } : { kind: 'unknown', why };
  }
  if (isTooSoon(error)) {
    return {
      kind: 'definite',
      pauseMs: 1000 * (error.parameters.retry_after ?? UNREACHED_MS / 1000),
      why,
      limited: 'place',
    };
  }
  if (error.error_code >= 500) return { kind: 'unknown', why };
  if (isGone(error)) return { kind: 'gone', why };
  if (isClosed(error)) return { kind: 'dead', why };
  return { kind: 'definite', pauseMs: REFUSED_MS, why };
};
