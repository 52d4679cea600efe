import { request as ask, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';

/** One row of URL Mappings in the Developer Portal, and where its target is on this machine. */
export interface UrlMapping {
  readonly prefix: string;
  /** A host, without a protocol, and perhaps a path. */
  readonly target: string;
  /** An address on loopback: `http://127.0.0.1:8080`. */
  readonly address: string;
}

export interface ActivityProxyOptions {
  /** The first whose prefix begins a path counts. */
  readonly mappings: readonly UrlMapping[];
  /**
   * Whether the parts of an answer are passed on as they come, or held until it is complete, so that a stream of events
   * never arrives. Discord does not say which. Default: `pass`.
   */
  readonly streams?: 'pass' | 'hold';
}

/** The proxy through which an Activity's page reaches everything (docs: activities/development-guides/networking). */
export interface ActivityProxy {
  /** The host under which it is reached: that of the application, of Discord's domain. */
  readonly host: string;
  /** Answers a request to that host. */
  serve(request: IncomingMessage, response: ServerResponse): void;
  /** Requests that led nowhere, and cookies that no browser keeps for the page, in words. */
  readonly faults: readonly string[];
}

const DOMAIN = 'discordsays.com';
/** A prefix that is not passed on; paths may do without it. */
const OPTIONAL_PREFIX = /^\/\.proxy(?=\/|\?|$)/;

/** Addresses of Discord's that are reached without the proxy (docs: local-development#exceptions). */
const EXCEPTIONS = [
  ...['discord.com', 'canary.discord.com', 'ptb.discord.com'].map((host) => `https://${host}/api/`),
  ...['cdn.discordapp.com', 'media.discordapp.net'].flatMap((host) =>
    ['attachments', 'avatars', 'icons'].map((folder) => `https://${host}/${folder}/`),
  ),
];
/** What a page may load: of its own host, and of those alone. */
const POLICY = `default-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data: ${EXCEPTIONS.join(' ')}`;

/** Why a cookie is not kept in a frame of another site (docs: networking#using-cookies); undefined where it is. */
const cookieFault = (cookie: string, host: string): string | undefined => {
  const [name = '', ...attributes] = cookie.split(';').map((it) => it.trim());
  const has = (wanted: string): boolean => attributes.some((it) => it.toLowerCase() === wanted);
  const domain = attributes.map((it) => /^domain=\.?(.*)$/i.exec(it)?.[1]).find((it) => it !== undefined);
  const lacking = ['secure', 'samesite=none', 'partitioned'].filter((it) => !has(it));
  if (domain !== undefined && domain !== host) return `${name.split('=')[0]}: of ${domain}`;
  return lacking.length > 0 ? `${name.split('=')[0]}: not ${lacking.join(', ')}` : undefined;
};

/**
 * Creates the proxy of an application.
 * @throws Error for a mapping that the Portal does not take.
 */
export const createActivityProxy = (
  application: string,
  { mappings, streams = 'pass' }: ActivityProxyOptions,
): ActivityProxy => {
  for (const { prefix, target } of mappings) {
    if (!prefix.startsWith('/')) throw new Error(`a prefix begins with /: ${prefix}`);
    if (target.includes('://')) throw new Error(`a target has no protocol: ${target}`);
  }
  const host = `${application}.${DOMAIN}`;
  const faults: string[] = [];

  /** Where a path leads. */
  const targetOf = (path: string) => {
    const found = mappings.find(({ prefix }) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`));
    if (!found) return undefined;
    const [name = '', ...folders] = found.target.replace(/\/$/, '').split('/');
    const rest = found.prefix === '/' ? path : path.slice(found.prefix.length);
    return { name, address: found.address, path: ['', ...folders].join('/') + (rest || '/') };
  };

  const refuse = (response: ServerResponse, status: number, why: string): void => {
    faults.push(why);
    response.writeHead(status, { 'content-type': 'text/plain' }).end(why);
  };

  const headersOf = (answer: IncomingMessage): OutgoingHttpHeaders => {
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const fault = cookieFault(cookie, host);
      if (fault !== undefined) faults.push(`a cookie that no browser keeps: ${fault}`);
    }
    // Of several policies, each must allow what a page does; a comma parts them.
    const policies = [answer.headers['content-security-policy'], POLICY].filter((it) => it !== undefined);
    return { ...answer.headers, 'content-security-policy': policies.join(', ') };
  };

  return {
    host,
    faults,
    serve(request, response) {
      const asked = (request.url ?? '/').replace(OPTIONAL_PREFIX, '');
      const { pathname, search } = new URL(asked.startsWith('/') ? asked : `/${asked}`, `https://${host}`);
      if (request.headers.host !== host) return refuse(response, 421, `another host: ${request.headers.host}`);
      const target = targetOf(pathname);
      if (!target) return refuse(response, 404, `not mapped: ${pathname}`);
      const headers = { ...request.headers, host: target.name };
      const { method } = request;
      const onward = ask(new URL(target.path + search, target.address), { method, headers }, (answer) => {
        const begin = (): void => void response.writeHead(answer.statusCode ?? 502, headersOf(answer));
        if (streams === 'pass') {
          begin();
          response.flushHeaders();
          answer.pipe(response);
          return;
        }
        const held: Buffer[] = [];
        answer.on('data', (part: Buffer) => held.push(part));
        answer.on('end', () => {
          begin();
          response.end(Buffer.concat(held));
        });
      });
      onward.on('error', () => response.destroy());
      response.on('close', () => onward.destroy());
      request.pipe(onward);
    },
  };
};
