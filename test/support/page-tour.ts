import type { Page } from 'playwright-core';
import type { Theme } from '../../src/kernel/screen.ts';
import { cellCode } from '../../src/kit/grid.ts';
import { PagePlayer, type Tongue } from './page-player.ts';

/** Every screen of the playground, in the order of the tour. */
export const STATES = [
  'start',
  'games',
  'menu',
  'levels',
  'help',
  'rules',
  'rules-next',
  'language',
  'privacy',
  'settings',
  'lobby',
  'matches',
  'placing',
  'placing-hand',
  'placing-hand-where',
  'waiting-ready',
  'sunk',
  'waiting',
  'battle',
  'hint',
  'aiming',
  'text-board',
  'match-menu',
  'resign',
  'read',
  'keys',
  'words',
  'final',
  'defeat',
  'replay',
  'check',
  'invitation',
] as const;
export type State = (typeof STATES)[number];

/** Called for each state that is reached. `seat` is the window that shows it. */
export type Visit = (state: State, seat: 'ann' | 'bob') => Promise<void>;

const PATIENCE_MS = 60_000;

/** A board that says by lot who begins. */
const BEGUN = /begins|goe?s? first|ачинает|очинає/;

/** Width in pixels below which tabs switch between the two seats, and from which both have room (`page.css`). */
const NARROW = 1000;
const ROOMY = 1700;

/** Options of a tour: the language of the browser and the theme of the pictures. */
export interface Tour {
  readonly tongue: Tongue;
  readonly theme: Theme;
}

/**
 * Plays Ann and Bob in one page through every state and stops at each. The page shows both windows; on a phone, the tab
 * of the window in use is chosen.
 * @returns the states that could not be reached, each with the reason.
 */
