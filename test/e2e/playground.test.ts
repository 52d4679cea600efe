import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Cell, cellCode } from '../../src/kit/grid.ts';
import { amount } from '../support/amount.ts';
import { DEVICES, newPage, sharedBrowser } from '../support/browser.ts';
import { nextShot, PagePlayer, type Tongue } from '../support/page-player.ts';
import { freePort } from '../support/redis.ts';
import { cleanUp, onCleanup } from '../support/scenario.ts';
import { codeIn, fillInForm, jotted, misspelt, phraseText } from './custom-rules.ts';
import { END_OR_NONE, HexPlayer } from './hex-player.ts';
import { pageClient } from './page-client.ts';
import { BEGUN } from './players.ts';
import { BuiltProgram, inLongRuns, type Program, ProgramHere, scratch } from './program.ts';
import { playsOut } from './sea-battle-match.ts';
import { SeaBattlePlayer } from './sea-battle-player.ts';
import { type Form, SKIRMISH } from './whole-match.ts';

/*
 * Whole matches in the playground: the program, Chromium, keys and taps. Where it is killed, it is the built one.
 */

const LOCALES = { en: 'en-GB', ru: 'ru-RU', uk: 'uk-UA' } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser(inject('browserDesk'));
});
afterAll(() => browser.close());

afterEach(cleanUp);

/** Starts the program, the built one on a port that stays the same after a restart. */
const launched = async (env: Readonly<Record<string, string>> = {}, form: Form = 'here'): Promise<Program> => {
  const folder = await scratch();
  onCleanup(folder.remove);
  const settings = { DATA_DIR: folder.path, ...env };
  const program =
    form === 'here' ? new ProgramHere(settings) : new BuiltProgram({ ...settings, PORT: String(await freePort()) });
  onCleanup(() => program.end());
  await program.start();
  return program;
};

interface Opened {
  readonly captain: PagePlayer;
  readonly page: Page;
  readonly complaints: readonly string[];
}

/** Opens a page of the playground in a browser of this language and waits for the greeting. */
const open = async (
  address: string,
  seat: 'ann' | 'bob',
  tongue: Tongue,
  device: keyof typeof DEVICES = 'desktop',
): Promise<Opened> => {
  const { page, complaints } = await newPage(browser, { ...DEVICES[device], locale: LOCALES[tongue] });
  onCleanup(() => page.context().close());
  await page.goto(address);
  const captain = new PagePlayer(page, seat, tongue);
  await captain.window.locator('.message').first().waitFor();
  return { captain, page, complaints };
};

/** Shoots until the match is over, at most `most` times. Returns the number of shots. */
const shootOn = async (
  captain: PagePlayer,
  shoot: (at: Cell, n: number) => Promise<void>,
  most = Number.POSITIVE_INFINITY,
): Promise<number> => {
  const tried = new Set<string>();
  let state = await captain.waits();
  while (state === 'mine' && tried.size < most) {
    const at = nextShot(await captain.enemy(), tried);
    const before = await captain.text();
    await shoot(at, tried.size);
    tried.add(cellCode(at));
    state = await captain.waitsAfter(before);
  }
  return tried.size;
};

