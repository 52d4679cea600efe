import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { sharedBrowser } from '../../../support/browser.ts';
import { PagePerson, WINDOWS } from '../../../support/page-person.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../../../support/playground-app.ts';

/* Two at one device: what one of them sees is never there for the other, on the page and on its way to it. */

let browser: Browser;
let program: PlaygroundApp;
let pair: PagePerson;
let listening: Wire | undefined;
beforeAll(async () => {
  [browser, program] = await Promise.all([sharedBrowser(inject('browserDesk')), openPlaygroundApp()]);
});
afterEach(async () => {
  const { complaints } = pair;
  await listening?.ends();
  await pair.close();
  expect(complaints).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await program.close();
});

const PLACE = z.object({ row: z.number(), col: z.number() });
const SEA = z.object({
  of: z.number(),
  shapes: z.array(z.object({ name: z.string(), at: z.object({ x: z.number(), y: z.number() }) })),
  pieces: z
    .array(
      z.object({
        forms: z.array(z.object({ squares: z.array(PLACE) })),
        places: z.array(PLACE.extend({ form: z.number() })),
      }),
    )
    .optional(),
});
const BOARD = z.object({
  screen: z.object({
    house: z.object({
      stage: z.string(),
      seats: z.array(z.object({ seat: z.number(), name: z.string(), own: z.literal(true).optional() })),
    }),
    table: z.object({ seas: z.array(SEA) }).optional(),
  }),
});
type Board = z.infer<typeof BOARD>['screen'];
const WINDOW = z.object({ boards: z.array(BOARD) });

/** The boards of matches under way in what was sent to the page. */
const boardsIn = (sent: string): readonly Board[] => {
  const read: unknown = JSON.parse(sent);
  const boards = WINDOW.safeParse(read).data?.boards ?? [BOARD.safeParse(read).data].filter((it) => it !== undefined);
  return boards.map(({ screen }) => screen).filter(({ house }) => house.stage === 'playing');
};
const nameOf = ({ house: { seats } }: Board): string => seats.find(({ own }) => own)?.name ?? '';

type Player = 'Ann' | 'Bob';
type Who = Player | 'no one';
const otherOf = (who: Player): Player => (who === 'Ann' ? 'Bob' : 'Ann');
interface Sent {
  readonly to: Who;
  readonly text: string;
}

/** All that is sent to the page, and asked by it, with who sits at it then. */
class Wire {
  who: Who = 'Ann';
  readonly sent: Sent[] = [];
  readonly asked: { readonly by: Who; readonly path: string }[] = [];
  #bodies: Promise<void>[] = [];
  #isOver = false;

  async listen({ page }: PagePerson): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.eventSourceMessageReceived', ({ eventName, data }) => {
      if (eventName !== 'beat') this.sent.push({ to: this.who, text: data });
    });
    const isProgram = (url: string): boolean => /^\/(api|events)/.test(new URL(url).pathname);
    page.on('request', (request) => {
      if (isProgram(request.url())) this.asked.push({ by: this.who, path: request.url() });
    });
    page.on('response', (response) => {
      const to = this.who;
      if (this.#isOver || !isProgram(response.url()) || response.url().includes('/events')) return;
      this.#bodies.push(response.text().then((text) => void this.sent.push({ to, text })));
    });
  }

  /** Listens no longer, once all that has come is read. */
  async ends(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#bodies);
  }

  /** The boards that were sent while someone sat at the page. */
  async boardsTo(who: Who): Promise<readonly Board[]> {
    await Promise.all(this.#bodies);
    return this.sent.filter(({ to }) => to === who).flatMap(({ text }) => boardsIn(text));
  }

  /** The squares of the fleet that its player was shown last while they placed it. */
  async fleetOf(who: Who): Promise<readonly string[]> {
    const sea = (await this.boardsTo(who)).findLast(({ table }) => table?.seas[0]?.pieces)?.table?.seas[0];
    return (sea?.pieces ?? []).flatMap(({ forms, places: [at] }) =>
      (forms[at?.form ?? 0]?.squares ?? []).map(({ row, col }) => squareName(row + at!.row, col + at!.col)),
    );
  }
}
const squareName = (row: number, col: number): string => `${'ABCDEFGHIJ'.charAt(col)}${row + 1}`;

/** Opens the card of a game, says who plays, and leads Ann to her placing. */
const begins = async (variant: string): Promise<Wire> => {
  const address = new URL(`games/all/${variant}`, program.address);
  address.search = new URL(program.address).search;
  pair = await PagePerson.open(browser, address.href, WINDOWS.desktop);
  const wire = new Wire();
  listening = wire;
  await wire.listen(pair);
  await pair.presses('Two at this device');
  await pair.page.getByRole('textbox', { name: 'Player 1' }).fill('Ann');
  await pair.page.getByRole('textbox', { name: 'Player 2' }).fill('Bob');
  await pair.presses('Let Bob begin', 'Ann places first');
  await pair.key('Ready').waitFor();
  return wire;
};

