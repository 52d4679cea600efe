import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** An IP network: its address and prefix length in bits. A single address has the full length (32 or 128). */
export interface Network {
  readonly address: string;
  readonly prefix: number;
}

/** Parses `10.0.0.7`, `172.16.0.0/12` or `fd00::/8`. Returns `undefined` for anything but an address or network. */
export const readNetwork = (text: string): Network | undefined => {
  const [address = '', length, ...more] = text.split('/');
  const whole = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const prefix = length === undefined ? whole : /^\d{1,3}$/.test(length) ? Number(length) : -1;
  return more.length === 0 && prefix >= 0 && prefix <= whole ? { address, prefix } : undefined;
};

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether an IP address is in one of the networks. */
export const isInNetworks = (address: string, networks: readonly Network[]): boolean =>
  isIP(address) !== 0 && listOf(networks).check(address, family(address));

const listOf = (networks: readonly Network[]): BlockList => {
  const list = new BlockList();
  for (const { address, prefix } of networks) list.addSubnet(address, prefix, family(address));
  return list;
};

const LOOPBACK: readonly Network[] = [
  { address: '127.0.0.0', prefix: 8 },
  { address: '::1', prefix: 128 },
];

/** Whether a host name always means the local machine. */
export const isLoopbackName = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '::1' ||
  (isIP(host) === 4 && host.startsWith('127.'));

/** Headers that proxies add. A request with one of them was made elsewhere. */
const PROXY_HEADERS = /^(x-forwarded(-.+)?|forwarded|via|x-real-ip|cf-connecting-ip|true-client-ip|x-client-ip)$/;

const isProxied = ({ headers }: IncomingMessage): boolean =>
  Object.keys(headers).some((name) => PROXY_HEADERS.test(name));

/** The name in a request's `Host` header, in lower case, without port and brackets. */
const hostNameOf = ({ headers: { host = '' } }: IncomingMessage): string =>
  host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1');

export interface MetricsReaders {
  /** Machines that may read the metrics, besides this one. */
  readonly networks: readonly Network[];
  /**
   * The names by which users and platforms reach this program through a proxy. If there is one that is not a loopback
   * name, the proxy may run on this machine and hide the origin of requests: this machine is then allowed only if
   * `networks` includes it.
   */
  readonly publicNames: readonly string[];
}

/** Returns a check whether a request comes directly, through no proxy, from a machine that may read the metrics. */
export const mayReadMetrics = ({ networks, publicNames }: MetricsReaders): ((request: IncomingMessage) => boolean) => {
  const open = publicNames.some((name) => !isLoopbackName(name));
  const [loopback, allowed] = [listOf(LOOPBACK), listOf(open ? networks : [...LOOPBACK, ...networks])];
  return (request) => {
    const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:(?=[\d.]+$)/, '').replace(/%.*$/, '');
    if (isIP(peer) === 0 || isProxied(request) || !allowed.check(peer, family(peer))) return false;
    const name = hostNameOf(request);
    // From this machine, any other name was sent by a proxy or after DNS rebinding.
    return loopback.check(peer, family(peer)) ? isLoopbackName(name) : !publicNames.includes(name);
  };
};