describe('a match against the machine', () => {
  test('is played in one window by typing alone', async () => {
    const program = await launched();
    const { captain, page, complaints } = await open(program.address, 'ann', 'uk');
    expect(await page.locator('html').getAttribute('lang')).toBe('uk');
    expect(await captain.window.getByLabel('Постріл або повідомлення').count()).toBe(1);
    await captain.types('/play machine cabin-boy');
    await captain.sees(/Флот готовий до бою/);
    await captain.types('готово');
    // In the test command the match between both windows is played to the end.
    const most = amount(6, 400);
    const shots = await shootOn(captain, (at) => captain.types(captain.written(at)), most);
    expect(shots).toBeGreaterThanOrEqual(Math.min(most, 20));
    const end = await captain.text();
    const [, mine] = /Перемога за (\d+) постріл/.exec(end) ?? [];
    if (mine !== undefined) expect(Number(mine)).toBe(shots);
    else if (shots < most) expect(end).toMatch(/Перемогла машина/);
    expect(complaints).toEqual([]);
    expect(program.output).not.toContain('"level":"error"');
  }, 600_000);

  test('is played in the other window by taps on a phone and by keys, without a typed word', async () => {
    const program = await launched();
    const { address } = program;
    const { captain, page, complaints } = await open(address, 'bob', 'en', 'phone');
    await page.getByRole('tab', { name: 'Bob' }).tap();
    await captain.window.getByRole('button', { name: 'Play now' }).tap();
    await captain.sees(/Your fleet is ready/);
    await captain.window.getByRole('button', { name: 'Change strength' }).tap();
    await captain.window.getByRole('button', { name: 'easy' }).tap();
    await captain.key('ready').waitFor();
    const picture = captain.board.locator('.picture img');
    const light = await picture.getAttribute('src');
    await captain.presses('?!menu', 'tap');
    await captain.presses('?!settings', 'tap');
    // The new setting shows at once on the board that the page covers.
    await captain.presses('!own:theme:dark', 'tap');
    await captain.window.getByRole('button', { name: 'Go to the board' }).tap();
    await captain.key('ready').waitFor();
    await expect.poll(() => picture.getAttribute('src')).not.toBe(light);
    await captain.presses('ready', 'tap');
    const fire = (at: Cell, n: number) => captain.fires(at, n % 3 === 0 ? 'keys' : 'tap');
    if ((await shootOn(captain, fire, amount(12, 400))) === 12)
      for (const does of ['?!menu', '?!resign', '!resign']) await captain.presses(does, 'tap');
    await captain.sees(/Victory in \d+ shots|[Mm]achine.* won|resigned/);
    expect(await captain.window.locator('.mine').count()).toBe(0);
    await captain.presses('?!menu', 'tap');
    await captain.presses('?!replay', 'tap');
    await captain.window.locator('.whisper', { hasText: 'Step 0' }).waitFor();
    await captain.presses('?!replay:10', 'tap');
    await captain.window.locator('.whisper', { hasText: /Step 10 of .*(Bob|Machine).* \p{L}\d+/su }).waitFor();
    expect(complaints).toEqual([]);
    expect(program.output).not.toContain('"level":"error"');
  }, 600_000);
});

describe('placing by hand', () => {
  const shipsOf = (page: Page): Promise<(string | null)[]> =>
    page.locator('.ship').evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')).sort());

  test('moves a ship by mouse, finger and keyboard to a free place only, and takes it back', async () => {
    const program = await launched();
    for (const device of ['desktop', 'phone'] as const) {
      const { captain, page, complaints } = await open(program.address, 'ann', 'en', device);
      if ((await page.locator('.ship').count()) === 0)
        await captain.window.getByRole('button', { name: 'Play now' }).click();
      await page.locator('.ship').first().waitFor();
      const dealt = await shipsOf(page);
      expect(dealt).toHaveLength(10);
      const sea = (await page.locator('.fleet').boundingBox())!;
      const ship = (await page.locator('.ship').first().boundingBox())!;
      const side = sea.width / 10;
      const glide = (x: number, y: number) => page.mouse.move(x, y);
      const middle = (n: number): number => (n + 0.5) * side;

      // Onto another ship: nothing happens. To the first free place: it lies there.
      const other = (await page.locator('.ship').nth(1).boundingBox())!;
      await glide(ship.x + side / 2, ship.y + side / 2);
      await page.mouse.down();
      await glide(other.x + side / 2, other.y + side / 2);
      expect(await page.locator('.berth.taken').count()).toBe(4);
      expect(await page.locator('.berth.free').count()).toBe(0);
      let name: string | null = null;
      for (let at = 0; at < 100 && name === null; at++) {
        await glide(sea.x + middle(at % 10), sea.y + middle(Math.floor(at / 10)));
        const label = await page.locator('.fleet .flag').textContent();
        if (label !== '✕' && !dealt.includes(`Ship ${label}`)) name = label;
      }
      expect({
        name,
        held: await page.locator('.fleet.held').count(),
        sea: await page.locator('.fleet').boundingBox(),
      }).toEqual({ name: expect.any(String), held: 1, sea });
      await page.mouse.up();
      await expect.poll(() => shipsOf(page)).toContain(`Ship ${name}`);
      await captain.window.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => shipsOf(page)).toEqual(dealt);

      // A tap turns a ship where there is room, or says that there is none.
      await page.locator('.ship').first().click();
      await expect
        .poll(
          async () =>
            JSON.stringify(await shipsOf(page)) !== JSON.stringify(dealt) || (await page.locator('.said').count()) > 0,
        )
        .toBe(true);
      expect(complaints).toEqual([]);
      await page.context().close();
    }
    // By keyboard: one step and back leaves a ship where it was.
    const { page } = await open(program.address, 'ann', 'en');
    await page.locator('.ship').first().waitFor();
    const before = await shipsOf(page);
    await page.locator('.ship[tabindex="0"]').focus();
    for (const key of ['Enter', 'ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    expect(await shipsOf(page)).toEqual(before);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.berth').count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    expect(await page.locator('.berth').count()).toBe(0);
  }, 600_000);
});

