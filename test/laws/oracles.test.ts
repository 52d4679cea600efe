import { expect, test } from 'vitest';
import { callsRows } from '../bench/api-calls.ts';
import { duelsRows } from '../bench/duels.ts';
import { groupsRows } from '../bench/groups.ts';
import type { Row } from '../bench/run.ts';
import { ProgramHere } from '../e2e/program.ts';
import { matchUnderFire } from '../soak/killed-program.ts';
import { severalUnderFire } from '../soak/several-programs.ts';
import { sharedRedis } from '../support/scratch-storage.ts';

/*
 * The long runs and the measurements that play with the program still understand what it says: each is tried once, as
 * briefly as it can be, with the program in this process, which no one kills.
 */

const program = (env: Readonly<Record<string, string>>): ProgramHere => new ProgramHere(env);
const socket = (): string => sharedRedis().replace('unix://', '');

test('several programs that are killed', async () => {
  const { matches, orphans, faults } = await severalUnderFire(socket(), 1_000, 1, {
    workers: 1,
    tables: 3,
    perSecond: 2,
    program,
  });
  expect(matches.map(({ called }) => called.length)).not.toContain(0);
  for (const { called, logged } of matches) expect(logged).toEqual(called);
  expect([matches.flatMap((it) => it.behind ?? []), orphans, faults]).toEqual([[], [], []]);
});

test('a program that is killed during a match', async () => {
  const { called, logged, counted, ...wrong } = await matchUnderFire(socket(), 0, 1, program);
  expect(called.length).toBeGreaterThan(10);
  expect([logged, counted]).toEqual([called, { lines: 1, results: [1, 1] }]);
  expect([wrong.faults, wrong.differing, wrong.errors]).toEqual([[], [], []]);
});

/* Times are not judged here, nor counts that a busy machine changes. */
const measured = (rows: readonly Row[]): string => rows.map((it) => it.measured).join();

test('the calls of a shot', async () => {
  const betweenMs = { Telegram: 100, Discord: 100 };
  expect(measured(await callsRows({ shots: 1, betweenMs, pauseMs: 100, program }))).not.toMatch(/NaN|Infinity/);
});

test('matches in one group', async () => {
  expect(measured(await groupsRows({ groups: [1], thinksMs: 10, lastsMs: 300, program }))).toMatch(/[1-9]\d* shots/);
});

test('duels on one bot', async () => {
  const course = { channels: 1, duelsEach: 1, everyMs: 300, lastsMs: 600, program };
  expect(measured(await duelsRows(course))).toMatch(/2 shots.*2 shots/);
});
