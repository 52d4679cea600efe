/*
 * Makes the README's picture of a match in a group, on a phone: `npx tsx test/tools/readme-chat.ts`. Two people play with
 * the whole program on emulated Telegram, and a page that is no real app's draws what then stands in their chat.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { indexedPng } from '../../render/indexed-png.ts';
import { BEGUN, type Square, squareText, TelegramPlayer } from '../e2e/players.ts';
import type { SeenMessage } from '../emulators/telegram/index.ts';
import { launchBrowser, newPage } from '../support/browser.ts';
import { openEmulatedApp } from '../support/emulated-app.ts';

const TARGET = new URL('../../render/assets/chat.png', import.meta.url);
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const COLOURS = 256;
const NAMES = ['Ann', 'Bob'] as const;
const BANTER = 'Not my battleship! 😱';

/* ---------------------------------------------------------------------------------------------------- the match */

/** Every square, each a few steps from the one before. */
const SPREAD = Array.from({ length: 100 }, (_, n) => ({ row: Math.floor(((n * 7) % 100) / 10), col: (n * 7) % 10 }));

const areApart = (a: Square, b: Square): boolean => Math.abs(a.row - b.row) > 1 || Math.abs(a.col - b.col) > 1;

/** The squares of each ship, the largest ship first, and water with no ship beside it. */
const seaOf = (
  fleet: readonly Square[],
): { readonly ships: readonly Square[][]; readonly water: readonly Square[] } => {
  const ships: Square[][] = [];
  for (const at of fleet) {
    const ship = ships.find((squares) => squares.some((it) => !areApart(it, at)));
    if (ship) ship.push(at);
    else ships.push([at]);
  }
  ships.sort((a, b) => b.length - a.length);
  return { ships, water: SPREAD.filter((at) => fleet.every((it) => areApart(it, at))) };
};

const program = await openEmulatedApp();
const { telegram } = program;
const people = NAMES.map((name) => telegram.user(name));
const [ann, bob] = [people[0]!, people[1]!];
const chat = telegram.group('Harbour crew', people);
chat.makeBotAdmin();
const players = people.map((it) => new TelegramPlayer(telegram, it, chat, 'lat'));
ann.says(chat, '/play');
await bob.presses(await chat.waitFor(({ labels }) => labels.includes('⚔ Join')), '⚔ Join');
for (const it of players) await it.ready();
let mover = (await players[0]!.sees(BEGUN)).startsWith(NAMES[0]) ? 0 : 1;
const [annsSea, bobsSea] = [seaOf(await players[0]!.fleet()), seaOf(await players[1]!.fleet())];
const battleship = bobsSea.ships[0]!.map((at) => squareText(at, 'lat'));
/** What each of them fires at, by taps. A miss hands the turn over. */
const shots = [
  [...bobsSea.water.slice(0, 3), ...bobsSea.ships[1]!.slice(0, 2), ...bobsSea.water.slice(3, 6), ...bobsSea.ships[0]!],
  [
    ...annsSea.water.slice(0, 2),
    ...annsSea.ships[3]!,
    annsSea.water[2]!,
    annsSea.ships[1]![0]!,
    ...annsSea.water.slice(3),
  ],
];
// Ann types the shot that sinks.
shots[0]!.pop();
for (let at = shots[mover]!.shift(); at; at = shots[mover]!.shift()) {
  await players[mover]!.sees(`${NAMES[mover]}’s shot`);
  if ((await players[mover]!.taps(at)).includes('Miss')) mover = 1 - mover;
}
ann.says(chat, battleship.at(-1)!.toLowerCase());
await players[0]!.sees(`sank a ship at ${battleship.at(-1)}`);
bob.says(chat, BANTER);

/* ----------------------------------------------------------------------------------------------------- the page */

const bytesOf = (file: string): string => readFileSync(createRequire(import.meta.url).resolve(file)).toString('base64');
const face = (family: string, weight: number, file: string): string =>
  `@font-face { font-family: ${family}; font-weight: ${weight}; src: url(data:font/woff2;base64,${bytesOf(file)}); }`;

