import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The host name of a request, lower case, without port and brackets; undefined if it is malformed. */
const hostOf = (request: IncomingMessage): string | undefined => {
  const match = /^(?:\[([\da-f:.]+)\]|([a-z\d._-]+))(?::\d{1,5})?$/i.exec(request.headers.host ?? '');
  return (match?.[1] ?? match?.[2])?.toLowerCase();
};

const isLoopbackName = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '::1' ||
  (isIP(host) === 4 && host.startsWith('127.'));

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

/**
 * Whether a request names this program as its host: a foreign name that resolves to it is DNS rebinding. In `hosts`, an
 * address that means "everywhere" allows all numeric addresses, which cannot be rebound.
 */
export const isOurHost = (request: IncomingMessage, hosts: readonly string[]): boolean => {
  const host = hostOf(request);
  if (host === undefined) return false;
  return isLoopbackName(host) || hosts.includes(host) || (isIP(host) !== 0 && hosts.some(isEverywhere));
};

/**
 * Whether a request that changes something comes from the playground's own page (or from no page at all). Behind a
 * proxy, the page's origin is one of `hosts` while the request may name another host.
 */
export const isOurOrigin = (request: IncomingMessage, hosts: readonly string[]): boolean => {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host: from, hostname } = new URL(origin);
  return from === host?.toLowerCase() || hosts.includes(hostname);
};

/** Compares a key in constant time. */
export const isKey = (given: string | undefined, key: string): boolean => {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
};
