import { nameIn } from '../../src/kit/grid.ts';
import type { ClientScreen, GameClient } from './game-client.ts';
import type { Way } from './hex-player.ts';
import { hasButton, openPage } from './screen-steps.ts';

/** What a player is asked for at the moment. */
export type Call = 'turn' | 'answer' | 'over' | 'nothing';

const OVER = /[🏁🏆]/u;
const MUST = /^(Sail on|Ідіть далі|Идите дальше)$/m;
const ASKED =
  /^(Fire|Fire back|Fire first|Fire at the boarders|Стріляти|Відповісти вогнем|Вистрілити раніше|Стріляти по абордажу|Стрелять|Ответить огнём|Выстрелить раньше|Стрелять по абордажу)\?$/m;
const OWN_TURN = /Your turn|Ваш хід ·|Ваш ход ·/;
/** The title of a player's own screen once they have sunk a ship. Whose turn it is stands behind [More] then. */
const HAS_SUNK = /^(Sunk|Потоплено|Потоплен)! /;

/** Whether an act is recorded in transcripts: orders, answers and queued orders are, planned courses are not. */
const isGiven = (act: string): boolean => !/^(\?|plan|standing)/.test(act);

/** The first act of these kinds that has a key, by the order of the kinds. */
const firstOf = ({ acts }: ClientScreen, ...kinds: readonly string[]): string | undefined =>
  kinds.flatMap((kind) => acts.find((it) => it.startsWith(kind)) ?? [])[0];

/** The key of a course under fire: it opens the pad on which the ship sets sail. */
const underFireIn = ({ acts }: ClientScreen): string | undefined => acts.find((it) => /^\?go:\w\w:[^x]+$/.test(it));

/** The names of directions at levels below admiral, clockwise from north. */
const POINTS = {
  lat: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
  ru: ['Пн', 'ПнСх', 'Сх', 'ПдСх', 'Пд', 'ПдЗх', 'Зх', 'ПнЗх'],
} as const;
const TURNS = { lat: { L: 'L', R: 'R' }, ru: { L: 'Л', R: 'П' } } as const;
const CODES = {
  lat: { L: 'L', G: 'G', F: 'F', B: 'B', T: 'T' },
  ru: { L: 'Л', G: 'Г', F: 'Ф', B: 'Б', T: 'К' },
} as const;
const WORDS = { lat: { end: 'end', yes: 'y', no: 'n' }, ru: { end: 'кінець', yes: 'так', no: 'ні' } } as const;

/** A player of Admiral, by keys or by typing. They know only what they have been shown. */
export class AdmiralPlayer {
  readonly client: GameClient;
  /** All public orders of the match, of both sides, as transcripts have them. */
  readonly given: string[];
  /** The questions of reaction windows, as shown to this player. */
  readonly asked: string[] = [];
  /** For typed orders: whether the end of the turn is in the same message. */
  hurries: 'in haste' | 'at leisure' = 'at leisure';
  /** Set while the player only sails: a fleet that is not fired at stays afloat, and passes many lines of fire. */
  holdsFire = false;
  /** Whether private messages reach this player where others read along. */
  whispers: 'heard' | 'refused' = 'heard';
  /** The screen of the last decision: a board that still shows it is out of date. */
  #decided = '';
  /** The screen after the last key. */
  #shown: ClientScreen | undefined;

  constructor(client: GameClient, given: string[] = []) {
    this.client = client;
    this.given = given;
  }

  get name(): string {
    return this.client.name;
  }

