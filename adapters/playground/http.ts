import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../src/kit/request-body.ts';

/** Largest request body, in bytes. */
export const BODY_BYTES = 16_384;

const HEADERS = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
  'x-content-type-options': 'nosniff',
  // URLs contain seat keys, which other sites must not see.
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

export const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body));

/** Refuses a request with one clear sentence. */
export const deny = (response: ServerResponse, status: number, error: string): void =>
  sendJson(response, status, { error });

/** Starts a stream of Server-Sent Events (HTML Living Standard §9.2). */
export const beginEvents = (response: ServerResponse): void => {
  response.writeHead(200, {
    ...HEADERS,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
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
