import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sharedBrowser } from '../../../support/browser.ts';
import { PagePerson, WINDOWS } from '../../../support/page-person.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../../../support/playground-app.ts';

/* Two captains a side: three people and a machine share out their ships, place them, and order one after the other. */

let browser: Browser;
let program: PlaygroundApp;
beforeAll(async () => {
  [browser, program] = await Promise.all([sharedBrowser(inject('browserDesk')), openPlaygroundApp()]);
});
afterAll(async () => {
  await browser.close();
  await program.close();
});

/** Opens an invitation for four, by touch. Returns its host and its code. */
const invites = async (game: string): Promise<readonly [PagePerson, string]> => {
  const ann = await PagePerson.open(browser, program.address, { ...WINDOWS.phone, hand: 'finger' });
  await ann.sees(`document.querySelector('.key.main')`);
  await ann.page.goto(new URL(`games/all/${game}`, program.address).href);
  await ann.presses('Invite');
  const ask = ann.page.getByRole('dialog');
  await ask.getByLabel('Your name').fill('Ann');
  await ann.touches(ask.getByRole('button', { name: 'Invite a friend', exact: true }));
  await ann.reads('Begin: 3 seats open');
  return [ann, await ann.page.locator('.code').innerText()];
};

const joins = async (name: string, code: string): Promise<PagePerson> => {
  const it = await PagePerson.open(browser, new URL(`j/${code}`, program.address).href, WINDOWS.phone);
  await it.page.getByLabel('Your name').fill(name);
  await it.presses('Join');
  await it.touches(it.page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }));
  await it.reads('you, ready');
  return it;
};

/** Whose ships the cards are, in their order: the first letters of their captains. */
const captains = (it: PagePerson): Promise<string> =>
  it.page.evaluate(`[...document.querySelectorAll('.ship-card .avatar')].map((one) => one.textContent).join('')`);

/** Ends the turn, and says that it is meant where that is asked. */
const endsTurn = async (it: PagePerson): Promise<void> => {
  await it.sees(`document.querySelector('.battle.mine')`);
  await it.page.locator('.end-key button').click();
  await it.sees(`!document.querySelector('.battle.mine')`);
};

test('four captains share out their ships, and order one after the other', async () => {
  const [ann, code] = await invites('hex-four');
  const bob = await joins('Bob', code);
  await ann.reads('Begin: 2 seats open');
  const olena = await joins('Olena', code);
  await ann.reads('Begin: one seat open');

  // The line goes to Olena, and comes back.
  await ann.page.getByRole('button', { name: 'Line: hand over to the other captain' }).tap();
  await ann.sees(`document.querySelectorAll('.crew-side.white .mine').length === 1`);
  await ann.page.getByRole('button', { name: 'Line: hand over to the other captain' }).tap();
  await ann.sees(`document.querySelectorAll('.crew-side.white .mine').length === 2`);
  await ann.presses('Machine', 'Begin');

  for (const it of [ann, bob, olena]) await it.presses('Ready');
  await ann.sees(`document.querySelector('.battle.mine')`);
  expect(await captains(ann)).toBe('AAOO');
  expect(await ann.page.locator('.half-strip .who-name b').allInnerTexts()).toEqual(['Bob', 'Machine']);
  expect(await ann.page.locator('.ship-card.pale .card-name').allInnerTexts()).toEqual(['Frigate', 'Brig']);

  // Her own ships carry a mark while Ann orders.
  await olena.reads('Ann orders');
  expect(await olena.page.locator('.mine-mark').count()).toBe(2);
  await ann.presses('Partner first');
  await olena.sees(`document.querySelector('.battle.mine')`);
  await ann.reads('Olena orders');
  await endsTurn(olena);
  await endsTurn(ann);
  await bob.sees(`document.querySelector('.battle.mine')`);

  // Ann leaves: her ships are Olena's, and the match goes on.
  await ann.presses('More', 'Resign', 'Resign');
  await endsTurn(bob);
  await olena.sees(`document.querySelector('.battle.mine')`);
  expect(await olena.page.locator('.ship-card.pale').count()).toBe(0);

  // Who is left resigns for both.
  await olena.presses('More', 'Resign');
  await olena.reads('Resign?');
  await olena.presses('Resign');
  await bob.reads('Victory!');
  await ann.reads('Bob and Machine (normal) win.');
  expect([ann, bob, olena].flatMap(({ complaints }) => complaints)).toEqual([]);
  await Promise.all([ann, bob, olena].map((it) => it.close()));
});