describe('custom rules', () => {
  test('are refused and corrected in a form, and played by their code against the machine', async () => {
    const program = await launched();
    const { captain, complaints } = await open(program.address, 'ann', 'ru');
    const page = pageClient('Анна', captain, 'ru', '.page');
    const code = codeIn(await fillInForm(page, 'ru', await page.asks('custom'))) ?? '';
    const anna = new SeaBattlePlayer(pageClient('Анна', captain));
    expect(await anna.client.hears(`/play ${misspelt(code)}`)).toContain(phraseText('ru', 'code-typo'));
    await anna.client.asks('play', `${jotted(code)} machine cabin-boy`);
    const { n, ships } = await anna.reads();
    expect([n, ships.length]).toEqual([6, 16]);
    await anna.ready();
    await anna.fires({ row: 2, col: 3 }, 'keys');
    // A ship of one square is sunk without a word of where.
    await anna.client.sees(({ text }) => /Г3|Убил/.test(text));
    expect(complaints).toEqual([]);
    expect(program.output).not.toContain('"level":"error"');
  }, 600_000);
});

describe('under sail', () => {
  test('plays three turns against the machine on a phone, or until a flagship sinks', async () => {
    const program = await launched();
    const { captain, page, complaints } = await open(program.address, 'ann', 'uk', 'phone');
    await captain.types('/play hex-duel machine cabin-boy');
    const anna = new HexPlayer(pageClient('Ганна', captain), []);
    await anna.ready();
    // Dice may sink a flagship in any turn, the first one included: then there is no turn to end.
    let ended = 0;
    for (const way of ['keys', 'typing', 'keys'] as const) {
      const turn = await anna.turn(way);
      expect(await captain.alt()).toMatch(/Раунд \d+, (штиль|свіжий вітер)|лагман (ворога )?потоплено/);
      if (turn === 'over') break;
      ended += 1;
    }
    // A turn may also have ended with its last shot.
    const told = anna.given.filter((it) => it === 'end' || it === END_OR_NONE);
    expect(told.length).toBeLessThanOrEqual(ended);
    const tooWide = `[...document.querySelectorAll('#window-ann *')].filter((it) => it.getBoundingClientRect().right > 360.5).length`;
    expect(await page.evaluate(tooWide)).toBe(0);
    expect(complaints).toEqual([]);
    expect(program.output).not.toContain('"level":"error"');
  }, 600_000);
});

