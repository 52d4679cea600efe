import { cellCode } from '../../src/kit/grid.ts';
import { type ClientScreen, type GameClient, LISTS } from './game-client.ts';
import type { Square } from './players.ts';
import { readTextBoard, squareOn, type TextBoard } from './text-board.ts';

/** How an order is given: by keys alone, or by typing. */
export type Way = 'keys' | 'typing';

/** Buttons of a board that open what the player has to do. */
const WAYS_IN: readonly string[] = ['?give', '?aim'];

/** The way to the pad of a shared board with lists: by the player's own sea. */
const wayAround = ({ acts }: ClientScreen): readonly string[] => (acts.includes(LISTS) ? ['?mine'] : []);

/** Whether an act fires at a square at once: a window of the playground has no pad on the way to it. */
const isShot = (act: string): boolean => /^[A-Z]\d+$/.test(act);

/** Most presses on the way to a key. */
const FAR = 14;

/** A player of any variant of Sea Battle, by keys or by typing. They know only what they have been shown. */
export class SeaBattlePlayer {
  readonly client: GameClient;
  /** The player's own sea as it was dealt. */
  #sheet: TextBoard | undefined;

  constructor(client: GameClient) {
    this.client = client;
  }

  get name(): string {
    return this.client.name;
  }

  /** Reads the player's own sea off the text board before the battle. */
  async reads(): Promise<TextBoard> {
    const menu = await this.#opens('?!menu', (it) => it.acts.includes('?text'));
    const { text } = await this.#looks(menu, '?text', (it) => readTextBoard(it.text) !== undefined);
    const sheet = readTextBoard(text);
    if (!sheet) throw new Error(`${this.name} reads no sea in ${text}`);
    this.#sheet = sheet;
    return sheet;
  }

