import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PolledEvents } from '../../../adapters/playground/message.ts';
import { board, listen, NOW, type PlaygroundFixture, screen, startPlaygroundFixture, stateOf } from './fixture.ts';

/* The stream of a window, and what a page finds that comes back to it. */

let fixture: PlaygroundFixture;
beforeEach(async () => {
  fixture = await startPlaygroundFixture(undefined, { limits: { streams: 2, boards: 2 } });
});
afterEach(async () => {
  vi.useRealTimers();
  await fixture.close();
});

const shows = (...delivery: Parameters<typeof board>) => fixture.playground.deliver(board(...delivery));

describe('the stream of a window', () => {
  it('says where the window stands, then every change, each with a greater number', async () => {
    await shows('ann', screen('One'));
    const stream = await listen(fixture, 'ann');
    expect(stream.type).toMatch(/^text\/event-stream/);
    const { build, epoch } = await stateOf(fixture, 'ann');
    expect(build).toMatch(/^W\/"[\w-]{22}"$/);
    expect(await stream.next()).toEqual({ event: 'here', data: { build, epoch, seq: 1, now: NOW } });
    await shows('bob', screen('for Bob alone'));
    await shows('ann', screen('Two'), { revision: 2 });
    expect(await stream.next()).toMatchObject({ event: 'board', data: { seq: 2, screen: { title: 'Two' } } });
    await shows('ann', screen('More'), { match: 'b'.repeat(16) });
    await shows('ann', screen('More'), { match: 'c'.repeat(16) });
    expect((await stream.next())?.event).toBe('board');
    expect(await stream.next()).toMatchObject({ event: 'board', data: { seq: 4 } });
    expect(await stream.next()).toMatchObject({ event: 'gone', data: { seq: 5, match: expect.any(String) } });
    expect((await stateOf(fixture, 'ann')).seq).toBe(5);
    await stream.close();
  });

  it('ends the one opened first when there are too many, and all on stop', async () => {
    const streams = [await listen(fixture, 'ann'), await listen(fixture, 'ann'), await listen(fixture, 'ann')];
    for (const stream of streams) expect((await stream.next())?.event).toBe('here');
    expect(await streams[0]!.next()).toBeUndefined();
    await shows('ann', screen('One'));
    expect((await streams[1]!.next())?.event).toBe('board');
    await fixture.playground.stop();
    expect((await streams[2]!.next())?.event).toBe('board');
    expect(await streams[2]!.next()).toBeUndefined();
  });

  it('beats every ten seconds, so that a page notices when it has lost it', async () => {
    await fixture.close();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    fixture = await startPlaygroundFixture();
    const stream = await listen(fixture, 'ann');
    expect((await stream.next())?.event).toBe('here');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await stream.next()).toEqual({ event: 'beat', data: {} });
    await stream.close();
  });

  it('wears the colours that its pages ask for, the last first', async () => {
    const asks = (scheme: string) =>
      fetch(`${fixture.origin}/events?person=ann&key=${fixture.key('ann')}&scheme=${scheme}`);
    await asks('contrast');
    expect((await stateOf(fixture, 'ann')).look).toEqual({ theme: 'contrast' });
    await asks('dark');
    expect((await stateOf(fixture, 'ann')).look).toEqual({ theme: 'dark' });
    expect(fixture.playground.scheme!({ platform: 'playground', address: 'ann', audience: 'one' })).toBe('dark');
  });
});

