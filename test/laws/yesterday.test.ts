import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pickedMatchOf } from '../../adapters/discord/outbound/payload.ts';
import { TO_BOARD } from '../../adapters/telegram/outbound/payload.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { checkTranscript } from '../../src/operator/transcript-check.ts';
import { readToken } from '../../src/service/control/token.ts';
import { transcriptOf } from '../../src/service/handlers/history/transcript.ts';
import { batchRecords, recordsOf, unpackMatch } from '../../src/service/match/match.ts';
import { lostSteps } from '../../src/service/match/rollback.ts';
import { playTurn, viewOf } from '../../src/service/match/turn.ts';
import { openVault } from '../../src/service/match/vault.ts';
import { lobbyCodeIn } from '../../src/service/operations/join-code.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import type { View } from '../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC } from '../../src/systems/sea-battle/variants.ts';
import { chanceFrom } from '../soak/chance.ts';
import { seaBattleStep } from '../soak/sea-battle-driver.ts';

/*
 * Matches of classic as they were stored when there was no other variant. They can be read, show the rules they began
 * with, can be played to their end, and their proofs hold. Never edit these files.
 */
const SYSTEM = seaBattle as AnySystem;
const VAULT = openVault(Buffer.alloc(32, 9));

interface Kept {
  readonly revision: number;
  readonly head: string;
  readonly entries: readonly string[];
}
const kept = (name: string): Kept =>
  JSON.parse(readFileSync(new URL(`./yesterday/${name}.json`, import.meta.url), 'utf8')) as Kept;

describe.each(['classic-placing', 'classic-battle'])('%s', (name) => {
  const { head, revision, entries } = kept(name);
  const match = unpackMatch(head, revision, VAULT);

  test('has the rules of classic', () => {
    expect((viewOf(SYSTEM, match, 0) as View).rules).toEqual({
      ...CLASSIC,
      first: expect.anything(),
    });
    expect(SYSTEM.stored.options.parse(match.hidden.options)).toEqual(CLASSIC);
  });

  test('goes on to its end, and its proof holds', async () => {
    const chance = chanceFrom(1);
    const log = [...entries];
    let now = match;
    while (now.stage === 'playing') {
      const seat = chance.pick(SYSTEM.toMove(now.hidden.state));
      const step = playTurn(SYSTEM, now, seat, seaBattleStep(viewOf(SYSTEM, now, seat) as View, chance));
      if (!step.ok) throw new Error(step.error.key);
      const stored = batchRecords(step.value.match, step.value.records, VAULT);
      log.push(...stored.entries);
      now = stored.match;
    }
    expect(now.ending?.by).toBe('rules');
    const proof = transcriptOf({ systemOf: () => SYSTEM }, now, recordsOf(now, log, VAULT));
    expect((await checkTranscript(JSON.stringify(proof), 'with-rules')).faults).toEqual([]);
  });
});

test('a match with an agreed first shot and a last reply still has both, ends, and its proof holds', async () => {
  const { head, revision, entries } = kept('agreed');
  const match = unpackMatch(head, revision, VAULT);
  const { first, firstBy, reply, rules } = viewOf(SYSTEM, match, 'public') as View;
  expect([match.lead, first, firstBy, reply, rules.lastReply]).toEqual(['guest', 1, 'agreed', 0, true]);
  const log = [...entries];
  const chance = chanceFrom(1);
  let now = match;
  while (now.stage === 'playing') {
    const step = playTurn(SYSTEM, now, 0, seaBattleStep(viewOf(SYSTEM, now, 0) as View, chance));
    if (!step.ok) throw new Error(step.error.key);
    const stored = batchRecords(step.value.match, step.value.records, VAULT);
    log.push(...stored.entries);
    now = stored.match;
  }
  expect(now.ending).toMatchObject({ winners: [1], why: { key: 'won-by-sinking' }, by: 'rules' });
  const proof = transcriptOf({ systemOf: () => SYSTEM }, now, recordsOf(now, log, VAULT));
  expect((await checkTranscript(JSON.stringify(proof), 'with-rules')).faults).toEqual([]);
});

test('a match on a drawn sea, with a last reply and ships named by funnels, ends there, and its proof holds', async () => {
  const { head, revision, entries } = kept('land');
  const match = unpackMatch(head, revision, VAULT);
  const { rules } = viewOf(SYSTEM, match, 'public') as View;
  expect([match.variant, rules.n, rules.cols, rules.land, rules.lastReply]).toEqual([
    'X81BKWSQ343W7002ZFRVW8',
    6,
    8,
    [9, 10, 17, 18, 37, 38],
    true,
  ]);
  expect(rules.fleet.map(({ cls }) => cls)).toEqual(['funnels-three', 'funnels-two']);
  const chance = chanceFrom(1);
  const log = [...entries];
  let now = match;
  while (now.stage === 'playing') {
    const seat = chance.pick(SYSTEM.toMove(now.hidden.state));
    const step = playTurn(SYSTEM, now, seat, seaBattleStep(viewOf(SYSTEM, now, seat) as View, chance));
    if (!step.ok) throw new Error(step.error.key);
    const stored = batchRecords(step.value.match, step.value.records, VAULT);
    log.push(...stored.entries);
    now = stored.match;
  }
  expect(now.ending?.by).toBe('rules');
  const proof = transcriptOf({ systemOf: () => SYSTEM }, now, recordsOf(now, log, VAULT));
  expect((await checkTranscript(JSON.stringify(proof), 'with-rules')).faults).toEqual([]);
});

test('a match under a post still has its board there', () => {
  const { head, revision } = kept('under-a-post');
  const { boards } = unpackMatch(head, revision, VAULT);
  expect(boards.map(({ key, place }) => [key, place.under])).toEqual([['paper/sea', '107']]);
});

test('a match whose store has gone back still says what it has lost', () => {
  const { head, revision } = kept('rolled-back');
  const match = unpackMatch(head, revision, VAULT);
  expect([match.rollback?.left, lostSteps(match)]).toEqual([match.publics, 3]);
});

test('a look knows at how many public steps it was drawn', () => {
  expect(readToken('abcdefghijklmnop.-.2s.?mine')).toMatchObject({ ply: 100, act: '?mine' });
});

test('the adapters’ own buttons under old messages are still known', () => {
  expect(TO_BOARD).toBe('whisper:board');
  expect(pickedMatchOf('type:abcdefghijklmnop.pick')).toBe('abcdefghijklmnop');
  expect(lobbyCodeIn('#ABCD23456')).toBe('ABCD23456');
});
