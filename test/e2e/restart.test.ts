import { afterEach, expect, test } from 'vitest';
import { openPlatforms } from './platforms.ts';
import { cleanUp } from './whole-match.ts';

/*
 * What a restart that changes nothing asks of the platforms.
 */

afterEach(cleanUp);

test('sets nothing on Telegram or Discord that stands there already', async () => {
  const { telegram, discord, program } = await openPlatforms('lmdb');
  const set = () => ({
    telegram: telegram.calls.filter(({ method }) => method.startsWith('set')).length,
    discord: discord.callsTo(/^(PUT|POST|PATCH) \/applications\//).length,
  });
  // A stop waits for what a start has begun.
  expect(await program.stop()).toBe(0);
  const first = set();
  expect(first.telegram).toBeGreaterThan(12);
  expect(first.discord).toBe(1);
  await program.start();
  expect(await program.stop()).toBe(0);
  expect(set()).toEqual(first);
});
