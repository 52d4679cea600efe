import http, { type ClientRequest } from 'node:http';
import https from 'node:https';
import { proxyFor } from '../../config/proxies.ts';
import type { Config } from '../../config/settings.ts';
import { withPatience } from '../../kit/patience.ts';
import { proxyLogin } from '../../kit/proxy-login.ts';
import { type Fault, type Finding, fatal, faultText, passed } from '../../service/ports/findings.ts';
import type { Log } from '../../service/ports/telemetry.ts';
import { errorCode, errorMessage } from './findings.ts';

/** Time limit of a tunnel in ms. */
const WITHIN = 10_000;
/** For how long the start waits for a proxy, in ms. */
const PATIENCE_MS = 60_000;
/** Discord's own gateway. A REST proxy (DISCORD_API_ROOT) has another, at an address that only it knows. */
const GATEWAY = 'wss://gateway.discord.gg';
const DISCORD = 'https://discord.com/api';

/** The addresses at which a platform is reached. */
export const ADDRESSES = {
  telegram: ({ telegram }: Config): readonly string[] => (telegram ? [telegram.apiRoot] : []),
  discord: ({ discord }: Config): readonly string[] =>
    discord ? [discord.apiRoot, ...(discord.apiRoot === DISCORD && !discord.interactions ? [GATEWAY] : [])] : [],
};

/** The host and port of an address, as a proxy is asked for them. */
const targetOf = (address: string): string => {
  const { protocol, hostname, port } = new URL(address.replace(/^ws/, 'http'));
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
};

/** Asks a proxy for a tunnel. Returns its status, or the code of the connection's error. */
const tunnel = (proxy: string, target: string): Promise<number | string> => {
  const { protocol, hostname: host, port } = new URL(proxy);
  const login = proxyLogin(proxy);
  const client: { request(options: http.RequestOptions): ClientRequest } = protocol === 'https:' ? https : http;
  return new Promise((resolve) => {
    const request = client.request({
      host: host.replace(/^\[|\]$/g, ''),
      ...(port !== '' && { port }),
      method: 'CONNECT',
      path: target,
      headers: { host: target, ...(login !== undefined && { 'proxy-authorization': login }) },
      agent: false,
      timeout: WITHIN,
    });
    request.on('connect', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    request.on('timeout', () =>
      request.destroy(Object.assign(new Error('too late'), { code: 'no answer within 10 s' })),
    );
    request.on('error', (fault) => resolve(errorCode(fault) || 'the connection was closed'));
    request.end();
  });
};

/** What a proxy does with an address. Never names its user or password. `mayPass`: it may be well in a moment. */
interface Way {
  readonly finding: Finding;
  readonly mayPass: boolean;
}

const wayThrough = async (address: string, proxy: string): Promise<Way> => {
  const target = targetOf(address);
  const setting = /^(https|wss):/.test(address) ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  const { host } = new URL(proxy);
  const name = `The proxy of ${setting} (${host})`;
  const status = await tunnel(proxy, target);
  if (status === 200) return { finding: passed(`${name} leads to ${target}.`), mayPass: false };
  if (typeof status === 'string') {
    const remedy = `Start it, correct ${setting}, or name the address in NO_PROXY.`;
    return { finding: fatal(`${name} cannot be reached (${status}).`, remedy), mayPass: true };
  }
  if (status === 407) {
    const wants =
      proxyLogin(proxy) === undefined ? 'asks for a user and a password' : 'does not accept its user and password';
    const remedy = `Write the right ones into ${setting}, as .env.example shows.`;
    return { finding: fatal(`${name} ${wants} (407).`, remedy), mayPass: false };
  }
  const remedy = 'Allow that address there, or name it in NO_PROXY.';
  return { finding: fatal(`${name} does not lead to ${target} (${status}).`, remedy), mayPass: status >= 500 };
};

async function* ways({ proxies }: Config, addresses: readonly string[]): AsyncGenerator<Way> {
  for (const address of addresses) {
    const proxy = proxyFor(proxies, address);
    if (proxy !== undefined) yield await wayThrough(address, proxy);
  }
}

/** Checks the proxies on the way to addresses. Returns whether all can be reached. */
export async function* proxyFindings(config: Config, addresses: readonly string[]): AsyncGenerator<Finding, boolean> {
  let isOpen = true;
  for await (const { finding } of ways(config, addresses)) {
    yield finding;
    isOpen &&= finding.good;
  }
  return isOpen;
}

/** A proxy that does not lead to a platform. */
class Blocked extends Error {
  readonly mayPass: boolean;

  constructor(fault: Fault, mayPass: boolean) {
    super(faultText(fault));
    this.mayPass = mayPass;
  }
}

/**
 * Waits until the proxies lead to every platform: after a start of the machine, one may come up later than the program.
 * @throws Error with the text of the doctor's finding, at once where waiting does not help.
 */
export const waitForProxies = (config: Config, log: Log, patienceMs = PATIENCE_MS): Promise<void> =>
  withPatience(
    async () => {
      for await (const { finding, mayPass } of ways(
        config,
        Object.values(ADDRESSES).flatMap((of) => of(config)),
      ))
        if (!finding.good) throw new Blocked(finding, mayPass);
    },
    {
      patienceMs,
      mayPass: (fault) => fault instanceof Blocked && fault.mayPass,
      onFault: (fault) => log.warn('proxy not ready, retrying', { fault: errorMessage(fault) }),
    },
  );