describe('a playground for other computers', () => {
  test('prints a link per window, which opens that window on a phone and nothing of the other', async () => {
    const program = await launched({ HOST: '0.0.0.0' }, 'built');
    const link = (seat: string): string =>
      new RegExp(`^${seat}: (http\\S+)$`, 'm').exec(program.output)?.[1]?.replace('0.0.0.0', '127.0.0.1') ?? '';
    const { captain, page, complaints } = await open(link('bob'), 'bob', 'en', 'phone');
    expect(await page.locator('.window').count()).toBe(1);
    await captain.types('/play machine cabin-boy');
    await captain.sees(/Your fleet is ready/);
    const tooWide = `[...document.querySelectorAll('#window-bob *')].filter((it) => it.getBoundingClientRect().right > 360.5).length`;
    expect(await page.evaluate(tooWide)).toBe(0);
    expect(complaints).toEqual([]);

    const { origin, searchParams } = new URL(link('bob'));
    const key = searchParams.get('key') ?? '';
    const [seen, events, whole] = await Promise.all([
      fetch(`${origin}/api/ann/messages`, { headers: { 'x-seat-key': key } }),
      fetch(`${origin}/events?seat=ann&key=${key}`),
      fetch(`${origin}/?key=${key}`, { headers: { 'x-forwarded-for': '203.0.113.7' } }),
    ]);
    expect([seen.status, events.status, whole.status]).toEqual([403, 403, 403]);
    expect(link('ann')).not.toContain(key);
  }, 600_000);
});

