import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
