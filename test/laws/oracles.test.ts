import { expect, test } from 'vitest';
import { callsRows } from '../bench/api-calls.ts';
import { ProgramHere } from '../e2e/program.ts';
import { severalUnderFire } from '../soak/several-programs.ts';
import { sharedRedis } from '../support/scratch-storage.ts';

test('several programs', async () => {
  const endured = await severalUnderFire(sharedRedis().replace('unix://', ''), 1_000, 1, {
    workers: 1,
    tables: 3,
    perSecond: 2,
    program: (env) => new ProgramHere(env),
  });
  expect(endured.matches.map(({ called }) => called.length)).not.toContain(0);
  for (const { called, logged } of endured.matches) expect(logged).toEqual(called);
  expect([endured.orphans, endured.faults, endured.matches.flatMap((it) => it.behind ?? [])]).toEqual([[], [], []]);
});

test('calls', async () => {
  const rows = await callsRows({
    shots: 1,
    betweenMs: { Telegram: 100, Discord: 100 },
    pauseMs: 100,
    program: (env) => new ProgramHere(env),
  });
  console.log(rows);
});
