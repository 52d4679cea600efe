import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

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

/** A forward proxy on this machine, which opens tunnels. */
export interface TunnelProxy {
  /** Its address for HTTPS_PROXY, with user and password if it asks for them. */
  readonly url: string;
  /** The targets of the tunnels that it opened, `host:port`, oldest first. */
  readonly opened: readonly string[];
  /** The targets that it refused to open. */
  readonly refused: readonly string[];
  /** Sets the status with which it refuses targets from now on, or these alone; undefined: none. */
  refuse(status: number | undefined, targets?: RegExp): void;
  close(): Promise<void>;
}

/** Starts a proxy that opens tunnels by CONNECT, for those with the right `user:password` if one is given. */
export const openTunnelProxy = async (login?: string): Promise<TunnelProxy> => {
  const opened: string[] = [];
  const refused: string[] = [];
  const sockets = new Set<Duplex>();
  let refusal: { readonly status: number; readonly targets: RegExp } | undefined;
  const expected = login === undefined ? undefined : `Basic ${Buffer.from(login).toString('base64')}`;
  const statusFor = (target: string, headers: IncomingHttpHeaders): number | undefined =>
    expected !== undefined && headers['proxy-authorization'] !== expected
      ? 407
      : refusal?.targets.test(target)
        ? refusal.status
        : undefined;
  // It takes nothing but CONNECT.
  const server = createServer((_, response) => response.writeHead(405).end());
  server.on('connect', ({ url: target = '', headers }, socket: Duplex, head) => {
    const status = statusFor(target, headers);
    socket.on('error', () => socket.destroy());
    if (status !== undefined) {
      refused.push(target);
      socket.end(`HTTP/1.1 ${status} Refused\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    opened.push(target);
    const { hostname, port } = new URL(`http://${target}`);
    const onward = connect(Number(port || 80), hostname.replace(/^\[|\]$/g, ''), () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const it of [socket, onward]) {
      sockets.add(it);
      it.on('error', () => it.destroy()).on('close', () => {
        sockets.delete(it);
        for (const other of [socket, onward]) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${login === undefined ? '' : `${login.split(':').map(encodeURIComponent).join(':')}@`}127.0.0.1:${port}`,
    opened,
    refused,
    refuse(status, targets = /./) {
      refusal = status === undefined ? undefined : { status, targets };
    },
    async close() {
      for (const it of sockets) it.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