  /** Presses a look button. On a private board other updates may come first. */
  async #looks(from: ClientScreen, look: string, is: (screen: ClientScreen) => boolean): Promise<ClientScreen> {
    const screen = await (await this.client.press(from, look)).next();
    return is(screen) ? screen : this.client.sees(is);
  }

  async #opens(look: string, is: (screen: ClientScreen) => boolean): Promise<ClientScreen> {
    const board = await this.client.sees((it) => is(it) || it.acts.includes(look));
    return is(board) ? board : this.#looks(board, look, is);
  }

  /** Confirms the fleet. */
  async ready(): Promise<void> {
    const screen = await this.#opens('?mine', (it) => it.acts.includes('ready'));
    await this.client.press(screen, 'ready');
  }

  /** The name of a square in the player's letters. */
  named(at: Square): string {
    return squareOn(at, this.client.letters, this.sheet);
  }

  get sheet(): TextBoard {
    if (!this.#sheet) throw new Error(`${this.name} has not looked at the own sea`);
    return this.#sheet;
  }

  /** The next key on the way to `act`: `act` itself, its quarter or line, its letter, more letters or numbers, or the pad. */
  #next(screen: ClientScreen, act: string, base: string, at: Square): string | undefined {
    const { acts } = screen;
    const { n, letters } = this.sheet;
    const quarter = `?aim:${at.row < n / 2 ? 'N' : 'S'}${at.col < n / 2 ? 'W' : 'E'}`;
    const line = `?aim:l${letters === 'across' ? at.col : at.row}`;
    const letter = `?${base}:${this.sheet.letters === 'across' ? at.col : at.row}`;
    const more = acts.find((it) => /:\+\d+$/.test(it) && [`?${base}`, letter].includes(it.replace(/:\+\d+$/, '')));
    const ways = [
      act,
      ...(base === 'aim' ? [quarter, line] : []),
      letter,
      more,
      `?${base}`,
      ...WAYS_IN,
      ...wayAround(screen),
    ];
    return ways.find((it) => it !== undefined && acts.includes(it));
  }

  /** Presses keys from a screen on until `act` is pressed. `base` is the pad it is on. */
  async presses(
    from: ClientScreen,
    act: string,
    base: string,
    at: Square,
  ): Promise<{ said: string; next(): Promise<ClientScreen> }> {
    let screen = from;
    const trail: string[] = [];
    for (let n = 0; n < FAR; n++) {
      const key = this.#next(screen, act, base, at);
      if (key === undefined)
        throw new Error(`${this.name} finds no way to ${act} in ${screen.text} among ${screen.acts.join(' ')}`);
      const pressed = await this.client.press(screen, key);
      if (key === act) return pressed;
      trail.push(key);
      screen = await pressed.next((it) => this.#next(it, act, base, at) !== undefined);
    }
    throw new Error(
      `${this.name} never reaches ${act} by ${trail.join(' ')}; there: ${screen.text} ${screen.acts.join(' ')}`,
    );
  }

  /** Waits for a board that leads to what the player has to do. A shared board may still show an earlier turn. */
  #board(base: string): Promise<ClientScreen> {
    const called = (act: string) => [`?${base}`, ...WAYS_IN, LISTS].includes(act) || act.startsWith(`?${base}:`);
    return this.client.sees(({ acts }) =>
      acts.some((act) => called(act) || act.startsWith(`${base}.`) || (base === 'aim' && isShot(act))),
    );
  }

  /** Opens what the player has to do, from the board. */
  async pad(): Promise<ClientScreen> {
    let screen = await this.#board('aim');
    for (const ways of [wayAround(screen), WAYS_IN]) {
      const way = ways.find((it) => screen.acts.includes(it));
      if (way !== undefined) screen = await (await this.client.press(screen, way)).next();
    }
    return screen;
  }

  /** The number of shots of the player's turn, as the pad shows it. */
  async due(): Promise<number> {
    // The lines below a title count hits in the same words: "5 of 5".
    const told = ({ text, labels }: ClientScreen) =>
      /(?:(?:volley|залп): \d(?: of | из | з )|’s volley: |пострілів: |выстрелов: )(\d)\b/.exec(text)?.[1] ??
      labels.map((it) => /\d(?:\/| of | из | з )(\d)\b/.exec(it)?.[1]).find((it) => it !== undefined);
    return Number(told(await this.pad()) ?? 1);
  }

  /** Fires one shot. Returns the answer. */
  async fires(at: Square, way: Way): Promise<string> {
    if (way === 'typing') return this.client.types(this.named(at));
    const board = await this.#board('aim');
    if (this.client.chooses && board.acts.includes(LISTS))
      return this.client.chooses(board, this.sheet.letters === 'across' ? [at.col, at.row] : [at.row, at.col]);
    return (await this.presses(board, cellCode(at), 'aim', at)).said;
  }

  /** Marks squares on a pad, then presses the key that matches `sends`. */
  async #marks(base: string, squares: readonly Square[], sends: RegExp): Promise<string> {
    let screen = await this.#board(base);
    for (const at of squares) screen = await (await this.presses(screen, `mark.${cellCode(at)}`, base, at)).next();
    const send = screen.acts.find((it) => sends.test(it));
    if (!send) throw new Error(`${this.name} cannot send ${squares.map(cellCode)}: ${screen.acts.join(' ')}`);
    return (await this.client.press(screen, send)).said;
  }

  /** Fires a whole volley. Returns the answer. */
  async volleys(squares: readonly Square[], way: Way): Promise<string> {
    if (way === 'typing') return this.client.types(squares.map((at) => this.named(at)).join(' '));
    return squares.length === 1 ? this.fires(squares[0]!, way) : this.#marks('aim', squares, /^v\./);
  }

  /** Names what the player owes: one of their decks, mines or ships. */
  async gives(at: Square, way: Way): Promise<string> {
    if (way === 'typing') return this.client.types(this.named(at));
    return (await this.presses(await this.#board('give'), `give.${cellCode(at)}`, 'give', at)).said;
  }

  /** Keeps the Dutchman where it is. A board that shows an earlier hit refuses, and the player presses again. */
  async stays(way: Way): Promise<string> {
    if (way === 'typing') return this.client.types('stay');
    for (let n = 0; n < 100; n++) {
      const { said } = await this.client.press(await this.client.sees(({ acts }) => acts.includes('stay')), 'stay');
      if (!/(вже|уже|already)/.test(said)) return said;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`${this.name} cannot stay`);
  }

  /** Sails the Dutchman to these squares. */
  sails(to: readonly Square[]): Promise<string> {
    return this.#marks('sail', to, /^sail\./);
  }
}