describe('a page that comes back', () => {
  it('finds by the number that it has missed something', async () => {
    const stream = await listen(fixture, 'ann');
    const before = (await stream.next())?.data['seq'];
    await stream.close();
    await shows('ann', screen('One'));
    const again = await listen(fixture, 'ann');
    expect((await again.next())?.data['seq']).not.toBe(before);
    await again.close();
  });

  it('finds by the epoch that the program knows no window of before', async () => {
    const secret = 'deck';
    const before = await startPlaygroundFixture(undefined, { secret });
    const after = await startPlaygroundFixture(undefined, { secret });
    const [one, two] = [await stateOf(before, 'ann'), await stateOf(after, 'ann')];
    expect(one.epoch).not.toBe(two.epoch);
    await before.close();
    await after.close();
  });

  it('keeps its window, however many others come', async () => {
    await fixture.close();
    fixture = await startPlaygroundFixture(undefined, { limits: { idleWindows: 1 } });
    const stream = await listen(fixture, 'ann');
    await stream.next();
    await shows('ann', screen('Watched'));
    await shows('bob', screen('Idle'));
    await shows('abcdefghijklmno2', screen('Another'));
    expect((await stateOf(fixture, 'bob')).boards).toEqual([]);
    expect((await stateOf(fixture, 'ann')).boards).toHaveLength(1);
    await stream.close();
  });
});

/** The pieces of a window's stream, as one reads a stream of events. */
const asksPieces = async (fixture: PlaygroundFixture, seat: 'ann' | 'bob') => {
  const query = `person=${seat}&key=${fixture.key(seat)}`;
  const ask = async (of: string): Promise<PolledEvents> => {
    const response = await fetch(`${fixture.origin}/poll?${query}${of}`);
    if (!response.ok) throw new Error(`${response.status}`);
    return response.json();
  };
  let { stream, events } = await ask('');
  return {
    stream,
    async next() {
      while (events === '') ({ stream, events } = await ask(`&stream=${stream}`));
      const [piece = '', event = '', data = ''] = /^event: (.*)\ndata: (.*)\n\n/.exec(events) ?? [];
      events = events.slice(piece.length);
      return { event, data: JSON.parse(data) };
    },
  };
};

describe('a stream in pieces, for pages that no stream reaches', () => {
  it('says what the stream says, in its order', async () => {
    const whole = await listen(fixture, 'ann');
    const pieces = await asksPieces(fixture, 'ann');
    await shows('ann', screen('One'));
    const [there, here] = [await whole.next(), await pieces.next()];
    expect(here).toEqual(there);
    for (const [n, match] of ['b', 'c', 'd'].entries()) {
      // Some come one by one, some together, and some while no one asks.
      if (n === 1) expect(await pieces.next()).toEqual(await whole.next());
      await shows('ann', screen(`More ${n}`), { match: match.repeat(16) });
    }
    for (let n = 0; n < 4; n++) expect(await pieces.next()).toEqual(await whole.next());
    await whole.close();
  });

  it('is answered as soon as there is something, and by no other person’s window', async () => {
    const pieces = await asksPieces(fixture, 'ann');
    expect((await pieces.next()).event).toBe('here');
    const asked = pieces.next();
    await shows('bob', screen('for Bob alone'));
    await shows('ann', screen('One'));
    expect(await asked).toMatchObject({ event: 'board', data: { screen: { title: 'One' } } });
    const asBob = `person=bob&key=${fixture.key('bob')}&stream=${pieces.stream}`;
    expect((await fetch(`${fixture.origin}/poll?${asBob}`)).status).toBe(410);
    expect((await fetch(`${fixture.origin}/poll?person=ann&stream=${pieces.stream}`)).status).toBe(403);
  });

  it('is one of the streams of its window, and ends with the others', async () => {
    const first = await asksPieces(fixture, 'ann');
    await listen(fixture, 'ann');
    await listen(fixture, 'ann');
    expect((await first.next()).event).toBe('here');
    await expect(first.next().then(() => first.next())).rejects.toThrow('410');
  });

  it('ends when its page asks no more', async () => {
    await fixture.close();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fixture = await startPlaygroundFixture();
    const pieces = await asksPieces(fixture, 'ann');
    expect((await pieces.next()).event).toBe('here');
    await vi.advanceTimersByTimeAsync(30_000);
    await expect(pieces.next()).rejects.toThrow('410');
  });
});
