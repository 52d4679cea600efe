import { isInNetworks, type Network, readNetwork } from './metrics-access.ts';

/** The proxies for outgoing requests, as addresses with user and password if they have them. */
export interface Proxies {
  /** For `https:` and `wss:`. */
  readonly https?: string;
  /** For `http:` and `ws:`. */
  readonly http?: string;
  readonly exempt: readonly Exemption[];
}

/** What is reached without a proxy: everything, a host with its subdomains, or a network; at one port or at all. */
export type Exemption = '*' | { readonly port: number | undefined; readonly where: string | Network };

/** The sentence for the operator about an address that is none. */
export const proxyForm = (name: string): string =>
  `${name} must be the address of an HTTP proxy, such as http://user:password@proxy.example.org:3128 (SOCKS is not supported).`;

/** Reads `[http[s]://][user[:password]@]host[:port]`. Returns undefined for anything else. */
export const readProxy = (text: string): string | undefined => {
  const full = text.includes('://') ? text : `http://${text}`;
  if (!URL.canParse(full)) return undefined;
  const { protocol, hostname, pathname, search, hash, href } = new URL(full);
  const isWhole = /^https?:$/.test(protocol) && hostname !== '' && pathname === '/' && search + hash === '';
  return isWhole && loginOf(href) !== undefined ? href : undefined;
};

/** User and password of a proxy; undefined where they are not percent-encoded as they must be. */
const loginOf = (proxy: string): readonly [user: string, password: string] | undefined => {
  const { username, password } = new URL(proxy);
  try {
    return [decodeURIComponent(username), decodeURIComponent(password)];
  } catch {
    return undefined;
  }
};

/** The texts of a proxy's address that must not be logged: its password, and both as they are sent. */
export const secretsOfProxy = (proxy: string): readonly string[] => {
  const [user, password] = loginOf(proxy) ?? ['', ''];
  return password === '' ? [] : [password, Buffer.from(`${user}:${password}`).toString('base64')];
};

/** Reads `NO_PROXY`: hosts, networks and `*`, separated by commas or spaces, each with a port if only that is meant. */
export const readExemptions = (text: string): readonly Exemption[] =>
  text
    .split(/[\s,]+/)
    .filter((it) => it !== '')
    .map((it) => {
      if (it === '*') return it;
      const [, bracketed, plain, port] = /^(?:\[(.+)\]|([^:]+))(?::(\d+))?$/.exec(it) ?? [];
      const host = (bracketed ?? plain ?? it).toLowerCase();
      return {
        port: port === undefined ? undefined : Number(port),
        where: readNetwork(host) ?? host.replace(/^\*?\./, '').replace(/\.$/, ''),
      };
    });

const DEFAULT_PORT = { 'https:': 443, 'http:': 80 } as const;

/** Returns the proxy for a web or WebSocket address; undefined where it is reached directly. */
export const proxyFor = ({ https, http, exempt }: Proxies, address: string): string | undefined => {
  const url = new URL(address.replace(/^ws/i, 'http'));
  const scheme = url.protocol === 'https:' ? 'https:' : 'http:';
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const port = url.port === '' ? DEFAULT_PORT[scheme] : Number(url.port);
  const isExempt = exempt.some((it) => {
    if (it === '*') return true;
    if (it.port !== undefined && it.port !== port) return false;
    return typeof it.where === 'string' ? `.${host}`.endsWith(`.${it.where}`) : isInNetworks(host, [it.where]);
  });
  if (isExempt) return undefined;
  return scheme === 'https:' ? https : http;
};
