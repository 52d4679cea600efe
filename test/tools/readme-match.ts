/*
 * Makes the README's picture of a match on the page: `npx tsx test/tools/readme-match.ts`. Two people in mid-battle at the
 * page, one at a desk and one with a phone.
 */
import { writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { launchBrowser } from '../support/browser.ts';
import { nextShot, PagePerson, WINDOWS } from '../support/page-person.ts';
import { openPlaygroundApp } from '../support/playground-app.ts';

const TARGET = new URL('../../render/assets/match.png', import.meta.url);
const SHOTS = 44;
const GAP = 24;

const program = await openPlaygroundApp();
const browser = await launchBrowser();
const ann = await PagePerson.open(browser, program.address, { ...WINDOWS.desktop, locale: 'en-GB' });
const address = `http://${await ann.invites()}`;
const bob = await PagePerson.open(browser, address, { ...WINDOWS.phone, locale: 'en-GB', deviceScaleFactor: 2 });
await bob.page.getByLabel('Your name').fill('Bob');
await bob.presses('Join');
for (const it of [bob, ann]) await it.presses('Ready');
for (let shot = 0; shot < SHOTS; shot++) {
  const [mine] = await Promise.any([ann, bob].map(async (it) => [it, await it.waits()] as const));
  await mine.fires(nextShot(await mine.sea()));
  // Long enough for a picture at rest.
  await mine.page.waitForTimeout(500);
}
const { desktop, phone } = WINDOWS;
const height = Math.max(desktop.viewport.height, phone.viewport.height) + 2 * GAP;
const picture = createCanvas(desktop.viewport.width + phone.viewport.width + 3 * GAP, height);
const ctx = picture.getContext('2d');
ctx.fillStyle = '#c9d3da';
ctx.fillRect(0, 0, picture.width, picture.height);
let left = GAP;
for (const [it, { width, height: high }] of [
  [ann, desktop.viewport],
  [bob, phone.viewport],
] as const) {
  await it.page.mouse.move(2, 2);
  ctx.drawImage(await loadImage(await it.page.screenshot()), left, (height - high) / 2, width, high);
  left += width + GAP;
}
writeFileSync(TARGET, await picture.encode('png'));
await browser.close();
await program.close();