describe('a match between both windows', () => {
  test('begins with five presses on one page: Invite, Join, Ready, Ready, a square', async () => {
    const program = await launched();
    const { page, complaints } = await open(program.address, 'ann', 'en');
    const [ann, bob] = (['ann', 'bob'] as const).map((seat) => page.locator(`#window-${seat}`)) as [Locator, Locator];
    await bob.getByRole('button', { name: 'Invite' }).click();
    // The invitation opens at the other seat by itself.
    await bob.locator('.title', { hasText: 'Bob, Ann wants to play Classic' }).waitFor();
    await bob.getByRole('button', { name: 'Join' }).click();
    await bob.locator('.table').getByRole('button', { name: 'Ready' }).click();
    await ann.locator('.strip').getByRole('button', { name: 'Ready' }).click();
    // Whoever the lot chose: the other seat is turned to first.
    await ann
      .getByText(/(Your|Bob’s) shot/)
      .first()
      .waitFor();
    const annBegins = (await ann.getByText('Your shot').count()) > 0;
    if (!annBegins) await bob.locator('.strip').getByRole('button', { name: 'Swap seats' }).click();
    const first = annBegins ? ann : bob;
    // Each window updates on its own: before that, its squares are those of the fleet being placed.
    await first.getByText('Your shot').first().waitFor();
    await first.locator('.square').first().click();
    // A hit stands in the title, a miss below it.
    await first.locator('.table', { hasText: 'A1' }).first().waitFor();
    expect(complaints).toEqual([]);
  }, 600_000);

  test('survives a kill in the middle and goes on to a win and a rematch, in two languages', async () => {
    const program = await launched({}, 'built');
    const origin = `http://127.0.0.1:${program.port}`;
    const both = await open(program.address, 'ann', 'en');
    const alone = async (seat: string) =>
      `${origin}${await both.page.locator(`#window-${seat} a.alone`).getAttribute('href')}`;
    const [annAddress, bobAddress] = [await alone('ann'), await alone('bob')];
    await both.page.context().close();
    const anna = await open(annAddress, 'ann', 'ru');
    const bohdan = await open(bobAddress, 'bob', 'uk');
    expect(await anna.page.locator('.window').count()).toBe(1);

    await anna.captain.types(`/play ${SKIRMISH}`);
    const [, code = ''] = /\/join (\w{9})/.exec(await anna.captain.sees(/\/join \w{9}/)) ?? [];
    await bohdan.captain.types(`/join ${code}`);
    // A game of its own rules is shown before the seat is taken.
    await bohdan.captain.key('!join').click();
    await bohdan.captain.sees(/Флот готовий до бою/);
    await anna.captain.sees(/Флот готов к бою/);
    const [annas, bohdans] = [await anna.captain.fleet(), await bohdan.captain.fleet()];
    expect([annas.length, bohdans.length]).toEqual([7, 7]);
    await anna.captain.presses('ready');
    await bohdan.captain.types('готово');

    const begun = await anna.captain.sees(BEGUN);
    const annaBegins = /Ваш выстрел/.test(begun);
    const [first, second] = annaBegins ? [anna, bohdan] : [bohdan, anna];
    const [own, enemy] = annaBegins ? [annas, bohdans] : [bohdans, annas];
    const water = (ships: typeof own) => {
      const decks = new Set(ships.map(cellCode));
      return Array.from({ length: 100 }, (_, i) => ({ row: Math.floor(i / 10), col: i % 10 })).find(
        (cell) => !decks.has(cellCode(cell)),
      )!;
    };
    // The miss is on both boards, each in its language.
    await first.captain.types(first.captain.written(water(enemy)));
    await second.captain.waits();
    await first.captain.sees(/ — мимо/);
    expect(await second.captain.text()).toMatch(/(Anna|Анна|Ганна|Богдан): .+ — мимо/);

    for (const [n, at] of own.entries()) {
      const before = await second.captain.text();
      if (n % 3 === 2) await second.captain.types(second.captain.written(at));
      else {
        await second.captain.opens(at);
        // The next button was shown by the killed program.
        if (n === 3) {
          await program.kill();
          await program.start();
        }
        await second.captain.presses(cellCode(at));
      }
      await second.captain.waitsAfter(before);
      if (n < own.length - 1) expect(await second.captain.text()).toMatch(/(ранил|Убил|влучив|Потопив)!/);
    }
    // The killed program forgot its windows but not its matches: one board each, with the same end on both.
    expect(await anna.captain.sees(/Победа(: | за 7 выстрелов)/)).toBeTruthy();
    expect(await bohdan.captain.sees(/Перемога(: | за 7 пострілів)/)).toBeTruthy();
    for (const { captain } of [anna, bohdan]) expect(await captain.window.locator('.board').count()).toBe(1);

    await anna.captain.presses('!rematch');
    await bohdan.captain.sees(/кличе на реванш/);
    await bohdan.captain.presses('!join');
    await bohdan.captain.sees(/Флот готовий до бою/);
    await anna.captain.sees(/Флот готов к бою/);

    // While the program was away the browser reported network errors. The page itself reported none.
    const faults = [...anna.complaints, ...bohdan.complaints].filter((it) => !/net::ERR_/.test(it));
    expect(faults).toEqual([]);
    expect(program.output).not.toContain('"level":"error"');
    expect(await program.stop()).toBe(0);
  }, 600_000);

  inLongRuns(
    'of dutchman-5 lets the Dutchman be hit, sail away and be found',
    async () => {
      const program = await launched();
      const both = await open(program.address, 'ann', 'uk');
      const other = new PagePlayer(both.page, 'bob', 'uk');
      await both.captain.types('/play dutchman-5');
      const [, code = ''] = /\/join (\w{9})/.exec(await both.captain.sees(/\/join/)) ?? [];
      await other.types(`/join ${code}`);
      await other.key('!join').click();
      await other.sees(/Флот готовий до бою/);
      const [one, two] = [
        new SeaBattlePlayer(pageClient('Ганна', both.captain)),
        new SeaBattlePlayer(pageClient('Богдан', other)),
      ];
      await playsOut(one, two, (n) => (n % 2 === 0 ? 'keys' : 'typing'));
      expect(both.complaints).toEqual([]);
      expect(program.output).not.toContain('"level":"error"');
    },
    600_000,
  );
});
