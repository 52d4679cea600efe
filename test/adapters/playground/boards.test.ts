import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gif } from '../../emulators/scenario/pictures.ts';
import { film, painted } from '../film-fixture.ts';
import {
  ask,
  board,
  type PlaygroundFixture,
  pictured,
  post,
  screen,
  startPlaygroundFixture,
  windowOf,
} from './fixture.ts';

const LIMITS = { messages: 5, sparePictures: 2, streams: 2 };
let fixture: PlaygroundFixture;
beforeEach(async () => {
  fixture = await startPlaygroundFixture(undefined, { limits: LIMITS });
});
afterEach(() => fixture.close());

const deliver = (...delivery: Parameters<typeof board>) => fixture.playground.deliver(board(...delivery));
const shown = async (...delivery: Parameters<typeof board>): Promise<string> => {
  const delivered = await deliver(...delivery);
  if (delivered.kind !== 'shown') throw new Error(delivered.why);
  return delivered.message;
};
const texts = async (seat: 'ann' | 'bob') => (await windowOf(fixture, seat)).map(({ text }) => text);

describe('a board', () => {
  it('shows the screen as it is', async () => {
    const full = {
      ...pictured(screen('Move 1\nAnn fires', 'А=a Б=b'), 'sea'),
      pre: ' АБ\n1··',
      buttons: [[{ label: '✖', press: 'r', tone: 'danger', spoken: 'Resign' }]],
    } as const;
    await deliver('ann', full);
    expect(await windowOf(fixture, 'ann')).toMatchObject([
      {
        kind: 'board',
        text: 'Move 1\nAnn fires',
        pre: ' АБ\n1··',
        picture: { width: 1272, height: 636, alt: 'Two seas: sea', drawn: { scene: full.scene, theme: 'light' } },
        buttons: [[{ label: '✖', token: 'r', tone: 'danger', spoken: 'Resign' }]],
        edited: false,
      },
    ]);
  });

  it('lists what a page offers to choose from', async () => {
    const choices = [{ label: 'Classic', line: 'Ten ships.', press: 'c' }];
    await deliver('ann', { ...screen('Which game?'), choices });
    expect(await windowOf(fixture, 'ann')).toMatchObject([
      { text: 'Which game?', choices: [{ label: 'Classic', line: 'Ten ships.', token: 'c' }] },
    ]);
  });

  it('is edited in place', async () => {
    const message = await shown('ann', screen('One'));
    await shown('ann', screen('Two'), { board: 'other', nonce: 'n2' });
    expect(await shown('ann', screen('One, later'), { replaces: message, revision: 2 })).toBe(message);
    expect(await texts('ann')).toEqual(['One, later', 'Two']);
  });

  it('appears once when it is sent for the first time twice', async () => {
    expect(await shown('ann', screen('One'))).toBe(await shown('ann', screen('One')));
    expect(await texts('ann')).toEqual(['One']);
  });

  it('is never set back to an earlier revision', async () => {
    const message = await shown('ann', screen('Seven'), { revision: 7 });
    await shown('ann', screen('Six'), { replaces: message, revision: 6 });
    expect(await texts('ann')).toEqual(['Seven']);
  });

  it('is gone if it belongs to another run of the program', async () => {
    const elsewhere = await startPlaygroundFixture();
    const message = await shown('ann', screen('One'));
    expect(await elsewhere.playground.deliver(board('ann', screen('One'), { replaces: message }))).toMatchObject({
      kind: 'gone',
    });
    await elsewhere.close();
  });

  it('keeps its name over restarts, so that a page finds the older copy', async () => {
    const elsewhere = await startPlaygroundFixture();
    await elsewhere.playground.deliver(board('ann', screen('One')));
    await shown('ann', screen('One'));
    const [here, there] = [await windowOf(fixture, 'ann'), await windowOf(elsewhere, 'ann')];
    expect(here[0]?.board).toBe(there[0]?.board);
    expect(here[0]?.id).not.toBe(there[0]?.id);
    await elsewhere.close();
  });

  it('is dead for an unknown window, and waits for a closed playground', async () => {
    const to = { platform: 'playground', address: 'carl', audience: 'one' } as const;
    expect(await deliver('ann', screen('One'), { to })).toMatchObject({ kind: 'dead' });
    await fixture.playground.stop();
    expect(await deliver('ann', screen('One'))).toMatchObject({ kind: 'definite' });
  });
});

