import { describe, expect, test } from 'vitest';
import { SET_ASIDE_MS } from '../../../src/service/core/people/accounts.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { type Account, DAY, LINK_STORES, linkTable, MINUTE } from '../../support/linked-accounts.ts';
import { labels, screenIn } from '../../support/lobbies.ts';
import { textOf } from '../../support/screen-text.ts';

/* /link: a person of more than two accounts. Ann and Bob are one person; Anna, on slate, is their third account. */

describe.each(LINK_STORES)('on %s', (_, open) => {
  const { service, ann, bob, eve, people, record, exclusions, passes, ...does } = linkTable(open);
  const { onSlate, links, codeFor, press, link, unlink, aliasOf, idsOf, ladder, beats } = does;

  describe('a third account', () => {
    test.each([
      ['that types the code of the one whose record goes on', (anna: Account) => [ann, anna] as const],
      ['that types the code of the other', (anna: Account) => [bob, anna] as const],
      ['whose code the one types whose record goes on', (anna: Account) => [anna, ann] as const],
      ['whose code the other types', (anna: Account) => [anna, bob] as const],
    ])('%s is linked with both', async (_how, sides) => {
      await beats(ann, eve);
      const before = await aliasOf(ann);
      await link(ann, bob);
      const anna = onSlate('anna');
      const [asks, types] = sides(anna);
      const asked = screenIn(await links(types, await codeFor(asks)));
      for (const name of ['ann (paper)', 'bob (paper)', 'anna (slate)']) expect(asked.lines?.[0]).toContain(name);
      await press(types, await links(types, await codeFor(asks)), 'Link');
      for (const it of [ann, bob, anna]) {
        expect(await idsOf(it)).toEqual(expect.arrayContaining(['paper:ann', 'paper:bob', 'slate:anna']));
        expect(await aliasOf(it)).toBe(before);
      }
      expect(screenIn(await links(bob)).title).toMatch(/^Linked with ann \(paper\), anna \(slate\)$/);
    });

    test('may be the third of two who are linked too, and no person has more than four', async () => {
      const [anna, bo, evie] = [onSlate('anna'), onSlate('bo'), onSlate('evie')];
      await link(ann, anna);
      await link(bob, bo);
      await link(anna, bob);
      expect(await idsOf(ann)).toHaveLength(4);
      expect(textOf(screenIn(await links(ann)))).not.toContain('/link');
      expect((await links(bo, await codeFor(evie))).alert).toMatch(/^One person links at most 4 accounts/);
    });

    test('is not rated against either, and one person is on the ladder once', async () => {
      await beats(ann, eve);
      await link(ann, bob);
      const third = service.person('anna', { address: 'group', audience: 'many' });
      await link(bob, third);
      for (const host of [ann, bob]) {
        await host.plays();
        await host.presses('More');
        await host.presses('Rated: no');
        expect((await third.presses('Join, rated')).alert).toMatch(/^Your other account sits there/);
        await host.presses('Cancel');
      }
      await beats(bob, eve);
      await beats(third, eve);
      expect((await ladder()).match(/\d\. /g)).toHaveLength(2);
    });

    test('has all matches of the others on its list', async () => {
      await ann.plays();
      await eve.presses('Join');
      await bob.plays({ level: 'easy' });
      const anna = onSlate('anna');
      await link(ann, bob);
      await link(ann, anna);
      const list = textOf(screenIn(await anna.does({ kind: 'ask', about: 'matches' })));
      expect(list).toMatch(/plays 1 match, to be played there: ann \(paper\)/);
      expect(list).toMatch(/plays 1 match, to be played there: bob \(paper\)/);
    });

    test('is kept apart from those whom any of them has blocked, until it leaves', async () => {
      await link(ann, bob);
      const third = service.person('anna', { address: 'group', audience: 'many' });
      await link(bob, third);
      await exclusions.block(ann.person, await exclusions.markOf('paper:eve'), 'eve');
      await third.plays();
      await eve.presses('Join');
      expect((await service.newest('anna')).stage).toBe('lobby');
      await unlink(third);
      await eve.presses('Join');
      expect((await service.newest('anna')).stage).toBe('playing');
    });

    test('is in the data of all', async () => {
      await link(ann, bob);
      await link(bob, onSlate('anna'));
      const { body } = { body: bodyOf(await ann.does({ kind: 'ask', about: 'mydata' }), 'page') };
      expect(
        JSON.parse(body?.file?.text ?? '{}')
          .linkedWith.map((it: { id: string }) => it.id)
          .toSorted(),
      ).toEqual(['paper:bob', 'slate:anna']);
    });
  });

  describe('three records', () => {
    const carl = () => service.person('carl', { address: 'group', audience: 'many' });
    /** Ann, Bob and Carl have each won against Eve; Bob has set a record aside for Ann's. */
    const play = async () => {
      const third = carl();
      for (const it of [ann, bob, third]) await beats(it, eve);
      const aliases = await Promise.all([ann, bob, third].map(aliasOf));
      await link(ann, bob, 'Keep: ann');
      return { third, aliases };
    };

    test.each([
      ['that of the two', 'Keep: ann', 0],
      ['that of the third', 'Keep: carl', 2],
    ])('leave one, %s, as the person chooses', async (_, label, goesOn) => {
      const { third, aliases } = await play();
      const asked = screenIn(await links(third, await codeFor(ann)));
      expect(labels(asked)).toEqual(['Keep: carl (paper)', 'Keep: ann (paper)', 'Don’t link']);
      expect(await idsOf(third)).toEqual(['paper:carl']);
      await press(third, await links(third, await codeFor(ann)), label);
      for (const it of [ann, bob, third]) expect(await aliasOf(it)).toBe(aliases[goesOn]);
      expect((await ladder()).match(/\d\. /g)).toHaveLength(2);
    });

    test.each([
      ['of the two', 'Keep: ann'],
      ['of the third', 'Keep: carl'],
    ])('come back one by one within seven days, where that %s went on', async (_, label) => {
      const { third, aliases } = await play();
      await link(ann, third, label);
      await passes(SET_ASIDE_MS - MINUTE);
      const keeper = label === 'Keep: ann' ? ann : third;
      for (const it of [bob, ann, third]) if (it !== keeper) await unlink(it);
      expect(await Promise.all([ann, bob, third].map(aliasOf))).toEqual(aliases);
      for (const it of [ann, bob, third]) expect(await idsOf(it)).toEqual([it.person.id]);
      expect((await ladder()).match(/\d\. /g)).toHaveLength(4);
    });

    test('have seven days each: one may be gone while another comes back', async () => {
      const { third, aliases } = await play();
      await passes(6 * DAY);
      await link(ann, third, 'Keep: ann');
      await passes(2 * DAY);
      await unlink(bob);
      await unlink(third);
      expect(await Promise.all([ann, bob, third].map(aliasOf))).toEqual([aliases[0], undefined, aliases[2]]);
    });

    test('part where the record is kept, each of the others by a key of its own', async () => {
      const { third, aliases } = await play();
      await link(ann, third, 'Keep: ann');
      const which = screenIn(await press(ann, await links(ann), 'Unlink'));
      expect(which.title).toBe('Which account leaves?');
      expect(labels(which).toSorted()).toEqual(['Unlink: bob (paper)', 'Unlink: carl (paper)', '← No, stay linked']);
      await unlink(ann, 'Unlink: carl');
      expect(await Promise.all([ann, bob, third].map(aliasOf))).toEqual([aliases[0], aliases[0], aliases[2]]);
      expect(await idsOf(ann)).toEqual(['paper:ann', 'paper:bob']);
    });

    test('of an account that leaves those who were linked by it stay with the others', async () => {
      const { third, aliases } = await play();
      await link(ann, third, 'Keep: carl');
      await unlink(ann);
      expect(await idsOf(bob)).toEqual(['paper:carl', 'paper:bob']);
      expect(await Promise.all([ann, bob, third].map(aliasOf))).toEqual([aliases[0], aliases[2], aliases[2]]);
    });

    test('of which two met rated belong to two people, though one of them is set aside', async () => {
      await beats(ann, eve);
      await beats(bob, eve);
      const third = carl();
      await beats(third, bob);
      await link(ann, bob, 'Keep: ann');
      expect((await links(third, await codeFor(ann))).alert).toMatch(/^These two have played a rated match/);
    });

    test.each([
      ['keeps the record', () => ann],
      ['shares it', () => bob],
    ])('leave the record to the others when the account that %s is forgotten', async (_, who) => {
      const { third, aliases } = await play();
      await link(ann, third, 'Keep: ann');
      const before = JSON.stringify(await record.profileOf(aliases[0] ?? ''));
      const gone = who();
      await press(gone, await gone.does({ kind: 'ask', about: 'forgetme' }), 'Yes, delete');
      const stay = [ann, bob, third].filter((it) => it !== gone);
      for (const it of stay) {
        expect(await aliasOf(it)).toBe(aliases[0]);
        expect((await idsOf(it)).toSorted()).toEqual(stay.map(({ person }) => person.id).toSorted());
      }
      expect(await people.knownAlias(gone.person.id)).toBeUndefined();
      expect(JSON.stringify(await record.profileOf(aliases[0] ?? ''))).toBe(before);
    });
  });
});
