import type { ClientScreen, GameClient } from './game-client.ts';
import type { Way } from './hex-player.ts';
import { hasButton, openPage } from './screen-steps.ts';

/** What is asked of a commander just now. */
export type Call = 'turn' | 'answer' | 'over' | 'nothing';

const OVER = /🏁/;
const MUST = /must sail on|мусить іти далі|обязан идти дальше/;
const HIS = new RegExp(`Your turn|Your answer|Ваш хід|Ваша відповідь|Ваш ход|Ваш ответ|${MUST.source}`);

/** What goes into a transcript: orders, answers, what is queued; not what is pencilled in. */
const isGiven = (act: string): boolean => !/^(\?|plan|standing)/.test(act);

/** The first of these kinds that there is a key for, the most urgent kind first. */
const firstOf = ({ acts }: ClientScreen, ...kinds: readonly string[]): string | undefined =>
  kinds.flatMap((kind) => acts.find((it) => it.startsWith(kind)) ?? [])[0];

/** Below admiral: what directions are called, from the north on clockwise. */
const POINTS = {
  lat: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
  ru: ['Пн', 'ПнСх', 'Сх', 'ПдСх', 'Пд', 'ПдЗх', 'Зх', 'ПнЗх'],
} as const;
const TURNS = { lat: { L: 'L', R: 'R' }, ru: { L: 'Л', R: 'П' } } as const;
const CODES = { lat: { L: 'L', G: 'G', F: 'F', B: 'B' }, ru: { L: 'Л', G: 'Г', F: 'Ф', B: 'Б' } } as const;
const WORDS = { lat: { end: 'end', yes: 'y', no: 'n' }, ru: { end: 'кінець', yes: 'так', no: 'ні' } } as const;

/** Somebody who commands four ships and a fort, by keys or by writing: all he knows he has been shown. */
export class AdmiralPlayer {
  readonly client: GameClient;
  /** What has been ordered at his table for everybody to see, by whomever, as transcripts have it. */
  readonly given: string[];
  /** What he was asked out of turn, in the words that asked him. */
  readonly asked: string[] = [];
  /** Where he writes: whether the end of the turn comes in the same message. */
  hurries: 'in haste' | 'at leisure' = 'at leisure';
  /** Whether anything can be shown to him alone where others look. */
  whispers: 'heard' | 'refused' = 'heard';
  /** What he decided on last: a board that still shows it has not heard of his order. */
  #decided = '';
  /** What his last key brought. */
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

  /** The fleet lies as the map advises. */
  async ready(): Promise<void> {
    await this.client.press(await this.client.sees(({ acts }) => acts.includes('ready')), 'ready');
    this.given.push('ready');
  }

