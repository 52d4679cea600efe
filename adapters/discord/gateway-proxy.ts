import http, { type ClientRequest, type RequestOptions } from 'node:http';
import https from 'node:https';
import { ProxyAgent } from '../../src/kit/proxy-agent.ts';

/** Returns the proxy for an address, if any. */
type ProxyFor = (address: string) => string | undefined;

type Request = (options: RequestOptions, ...rest: unknown[]) => ClientRequest;

const inUse = new Set<ProxyFor>();
let isInstalled = false;

const isUpgrade = ({ headers }: RequestOptions): boolean =>
  Object.entries(headers ?? {}).some(([name, value]) => name === 'Upgrade' && value === 'websocket');

const addressOf = (scheme: string, { host, port }: RequestOptions): string =>
  `${scheme}://${host?.includes(':') ? `[${host}]` : host}:${port}`;

/** Makes a client of Node's send the requests that open a WebSocket through the proxies in use. */
const install = (client: { readonly request: unknown }, scheme: 'ws' | 'wss'): void => {
  const direct = client.request as Request;
  const request: Request = (options, ...rest) => {
    if (inUse.size === 0 || !isUpgrade(options) || options.agent) return direct(options, ...rest);
    const address = addressOf(scheme, options);
    const [proxy] = [...inUse].flatMap((proxyFor) => proxyFor(address) ?? []);
    if (proxy === undefined) return direct(options, ...rest);
    const { createConnection: _, ...others } = options;
    return direct({ ...others, agent: new ProxyAgent(proxy) }, ...rest);
  };
  Object.assign(client, { request });
};

/**
 * Sends the WebSocket connections of this process through proxies until the returned function is called. The client
 * library takes neither an agent nor another kind of WebSocket (https://github.com/discordjs/discord.js/issues/10716),
 * so the request that opens one gets its agent on the way to Node.
 */
export const proxyWebSockets = (proxyFor: ProxyFor): (() => void) => {
  if (!isInstalled) {
    install(http, 'ws');
    install(https, 'wss');
    isInstalled = true;
  }
  const own: ProxyFor = (address) => proxyFor(address);
  inUse.add(own);
  return () => void inUse.delete(own);
};
