import { describe, expect, test } from 'vitest';
import { readMatchLine, writeLine } from '../../../src/league/record/line.ts';
import { SET_ASIDE_MS } from '../../../src/service/core/people/accounts.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { chronicleLines } from '../../support/chronicle-lines.ts';
import { type Account, DAY, LINK_STORES, linkTable, MINUTE } from '../../support/linked-accounts.ts';
import { screenIn } from '../../support/lobbies.ts';
import { matchLine } from '../../support/match-line.ts';
import { openPaperService } from '../../support/paper-service.ts';
import { READABLE_STORES } from '../../support/readable-store.ts';
import { playShots } from '../../support/shots.ts';
import { table } from '../../support/table.ts';

/* What one opponent may move a rating by outlasts the record of either: by /forgetme, or by linking accounts. */

/** Presses [Delete my data]. */
const asksToBeForgotten = async (who: Account): Promise<void> => {
  const page = screenIn(await who.does({ kind: 'ask', about: 'forgetme' }));
  await who.does({ kind: 'press', token: page.buttons.flat()[0]!.press });
};

describe('a person who is forgotten and comes back', () => {
  const GROUP = { address: 'group', audience: 'many' } as const;
  const { service, kept, ann, bob } = table({ systems: [seaBattle], players: ['ann', 'bob'], at: GROUP });

  /** Ann and Bob play a rated match, which Bob resigns after a shot. */
  const meet = async (): Promise<void> => {
    await ann.plays();
    await ann.presses('More');
    await ann.presses('Rated: no');
    await bob.presses('Join, rated');
    await service.newest();
    await playShots(service, [ann, bob], 1);
  };
  const ratingOf = async (name: string): Promise<number> => {
    const { people, record } = service.game.context;
    const profile = await record.profileOf((await people.knownAlias(`paper:${name}`)) ?? '');
    return profile?.pools.classic?.people?.rating.mean ?? 1500;
  };

  test('goes on with the limit that they and an opponent had', async () => {
    for (let n = 0; n < 5; n++) {
      await meet();
      await asksToBeForgotten(bob);
    }
    const after = await ratingOf('ann');
    expect(after).toBeGreaterThan(1540);
    expect(after).toBeLessThanOrEqual(1560);
    const lines = (await chronicleLines(kept.store)).flatMap((it) => readMatchLine(it) ?? []);
    expect(lines.map(({ before }) => before?.often)).toEqual([undefined, 1, 2, 3, 4]);
    expect(new Set(lines.map(({ seats }) => (seats[1]?.kind === 'human' ? seats[1].who : ''))).size).toBe(5);
    for (const { before } of lines.slice(1)) for (const points of before!.gained) expect(Math.abs(points) % 10).toBe(0);
  });

  test('sees what is left of it before they join', async () => {
    const stakes = async (): Promise<string | undefined> => {
      await ann.plays();
      await ann.presses('More');
      await ann.presses('Rated: no');
      return (await bob.presses('My rating')).alert;
    };
    const first = await stakes();
    expect(first).toContain('A win +30, a loss −30');
    await bob.presses('Join, rated');
    await service.newest();
    await playShots(service, [ann, bob], 1);
    await asksToBeForgotten(bob);
    expect(await stakes()).toContain('a loss −15');
  });

  test('folds to the same numbers from the lines alone', async () => {
    await meet();
    await asksToBeForgotten(bob);
    await meet();
    expect(await service.game.context.record.check()).toEqual([]);
  });
});

describe.each(READABLE_STORES)('what is stored of a limit (%s)', (_, open) => {
  test('names no one, and does not tell that two limits are of one person', async () => {
    const { store, dump } = await open();
    const service = openPaperService({ systems: [seaBattle], store });
    const { people, record } = service.game.context;
    const [ann, bob, eve] = await Promise.all(['ann', 'bob', 'eve'].map((it) => people.aliasOf(`paper:${it}`)));
    for (const other of [ann!, eve!]) await store.chronicle.append(writeLine(matchLine([other, bob!])));
    await record.catchUp();
    await asksToBeForgotten(service.person('bob'));
    await service.settled();
    const limits = (await dump()).filter((it) => it.includes('limit:'));
    expect(limits).toHaveLength(2);
    for (const it of limits) {
      expect(it).not.toMatch(new RegExp(`bob|paper|classic|moved|${ann}|${bob}|${eve}`));
      // A mark, a sealed text, and at most a time, none of which is in the other.
      for (const part of it.match(/[A-Za-z0-9+/]{8,}/g) ?? [])
        expect(limits.filter((one) => one.includes(part))).toEqual([it]);
    }
  });
});

describe.each(LINK_STORES)('on %s', (_, open) => {
  const { service, ann, bob, eve, link, unlink, passes, beats, aliasOf } = linkTable(open);

  const left = async (player: string, other: Account) => {
    const alias = (await aliasOf(other)) ?? '';
    const { limits, store } = service.game.context;
    const pair = [
      { player, alias: 'new' },
      { player: other.person.id, alias },
    ] as const;
    return limits.leftOf('classic', pair, await store.now());
  };

  test('a limit outlasts a person by at most half a year', async () => {
    await beats(ann, bob);
    await asksToBeForgotten(bob);
    expect(await left('paper:bob', ann)).toEqual({ gained: [-30, 30], often: 1 });
    await passes(8 * DAY);
    expect(await left('paper:bob', ann)).toEqual({ gained: [-30, 30], often: 0 });
    await passes(141 * DAY);
    expect(await left('paper:bob', ann)).toBeDefined();
    await passes(31 * DAY + MINUTE);
    expect(await left('paper:bob', ann)).toBeUndefined();
  });

  test('a limit is that of the two alone', async () => {
    await beats(ann, bob);
    await asksToBeForgotten(bob);
    expect(await left('paper:bob', eve)).toBeUndefined();
    expect(await left('paper:eve', ann)).toBeUndefined();
  });

  test('a limit of a pool that is not played again is kept when they are forgotten again', async () => {
    await beats(ann, bob);
    await asksToBeForgotten(bob);
    await beats(eve, bob);
    await asksToBeForgotten(bob);
    expect(await left('paper:bob', ann)).toMatchObject({ gained: [-30, 30] });
    expect(await left('paper:bob', eve)).toMatchObject({ gained: [-30, 30] });
  });

  test('a record that is set aside for good takes no limit with it', async () => {
    await beats(ann, bob);
    await beats(eve, ann);
    await link(eve, bob, 'Keep: eve');
    await passes(SET_ASIDE_MS + MINUTE);
    await unlink(bob);
    expect(await left('paper:bob', ann)).toEqual({ gained: [-30, 30], often: 0 });
  });
});
