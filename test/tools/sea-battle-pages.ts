/*
 * Makes screenshots of the service's pages on every game of the family on a phone, for review: the lobby, each page of
 * the rules, and the form for custom rules: `npx tsx test/tools/sea-battle-pages.ts <folder> [word ...]`. Words select
 * games ("mines-10"), a code ("X…"), "form", and a language ("uk"; default ru).
 */
import { mkdirSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { VARIANTS } from '../../src/systems/sea-battle/variants.ts';
import { DEVICES, launchBrowser, newPage } from '../support/browser.ts';
import { PagePlayer, TONGUES } from '../support/page-player.ts';
import { settled } from '../support/page-tour.ts';
import { openPlaygroundApp } from '../support/playground-app.ts';

const MOST = 12;

const [folder = 'family', ...words] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const tongue = TONGUES.find((it) => words.includes(it)) ?? 'ru';
const ids = VARIANTS.map(({ id }) => id);
const codes = words.filter((it) => it.startsWith('X'));
const named = [...ids.filter((it) => words.includes(it)), ...codes];
const withForm = words.includes('form') || named.length === 0;
const games = named.length > 0 || words.includes('form') ? named : ids;

const program = await openPlaygroundApp();
const browser = await launchBrowser();
const { page } = await newPage(browser, { ...DEVICES.phone, locale: tongue });
await page.goto(program.address);
const ann = new PagePlayer(page, 'ann', tongue);
await ann.window.locator('.message').first().waitFor();

const shoot = async (name: string): Promise<void> => {
  await settled(page);
  await page.screenshot({ path: `${folder}/${name}-${tongue}.png` });
};
const asks = async (text: string): Promise<Locator> => {
  const messages = ann.window.locator('.message');
  const before = await messages.count();
  await ann.types(text);
  await messages.nth(before + 1).waitFor({ timeout: 60_000 });
  await settled(page);
  return messages.last();
};
/** Photographs page after page. Presses the last button that matches `keys`, until a page repeats. */
const leaves = async (name: string, keys: string): Promise<void> => {
  const seen = new Set<string>();
  for (let nth = 1; nth <= MOST; nth++) {
    const last = ann.window.locator('.message').last();
    const told = (await last.textContent()) ?? '';
    if (seen.has(told)) return;
    seen.add(told);
    await shoot(`${name}-${nth}`);
    const next = last.locator(keys).last();
    if ((await next.count()) === 0) return;
    await next.click({ timeout: 60_000 });
    await settled(page);
  }
};

for (const id of games) {
  await asks(`/play ${id}`);
  await shoot(`${id}-lobby`);
  await ann.presses('!cancel');
  await asks(`/rules ${id}`);
  await leaves(`${id}-rules`, '.key[data-token*="!rules:"]');
}
if (withForm) {
  await asks('/custom');
  await shoot('custom-b');
  const key = (ends: string): Locator => ann.window.locator('.message').last().locator(`.key[data-token$="${ends}"]`);
  for (const leaf of ['4', 's', 'r', 'm']) {
    await key(leaf).last().click({ timeout: 60_000 });
    await shoot(`custom-${leaf}`);
  }
  // Asks for more of the largest ships than the sea has room for.
  await key('4').last().click();
  await settled(page);
  for (let nth = 0; nth < 8; nth++) {
    await ann.window.locator('.message').last().locator('.row .key').nth(1).click();
    await settled(page);
  }
  await shoot('custom-fault');
  await ann.window.locator('.message').last().locator('.key[data-token*="!games:"]').last().click();
  await leaves('games', '.key[data-token*="!games:"]:not([data-token*=":play"])');
}
for (const line of program.logged) if (/"level":"?(error|50)/.test(line)) process.stdout.write(`  ${line}`);
await browser.close();
await program.close();
