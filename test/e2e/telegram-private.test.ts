import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EmulatedUser, SeenMessage } from '../emulators/telegram/index.ts';
import { BEGUN, TelegramPlayer } from './players.ts';
import { byTurns, STORES } from './program.ts';
import {
  callsInto,
  matchOf,
  openTelegramSetup,
  PATIENCE_MS,
  shotAt,
  squareInRussian,
  type TelegramSetup,
  uk,
  waitForText,
  waterOf,
} from './telegram-setup.ts';
import { POND } from './whole-match.ts';

/*
 * Matches between private chats: nobody else reads along, and each player has a board of their own.
 */

const LONG = 600_000;

/** The current board in a person's private chat. */
const boardOf = (person: EmulatedUser): SeenMessage => {
  const board = person.private.fromBot.findLast((it) => matchOf(it) !== undefined);
  if (!board) throw new Error(`${person.account.first_name} has no board`);
  return board;
};
const isMine = (person: EmulatedUser): boolean => boardOf(person).text.includes('Ваш постріл');

describe.each(STORES)('in private chats on Telegram, on %s', (kind) => {
  const scenario = byTurns(kind, test.concurrent);
  let setup: TelegramSetup;
  beforeAll(async () => {
    setup = await openTelegramSetup(kind);
  });
  afterAll(() => setup.close());

  /** Seats two people in one match by a code, both in their private chats. */
  const seated = async (game = ''): Promise<readonly [EmulatedUser, EmulatedUser]> => {
    const [anna, bohdan] = [setup.person('Анна'), setup.person('Богдан')];
    anna.says(anna.private, `/play ${game}`.trim());
    const lobby = await waitForText(anna.private, '/join ');
    const [, code] = /\/join (\w{9})/.exec(lobby.text) ?? [];
    bohdan.says(bohdan.private, `/join ${code}`);
    // A game of its own rules is shown before the seat is taken.
    if (game !== '') {
      const card = await bohdan.private.waitFor(({ labels }) => labels.includes(uk('button-join')), PATIENCE_MS);
      await bohdan.presses(card, uk('button-join'));
    }
    for (const it of [anna, bohdan]) await waitForText(it.private, uk('placing-complete'));
    return [anna, bohdan];
  };
  /** Seats two people and gets both ready. The first one returned is on turn. */
  const battle = async (): Promise<readonly [EmulatedUser, EmulatedUser]> => {
    const [anna, bohdan] = await seated();
    for (const it of [anna, bohdan]) await it.presses(boardOf(it), uk('key-ready'));
    for (const it of [anna, bohdan]) await waitForText(it.private, BEGUN);
    return isMine(anna) ? [anna, bohdan] : [bohdan, anna];
  };
  const fleetOf = (person: EmulatedUser) => new TelegramPlayer(setup.telegram, person, person.private).fleet();

  scenario(
    'goes on with the match when a player blocks the bot and comes back',
    async () => {
      const [mover, waiter] = await battle();
      const water = waterOf(await fleetOf(waiter)).map(squareInRussian);
      await waitForText(waiter.private, /Стріляє/);
      // Whether the bot is drawing when the player blocks it depends on timing.
      setup.telegram.willRefuse({
        call: callsInto(waiter.private),
        answer: /^403 .*blocked by the user/,
        times: [0, 2],
      });
      waiter.blocks();
      mover.says(mover.private, water[0] ?? '');
      await waitForText(mover.private, shotAt(water[0] ?? ''));
      expect(boardOf(waiter).text).not.toMatch(shotAt(water[0] ?? ''));
      // A player who blocks the bot does not stop the clock.
      expect(boardOf(mover).text).not.toContain(uk('clock-paused'));
      waiter.unblocks();
      waiter.says(waiter.private, '/start');
      await waitForText(waiter.private, shotAt(water[0] ?? ''));
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'starts a match from a card sent to any chat',
    async () => {
      const [anna, bohdan, clara] = [setup.person('Анна'), setup.person('Богдан'), setup.person('Клара')];
      const elsewhere = setup.telegram.group('Чужий чат', [anna, bohdan, clara], { bot: 'left' });
      const [card] = await anna.asksInline();
      expect(card?.title).toBe(uk('card-title'));
      if (!card) throw new Error('no card');
      const sent = anna.sendsOffered(elsewhere, card);
      expect(sent.text).toContain('Анна');
      // Anna cannot take her own card, and it stays valid.
      anna.follows(sent);
      await waitForText(anna.private, uk('card-own'));
      bohdan.follows(sent);
      for (const it of [anna, bohdan]) await waitForText(it.private, uk('placing-complete'));
      clara.follows(sent);
      await waitForText(clara.private, new RegExp(`^(${uk('card-taken')}|${uk('card-gone')})$`));
      expect(elsewhere.fromBot.filter((it) => it.id !== sent.id)).toEqual([]);
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'fires by reply keys, which lose the fired cells and go with the match',
    async () => {
      const [mover, waiter] = await battle();
      const [own, enemy] = [await fleetOf(mover), await fleetOf(waiter)];
      mover.says(mover.private, '/keys');
      const keys = await setup.until('the keys', () => mover.keys);
      expect(keys.rows.flat().length).toBe(100);
      expect(keys.rows[0]).toEqual(['А1', 'Б1', 'В1', 'Г1', 'Д1', 'Е1', 'Ж1', 'З1', 'И1', 'К1']);
      for (const cell of enemy.slice(0, 3).map(squareInRussian)) {
        mover.taps(cell);
        await setup.until(`the key ${cell} to go`, () => (mover.keys?.rows.flat().includes(cell) ? undefined : 'gone'));
        await waitForText(mover.private, shotAt(cell));
      }
      expect(own.length).toBe(20);
      // The remaining shots are typed. The keys go with the end of the match.
      for (const at of enemy.slice(3, -1)) {
        mover.says(mover.private, squareInRussian(at));
        await waitForText(waiter.private, squareInRussian(at));
      }
      for (const at of enemy.slice(-1)) mover.says(mover.private, squareInRussian(at));
      await waitForText(mover.private, 'Перемога за 20 пострілів');
      await waitForText(waiter.private, `Перемога: ${mover.account.first_name}`);
      await setup.until('the keys to be taken away', () => (mover.keys === undefined ? 'gone' : undefined));
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'takes the reply keys away when the other player wins, too',
    async () => {
      const [mover, waiter] = await battle();
      waiter.says(waiter.private, '/keys');
      await setup.until('the keys', () => waiter.keys);
      await mover.presses(boardOf(mover), '⋯');
      await mover.presses(
        await waitForText(mover.private, uk('menu-watch', { code: '' }).slice(0, 10)),
        uk('button-resign'),
      );
      await mover.presses(await waitForText(mover.private, uk('resign-sure')), uk('button-resign-yes'));
      await waitForText(waiter.private, uk('ending-won', { winner: '', 'winner-is': 'you' }));
      waiter.taps('Б6');
      await setup.until('the keys to be taken away', () => (waiter.keys === undefined ? 'gone' : undefined));
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'plays a whole match from the words alone',
    async () => {
      const [anna, bohdan] = await seated(POND);
      const players = [anna, bohdan].map((it) => new Listener(setup, it));
      for (const it of players) await it.wantsWords();
      for (const it of players) await it.isReady();
      const [one, two] = players;
      if (!one || !two) throw new Error('nobody plays');
      for (let shots = 0; !(one.hasEnded() && two.hasEnded()); shots++) {
        if (shots > 200) throw new Error('they shoot for ever');
        const shooter = await setup.until('somebody to be on turn, or the end', () =>
          one.hasEnded() && two.hasEnded() ? 'end' : players.find((it) => it.isOnTurn()),
        );
        if (shooter === 'end') break;
        await shooter.shoots();
        expect(shooter.latest().text).toMatch(RESULT);
      }
      expect(players.map((it) => it.latest().text.split('\n')[0]).sort()[0]).toMatch(
        /^Перемога(: (Анна|Богдан)| за \d+ пострі)/,
      );
      setup.isWell();
    },
    LONG,
  );
});

/** The first sentence of every message about a turn, or about the end. */
const RESULT = /^(Мимо: [А-К]\d+\.|Влучив: [А-К]\d+!|Потопив: [А-К]\d+! |(Анна|Богдан) стріляє в [А-К]\d+: |Перемога)/;

/** A player who listens to the messages: they know only what these say, and press nothing once they are ready. */
class Listener {
  readonly #town: TelegramSetup;
  readonly #person: EmulatedUser;
  #heard = 0;

  constructor(setup: TelegramSetup, person: EmulatedUser) {
    this.#town = setup;
    this.#person = person;
  }

  async wantsWords(): Promise<void> {
    const chat = this.#person.private;
    this.#person.says(chat, '/settings');
    for (const wanted of ['text', 'words']) {
      const page = await waitForText(chat, uk('page-settings'));
      await this.#person.presses(page, `${uk('setting-board')}: `);
      await waitForText(chat, `${uk('setting-board')}: ${uk(`board-${wanted}`)}`);
    }
    await waitForText(chat, uk('words-placing'));
  }
  async isReady(): Promise<void> {
    this.#person.says(this.#person.private, 'готово');
    await this.#town.until('her fleet to be ready', () =>
      this.latest().text.includes(uk('words-placing')) ? undefined : 'is',
    );
  }
  /** The latest message of the match. */
  latest(): SeenMessage {
    return boardOf(this.#person);
  }
  isOnTurn(): boolean {
    return this.latest().id > this.#heard && this.latest().text.split('\n').includes(uk('words-turn-yours'));
  }
  hasEnded(): boolean {
    return this.latest().text.startsWith('Перемога');
  }
  /** Asks which cells are open, and types one: beside the latest hit, else one a third of the way down the list. */
  async shoots(): Promise<void> {
    const chat = this.#person.private;
    const { id, text } = this.latest();
    this.#heard = id;
    this.#person.says(chat, '/read відкриті клітинки');
    const told = await chat.waitFor((it) => it.id > id && it.text.includes('ідкритих клітинок'), PATIENCE_MS);
    const open = openIn(told.text);
    const [, hit] = /^Влучив: ([А-К]\d+)!/.exec(text) ?? [];
    const cell = besides(hit).find((it) => open.includes(it)) ?? open[Math.floor(open.length / 3)];
    if (cell === undefined) throw new Error(`nothing is open in: ${told.text}`);
    this.#person.says(chat, cell);
    await this.#town.until(`a message about ${cell}`, () => {
      const now = this.latest();
      return now.id > told.id && now.text.includes(cell) ? now : undefined;
    });
  }
}

const besides = (cell: string | undefined): string[] =>
  cell === undefined ? [] : [1, -1].map((step) => `${cell[0]}${Number(cell.slice(1)) + step}`);

/** The cells of a text such as "… 98. А 1–10; Б 1–3, 5". */
const openIn = (told: string): string[] =>
  [...told.matchAll(/(?<![\p{L}])([А-К]) (\d+(?:–\d+)?(?:, \d+(?:–\d+)?)*)/gu)].flatMap(([, letter, ranges = '']) =>
    ranges.split(', ').flatMap((range) => {
      const [from = 0, to = from] = range.split('–').map(Number);
      return Array.from({ length: to - from + 1 }, (_, i) => `${letter}${from + i}`);
    }),
  );
