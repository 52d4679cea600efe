import { expect, test } from 'vitest';
import type { Encounter } from '../../../src/kernel/capabilities.ts';
import { screenText } from '../../../src/kernel/screen.ts';
import { systems } from '../../../src/registry.ts';
import { hexSeaBattle } from '../../../src/systems/hex-sea-battle/index.ts';
import type { View } from '../../../src/systems/hex-sea-battle/rules/view/index.ts';
import { labels, screenIn } from '../../support/lobbies.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { table } from '../../support/table.ts';

/* What a player meets for the first time is explained on their own board, once in all their matches. */

const { service, reopen } = table({ systems });

const KEY = '? Calm';

/** Both end their turns until a later round begins in which only brigs sail, as the picture's words say. */
const becalmed = async (...players: readonly PaperUser[]): Promise<void> => {
  const isCalm = () => players.some((it) => /Round (?!1\b)\d+, calm/.test(it.message?.screen.alt ?? ''));
  for (let turn = 0; turn < 40 && !isCalm(); turn++) {
    for (const player of players) {
      if (isCalm()) return;
      await player.says('end');
      await service.settled();
    }
  }
  expect(isCalm()).toBe(true);
};

const begins = async (ann: PaperUser, bob: PaperUser): Promise<void> => {
  await ann.does({ kind: 'open', rival: { kind: 'anyone' }, variant: 'hex-duel' });
  const [id = ''] = await service.game.context.people.matchesOf(ann.person.id);
  await bob.does({ kind: 'press', token: `${id}.-.0.!join` });
  for (const player of [ann, bob]) await player.says('ready');
  await service.settled();
};

const hasKey = ({ message }: PaperUser): boolean => message !== undefined && labels(message.screen).includes(KEY);

test('a first calm has a key to its page; once they have decided, never again', async () => {
  const [ann, bob] = [service.person('ann'), service.person('bob')];
  await begins(ann, bob);
  await becalmed(ann, bob);
  expect([hasKey(ann), hasKey(bob)]).toEqual([true, true]);
  expect(screenText(screenIn(await ann.presses(KEY)))).toMatch(/calm, and only brigs sail/);
  // Nothing was decided: the board still explains it.
  expect(hasKey(ann)).toBe(true);
  const mover = /Your turn/.test(ann.message?.screen.title ?? '') ? ann : bob;
  const other = mover === ann ? bob : ann;
  await mover.says('end');
  await service.settled();
  expect((await service.game.context.people.preferences(mover.person.id)).met).toEqual(['hex-sea-battle:calm']);
  expect((await service.game.context.people.preferences(other.person.id)).met).toBeUndefined();
  expect(hasKey(mover)).toBe(false);
  await ann.says('resign');
  await service.settled();
});

test.each(['picture', 'text', 'words'] as const)('the line stands on a board as %s', async (board) => {
  // Its own encounters depend on dice: here each battle begins with one.
  const over: Encounter<View> = {
    name: 'over',
    isMet: ({ phase }) => phase === 'battle',
    line: () => ({ key: 'meet-over-line', with: { indirect: 5 } }),
  };
  const { tutorial } = hexSeaBattle;
  if (!tutorial) throw new Error('Hex Sea Battle has no tutorial');
  reopen({ systems: [{ ...hexSeaBattle, tutorial: { ...tutorial, encounters: [over] } }] });
  const [ann, bob] = [service.person('ann'), service.person('bob')];
  await service.game.context.people.savePreferences(ann.person.id, { board });
  await begins(ann, bob);
  const screen = ann.message?.screen;
  expect(screen && screenText(screen)).toContain('A brig fires over obstacles: 5 or more hits.');
});

test('a line that the board has already is not said twice', async () => {
  const { tutorial } = hexSeaBattle;
  if (!tutorial) throw new Error('Hex Sea Battle has no tutorial');
  const aim: Encounter<View> = {
    name: 'over',
    isMet: ({ phase }) => phase === 'battle',
    line: () => ({ key: 'aim-sink' }),
  };
  reopen({ systems: [{ ...hexSeaBattle, tutorial: { ...tutorial, encounters: [aim] } }] });
  const [ann, bob] = [service.person('ann'), service.person('bob')];
  await begins(ann, bob);
  const lines = ann.message ? screenText(ann.message.screen).split('\n') : [];
  expect(lines.filter((it) => it.startsWith('Sink ★'))).toHaveLength(1);
});

test('a shared board explains nothing', async () => {
  const group = { address: 'group', audience: 'many' as const };
  const [ann, bob] = [service.person('ann', group), service.person('bob', group)];
  await begins(ann, bob);
  await becalmed(ann, bob);
  expect([hasKey(ann), hasKey(bob)]).toEqual([false, false]);
});
