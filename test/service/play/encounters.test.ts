import { afterEach, beforeEach, expect, test } from 'vitest';
import { screenText } from '../../../src/kernel/screen.ts';
import { systems } from '../../../src/registry.ts';
import { labels, screenIn } from '../../support/lobbies.ts';
import { openPaperService, type PaperService, type PaperUser } from '../../support/paper-service.ts';
import { lmdbStore, type TestStore } from '../../support/stores.ts';

/* What a player meets for the first time is explained on their own board, once in all their matches. */

let kept: TestStore;
let house: PaperService;
beforeEach(async () => {
  kept = await lmdbStore();
  house = openPaperService({ systems, store: kept.store });
});
afterEach(async () => {
  await kept.end();
  expect(house.logged.filter((line) => line.startsWith('error'))).toEqual([]);
});

const LINE = 'Calm: only brigs sail in this round.';
const KEY = '? Calm';

/** Both end their turns until a round begins in which only brigs sail, as the picture's words say. */
const becalmed = async (...players: readonly PaperUser[]): Promise<void> => {
  const isCalm = () => players.some((it) => /calm/i.test(it.message?.screen.alt ?? ''));
  for (let turn = 0; turn < 40 && !isCalm(); turn++) {
    for (const player of players) {
      if (isCalm()) return;
      await player.says('end');
      await house.settled();
    }
  }
  expect(isCalm()).toBe(true);
};

const begins = async (ann: PaperUser, bob: PaperUser): Promise<void> => {
  await ann.does({ kind: 'open', rival: { kind: 'anyone' }, variant: 'hex-duel' });
  const [id = ''] = await house.game.context.people.matchesOf(ann.person.id);
  await bob.does({ kind: 'press', token: `${id}.-.0.!join` });
  for (const player of [ann, bob]) await player.says('ready');
  await house.settled();
};

const told = ({ message }: PaperUser) => {
  const screen = message?.screen;
  return { line: screen?.lines?.includes(LINE) ?? false, key: screen ? labels(screen).includes(KEY) : false };
};

test('a first calm has a line and a key to its page; once they have decided, never again', async () => {
  const [ann, bob] = [house.person('ann'), house.person('bob')];
  await begins(ann, bob);
  await becalmed(ann, bob);
  expect([told(ann), told(bob)]).toEqual([
    { line: true, key: true },
    { line: true, key: true },
  ]);
  expect(screenText(screenIn(await ann.presses(KEY)))).toMatch(/calm, and only brigs sail/);
  // Nothing was decided: the board still explains it.
  expect(told(ann)).toEqual({ line: true, key: true });
  const mover = /Your turn/.test(ann.message?.screen.title ?? '') ? ann : bob;
  const other = mover === ann ? bob : ann;
  await mover.says('end');
  await house.settled();
  expect((await house.game.context.people.preferences(mover.person.id)).met).toEqual(['hex-sea-battle:calm']);
  expect((await house.game.context.people.preferences(other.person.id)).met).toBeUndefined();
  expect(told(mover)).toEqual({ line: false, key: false });
  await ann.says('resign');
  await house.settled();
});

test('a shared board explains nothing', async () => {
  const group = { address: 'group', audience: 'many' as const };
  const [ann, bob] = [house.person('ann', group), house.person('bob', group)];
  await begins(ann, bob);
  await becalmed(ann, bob);
  for (const player of [ann, bob]) expect(told(player)).toEqual({ line: false, key: false });
});
