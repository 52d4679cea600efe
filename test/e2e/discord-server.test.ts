import { afterAll, afterEach, beforeAll, describe, expect, test as register } from 'vitest';
import { type Channel, type DiscordUser, labelsOf, type Message } from '../emulators/discord/index.ts';
import { isThorough } from '../support/amount.ts';
import {
  buttonId,
  type DiscordSetup,
  expectAllQuiet,
  killAndRestart,
  openDiscordSetup,
  pressButton,
  readAnswer,
  twoIn,
  until,
} from './discord-setup.ts';
import { BEGUN, DiscordPlayer, pressLabel, type Square, shipsIn, squareText } from './players.ts';
import { STORES } from './program.ts';
import { cleanUp, type Form, playToTheEnd, SKIRMISH, water } from './whole-match.ts';

/*
 * Scenarios on a Discord server: the program, the real discord.js, Discord emulated. One program on each store serves all
 * of them: the built one those that kill it.
 */

interface Called {
  readonly channel: Channel;
  readonly board: Message;
  /** The player who begins, and the other. */
  readonly mover: DiscordUser;
  readonly waiter: DiscordUser;
  /** Has a player fire at water, so that it is the other's turn. They type it here or at another place. */
  readonly misses: (who: DiscordUser, at?: Channel) => Promise<void>;
}

/** How the program runs on each store. In long runs both are built, and every scenario is played on both. */
const FORMS = { lmdb: 'built', redis: 'here' } as const satisfies Record<(typeof STORES)[number], Form>;

const setups = new Map<string, DiscordSetup>();
const waiting = new Map<string, Called>();

const setupOn = (kind: string): DiscordSetup => {
  const it = setups.get(kind);
  if (!it) throw new Error('no town');
  return it;
};

beforeAll(async () => {
  for (const kind of STORES) {
    const setup = await openDiscordSetup(kind, undefined, isThorough ? 'built' : FORMS[kind]);
    setups.set(kind, setup);
    waiting.set(kind, await leftWaiting(setup));
  }
});
afterAll(() => cleanUp());

const opened = async (ann: DiscordUser, channel: Channel, options: Record<string, string> = {}): Promise<Message> => {
  const { message } = await ann.slash(channel, 'play', options);
  if (!message) throw new Error('no lobby');
  return message;
};

/** Plays until both are ready. Returns the board and who begins. */
const begun = async (people: readonly [DiscordUser, DiscordUser], channel: Channel, lobby: Message) => {
  const [ann, bob] = people;
  await bob.presses(lobby, 'Join');
  const board = await channel.waitFor((it) => it.content.includes('Placing the fleet'));
  for (const who of people) await who.presses(board, 'Ready');
  await channel.waitFor((it) => BEGUN.test(it.content));
  const annBegins = board.content.includes(`${ann.user.name}’s shot`);
  const fleets = new Map<DiscordUser, readonly Square[]>();
  for (const who of people) {
    const menu = await pressButton(who, channel, board, '.?!menu');
    const ships = shipsIn((await pressButton(who, channel, menu, '.?text')).content);
    expect(ships).toHaveLength(20);
    fleets.set(who, ships);
  }
  let shots = 0;
  const misses: Called['misses'] = async (who, at = channel) => {
    const sea = fleets.get(who === ann ? bob : ann) ?? [];
    const said = await readAnswer(who.slash(at, 'fire', { cell: squareText(water(sea, shots++), 'lat') }));
    expect(said).toMatch(/Miss/);
  };
  return { board, mover: annBegins ? ann : bob, waiter: annBegins ? bob : ann, misses };
};

/** Opens a match whose first player does not move. They are called after a minute. */
const leftWaiting = async (setup: DiscordSetup): Promise<Called> => {
  const { ann, bob, channel } = twoIn(setup, ['Ada', 'Ben']);
  const lobby = await opened(ann, channel);
  // Their time is not to run out while all other scenarios are played.
  const more = await pressLabel(ann, channel, lobby, '⋯');
  for (const time of ['3 min a move', '10 min a move']) await pressLabel(ann, channel, more, `⏱ ${time}`);
  const { board, mover, waiter, misses } = await begun([ann, bob], channel, lobby);
  return { channel, board, mover, waiter, misses };
};

