import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discordHands, type Hands, type Screen, telegramHands } from './hands.ts';
import { type Harbour, openHarbour } from './harbour.ts';
import { said } from './own-rules.ts';
import { AGAIN } from './program.ts';

/*
 * What a captain asks the machine about: a hint on his turn, the analysis and the check once all is over. The built program,
 * the real grammY and discord.js, both platforms emulated.
 */

const LONG = 120_000;

let harbour: Harbour;
let telegram: Harbour['telegram'];
let discord: Harbour['discord'];
beforeAll(async () => {
  harbour = await openHarbour('redis');
  ({ telegram, discord } = harbour);
});
afterAll(() => harbour.close());

const has = (act: string) => (it: Screen) => it.acts.includes(act);

/** Opens a page. Where other news may come first, `is` tells which it is. */
const opens = async (
  hands: Hands,
  from: Screen,
  act: string,
  is: (screen: Screen) => boolean = () => true,
): Promise<Screen> => {
  const brought = await (await hands.press(from, act)).next();
  return is(brought) ? brought : hands.sees(is);
};

/** Presses one key after another, each where the last one led. */
const walks = async (hands: Hands, first: string, ...others: readonly string[]): Promise<void> => {
  let [screen, key] = [await hands.sees(has(first)), first];
  for (const act of others) {
    screen = await opens(hands, screen, key, has(act));
    key = act;
  }
  await hands.press(screen, key);
};

/* -------------------------------------------------------------------------------- alone against the machine */

const ADVICE = /A hint, for you alone\n([A-J]\d+): about \d+ %/;
/** Steps from one square to another, as a chess king walks. */
const apart = (one: string, two: string): number =>
  Math.max(Math.abs(one.charCodeAt(0) - two.charCodeAt(0)), Math.abs(Number(one.slice(1)) - Number(two.slice(1))));
const CORNERS = ['A1', 'J1', 'A10', 'J10'];

/** The board once it is his turn, after the one that told `before`. */
const onTurn = async (hands: Hands, before = ''): Promise<Screen> => {
  const turn = async () => {
    const board = await hands.board();
    return board.text !== before && board.text.includes('your shot') ? board : undefined;
  };
  return expect
    .poll(turn, { timeout: 30_000, message: `a turn of ${hands.name}` })
    .toBeDefined()
    .then(hands.board);
};

/** Asks for a hint and does as told, then fires two shots of his own into corners far from there. Gives the advised square. */
const followsAHint = async (hands: Hands, asks: () => Promise<Screen>): Promise<string> => {
  const advice = await asks();
  expect(advice.text).toMatch(ADVICE);
  expect(advice.text).toContain(said('en', 'hint-left', { n: 4 }));
  expect(advice.picture?.length).toBeGreaterThan(1_000);
  const square = ADVICE.exec(advice.text)?.[1] ?? '';
  const told = said('en', 'hints-taken', { player: hands.name, n: 1 });
  const board = await hands.sees(({ text }) => text.includes(told));
  expect(board.text).not.toContain(square);
  const far = CORNERS.filter((it) => apart(it, square) > 1);
  for (const shot of [square, ...far.slice(0, 2)]) {
    const { text: before } = await onTurn(hands);
    expect(await hands.types(shot)).not.toMatch(/before|not your turn/);
    await onTurn(hands, before);
  }
  return square;
};

/** The summary, once the machine has looked at all of it. */
const summedUp = async (hands: Hands): Promise<Screen> => {
  let screen = await opens(hands, await hands.sees(has('?!study')), '?!study');
  for (let n = 0; n < 30 && screen.text.includes('Analysing…'); n++) {
    const still = screen;
    const change = opens(hands, still, '?!study').catch(() => still);
    const pause = new Promise<Screen>((resolve) => setTimeout(() => resolve(still), 3_000));
    screen = await Promise.race([change, pause]);
  }
  return screen;
};

const ARROWS = /^[⏮◀▶⏭]$/;
const arrows = ({ labels }: Screen): string => labels.filter((it) => ARROWS.test(it)).join('');
const actBehind = ({ labels, acts }: Screen, label: string): string => acts[labels.indexOf(label)] ?? '';

