import { errorCode } from './findings.ts';

/** What a web service answered; `body` is its JSON, undefined where it is none. Or why there was no answer. */
export type HttpAnswer =
  | { readonly status: number; readonly text: string; readonly body: unknown }
  | { readonly silent: string };

/** How long an answer may take, in milliseconds. */
const WITHIN = 10_000;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Asks once. The address is never part of what comes back: it may hold a token. */
export const httpGet = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<HttpAnswer> => {
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(WITHIN) });
    const text = await response.text();
    return { status: response.status, text, body: jsonOf(text) };
  } catch (fault) {
    const cause = fault instanceof Error ? fault.cause : undefined;
    if (fault instanceof Error && fault.name === 'TimeoutError') return { silent: 'no answer within 10 s' };
    return { silent: errorCode(cause) || 'the connection broke' };
  }
};
