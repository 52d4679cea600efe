import { describe, expect, test } from 'vitest';
import { LINK_CODE_MS } from '../../../src/service/core/operations/join-code.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { LINK_STORES, linkTable, MINUTE } from '../../support/linked-accounts.ts';
import { labels, screenIn } from '../../support/lobbies.ts';
import { textOf } from '../../support/screen-text.ts';

/* /link: the code by which two accounts of one person find each other. */

describe.each(LINK_STORES)('on %s', (_, open) => {
  const { ann, bob, eve, people, passes, onSlate, links, codeFor, press, link } = linkTable(open);

  describe('a code', () => {
    test('is given with what to do with it, and says how long it works', async () => {
      expect(textOf(screenIn(await links(ann)))).toMatch(
        /^Your code: (\w{9})\nOn your other account, send me: \/link \1\nIt works once, for ten minutes\./,
      );
    });

    test('is shown to no one else', async () => {
      expect(bodyOf(await links(ann), 'page')?.personal).toBe(true);
    });

    test('typed on the other account, names both sides and asks', async () => {
      const asked = screenIn(await links(onSlate('anna'), await codeFor(ann)));
      expect(textOf(asked)).toMatch(/^Make these accounts one person\?\nann \(paper\) and anna \(slate\)\.\n/);
      expect(labels(asked)).toEqual(['Link', 'Don’t link']);
      expect(await people.linkOf('paper:ann')).toBeUndefined();
    });

    test.each([
      ['with small letters and spaces', (code: string) => `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`],
      ['with dashes', (code: string) => `${code.slice(0, 3)}-${code.slice(3, 6)}-${code.slice(6)}`],
    ])('may be typed %s', async (_, typed) => {
      expect(labels(screenIn(await links(onSlate('anna'), typed(await codeFor(ann)))))).toContain('Link');
    });

    test('may be typed on another account of the same platform: that is one person too', async () => {
      await link(ann, bob);
      expect((await people.linkOf('paper:ann'))?.to).toBe('paper:bob');
    });

    test('is used up by the first who types it, whether they agree or not', async () => {
      const code = await codeFor(ann);
      await links(onSlate('anna'), code);
      expect((await links(eve, code)).alert).toMatch(/^I don’t know this code/);
      expect((await eve.does({ kind: 'press', token: '-.-.0.!link:only.aaaaaaaa' })).alert).toMatch(
        /^That code has expired/,
      );
    });

    test('may be typed again by the same account, that has closed the page', async () => {
      const [anna, code] = [onSlate('anna'), await codeFor(ann)];
      await links(anna, code);
      expect(labels(screenIn(await links(anna, code)))).toContain('Link');
    });

    test('opens nothing after ten minutes', async () => {
      const code = await codeFor(ann);
      await passes(LINK_CODE_MS + 1);
      expect((await links(onSlate('anna'), code)).alert).toMatch(/^I don’t know this code/);
    });

    test('is agreed to within its ten minutes, or never', async () => {
      const anna = onSlate('anna');
      const asked = await links(anna, await codeFor(ann));
      await passes(LINK_CODE_MS + 1);
      expect((await press(anna, asked, 'Link')).alert).toMatch(/^That code has expired/);
      expect(await people.linkOf('paper:ann')).toBeUndefined();
    });

    test('opens nothing once a newer one has been asked for', async () => {
      const code = await codeFor(ann);
      await codeFor(ann);
      expect((await links(onSlate('anna'), code)).alert).toMatch(/^I don’t know this code/);
    });

    test('is not for the account that has asked for it, which does not use it up', async () => {
      const code = await codeFor(ann);
      expect((await links(ann, code)).alert).toMatch(/^That’s your own code/);
      expect(labels(screenIn(await links(onSlate('anna'), code)))).toContain('Link');
    });

    test('says nothing of its owner until it is typed right, and five wrong ones pause', async () => {
      const [anna, code] = [onSlate('anna'), await codeFor(ann)];
      for (const wrong of ['AAAAAAAAA', 'BBBBBBBBB', 'x', 'CCCCCCCCC', 'DDDDDDDDD'])
        expect((await links(anna, wrong)).alert).not.toMatch(/ann\b/);
      expect((await links(anna, code)).alert).toMatch(/^Too many wrong codes\. Try again in 10 minutes/);
      await passes(9 * MINUTE);
      expect((await links(anna, code)).alert).toMatch(/^Too many wrong codes\. Try again in 1 minute/);
    });
  });
});
