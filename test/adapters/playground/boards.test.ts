import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, board, type Harbour, openHarbour, pictured, post, screen, windowOf } from './scripted-house.ts';

const LIMITS = { messages: 5, sparePictures: 2, streams: 2 };
let harbour: Harbour;
beforeEach(async () => {
  harbour = await openHarbour(undefined, { limits: LIMITS });
});
afterEach(() => harbour.close());

const deliver = (...delivery: Parameters<typeof board>) => harbour.playground.deliver(board(...delivery));
const shown = async (...delivery: Parameters<typeof board>): Promise<string> => {
  const delivered = await deliver(...delivery);
  if (delivered.kind !== 'shown') throw new Error(delivered.why);
  return delivered.message;
};
const texts = async (seat: 'ann' | 'bob') => (await windowOf(harbour, seat)).map(({ text }) => text);

describe('a board', () => {
  it('shows the screen as it is', async () => {
    const full = {
      ...pictured(screen('Move 1\nAnn fires', 'А=a Б=b'), 'sea'),
      pre: ' АБ\n1··',
      buttons: [[{ label: '✖', press: 'r', tone: 'danger', spoken: 'Resign' }]],
    } as const;
    await deliver('ann', full);
    expect(await windowOf(harbour, 'ann')).toMatchObject([
      {
        kind: 'board',
        text: 'Move 1\nAnn fires',
        pre: ' АБ\n1··',
        picture: { width: 960, height: 480, alt: 'Two seas: sea' },
        buttons: [[{ label: '✖', token: 'r', tone: 'danger', spoken: 'Resign' }]],
        edited: false,
      },
    ]);
  });

  it('is edited in its place', async () => {
    const message = await shown('ann', screen('One'));
    await shown('ann', screen('Two'), { board: 'other', nonce: 'n2' });
    expect(await shown('ann', screen('One, later'), { replaces: message, revision: 2 })).toBe(message);
    expect(await texts('ann')).toEqual(['One, later', 'Two']);
  });

  it('sent twice for the first time stands there once', async () => {
    expect(await shown('ann', screen('One'))).toBe(await shown('ann', screen('One')));
    expect(await texts('ann')).toEqual(['One']);
  });

  it('is never set back to an earlier revision', async () => {
    const message = await shown('ann', screen('Seven'), { revision: 7 });
    await shown('ann', screen('Six'), { replaces: message, revision: 6 });
    expect(await texts('ann')).toEqual(['Seven']);
  });

  it('of another life of the program is gone', async () => {
    const elsewhere = await openHarbour();
    const message = await shown('ann', screen('One'));
    expect(await elsewhere.playground.deliver(board('ann', screen('One'), { replaces: message }))).toMatchObject({
      kind: 'gone',
    });
    await elsewhere.close();
  });

  it('keeps its name over restarts, so that a page finds the older copy', async () => {
    const elsewhere = await openHarbour();
    await elsewhere.playground.deliver(board('ann', screen('One')));
    await shown('ann', screen('One'));
    const [here, there] = [await windowOf(harbour, 'ann'), await windowOf(elsewhere, 'ann')];
    expect(here[0]?.board).toBe(there[0]?.board);
    expect(here[0]?.id).not.toBe(there[0]?.id);
    await elsewhere.close();
  });

  it('for a window that is none is dead; for a closed playground it waits', async () => {
    const to = { platform: 'playground', address: 'carl', audience: 'one' } as const;
    expect(await deliver('ann', screen('One'), { to })).toMatchObject({ kind: 'dead' });
    await harbour.playground.stop();
    expect(await deliver('ann', screen('One'))).toMatchObject({ kind: 'definite' });
  });
});

describe('memory is bounded', () => {
  it('the oldest messages go, and are gone', async () => {
    const first = await shown('ann', pictured(screen('0'), '0'));
    const picture = (await windowOf(harbour, 'ann'))[0]!.picture!.url;
    for (let i = 1; i <= 8; i++)
      await shown('ann', pictured(screen(`${i}`), `${i}`), { nonce: `m${i}`, board: `b${i}` });
    expect(await texts('ann')).toEqual(['4', '5', '6', '7', '8']);
    expect(await deliver('ann', screen('0'), { replaces: first })).toMatchObject({ kind: 'gone' });
    expect((await ask(harbour.origin + picture)).status).toBe(404);
  });

  it('the pictures before the last few go', async () => {
    const urls: string[] = [];
    const message = await shown('ann', screen('0'));
    for (let i = 1; i <= 5; i++) {
      await shown('ann', pictured(screen(`${i}`), `${i}`), { replaces: message, revision: i });
      urls.push((await windowOf(harbour, 'ann'))[0]!.picture!.url);
    }
    const found = [];
    for (const url of urls) found.push((await ask(harbour.origin + url)).status);
    expect(found).toEqual([404, 404, 200, 200, 200]);
  });

  it('files go with their messages', async () => {
    harbour.house.script = async () => ({ file: { name: 'a.txt', text: 'A' } });
    await post(harbour, 'ann', 'press', { token: 'f' });
    const { url } = (await windowOf(harbour, 'ann'))[0]!.file!;
    for (let i = 1; i <= 5; i++) await shown('ann', screen(`${i}`), { nonce: `m${i}` });
    expect((await ask(harbour.origin + url)).status).toBe(404);
  });
});

/** Reads a stream of events: `next()` gives each as "event {json}". */
const listen = async (seat: 'ann' | 'bob') => {
  const response = await fetch(`${harbour.origin}/events?seat=${seat}&key=${harbour.key(seat)}`);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  return {
    type: response.headers.get('content-type'),
    /** The next event; undefined when the stream has ended. */
    next: async () => {
      for (;;) {
        const end = buffer.indexOf('\n\n');
        if (end >= 0) {
          const event = buffer.slice(0, end);
          buffer = buffer.slice(end + 2);
          const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1];
          return { id: field('id'), event: field('event'), data: JSON.parse(field('data')!) };
        }
        const { done, value } = await reader.read();
        if (done) return undefined;
        buffer += value;
      }
    },
    close: () => reader.cancel(),
  };
};

describe('the stream of a window', () => {
  it('says where the window stands, then every change, numbered', async () => {
    const message = await shown('ann', screen('One'));
    const stream = await listen('ann');
    expect(stream.type).toMatch(/^text\/event-stream/);
    expect(await stream.next()).toMatchObject({ id: '1', event: 'here', data: { seq: 1 } });
    await shown('bob', screen('for Bob alone'));
    await shown('ann', screen('Two'), { replaces: message, revision: 2 });
    expect(await stream.next()).toMatchObject({
      id: '2',
      event: 'message',
      data: { seq: 2, text: 'Two', edited: true },
    });
    for (let i = 0; i < 5; i++) await shown('ann', screen('more'), { nonce: `m${i}` });
    const events = [];
    for (let i = 0; i < 6; i++) events.push((await stream.next())?.event);
    expect(events).toEqual(['message', 'message', 'message', 'message', 'message', 'gone']);
    await stream.close();
  });

  it('ends when too many listen, the oldest first, and at the stop', async () => {
    const streams = [await listen('ann'), await listen('ann'), await listen('ann')];
    for (const stream of streams) expect((await stream.next())?.event).toBe('here');
    expect(await streams[0]!.next()).toBeUndefined();
    await shown('ann', screen('One'));
    expect((await streams[1]!.next())?.event).toBe('message');
    await harbour.playground.stop();
    expect((await streams[2]!.next())?.event).toBe('message');
    expect(await streams[2]!.next()).toBeUndefined();
  });
});
