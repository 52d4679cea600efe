const NETWORK = /^(rediss?)(?:-(cluster|sentinel))?:\/\/(?:([^@/\s]*)@)?([^@/?\s]+)(?:\/([\w.-]*))?(?:\/(\d{0,4}))?$/;
const SOCKET = /^(?:redis\+)?unix:\/\/(\/[^?\s]+)(?:\?(\S*))?$/;
const HOST = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i;
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/i;
const DEFAULT_PORT = 6379;
const SENTINEL_PORT = 26_379;
const HIGHEST_PORT = 65_535;

/** The sentence for the operator about an address that is none. */
export const REDIS_URL_FORM =
  'REDIS_URL must be redis://[user:password@]host[:port][/db], rediss://… (TLS), redis-cluster://host:port,host:port, redis-sentinel://host:port,host:port/name or unix:///path/to/socket.';

/** The sentence for the operator about a text that is no address; undefined for an address. */
export const redisAddressFault = (text: string): string | undefined => {
  if (parseRedisAddress(text) !== undefined) return undefined;
  const [, family] = /[?&](family=\d)/.exec(text) ?? [];
  return family === undefined
    ? REDIS_URL_FORM
    : `REDIS_URL needs no “?${family}”: IPv6 and IPv4 are both tried. Leave it out.`;
};

/** A server of the network. An IPv6 address is without its brackets. */
export interface RedisNode {
  readonly host: string;
  readonly port: number;
}

/** What it takes to connect to a server, or to each server of a cluster. */
export interface RedisOptions extends Partial<RedisNode> {
  /** The path of a unix socket. */
  readonly path?: string;
  readonly username?: string;
  readonly password?: string;
  readonly db?: number;
  /** Present: the connection is encrypted. */
  readonly tls?: Record<string, never>;
}

/** A parsed `REDIS_URL`. */
export interface RedisAddress {
  /** The complete address, with its password if it has one. */
  readonly text: string;
  /** `socket` and `loopback` do not leave this machine; `encrypted` is TLS; `open` is neither. */
  readonly transport: 'socket' | 'loopback' | 'encrypted' | 'open';
  readonly options: RedisOptions;
  /** The servers of a cluster; undefined for a single server. */
  readonly cluster?: readonly RedisNode[];
  /** The Sentinels to ask for the master, and its name with them; `options` are those of the master. */
  readonly sentinels?: { readonly nodes: readonly RedisNode[]; readonly name: string };
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const nodeOf = (text: string, usual: number): RedisNode | undefined => {
  const [, bracketed, plain, port = usual] = HOST.exec(text) ?? [];
  const host = bracketed ?? plain;
  return host === undefined || Number(port) > HIGHEST_PORT ? undefined : { host, port: Number(port) };
};

/** Leaves out what is absent or empty. */
const loginOf = (username: string | null | undefined, password: string | null | undefined): RedisOptions => ({
  ...(username ? { username } : {}),
  ...(password ? { password } : {}),
});

const databaseOf = (text: string | null | undefined): RedisOptions =>
  text && /^\d{1,4}$/.test(text) ? { db: Number(text) } : {};

const socketAddress = (text: string, path: string, query: string): RedisAddress | undefined => {
  const file = decoded(path);
  const more = new URLSearchParams(query);
  const login = loginOf(more.get('username'), more.get('password'));
  return file === undefined
    ? undefined
    : { text, transport: 'socket', options: { path: file, ...databaseOf(more.get('db')), ...login } };
};

/**
 * Parses the address of a Redis server: `redis://[user:password@]host[:port][/db]`, `rediss://…` (TLS),
 * `redis-cluster://` or `rediss-cluster://` with several hosts separated by commas, `redis-sentinel://` or
 * `rediss-sentinel://` with several hosts and `/name[/db]` of the master, or
 * `unix:///path/to/socket[?db=…&username=…&password=…]` (also `redis+unix://`). A plain path is a socket too. The
 * default port is 6379, a Sentinel's 26379; a Sentinel is asked without a login. Returns undefined for anything else.
 */
export const parseRedisAddress = (given: string): RedisAddress | undefined => {
  const text = given.startsWith('/') ? `unix://${given}` : given;
  const [, path, query = ''] = SOCKET.exec(text) ?? [];
  if (path !== undefined) return socketAddress(text, path, query);
  const [, scheme, kind, who = '', hosts = '', place = '', last] = NETWORK.exec(text) ?? [];
  const isSentinel = kind === 'sentinel';
  const nodes = hosts.split(',').flatMap((it) => nodeOf(it, isSentinel ? SENTINEL_PORT : DEFAULT_PORT) ?? []);
  const [first, ...others] = nodes;
  if (!first || nodes.length < hosts.split(',').length) return undefined;
  if (isSentinel ? place === '' : last !== undefined || !/^\d{0,4}$/.test(place)) return undefined;
  // A cluster has no databases, and a single server no companions.
  if (kind === 'cluster' ? place : kind === undefined && others.length > 0) return undefined;
  const [username = '', ...password] = who.split(':');
  const login = [decoded(username), decoded(password.join(':'))] as const;
  if (login.includes(undefined)) return undefined;
  const isEncrypted = scheme === 'rediss';
  const transport = isEncrypted ? 'encrypted' : nodes.every((it) => LOOPBACK.test(it.host)) ? 'loopback' : 'open';
  const options = { ...loginOf(...login), ...(isEncrypted ? { tls: {} } : {}) };
  if (kind === 'cluster') return { text, transport, options, cluster: nodes };
  return isSentinel
    ? { text, transport, options: { ...options, ...databaseOf(last) }, sentinels: { nodes, name: place } }
    : { text, transport, options: { ...first, ...options, ...databaseOf(place) } };
};

/** Returns the address with this password added. The address must not have one yet. */
export const addPassword = ({ text }: RedisAddress, password: string): RedisAddress | undefined => {
  const secret = encodeURIComponent(password);
  if (SOCKET.test(text)) return parseRedisAddress(`${text}${text.includes('?') ? '&' : '?'}password=${secret}`);
  const [, scheme, who = '', rest] = /^([\w-]+):\/\/(?:([^@/]*)@)?(.+)$/.exec(text) ?? [];
  return parseRedisAddress(`${scheme}://${who.replace(/:$/, '')}:${secret}@${rest}`);
};