/** The call that redraws a message of a channel. */
const drawnIn = (channel: Channel): RegExp => new RegExp(`^PATCH /channels/${channel.id}/messages/`);

const answers = (who: DiscordUser, channel: Channel): readonly Message[] => who.ephemerals(channel);

describe.each(STORES)('on %s', (kind) => {
  const isFor = (form: Form): boolean => isThorough || FORMS[kind] === form;
  /** For scenarios that kill the program, and for all others. */
  const [testKilled, test] = [register.runIf(isFor('built')), register.runIf(isFor('here'))];
  const setup = () => setupOn(kind);
  afterEach(() => expectAllQuiet(setup()));

  describe('an invitation to a match', () => {
    test('leads to the first shot by three presses: join, ready, ready', async () => {
      const { ann, bob, channel } = twoIn(setup());
      const lobby = await opened(ann, channel);
      expect(lobby.content).toMatch(/Ann wants to play/);
      const { mover } = await begun([ann, bob], channel, lobby);
      expect(await readAnswer(mover.slash(channel, 'fire', { cell: 'B6' }))).toMatch(/^B6 — (Miss|Hit|Sunk)/);
      expect(channel.messages).toHaveLength(1);
    });

    test('keeps the seat for the opponent named in /play', async () => {
      const { ann, bob, guild, channel } = twoIn(setup());
      const eve = setup().discord.user('Eve');
      const lobby = await opened(ann, channel, { opponent: bob.id });
      expect(lobby.content).toMatch(new RegExp(`^<@${bob.id}>, Ann wants to play`));
      expect(
        setup()
          .discord.pings.filter(({ message }) => message === lobby)
          .map(({ who }) => who),
      ).toEqual([bob.id]);
      expect(await readAnswer(eve.presses(lobby, 'Join'))).toMatch(/for Bob.*\/play/);
      expect(await readAnswer(eve.presses(lobby, 'Decline'))).not.toContain('declined');
      const { board } = await begun([ann, bob], channel, lobby);
      expect(board.content).toMatch(/(Ann|Bob)’s shot/);
      // And the invited player may decline.
      const second = await opened(ann, guild.channel('bay'), { opponent: bob.id });
      await bob.presses(second, 'Decline');
      await guild.channel('bay').waitFor((it) => it.content.includes('Bob declined'));
    });

    test('can be sent by “Challenge to sea battle” in a person’s menu', async () => {
      const { ann, bob, channel } = twoIn(setup());
      const seen = await ann.choosesOn(channel, bob, 'Challenge to sea battle');
      expect(seen.message?.content).toMatch(/, Ann wants to play Classic/);
      const { board } = await begun([ann, bob], channel, seen.message!);
      expect(board.content).toContain('’s shot');
      expect(await readAnswer(ann.choosesOn(channel, ann, 'Challenge to sea battle'))).toMatch(
        /can’t challenge yourself/,
      );
      // The bot accepts immediately and plays as the machine.
      expect(await readAnswer(ann.choosesOn(channel, 'bot', 'Challenge to sea battle'))).toContain('Placing the fleet');
    });

    test('shows a player their own sea by “Show this match” in a message’s menu, and a stranger the public view', async () => {
      const { ann, bob, channel } = twoIn(setup());
      const { board } = await begun([ann, bob], channel, await opened(ann, channel));
      const eve = setup().discord.user('Eve');
      const own = (await ann.choosesAt(board, 'Show this match')).message;
      expect(own?.onlyFor?.name).toBe('Ann');
      expect(own?.attachments[0]?.description, own?.content).toMatch(/Ships: [A-J]\d/);
      const strange = (await eve.choosesAt(board, 'Show this match')).message;
      expect(strange?.onlyFor?.name).toBe('Eve');
      expect(strange?.content).toContain('’s shot');
      expect(strange?.attachments[0]?.description).not.toContain('Ships:');
      const words = ann.says(channel, 'who wants to play?');
      expect(await readAnswer(bob.choosesAt(words, 'Show this match'))).toMatch(/no match of mine.*a board/);
    });

    test('completes cells of /fire, variants of /rules and /play, and topics of /read', async () => {
      const { ann, bob, channel } = twoIn(setup());
      const { mover } = await begun([ann, bob], channel, await opened(ann, channel));
      expect(await mover.autocompletes(channel, 'fire', 'cell', 'b')).toEqual(expect.arrayContaining(['B1', 'B6']));
      expect(await mover.autocompletes(channel, 'fire', 'cell', 'b1')).toEqual(['B1', 'B10']);
      const classic = expect.stringMatching(/^Classic 10×10/);
      expect(await mover.autocompletes(channel, 'rules', 'variant', '')).toContainEqual(classic);
      expect(await mover.autocompletes(channel, 'play', 'variant', 'cl')).toContainEqual(classic);
      const topics = await mover.autocompletes(channel, 'read', 'what', '');
      expect(topics).toContain('last shots');
      for (const topic of topics) {
        expect(await readAnswer(mover.slash(channel, 'read', { what: topic }))).not.toContain('Ask in words');
      }
    });
  });

  describe('a match in a thread', () => {
    const duel = async () => {
      const people = twoIn(setup());
      const { ann, bob, channel } = people;
      const card = await opened(ann, channel, { thread: 'true', opponent: bob.id });
      const thread = await channel.threadUnder(card);
      await thread.waitFor((it) => it.content.includes('Ann wants to play'));
      return { ...people, card, thread };
    };
    /** The player's own board in their private chat. */
    const atHome = async (who: DiscordUser): Promise<Message> => {
      const page = (await who.slash(who.dm(), 'matches')).message!;
      await who.pressesId(page, page.components[0]!.components[0]!.custom_id ?? '');
      return who.dm().waitFor((it) => it.attachments.length > 0);
    };

    testKilled('keeps a card in the channel, plays in the thread, and shows the result on the card', async () => {
      const { ann, bob, channel, card, thread } = await duel();
      await bob.presses(card, 'Join');
      await channel.waitFor((it) => it.content.includes('Ann – Bob'));
      await thread.waitFor((it) => it.content.includes('Placing the fleet'));
      expect(labelsOf(card)).toEqual(['Watch']);
      const one = new DiscordPlayer(setup().discord, ann, thread);
      const two = new DiscordPlayer(setup().discord, bob, thread);
      const after = killAndRestart(setup());
      const midway = async () => {
        setup().discord.willRefuse({ call: drawnIn(thread), answer: /^400 50083/, times: [0, 2] });
        thread.archive();
        await after();
      };
      const { winner, loser } = await playToTheEnd(midway, one, two, (it) => (/Ann’s shot/.test(it) ? one : two));
      expect(thread.archived).toBe(false);
      expect(thread.messages).toHaveLength(1);
      const result = await channel.waitFor((it) => it.content.includes(`${winner.name} won`));
      expect(result).toBe(card);
      expect(labelsOf(card)).toEqual(expect.arrayContaining(['↻ Rematch', '↗ Share', '⋯ More']));
      // The rematch is offered in the place where it was asked for.
      const [asks, answers_] = loser.name === 'Ann' ? [ann, bob] : [bob, ann];
      await asks.presses(card, '↻ Rematch');
      const offer = await channel.waitFor((it) => it.content.includes('wants a rematch'));
      await answers_.presses(offer, 'Join');
      await channel.waitFor((it) => it.content.includes('Placing the fleet'));
    });

    test('opens an archived thread for a move made elsewhere', async () => {
      const { ann, bob, card, thread } = await duel();
      const { mover, waiter, misses } = await begun([ann, bob], thread, card);
      await atHome(mover);
      setup().discord.willRefuse({ call: drawnIn(thread), answer: /^400 50083/, times: [1, 2] });
      thread.archive();
      await misses(mover, mover.dm());
      await thread.waitFor((it) => it.content.includes(`${waiter.user.name}’s shot`));
      expect(thread.archived).toBe(false);
    });

    testKilled(
      'leaves a locked thread alone, and shows the current board to the first press after it is unlocked',
      async () => {
        const { ann, bob, card, thread } = await duel();
        const { board, mover, waiter, misses } = await begun([ann, bob], thread, card);
        await atHome(mover);
        await atHome(waiter);
        // Drawing is tried at each move, and again once the thread is open.
        setup().discord.willRefuse({ call: drawnIn(thread), answer: /^400 50083/, times: [1, 4] });
        setup().discord.willRefuse({
          call: new RegExp(`^PATCH /channels/${thread.id}$`),
          answer: /^403 50013/,
          times: [1, 4],
        });
        thread.archive('locked');
        await killAndRestart(setup())();
        const from = setup().discord.calls.length;
        await misses(mover, mover.dm());
        await until('the thread to be tried', () =>
          setup()
            .discord.calls.slice(from)
            .some((it) => it.code === 50013),
        );
        expect(board.content).toContain(`${mover.user.name}’s shot`);
        Object.assign(thread.state.thread!, { archived: false, locked: false });
        const current = () => board.content.includes(`${waiter.user.name}’s shot`);
        // The first press may come while the bot still finds out that it was locked out.
        for (let n = 0; n < 240 && !current(); n++) {
          await pressButton(waiter, thread, board, '.?mine');
          await new Promise((resolve) => setTimeout(resolve, 250));
        }
        expect(current()).toBe(true);
      },
    );

    test('reports the missing permission to start threads, and says who can grant it', async () => {
      const { discord } = setup();
      const ann = discord.user('Ann', { locale: 'en-GB' });
      const boss = discord.user('Boss', { locale: 'uk' });
      const guild = discord.guild('Port', [ann, boss], { managers: [boss] });
      for (const [who, name, words] of [
        [ann, 'pier', /“Create Public Threads”.*Ask a server admin/s],
        [boss, 'dock', /«Створювати публічні гілки».*Ви можете надати/s],
      ] as const) {
        const channel = guild.channel(name);
        channel.deny('create threads');
        const lobby = await opened(who, channel, { thread: 'true' });
        const word = await who.waitForEphemeral(channel, () => true);
        expect(word.content).toMatch(words);
        expect(channel.messages).toEqual([lobby]);
      }
    });
  });

  test('says that it lost a permission, plays on by answers, and redraws the board when the permission is back', async () => {
    const { ann, bob, channel } = twoIn(setup());
    const { board, mover, waiter, misses } = await begun([ann, bob], channel, await opened(ann, channel));
    setup().discord.willRefuse({ call: drawnIn(channel), answer: /^403 50001/, times: [1, 8] });
    channel.deny('view');
    await misses(mover);
    const word = await until('the complaint', () =>
      answers(mover, channel).find((it) => /I need permissions/.test(it.content)),
    );
    expect(word.content).toMatch(/“View Channel”.*Ask a server admin/s);
    // A press still redraws the board, as the answer to it.
    await pressButton(waiter, channel, board, '.?mine');
    await channel.waitFor((it) => it.content.includes(`${waiter.user.name}’s shot`));
    await misses(waiter);
    channel.allow('view');
    await pressButton(mover, channel, board, '.?mine');
    await channel.waitFor((it) => it.content.includes(`${mover.user.name}’s shot`));
    await misses(mover);
    await channel.waitFor((it) => it.content.includes(`${waiter.user.name}’s shot`));
    expect(channel.messages).toEqual([board]);
  });

  describe('Broadside installed by its users', () => {
    const duel = async (place: 'server' | 'friends') => {
      const { discord } = setup();
      const ann = discord.user('Ann');
      const bob = discord.user('Bob');
      const channel =
        place === 'server'
          ? discord.guild('Elsewhere', [ann, bob], { installed: 'people' }).channel('sea')
          : discord.groupDm('friends');
      const lobby = await opened(ann, channel, { variant: SKIRMISH });
      expect((await pressLabel(ann, channel, lobby, '⋯')).content).toContain('I can’t notify players here');
      await bob.presses(lobby, 'Join');
      const from = discord.calls.length;
      const one = new DiscordPlayer(discord, ann, channel);
      const two = new DiscordPlayer(discord, bob, channel);
      const pressAfter = async () => {
        // On a server without the bot a kill is the same: there it is left to long runs.
        if (place === 'friends' || isThorough) await killAndRestart(setup())();
        // No interaction token has survived the kill: the board is not redrawn before the next press.
        await pressButton(bob, channel, lobby, '.?mine');
      };
      const { winner } = await playToTheEnd(pressAfter, one, two, (it) => (/Ann’s shot/.test(it) ? one : two));
      expect(lobby.content).toContain(`${winner.name} won`);
      expect(channel.messages).toEqual([lobby]);
      const refused = discord.calls.slice(from).filter((it) => it.code === 40094 || it.code === 50001);
      expect(refused).toEqual([]);
    };
    test('plays a whole match on a server without the bot', () => duel('server'));
    testKilled('plays a whole match in a group chat of friends', () => duel('friends'));
  });

  test('posts a buried board again further down, and links to it from the old message', async () => {
    const { ann, bob, channel, guild } = twoIn(setup());
    const { board, mover, waiter, misses } = await begun([ann, bob], channel, await opened(ann, channel));
    for (let n = 0; n < 12; n++) bob.says(channel, `talk ${n}`);
    await misses(mover);
    const anew = await until('the board below', () =>
      channel.messages.slice(-1).find((it) => it.content.includes(`${waiter.user.name}’s shot`)),
    );
    expect(anew).not.toBe(board);
    expect(anew.attachments).toHaveLength(1);
    await until('the link', () => board.content.includes(`/${guild.id}/${channel.id}/${anew.id}`));
    expect([board.components, board.attachments]).toEqual([[], []]);
    expect(board.content.split('\n')[0]).toBe('⬇ The board is below.');
    await misses(waiter);
    await channel.waitFor((it) => it.id === anew.id && it.content.includes(`${mover.user.name}’s shot`));
  });

  describe('private pages', () => {
    test('show the settings in one message that only their reader sees', async () => {
      const { ann, bob, channel } = twoIn(setup());
      await opened(ann, channel);
      const page = (await bob.slash(channel, 'settings')).message!;
      expect(page.onlyFor?.name).toBe('Bob');
      await bob.presses(page, 'Українська');
      expect(page.content).toContain('Мова: Українська');
      await bob.presses(page, 'Літери: як у грі');
      await bob.presses(page, 'Літери: А–К');
      await bob.presses(page, 'Тема: авто');
      await bob.pressesId(page, buttonId(page, '!own:calls:off'));
      expect(page.content).toMatch(/Літери: A–J\n.*\nТема: темна\n.*: ні/s);
      expect(answers(bob, channel)).toEqual([page]);
      // The settings are stored and Bob's alone: the shared board is unchanged.
      expect(await readAnswer(bob.slash(channel, 'settings'))).toContain('Мова: Українська');
      expect(channel.messages[0]?.content).toContain('Ann wants to play');
    });

    test('answer /privacy, send /mydata as a file, and forget the player by /forgetme', async () => {
      const { ann, bob, channel } = twoIn(setup());
      const { board } = await begun([ann, bob], channel, await opened(ann, channel));
      expect(await readAnswer(ann.slash(channel, 'privacy'))).toContain('/forgetme');
      const page = (await ann.slash(channel, 'mydata')).message!;
      expect(page.onlyFor?.name).toBe('Ann');
      const data = Buffer.from(page.attachments[0]?.bytes ?? []).toString('utf8');
      expect(data).toContain(`discord:${ann.id}`);
      expect(data).not.toContain(bob.id);
      const sure = (await ann.slash(channel, 'forgetme')).message!;
      expect(sure.onlyFor?.name).toBe('Ann');
      await ann.presses(sure, 'Yes, delete');
      await channel.waitFor((it) => it.id === board.id && /wins| won/.test(it.content));
      expect(board.content).not.toContain('Ann');
      expect(await readAnswer(ann.slash(channel, 'matches'))).toContain('no open matches');
    });

    test('answer in words instead of pictures, and report each turn in the private chat', async () => {
      const { ann, bob, channel } = twoIn(setup());
      const lobby = await opened(ann, channel);
      const page = (await ann.slash(channel, 'settings')).message!;
      await ann.presses(page, 'Board: picture');
      await ann.presses(page, 'Board: text');
      expect(page.content).toContain('Board: words');
      expect(page.content).toContain('/matches');
      const { board, mover, waiter, misses } = await begun([ann, bob], channel, lobby);
      const mine = await pressButton(ann, channel, board, '.?mine');
      expect(mine.attachments).toEqual([]);
      expect(mine.content).not.toContain('```');
      expect(mine.content).toMatch(/Your ships, 10 of 10 afloat: [A-J]\d/);
      expect(await readAnswer(ann.slash(channel, 'read', { what: 'row 5' }))).toMatch(/^Sea of Bob: /);
      // The private chat has the current board, and a new message for each turn.
      const matches = (await ann.slash(ann.dm(), 'matches')).message!;
      await ann.presses(matches, '1. Bob');
      await ann.dm().waitFor((it) => /shot|shoot/i.test(it.content));
      for (const who of [mover, waiter]) {
        const before = ann.dm().messages.length;
        await misses(who);
        const turn = await until('the turn to be told, its result first', () => {
          const latest = ann.dm().messages.slice(before).at(-1);
          return /^.*miss/i.test(latest?.content.split('\n')[0] ?? '') ? latest : undefined;
        });
        expect(turn.attachments).toEqual([]);
      }
    });
  });

  test('lets an admin end a match, and a player who is none not', async () => {
    const { discord } = setup();
    const boss = discord.user('Boss');
    const ann = discord.user('Ann');
    const bob = discord.user('Bob');
    const channel = discord.guild('Port', [ann, bob, boss], { managers: [boss] }).channel('sea');
    const { board } = await begun([ann, bob], channel, await opened(ann, channel));
    expect(labelsOf(await pressButton(ann, channel, board, '.?!menu'))).not.toContain('End the match');
    const forged = buttonId(board, '.?mine').replace('?mine', '!end');
    expect(await readAnswer(ann.pressesId(board, forged))).toContain('Only chat admins');
    const sure = await pressButton(boss, channel, await pressButton(boss, channel, board, '.?!menu'), '.?!end');
    expect(sure.onlyFor?.name).toBe('Boss');
    await pressButton(boss, channel, sure, '.!end');
    await channel.waitFor((it) => it.content.includes('Ended by Boss, a chat admin.'));
    expect(board.content).toContain('No result.');
  });

  testKilled('agrees on a draw, and keeps a rematch open for the player who is away', async () => {
    const { ann, bob, channel } = twoIn(setup());
    const { board } = await begun([ann, bob], channel, await opened(ann, channel));
    await pressButton(ann, channel, await pressButton(ann, channel, board, '.?!menu'), '.!draw');
    await channel.waitFor((it) => it.content.includes('🤝 Ann offers a draw.'));
    expect(await readAnswer(ann.presses(board, 'Accept draw'))).toMatch(/your own offer/);
    await bob.presses(board, 'Decline');
    await until('the offer to go', () => !board.content.includes('offers a draw'));
    await pressButton(bob, channel, await pressButton(bob, channel, board, '.?!menu'), '.!draw');
    await channel.waitFor((it) => it.content.includes('🤝 Bob offers a draw.'));
    await ann.presses(board, 'Accept draw');
    await channel.waitFor((it) => it.content.includes('A draw.'));
    expect(await readAnswer(ann.presses(board, '↻ Rematch'))).toContain('Rematch offered');
    const offer = await channel.waitFor((it) => it.content.includes('Ann wants a rematch'));
    await killAndRestart(setup())();
    const eve = setup().discord.user('Eve');
    expect(await readAnswer(eve.presses(offer, 'Join'))).toMatch(/for the other player/);
    await bob.presses(offer, 'Join');
    await channel.waitFor((it) => it.content.includes('Placing the fleet'));
  });
});

// These come last, so that the minute has passed meanwhile.
describe.each(STORES)('on %s', (kind) => {
  register('calls only the player who lets time pass, once, and removes the call with their move', async () => {
    const { channel, board, mover, waiter, misses } = waiting.get(kind)!;
    const setup = setupOn(kind);
    const { discord } = setup;
    const calls = () => channel.messages.filter((it) => it.content.includes(`<@${mover.id}>`));
    const call = await until('the call', () => calls()[0], 90_000);
    expect(call.content).toMatch(new RegExp(`^<@${mover.id}> your shot!`));
    expect(call.repliesTo).toBe(board.id);
    const pinged = discord.pings.filter((it) => it.message.channel === channel.state).map(({ who }) => who);
    expect(new Set(pinged)).toEqual(new Set([mover.id]));
    expect(calls()).toHaveLength(1);
    await misses(mover);
    await until('the call to be taken away', () => call.deleted);
    await channel.waitFor((it) => it.content.includes(`${waiter.user.name}’s shot`));
    expect(calls()).toEqual([]);
    expectAllQuiet(setup);
  });
});
