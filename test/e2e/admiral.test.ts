import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../src/systems/admiral/rules/view/index.ts';
import { levelWith } from '../../src/systems/admiral/variants.ts';
import { amount, isThorough } from '../support/amount.ts';
import { pressBehindMore } from './across-platforms.ts';
import {
  actsOf,
  allGiven,
  fightsOut,
  manoeuvre,
  practises,
  seesDice,
  squadrons,
  tellsToFire,
} from './admiral-match.ts';
import { AdmiralPlayer } from './admiral-player.ts';
import { discordClient, type GameClient, telegramClient } from './game-client.ts';
import { leafsThrough, looksBack, verified } from './hex-match.ts';
import { openPlatforms, type Platforms } from './platforms.ts';
import { pressLabel } from './players.ts';
import { STORES } from './program.ts';
import { hasButton, pressThrough } from './screen-steps.ts';
import { callsInto } from './telegram-setup.ts';

/*
 * Matches of Admiral as people play them: the program, the real grammY and discord.js, Telegram and Discord emulated.
 * Where it is killed, it is the built one.
 */

/** Two squadrons that sail at each other meet within this many turns, unless the wind prevents it. */
const MEETING_TURNS = 12;
const LONG = 600_000;
/** The game of the whole match: in the test command points decide after ten rounds instead of forty. */
const WHOLE = isThorough ? 'admiral-d' : codeOf({ ...levelWith('admiral', '', ['d']), rounds: 10 });
/** Decisions after which an unfinished match has shown enough, once somebody has fired. */
const ENOUGH = amount(8, 40);
/** Upper limit of decisions in which the second player is asked something too, or the match is over. */
const LATEST = 150;

/** Returns the name of the player who moves first, once both fleets are revealed: White. */
const begins = async ({ client }: AdmiralPlayer): Promise<string> => {
  const { text } = await client.sees((it) => /\S+’s turn/.test(it.text));
  return /(\S+)’s turn/.exec(text)?.[1] ?? '';
};

/** Goes through the tutorial page by page, then solves its tasks. */
const learns = async (client: GameClient): Promise<void> => {
  expect(await leafsThrough(client, await client.asks('rules', 'admiral'))).toBeGreaterThanOrEqual(5);
  await practises(client, await client.asks('rules', 'admiral'));
};

