import { generateKeyPairSync } from 'node:crypto';
import { connect } from 'node:net';
import { createInteractionsEndpoint } from '../../adapters/discord/interactions-endpoint.ts';
import { INTERACTIONS_PATH } from '../../adapters/discord/setup.ts';
import { startWebServer } from '../../src/observability/web.ts';
import { median } from './statistics.ts';

/** Bytes of a body: as many as any endpoint takes, if they come in one piece. */
const BYTES = 250_000;
const HEAD = `POST ${INTERACTIONS_PATH} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`;
const WHOLE = Buffer.from(`${HEAD}Content-Length: ${BYTES}\r\n\r\n${'x'.repeat(BYTES)}`);
const FRAGMENTS = Buffer.from(`${HEAD}Transfer-Encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(BYTES)}0\r\n\r\n`);

/** Processor time in ms of this process while a request is sent and until its connection is closed. */
const costOf = async (port: number, request: Buffer): Promise<number> => {
  const before = process.cpuUsage();
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('error', () => undefined).on('close', () => resolve());
    socket.resume();
  });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

export interface FragmentFigures {
  /** What a request in pieces of one byte costs, times what one in one piece does. */
  readonly ratio: number;
  /** Medians in ms of processor time, of both ends. */
  readonly whole: number;
  readonly fragments: number;
}

/** Compares what an unsigned request to the interactions endpoint costs in one piece and in pieces of one byte, by turns. */
export const measureFragments = async (rounds = 7): Promise<FragmentFigures> => {
  const { publicKey: key } = generateKeyPairSync('ed25519');
  const now = (): number => 0;
  const web = await startWebServer({
    host: '127.0.0.1',
    port: 0,
    routes: [createInteractionsEndpoint({ key, handler: () => undefined, now, onSigned: () => undefined })],
    health: async () => undefined,
    platforms: () => [],
    unready: () => undefined,
    version: '',
    metrics: async () => '',
    mayReadMetrics: () => false,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  try {
    const all: { readonly whole: number; readonly fragments: number }[] = [];
    for (let round = 0; round < rounds; round++)
      all.push({ whole: await costOf(web.port, WHOLE), fragments: await costOf(web.port, FRAGMENTS) });
    return {
      ratio: median(all.map((it) => it.fragments / it.whole)),
      whole: median(all.map((it) => it.whole)),
      fragments: median(all.map((it) => it.fragments)),
    };
  } finally {
    await web.close();
  }
};
