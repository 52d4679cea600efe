import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPlaygroundApp, type PlaygroundApp } from '../support/playground-app.ts';

/*
 * The playground over HTTP, as a curious player sees it: the stream of their page, the list of messages, headers and
 * picture addresses. None of these reveals what the opponent does in private: no event, no number, no name that counts
 * on.
 */

interface Seat {
  readonly seat: string;
  readonly key: string;
}
interface Shown {
  readonly id: string;
  readonly seq: number;
  readonly text: string;
  readonly buttons: readonly (readonly { readonly label: string; readonly token: string }[])[];
}

let it: PlaygroundApp;
let seats: readonly Seat[];
let stopped: AbortController;
beforeEach(async () => {
  it = await openPlaygroundApp();
  stopped = new AbortController();
  const page = (await (await fetch(it.address)).text()).replaceAll('&quot;', '"');
  seats = [...page.matchAll(/"seat":"(\w+)","key":"([\w-]+)"/g)].map(([, seat = '', key = '']) => ({ seat, key }));
});
afterEach(async () => {
  stopped.abort();
  await it.close();
});

let acts = 0;
const post = async ({ seat, key }: Seat, act: string, body: object): Promise<void> => {
  const response = await fetch(`${it.origin}/api/${seat}/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-seat-key': key },
    body: JSON.stringify({ id: `window-act-${++acts}`, name: seat, tag: 'en', ...body }),
  });
  expect(response.status, `${act} ${await response.text()}`).toBe(200);
};

/** Everything one page can load, with its headers. */
const whole = async ({ seat, key }: Seat): Promise<{ readonly raw: string; readonly messages: readonly Shown[] }> => {
  const response = await fetch(`${it.origin}/api/${seat}/messages`, { headers: { 'x-seat-key': key } });
  const headers = [...response.headers].filter(([name]) => name !== 'date');
  const body = await response.text();
  const { messages } = JSON.parse(body) as { readonly messages: readonly Shown[] };
  return { raw: JSON.stringify([headers, body]), messages };
};

/** Listens to a page's stream. Returns a function that gives everything received so far. */
const listening = async ({ seat, key }: Seat): Promise<() => string> => {
  const response = await fetch(`${it.origin}/events?seat=${seat}&key=${key}`, { signal: stopped.signal });
  let heard = '';
  const decoder = new TextDecoder();
  const read = async (): Promise<void> => {
    for await (const chunk of response.body ?? []) heard += decoder.decode(chunk);
  };
  void read().catch(() => undefined);
  return () => heard;
};

const until = async <T>(what: () => Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < 400; tries++) {
    const found = await what();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it never came');
};

const boardOf = (seat: Seat, label: string) =>
  until(
    async () =>
      (await whole(seat)).messages.flatMap((message) =>
        message.buttons
          .flat()
          .filter((button) => button.label.includes(label))
          .map(({ token }) => ({ message, token })),
      )[0],
  );

/** Plays a match in which Bob takes these private steps. Returns everything Ann can load at the end. */
const afterSteps = async (steps: readonly string[]): Promise<string> => {
  const [ann, bob] = seats;
  if (!ann || !bob) throw new Error('no seats');
  await post(ann, 'play', { rival: 'anyone' });
  const { message } = await boardOf(ann, 'Other game');
  await post(bob, 'join', { code: /\/join (\w{9})/.exec(message.text)?.[1] ?? '' });
  const ready = await boardOf(bob, 'Ready');
  await boardOf(ann, 'Ready');
  const stream = await listening(ann);
  await until(async () => (stream().includes('event: here') ? true : undefined));
  const [before, heard] = [(await whole(ann)).raw, stream()];
  const match = ready.token.split('.')[0];
  for (const step of steps) await post(bob, 'press', { token: `${match}.1.0.${step}`, on: ready.message.id });
  const deals = steps.filter((step) => step.startsWith('deal.')).length;
  await post(bob, 'say', { text: 'clear' });
  await post(bob, 'press', { token: `${match}.1.0.fill.${deals + 2}`, on: ready.message.id });
  expect((await whole(ann)).raw).toBe(before);
  // An answer to Ann comes through the stream after anything that came before it.
  await post(ann, 'command', { about: 'help' });
  await until(async () => (stream().length > heard.length ? true : undefined));
  const [first = ''] = stream().slice(heard.length).split('\n\n');
  expect(first).toContain('-mine');
  const asked = await until(async () => {
    const { raw, messages } = await whole(ann);
    return messages.some(({ text }) => text.includes('/join CODE')) ? raw : undefined;
  });
  await post(bob, 'press', { token: `${match}.1.0.ready`, on: ready.message.id });
  await until(async () => ((await whole(ann)).raw === asked ? undefined : true));
  return (await whole(ann)).raw;
};

/** Replaces names that are new with every start by their form. */
const byForm = (text: string): string =>
  text
    .replace(/(?<!\w)[a-z2-7]{16}(?=\.)/g, 'match')
    .replace(/\/join \w{9}/g, '/join code')
    .replace(/window-act-\d+/g, 'act')
    .replace(/\b[\w-]{20,}\b/g, (name) => `${name.length} letters`)
    .replace(/\b[0-9a-f]{4,16}\b/g, (it) => 'h'.repeat(it.length))
    // Ann's own fleet differs from match to match.
    .replace(/Ships: [^"\\]*/g, 'Ships')
    .replace(/"arranging\\":\{.*?\]\}\]\}/g, 'arranging')
    .replace(/content-length","\w+/g, 'length');

test('changes nothing in a player’s window by an opponent’s private steps, and sends nothing to its page', async () => {
  await afterSteps(['deal.2', 'deal.3', 'clear', 'put.A1-A4', 'take.A1', 'deal.4']);
});

test('lets no later number or name reveal the count of an opponent’s private steps', async () => {
  const few = byForm(await afterSteps(['deal.2']));
  await it.close();
  it = await openPlaygroundApp();
  const page = (await (await fetch(it.address)).text()).replaceAll('&quot;', '"');
  seats = [...page.matchAll(/"seat":"(\w+)","key":"([\w-]+)"/g)].map(([, seat = '', key = '']) => ({ seat, key }));
  const many = byForm(await afterSteps(['deal.2', 'deal.3', 'deal.4', 'deal.5', 'clear', 'deal.6', 'deal.7']));
  expect(many).toBe(few);
});
