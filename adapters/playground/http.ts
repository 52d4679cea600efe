import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createGzip, gzipSync } from 'node:zlib';
import { readBody } from '../../src/kit/request-body.ts';
import type { Asset } from './page-files.ts';

/** Largest request body, in bytes. */
export const BODY_BYTES = 16_384;

/** The hash of nothing. */
const EMPTY = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/**
 * What a page may load, and whose pages may frame it (W3C Content Security Policy).
 * @param ancestors sources of pages that may; none by default
 * @param scripts further sources of scripts, which may make styles that are empty at first (as that of Telegram does)
 */
export const policyOf = (ancestors: readonly string[] = [], scripts: readonly string[] = []): string =>
  [
    "default-src 'self'",
    ...(scripts.length > 0 ? [`script-src 'self' ${scripts.join(' ')}`, `style-src 'self' '${EMPTY}'`] : []),
    "img-src 'self' blob:",
    "base-uri 'self'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "object-src 'none'",
  ].join('; ');

const HEADERS = {
  'content-security-policy': policyOf(),
  'x-content-type-options': 'nosniff',
  // URLs contain keys, which other sites must not see.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Sends a complete response. `more` adds or overrides headers. */
export const send = (
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  more: Readonly<Record<string, string>> = {},
): void => {
  response.writeHead(status, {
    ...HEADERS,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...more,
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
};

/** Whether the client takes compressed bodies (RFC 9110 §12.5.3). */
export const takesGzip = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));

/** Length of a body from which it is compressed, in characters. */
const LONG = 1_000;

/**
 * Sends a file that is the same for everyone, under a tag that names its content: a browser that has it is told so
 * (RFC 9110 §13.1.2).
 */
export const sendTagged = (response: ServerResponse, { content, type, tag, zipped }: Asset, caching: string): void => {
  const headers = { etag: tag, 'cache-control': caching, ...(zipped ? { vary: 'accept-encoding' } : {}) };
  const known = String(response.req.headers['if-none-match'] ?? '').split(/\s*,\s*/);
  if (known.includes(tag)) {
    response.writeHead(304, { ...HEADERS, ...headers });
    response.end();
    return;
  }
  const isZipped = zipped !== undefined && takesGzip(response.req);
  send(response, 200, type, isZipped ? zipped : content, {
    ...headers,
    ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
  });
};

/** Sends a browser to another address. */
export const redirect = (response: ServerResponse, to: string): void =>
  send(response, 303, 'text/plain; charset=utf-8', '', { location: to });

export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  const text = JSON.stringify(body);
  const type = 'application/json; charset=utf-8';
  if (text.length < LONG || !takesGzip(response.req)) send(response, status, type, text);
  else send(response, status, type, gzipSync(text), { 'content-encoding': 'gzip', vary: 'accept-encoding' });
};

/** Refuses a request with one clear sentence. */
export const deny = (response: ServerResponse, status: number, error: string): void =>
  sendJson(response, status, { error });

/** A stream of events to one page. */
export interface EventStream {
  write(event: string): void;
  /** Bytes that are not sent yet. */
  readonly waiting: number;
  end(): void;
}

/**
 * Starts a stream of Server-Sent Events (HTML Living Standard §9.2), compressed as one text where the client takes that:
 * a board is then a few hundred bytes, since it repeats most of the one before.
 * @param ended called when the stream has ended, by either side
 */
export const beginEvents = (response: ServerResponse, ended: (stream: EventStream) => void): EventStream => {
  const isZipped = takesGzip(response.req);
  response.writeHead(200, {
    ...HEADERS,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    vary: 'accept-encoding',
    ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
  });
  response.flushHeaders();
  // Each event is flushed: it is complete on the page before the next is made.
  const zip = isZipped ? createGzip({ flush: constants.Z_SYNC_FLUSH }) : undefined;
  zip?.pipe(response);
  const out = zip ?? response;
  const stream: EventStream = {
    write: (event) => void out.write(event),
    get waiting() {
      return response.writableLength + (zip?.writableLength ?? 0) + (zip?.readableLength ?? 0);
    },
    end: () => void out.end(),
  };
  for (const end of ['close', 'error'])
    response.on(end, () => {
      zip?.destroy();
      ended(stream);
    });
  return stream;
};

const BODY_FAULTS = { 400: 'The body broke off.', 413: `The body may have ${BODY_BYTES} bytes at most.` } as const;

/** Reads a JSON body. Returns the status and sentence of the refusal if it cannot. */
export const readJson = async (
  request: IncomingMessage,
): Promise<{ readonly body: unknown } | { readonly status: number; readonly error: string }> => {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    return { status: 415, error: 'Send JSON with the content type application/json.' };
  }
  const read = await readBody(request, BODY_BYTES);
  if (!read.ok) return { status: read.error, error: BODY_FAULTS[read.error] };
  try {
    return { body: JSON.parse(read.value.toString('utf8')) };
  } catch {
    return { status: 400, error: 'The body is not JSON.' };
  }
};
