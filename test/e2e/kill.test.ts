import { expect, inject, test } from 'vitest';
import { matchUnderFire } from '../soak/kill.ts';

test('a match between two platforms, the program killed every second or two: every shot counts once', async () => {
  const survived = await matchUnderFire(inject('redisUrl').replace('unix://', ''), 6_000, 1);
  expect(survived.kills).toBeGreaterThan(1);
  expect(survived.logged).toEqual(survived.called);
  expect(survived.faults).toEqual([]);
  expect(survived.errors).toEqual([]);
  expect(survived.boards).toEqual([expect.stringContaining('Победа'), expect.stringContaining('Victory')]);
}, 120_000);
