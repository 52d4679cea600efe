/*
 * Makes the README's picture of a match: `npx tsx test/tools/readme-match.ts` after a build. It shows two players with
 * two languages in mid-battle, in the playground in Chromium.
 */
import { writeFileSync } from 'node:fs';
import type { Cell } from '../../src/kit/grid.ts';
import { BuiltProgram, scratch } from '../e2e/program.ts';
import { DEVICES, launchBrowser, newPage } from '../support/browser.ts';
import { PagePlayer } from '../support/page-player.ts';

const TARGET = new URL('../../render/assets/match.png', import.meta.url);

const near = (a: Cell, b: Cell): boolean => Math.abs(a.row - b.row) <= 1 && Math.abs(a.col - b.col) <= 1;
const beside = (a: Cell, b: Cell): boolean => Math.abs(a.row - b.row) + Math.abs(a.col - b.col) === 1;
const board: readonly Cell[] = Array.from({ length: 100 }, (_, i) => ({ row: Math.floor(i / 10), col: i % 10 }));

/** Groups the decks of a fleet into ships, the largest first. */
const shipsOf = (decks: readonly Cell[]): Cell[][] => {
  const ships: Cell[][] = [];
  for (const deck of decks) {
    const ship = ships.find((other) => other.some((one) => beside(one, deck)));
    if (ship) ship.push(deck);
    else ships.push([deck]);
  }
  return ships.sort((a, b) => b.length - a.length);
};

/** Squares that no ship touches, in a scattered order. */
const waterOf = (decks: readonly Cell[]): readonly Cell[] =>
  board
    .filter((cell) => !decks.some((deck) => near(deck, cell)))
    .sort((a, b) => ((a.row * 37 + a.col * 61) % 101) - ((b.row * 37 + b.col * 61) % 101));

const folder = await scratch();
const program = new BuiltProgram({ DATA_DIR: folder.path });
await program.start();
const browser = await launchBrowser();
try {
  const { page } = await newPage(browser, { ...DEVICES.roomy, locale: 'en-GB' });
  await page.goto(program.address);
  const ann = new PagePlayer(page, 'ann', 'en');
  const bob = new PagePlayer(page, 'bob', 'uk');
  await bob.window.locator('.message').first().waitFor();
  await bob.types('/language');
  await bob.presses('!locale:uk');

  await ann.types('/play');
  const [, code = ''] = /\/join (\w{9})/.exec(await ann.sees(/\/join/)) ?? [];
  await bob.types(`/join ${code}`);
  await bob.sees(/Флот готовий до бою/);
  await bob.types('готово');
  await ann.sees(/Your fleet is ready/);
  await ann.types('ready');
  const anns = await ann.sees(/first \(drawn/).then(() => ann.fleet());
  await bob.sees(/За жеребом/);
  const bobs = await bob.fleet();

  const shoot = async (captain: PagePlayer, at: Cell | undefined): Promise<void> => {
    if (!at) throw new Error('this fleet leaves no such square; run it again');
    const before = await captain.text();
    await captain.types(captain.written(at));
    await captain.sees((text) => text !== before);
  };
  const [annWater, bobWater] = [waterOf(anns), waterOf(bobs)];
  const [four, three] = shipsOf(bobs);
  const [, annThree, , annTwo] = shipsOf(anns);
  const turns: readonly (readonly [PagePlayer, readonly (Cell | undefined)[]])[] = [
    [ann, [bobWater[0]]],
    [bob, [annWater[0]]],
    [ann, [...(four ?? []), bobWater[1]]],
    [bob, [annWater[1]]],
    [ann, [bobWater[2]]],
    [bob, [...(annThree ?? []), annWater[2]]],
    [ann, [shipsOf(bobs)[7]?.[0], bobWater[3]]],
    [bob, [annTwo?.[0], annWater[3]]],
    [ann, [...(three ?? []).slice(0, 2)]],
  ];
  // If Bob begins, a miss gives the turn to Ann.
  if (!/Your shot/.test(await ann.text())) await shoot(bob, annWater[4]);
  for (const [captain, shots] of turns) for (const at of shots) await shoot(captain, at);

  await ann.sees(new RegExp(`You hit ${ann.written(three?.[1] ?? { row: 0, col: 0 })}`));
  await page.evaluate('document.activeElement.blur()');
  await page.mouse.move(640, 20);
  // Waits until all pictures have loaded and short notices have disappeared.
  await page.waitForTimeout(4000);
  const png = await page.screenshot();
  writeFileSync(TARGET, png);
  process.stdout.write(`${png.length} bytes\n`);
} finally {
  await browser.close();
  await program.kill();
  await folder.remove();
}
