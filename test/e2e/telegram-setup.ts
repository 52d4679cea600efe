import { expect } from 'vitest';
import type { PhraseParams } from '../../src/kernel/phrase.ts';
import { systems } from '../../src/registry.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';
import type { EmulatedChat, EmulatedUser, SeenMessage, TelegramEmulator } from '../emulators/telegram/index.ts';
import { startTelegram } from '../emulators/telegram/index.ts';
import { BEGUN, type Square, shipsIn, squareText } from './players.ts';
import type { Program, STORES } from './program.ts';
import { cleanUp, launchProgram, onCleanup } from './whole-match.ts';

/** How long to wait for anything here, in ms: the machine may be busy. */
export const PATIENCE_MS = 60_000;

type Kind = (typeof STORES)[number];

/**
 * Telegram with the program connected. Privacy mode is on and the limits are in force, as on the real platform.
 * Everyone reads Ukrainian.
 */
export interface TelegramSetup {
  readonly telegram: TelegramEmulator;
  readonly program: Program;
  /** Adds a person with a Ukrainian client. */
  person(name: string, username?: string): EmulatedUser;
  /** Opens a group of these people and the bot. */
  group(title: string, people: readonly EmulatedUser[]): EmulatedChat;
  /** Waits until `look` returns a value. */
  until<T>(what: string, look: () => T | undefined, ms?: number): Promise<T>;
  /** Checks that nothing went wrong so far. */
  isWell(): void;
  close(): Promise<void>;
}

export const openTelegramSetup = async (kind: Kind): Promise<TelegramSetup> => {
  const telegram = await startTelegram();
  onCleanup(() => telegram.close());
  telegram.privacy('on');
  telegram.flood('on');
  const program = await launchProgram(kind, { TELEGRAM_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url });
  return {
    telegram,
    program,
    person: (name, username) =>
      telegram.user(name, { language: 'uk', ...(username === undefined ? {} : { username }) }),
    group: (title, people) => telegram.group(title, people),
    until: (what, look, ms = PATIENCE_MS) => telegram.eventually(look, what, ms),
    isWell() {
      expect(telegram.faults).toEqual([]);
      expect(program.output.split('\n').filter((line) => line.includes('"level":"error"'))).toEqual([]);
      // All clients here are Ukrainian, so nobody may read Russian.
      const told = telegram.calls.filter(({ method }) => !/^(set|get)My/.test(method));
      expect(told.map(({ payload }) => JSON.stringify(payload)).filter((it) => /[ыэъё]/iu.test(it))).toEqual([]);
    },
    close: cleanUp,
  };
};

/* ----------------------------------------------------------------------------------------------------- reading */

const SPOKEN = loadPhrasebooks(systems);

/** The Ukrainian text of a phrase. Tests compare with phrases instead of repeating sentences. */
export const uk = (key: string, params?: PhraseParams): string =>
  SPOKEN.to({ locale: 'uk', letters: 'ru', nameOf: String }, 'sea-battle')(params ? { key, with: params } : { key });

/** Matches calls into this chat, optionally of one method, for the refusals that a scenario expects. */
export const callsInto = ({ id }: EmulatedChat, method = '\\w+'): RegExp => new RegExp(`^${method} in ${id}(,|$)`);

/** The id of the match that a message's buttons belong to. */
export const matchOf = ({ keyboard }: SeenMessage): string | undefined =>
  keyboard
    .flat()
    .map(({ callback_data: data = '' }) => /^([a-z2-7]{16})\./.exec(data)?.[1])
    .find((it) => it !== undefined);

const says = (part: string | RegExp, text: string): boolean =>
  typeof part === 'string' ? text.includes(part) : part.test(text);

/** Waits for a message of the bot that contains or matches `part`. */
export const waitForText = (chat: EmulatedChat, part: string | RegExp): Promise<SeenMessage> =>
  chat.waitFor(({ text }) => says(part, text), PATIENCE_MS);

/** Waits until all updates are taken, and `ms` milliseconds more, in which something unwanted could happen. */
export const waitForQuiet = async ({ telegram }: TelegramSetup, ms = 700): Promise<void> => {
  await telegram.eventually(
    () => (telegram.pending.length === 0 ? 'taken' : undefined),
    'all to be taken',
    PATIENCE_MS,
  );
  await new Promise((resolve) => setTimeout(resolve, ms));
};

/* ------------------------------------------------------------------------------------------------- a match */

/** A match of two people in one group. */
export class GroupMatch {
  readonly chat: EmulatedChat;
  readonly match: string;
  readonly host: EmulatedUser;
  readonly guest: EmulatedUser;

  constructor(chat: EmulatedChat, match: string, host: EmulatedUser, guest: EmulatedUser) {
    this.chat = chat;
    this.match = match;
    this.host = host;
    this.guest = guest;
  }