/** A message as HTML, on Ann's phone. The bot's first line is bold. */
const htmlOf = ({ by, text, entities, keyboard, photo }: SeenMessage): string => {
  const bold = entities.find(({ type }) => type === 'bold')?.length ?? 0;
  const words = `<p><b>${text.slice(0, bold)}</b>${text.slice(bold)}<time>12:${by === 'bot' || text === '/play' ? 31 : 40}</time></p>`;
  if (by === 'person' && text !== BANTER) return `<section class="mine"><div class="bubble">${words}</div></section>`;
  const [sign, name] = by === 'bot' ? ['⚓', 'Broadside'] : ['B', 'Bob'];
  const picture = photo ? `<img src="data:image/png;base64,${Buffer.from(photo).toString('base64')}">` : '';
  const keys = keyboard.flat().map((key) => `<span class="${key.style}">${key.text}</span>`);
  const bubble = `<div class="bubble"><b class="name">${name}</b>${picture}${words}</div>`;
  return `<section class="${by}"><i>${sign}</i><div>${bubble}<div class="keys">${keys.join('')}</div></div></section>`;
};

const html = `<!doctype html><style>
${face('chat', 400, '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2')}
${face('chat', 700, '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff2')}
${face('signs', 400, 'twemoji-colr-font/twemoji.woff2')}
* { margin: 0; box-sizing: border-box; font-style: normal; }
body { display: flex; flex-direction: column; height: 100vh; background: #cfdde6; color: #17212b; }
body, i, span { font: 15px/20px chat, signs, sans-serif; }
header, footer { flex: none; display: flex; align-items: center; gap: 11px; height: 46px; padding: 0 14px; background: #fff; }
header small { display: block; font-size: 12px; line-height: 14px; color: #6c7883; }
main { flex: 1; display: flex; flex-direction: column; justify-content: space-between; padding: 8px; }
section { display: flex; align-items: flex-end; gap: 7px; }
i { flex: none; width: 34px; border-radius: 50%; background: #c9603f; color: #fff; font-weight: 700; line-height: 34px; }
i, span { text-align: center; }
header i { background: #1d3a5c; }
.bot i { background: #dcebf5; }
.bot > div { width: 286px; }
.mine { justify-content: flex-end; }
.bubble { overflow: hidden; padding: 5px 11px 6px; border-radius: 14px; background: #fff; }
.mine .bubble { background: #d5f0cf; }
.name { display: block; font-size: 13px; line-height: 17px; color: #b04a2b; }
.bot .name { margin-bottom: 4px; color: #1d5c94; }
p { white-space: pre-line; }
footer, time { color: #7d8a95; }
time { float: right; margin: 5px 0 -3px 10px; font-size: 11px; line-height: 16px; }
img { display: block; width: calc(100% + 22px); margin: 0 -11px 5px; }
.bot .keys { display: grid; grid-template-columns: repeat(6, 1fr); gap: 3px; margin-top: 4px; }
span { border-radius: 7px; background: #7f98ab; color: #fff; font-size: 13px; font-weight: 700; line-height: 27px; }
.primary { background: #2f7fc4; }
</style>
<header><b>‹</b><i>H</i><div><b>${chat.room.title}</b><small>3 members</small></div></header>
<main>${chat.messages.map(htmlOf).join('')}</main>
<footer>Message</footer>`;

const browser = await launchBrowser();
const { page } = await newPage(browser, PHONE);
await page.setContent(html);
await page.evaluate('document.fonts.ready');
const screenshot = await loadImage(await page.screenshot());
await browser.close();
await program.close();

/* -------------------------------------------------------------------------------------------------- the colours */

const { width, height } = screenshot;
const ctx = createCanvas(width, height).getContext('2d');
ctx.drawImage(screenshot, 0, 0);
const pixels = new Uint32Array(ctx.getImageData(0, 0, width, height).data.buffer);
const counts = new Map<number, number>();
for (const it of pixels) counts.set(it, (counts.get(it) ?? 0) + 1);
const rgb = (it: number): number[] => [it & 255, (it >> 8) & 255, (it >> 16) & 255];
const often = [...counts].toSorted((a, b) => b[1] - a[1]).map(([it]) => it);
const palette = often.slice(0, COLOURS).map(rgb);
/** The place of the nearest colour of the palette. */
const placeOf = (parts: readonly number[]): number => {
  const far = palette.map((one) => one.reduce((sum, part, i) => sum + (part - parts[i]!) ** 2, 0));
  return far.indexOf(Math.min(...far));
};
const places = new Map(often.map((it) => [it, placeOf(rgb(it))]));
const data = new Uint8Array((width + 1) * height);
for (const [n, it] of pixels.entries()) data[n + Math.floor(n / width) + 1] = places.get(it)!;
writeFileSync(TARGET, await indexedPng({ width, height, data }, Uint8Array.from(palette.flat())));
