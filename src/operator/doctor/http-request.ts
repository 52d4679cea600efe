import type { Dispatcher } from 'undici';
import { proxyLogin } from '../../kit/proxy-login.ts';
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

/** How a request is sent. */
export interface HttpWay {
  readonly headers?: Readonly<Record<string, string>>;
  /** The HTTP proxy to use, with its user and password. */
  readonly proxy?: string | undefined;
  /** What is sent as a form. Absent: nothing is sent, and the answer only read. */
  readonly form?: Readonly<Record<string, string>>;
}

const dispatcherFor = async (proxy: string): Promise<Dispatcher> => {
  // Loaded here, because the start uses this file too and needs no proxy as a rule.
  const { ProxyAgent } = (await import('undici')).default;
  const token = proxyLogin(proxy);
  return new ProxyAgent({ uri: proxy, ...(token !== undefined && { token }) });
};

/** Sends one request. The result never contains the address or the form, which may hold a secret. */
export const httpAsk = async (url: string, { headers = {}, proxy, form }: HttpWay = {}): Promise<HttpAnswer> => {
  const dispatcher = proxy === undefined ? undefined : await dispatcherFor(proxy);
  try {
    const way = { headers, redirect: 'manual', signal: AbortSignal.timeout(WITHIN) } as const;
    const { fetch } = (await import('undici')).default;
    const sent = form && { method: 'POST', body: new URLSearchParams(form) };
    const response = await fetch(url, { ...way, ...sent, ...(dispatcher && { dispatcher }) });
    const text = await response.text();
    const dateMs = Date.parse(response.headers.get('date') ?? '');
    return { status: response.status, text, body: jsonOf(text), dateMs: Number.isNaN(dateMs) ? undefined : dateMs };
  } catch (fault) {
    const cause = fault instanceof Error ? fault.cause : undefined;
    if (fault instanceof Error && fault.name === 'TimeoutError') return { silent: 'no answer within 10 s' };
    return { silent: errorCode(cause) || 'the connection was closed' };
  } finally {
    await dispatcher?.destroy();
  }
};
