import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCanvas } from '@napi-rs/canvas';
import type { Message } from '../../../adapters/playground/chat.ts';
import { createPlayground, type Playground, type PlaygroundOptions } from '../../../adapters/playground/index.ts';
import type { Locale } from '../../../src/kernel/phrase.ts';
import { partsOf, type Screen } from '../../../src/kernel/screen.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Intent, Token } from '../../../src/service/ports/intent.ts';
import type { Acknowledge, AppServices, Delivery } from '../../../src/service/ports/platform.ts';
import { appWords } from '../../support/app-words.ts';

/** The service's reaction to an intent. The returned answer is acknowledged after the commit. */
export type Script = (intent: Intent, acknowledge: Acknowledge) => Promise<Answer | undefined>;

/** A service that answers by a script and records every intent. */
export interface ScriptedServices extends AppServices {
  readonly intents: Intent[];
  readonly faults: string[];
  script: Script;
  /** Completions of the text being typed. */
  completions: (text: string) => readonly string[];
  /** The language of all readers. */
  locale: Locale;
}

/** A picture of a sea without ships, `width`×`height` squares of 40 px. Its label makes it unique. */
const paintSea: AppServices['paint'] = async (scene, theme) => {
  const canvas = createCanvas(scene.width * 40, scene.height * 40);
  const pen = canvas.getContext('2d');
  pen.fillStyle = theme === 'dark' ? '#0e3147' : '#bfe0ef';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.strokeStyle = '#2a6d8f';
  for (let x = 0; x <= scene.width; x++) pen.strokeRect(x * 40, 0, 40, canvas.height);
  for (let y = 0; y <= scene.height; y++) pen.strokeRect(0, y * 40, canvas.width, 40);
  pen.fillStyle = theme === 'dark' ? '#fff' : '#000';
  pen.font = '40px sans-serif';
  for (const shape of scene.shapes)
    if (shape.kind === 'label') pen.fillText(shape.text, shape.at.x * 40, shape.at.y * 40);
  return canvas.toBuffer('image/png');
};

export const scriptedServices = (script: Script = async () => ({})): ScriptedServices => {
  const service: ScriptedServices = {
    intents: [],
    faults: [],
    script,
    serve: async (intent, acknowledge) => {
      service.intents.push(intent);
      const answer = await service.script(intent, acknowledge);
      if (answer) await acknowledge(answer);
    },
    card: async () => ({
      title: 'Duel',
      about: 'A challenge',
      text: 'A challenge',
      button: 'Accept',
      payload: 'ctest',
    }),
    suggest: async (_from, _place, text) => service.completions(text),
    picker: async () => undefined,
    completions: () => [],
    language: async () => service.locale,
    locale: 'en',
    paint: paintSea,
    say: appWords.say,
    nameOf: ({ name }) => name,
    levelName: (_locale, level) => level.charAt(0).toUpperCase() + level.slice(1),
    log: {
      info: () => {},
      warn: (what) => service.faults.push(what),
      error: (what) => service.faults.push(what),
    },
  };
  return service;
};

/** A screen of plain words, with rows of `label=token` buttons: `screen('Hello', 'A=a B=b', 'C=c')`. */
export const screen = (text: string, ...rows: readonly string[]): Screen<Token> => ({
  ...partsOf(text),
  buttons: rows.map((row) =>
    row.split(' ').map((key) => {
      const [label, press] = key.split('=');
      return { label: label!, press: press! };
    }),
  ),
});

/** The same screen with a picture: two seas with a word on it. */
export const pictured = (plain: Screen<Token>, word: string): Screen<Token> => ({
  ...plain,
  scene: {
    width: 24,
    height: 12,
    shapes: [{ kind: 'label', text: word, at: { x: 2, y: 3 }, ink: 'ink' }],
  },
  alt: `Two seas: ${word}`,
});

/** A delivery of a board to a seat. */
export const board = (seat: string, shown: Screen<Token>, more: Partial<Delivery> = {}): Delivery => ({
  match: 'match1',
  board: `${seat}-board`,
  revision: 1,
  to: { platform: 'playground', address: seat, audience: 'one' },
  screen: shown,
  theme: 'light',
  nonce: 'n1',
  ...more,
});

/** A playground on a free port, or on a given one. */
export interface PlaygroundFixture {
  readonly playground: Playground;
  readonly service: ScriptedServices;
  readonly origin: string;
  /** The key of a seat. */
  key(seat: 'ann' | 'bob'): string;
  close(): Promise<void>;
}

export const startPlaygroundFixture = async (
  service = scriptedServices(),
  options: PlaygroundOptions = {},
  at = 0,
): Promise<PlaygroundFixture> => {
  const playground = createPlayground(options);
  await playground.start(service);
  const server = createServer((request, response) => {
    void playground.route(request, response).then((done) => {
      if (!done) response.writeHead(418).end('not the playground');
    });
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    playground,
    service,
    origin: `http://127.0.0.1:${port}`,
    key: (seat) => new URL(playground.seatPaths[seat], 'http://x').searchParams.get('key')!,
    close: async () => {
      await playground.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** A plain HTTP request, with exactly these headers. */
export const ask = (
  url: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** Posts as a page does: to `/api/<seat>/<act>` with the seat's key. */
export const post = (fixture: PlaygroundFixture, seat: 'ann' | 'bob', act: string, body: object, headers = {}) =>
  ask(`${fixture.origin}/api/${seat}/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-seat-key': fixture.key(seat), ...headers },
    body: JSON.stringify({ id: 'act-0001', name: 'Ann', tag: 'uk-UA', ...body }),
  });

/** The messages in a window. */
export const windowOf = async (fixture: PlaygroundFixture, seat: 'ann' | 'bob'): Promise<readonly Message[]> => {
  const { body } = await ask(`${fixture.origin}/api/${seat}/messages`, {
    headers: { 'x-seat-key': fixture.key(seat) },
  });
  return JSON.parse(String(body)).messages;
};
