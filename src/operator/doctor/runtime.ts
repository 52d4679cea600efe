import { once } from 'node:events';
import { createServer } from 'node:net';
import { listenFault } from '../../config/listen-fault.ts';
import { proxyFor } from '../../config/proxies.ts';
import type { Config } from '../../config/settings.ts';
import { type Finding, failed, passed } from '../../service/ports/findings.ts';
import { type Check, errorCode } from './findings.ts';
import { type HttpAnswer, httpAsk } from './http-request.ts';
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

type Answered = Extract<HttpAnswer, { readonly status: number }>;

/** Whether an answer is that of a program's health check, whether it is well or not. */
const isHealth = ({ status, text }: Answered): boolean =>
  status === 503 ? text.startsWith('unhealthy') : status === 200 && /^ok(\nBroadside .*)?$/.test(text.trim());

/** The result of the program's health check at an address; `undefined` when no Broadside answers there. */
const healthAt = async (address: string): Promise<Health | undefined> => {
  const answered = await httpAsk(`${address}/healthz`);
  if ('silent' in answered) return undefined;
  if (answered.status === 200) return isHealth(answered) ? { well: true } : undefined;
  if (answered.status !== 503) return undefined;
  const [, why = ''] = /^unhealthy: (.+)$/m.exec(answered.text) ?? [];
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

/** Whether a program at its public address answers there, all the way to the pages of windows. */
const outside = async (url: string, { proxies }: Config): Promise<Finding> => {
  const proxy = proxyFor(proxies, url);
  const health = await httpAsk(`${url}/healthz`, { proxy });
  if ('silent' in health)
    return failed(
      `PUBLIC_URL cannot be reached (${health.silent}).`,
      'Check its name, its certificate, and that your proxy runs.',
    );
  const { pathname } = new URL(url);
  if (!isHealth(health))
    return failed(
      'PUBLIC_URL does not lead to the program.',
      pathname === '/'
        ? 'Let your proxy pass that address on to HOST and PORT.'
        : `Let your proxy pass that address on to HOST and PORT, without the path ${pathname}.`,
    );
  const page = await httpAsk(`${url}/`, { proxy, headers: { accept: 'text/html' } });
  return 'status' in page && page.status === 403
    ? failed(
        'The program is reached at PUBLIC_URL under another host name, which it does not answer to.',
        'Let your proxy pass the header Host on as it comes (nginx: proxy_set_header Host $host).',
      )
    : passed('PUBLIC_URL leads to a running program.');
};

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
