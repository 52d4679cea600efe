import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCanvas } from '@napi-rs/canvas';
import { createPlayground, type Playground, type PlaygroundOptions } from '../../../adapters/playground/index.ts';
import type { ActResult, BoardMessage, WindowState } from '../../../adapters/playground/message.ts';
import type { Locale } from '../../../src/kernel/phrase.ts';
import { partsOf, type Screen } from '../../../src/kernel/screen.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Intent, Token } from '../../../src/service/ports/intent.ts';
import type { OpenInvitation } from '../../../src/service/ports/invitation.ts';
import { type Acknowledge, type AppServices, aloneOnDuty, type Delivery } from '../../../src/service/ports/platform.ts';
import { appWords } from '../../support/app-words.ts';
import { type EventReader, readEvents } from '../../support/window-client.ts';

/** The service's reaction to an intent. The returned answer is acknowledged after the commit. */
export type Script = (intent: Intent, acknowledge: Acknowledge) => Promise<Answer | undefined>;

/** A service that answers by a script and records every intent. */
export interface ScriptedServices extends AppServices {
  readonly intents: Intent[];
  readonly faults: string[];
  script: Script;
  /** The invitations that there are, by their codes. */
  readonly invitations: Map<string, OpenInvitation>;
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
    duty: aloneOnDuty,
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
    suggest: async () => [],
    picker: async () => undefined,
    invitations: new Map(),
    invitation: async (code) => service.invitations.get(code),
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
  match: MATCH,
  board: `${seat}-board`,
  revision: 1,
  to: { platform: 'playground', address: seat, audience: 'one' },
  screen: shown,
  theme: 'light',
  nonce: 'n1',
  ...more,
});

/** A board with everything that a page lays out, one press of it beginning like the others do not. */
export const laidOut = (title: string, ...squares: readonly string[]): Screen<Token> => ({
  ...screen(title, 'A=a'),
  ...pictured(screen(title, 'A=a'), 'sea'),
  pre: ' AB',
  table: {
    stage: 'battle',
    seats: [],
    seas: [
      {
        of: 1,
        rows: 1,
        cols: squares.length,
        axes: { columns: ['A', 'B', 'C'], rows: ['1'] },
        letters: 'columns',
        shapes: [],
        squares: squares.map((press, col) => ({ row: 0, col, as: 'fire', press })),
      },
    ],
    keys: [{ role: 'ready', label: 'Ready', press: `${MATCH}.0.2s.ready` }],
    shots: [],
  },
  house: {
    match: MATCH,
    code: 'abcd',
    stage: 'playing',
    game: 'Classic',
    variant: 'classic',
    about: [],
    seats: [],
    notices: [],
    answers: [{ label: 'Yes', press: `${MATCH}.0.2s.yes` }],
    keys: { menu: `${MATCH}.-.0.?!menu` },
  },
});
export const MATCH = 'abcdefghijklmnop';

/** The playground's clock stands still. */
export const NOW = 1_700_000_000_000;

/** A playground on a free port, or on a given one. */
export interface PlaygroundFixture {
  readonly playground: Playground;
  readonly service: ScriptedServices;
  readonly origin: string;
  /** The key of the door. */
  readonly door: string;
  /** The key of a seat. */
  key(seat: 'ann' | 'bob'): string;
  close(): Promise<void>;
}

export const startPlaygroundFixture = async (
  service = scriptedServices(),
  options: Partial<PlaygroundOptions> = {},
  at = 0,
): Promise<PlaygroundFixture> => {
  const playground = createPlayground({ now: () => NOW, ...options });
  await playground.start(service);
  const server = createServer((request, response) => {
    void playground.route(request, response).then((done) => {
      if (!done) response.writeHead(418).end('not the playground');
    });
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const keyIn = (path: string): string => new URL(path, 'http://x').searchParams.get('key') ?? '';
  return {
    playground,
    service,
    origin: `http://127.0.0.1:${port}`,
    door: keyIn(playground.doorPath),
    key: (seat) => keyIn(playground.seatPaths[seat]),
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

const JSON_TYPE = { 'content-type': 'application/json' };

/** Posts as a page does: to `/api/<seat>/<act>` with the seat's key. */
export const post = (fixture: PlaygroundFixture, seat: 'ann' | 'bob', act: string, body: object, headers = {}) =>
  ask(`${fixture.origin}/api/${seat}/${act}`, {
    method: 'POST',
    headers: { ...JSON_TYPE, 'x-seat-key': fixture.key(seat), ...headers },
    body: JSON.stringify({ id: 'act-0001', name: 'Ann', tag: 'uk-UA', ...body }),
  });

/** Posts an act that succeeds. */
export const done = async (...[fixture, seat, act, body]: Parameters<typeof post>): Promise<ActResult> =>
  JSON.parse(String((await post(fixture, seat, act, body)).body));

/** Asks to come in. */
export const enter = ({ origin }: PlaygroundFixture, body: object, headers = {}) =>
  ask(`${origin}/api/people`, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) });

/** The state of a window. */
export const stateOf = async (fixture: PlaygroundFixture, seat: 'ann' | 'bob'): Promise<WindowState> => {
  const { body } = await ask(`${fixture.origin}/api/${seat}/window`, { headers: { 'x-seat-key': fixture.key(seat) } });
  return JSON.parse(String(body));
};

/** The boards in a window. */
export const boardsOf = async (...[fixture, seat]: Parameters<typeof stateOf>): Promise<readonly BoardMessage[]> =>
  (await stateOf(fixture, seat)).boards;

/** Opens the stream of a window. */
export const listen = async (fixture: PlaygroundFixture, seat: 'ann' | 'bob'): Promise<EventReader> =>
  readEvents(await fetch(`${fixture.origin}/events?person=${seat}&key=${fixture.key(seat)}`));
