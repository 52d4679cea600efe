import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BoardMessage } from '../../../adapters/playground/message.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../../support/playground-app.ts';
import { targetsOf, WindowClient } from '../../support/window-client.ts';

/* What a turn weighs on the wire: the board as data, in one compressed stream. */

/** The most that a shot may weigh on average, with the machine's answer, in bytes. */
const MOST = 1_000;
const SHOTS = 8;

let program: PlaygroundApp;
let ann: WindowClient;
let stream: ClientRequest;
let bytes = 0;
beforeAll(async () => {
  program = await openPlaygroundApp();
  ann = await WindowClient.byDoor(program.address, 'Ann');
  const headers = { 'accept-encoding': 'gzip' };
  stream = request(`${program.origin}/events?person=${ann.person}&key=${ann.key}`, { headers });
  stream.end();
  const [response]: IncomingMessage[] = await once(stream, 'response');
  expect(response?.headers['content-encoding']).toBe('gzip');
  response?.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
});
afterAll(async () => {
  stream.destroy();
  await program.close();
});

/** Waits for a board on which a shot can be fired, other than before. */
const turn = (before = ''): Promise<BoardMessage> =>
  ann.sees(({ screen }) => targetsOf(screen).length > 0 && targetsOf(screen).join() !== before);

test('a shot weighs at most 1 kB, with the answer of the machine', async () => {
  await ann.does('say', { text: '/play machine cabin-boy' });
  await ann.presses(await ann.sees(({ screen }) => screen.table !== undefined), 'ready');
  let now = await turn();
  const before = bytes;
  for (let n = 0; n < SHOTS; n++) {
    const targets = targetsOf(now.screen);
    await ann.does('press', { token: targets[(n * 37) % targets.length], on: now.id });
    now = await turn(targets.join());
  }
  expect((bytes - before) / SHOTS).toBeLessThanOrEqual(MOST);
});
