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
import { type Chance, chanceFrom } from '../soak/chance.ts';
import { driverFor, systemOfVariant } from '../soak/game-drivers.ts';
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

/** Plays a stored match to its end by any legal steps; returns its reason and what is wrong with its proof. */
const finish = async (
  system: AnySystem,
  { head, revision, entries }: Kept,
  step: (view: unknown, chance: Chance) => unknown,
): Promise<{ readonly by: string | undefined; readonly faults: readonly unknown[] }> => {
  const chance = chanceFrom(1);
  const log = [...entries];
  let now = unpackMatch(head, revision, VAULT);
  while (now.stage === 'playing') {
    const seat = chance.pick(system.toMove(now.hidden.state));
    const played = playTurn(system, now, seat, step(viewOf(system, now, seat), chance));
    if (!played.ok) throw new Error(played.error.key);
    const stored = batchRecords(played.value.match, played.value.records, VAULT);
    log.push(...stored.entries);
    now = stored.match;
  }
  const proof = transcriptOf({ systemOf: () => system }, now, recordsOf(now, log, VAULT));
  return { by: now.ending?.by, faults: (await checkTranscript(JSON.stringify(proof), 'with-rules')).faults };
};

describe.each(['classic-placing', 'classic-battle'])('%s', (name) => {
  const { head, revision } = kept(name);
  const match = unpackMatch(head, revision, VAULT);

  test('has the rules of classic', () => {
    expect((viewOf(SYSTEM, match, 0) as View).rules).toEqual({
      ...CLASSIC,
      first: expect.anything(),
    });
    expect(SYSTEM.stored.options.parse(match.hidden.options)).toEqual(CLASSIC);
  });

  test('goes on to its end, and its proof holds', async () => {
    const end = await finish(SYSTEM, kept(name), (view, chance) => seaBattleStep(view as View, chance));
    expect(end).toEqual({ by: 'rules', faults: [] });
  });
});

/* Battles under sail as they were stored by each version of their rules, some with courses taken back. */
const THIRD = { version: 3, chasers: 'each-end', fort: { durability: 3 }, first: 'white' };
describe.each([
  ['hex-first-version', 'hex-duel', { version: 1 }],
  ['hex-second-version', 'hex-duel', { version: 2 }],
  ['admiral-third-version', 'admiral', THIRD],
  ['cabin-boy-third-version', 'cabin-boy-d', THIRD],
])('%s', (name, variant, rules) => {
  const system = systemOfVariant(variant);
  const battle = kept(name);

  test('has the rules it began with', () => {
    const match = unpackMatch(battle.head, battle.revision, VAULT);
    expect((viewOf(system, match, 0) as { readonly rules: unknown }).rules).toMatchObject(rules);
    expect(system.stored.options.parse(match.hidden.options)).toMatchObject(rules);
  });

  test('goes on to its end, and its proof holds', async () => {
    const { faults } = await finish(system, battle, (view, chance) => driverFor(system).step(view, chance));
    expect(faults).toEqual([]);
  });
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
