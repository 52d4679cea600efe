import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BEGUN } from './players.ts';
import { byTurns, STORES } from './program.ts';
import {
  battle,
  callsInto,
  GroupMatch,
  matchOf,
  opens,
  openTelegramSetup,
  seated,
  shotAt,
  squareInRussian,
  type TelegramSetup,
  uk,
  waitForQuiet,
  waitForText,
  waterOf,
} from './telegram-setup.ts';

/*
 * Scenarios in Telegram groups: the built program, the real grammY, Telegram emulated with its limits in force and the
 * bot in privacy mode. The scenarios of one store share a program and run in parallel.
 */

const LONG = 600_000;

describe.each(STORES)('in Telegram groups, on %s', (kind) => {
  const scenario = byTurns(kind, test.concurrent);
  let setup: TelegramSetup;
  beforeAll(async () => {
    setup = await openTelegramSetup(kind);
  });
  afterAll(() => setup.close());

  scenario(
    'starts a match by three presses and takes the first shot',
    async () => {
      const [anna, bohdan] = [setup.person('Анна'), setup.person('Богдан')];
      const group = setup.group('Кают-компанія', [anna, bohdan]);
      anna.says(group, '/play');
      const lobby = await waitForText(group, uk('lobby-first'));
      expect(lobby.text).toContain('Анна кличе на бій');
      await anna.presses(lobby, uk('button-menu'));
      const more = await anna.waitForWhisper(group, ({ text }) => text.includes('3 хв на хід, 5 хв на розстановку'));
      expect(more.text).toContain(uk('heard-replies'));
      expect((await bohdan.presses(lobby, uk('button-join'))).text).toContain(uk('joined', { word: '' }).trim());
      const placing = await waitForText(group, uk('placing-heading'));
      await bohdan.presses(placing, uk('key-ready'));
      await anna.presses(placing, uk('key-ready'));
      const duel = new GroupMatch(group, matchOf(placing) ?? '', anna, bohdan);
      await duel.sees(BEGUN);
      expect((await duel.fires(duel.onTurn(), 'Б6')).text).toMatch(shotAt('Б6'));
      // One picture from the lobby to the shot, and no message to a private chat.
      expect(group.fromBot.filter((it) => it.photo !== undefined).length).toBe(1);
      expect([...anna.private.messages, ...bohdan.private.messages]).toEqual([]);
      expect(setup.telegram.calls.filter(({ payload }) => payload['chat_id'] === anna.id)).toEqual([]);
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'challenges the author of a message that is answered with /play',
    async () => {
      const [anna, bohdan, clara] = [setup.person('Анна'), setup.person('Богдан'), setup.person('Клара')];
      const group = setup.group('Гавань', [anna, bohdan, clara]);
      const boast = bohdan.says(group, 'мене ще ніхто не потопив');
      anna.says(group, '/play', { replyTo: boast });
      const lobby = await waitForText(group, uk('lobby-kept', { rival: 'Богдан' }));
      expect(bohdan.callsIn(group).map(({ id }) => id)).toEqual([lobby.id]);
      const refusal = await clara.presses(lobby, uk('button-join'));
      expect(refusal).toMatchObject({ alert: true });
      expect(refusal.text).toBe(uk('seat-kept-for', { rival: 'Богдан' }));
      expect((await clara.presses(lobby, uk('button-decline'))).text).toBe(uk('seat-kept-for', { rival: 'Богдан' }));
      expect((await bohdan.presses(lobby, uk('button-join'))).text).toContain(uk('joined', { word: '' }).trim());
      await waitForText(group, uk('placing-heading'));
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'keeps the seat for the person named in /play @name',
    async () => {
      const [anna, bohdan] = [setup.person('Анна'), setup.person('Богдан', 'bohdan_sea')];
      const olena = setup.person('Олена', 'Olena_Kyiv');
      const group = setup.group('Бухта', [anna, bohdan, olena]);
      const lobby = await opens(group, anna, '/play @olena_kyiv');
      expect(lobby.text).toMatch(/^@olena_kyiv, вас кличе на бій Анна/);
      expect(olena.callsIn(group).map(({ id }) => id)).toEqual([lobby.id]);
      expect((await bohdan.presses(lobby, uk('button-join'))).text).toBe(
        uk('seat-kept-for', { rival: '＠olena_kyiv' }),
      );
      expect((await olena.presses(lobby, uk('button-join'))).text).toContain(uk('joined', { word: '' }).trim());
      await waitForText(group, uk('placing-heading'));
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'greets a group that adds the bot, and says once what it hears there',
    async () => {
      const [anna, bohdan] = [setup.person('Анна'), setup.person('Богдан')];
      const group = setup.telegram.group('Верф', [anna, bohdan], { bot: 'left' });
      group.makeAdmin(anna);
      group.addBot(anna);
      const welcome = await waitForText(group, uk('page-start'));
      expect(welcome.text).toContain(uk('heard-replies'));
      expect(welcome.text).toContain(uk('heard-more'));
      expect(welcome.labels).toEqual([
        uk('button-play'),
        uk('button-games'),
        uk('button-how-to-play'),
        uk('button-language'),
      ]);
      group.kickBot(anna);
      group.addBot(anna);
      await waitForQuiet(setup);
      expect(group.fromBot.length).toBe(1);

      // Says only once that it does not hear everything.
      const deaf = () => group.fromBot.filter(({ text }) => text === uk('heard-little'));
      await opens(group, anna);
      await setup.until('the bot to say what it hears', () => deaf()[0]);
      await opens(group, bohdan);
      await waitForQuiet(setup);
      expect(deaf().length).toBe(1);
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'is added to a group from the first page, as an administrator, and greets it once',
    async () => {
      const anna = setup.person('Анна');
      const group = setup.telegram.group('Рейд', [anna], { bot: 'left' });
      group.makeOwner(anna);
      anna.says(anna.private, '/start');
      const greeting = await waitForText(anna.private, uk('page-start'));
      await anna.presses(greeting, uk('button-more'));
      const page = await waitForText(anna.private, uk('page-more'));
      expect(page.keyboard.flat().find(({ url }) => url !== undefined)?.text).toBe(uk('button-add-to-group'));
      anna.followsTo(group, page);
      const welcome = await waitForText(group, uk('page-start'));
      expect(welcome.text).toContain(uk('heard-text'));
      await waitForQuiet(setup);
      expect(group.fromBot.length).toBe(1);
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'takes plain words as shots once the bot is an administrator',
    async () => {
      const [anna, bohdan] = [setup.person('Анна'), setup.person('Богдан')];
      const group = setup.group('Рубка', [anna, bohdan]);
      const duel = await battle(group, anna, bohdan);
      const mover = duel.onTurn();
      mover.says(group, 'Б6');
      await waitForQuiet(setup);
      expect(duel.board().text).toMatch(BEGUN);
      expect(duel.board().text).not.toMatch(shotAt('Б6'));

      group.makeBotAdmin('may', anna);
      await waitForQuiet(setup);
      mover.says(group, 'Б6');
      await duel.sees(shotAt('Б6'));
      setup.isWell();
    },
    LONG,
  );

  /** Has a player type their whole fleet as a reply to the board. */
  const slip = async (title: string, rights: 'may' | 'may not' | 'none') => {
    const [anna, bohdan] = [setup.person('Анна', `anna_${kind}_${rights.replace(' ', '_')}`), setup.person('Богдан')];
    const group = setup.group(title, [anna, bohdan]);
    if (rights !== 'none') group.makeBotAdmin(rights);
    // The bot may be an administrator or not, and may delete or not. It finds that out by trying.
    if (rights !== 'may')
      setup.telegram.willRefuse({ call: callsInto(group, 'deleteMessage'), answer: /can't be deleted/ });
    const duel = await seated(group, anna, bohdan);
    const before = (await duel.fleetOf(anna)).map(squareInRussian);
    const written = group.fromBot.length;
    const cells = [...before].sort();
    const typed = anna.says(group, cells.join(' '), { replyTo: duel.board() });
    const told = await setup.until('the word about the secret', () =>
      [...anna.whispers(group), ...group.fromBot.slice(written)].find(({ text }) => text.includes(uk('secret-dealt'))),
    );
    const after = (await duel.fleetOf(anna)).map(squareInRussian);
    expect(after.length).toBe(20);
    expect(after.sort()).not.toEqual(cells);
    // The bot repeats none of these squares.
    for (const { text } of group.fromBot.slice(written))
      for (const cell of cells) expect(text.split(/[^\p{L}\d]+/u)).not.toContain(cell);
    return { anna, group, typed, told };
  };

  scenario(
    'deletes a fleet typed into the group and deals another, where the bot may delete',
    async () => {
      const { anna, group, typed, told } = await slip('Трюм', 'may');
      expect(group.now(typed)).toBeUndefined();
      // An administrator can whisper, so nobody else reads even that.
      expect(anna.whispers(group).map(({ text }) => text)).toContain(told.text);
      expect(group.fromBot.some(({ text }) => text.includes(uk('secret-dealt')))).toBe(false);
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'whispers about a fleet typed into the group and deals another, where the bot may not delete',
    async () => {
      const { anna, group, typed } = await slip('Шлюпка', 'may not');
      expect(group.now(typed)).toBeDefined();
      expect(anna.whispers(group).some(({ text }) => text.includes(uk('secret-dealt')))).toBe(true);
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'mentions the player about a fleet typed into the group and deals another, where no private message is possible',
    async () => {
      const { anna, group, told } = await slip('Плотик', 'none');
      expect(told.mentions).toEqual([anna.id]);
      expect(told.replyTo).toBeUndefined();
      expect(group.fromBot.filter(({ text }) => text.includes(uk('secret-dealt'))).length).toBe(1);
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'takes neither talk nor an edited message as a shot',
    async () => {
      const [anna, bohdan] = [setup.person('Анна'), setup.person('Богдан')];
      const group = setup.group('Камбуз', [anna, bohdan]);
      group.makeBotAdmin();
      const duel = await battle(group, anna, bohdan);
      const [mover, waiter] = [duel.onTurn(), duel.other(duel.onTurn())];
      const said = group.fromBot.length;
      for (const talk of ['к 10', 'в 5', '6 б', 'Б6?', 'чекаю в 5', 'Б 6']) mover.says(group, talk);
      waiter.says(group, 'Б6');
      mover.edits(mover.says(group, 'зачекай'), 'Б6');
      await waitForQuiet(setup);
      expect(group.fromBot.slice(said)).toEqual([]);
      expect(duel.board().text).not.toMatch(/(Мимо|Влучив|Потопив)!/);
      // As a reply to the board the same words are a shot.
      mover.says(group, 'к 10', { replyTo: duel.board() });
      await duel.sees(shotAt('К10'));
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'takes /fire as a shot, and answers one out of turn kindly',
    async () => {
      const [anna, bohdan] = [setup.person('Анна'), setup.person('Богдан')];
      const group = setup.group('Ют', [anna, bohdan]);
      const duel = await battle(group, anna, bohdan);
      const mover = duel.onTurn();
      duel.other(mover).says(group, '/fire Б6');
      await waitForText(group, uk('shot-not-your-turn'));
      mover.says(group, '/fire Б6');
      await duel.sees(shotAt('Б6'));
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'finds the match that a shot is for, by a reply, as the only one on turn, or by asking',
    async () => {
      const [anna, bohdan, clara] = [setup.person('Анна'), setup.person('Богдан'), setup.person('Клара')];
      const group = setup.group('Дві дуелі', [anna, bohdan, clara]);
      group.makeBotAdmin();
      const one = await battle(group, anna, bohdan);
      const two = await battle(group, anna, clara);
      const fleets = {
        one: await one.fleetOf(bohdan),
        two: await two.fleetOf(clara),
        anna1: await one.fleetOf(anna),
        anna2: await two.fleetOf(anna),
      };
      // If the opponent begins, they miss.
      if (one.onTurn() !== anna) await one.fires(bohdan, squareInRussian(waterOf(fleets.anna1).at(-1)!));
      if (two.onTurn() !== anna) await two.fires(clara, squareInRussian(waterOf(fleets.anna2).at(-1)!));
      await one.sees('Стріляє Анна');
      await two.sees('Стріляє Анна');

      const shared = waterOf(fleets.one).find((at) =>
        waterOf(fleets.two).some((it) => it.row === at.row && it.col === at.col),
      )!;
      anna.says(group, squareInRussian(shared));
      const question = uk('page-which', { order: squareInRussian(shared) });
      const asked = await anna.waitForWhisper(group, ({ text }) => text.includes(question));
      const naming = (rival: string): string =>
        asked.labels.find((it) => new RegExp(`^${rival} · Класика`).test(it)) ?? '';
      expect(asked.labels).toEqual(expect.arrayContaining([naming('Богдан'), naming('Клара')]));
      await anna.presses(asked, naming('Клара'));
      await two.sees(shotAt(squareInRussian(shared)));
      expect(one.board().text).not.toMatch(shotAt(squareInRussian(shared)));
      // Clara is on turn now, so plain words can mean only one match.
      await two.sees('Стріляє Клара');
      anna.says(group, squareInRussian(shared));
      await one.sees(shotAt(squareInRussian(shared)));
      await one.sees('Стріляє Богдан');
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'posts a buried board again further down, and links to it from the old message',
    async () => {
      const [anna, bohdan] = [setup.person('Анна'), setup.person('Богдан')];
      const group = setup.group('Шторм', [anna, bohdan]);
      const duel = await battle(group, anna, bohdan);
      const old = duel.board();
      for (let n = 1; n <= 12; n++) duel.other(duel.onTurn()).says(group, `балачка ${n}`);
      duel.onTurn().says(group, '/fire Б6');
      const anew = await duel.sees(shotAt('Б6'));
      expect(anew.id).toBeGreaterThan(old.id + 12);
      const left = await setup.until('the old board to be reduced', () => {
        const now = group.now(old);
        return now?.labels.length === 0 ? now : undefined;
      });
      expect(left.text).toBe(uk('board-moved'));
      expect(left.links[0]).toMatch(new RegExp(`^https://t.me/c/\\d+/${anew.id}$`));
      // The next shot edits that board in place.
      duel.onTurn().says(group, '/fire К10');
      expect((await duel.sees(shotAt('К10'))).id).toBe(anew.id);
      setup.isWell();
    },
    LONG,
  );
});
