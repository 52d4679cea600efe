import { errorCode } from './findings.ts';

/**
 * The answer of a web service, or the reason why there was none. `body` is parsed JSON, `undefined` for other text.
 * `dateMs`: the service's clock, in ms since 1970.
 */
export type HttpAnswer =
  | { readonly status: number; readonly text: string; readonly body: unknown; readonly dateMs: number | undefined }
  | { readonly silent: string };

/** Time limit of an answer in ms. */
const WITHIN = 10_000;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends one GET request. The result never contains the address, which may hold a token. */
export const httpGet = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<HttpAnswer> => {
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(WITHIN) });
    const text = await response.text();
    const dateMs = Date.parse(response.headers.get('date') ?? '');
    return { status: response.status, text, body: jsonOf(text), dateMs: Number.isNaN(dateMs) ? undefined : dateMs };
  } catch (fault) {
    const cause = fault instanceof Error ? fault.cause : undefined;
    if (fault instanceof Error && fault.name === 'TimeoutError') return { silent: 'no answer within 10 s' };
    return { silent: errorCode(cause) || 'the connection broke' };
  }
};