describe.each(STORES)('Admiral on %s', (store) => {
  let telegram: Platforms['telegram'];
  let discord: Platforms['discord'];
  let platforms: Platforms;
  beforeAll(async () => {
    platforms = await openPlatforms(store);
    ({ telegram, discord } = platforms);
  });
  afterAll(() => platforms.close());

  test.runIf(store === 'redis')(
    'plays a whole match in a Telegram group, one player by buttons and the other by typing',
    { timeout: LONG, concurrent: true },
    async () => {
      const [anna, bohdan] = ['Анна', 'Богдан'].map((name) => telegram.user(name, { language: 'uk' }));
      const group = telegram.group('Адмірали', [anna!, bohdan!]);
      anna!.says(group, `/play ${WHOLE}`);
      await bohdan!.presses(
        await group.waitFor((it) => it.labels.includes('⚔ Прийняти бій'), 60_000),
        '⚔ Прийняти бій',
      );
      const both = squadrons(telegramClient(telegram, anna!, group), telegramClient(telegram, bohdan!, group));
      let told = '';
      for (const it of both) it.holdsFire = true;
      await fightsOut(both, ['keys', 'typing'], async (_, whose, pad) => {
        if (told !== '' || !pad.acts.includes('pass')) return true;
        told = await tellsToFire(whose, pad);
        for (const it of both) it.holdsFire = false;
        return 'looks again';
      });
      expect(told).toMatch(/^answer\.[wr][LGFBT]\.always$/);
      const over = await group.waitFor((it) => /[🏁🏆]/u.test(it.text) && it.labels.includes('⋯ Ще'), 60_000);
      await pressBehindMore(anna!, group, over, 'Перевірити');
      const { file } = await anna!.waitForWhisper(group, (it) => it.file !== undefined);
      await allGiven(file?.bytes, both[0].given);
      expect(verified(file?.bytes)).toContain('The transcript contradicts itself nowhere.');
      expect(actsOf(file?.bytes)).toContain(told);
      expect(actsOf(file?.bytes).some((it) => it.startsWith('x.'))).toBe(true);
      await seesDice(both[0].client);
      await looksBack(both[0].client, async () => {
        const film = await group.waitFor((it) => it.file?.name.endsWith('.gif') === true, 60_000);
        return film.file?.bytes;
      });
    },
  );

  test.runIf(store === 'lmdb')(
    'plays the captain level on a Discord server: a draw declined, a resignation, and swapped sides in the rematch',
    { timeout: LONG, concurrent: true },
    async () => {
      const [ann, bob] = [discord.user('Ann'), discord.user('Bob')];
      const channel = discord.guild('Squadrons', [ann, bob]).channel('sea');
      await ann.slash(channel, 'play', { variant: 'captain-d' });
      await bob.presses(await channel.waitFor((it) => it.content.includes('wants to play')), 'Join');
      const both = squadrons(discordClient(ann, channel), discordClient(bob, channel));
      for (const it of both) await it.ready();
      const white = await begins(both[0]);
      // Nobody fires of their own accord before the last decisions, so that the match is not over too early; and the
      // transcript is to have a shot.
      for (const it of both) it.holdsFire = true;
      const ended = await manoeuvre(both, ['keys', 'typing'], (n) => {
        for (const it of both) it.holdsFire = n < ENOUGH;
        return n < ENOUGH || !both[0].given.some((it) => it.startsWith('x.'));
      });
      expect(ended).toBe('stopped');
      const [one, two] = both.map((it) => it.client);
      await pressThrough(one!, '?!menu', '!draw');
      await two!.press(await two!.sees(hasButton('!draw-no')), '!draw-no');
      await two!.sees((it) => !it.text.includes('🤝'));
      await pressThrough(two!, '?!menu', '?!resign', '!resign');
      const over = await channel.waitFor((it) => it.content.includes('🏆'));
      const check = await pressLabel(ann, channel, over, 'Check');
      const proof = check.attachments.find((it) => it.filename.endsWith('.json'))?.bytes;
      await allGiven(proof, both[0].given);
      await ann.presses(over, '↻ Rematch');
      await bob.presses(
        await channel.waitFor((it) => it.components.length > 0 && /⚔ Join/.test(JSON.stringify(it.components))),
        'Join',
      );
      const again = squadrons(one!, two!);
      for (const it of again) await it.ready();
      expect(await begins(again[0])).not.toBe(white);
    },
  );

  test.runIf(store === 'lmdb')(
    'plays the cabin boy level against the machine, in a private chat on Discord',
    { timeout: LONG, concurrent: true },
    async () => {
      const ann = discord.user('Ann');
      await ann.slash(ann.dm(), 'play', { variant: 'cabin-boy-d', level: 'normal' });
      const commodore = new AdmiralPlayer(discordClient(ann, ann.dm()));
      await commodore.ready();
      // The machine may take the fort in the second round, before the player comes to type.
      let state = await manoeuvre([commodore], ['keys'], (n) => n < 6);
      if (state === 'stopped') state = await manoeuvre([commodore], ['typing'], (n) => isThorough || n < 6);
      if (state === 'stopped') await pressThrough(commodore.client, '?!menu', '?!resign', '!resign');
      await commodore.client.sees(({ text }) => /🏆 Victory|🏁 (Machine.* won|A draw)|resigned/.test(text));
      // In the test command the tutorial is gone through on Telegram.
      if (isThorough) await learns(commodore.client);
    },
  );

  test.runIf(store === 'redis')(
    'plays the lieutenant level against the machine, in a private chat on Telegram',
    { timeout: LONG, concurrent: true },
    async () => {
      const vira = telegram.user('Віра', { language: 'uk' });
      vira.says(vira.private, '/play lieutenant-d machine boatswain');
      const commodore = new AdmiralPlayer(telegramClient(telegram, vira, vira.private));
      await commodore.ready();
      expect(await manoeuvre([commodore], ['typing'], (n) => n < amount(4, 10))).toBe('stopped');
      expect((await commodore.client.asks('read', 'вітер')).text).toMatch(/Раунд \d+.*(вітер|штиль|буря)/s);
      await learns(commodore.client);
    },
  );

  test.runIf(store === 'lmdb')(
    'lets only the player who is asked answer, in a Telegram group without private messages',
    { timeout: LONG, concurrent: true },
    async () => {
      const [anna, bohdan] = ['Анна', 'Богдан'].map((name) => telegram.user(name, { language: 'uk' }));
      /** Plays in a new group until a player has answered a question. Returns false if there is none in MEETING_TURNS. */
      const isAnswered = async (nth: number): Promise<boolean> => {
        const group = telegram.group(`Без шепоту ${nth}`, [anna!, bohdan!]);
        telegram.willRefuse({ call: callsInto(group), answer: /ephemeral messages can't be sent/, times: [1, 8] });
        group.refuseWhispers();
        anna!.says(group, '/play admiral-d');
        await bohdan!.presses(
          await group.waitFor((it) => it.labels.includes('⚔ Прийняти бій'), 60_000),
          '⚔ Прийняти бій',
        );
        const both = squadrons(telegramClient(telegram, anna!, group), telegramClient(telegram, bohdan!, group));
        for (const it of both) {
          it.whispers = 'refused';
          await it.ready();
        }
        let [turns, answered] = [0, false];
        await manoeuvre(both, ['typing', 'typing'], async (_, whose, pad) => {
          if (!pad.acts.includes('pass')) {
            // By then the wind has kept the squadrons apart.
            if (turns++ === MEETING_TURNS) return false;
            // Boards that all share change slowly, so a whole turn is typed between two of them.
            for (const order of ['Л 2', 'Ф 2', 'Б 2', 'Г 2', 'кінець']) await whose.client.types(order);
            await whose.client.sees(({ text }) => text !== pad.text);
            return 'looks again';
          }
          expect(pad.text).toMatch(new RegExp(`Чекаємо відповіді: ${whose.name}`));
          const other = both.find((it) => it !== whose)!;
          const refused = await other.client.press(await other.client.board(), 'pass');
          expect(refused.said).not.toBe('');
          await whose.client.press(await whose.client.sees(hasButton('pass')), 'pass');
          await whose.client.sees(({ text }) => text !== pad.text);
          answered = true;
          return false;
        });
        return answered;
      };
      for (let nth = 1; !(await isAnswered(nth)); nth++);
    },
  );

  test.runIf(isThorough || store === 'lmdb')(
    'plays between Telegram and Discord, and keeps an open reaction window when the program is killed',
    { timeout: LONG },
    async () => {
      const platforms = await openPlatforms(store, 'built');
      const { telegram, discord, program } = platforms;
      const vira = telegram.user('Віра', { language: 'uk' });
      const bob = discord.user('Bob', { locale: 'en-GB' });
      const channel = discord.guild('Fleet', [bob]).channel('sea');
      vira.says(vira.private, '/play admiral-d');
      const lobby = await vira.private.waitFor((it) => /\/join \w{9}/.test(it.text), 60_000);
      const { message: card } = await bob.slash(channel, 'join', {
        code: /\/join (\w{9})/.exec(lobby.text)?.[1] ?? '',
      });
      await bob.presses(card!, 'Join');
      await channel.waitFor((it) => it.content.includes('Place your ships'));
      const both = squadrons(telegramClient(telegram, vira, vira.private), discordClient(bob, channel));
      for (const it of both) {
        it.hurries = 'in haste';
        it.holdsFire = true;
        await it.ready();
      }
      const cuts = new Set<string>();
      const planned = new Set<string>();
      const powerCut = async (asked: AdmiralPlayer): Promise<void> => {
        const waits = both.find((it) => it !== asked)!;
        const look = async () =>
          Promise.all([asked, waits].map(async (it) => ({ ...(await it.looks()), picture: '' })));
        const before = await look();
        expect(before[1]!.text).toMatch(new RegExp(`(Waiting for|Чекаємо відповіді:) ${asked.name}`));
        await program.kill();
        await program.start();
        // The same question is asked again, and the other player still waits for it, with their queue and pencilled
        // courses.
        expect(await look()).toEqual(before);
        expect(await waits.client.hears('L x A6')).toMatch(/Відповідає|answer|вирішує|deciding|суперник|opponent/i);
        cuts.add(asked.name);
        for (const it of both) it.holdsFire = false;
      };
      const ended = await manoeuvre(both, ['typing', 'typing'], async (n, whose, { acts, text }) => {
        if (!planned.has(whose.name)) {
          // A pencilled course for the brig survives a kill until the brig sails.
          planned.add(whose.name);
          await whose.client.types(`plan ${whose.client.letters === 'lat' ? 'B' : 'Б'} 1`);
          return 'looks again';
        }
        const passed = acts.includes('pass') && /is passing|cuts the corner|Через \S+ йде|через кут іде/.test(text);
        if (passed && !cuts.has(whose.name)) await powerCut(whose);
        // In long runs both are asked, if it comes to that.
        return cuts.size === 0 || (isThorough && cuts.size < both.length && n < LATEST);
      });
      expect(cuts.size).toBeGreaterThan(0);
      // Nothing was lost, and nothing came twice.
      if (ended === 'stopped') await pressThrough(both[1].client, '?!menu', '?!resign', '!resign');
      const over = await channel.waitFor((it) => /🏆|🏁/.test(it.content));
      const check = await pressLabel(bob, channel, over, 'Check');
      const proof = check.attachments.find((it) => it.filename.endsWith('.json'))?.bytes;
      await allGiven(proof, both[0].given);
      expect(actsOf(proof)).toContain('+end');
      await platforms.ends();
    },
  );
});
