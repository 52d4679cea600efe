import { cellCode } from '../../src/kit/grid.ts';
import type { ClientScreen, GameClient } from './game-client.ts';
import type { Square } from './players.ts';
import { readTextBoard, squareOn, type TextBoard } from './text-board.ts';

/** How an order is given: by keys alone, or in writing. */
export type Way = 'keys' | 'typing';

/** Whichever of these a board offers, it shows what is called for. */
const WAYS_IN: readonly string[] = ['?give', '?aim'];

/** Presses on the way to a key before one gives up. */
const FAR = 14;

/** Somebody who commands a fleet of any variant, by keys or by writing: all he knows he has been shown. */
export class SeaBattlePlayer {
  readonly client: GameClient;
  /** His own sea as it was dealt. */
  #sheet: TextBoard | undefined;

  constructor(client: GameClient) {
    this.client = client;
  }

  get name(): string {
    return this.client.name;
  }

  /** His own sea before the battle, read off the board in characters. */
  async reads(): Promise<TextBoard> {
    const menu = await this.#opens('?!menu', (it) => it.acts.includes('?text'));
    const { text } = await this.#looks(menu, '?text', (it) => readTextBoard(it.text) !== undefined);
    const sheet = readTextBoard(text);
    if (!sheet) throw new Error(`${this.name} reads no sea in ${text}`);
    this.#sheet = sheet;
    return sheet;
  }

  /** What a look brings. On a board of his own other news may come first. */
  async #looks(from: ClientScreen, look: string, is: (screen: ClientScreen) => boolean): Promise<ClientScreen> {
    const screen = await (await this.client.press(from, look)).next();
    return is(screen) ? screen : this.client.sees(is);
  }

  async #opens(look: string, is: (screen: ClientScreen) => boolean): Promise<ClientScreen> {
    const board = await this.client.sees((it) => is(it) || it.acts.includes(look));
    return is(board) ? board : this.#looks(board, look, is);
  }

  /** The fleet stands. */
  async ready(): Promise<void> {
    const screen = await this.#opens('?mine', (it) => it.acts.includes('ready'));
    await this.client.press(screen, 'ready');
  }

  /** A square as he writes it. */
  named(at: Square): string {
    return squareOn(at, this.client.letters, this.sheet);
  }

  get sheet(): TextBoard {
    if (!this.#sheet) throw new Error(`${this.name} has not looked at his sea`);
    return this.#sheet;
  }

  /** The key that comes next on the way to `act`: itself, its letter, more of the same, or the pad. */
  #next({ acts }: ClientScreen, act: string, base: string, at: Square): string | undefined {
    const letter = `?${base}:${this.sheet.letters === 'across' ? at.col : at.row}`;
    const more = acts.find((it) => /:\+\d+$/.test(it) && [`?${base}`, letter].includes(it.replace(/:\+\d+$/, '')));
    return [act, letter, more, `?${base}`, ...WAYS_IN].find((it) => it !== undefined && acts.includes(it));
  }

  /** Presses on from a screen until the key is pressed that does this. `base`: the pad it is on. */
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

  /** The board once it is a way to what is called for: where others read, it may still tell of an earlier turn. */
  #board(base: string): Promise<ClientScreen> {
    const called = (act: string) => [`?${base}`, ...WAYS_IN].includes(act) || act.startsWith(`?${base}:`);
    return this.client.sees(({ acts }) => acts.some((act) => called(act) || act.startsWith(`${base}.`)));
  }

  /** What is called for, opened from the board. */
  async pad(): Promise<ClientScreen> {
    const board = await this.#board('aim');
    const way = WAYS_IN.find((it) => board.acts.includes(it));
    return way === undefined ? board : (await this.client.press(board, way)).next();
  }

  /** How many shots his turn has, as the pad tells. */
  async due(): Promise<number> {
    const told = ({ labels }: ClientScreen) =>
      labels.map((it) => /\d\/(\d)$/.exec(it)?.[1]).find((it) => it !== undefined);
    return Number(told(await this.pad()) ?? 1);
  }

  /** One shot. Gives what came back. */
  async fires(at: Square, way: Way): Promise<string> {
    if (way === 'typing') return this.client.types(this.named(at));
    return (await this.presses(await this.#board('aim'), cellCode(at), 'aim', at)).said;
  }

  /** Marks squares on a pad one after another, then presses what `sends` finds. */
  async #marks(base: string, squares: readonly Square[], sends: RegExp): Promise<string> {
    let screen = await this.#board(base);
    for (const at of squares) screen = await (await this.presses(screen, `mark.${cellCode(at)}`, base, at)).next();
    const send = screen.acts.find((it) => sends.test(it));
    if (!send) throw new Error(`${this.name} cannot send ${squares.map(cellCode)}: ${screen.acts.join(' ')}`);
    return (await this.client.press(screen, send)).said;
  }

  /** A whole volley. Gives what came back. */
  async volleys(squares: readonly Square[], way: Way): Promise<string> {
    if (way === 'typing') return this.client.types(squares.map((at) => this.named(at)).join(' '));
    return squares.length === 1 ? this.fires(squares[0]!, way) : this.#marks('aim', squares, /^v\./);
  }

  /** Names what he owes: one of his decks, mines or ships. */
  async gives(at: Square, way: Way): Promise<string> {
    if (way === 'typing') return this.client.types(this.named(at));
    return (await this.presses(await this.#board('give'), `give.${cellCode(at)}`, 'give', at)).said;
  }

  /** His Dutchman stays where she is: a board that tells of an earlier hit refuses, and he presses again. */
  async stays(way: Way): Promise<string> {
    if (way === 'typing') return this.client.types('stay');
    for (let n = 0; n < 100; n++) {
      const { said } = await this.client.press(await this.client.sees(({ acts }) => acts.includes('stay')), 'stay');
      if (!/(вже|уже|already)/.test(said)) return said;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`${this.name} cannot stay`);
  }

  /** His Dutchman sails to these squares. */
  sails(to: readonly Square[]): Promise<string> {
    return this.#marks('sail', to, /^sail\./);
  }
}