  get #letters(): 'lat' | 'ru' {
    return this.client.letters === 'lat' ? 'lat' : 'ru';
  }

  /** Confirms the advised placement. */
  async ready(): Promise<void> {
    await this.client.press(await this.client.sees(({ acts }) => acts.includes('ready')), 'ready');
    this.given.push('ready');
  }

  #names({ text }: ClientScreen): boolean {
    const { name } = this;
    const own = [OWN_TURN, ASKED, MUST, ...(this.whispers === 'heard' ? [HAS_SUNK] : [])].some((it) => it.test(text));
    const awaited = `${name}’s turn|Ходить ${name}|Ходит ${name}|Waiting for ${name}:|Чекаємо відповіді: ${name}|Ждём ответа: ${name}`;
    return own || new RegExp(awaited).test(text);
  }

  #hasKeys(screen: ClientScreen): boolean {
    return firstOf(screen, 'pass', 'end', '?end', 'sail.') !== undefined || MUST.test(screen.text);
  }

  /** The player's own keys: the board itself, or the private screen it opens where others read along. */
  async pad(): Promise<ClientScreen> {
    const board = await this.client.board();
    if (OVER.test(board.text) || !board.acts.includes('?ship')) return board;
    if (this.whispers === 'heard') return (await this.client.press(board, '?ship')).next();
    if (!this.#names(board) || this.#hasKeys(board)) return board;
    await this.client.press(board, '?ship');
    return this.client.sees((it) => this.#hasKeys(it));
  }

  /** The current screen. In a private chat the player leaves the board and returns, so that it is drawn again. */
  async looks(): Promise<ClientScreen> {
    const board = await this.client.board();
    if (board.acts.includes('?ship')) return this.pad();
    const act = board.acts.find((it) => /^\?[a-z]/.test(it)) ?? '';
    const away = await openPage(this.client, board, act, hasButton('?ship'));
    return openPage(this.client, away, '?ship', (it) => !hasButton('?ship')(it));
  }

  #callOn(screen: ClientScreen): Call {
    if (OVER.test(screen.text)) return 'over';
    if (!this.#names(screen) || `${screen.text} ${screen.acts.join(' ')}` === this.#decided) return 'nothing';
    if (screen.acts.includes('pass')) return 'answer';
    return this.#hasKeys(screen) ? 'turn' : 'nothing';
  }

  /** Reports what the player is asked for now, without waiting, and the keys for it. */
  async called(): Promise<{ readonly call: Call; readonly pad: ClientScreen }> {
    const kept = this.#shown;
    this.#shown = undefined;
    if (kept && this.#callOn(kept) !== 'nothing') return { call: this.#callOn(kept), pad: kept };
    const pad = await this.pad();
    return { call: this.#callOn(pad), pad };
  }

  /** Waits until the player is asked for this. */
  async awaits(call: Call): Promise<ClientScreen> {
    for (let n = 0; n < 1_500; n++) {
      const now = await this.called();
      if (now.call === call) return now.pad;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`${this.name} waits in vain for ${call}: ${(await this.client.board()).text}`);
  }

  /** Presses a key and returns the screen after it. */
  async presses(on: ClientScreen, act: string): Promise<ClientScreen> {
    const pressed = await this.client.press(on, act);
    if (isGiven(act)) this.given.push(act);
    this.#decided = act.startsWith('?') ? '' : `${on.text} ${on.acts.join(' ')}`;
    this.#shown = await pressed.next();
    return this.#shown;
  }

  /** Takes one decision: one key, or everything that can be typed in one message. */
  async decides(call: Call, pad: ClientScreen, way: Way): Promise<void> {
    if (call === 'answer') this.asked.push(pad.text.split('\n')[1] ?? '');
    if (way === 'typing') return call === 'answer' ? this.#answers(pad) : this.#writes(pad);
    const act = call === 'answer' ? this.#answer(pad) : this.#order(pad);
    if (act === undefined) throw new Error(`${this.name} cannot go on: ${pad.text} ${pad.acts.join(' ')}`);
    const shown = await this.presses(pad, act);
    // The pad of a course under fire, and the question whether to end the turn, have the order itself.
    const order = act.startsWith('?go:') ? firstOf(shown, 'sail.') : act === '?end' ? firstOf(shown, 'end') : undefined;
    if (order) await this.presses(shown, order);
  }

  /** Answers two of three times, with all shots of the first gun. */
  #answer({ acts }: ClientScreen): string {
    const gun = acts.find((it) => it.startsWith('x.'))?.slice(0, 'x.wL'.length);
    return (this.asked.length % 3 > 0 && gun && acts.findLast((it) => it.startsWith(gun))) || 'pass';
  }

  #order(pad: ClientScreen): string | undefined {
    const fights = this.holdsFire ? [] : ['assault.', 'board.', 'x.'];
    const underFire = underFireIn(pad);
    const sails = this.holdsFire ? (underFire ?? firstOf(pad, 'sail.')) : (firstOf(pad, 'sail.') ?? underFire);
    return firstOf(pad, ...fights) ?? sails ?? firstOf(pad, 'end', '?end', '?go:');
  }

  /** The code of a piece as people type it: "Л", "К", "2Ф" for a prize, which its key shows as "Фрегат 2". */
  #codeOf(id: string, { acts, labels }: ClientScreen): string {
    const key = labels[acts.indexOf(`?ship:${id}`)] ?? '';
    return `${/ 2( |$)/.test(key) ? '2' : ''}${CODES[this.#letters][id[1] as 'L']}`;
  }

  #course(steps: string): string {
    if (/\d/.test(steps)) return [...steps].map((it) => POINTS[this.#letters][Number(it)]).join(' ');
    return steps.replace(/A+/g, (it) => `${it.length}`).replace(/[LR]/g, (it) => TURNS[this.#letters][it as 'L' | 'R']);
  }

  /** The typed form of a shot: "L x3 E5" for the key that does `x.wL3.E5`. */
  #shot(act: string, pad: ClientScreen): string {
    const [, gun = '', shots, column = 'A', row] = /^x\.(\w\w)(\d)\.([A-Z])(\d+)/.exec(act) ?? [];
    const cell = nameIn(this.client.letters, { letter: column.charCodeAt(0) - 65, number: Number(row), of: 16 });
    return `${this.#codeOf(gun, pad)} x${shots === '1' ? '' : shots} ${cell}`;
  }

  async #says(pad: ClientScreen, orders: readonly string[], acts: readonly string[]): Promise<void> {
    // The later orders are queued before the first is given.
    this.given.push(...acts.slice(1).map((it) => `+${it}`), ...acts.slice(0, 1));
    this.#decided = `${pad.text} ${pad.acts.join(' ')}`;
    await this.client.types(orders.join('; '));
  }

  async #answers(pad: ClientScreen): Promise<void> {
    const act = this.#answer(pad);
    const { yes, no } = WORDS[this.#letters];
    const [, gun = '', shots] = /^x\.(\w\w)(\d)/.exec(act) ?? [];
    const several = new Set(pad.acts.filter((it) => it.startsWith('x.')).map((it) => it.slice(0, 4))).size > 1;
    const word = gun ? `${yes}${shots}${several ? ` ${this.#codeOf(gun, pad)}` : ''}` : no;
    await this.#says(pad, [word], [act]);
  }

  /**
   * Types the most promising shot, with the course of the ship that fires; else the first course; else the end of the
   * turn.
   */
  async #writes(pad: ClientScreen): Promise<void> {
    const under = underFireIn(pad)?.replace(/^\?go:(\w\w):/, 'sail.$1.');
    const act = firstOf(pad, ...(this.holdsFire ? [] : ['assault.', 'x.']), 'sail.') ?? under;
    if (act === undefined || act.startsWith('assault')) {
      await this.#says(
        pad,
        [act ? `${this.#codeOf(act.slice(8, 10), pad)} штурм` : WORDS[this.#letters].end],
        [act ?? 'end'],
      );
      return;
    }
    const said: string[] = [];
    const acts: string[] = [];
    const ship = /\.(\w\w)/.exec(act)?.[1] ?? '';
    if (act.startsWith('x.')) {
      said.push(this.#shot(act, pad));
      acts.push(act);
    }
    const sails = [...pad.acts, under].find((it) => it?.startsWith(`sail.${ship}.`));
    if (sails) {
      const course = this.#course(sails.split('.')[2] ?? '');
      if (said.length > 0) said[0] += ` ${course}`;
      else said.push(`${this.#codeOf(ship, pad)} ${course}`);
      acts.push(sails);
    }
    if (this.hurries === 'in haste') {
      said.push(WORDS[this.#letters].end);
      acts.push('end');
    }
    await this.#says(pad, said, acts);
  }
}
