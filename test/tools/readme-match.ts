/*
 * Makes the README's picture of the page: `npx tsx test/tools/readme-match.ts`. Someone in mid-battle under sail at a desk,
 * and someone at Sea Battle with a phone, each against the machine.
 */
import { writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { launchBrowser } from '../support/browser.ts';
import { PagePerson, WINDOWS } from '../support/page-person.ts';
import { sailsOn } from '../support/page-sailor.ts';
import { openPlaygroundApp } from '../support/playground-app.ts';

const TARGET = new URL('../../render/assets/match.png', import.meta.url);
const SHOTS = 22;
const GAP = 24;
/** A turn of a battle under sail in which something can be fired at. */
const AIMED = `document.querySelector('.battle.mine') && !document.querySelector('dialog[open]') && document.querySelectorAll('.chance').length > 0`;

const program = await openPlaygroundApp();
const browser = await launchBrowser();
const open = async (game: string, window: Parameters<typeof PagePerson.open>[2]): Promise<PagePerson> => {
  const person = await PagePerson.open(browser, program.address, { ...window, locale: 'en-GB' });
  await person.sees(`document.querySelector('.key.main')`);
  await person.page.goto(new URL(`games/all/${game}`, program.address).href);
  await person.touches(person.key('Play').last());
  await person.presses('Ready');
  return person;
};
const ann = await open('admiral-captain', WINDOWS.desktop);
const bob = await open('classic', { ...WINDOWS.phone, deviceScaleFactor: 2 });
await bob.shootsOn(SHOTS);
for (let n = 0; n < 120; n++) {
  await sailsOn(ann, 1);
  if (n > 24 && (await ann.page.evaluate<boolean>(AIMED))) break;
}
// Long enough for a picture at rest.
await ann.page.waitForTimeout(1200);
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
