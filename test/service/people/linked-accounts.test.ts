import { describe, expect, test } from 'vitest';
import { LINK_STORES, linkTable } from '../../support/linked-accounts.ts';
import { labels, screenIn } from '../../support/lobbies.ts';
import { textOf } from '../../support/screen-text.ts';

/* /link: two accounts of one person have one record. Ann plays on paper and, as Anna, on slate. */

describe.each(LINK_STORES)('on %s', (_, open) => {
  const { idsOf, service, ann, bob, eve, people, onSlate, links, codeFor, press, link, aliasOf, ladder, beats } =
    linkTable(open);

  describe('two linked accounts', () => {
    test('have the one record that there is, whichever has it', async () => {
      await beats(ann, bob);
      const before = await aliasOf(ann);
      const anna = onSlate('anna');
      await link(anna, ann);
      expect(await aliasOf(ann)).toBe(before);
      expect(await aliasOf(anna)).toBe(before);
      expect(textOf(screenIn(await anna.does({ kind: 'ask', about: 'me' })))).toMatch(
        /^You: 15\d\d ± \d+ in Classic\n1 won/,
      );
    });

    test('see with whom they are linked, both of them', async () => {
      const anna = onSlate('anna');
      await link(ann, anna);
      expect(textOf(screenIn(await links(ann)))).toMatch(/^Linked with anna \(slate\)\nOne record\./);
      expect(textOf(screenIn(await links(anna)))).toMatch(/^Linked with ann \(paper\)\n/);
    });

    test('are linked once, where both agree at the same moment to each other’s code', async () => {
      await beats(ann, bob);
      const anna = onSlate('anna');
      const [one, other] = [await codeFor(ann), await codeFor(anna)];
      const [atAnna, atAnn] = [await links(anna, one), await links(ann, other)];
      await Promise.all([press(anna, atAnna, 'Link'), press(ann, atAnn, 'Link')]);
      expect(await aliasOf(ann)).toBe(await aliasOf(anna));
      expect(await idsOf(ann)).toEqual(await idsOf(anna));
      expect(await idsOf(ann)).toHaveLength(2);
    });

    test('are one person with a third, where two agree at the same moment', async () => {
      const anna = onSlate('anna');
      const atAnna = await links(anna, await codeFor(ann));
      const atAnn = await links(ann, await codeFor(eve));
      await Promise.all([press(anna, atAnna, 'Link'), press(ann, atAnn, 'Link')]);
      const all = await Promise.all([ann, anna, eve].map(idsOf));
      expect(all[0]?.toSorted()).toEqual(['paper:ann', 'paper:eve', 'slate:anna']);
      expect(all[1]).toEqual(all[0]);
      expect(all[2]).toEqual(all[0]);
      expect(new Set(await Promise.all([ann, anna, eve].map(aliasOf))).size).toBe(1);
    });

    test('are not linked by a button of another question than the one that was typed last', async () => {
      const anna = onSlate('anna');
      const asked = await links(anna, await codeFor(bob));
      await links(anna, await codeFor(ann));
      expect(textOf(screenIn(await press(anna, asked, 'Link')))).toMatch(/^Make these accounts one person/);
      expect(await idsOf(anna)).toEqual(['slate:anna']);
      await links(ann, await codeFor(eve));
      await press(ann, ann.last, 'Link');
      expect(await idsOf(anna)).toEqual(['slate:anna']);
    });

    test('are told of each other: who asked for the code, in their private chat and language', async () => {
      await ann.does({ kind: 'press', token: '-.-.0.!locale:uk' });
      const code = await codeFor(ann);
      const asked = await links(bob, code);
      expect(service.told).toEqual([]);
      await press(bob, asked, 'Link');
      expect(service.told).toEqual([
        { player: 'paper:ann', text: expect.stringMatching(/^bob \(paper\): тепер пов’язано з цим акаунтом/) },
      ]);
    });

    test('are told so once, and no one else', async () => {
      await link(ann, bob);
      expect(service.told.map(({ player }) => player)).toEqual(['paper:ann']);
      expect((await press(bob, await links(bob), 'Unlink')).alert).toBeUndefined();
      expect(service.told).toHaveLength(1);
      expect(service.deliveries).toEqual([]);
    });

    test('have one list of matches, in which each plays its own', async () => {
      await ann.plays();
      await bob.presses('Join');
      const anna = onSlate('anna');
      await link(ann, anna);
      const list = screenIn(await anna.does({ kind: 'ask', about: 'matches' }));
      expect(textOf(list)).toMatch(
        /^You have no open matches\.\nYour other account plays 1 match, to be played there: ann \(paper\)\n• bob, Classic 10×10: .*, in a group \(paper\)$/,
      );
      expect(list.buttons.flat().filter((it) => it.press.includes('!here'))).toEqual([]);
    });

    test('are not rated against each other, and may play unrated', async () => {
      await link(ann, bob);
      await ann.plays();
      await ann.presses('More');
      await ann.presses('Rated: no');
      expect((await bob.presses('Join, rated')).alert).toMatch(/^Your other account sits there/);
      await bob.presses('Play unrated');
      const match = await service.newest();
      expect([match.stage, match.rated]).toEqual(['playing', undefined]);
    });

    test('are not rated against each other by an invitation from before they were linked', async () => {
      await beats(eve, bob);
      await ann.plays();
      await ann.presses('More');
      await ann.presses('Rated: no');
      await link(ann, bob);
      expect((await bob.presses('Join, rated')).alert).toMatch(/^Your other account sits there/);
    });
  });

  describe('two records', () => {
    /** Ann has won twice, Bob once, never against each other. */
    const play = async (): Promise<readonly [string | undefined, string | undefined]> => {
      await beats(ann, eve);
      await beats(ann, eve);
      await beats(bob, eve);
      return [await aliasOf(ann), await aliasOf(bob)];
    };

    test('are never merged in silence: the person says which goes on', async () => {
      await play();
      const asked = screenIn(await links(bob, await codeFor(ann)));
      expect(textOf(asked)).toBe(
        'Both have a record: which goes on?\nbob (paper): 1 rated match. ann (paper): 2 rated matches.\nThe other one is set aside. Unlink within seven days, and it comes back.',
      );
      expect(labels(asked)).toEqual(['Keep: bob (paper)', 'Keep: ann (paper)', 'Don’t link']);
    });

    test('are not chosen from by a button from before there were two', async () => {
      await beats(ann, eve);
      const asked = await links(bob, await codeFor(ann));
      await beats(bob, eve);
      expect(textOf(screenIn(await press(bob, asked, 'Link')))).toMatch(/^Both have a record/);
      expect(await people.linkOf('paper:ann')).toBeUndefined();
    });

    test.each([
      ['mine', 'Keep: bob', 1],
      ['theirs', 'Keep: ann', 0],
    ] as const)('leave one, that of %s, and one person is on the ladder once', async (_, label, goesOn) => {
      const aliases = await play();
      await link(ann, bob, label);
      expect([await aliasOf(ann), await aliasOf(bob)]).toEqual([aliases[goesOn], aliases[goesOn]]);
      expect(await ladder()).toMatch(goesOn === 1 ? /1\. bob.*2\. eve/ : /1\. ann.*2\. eve/);
      expect(await ladder()).not.toContain(goesOn === 1 ? 'ann' : 'bob');
    });

    test('stay off the ladder with a match that was begun under the one set aside', async () => {
      await play();
      await bob.plays();
      await bob.presses('More');
      await bob.presses('Rated: no');
      await eve.presses('Join, rated');
      const { id, plies } = await service.newest('bob');
      await link(ann, bob, 'Keep: ann');
      await eve.does({ kind: 'press', token: `${id}.1.${plies[1]}.!resign` });
      expect(await ladder()).not.toContain('bob');
    });

    test('are one, where a link that was interrupted is finished by the next match of either', async () => {
      const [mine] = await play();
      const halfway = { to: 'paper:ann', toName: 'ann', name: 'bob', at: 0 };
      await people.addLink('paper:bob', halfway);
      expect(await ladder()).toContain('bob');
      await ann.plays();
      expect(await ladder()).not.toContain('bob');
      expect(await aliasOf(bob)).toBe(mine);
    });

    test('of two who have been rated against each other belong to two people', async () => {
      await beats(ann, bob);
      expect((await links(bob, await codeFor(ann))).alert).toMatch(/^These two have played a rated match/);
      expect((await bob.does({ kind: 'press', token: '-.-.0.!link:mine.aaaaaaaa' })).alert).toMatch(
        /^These two have played/,
      );
    });

    test('of two who sit in one match wait until it is over', async () => {
      await ann.plays();
      await bob.presses('Join');
      expect((await links(bob, await codeFor(ann))).alert).toMatch(/^These accounts sit in the same match/);
    });
  });
});
