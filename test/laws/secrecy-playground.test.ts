import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BoardMessage } from '../../adapters/playground/message.ts';
import { openEmulatedApp } from '../support/emulated-app.ts';
import { openPlaygroundApp } from '../support/playground-app.ts';
import { type EventReader, tokenFor, WindowClient } from '../support/window-client.ts';

/*
 * The playground over HTTP, as a curious player sees it: the stream of their page, the state of their window, headers.
 * None of these reveals what the opponent does in private: no event, no number, no name that counts on.
 */

let it: { close(): Promise<void> };
let ann: WindowClient;
let bob: WindowClient;
let eve: WindowClient;
let streams: EventReader[] = [];

/** How people come to the page. */
type Way = 'by the key of its door' | 'from within Telegram';
const NAMES = ['Ann', 'Bob', 'Eve'] as const;
const OPEN: Readonly<Record<Way, () => Promise<readonly WindowClient[]>>> = {
  'by the key of its door': async () => {
    const { address, close } = await openPlaygroundApp();
    it = { close };
    return Promise.all(NAMES.map((name) => WindowClient.byDoor(address, name)));
  },
  'from within Telegram': async () => {
    const { app, telegram, close } = await openEmulatedApp('https://sea.example');
    it = { close };
    const door = `http://127.0.0.1:${app.port}/mini`;
    return Promise.all(NAMES.map((name) => WindowClient.framed(door, telegram.initData(telegram.user(name)), name)));
  },
};
let way: Way;
const begin = async (): Promise<void> => {
  [ann, bob, eve] = (await OPEN[way]()) as [WindowClient, WindowClient, WindowClient];
};
const end = async (): Promise<void> => {
  for (const stream of streams) await stream.close();
  streams = [];
  await it.close();
};

/** Everything one page can load, with its headers, but for the time of the request. */
const whole = async (client: WindowClient): Promise<string> => {
  const response = await client.stateResponse();
  // The clock changes how much the answer shrinks.
  const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'content-length');
  return JSON.stringify([headers, (await response.text()).replace(/"now":\d+/, '"now":0')]);
};

const isPlacing = ({ screen }: BoardMessage): boolean => tokenFor(screen, 'ready') !== undefined;

/** Plays a match in which Bob takes these private steps. Returns everything Ann can load at the end. */
const afterSteps = async (steps: readonly string[]): Promise<string> => {
  await ann.does('play', { rival: 'anyone' });
  const lobby = await ann.sees(({ screen }) => screen.house?.stage === 'lobby');
  await bob.does('join', { code: /\/join (\w{9})/.exec(JSON.stringify(lobby.screen))?.[1] ?? '' });
  const ready = await bob.sees(isPlacing);
  await ann.sees(isPlacing);
  const stream = await ann.listens();
  streams.push(stream);
  await stream.next();
  const [before, heard] = [await whole(ann), stream.heard];
  const { match } = ready;
  const bobPresses = (act: string) => bob.does('press', { token: `${match}.1.0.${act}`, on: ready.id });
  for (const step of steps) await bobPresses(step);
  const deals = steps.filter((step) => step.startsWith('deal.')).length;
  await bob.does('say', { text: 'clear' });
  await bobPresses(`fill.${deals + 2}`);
  expect(await whole(ann)).toBe(before);
  // What Ann herself changes comes through the stream after anything that came before it.
  await ann.does('say', { text: 'clear' });
  const { match: own } = await ann.sees(({ seq }) => !before.includes(`\\"seq\\":${seq},`));
  const next = await stream.next();
  expect([heard.includes('event: board'), next?.event, next?.data['match']]).toEqual([false, 'board', own]);
  const asked = await whole(ann);
  await bobPresses('ready');
  await expect.poll(() => whole(ann)).not.toBe(asked);
  return whole(ann);
};