  #names({ text }: ClientScreen): boolean {
    const { name } = this;
    return HIS.test(text) || new RegExp(`⚓ (${name} to move|Ходить ${name}|Ходит ${name})|: ${name} `).test(text);
  }

  #hasKeys(screen: ClientScreen): boolean {
    return firstOf(screen, 'pass', 'end', '?end', 'sail.') !== undefined || MUST.test(screen.text);
  }

  /** His own keys: the board itself, or, where others look, what it opens for him alone. */
  async pad(): Promise<ClientScreen> {
    const board = await this.client.board();
    if (OVER.test(board.text) || !board.acts.includes('?ship')) return board;
    if (this.whispers === 'heard') return (await this.client.press(board, '?ship')).next();
    if (!this.#names(board) || this.#hasKeys(board)) return board;
    await this.client.press(board, '?ship');
    return this.client.sees((it) => this.#hasKeys(it));
  }

  /** What the program shows him now: where he is alone, by a look away from the board and back. */
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

  /** What is asked of him now, at once, without waiting; and the keys to do it with. */
  async called(): Promise<{ readonly call: Call; readonly pad: ClientScreen }> {
    const kept = this.#shown;
    this.#shown = undefined;
    if (kept && this.#callOn(kept) !== 'nothing') return { call: this.#callOn(kept), pad: kept };
    const pad = await this.pad();
    return { call: this.#callOn(pad), pad };
  }

  /** Waits until something is asked of him. */
  async awaits(call: Call): Promise<ClientScreen> {
    for (let n = 0; n < 1_500; n++) {
      const now = await this.called();
      if (now.call === call) return now.pad;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`${this.name} waits in vain for ${call}: ${(await this.client.board()).text}`);
  }

  /** Presses a key; gives the keys that come after it. */
  async presses(on: ClientScreen, act: string): Promise<ClientScreen> {
    const pressed = await this.client.press(on, act);
    if (isGiven(act)) this.given.push(act);
    this.#decided = act.startsWith('?') ? '' : `${on.text} ${on.acts.join(' ')}`;
    this.#shown = await pressed.next();
    return this.#shown;
  }

  /** Does what he is called for: one key, or all that can be written in one message. */
  async decides(call: Call, pad: ClientScreen, way: Way): Promise<void> {
    if (call === 'answer') this.asked.push(pad.text.split('\n')[1] ?? '');
    if (way === 'typing') return call === 'answer' ? this.#answers(pad) : this.#writes(pad);
    const act = call === 'answer' ? this.#answer(pad) : this.#order(pad);
    if (act === undefined) throw new Error(`${this.name} cannot go on: ${pad.text} ${pad.acts.join(' ')}`);
    await this.presses(pad, act);
  }

  /** Two of three times all that the first gun has. */
  #answer({ acts }: ClientScreen): string {
    const gun = acts.find((it) => it.startsWith('x.'))?.slice(0, 'x.wL'.length);
    return (this.asked.length % 3 > 0 && gun && acts.findLast((it) => it.startsWith(gun))) || 'pass';
  }

  #order(pad: ClientScreen): string | undefined {
    return firstOf(pad, 'assault.', 'board.', 'x.', 'sail.', 'end', '?end', '?go:');
  }

  /** "Л", "К", "2Ф": a ship as the key of hers has it; without one, by her kind. */
  #codeOf(id: string, { acts, labels }: ClientScreen): string {
    const key = labels[acts.indexOf(`?ship:${id}`)] ?? '';
    return /^[▸●]?(2?[LGFBЛГФБ])/u.exec(key)?.[1] ?? CODES[this.#letters][id[1] as 'L'];
  }

  #course(steps: string): string {
    if (/\d/.test(steps)) return [...steps].map((it) => POINTS[this.#letters][Number(it)]).join(' ');
    return steps.replace(/A+/g, (it) => `${it.length}`).replace(/[LR]/g, (it) => TURNS[this.#letters][it as 'L' | 'R']);
  }

  /** "L x3 e5" of a key "L✕F e5 ×3" that does `x.wL3.E5`. */
  #shot(act: string, label: string): string {
    const [who = '', cell] = label.split(' ');
    const shots = /^x\.\w\w(\d)\./.exec(act)?.[1];
    return `${who.split('✕')[0]} x${shots === '1' ? '' : shots} ${cell}`;
  }

  async #says(pad: ClientScreen, orders: readonly string[], acts: readonly string[]): Promise<void> {
    // The last ones are queued, then the first is given.
    this.given.push(...acts.slice(1).map((it) => `+${it}`), ...acts.slice(0, 1));
    this.#decided = `${pad.text} ${pad.acts.join(' ')}`;
    await this.client.types(orders.join('; '));
  }

  async #answers(pad: ClientScreen): Promise<void> {
    const act = this.#answer(pad);
    const { yes, no } = WORDS[this.#letters];
    const [, gun = '', shots] = /^x\.(\w\w)(\d)/.exec(act) ?? [];
    const label = pad.labels[pad.acts.indexOf(act)] ?? '';
    const several = new Set(pad.acts.filter((it) => it.startsWith('x.')).map((it) => it.slice(0, 4))).size > 1;
    const word = gun ? `${yes}${shots}${several ? ` ${label.split('✕')[0]}` : ''}` : no;
    await this.#says(pad, [word], [act]);
  }

  /** The likeliest shot, by whoever fires it her whole activation, else the course of the next; where there is neither, the end. */
  async #writes(pad: ClientScreen): Promise<void> {
    const act = firstOf(pad, 'assault.', 'x.', 'sail.');
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
      said.push(this.#shot(act, pad.labels[pad.acts.indexOf(act)] ?? ''));
      acts.push(act);
    }
    const sails = pad.acts.find((it) => it.startsWith(`sail.${ship}.`));
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
