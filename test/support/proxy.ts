import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reverse proxy on this machine. */
export interface Proxy {
  /** The address it listens on, without a trailing slash. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Converts the headers of a request to those the proxy passes on. */
export type Passes = (headers: IncomingHttpHeaders) => IncomingHttpHeaders;

/** Kinds of proxies, by what they pass on. */
export const PROXIES = {
  'that names whom it speaks for': (headers) => ({ ...headers, 'x-forwarded-for': '203.0.113.7' }),
  'that names itself': (headers) => ({ ...headers, via: '1.1 proxy' }),
  'that passes the public name and adds nothing': (headers) => ({ ...headers, host: 'play.example' }),
  'that calls every request 127.0.0.1 and adds nothing': (headers) => ({ ...headers, host: '127.0.0.1' }),
} as const satisfies Readonly<Record<string, Passes>>;

/** Starts a proxy on this machine that passes requests to `origin` over plain HTTP. */
export const openProxy = async (origin: string, passes: Passes): Promise<Proxy> => {
  const server = createServer((asked, response) => {
    const url = new URL(asked.url ?? '/', origin);
    const onward = request(url, { method: asked.method, headers: passes(asked.headers) }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
