import type { Locator, Page } from 'playwright-core';
import { ALPHABETS, type Cell, cellCode } from '../../src/kit/grid.ts';
import { localesIn } from './locales.ts';

/** The words a player looks for in the text and descriptions of a board. */
const WORDS = {
  en: {
    own: 'Your sea',
    enemy: 'Enemy sea',
    wounded: 'Hit',
    sunk: 'Sunk',
    ships: 'Ships',
    mine: /Your (shot|volley)|^Sunk/m,
  },
  ru: {
    own: 'Ваше море',
    enemy: 'Чужое море',
    wounded: 'Ранены',
    sunk: 'Убиты',
    ships: 'Корабли',
    mine: /Ваш (выстрел|залп)|^Убил/m,
  },
  uk: {
    own: 'Ваше море',
    enemy: 'Чуже море',
    wounded: 'Влучання',
    sunk: 'Потоплено',
    ships: 'Кораблі',
    mine: /Ваш (постріл|залп)|^Потопив/m,
  },
} as const;
export type Tongue = keyof typeof WORDS;
/** The languages that the player reads. */
export const TONGUES = localesIn(WORDS);

const LETTERS = { en: ALPHABETS.lat, ru: ALPHABETS.ru, uk: ALPHABETS.ru } as const;
const OVER = /🏆|The machine won|Победила машина|Перемогла машина|Победа: |Перемога: | won$/m;
const PATIENCE_MS = 60_000;

/** What the description of the enemy's sea shows. */
interface Enemy {
  readonly wounded: readonly Cell[];
  readonly sunk: readonly Cell[];
}

/** A script that ends with the next change of the page, or after a tenth of a second. */
const UNTIL_MOVED = `new Promise((resolve) => {
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    resolve();
  };
  const observer = new MutationObserver(end);
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const timer = setTimeout(end, 100);
})`;

/** A player at one window of the playground, with a keyboard and a thumb. They know only what the page shows. */
export class PagePlayer {
  readonly page: Page;
  readonly window: Locator;
  readonly #tongue: Tongue;

  constructor(page: Page, seat: 'ann' | 'bob', tongue: Tongue) {
    this.page = page;
    this.window = page.locator(`#window-${seat}`);
    this.#tongue = tongue;
  }

  /** The board on the table, or in the log while a page lies on the table. */
  get board(): Locator {
    return this.window.locator('.board').first();
  }

  /** The current text of the board. */
  async text(): Promise<string> {
    const words = this.board.locator('.words');
    await words.waitFor({ state: 'attached', timeout: PATIENCE_MS });
    return words.evaluate((it) =>
      [...it.children].flatMap((one) => (one.matches('.said') ? [] : one.textContent)).join('\n'),
    );
  }

  /** The description of the picture on the board. */
  async alt(): Promise<string> {
    return (await this.board.locator('.picture img').getAttribute('alt', { timeout: PATIENCE_MS })) ?? '';
  }