/** What a curtain tells: the page has nothing else, neither drawn, nor written, nor called by a name. */
const curtain = async (): Promise<string> => {
  await pair.sees(`document.querySelector('.curtain .gold:focus')`);
  const drawn = `[...document.querySelectorAll('canvas, img')].filter((it) => !it.closest('.seascape')).length`;
  expect(await pair.page.evaluate(drawn)).toBe(0);
  const told = await pair.page.locator('[role=status]').innerText();
  const names = (await pair.page.locator('body').ariaSnapshot()).match(/\b[A-J]\d+\b/g) ?? [];
  expect(names).toEqual(told.match(/\b[A-J]\d+\b/g) ?? []);
  expect(await pair.page.locator('[aria-label], [title], [data-at]').count()).toBe(0);
  return told;
};

/** Passes the device on. */
const passes = async (wire: Wire, to: Player, how: 'Enter' | 'reload and press' = 'Enter'): Promise<string> => {
  const told = await curtain();
  wire.who = 'no one';
  expect(told).toContain(`${to}’s turn`);
  if (how === 'reload and press') {
    await pair.page.reload();
    expect(await curtain()).toBe(told);
  }
  wire.who = to;
  if (how === 'reload and press') await pair.presses(`I am ${to}: show my sea`);
  else await pair.page.keyboard.press('Enter');
  return told;
};

test('two at one device see, hear and are sent nothing of each other’s fleet', async () => {
  const wire = await begins('classic');
  await pair.presses('Ready');
  await passes(wire, 'Bob');
  await pair.presses('Ready');
  await pair.waits();
  const fleets = { Ann: await wire.fleetOf('Ann'), Bob: await wire.fleetOf('Bob') };
  expect([fleets.Ann.length, fleets.Bob.length]).toEqual([20, 20]);
  const fired = { Ann: [] as string[], Bob: [] as string[] };
  let turn: Player = 'Bob';
  for (let n = 0; n < 4; n++) {
    const other = otherOf(turn);
    await pair.waits();
    const sea = await pair.sea();
    const known = sea.filter((it) => it.known !== 'not fired at').map(({ name }) => name);
    expect(known.toSorted()).toEqual(fired[turn].toSorted());
    const water = sea.find((it) => it.known === 'not fired at' && !fleets[other].includes(it.name))!.name;
    fired[turn].push(water);
    await pair.touches(pair.square(water));
    expect(await passes(wire, other, n === 1 ? 'reload and press' : 'Enter')).toContain(`${turn} missed at ${water}.`);
    turn = other;
  }
  await pair.waits();
  for (const who of ['Ann', 'Bob'] as const) {
    const other = otherOf(who);
    const boards = await wire.boardsTo(who);
    expect(boards.length).toBeGreaterThan(2);
    for (const board of boards) {
      expect(nameOf(board)).toBe(who);
      const own = board.house.seats.find((it) => it.own)?.seat;
      const seen = board.table?.seas.find(({ of }) => of !== own);
      const at = (seen?.shapes ?? []).map((it) => squareName(Math.floor(it.at.y), Math.floor(it.at.x)));
      expect(at.filter((name) => fleets[other].includes(name) || !fired[who].includes(name))).toEqual([]);
      expect(seen?.pieces).toBeUndefined();
    }
  }
  expect(wire.sent.filter(({ to }) => to === 'no one')).toEqual([]);
  expect(wire.asked.filter(({ by }) => by === 'no one')).toEqual([]);
});

test('the curtain falls when no one has seen the window for ten seconds, and one who leaves comes back to it', async () => {
  const wire = await begins('hex-duel');
  const { page } = pair;
  await pair.presses('Ready');
  await passes(wire, 'Bob');
  await pair.key('Ready').waitFor();
  await page.clock.install();
  await page.evaluate(`Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })`);
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
  await page.clock.fastForward(9_000);
  await pair.key('Ready').waitFor();
  await page.clock.fastForward(2_000);
  expect(await curtain()).toContain('Bob’s turn');
  for (const who of ['Ann', 'Bob'] as const)
    expect(new Set((await wire.boardsTo(who)).map(nameOf))).toEqual(new Set([who]));
  await pair.presses('Leave the match');
  await pair.key('Two at this device').waitFor();
  await page.goForward();
  expect(await curtain()).toContain('Bob’s turn');
  await pair.presses('I am Bob: show my sea', 'Ready', 'More', 'Resign', 'Resign', 'Play again');
  await pair.reads('Who plays?');
  expect(pair.path()).toBe('/two/hex-duel');
});
