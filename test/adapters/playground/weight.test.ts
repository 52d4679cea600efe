import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlaygroundApp, type PlaygroundApp } from '../../support/playground-app.ts';

/* What a turn weighs on the wire: the scene of the board as data, in one compressed stream. */

interface Shown {
  readonly id: string;
  readonly buttons: readonly (readonly { readonly token: string }[])[];
  readonly sea?: { readonly squares: readonly (readonly { readonly token: string; readonly spent?: true }[])[] };
}

/** The most that a shot may weigh, with the machine's answer, in bytes. */
const MOST = 4_000;
const SHOTS = 8;

let program: PlaygroundApp;
let stream: ClientRequest;
let bytes = 0;
beforeAll(async () => {
  program = await openPlaygroundApp();
  stream = request(`${program.origin}/events?seat=ann&key=${key()}`, { headers: { 'accept-encoding': 'gzip' } });
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

const key = (): string =>
  new URL(`${program.origin}${program.app.playground?.seatPaths.ann}`).searchParams.get('key') ?? '';
const headers = () => ({ 'content-type': 'application/json', 'x-seat-key': key(), origin: program.origin });
let acts = 0;
const act = async (name: string, what: object): Promise<void> => {
  const body = JSON.stringify({ id: `weight-${++acts}`, name: 'ann', tag: 'en', ...what });
  await fetch(`${program.origin}/api/ann/${name}`, { method: 'POST', headers: headers(), body });
};
const shown = async (): Promise<readonly Shown[]> => {
  const answer = await fetch(`${program.origin}/api/ann/messages`, { headers: headers() });
  return ((await answer.json()) as { readonly messages: readonly Shown[] }).messages;
};

/** The board on which a shot can be fired, and the squares that are open; waits for it. */
const turn = async (unlike = ''): Promise<{ readonly id: string; readonly tokens: readonly string[] }> => {
  for (;;) {
    for (const { id, sea, buttons } of await shown()) {
      const ready = buttons.flat().find(({ token }) => token.endsWith('.ready'));
      if (ready) await act('press', { token: ready.token, on: id });
      const open = sea?.squares.flat().filter(({ spent }) => !spent) ?? [];
      const tokens = open.map(({ token }) => token);
      if (tokens.length > 0 && tokens.join() !== unlike) return { id, tokens };
    }
    await sleep(20);
  }
};

test('a shot weighs at most 4 kB, with the answer of the machine', async () => {
  await act('say', { text: '/play machine cabin-boy' });
  const weights: number[] = [];
  let now = await turn();
  for (let n = 0; n < SHOTS; n++) {
    const before = bytes;
    await act('press', { token: now.tokens[(n * 37) % now.tokens.length], on: now.id });
    now = await turn(now.tokens.join());
    weights.push(bytes - before);
  }
  expect(Math.max(...weights)).toBeLessThanOrEqual(MOST);
});