  /** Waits until the text of the board matches, and returns it. @throws Error with the text found instead. */
  async sees(wanted: RegExp | ((text: string) => boolean)): Promise<string> {
    const pleases = (text: string): boolean => (wanted instanceof RegExp ? wanted.test(text) : wanted(text));
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const text = await this.text();
      if (pleases(text)) return text;
      if (performance.now() > until) throw new Error(`the board never showed ${wanted}; it says: ${text}`);
      await this.moves();
    }
  }

  /** Waits until something on the page changes, a tenth of a second at most. */
  async moves(): Promise<void> {
    await this.page.evaluate(UNTIL_MOVED).catch((fault: Error) => {
      // A page that is loaded anew has changed too.
      if (!fault.message.includes('context was destroyed')) throw fault;
    });
  }

  async types(text: string): Promise<void> {
    const input = this.window.locator('.input');
    await input.fill(text);
    await input.press('Enter');
    // A sent text leaves the field immediately.
    const left = await input.inputValue();
    if (left !== '') throw new Error(`"${left}" stands in the field still`);
  }

  /** A cell as this player writes it: "Б6". */
  written({ row, col }: Cell): string {
    return `${LETTERS[this.#tongue][col]?.toUpperCase()}${row + 1}`;
  }

  /** The button on the table with this act ("ready", "?aim:3", "A1"). */
  key(does: string): Locator {
    return this.window.locator(`.table [data-token$=".${does}"]`).last();
  }

  /** Presses that button with a mouse (`click`), a thumb (`tap`), or the Enter key (`keys`). */
  async presses(does: string, how: 'click' | 'tap' | 'keys' = 'click'): Promise<void> {
    const key = this.key(does);
    if (how === 'tap') await key.tap({ timeout: PATIENCE_MS });
    else if (how === 'click') await key.click({ timeout: PATIENCE_MS });
    else await key.press('Enter', { timeout: PATIENCE_MS });
  }

  /** Opens the quarter of a square, where it is not open. */
  async opens(at: Cell, how: 'click' | 'tap' | 'keys' = 'click'): Promise<void> {
    const key = this.key(cellCode(at));
    if ((await key.count()) > 0) return;
    await this.presses(`?aim:${at.row < 5 ? 'N' : 'S'}${at.col < 5 ? 'W' : 'E'}`, how);
    await key.waitFor();
  }

  /** Fires at a square by its key. */
  async fires(at: Cell, how: 'click' | 'tap' | 'keys' = 'click'): Promise<void> {
    await this.opens(at, how);
    await this.presses(cellCode(at), how);
  }

  /** Waits until it is this player's turn or the match is over. */
  async waits(): Promise<'mine' | 'over'> {
    const text = await this.sees((it) => OVER.test(it) || WORDS[this.#tongue].mine.test(it));
    return OVER.test(text) ? 'over' : 'mine';
  }

  /** Waits until the text differs from `before` and it is this player's turn again, or the match is over. */
  async waitsAfter(before: string): Promise<'mine' | 'over'> {
    const { mine } = WORDS[this.#tongue];
    const text = await this.sees((it) => it !== before && (OVER.test(it) || mine.test(it)));
    return OVER.test(text) ? 'over' : 'mine';
  }

  /** The decks of this player's ships, from the description of their sea. */
  async fleet(): Promise<Cell[]> {
    const { own, enemy, ships } = WORDS[this.#tongue];
    return this.#cells((await this.alt()).split(own)[1]?.split(enemy)[0] ?? '', ships);
  }

  async enemy(): Promise<Enemy> {
    const { enemy, wounded, sunk } = WORDS[this.#tongue];
    const sea = (await this.alt()).split(enemy)[1] ?? '';
    return { wounded: this.#cells(sea, wounded), sunk: this.#cells(sea, sunk) };
  }

  /** The cells in the sentence that begins with this heading. */
  #cells(text: string, heading: string): Cell[] {
    const list = new RegExp(`${heading}: ([^.]*)\\.`).exec(text)?.[1] ?? '';
    return list.split(/[,;] /).flatMap((name) => {
      const [, letter = '', number] = /^(\p{L})(\d+)$/u.exec(name) ?? [];
      const col = LETTERS[this.#tongue].indexOf(letter.toLowerCase());
      return letter === '' || col < 0 ? [] : [{ row: Number(number) - 1, col }];
    });
  }
}

const BOARD: readonly Cell[] = Array.from({ length: 100 }, (_, i) => ({ row: Math.floor(i / 10), col: i % 10 }));
const near = (a: Cell, b: Cell): boolean => Math.abs(a.row - b.row) <= 1 && Math.abs(a.col - b.col) <= 1;

/** Chooses the next shot: beside a wounded ship, else along the diagonals. Never chooses a cell in `tried`. */
export const nextShot = ({ wounded, sunk }: Enemy, tried: ReadonlySet<string>): Cell => {
  const open = BOARD.filter((cell) => !tried.has(cellCode(cell)) && !sunk.some((deck) => near(deck, cell)));
  const [first] = wounded;
  const inLine = (cell: Cell): boolean =>
    wounded.length < 2 ||
    (wounded.every(({ row }) => row === first?.row) ? cell.row === first?.row : cell.col === first?.col);
  const beside = open.filter(
    (cell) =>
      inLine(cell) && wounded.some((deck) => Math.abs(deck.row - cell.row) + Math.abs(deck.col - cell.col) === 1),
  );
  const stripe = (step: number): readonly Cell[] => open.filter(({ row, col }) => (row + col) % step === 0);
  const best = [beside, stripe(4), stripe(2), open].find((cells) => cells.length > 0)?.[0];
  if (!best) throw new Error('there is nothing left to shoot at');
  return best;
};
