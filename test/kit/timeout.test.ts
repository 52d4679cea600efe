import { describe, expect, test } from 'vitest';
import { pause } from '../../src/kit/pause.ts';
import { within } from '../../src/kit/timeout.ts';

const never = new Promise<never>(() => undefined);
const AN_HOUR = 3_600_000;

/** The number of timers that keep the process alive. */
const timers = (): number => process.getActiveResourcesInfo().filter((it) => it === 'Timeout').length;

describe('a promise within a time limit', () => {
  test.each<[string, number, Promise<string>, string]>([
    ['gives its value in time', AN_HOUR, Promise.resolve('here'), 'here'],
    ['gives what comes instead when it is late', 1, never, 'late'],
    ['gives its value however short the limit if it is there already', 0, Promise.resolve('here'), 'here'],
    ['may take for ever where the limit is infinite', Number.POSITIVE_INFINITY, Promise.resolve('here'), 'here'],
  ])('%s', async (_, ms, promise, found) => {
    expect(await within(ms, promise, () => 'late')).toBe(found);
  });

  test('fails as it fails', async () => {
    await expect(within(AN_HOUR, Promise.reject(new Error('no')), () => 'late')).rejects.toThrow('no');
  });

  test('fails with the error thrown when it is late', async () => {
    const late = (): never => {
      throw new Error('late');
    };
    await expect(within(1, never, late)).rejects.toThrow('late');
  });

  test('leaves no timer behind', async () => {
    const before = timers();
    await within(AN_HOUR, Promise.resolve('here'), () => 'late');
    expect(timers()).toBe(before);
  });

  test('does not count as late when it was in time', async () => {
    let isLate = false;
    await within(1, Promise.resolve(), () => {
      isLate = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isLate).toBe(false);
  });
});

describe('a pause', () => {
  test('ends by itself', async () => {
    expect(await pause(1, new AbortController().signal)).toBeUndefined();
  });

  test.each([
    ['when its signal is aborted', (it: AbortController) => setImmediate(() => it.abort())],
    ['at once when its signal was aborted before', (it: AbortController) => it.abort()],
  ])('ends %s', async (_, abort) => {
    const stop = new AbortController();
    abort(stop);
    expect(await pause(AN_HOUR, stop.signal)).toBeUndefined();
  });
});