describe('the previous message', () => {
  const reposted = { manner: 'repost', revision: 2, nonce: 'n2' } as const;
  const lift = { manner: 'lift', revision: 2, nonce: 'n2', moved: 'The board is below.' } as const;
  const chatter = async (from: number, to: number) => {
    fixture.service.script = async ({ action }) => ({
      body: { kind: 'page', screen: screen(action.kind === 'say' ? action.text : '') },
    });
    for (let i = from; i <= to; i++) await post(fixture, 'ann', 'say', { id: `chatter-${i}`, text: `${i}` });
  };
  beforeEach(async () => {
    await fixture.close();
    fixture = await startPlaygroundFixture();
  });

  it('links to the board that is posted again on request, if it is still there', async () => {
    const bring = { manner: 'bring', revision: 2, nonce: 'n2', moved: 'The board is below.' } as const;
    const old = await shown('ann', screen('One', 'A=a'));
    const next = await shown('ann', screen('Two', 'A=a'), { replaces: old, ...bring });
    expect(await windowOf(fixture, 'ann')).toMatchObject([
      { kind: 'note', text: 'The board is below.', link: next, buttons: [] },
      { kind: 'board', text: 'Two' },
    ]);
    await shown('ann', screen('Three', 'A=a'), { replaces: 'gone', ...bring, nonce: 'n3' });
    expect((await windowOf(fixture, 'ann')).at(-1)).toMatchObject({ kind: 'board', text: 'Three' });
  });

  it('keeps its words and loses its buttons when the board is posted again', async () => {
    const old = await shown('ann', pictured(screen('One', 'A=a'), 'one'));
    const next = await shown('ann', screen('Two', 'A=a'), { replaces: old, ...reposted });
    expect(next).not.toBe(old);
    expect(await windowOf(fixture, 'ann')).toMatchObject([
      { id: old, kind: 'past', text: 'One', picture: { alt: 'Two seas: one' }, buttons: [] },
      { id: next, kind: 'board', text: 'Two' },
    ]);
    // Repeated, because the answer was lost on the way.
    expect(await shown('ann', screen('Two', 'A=a'), { replaces: old, ...reposted })).toBe(next);
    expect(await texts('ann')).toEqual(['One', 'Two']);
  });

  it('may be gone: the board is posted again all the same', async () => {
    expect(await deliver('ann', screen('Two'), { replaces: 'elsewhere', ...reposted })).toMatchObject({
      kind: 'shown',
    });
  });

  it('is edited with up to ten messages below it; with more, the board is posted again and leaves a link', async () => {
    const old = await shown('ann', screen('One', 'A=a'));
    await chatter(1, 10);
    expect(await shown('ann', screen('Two', 'A=a'), { replaces: old, ...lift })).toBe(old);
    await chatter(11, 11);
    const next = await shown('ann', screen('Three', 'A=a'), { replaces: old, ...lift, revision: 3 });
    const all = await windowOf(fixture, 'ann');
    expect(all[0]).toMatchObject({ id: old, kind: 'note', text: 'The board is below.', link: next, buttons: [] });
    expect(all.at(-1)).toMatchObject({ id: next, kind: 'board', text: 'Three' });
  });

  it('is not buried by what the person types, which appears above the board', async () => {
    const old = await shown('ann', screen('One'));
    fixture.service.script = async () => ({});
    for (let i = 1; i <= 12; i++) await post(fixture, 'ann', 'say', { id: `shot-100${i}`, text: `A${i}` });
    expect(await shown('ann', screen('Two'), { replaces: old, ...lift })).toBe(old);
  });
});

