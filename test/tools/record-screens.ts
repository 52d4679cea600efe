/*
 * Makes screenshots of the record on the page for review, as wide as a phone: two people play a rated match of Classic, and
 * one of them looks at what has come of it: `npx tsx test/tools/record-screens.ts <folder> [theme]`.
 */
import { mkdirSync } from 'node:fs';
import { THEMES } from '../../src/kernel/screen.ts';
import { cellsOf, gridOf } from '../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC } from '../../src/systems/sea-battle/variants.ts';
import { launchBrowser, newPage } from '../support/browser.ts';
import { PagePlayer } from '../support/page-player.ts';
import { settled } from '../support/page-tour.ts';
import { openPlaygroundApp } from '../support/playground-app.ts';

/** The words of a board whose reader may fire. */
const MINE = /Your shot|^Sunk|Hit!/m;
const [folder = 'record-screens', wanted = 'light'] = process.argv.slice(2);
const theme = THEMES.find((it) => it === wanted) ?? 'light';
mkdirSync(folder, { recursive: true });

const browser = await launchBrowser();
const program = await openPlaygroundApp();
const { page } = await newPage(browser, { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'en' });
page.setDefaultTimeout(15_000);
const [ann, bob] = [new PagePlayer(page, 'ann', 'en'), new PagePlayer(page, 'bob', 'en')];
let nth = 0;

const shoot = async (name: string): Promise<void> => {
  await settled(page);
  await page.screenshot({ path: `${folder}/${theme}-${String(++nth).padStart(2, '0')}-${name}.png` });
};
const turnTo = async (who: PagePlayer): Promise<void> => {
  await page.locator(`.tab.${who === ann ? 'ann' : 'bob'}`).click();
  await who.window.waitFor();
};
const asks = async (who: PagePlayer, text: string): Promise<void> => {
  const before = await who.window.locator('.page, .whisper').count();
  await who.types(text);
  await who.window.locator('.page, .whisper').nth(before).waitFor({ state: 'attached' });
};

/** Waits until a player may fire, and names them. */
const onTurn = async (): Promise<'ann' | 'bob'> => {
  for (;;) {
    if (MINE.test(await ann.text())) return 'ann';
    if (MINE.test(await bob.text())) return 'bob';
    await page.waitForTimeout(20);
  }
};

/** Presses a key of the page that lies on the table. */
const press = async (who: PagePlayer, act: string): Promise<void> => {
  await who.window.locator(`[data-token$="${act}"]`).last().click();
  await settled(page);
};

try {
  await page.goto(program.address);
  for (const { window } of [bob, ann]) await window.locator('.message').first().waitFor({ state: 'attached' });
  if (theme !== 'light') {
    await turnTo(ann);
    await asks(ann, '/settings');
    for (const step of theme === 'dark' ? ['dark'] : ['dark', 'light', 'contrast'])
      await ann
        .key(`!own:theme:${step}`)
        .click()
        .catch(() => undefined);
  }
  await turnTo(ann);
  await ann.types('/play');
  const lobby = await ann.sees(/\/join \w{9}/);
  await ann.presses('?!menu');
  await ann.presses('!rated:on');
  await settled(page);
  await shoot('menu');
  const code = /\/join (\w{9})/.exec(lobby)?.[1] ?? '';
  await turnTo(bob);
  await asks(bob, `/join ${code}`).catch(() => undefined);
  await shoot('card');
  const join = bob.window.locator('.table .key[data-token*="!join"]');
  if ((await join.count()) > 0) await join.first().click();
  for (const who of [bob, ann]) {
    await turnTo(who);
    await settled(page);
    await shoot(who === ann ? 'placing-ann' : 'placing-bob');
    await who.key('ready').click();
  }
  const squares = cellsOf(gridOf(CLASSIC)).filter(({ row, col }) => (2 * row + col) % 5 === 0);
  for (const fired = { ann: 0, bob: 0 }; fired.ann < 10 || fired.bob < 10; ) {
    const name = await onTurn();
    const [who, at] = [name === 'ann' ? ann : bob, squares[fired[name]++]!];
    await turnTo(who);
    const before = await who.text();
    await who.fires(at);
    await who.sees((text) => text !== before);
    await settled(page);
  }
  await turnTo(bob);
  await asks(bob, '/resign');
  await bob.window.locator('.table .key[data-token*="!resign"]').first().click();
  await turnTo(ann);
  await ann.sees(/→/);
  await shoot('end');
  await asks(ann, '/me');
  await shoot('me');
  await press(ann, '!me:classic.shots');
  await shoot('first-shots');
  await press(ann, '!me:classic.share');
  await shoot('share');
  await asks(ann, '/top');
  await shoot('top');
} catch (fault) {
  process.stdout.write(`${String(fault)}\n`);
  await page.screenshot({ path: `${folder}/broken.png` });
} finally {
  await page.context().close();
  await program.close();
  await browser.close();
}