/** Replaces names that are new with every start by their form. */
const byForm = (text: string): string =>
  text
    .replace(/"(until|left)\\":\d+/g, '$1')
    .replace(/(?<!\w)w?[a-z2-7]{16}(?!\w)/g, 'match')
    .replace(/"code\\":\\"[a-z2-7]{4}/g, 'code')
    .replace(/"code":"[a-z2-7]{4}"|Match [a-z2-7]{4}\b/g, 'code')
    .replace(/window-act-\d+/g, 'act')
    .replace(/\/join \w{9}/g, '/join code')
    .replace(/\b[\w-]{20,}\b/g, (name) => `${name.length} letters`)
    .replace(/\b[0-9a-f]{4,16}\b/g, (name) => 'h'.repeat(name.length))
    .replace(/content-length","\w+/g, 'length');

/** Where two texts part, and a little of what each has there; empty where they are alike. */
const differenceOf = (one: string, other: string): string => {
  const at = [...one].findIndex((sign, n) => sign !== other[n]);
  return one === other ? '' : `${one.slice(at - 120, at + 60)} | ${other.slice(at, at + 60)}`;
};

/** What a stranger is answered who asks for a match in every way that a page has, and for the windows of its players. */
const asStranger = async (steps: readonly string[]): Promise<string> => {
  await ann.does('play', { rival: 'anyone' });
  const lobby = await ann.sees(({ screen }) => screen.house?.stage === 'lobby');
  await bob.does('join', { code: /\/join (\w{9})/.exec(JSON.stringify(lobby.screen))?.[1] ?? '' });
  const { match, id } = await bob.sees(isPlacing);
  const own = await ann.sees(isPlacing);
  for (const [client, seat, on] of [
    [ann, 0, own.id],
    [bob, 1, id],
  ] as const)
    for (const step of [...steps, 'ready']) await client.does('press', { token: `${match}.${seat}.0.${step}`, on });
  await ann.sees(({ screen }) => screen.table?.stage === 'battle');
  const looks = ['?', '?mine', '?text', '?!show', '?!menu', '?!verify', '!window', '!hint', 'A1'];
  const asks: readonly (readonly [act: string, body: object])[] = [
    ...['m', 'w'].map((kind) => ['link', { payload: `${kind}${match}` }] as const),
    ['show', { match }],
    ...looks.flatMap((act) =>
      ['-', '0', '1'].flatMap((seat) =>
        [id, own.id].map((on) => ['press', { token: `${match}.${seat}.1.${act}`, on }] as const),
      ),
    ),
    ['say', { text: 'A1', on: own.id }],
    ['command', { about: 'matches' }],
  ];
  const answers: unknown[] = [];
  for (const [act, body] of asks) answers.push(await eve.act(act, body));
  for (const other of [ann, bob])
    answers.push((await fetch(`${eve.origin}/api/${other.person}/window`)).status, await eve.refusedAs(other.person));
  return byForm(JSON.stringify([answers, (await eve.state()).boards]));
};

describe.each(Object.keys(OPEN) as Way[])('a window, opened %s', (by) => {
  beforeEach(async () => {
    way = by;
    await begin();
  });
  afterEach(end);

  test('changes nothing in a player’s window by an opponent’s private steps, and sends nothing to its page', async () => {
    await afterSteps(['deal.2', 'deal.3', 'clear', 'put.A1-A4', 'take.A1', 'deal.4']);
  });

  test('lets no later number or name reveal the count of an opponent’s private steps', async () => {
    const few = byForm(await afterSteps(['deal.2']));
    await end();
    await begin();
    const many = byForm(await afterSteps(['deal.2', 'deal.3', 'deal.4', 'deal.5', 'clear', 'deal.6', 'deal.7']));
    expect(many).toBe(few);
  });

  test('tells a stranger nothing of the ships of two who play: in two worlds with other fleets it says the same', async () => {
    // The lot says who begins: two worlds in which it fell alike.
    const worlds = new Map<boolean, string>();
    for (let deal = 2; ; deal++) {
      const told = await asStranger([`deal.${deal}`]);
      expect(told).not.toContain('"ship');
      const annBegins = told.includes('Ann begins');
      const twin = worlds.get(annBegins);
      if (twin !== undefined) return expect(differenceOf(told, twin)).toBe('');
      worlds.set(annBegins, told);
      await end();
      await begin();
    }
  });
});
