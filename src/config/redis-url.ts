const NETWORK = /^(rediss?(?:-cluster)?):\/\/(?:([^@/\s]*)@)?([^@/?\s]+)(\/\d{0,4})?$/;
const SOCKET = /^(?:redis\+)?unix:\/\/(\/[^?\s]+)(?:\?\S*)?$/;
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

/** The parts of a Redis address that the settings need. */
export interface RedisUrl {
  /** The complete address, with its password if it has one. */
  readonly text: string;
  readonly password?: string;
  /** `socket` and `loopback` do not leave this machine; `encrypted` is TLS; `open` is neither. */
  readonly transport: 'socket' | 'loopback' | 'encrypted' | 'open';
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(host);

const withPassword = (password: string | undefined) => (password ? { password } : {});

/**
 * Parses the address of a Redis server: `redis://[user:password@]host[:port][/db]`, `rediss://…` (TLS),
 * `redis-cluster://` or `rediss-cluster://` with several hosts separated by commas, or
 * `unix:///path/to/socket[?db=…&password=…]`. A plain path is a socket too. Returns `undefined` for anything else.
 */
export const parseRedisUrl = (given: string): RedisUrl | undefined => {
  const text = given.startsWith('/') ? `unix://${given}` : given;
  if (SOCKET.test(text)) {
    const password = new URL(text).searchParams.get('password') ?? undefined;
    return { text, transport: 'socket', ...withPassword(password) };
  }
  const [, scheme, who = '', hosts] = NETWORK.exec(text) ?? [];
  if (scheme === undefined || hosts === undefined) return undefined;
  const all = hosts.split(',');
  if (!all.every((host) => HOST.test(host)) || (all.length > 1 && !scheme.endsWith('-cluster'))) return undefined;
  const password = decoded(who.includes(':') ? who.slice(who.indexOf(':') + 1) : '');
  if (password === undefined || decoded(who) === undefined) return undefined;
  const transport = scheme.startsWith('rediss') ? 'encrypted' : all.every(isLoopback) ? 'loopback' : 'open';
  return { text, transport, ...withPassword(password) };
};

/** Returns the address with this password added. The address must not have one yet. */
export const addPassword = ({ text }: RedisUrl, password: string): RedisUrl | undefined => {
  const secret = encodeURIComponent(password);
  if (SOCKET.test(text)) return parseRedisUrl(`${text}${text.includes('?') ? '&' : '?'}password=${secret}`);
  const [, scheme, who = '', hosts, db = ''] = NETWORK.exec(text) ?? [];
  return parseRedisUrl(`${scheme}://${who.replace(/:$/, '')}:${secret}@${hosts}${db}`);
};
