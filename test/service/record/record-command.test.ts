import { afterEach, describe, expect, test } from 'vitest';
import { type MatchLine, writeLine } from '../../../src/league/record/line.ts';
import { runBridge } from '../../../src/service/bridge.ts';
import { PROJECTION } from '../../../src/service/core/context/record-fold.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { matchLine } from '../../support/match-line.ts';
import { openPaperService } from '../../support/paper-service.ts';
import { type RealStore, STORES } from '../../support/stores.ts';

/* What the operator does with the record: `npm run record`. */

const opened: RealStore[] = [];
afterEach(async () => {
  for (const it of opened.splice(0)) await it.end();
});

const line = (match: string, change: Partial<MatchLine> = {}): MatchLine =>
  matchLine(['ann', 'bob'], { match, openedAt: Date.UTC(2026, 5, 1), endedAt: Date.UTC(2026, 5, 1, 1), ...change });

describe.each(STORES)('the record on %s', (_, open) => {
  const openRecord = async (...lines: readonly MatchLine[]) => {
    const kept = await open();
    opened.push(kept);
    const { store } = kept;
    for (const it of lines) await store.chronicle.append(writeLine(it));
    const { context } = openPaperService({ systems: [seaBattle], store }).game;
    const command = (words: string) => runBridge(context, words.split(' ').filter(Boolean), 'command line');
    return { store, context, command };
  };

  test('is without a match that was taken out, and tells what changed for both, without names', async () => {
    const { context, command } = await openRecord(line('one'), line('two', { winners: [1] }));
    const told = await command('record void two');
    expect(told).toEqual([
      'Taken out: two, classic of 2026-06-01. Everything is folded again.',
      expect.stringMatching(/^Seat 1: 1\d{3} ± \d+, results 1–1–0, unrated 0–0–0 → 15\d\d ± \d+, results 1–0–0, unrat/),
      expect.stringMatching(/^Seat 2: 1\d{3} ± \d+, results 1–1–0, unrated 0–0–0 → 14\d\d ± \d+, results 0–1–0, unrat/),
    ]);
    expect(told.join()).not.toMatch(/ann|bob/);
    expect(await context.record.outcomeOf('two')).toMatchObject({ rated: 'void' });
    expect((await context.record.profileOf('ann'))!.pools.classic!.people!.results).toEqual([1, 0, 0]);
    expect(await command('record void two')).toEqual(['two is taken out already.']);
    expect(await command('record check')).toEqual(['same']);
  });

  test('stays as it is where a match is unknown or not named', async () => {
    const { store, command } = await openRecord(line('one'));
    expect(await command('record void no')).toEqual(['There is no finished match no in the record.']);
    expect(await command('record void')).toEqual(['Say which match: its id.']);
    expect(await store.chronicle.gather(() => 0)).toBe(1);
  });

  test('tells the rows that are not what the matches come to, until it is folded anew', async () => {
    const { store, command } = await openRecord(line('one'));
    expect(await command('record check')).toEqual(['same']);
    const at = await store.chronicle.folded(PROJECTION);
    await store.chronicle.fold(
      PROJECTION,
      at,
      at.at,
      new Map([
        ['m/one', null],
        ['p/ann', '{"pools":{}}'],
      ]),
    );
    expect(await command('record check')).toEqual([
      'Rows that differ: 2. `record refold` folds them again.',
      'm/one',
      'p/ann',
    ]);
    await command('record refold');
    expect(await command('record check')).toEqual(['same']);
  });

  test('has its acts in the audit log, and says how it is used', async () => {
    const { command } = await openRecord(line('one'));
    await command('record void one');
    expect(await command('log')).toEqual([expect.stringMatching(/^20\S+Z command line: record void one$/)]);
    expect(await command('record')).toEqual((await command('help')).filter((it) => it.startsWith('record ')));
  });
});
