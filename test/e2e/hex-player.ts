import { nameIn } from '../../src/kit/grid.ts';
import type { ClientScreen, GameClient } from './game-client.ts';
import { pressThrough } from './screen-steps.ts';

/** How a turn is given: key by key, or typed in one message. */
export type Way = 'keys' | 'typing';

/** What was just done in a turn by keys. */
export type TurnStep = 'sailed' | 'fired';

/** The end of a typed turn in `given`. A turn that has ended with its last shot has no such record. */
export const END_OR_NONE = 'end or none';

const ROUND = /(?:round|раунд) (\d+)/i;
const isOver = ({ text }: ClientScreen): boolean => /[🏁🏆]/u.test(text);

/** The last hex of a course in a command: "D4" of "move.L.C3+D4". */
const goalOf = (act: string): string => act.split(/[.+]/).at(-1)!;

/** The letters of ships, as people of either keyboard type them. */
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  lat: { L: 'L', G: 'G', F: 'F', B: 'B' },
  ru: { L: 'Л', G: 'Г', F: 'Ф', B: 'Б' },
};

/** The name of a hex that a command names "D4", in the letters of a keyboard. */
const hexIn = (code: string, letters: GameClient['letters']): string =>
  nameIn(letters, { letter: code.charCodeAt(0) - 65, number: Number(code.slice(1)), of: 9 });

/** A player of Hex Sea Battle, by keys or by typing. They know only what they have been shown. */
export class HexPlayer {
  readonly client: GameClient;
  /** All public orders of the match, of both sides, as transcripts have them. */
  readonly given: string[];
  #round = 0;

  constructor(client: GameClient, given: string[]) {
    this.client = client;
    this.given = given;
  }

  get name(): string {
    return this.client.name;
  }

  #isMine({ text }: ClientScreen): boolean {
    const { name } = this;
    const called = new RegExp(`Your turn|Ваш хід|Ваш ход|${name}’s turn|Ходить ${name}|Ходит ${name}`);
    return called.test(text) && Number(ROUND.exec(text)?.[1] ?? 0) > this.#round;
  }

  /** Confirms the advised placement. */
  async ready(): Promise<void> {
    await this.client.press(await this.client.sees(({ acts }) => acts.includes('ready')), 'ready');
    this.given.push('ready');
  }

  /** Returns whether the player's turn has come or the match is over, without waiting. */
  async calls(): Promise<boolean> {
    const board = await this.client.board();
    return isOver(board) || this.#isMine(board);
  }

  /** The player's keys for the turn: the board itself, or the private screen it opens where others read along. */
  async pad(): Promise<ClientScreen> {
    const board = await this.client.board();
    if (isOver(board) || !board.acts.includes('?ship')) return board;
    return (await this.client.press(board, '?ship')).next();
  }

  /** Presses a key and returns the screen after it. */
  async presses(on: ClientScreen, act: string): Promise<ClientScreen> {
    const pressed = await this.client.press(on, act);
    if (!act.startsWith('?')) this.given.push(act);
    return act === 'end' ? on : pressed.next();
  }

  /** Resigns when the player's turn has come, unless the match is over by then. */
  async resigns(): Promise<'resigned' | 'over'> {
    if (isOver(await this.#comes())) return 'over';
    await pressThrough(this.client, '?!menu', '?!resign', '!resign');
    return 'resigned';
  }

  /** Waits for the player's turn or the end of the match, and returns the board. */
  #comes(): Promise<ClientScreen> {
    return this.client.sees((it) => isOver(it) || this.#isMine(it));
  }

  /** Plays a whole turn once it has come: every ship on its most promising course, every possible shot, the end. */
  async turn(way: Way, midway: (deed: TurnStep) => Promise<void> = async () => undefined): Promise<'ended' | 'over'> {
    const board = await this.#comes();
    if (isOver(board)) return 'over';
    this.#round = Number(ROUND.exec(board.text)?.[1]);
    return way === 'typing' ? this.#types() : this.#thumbs(midway);
  }

  async #thumbs(midway: (deed: TurnStep) => Promise<void>): Promise<'ended' | 'over'> {
    for (let [screen, n] = [await this.pad(), 0]; n < 20; n++) {
      const { acts, text } = screen;
      if (isOver(screen)) return 'over';
      const next = ['move.', 'broadside.', 'end', '?end'].flatMap((it) => acts.find((act) => act.startsWith(it)) ?? []);
      const act = next[0];
      // The turn has ended with its last shot.
      if (act === undefined && n > 0) return 'ended';
      if (act === undefined) throw new Error(`${this.name} cannot go on: ${text} ${acts.join(' ')}`);
      screen = await this.presses(screen, act);
      if (act === 'end') return 'ended';
      const deed = act.startsWith('move') ? 'sailed' : 'fired';
      if (!act.startsWith('?')) await midway(deed);
    }
    throw new Error(`${this.name} never ends a turn`);
  }

  /** Types one message: a shot at the first target, the course of the first ship, and the end of the turn. */
  async #types(): Promise<'ended' | 'over'> {
    const { acts } = await this.pad();
    const { letters } = this.client;
    const orders: string[] = [];
    const said = (type: string, prefix: (ship: string) => string, act: (ship: string, hex: string) => string) => {
      const offered = acts.find((it) => it.startsWith(type));
      if (offered === undefined) return;
      const [ship, hex] = [offered.split('.')[1] ?? '', goalOf(offered)];
      orders.push(`${prefix(ship)} ${hexIn(hex, letters)}`);
      this.given.push(act(ship, hex));
    };
    said(
      'broadside.',
      () => 'all x',
      (_, hex) => `broadside.${hex}`,
    );
    said(
      'move.',
      (ship) => CODES[letters]?.[ship] ?? ship,
      (ship, hex) => `move.${ship}.${hex}`,
    );
    this.given.push(END_OR_NONE);
    await this.client.types([...orders, 'end'].join('; '));
    return 'ended';
  }
}