export const takeTour = async (page: Page, { tongue, theme }: Tour, visit: Visit): Promise<readonly string[]> => {
  const missed: string[] = [];
  const [ann, bob] = [new PagePlayer(page, 'ann', tongue), new PagePlayer(page, 'bob', tongue)];
  const captains = { ann, bob };

  // The layout follows the window size with a delay, so the size decides, not what is visible.
  const turnTo = async (seat: 'ann' | 'bob'): Promise<void> => {
    const width = page.viewportSize()?.width ?? ROOMY;
    const idle = page.locator(`#window-${seat}.idle .strip .sit`);
    if (width >= NARROW && width < ROOMY) await page.locator('.window.idle').waitFor({ state: 'attached' });
    if (width < NARROW) await page.locator(`.tab.${seat}`).click();
    else if (width < ROOMY && (await idle.isVisible())) await idle.click();
    await captains[seat].window.waitFor();
  };
  const stop = async (state: State, seat: 'ann' | 'bob', reach: () => Promise<unknown>): Promise<void> => {
    try {
      await turnTo(seat);
      await reach();
    } catch (fault) {
      missed.push(`${state}: ${fault}`);
      return;
    }
    await settled(page);
    await visit(state, seat);
  };
  /** Types a command and waits for another page or whisper of the bot. */
  const asks = (seat: 'ann' | 'bob', text: string) => async (): Promise<void> => {
    const { window } = captains[seat];
    const before = await window.locator('.page, .whisper').count();
    await captains[seat].types(text);
    await window.locator('.page, .whisper').nth(before).waitFor({ state: 'attached', timeout: PATIENCE_MS });
    await window.locator('.table :is(.page, .whisper)').waitFor({ timeout: PATIENCE_MS });
  };
  const press = async (seat: 'ann' | 'bob', does: string): Promise<void> => {
    await captains[seat].key(does).click({ timeout: PATIENCE_MS });
  };
  const presses = (seat: 'ann' | 'bob', does: string, shows: string) => async (): Promise<void> => {
    await press(seat, does);
    await captains[seat].key(shows).waitFor({ timeout: PATIENCE_MS });
  };

  /** The key that leads from a page back to the board it covers. */
  const home = (seat: 'ann' | 'bob') => captains[seat].window.locator('.home');

  for (const { window } of [bob, ann]) await window.locator('.message').first().waitFor({ state: 'attached' });
  await stop('start', 'ann', async () => undefined);
  await stop('games', 'ann', async () => {
    await ann.window.locator('.table .key[data-token$="?!games:play"]').click({ timeout: PATIENCE_MS });
    await ann.window.locator('.table .picture').waitFor({ timeout: PATIENCE_MS });
  });
  await stop('menu', 'ann', () => ann.window.locator('.composer .menu').click());
  await stop('levels', 'ann', () => ann.window.locator('.chip.primary').last().click());
  await ann.window.locator('.composer .menu').click();
  await stop('help', 'ann', asks('ann', '/help'));
  await stop('rules', 'ann', asks('ann', '/rules'));
  await stop('rules-next', 'ann', async () => {
    const next = ann.window.locator('.table .key[data-token*="?!rules:"]').last();
    await next.click({ timeout: PATIENCE_MS });
  });
  await stop('language', 'ann', asks('ann', '/language'));
  await stop('privacy', 'ann', asks('ann', '/privacy'));
  await stop('settings', 'ann', asks('ann', '/settings'));
  for (const step of { light: ['dark', 'light'], dark: ['dark'], contrast: ['dark', 'light', 'contrast'] }[theme]) {
    await press('ann', `!own:theme:${step}`).catch((fault: unknown) => missed.push(`settings: ${fault}`));
    await settled(page);
  }

  let lobby = '';
  await stop('lobby', 'ann', async () => {
    await ann.types('/play');
    lobby = await ann.sees(/\/join \w{9}/);
  });
  const code = /\/join (\w{9})/.exec(lobby)?.[1];
  if (code === undefined) throw new Error(`no code: ${missed.join('; ')}`);
  await stop('matches', 'ann', asks('ann', '/matches'));
  await turnTo('bob');
  await bob.types(`/join ${code}`);
  await bob.key('ready').waitFor();
  // Ann still reads the list of her matches.
  await turnTo('ann');
  await home('ann').click();
  await ann.key('ready').waitFor();
  await stop('placing', 'ann', async () => undefined);
  await stop('placing-hand', 'bob', async () => {
    await presses('bob', '?hand', 'clear')();
    await presses('bob', 'clear', '?hand:4')();
  });
  await stop('placing-hand-where', 'bob', presses('bob', '?hand:4', '?hand:4:h'));
  await turnTo('bob');
  await bob.types({ en: 'random', ru: 'случайно', uk: 'випадково' }[tongue]);
  await bob.key('ready').waitFor();
  await stop('waiting-ready', 'ann', async () => {
    const before = await ann.text();
    await press('ann', 'ready');
    await ann.sees((text) => text !== before);
  });
  const [anns, bobs] = [await ann.fleet(), await bob.fleet()];
  await turnTo('bob');
  await bob.types({ en: 'ready', ru: 'готов', uk: 'готово' }[tongue]);
  await bob.sees(BEGUN);
  await ann.sees(BEGUN);

  // Both players fire until Ann is on turn and both seas have hits and misses.
  const water = (ships: typeof anns, skip: number) => {
    const taken = new Set(ships.map(cellCode));
    // The first ship may be sunk by then, and no one may fire at the squares around a sunk ship.
    const aside = (cell: (typeof ships)[number]): boolean =>
      ships.slice(0, 4).every((it) => Math.abs(it.row - cell.row) > 1 || Math.abs(it.col - cell.col) > 1);
    const all = Array.from({ length: 100 }, (_, i) => ({ row: Math.floor(i / 10), col: i % 10 }));
    return all
      .filter((cell) => !taken.has(cellCode(cell)) && aside(cell))
      .sort((a, b) => ((a.row * 37 + a.col * 61) % 101) - ((b.row * 37 + b.col * 61) % 101))[skip]!;
  };
  const shoot = async (seat: 'ann' | 'bob', at: (typeof anns)[number]): Promise<void> => {
    const before = await captains[seat].text();
    await turnTo(seat);
    await captains[seat].types(captains[seat].written(at));
    await captains[seat].sees((text) => text !== before);
  };
  const sea = ann.window.locator('.table .sea');
  const annsTurn = async (): Promise<boolean> => (await sea.count()) > 0;
  if (!(await annsTurn())) await shoot('bob', water(anns, 0));
  for (const at of bobs.slice(0, 4)) await shoot('ann', at);
  await stop('sunk', 'ann', async () => undefined);
  await shoot('ann', bobs[4]!);
  await shoot('ann', water(bobs, 0));
  await stop('waiting', 'ann', async () => undefined);
  for (const at of anns.slice(0, 2)) await shoot('bob', at);
  await shoot('bob', water(anns, 1));
  await sea.waitFor({ state: 'attached' });
  await stop('battle', 'ann', async () => undefined);
  await stop('hint', 'ann', async () => {
    await press('ann', '!hint');
    await ann.window.locator('.table .whisper').waitFor({ timeout: PATIENCE_MS });
  });
  await home('ann')
    .click({ timeout: PATIENCE_MS })
    .catch((fault: unknown) => missed.push(`hint: ${fault}`));
  await stop('aiming', 'ann', async () => {
    await ann.window.locator('.table .key[data-token=""]').click({ timeout: PATIENCE_MS });
    await presses('ann', '?aim:NE', '?aim:SW')();
    await ann.window.locator('.table .pad [data-token$="J1"]').waitFor({ timeout: PATIENCE_MS });
  });
  await stop('match-menu', 'ann', presses('ann', '?!menu', '?!resign'));
  await stop('resign', 'ann', presses('ann', '?!resign', '!resign'));
  await press('ann', '?').catch(() => undefined);
  await stop('read', 'ann', asks('ann', '/read'));
  await stop('keys', 'ann', async () => {
    await ann.types('/keys');
    await ann.window.locator('.typing .key').first().waitFor({ timeout: PATIENCE_MS });
  });
  await ann.types('/keys off');
  const setsBoard = async (value: 'text' | 'words' | 'picture'): Promise<void> => {
    await asks('ann', '/settings')();
    await press('ann', `!own:board:${value}`);
    await settled(page);
  };
  await stop('text-board', 'ann', async () => {
    await setsBoard('text');
    await home('ann').click({ timeout: PATIENCE_MS });
    await ann.board.locator('pre').scrollIntoViewIfNeeded({ timeout: PATIENCE_MS });
  });
  await stop('words', 'ann', async () => {
    await setsBoard('words');
    await shoot('ann', bobs[5]!);
  });
  await setsBoard('picture').catch((fault: unknown) => missed.push(`settings: ${fault}`));
  await stop('final', 'ann', async () => {
    for (const at of bobs.slice(6)) await shoot('ann', at);
    await ann.sees(/🏆/);
  });
  await stop('defeat', 'bob', async () => undefined);
  await stop('replay', 'ann', async () => {
    await press('ann', '?!menu');
    await presses('ann', '?!replay', '?!replay:10')();
    await press('ann', '?!replay:10');
  });
  await stop('check', 'ann', async () => {
    // The match is over: its board is a line of the log that can be shown. It still shows the menu.
    await ann.board.locator('.open').click({ timeout: PATIENCE_MS });
    await press('ann', '?!verify');
  });
  await stop('invitation', 'bob', async () => {
    await bob.types('/play @ann');
    const join = ann.window.locator('.table .board [data-token$=".!join"]');
    await join.waitFor({ state: 'attached', timeout: PATIENCE_MS });
  });
  return missed;
};

/** Waits until the page is at rest: no busy button, no picture still loading, all animations finished. */
export const settled = async (page: Page): Promise<void> => {
  const calm = `!document.querySelector('[aria-busy=true]') && [...document.images].every((image) => image.complete)`;
  const until = performance.now() + PATIENCE_MS;
  do await page.waitForTimeout(100);
  while (!(await page.evaluate<boolean>(calm)) && performance.now() < until);
  await page.evaluate('Promise.all(document.getAnimations().map((it) => it.finished.catch(() => undefined)))');
};
