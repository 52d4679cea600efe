import { once } from 'node:events';
import { createServer } from 'node:net';
import { listenFault } from '../../config/listen-fault.ts';
import { proxyFor } from '../../config/proxies.ts';
import type { Config } from '../../config/settings.ts';
import { type Finding, failed, passed } from '../../service/ports/findings.ts';
import { type Check, errorCode } from './findings.ts';
import { httpAsk } from './http-request.ts';
import { nodeFinding } from './node.ts';

/** The address at which this machine reaches the program itself. */
const ownAddress = ({ host, port }: Config): string => {
  const from = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${from.includes(':') ? `[${from}]` : from}:${port}`;
};

/** What a health check says: nothing is wrong, or what is, as far as this machine may read it. */
type Health = { readonly well: true } | { readonly well: false; readonly why: string };

/** Longest reason that is shown, in characters. Another program's page may be any length. */
const LONGEST_REASON = 400;

/** The result of the program's health check at an address; `undefined` when no Broadside answers there. */
const healthAt = async (address: string, proxy?: string): Promise<Health | undefined> => {
  const answered = await httpAsk(`${address}/healthz`, { proxy });
  if ('silent' in answered) return undefined;
  const text = answered.text.trim();
  if (answered.status === 200 && /^ok(\nBroadside .*)?$/.test(text)) return { well: true };
  if (answered.status !== 503) return undefined;
  const [, why = ''] = /^unhealthy: (.+)$/m.exec(text) ?? [];
  return { well: false, why: why.length > LONGEST_REASON ? '' : why };
};

const ownHealth = async (config: Config) => (config.port === 0 ? undefined : healthAt(ownAddress(config)));

/** Whether the program runs on this machine, judged by its health check. */
export const isRunning = async (config: Config): Promise<boolean> => (await ownHealth(config)) !== undefined;

/** The error code of listening at an address; `undefined` when listening works. */
const listenError = async (host: string, port: number): Promise<string | undefined> => {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return undefined;
  } catch (fault) {
    return errorCode(fault) || 'unknown';
  } finally {
    server.close();
  }
};

const port = async (config: Config): Promise<Finding> => {
  const at = `${config.host}, port ${config.port}`;
  const health = await ownHealth(config);
  if (health?.well) return passed(`The program runs here (${at}) and is healthy.`);
  if (health) {
    return failed(
      `The program runs here (${at}) and is unhealthy${health.why && ` (${health.why})`}.`,
      'See its log, and the other lines here.',
    );
  }
  const why = await listenError(config.host, config.port);
  return why === undefined ? passed(`The program can listen on ${at}.`) : listenFault(why, config.host, config.port);
};

const outside = async (url: string, { proxies }: Config): Promise<Finding> =>
  (await healthAt(url, proxyFor(proxies, url))) === undefined
    ? failed('PUBLIC_URL does not lead to the program.', 'Let your proxy pass that address on to HOST and PORT.')
    : passed('PUBLIC_URL leads to a running program.');

/** Checks the Node version. */
export const nodeCheck: Check = async function* ({ nodeVersion }) {
  yield nodeFinding(nodeVersion);
};

/** Checks the machine: the port to listen on, and the public address of a running program. */
export const runtime: Check = async function* ({ config }) {
  yield await port(config);
  const { publicUrl } = config;
  if (publicUrl === undefined) return;
  if (await isRunning(config)) yield await outside(publicUrl, config);
  yield passed(
    publicUrl.startsWith('https://')
      ? 'PUBLIC_URL is HTTPS: people in chats can open their sea in a window.'
      : 'PUBLIC_URL is not HTTPS: people in chats are offered no window.',
  );
};
