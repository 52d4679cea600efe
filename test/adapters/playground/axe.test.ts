import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Action } from '../../../src/service/ports/intent.ts';
import { everyNth } from '../../support/amount.ts';
import { DISPLAY_SETTINGS, faultsInEveryDisplay } from '../../support/axe.ts';
import { newPage, sharedBrowser } from '../../support/browser.ts';
import {
  board,
  type PlaygroundFixture,
  pictured,
  screen,
  scriptedServices,
  startPlaygroundFixture,
} from './fixture.ts';

/*
 * The page itself in each of its states, with a service that answers by a script. For whole matches see
 * test/e2e/accessibility.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser(inject('browserDesk'));
});
afterAll(() => browser.close());

const answerTo = (did: Action): Answer => {
  if (did.kind === 'ask' && did.about === 'help')
    return { body: { kind: 'page', screen: screen('Help\nWrite B6, or /play', 'Play=play') } };
  if (did.kind === 'ask' && did.about === 'mydata')
    return {
      body: { kind: 'page', screen: screen('Your data'), file: { name: 'data.json', text: '{}' }, personal: true },
    };
  if (did.kind === 'ask' && did.about === 'keys')
    return {
      keys: [
        ['A', 'B', 'C'],
        ['1', '2', '3'],
      ],
      notice: 'Keys',
    };
  if (did.kind === 'say' && did.text === 'far') return { alert: 'Too far: the sea has ten rows' };
  if (did.kind === 'press' && did.token === 'alert') return { alert: 'Read me' };
  if (did.kind === 'press' && did.token === 'fleet')
    return { body: { kind: 'whisper', screen: screen('Your fleet', 'Back=back') } };
  return {};
};

let fixture: PlaygroundFixture;
let page: Page;
beforeEach(async () => {
  const service = scriptedServices(async ({ action }) => answerTo(action));
  service.completions = () => ['B6', 'B7', 'B10'];
  fixture = await startPlaygroundFixture(service, { levels: ['easy', 'medium', 'hard'] });
  page = (await newPage(browser)).page;
  await page.goto(fixture.origin + fixture.playground.bothPath);
  await ann().locator('.chip').first().waitFor();
});
afterEach(async () => {
  await page.context().close();
  await fixture.close();
});

const ann = () => page.locator('#window-ann');
const types = async (text: string): Promise<void> => {
  await ann().locator('.input').fill(text);
  await ann().locator('.input').press('Enter');
};
const shown = async (words: string, more: Parameters<typeof board>[2] = {}): Promise<string> => {
  const rows = ['A=a B=b C=c D=d E=e', 'Ready=ready Fleet=fleet Alert=alert'];
  const delivered = await fixture.playground.deliver(board('ann', pictured(screen(words, ...rows), words), more));
  if (delivered.kind !== 'shown') throw new Error(delivered.why);
  await ann()
    .locator('.words', { hasText: words.split('\n')[0]! })
    .first()
    .waitFor();
  return delivered.message;
};

/** The states of the page, and the steps that lead to each. */
const STATES: Readonly<Record<string, () => Promise<unknown>>> = {
  'empty, its menu open': async () => undefined,
  'empty, its menu shut': () => ann().locator('.composer .menu').click(),
  'strengths of the machine to choose from': () => ann().getByRole('button', { name: 'Play the machine' }).click(),
  'a page of help': () => types('/help'),
  'a file to take away': () => types('/mydata'),
  'a board': () => shown('Turn 1 · your shot\nBob: B6 — Miss!'),
  'a text board': async () => {
    const text = { ...screen('Turn 1', 'A=a'), pre: '   A B C\n 1 . o x\n 2 . . .' };
    await fixture.playground.deliver(board('ann', text));
    await ann().locator('pre').waitFor();
  },
  'several boards, one on the table': async () => {
    await shown('First');
    await shown('Second', { board: 'second', nonce: 'n2' });
    await ann().locator('.list .board .open').waitFor();
  },
  'a whisper': async () => {
    await shown('Turn 1');
    await ann().getByRole('button', { name: 'Fleet' }).click();
    await ann().locator('.whisper').waitFor();
  },
  'a board posted anew, and what is left of it': async () => {
    const replaces = await shown('Turn 1');
    const again = await shown('Turn 2', { replaces, manner: 'repost', nonce: 'n2', revision: 2 });
    for (let i = 0; i < 11; i++) await types(`/help ${i}`);
    await ann().locator('.page').nth(10).waitFor();
    await shown('Turn 3', { replaces: again, manner: 'lift', moved: 'The board is below.', nonce: 'n3', revision: 3 });
    await ann().locator('.note').waitFor();
  },
  'a call': async () => {
    const on = await shown('Turn 1');
    await fixture.playground.call?.({
      to: { platform: 'playground', address: 'ann', audience: 'one' },
      player: 'playground:ann',
      name: 'Ann',
      text: 'your turn!',
      board: on,
      nonce: 'c1',
    });
    await ann().locator('.call').waitFor();
  },
  'keys above the text field': async () => {
    await types('/keys');
    await ann().locator('.typing .key').first().waitFor();
  },
  completions: async () => {
    await ann().locator('.input').pressSequentially('b');
    await ann().getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
  },
  'an alert': async () => {
    await shown('Turn 1');
    await ann().locator('.key', { hasText: 'Alert' }).first().click();
    await page.getByRole('dialog').waitFor();
  },
  'a refused text': async () => {
    await types('far');
    await ann().locator('.slip').waitFor();
  },
  'a picture enlarged': async () => {
    await shown('Turn 1');
    await ann().getByRole('button', { name: 'Enlarge the picture' }).press('Enter');
    await page.locator('dialog.zoom[open]').waitFor();
  },
  'a message that did not get through': async () => {
    await page.route('**/api/ann/say', (route) => route.fulfill({ status: 400, json: { error: 'No.' } }));
    await types('Б6');
    await ann().locator('.again').waitFor();
  },
  'the line broken': async () => {
    await fixture.close();
    await ann().locator('.banner:not([hidden])').waitFor();
    fixture = await startPlaygroundFixture();
  },
};

describe('axe finds no fault in', () => {
  // In the test command each state is shown in every other display, in long runs in all.
  const cases = Object.entries(STATES).map(
    ([name, reach], n) => [name, { reach, sights: everyNth(DISPLAY_SETTINGS, 2, n) }] as const,
  );
  it.each(cases)('%s', async (_, { reach, sights }) => {
    await reach();
    expect(await faultsInEveryDisplay(page, sights)).toEqual([]);
  });

  it('a single window', async () => {
    await page.goto(fixture.origin + fixture.playground.seatPaths.bob);
    await page.locator('#window-bob .chip').first().waitFor();
    expect(await faultsInEveryDisplay(page)).toEqual([]);
  });

  it('the pictures for a reader with high contrast', async () => {
    await shown('Turn 1', { theme: 'contrast' });
    await page.locator('.window[data-theme=contrast]').waitFor();
    await ann().locator('.composer .menu').click();
    expect(await faultsInEveryDisplay(page)).toEqual([]);
  });
});