/** Leafs through the analysis: page by page to the end, and back to the beginning. `advised` was fired at as told. */
const leafsThrough = async (hands: Hands, advised: string): Promise<void> => {
  const summary = await summedUp(hands);
  const shots = Number(/Analysis\. Shots: (\d+)/.exec(summary.text)?.[1]);
  expect(shots).toBeGreaterThanOrEqual(4);
  expect(summary.text).toMatch(new RegExp(`${hands.name}: 3 shots, [\\d.]+ points given away a shot, luck`));
  let page = await opens(hands, summary, '?!study:0');
  const seen: string[] = [];
  for (let nth = 1; nth <= shots; nth++) {
    expect(page.text).toContain(said('en', 'study-shot', { n: nth, last: shots }));
    expect(page.picture?.length).toBeGreaterThan(1_000);
    expect(arrows(page)).toBe(nth === 1 ? '▶⏭' : nth === shots ? '⏮◀' : '⏮◀▶⏭');
    seen.push(page.text);
    if (nth < shots) page = await opens(hands, page, actBehind(page, '▶'));
  }
  const own = seen.find((it) => it.includes(`${hands.name}: ${advised}, `));
  expect(own).toMatch(/A miss\.|A hit!/);
  page = await opens(hands, page, actBehind(page, '⏮'));
  expect(page.text).toContain(said('en', 'study-shot', { n: 1, last: shots }));
  page = await opens(hands, page, actBehind(page, '⏭'));
  expect(page.text).toContain(said('en', 'study-shot', { n: shots, last: shots }));
  expect((await opens(hands, page, '?!study')).text).toBe(summary.text);
};

/** Strikes his colours after the shots, then looks at everything that there is to look at. */
const looksBack = async (hands: Hands, advised: string): Promise<Screen> => {
  await walks(hands, '?!menu', '?!resign', '!resign');
  await leafsThrough(hands, advised);
  const stands = ({ text }: Screen) => text.includes(said('en', 'checked-stands'));
  const verdict = await opens(hands, await hands.sees(has('?!verify')), '?!verify', stands);
  expect(verdict.text).toContain(said('en', 'checked-fleet'));
  expect(verdict.text).toContain(said('en', 'checked-log'));
  expect(verdict.text).toContain(said('en', 'checked-answers'));
  expect(verdict.picture?.length).toBeGreaterThan(1_000);
  return verdict;
};

describe('against the machine: a hint followed, the match given up, the analysis and the check', AGAIN, () => {
  test.concurrent('in a private chat on Telegram', { timeout: LONG }, async () => {
    const vera = telegram.user('Vera', { language: 'en' });
    const hands = telegramHands(telegram, vera, vera.private, 'lat');
    vera.says(vera.private, '/play machine');
    await hands.sees(has('ready'));
    // His fleet is his own affair.
    expect(await hands.hears('/hint')).toContain(said('en', 'hint-none'));
    await walks(hands, 'ready');
    await onTurn(hands);
    const advised = await followsAHint(hands, () => hands.asks('hint'));
    await looksBack(hands, advised);
    await vera.private.waitFor((it) => it.file?.name.endsWith('.json') === true, 30_000);
  });

  test.concurrent('in a private chat on Discord', { timeout: LONG }, async () => {
    const ann = discord.user('Ann', { locale: 'en-GB' });
    const dm = ann.dm();
    const hands = discordHands(ann, dm);
    await ann.slash(dm, 'play', { level: 'cabin-boy' });
    await hands.sees(has('ready'));
    expect((await hands.asks('hint')).text).toContain(said('en', 'hint-none'));
    await walks(hands, 'ready');
    await onTurn(hands);
    const advised = await followsAHint(hands, () => hands.asks('hint'));
    expect(ann.ephemerals(dm).some((it) => ADVICE.test(it.content))).toBe(true);
    expect(dm.messages.some((it) => ADVICE.test(it.content))).toBe(false);
    await looksBack(hands, advised);
  });
});
