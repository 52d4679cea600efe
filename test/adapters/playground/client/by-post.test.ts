import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { partsOf } from '../../../../src/kernel/screen.ts';
import { sharedBrowser } from '../../../support/browser.ts';
import { PagePerson, WINDOWS } from '../../../support/page-person.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../../../support/playground-app.ts';

/* How a person plays by post, on the page: days are drawn over, and the message of the day opens what waits. */

let browser: Browser;
let program: PlaygroundApp;
let ann: PagePerson;
beforeAll(async () => {
  [browser, program] = await Promise.all([sharedBrowser(inject('browserDesk')), openPlaygroundApp()]);
});
afterAll(async () => {
  await ann.close();
  await browser.close();
  await program.close();
});

test('holidays are drawn with a finger, all else is chosen at once, and a message opens what waits', async () => {
  const address = new URL('post', program.address);
  address.search = new URL(program.address).search;
  ann = await PagePerson.open(browser, address.href, { ...WINDOWS.phone, hand: 'finger' });
  const { page } = ann;
  await ann.touches(page.getByRole('button', { name: '3 days' }));
  await ann.touches(page.getByRole('switch', { name: /Weekends off/ }));
  // A month ahead, whose days can all be chosen.
  await ann.touches(page.getByRole('button', { name: 'Month after' }));
  const day = (n: number) => page.locator('.post-days button').nth(n - 1);
  const middle = async (n: number) => {
    const box = await day(n).boundingBox();
    if (!box) throw new Error(`day ${n} is not there`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await ann.sees(`!document.querySelector('.post-days button').disabled`);
  const [from, ...on] = await Promise.all([10, 11, 12].map(middle));
  await ann.finger('touchStart', from!);
  for (const it of on) await ann.finger('touchMove', it);
  await ann.finger('touchEnd');
  await ann.reads('10–12 ');
  // A key of the keyboard gives one back.
  await day(12).focus();
  await page.keyboard.press('Enter');
  await ann.reads('10–11 ');
  await page.locator('.post-row select').first().selectOption({ label: '18:00' });
  await page.locator('.post-row select').nth(1).selectOption({ label: '22:00' });
  await page.locator('.post-row select').last().selectOption({ label: 'Kyiv' });
  await ann.reads('Kyiv time');
  await page.reload();
  await ann.reads('Kyiv time');
  expect(await page.getByRole('button', { name: '3 days' }).getAttribute('aria-pressed')).toBe('true');
  expect(await page.getByRole('switch', { name: /Weekends off/ }).getAttribute('aria-checked')).toBe('true');
  const chosen = await page
    .locator('.post-row select')
    .evaluateAll((all) => all.map((it) => ('selectedOptions' in it ? String(Object(it).selectedOptions[0].text) : '')));
  expect(chosen).toEqual(['18:00', '22:00', '8:00', 'Kyiv']);

  await ann.touches(page.getByRole('button', { name: 'Find an opponent by post' }));
  const search = page.getByRole('dialog');
  await search.getByRole('button', { name: 'Look for someone' }).waitFor();
  expect(await search.getByRole('button', { name: 'by post' }).getAttribute('aria-pressed')).toBe('true');
  await ann.touches(search.getByRole('button', { name: 'Close' }));

  const person = String(await ann.sees(`localStorage.length > 0 && JSON.stringify({ ...localStorage })`));
  const [, id = ''] = /\\"person\\":\\"([a-z2-7]{16})\\"/.exec(person) ?? [];
  const screen = { ...partsOf('1 match is waiting'), buttons: [[{ label: 'By post', press: '-.-.0.?!post' }]] };
  const posted = await program.app.playground?.post?.({ to: { person: `playground:${id}` }, screen, theme: 'light' });
  expect(posted).toMatchObject({ kind: 'shown' });
  await ann.reads('1 match is waiting');
  await ann.touches(page.locator('.bar-over button'));
  await page.getByRole('dialog').getByRole('button', { name: 'By post' }).waitFor();
});