  /** The current board of the match, in this chat or another. */
  board(chat: EmulatedChat = this.chat): SeenMessage {
    const board = chat.fromBot.findLast((it) => matchOf(it) === this.match);
    if (!board) throw new Error(`no board of ${this.match}`);
    return board;
  }
  /** Waits until the board contains or matches `part`. */
  sees(part: string | RegExp, chat: EmulatedChat = this.chat): Promise<SeenMessage> {
    return chat.waitFor((it) => matchOf(it) === this.match && says(part, it.text), PATIENCE_MS);
  }
  other(person: EmulatedUser): EmulatedUser {
    return person === this.host ? this.guest : this.host;
  }
  /** The person on turn, as the board names them. */
  onTurn(): EmulatedUser {
    const { text } = this.board();
    const [, name] = /Стріляє (\S+)/.exec(text) ?? [];
    if (name === undefined) throw new Error(`nobody is on turn: ${text}`);
    return name === this.host.account.first_name ? this.host : this.guest;
  }
  /** Reads a person's own ships off the private text board. */
  async fleetOf(person: EmulatedUser): Promise<Square[]> {
    const before = person.whispers(this.chat).map(({ ephemeralId }) => ephemeralId);
    await person.sendsData(this.board(), `${this.match}.-.0.?text`);
    const isFresh = ({ ephemeralId, text }: SeenMessage): boolean =>
      !before.includes(ephemeralId) && shipsIn(text).length > 0;
    const fresh = () => person.whispers(this.chat).findLast(isFresh);
    await person.waitForWhisper(this.chat, () => fresh() !== undefined);
    return shipsIn(fresh()?.text ?? '');
  }
  /**
   * Opens the menu of the match, in a private message. A board with a map of squares leads to it by the person's own
   * view; an onlooker sees it at once.
   */
  async menuOf(person: EmulatedUser): Promise<SeenMessage> {
    const isMenu = ({ text }: SeenMessage): boolean => text.includes(this.match.slice(0, 4));
    const leads = ({ labels }: SeenMessage): boolean => labels.some((it) => it.startsWith('⋯'));
    let from = this.board();
    if (!leads(from)) {
      await person.presses(from, '🚢');
      from = await person.waitForWhisper(this.chat, (it) => isMenu(it) || leads(it));
      if (isMenu(from)) return from;
    }
    await person.presses(from, '⋯');
    return person.waitForWhisper(this.chat, isMenu);
  }
  /** Presses a button of the menu and confirms the question that follows. */
  async does(person: EmulatedUser, act: 'resign' | 'end'): Promise<void> {
    await person.presses(await this.menuOf(person), uk(`button-${act}`));
    const sure = await person.waitForWhisper(this.chat, ({ text }) => text === uk(`${act}-sure`));
    await person.presses(sure, uk(`button-${act}-yes`));
  }
  /** Shoots by a reply to the board. Resolves when the board shows the shot. */
  async fires(person: EmulatedUser, cell: string): Promise<SeenMessage> {
    person.says(this.chat, cell, { replyTo: this.board() });
    return this.sees(shotAt(cell));
  }
}

/** Matches a shot on a board. The title of a player who has just sunk a ship names no square. */
export const shotAt = (cell: string): RegExp => new RegExp(`${cell} — (мимо|влучив|потопив)|^потопив`, 'im');

/** The name of a square on a board with Cyrillic letters. */
export const squareInRussian = (at: Square): string => squareText(at, 'ru');

/** Squares where none of these fleets has a ship, in board order. */
export const waterOf = (...fleets: readonly (readonly Square[])[]): Square[] =>
  Array.from({ length: 100 }, (_, i) => ({ row: Math.floor(i / 10), col: i % 10 })).filter(
    (at) => !fleets.flat().some((it) => it.row === at.row && it.col === at.col),
  );

/** Opens a lobby and returns its message. */
export const opens = async (chat: EmulatedChat, host: EmulatedUser, words = '/play'): Promise<SeenMessage> => {
  const before = chat.fromBot.map(({ id }) => id);
  host.says(chat, words);
  return chat.waitFor((it) => matchOf(it) !== undefined && !before.includes(it.id), PATIENCE_MS);
};

/** Seats two people in one match, with their fleets dealt. */
export const seated = async (chat: EmulatedChat, host: EmulatedUser, guest: EmulatedUser): Promise<GroupMatch> => {
  const lobby = await opens(chat, host);
  const duel = new GroupMatch(chat, matchOf(lobby) ?? '', host, guest);
  expect((await guest.presses(lobby, uk('button-join'))).text).toContain(uk('joined', { word: '' }).trim());
  await duel.sees(uk('placing-heading'));
  return duel;
};

/** Seats two people in one match and gets both ready: one of them is on turn. */
export const battle = async (chat: EmulatedChat, host: EmulatedUser, guest: EmulatedUser): Promise<GroupMatch> => {
  const duel = await seated(chat, host, guest);
  await host.presses(duel.board(), uk('key-ready'));
  await guest.presses(duel.board(), uk('key-ready'));
  await duel.sees(BEGUN);
  return duel;
};
