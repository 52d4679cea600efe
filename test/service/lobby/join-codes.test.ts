import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Match } from '../../../src/service/match/match.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { cardOf } from '../../support/lobbies.ts';
import { openPaperService, type PaperService, type PaperUser } from '../../support/paper-service.ts';
import { lmdbStore, type TestStore } from '../../support/stores.ts';

/* A code expires together with its lobby. */

let kept: TestStore;
let house: PaperService;
let ann: PaperUser;
let bob: PaperUser;
beforeEach(async () => {
  kept = await lmdbStore();
  house = openPaperService({ systems: [seaBattle], store: kept.store });
  ann = house.person('ann');
  bob = house.person('bob');
});
afterEach(() => kept.end());

const opened = async (): Promise<Match & { readonly code: string }> => {
  await ann.plays();
  const match = await house.game.context.load((await house.game.context.people.matchesOf('paper:ann'))[0] ?? '');
  if (typeof match === 'string' || match.code === undefined) throw new Error('no lobby');
  return { ...match, code: match.code };
};
const isKept = async (code: string): Promise<boolean> => (await kept.store.shelf.get(`code:${code}`)) !== undefined;
const join = (who: PaperUser, code: string) => who.does({ kind: 'join', code });

describe('the code of a lobby', () => {
  test.each([
    ['is called off', (id: string) => ann.does({ kind: 'press', token: `${id}.-.0.!cancel` })],
    ['goes to the machine', (id: string) => ann.does({ kind: 'press', token: `${id}.-.0.!machine:captain` })],
    ['fills', (id: string) => bob.does({ kind: 'press', token: `${id}.-.0.!join` })],
  ])('is no longer kept once the lobby %s', async (_how, ends) => {
    const { id, code } = await opened();
    expect(await isKept(code)).toBe(true);
    await ends(id);
    expect(await isKept(code)).toBe(false);
    expect((await join(house.person('eve'), code)).alert).toContain('No open match has this code');
  });

  test('is recognized from players at its table, and does not count as a wrong guess', async () => {
    const { code } = await opened();
    await join(bob, code);
    for (let n = 0; n < 6; n++)
      expect((await join(bob, code)).alert).toBe('You are already at this table. Bring its board here: /matches');
    expect((await join(ann, code)).alert).toBe('You are already at this table. Bring its board here: /matches');
  });

  test('opens nothing when it outlives its lobby after a crash', async () => {
    const { id, code } = await opened();
    await ann.does({ kind: 'press', token: `${id}.-.0.!cancel` });
    await kept.store.shelf.put(`code:${code}`, id, 60_000);
    expect((await join(bob, code)).alert).toContain('No open match has this code');
  });
});

test('pauses a person who guesses cards like one who guesses codes', async () => {
  const card = (await cardOf(house, ann.person)).payload;
  const eve = house.person('eve');
  for (let n = 2; n < 7; n++)
    expect((await eve.does({ kind: 'link', payload: `c${'A'.repeat(8)}${n}` })).alert).toContain('has lapsed');
  expect((await eve.does({ kind: 'link', payload: card })).alert).toContain('Too many wrong codes');
  expect((await bob.does({ kind: 'link', payload: card })).notice).toContain('You are in');
});
