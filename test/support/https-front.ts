import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { promisify } from 'node:util';
import { lacks } from './needs.ts';

/*
 * The web by HTTPS, as a browser sees it whose proxy this is: hosts of these names, and no others. What is behind them runs
 * on this machine. The browser must ignore that no one vouches for the certificate.
 */

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const run = promisify(execFile);

/** A key and a certificate that no one vouches for, good for two days. @throws Error in the words of `lacks` without openssl. */
const newCertificate = async (): Promise<string> => {
  const asked = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=front -keyout - -out -';
  try {
    return (await run('openssl', asked.split(' '))).stdout;
  } catch (why) {
    throw why instanceof Error && 'code' in why && why.code === 'ENOENT' ? lacks('openssl') : why;
  }
};

let certificate: Promise<string> | undefined;

/** Passes a request on to a program of this machine, with the headers as they came. */
export const passTo =
  (origin: () => string): Listener =>
  (received, response) => {
    const { method, headers, url = '/' } = received;
    const sent = request(new URL(url, origin()), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on('close', () => sent.destroy());
    received.pipe(sent);
  };

export interface HttpsFront {
  /** Options of a browser context that sees these hosts. */
  readonly sees: { readonly proxy: { readonly server: string }; readonly ignoreHTTPSErrors: true };
  /** Hosts that were asked for and are not there. */
  readonly missed: readonly string[];
  close(): Promise<void>;
}

/** Opens the front. @param hosts who answers, by the name of the host; `*.name` for all below it */
export const openHttpsFront = async (hosts: Readonly<Record<string, Listener>>): Promise<HttpsFront> => {
  certificate ??= newCertificate();
  const pem = await certificate;
  const missed: string[] = [];
  const listenerAt = (host: string): Listener | undefined => hosts[host] ?? hosts[host.replace(/^[^.]+/, '*')];
  const inside = createHttpsServer({ key: pem, cert: pem }, (received, response) => {
    const host = (received.headers.host ?? '').replace(/:\d+$/, '');
    const listener = listenerAt(host);
    if (listener) listener(received, response);
    else response.writeHead(404).end();
  });
  const sockets = new Set<Socket>();
  const front = createServer((_, response) => response.writeHead(403).end());
  front.on('connect', ({ url = '' }: IncomingMessage, socket: Socket, head: Buffer) => {
    const host = url.replace(/:\d+$/, '');
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    if (!listenerAt(host)) {
      missed.push(host);
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    socket.unshift(head);
    inside.emit('connection', socket);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    sees: {
      proxy: { server: `http://127.0.0.1:${(front.address() as AddressInfo).port}` },
      ignoreHTTPSErrors: true,
    },
    missed,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      inside.close();
      await new Promise((resolve) => front.close(resolve));
    },
  };
};
