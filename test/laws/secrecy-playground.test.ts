import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BoardMessage } from '../../adapters/playground/message.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../support/playground-app.ts';
import { type EventReader, tokenFor, WindowClient } from '../support/window-client.ts';

/*
 * The playground over HTTP, as a curious player sees it: the stream of their page, the state of their window, headers.
 * None of these reveals what the opponent does in private: no event, no number, no name that counts on.
 */

let it: PlaygroundApp;
let ann: WindowClient;
let bob: WindowClient;
let streams: EventReader[] = [];
const begin = async (): Promise<void> => {
  it = await openPlaygroundApp();
  [ann, bob] = [await WindowClient.byDoor(it.address, 'Ann'), await WindowClient.byDoor(it.address, 'Bob')];
};
const end = async (): Promise<void> => {
  for (const stream of streams) await stream.close();
  streams = [];
  await it.close();
};
beforeEach(begin);
afterEach(end);

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
    .replace(/\/join \w{9}/g, '/join code')
    .replace(/\b[\w-]{20,}\b/g, (name) => `${name.length} letters`)
    .replace(/\b[0-9a-f]{4,16}\b/g, (name) => 'h'.repeat(name.length))
    .replace(/content-length","\w+/g, 'length');

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
