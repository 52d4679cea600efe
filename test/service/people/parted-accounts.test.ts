import { describe, expect, test } from 'vitest';
import { SET_ASIDE_MS } from '../../../src/service/core/people/accounts.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { type Account, DAY, LINK_GROUP, LINK_STORES, linkTable, MINUTE } from '../../support/linked-accounts.ts';
import { screenIn } from '../../support/lobbies.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';

/* /link: what keeps linked accounts out, what is stored of them, and what each has when they part. */

describe.each(LINK_STORES)('on %s', (_, open) => {
  const {
    service,
    kept,
    ann,
    bob,
    eve,
    people,
    record,
    exclusions,
    passes,
    onSlate,
    links,
    codeFor,
    press,
    link,
    unlink,
    aliasOf,
    ladder,
    beats,
  } = linkTable(open);

  describe('unlinking', () => {
    const separately = async (): Promise<readonly (string | undefined)[]> => {
      await beats(ann, eve);
      await beats(bob, eve);
      const before = [await aliasOf(ann), await aliasOf(bob)];
      await link(ann, bob, 'Keep: ann');
      return before;
    };

    test.each([
      ['the one whose record went on', () => ann],
      ['the other', () => bob],
    ])('by %s gives both their records and places back', async (_, who) => {
      const [top, before] = [/1\. (ann|bob) .*2\. (ann|bob) .*3\. eve/, await separately()];
      await passes(SET_ASIDE_MS - MINUTE);
      expect(textOf(screenIn(await links(who())))).toContain('Unlink within 1 day,');
      expect((await unlink(who())).alert).toBe('Unlinked.');
      expect([await aliasOf(ann), await aliasOf(bob)]).toEqual(before);
      expect(await ladder()).toMatch(top);
      expect(await people.linkOf('paper:ann')).toBeUndefined();
      expect(await people.linkOf('paper:bob')).toBeUndefined();
    });

    test('leaves what was played since with the record that went on', async () => {
      const [mine, theirs] = await separately();
      await beats(bob, eve);
      await unlink(bob);
      expect((await record.profileOf(mine!))?.pools.classic?.people?.results).toEqual([2, 0, 0]);
      expect((await record.profileOf(theirs!))?.pools.classic?.people?.results).toEqual([1, 0, 0]);
    });

    test('after seven days leaves the other account with a new record, and nothing of the old', async () => {
      const [mine, theirs] = await separately();
      await passes(SET_ASIDE_MS + DAY);
      expect(textOf(screenIn(await links(bob)))).toEqual(
        expect.stringMatching(/^Linked with ann \(paper\)\nOne record\. Each account plays its own matches\.\n/),
      );
      await unlink(ann);
      expect([await aliasOf(ann), await aliasOf(bob)]).toEqual([mine, undefined]);
      expect(await ladder()).not.toContain('bob');
      expect(await people.nameIn(await people.chatAlias(bob.place), theirs!)).toBeUndefined();
    });

    test('is done by nobody else’s button', async () => {
      await separately();
      const page = await press(ann, await links(ann), 'Unlink');
      expect((await press(bob, page, 'Yes, unlink')).alert).toMatch(/^That button is someone else’s/);
      expect(await people.linkOf('paper:bob')).toBeDefined();
    });

    test('is asked about first', async () => {
      await separately();
      expect(textOf(screenIn(await press(bob, await links(bob), 'Unlink')))).toBe(
        'Unlink ann (paper)?\nEach gets back the record it had. What was played since stays with ann (paper).',
      );
    });
  });

  describe('what keeps a person out', () => {
    const block = async (by: PaperUser, whom: PaperUser): Promise<void> => {
      await exclusions.block(by.person, await exclusions.markOf(whom.person.id), whom.person.name);
    };

    test.each([
      ['joins whoever has blocked the other', () => block(eve, ann), () => [eve, bob] as const],
      ['is joined by whoever has blocked the other', () => block(eve, ann), () => [bob, eve] as const],
      ['joins whom the other has blocked', () => block(ann, eve), () => [eve, bob] as const],
      ['is joined by whom the other has blocked', () => block(ann, eve), () => [bob, eve] as const],
    ])('no account %s', async (_, blocks, seats) => {
      await link(ann, bob);
      await blocks();
      const [host, guest] = seats();
      await host.plays();
      await guest.presses('Join');
      expect((await service.newest(host.person.name)).stage).toBe('lobby');
      await unlink(ann);
      await guest.presses('Join');
      expect((await service.newest(host.person.name)).stage).toBe('playing');
    });

    test('a chat closed to one account is closed to the other', async () => {
      await link(ann, bob);
      await exclusions.shutOut('paper/group', await exclusions.markOf('paper:ann'), 'ann');
      await bob.plays();
      expect(await people.matchesOf('paper:bob')).toEqual([]);
      expect(textOf(screenIn(await links(bob)))).toMatch(/^Linked with ann/);
    });
  });

  describe('the data of linked accounts', () => {
    const dataOf = async (who: Account): Promise<Record<string, unknown>> =>
      JSON.parse(bodyOf(await who.does({ kind: 'ask', about: 'mydata' }), 'page')?.file?.text ?? '{}');
    const forget = async (who: PaperUser): Promise<void> => {
      await press(who, await who.does({ kind: 'ask', about: 'forgetme' }), 'Yes, delete');
    };

    test('show the other account, the record of both and the one set aside', async () => {
      await beats(ann, eve);
      await beats(bob, eve);
      const [mine, theirs] = [await aliasOf(ann), await aliasOf(bob)];
      await link(ann, bob, 'Keep: ann');
      expect(await dataOf(bob)).toMatchObject({
        alias: mine,
        linkedWith: [{ id: 'paper:ann', name: 'ann' }],
        aliasSetAside: theirs,
        recordSetAside: { left: true, pools: { classic: {} } },
      });
      expect(await dataOf(ann)).toMatchObject({ alias: mine, linkedWith: [{ id: 'paper:bob' }], aliasSetAside: null });
    });

    test.each([
      ['whose record went on', () => [ann, bob] as const],
      ['whose record was set aside', () => [bob, ann] as const],
    ])('leave the record to the other when the one %s is forgotten', async (_, who) => {
      await beats(ann, eve);
      await beats(bob, eve);
      await link(ann, bob, 'Keep: ann');
      const [gone, stays] = who();
      const alias = await aliasOf(stays);
      const before = JSON.stringify(await record.profileOf(alias!));
      await forget(gone);
      expect([await aliasOf(gone), await aliasOf(stays)]).toEqual([undefined, alias]);
      expect(JSON.stringify(await record.profileOf(alias!))).toBe(before);
      expect(await people.linkOf(stays.person.id)).toBeUndefined();
      const chat = await people.chatAlias(LINK_GROUP);
      expect([await people.nameIn(chat, alias!)]).not.toContain(gone.person.name);
      expect((await ladder()).match(/\d\. /g)).toHaveLength(2);
    });

    test('hold no code of one who is forgotten', async () => {
      const code = await codeFor(ann);
      await forget(ann);
      expect((await links(onSlate('anna'), code)).alert).toMatch(/^I don’t know this code/);
      expect(await kept.store.shelf.get(`link-code-of:paper:ann`)).toBeUndefined();
    });
  });
});