describe('a call', () => {
  const to = { platform: 'playground', address: 'ann', audience: 'one' } as const;
  const call = { to, player: 'playground:ann', name: 'Anya', text: 'your turn!', nonce: 'c1' };

  it('appears once, names the person, links to the board, and can be withdrawn', async () => {
    const on = await shown('ann', screen('One'));
    const calling = () => fixture.playground.call!({ ...call, board: on });
    const called = await calling();
    expect(await calling()).toEqual(called);
    const [, message, ...rest] = await windowOf(fixture, 'ann');
    expect(message).toMatchObject({ kind: 'call', mention: 'Anya', text: 'your turn!', link: on });
    expect(rest).toEqual([]);
    expect(await windowOf(fixture, 'bob')).toEqual([]);
    if (called.kind !== 'shown') throw new Error(called.why);
    for (let i = 0; i < 2; i++) await fixture.playground.withdrawCall!(to, called.message);
    expect(await texts('ann')).toEqual(['One']);
  });

  it('is dead for an unknown window', async () => {
    expect(await fixture.playground.call!({ ...call, to: { ...to, address: 'carl' } })).toMatchObject({ kind: 'dead' });
  });
});

describe('what a person is told', () => {
  it('appears in their window alone, beside what stands there', async () => {
    await shown('ann', screen('One'));
    expect(await fixture.playground.tell!('playground:ann', 'Linked.')).toBe(true);
    expect(await fixture.playground.tell!('playground:carl', 'Linked.')).toBe(false);
    expect(await texts('ann')).toEqual(['One', 'Linked.']);
    expect(await texts('bob')).toEqual([]);
  });
});

describe('a private action of the opponent', () => {
  it('leaves no trace: neither revision nor nonce can be read from a window', async () => {
    await shown('ann', screen('One'), { revision: 4711, nonce: 'nonce4711' });
    const before = JSON.stringify(await windowOf(fixture, 'ann'));
    expect(before).not.toMatch(/4711|revision/);
  });
});

describe('memory is bounded', () => {
  it('drops the oldest messages', async () => {
    const first = await shown('ann', pictured(screen('0'), '0'));
    for (let i = 1; i <= 8; i++)
      await shown('ann', pictured(screen(`${i}`), `${i}`), { nonce: `m${i}`, board: `b${i}` });
    expect(await texts('ann')).toEqual(['4', '5', '6', '7', '8']);
    expect(await deliver('ann', screen('0'), { replaces: first })).toMatchObject({ kind: 'gone' });
  });

  it('drops all films but the last few', async () => {
    let made = 0;
    fixture.service.script = async () => ({ film });
    Object.assign(fixture.service, { animate: async () => painted(Uint8Array.of(...(await gif()), made++)) });
    const urls: string[] = [];
    for (let i = 1; i <= 9; i++) {
      await post(fixture, 'ann', 'press', { token: `m.-.0.?!film${i}` });
      await expect.poll(async () => (await windowOf(fixture, 'ann')).at(-1)?.picture?.url).not.toBe(urls.at(-1));
      urls.push((await windowOf(fixture, 'ann')).at(-1)!.picture!.url);
    }
    const found = [];
    for (const url of urls) found.push((await ask(fixture.origin + url)).status);
    expect(found).toEqual([...Array(6).fill(404), 200, 200, 200]);
  });

  it('drops files with their messages', async () => {
    fixture.service.script = async () => ({
      body: { kind: 'page', screen: screen('File'), file: { name: 'a.txt', text: 'A' } },
    });
    await post(fixture, 'ann', 'press', { token: 'f' });
    const { url } = (await windowOf(fixture, 'ann'))[0]!.file!;
    for (let i = 1; i <= 5; i++) await shown('ann', screen(`${i}`), { nonce: `m${i}` });
    expect((await ask(fixture.origin + url)).status).toBe(404);
  });
});

/** Reads an event stream: `next()` returns each event as "event {json}". */
const listen = async (seat: 'ann' | 'bob') => {
  const response = await fetch(`${fixture.origin}/events?seat=${seat}&key=${fixture.key(seat)}`);
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
  it('reports the state of the window, then every change, numbered', async () => {
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

  it('ends the oldest stream when there are too many, and all on stop', async () => {
    const streams = [await listen('ann'), await listen('ann'), await listen('ann')];
    for (const stream of streams) expect((await stream.next())?.event).toBe('here');
    expect(await streams[0]!.next()).toBeUndefined();
    await shown('ann', screen('One'));
    expect((await streams[1]!.next())?.event).toBe('message');
    await fixture.playground.stop();
    expect((await streams[2]!.next())?.event).toBe('message');
    expect(await streams[2]!.next()).toBeUndefined();
  });
});
