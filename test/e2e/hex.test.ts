import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amount, isThorough } from '../support/amount.ts';
import { pressBehindMore } from './across-platforms.ts';
import { discordClient, telegramClient } from './game-client.ts';
import { allKept, atOneTable, begins, fightsOut, leafsThrough, looksBack, verified } from './hex-match.ts';
import { HexPlayer, type TurnStep, type Way } from './hex-player.ts';
import { openPlatforms, type Platforms } from './platforms.ts';
import { pressLabel } from './players.ts';
import { STORES } from './program.ts';
import { hasButton, openPage } from './screen-steps.ts';
import { callsInto } from './telegram-setup.ts';

/*
 * Matches of Hex Sea Battle as people play them: the program, the real grammY and discord.js, Telegram and Discord
 * emulated. Where it is killed, it is the built one.
 */

const LONG = 600_000;

describe.each(STORES)('Hex Sea Battle on %s', (store) => {
  let telegram: Platforms['telegram'];
  let discord: Platforms['discord'];
  let platforms: Platforms;
  beforeAll(async () => {
    platforms = await openPlatforms(store);
    ({ telegram, discord } = platforms);
  });
  afterAll(() => platforms.close());

  const ways: readonly [Way, Way] = ['keys', 'typing'];

  test.runIf(store === 'redis')(
    'plays a whole match in a Telegram group, one player by buttons and the other by typing',
    { timeout: LONG },
    async () => {
      const [anna, bohdan] = ['Анна', 'Богдан'].map((name) => telegram.user(name, { language: 'uk' }));
      const group = telegram.group('Вітрила', [anna!, bohdan!]);
      anna!.says(group, '/play hex-duel');
      await bohdan!.presses(
        await group.waitFor((it) => it.labels.includes('⚔ Прийняти бій'), 60_000),
        '⚔ Прийняти бій',
      );
      const skippers = atOneTable(telegramClient(telegram, anna!, group), telegramClient(telegram, bohdan!, group));
      let asked = false;
      await fightsOut(skippers, ways, async () => {
        if (asked) return;
        asked = true;
        // Only as an administrator may a bot answer typed words in private.
        group.makeBotAdmin();
        anna!.says(group, '/read вітер');
        const told = () => anna!.whispers(group).find(({ text }) => /Раунд \d+, .*(штиль|вітер)/.test(text));
        await telegram.eventually(told, 'what the wind does', 60_000);
      });
      const over = await group.waitFor((it) => /[🏁🏆]/u.test(it.text) && it.labels.includes('⋯ Ще'), 60_000);
      await pressBehindMore(anna!, group, over, 'Перевірити');
      const { file } = await anna!.waitForWhisper(group, (it) => it.file !== undefined);
      await allKept(file?.bytes, skippers[0].given);
      expect(verified(file?.bytes)).toContain('The transcript contradicts itself nowhere.');
      await looksBack(skippers[0].client, async () => {
        const film = await group.waitFor((it) => it.file?.name.endsWith('.gif') === true, 60_000);
        return film.file?.bytes;
      });
    },
  );

  // In the test command two people play on Discord and Telegram, and one plays the machine on Discord.
  test.runIf(isThorough && store === 'lmdb')(
    'plays a whole match on a Discord server, one player by buttons and the other by /fire',
    { timeout: LONG },
    async () => {
      const [ann, bob] = [discord.user('Ann'), discord.user('Bob')];
      const channel = discord.guild('Sails', [ann, bob]).channel('sea');
      await ann.slash(channel, 'play', { variant: 'hex-duel' });
      await bob.presses(await channel.waitFor((it) => it.content.includes('wants to play')), 'Join');
      const skippers = atOneTable(discordClient(ann, channel), discordClient(bob, channel));
      await fightsOut(skippers, ways);
      const check = await pressLabel(ann, channel, await channel.waitFor((it) => /[🏁🏆]/u.test(it.content)), 'Check');
      const proof = check.attachments.find((it) => it.filename.endsWith('.json'))?.bytes;
      await allKept(proof, skippers[0].given);
      expect(verified(proof)).toContain('The transcript contradicts itself nowhere.');
      await looksBack(skippers[0].client, async () => {
        const film = await channel.waitFor((it) => it.attachments.some((one) => one.filename.endsWith('.gif')));
        return film.attachments.find((it) => it.filename.endsWith('.gif'))?.bytes;
      });
    },
  );

  test.runIf(store === 'lmdb')('plays the machine in a Discord chat', { timeout: LONG }, async () => {
    const ann = discord.user('Ann');
    await ann.slash(ann.dm(), 'play', { variant: 'hex-duel', level: 'easy' });
    const skipper = new HexPlayer(discordClient(ann, ann.dm()), []);
    await skipper.ready();
    await skipper.client.sees(({ text }) => /round \d+/i.test(text));
    const told = await ann.slash(ann.dm(), 'read', { what: 'wind' });
    expect(told.message?.content).toMatch(/Round \d+, (calm|fresh wind)/);
    const rules = await skipper.client.asks('rules', 'hex-duel');
    expect(await leafsThrough(skipper.client, rules)).toBe(6);
    let state = 'on';
    for (let n = 0; n < amount(4, 100) && state !== 'over'; n++) state = await skipper.turn(n % 2 ? 'typing' : 'keys');
    if (state !== 'over') await skipper.resigns();
    await skipper.client.sees(({ text }) => /🏆 Victory: |🏁 Machine.* won|🏁 A draw|resigned/.test(text));
  });

  test.runIf(store === 'lmdb')(
    'lets the host choose sea and flagship rules in the lobby by buttons, on both platforms',
    {
      timeout: LONG,
    },
    async () => {
      const people = ['Анна', 'Богдан'].map((name) => telegram.user(name, { language: 'uk' }));
      const group = telegram.group('Гавань', people);
      const [ann, bob] = [discord.user('Ann'), discord.user('Bob')];
      const channel = discord.guild('Haven', [ann, bob]).channel('sea');
      const tables = [
        people.map((it) => telegramClient(telegram, it, group)),
        [ann, bob].map((it) => discordClient(it, channel)),
      ];
      for (const [host, guest] of tables) {
        let screen = await host!.asks('play');
        for (const act of ['?!games:table', '?!games:table.hex-sea-battle', '?!form:hex-duel', '?!form:1/hex-standard'])
          screen = await openPage(host!, screen, act);
        screen = await openPage(host!, screen, '?!form:1/hex-standard-f');
        await host!.press(screen, '!variant:hex-standard-f');
        const lobby = await guest!.sees(({ text }) => text.includes('13×12'));
        await guest!.press(lobby, lobby.acts.find((it) => it.startsWith('!join')) ?? '');
        // With these rules players do not choose a flagship.
        const fleet = await openPage(guest!, await guest!.sees(hasButton('?fleet')), '?fleet', hasButton('?berth:L'));
        expect(fleet.acts).not.toContain('?flag');
      }
    },
  );

  test.runIf(store === 'lmdb')(
    'plays by the shared board in a Telegram group without private messages',
    {
      timeout: LONG,
    },
    async () => {
      const [anna, bohdan] = ['Анна', 'Богдан'].map((name) => telegram.user(name, { language: 'uk' }));
      const group = telegram.group('Без шепоту', [anna!, bohdan!]);
      telegram.willRefuse({ call: callsInto(group), answer: /ephemeral messages can't be sent/, times: [1, 8] });
      telegram.ephemeral('refused');
      try {
        anna!.says(group, '/play hex-duel');
        await bohdan!.presses(
          await group.waitFor((it) => it.labels.includes('⚔ Прийняти бій'), 60_000),
          '⚔ Прийняти бій',
        );
        const hands = [anna!, bohdan!].map((it) => telegramClient(telegram, it, group));
        const skippers = atOneTable(hands[0]!, hands[1]!);
        for (const it of skippers) await it.ready();
        const white = hands[await begins(skippers)]!;
        // The board itself is the pad: into a ship and back, a course, the end of the turn.
        for (const [act, brings] of [
          [/^\?ship$/, /^\?ship:B$/],
          [/^\?ship:B$/, /^\?ship$/],
          [/^\?ship$/, /^\?ship:B$/],
          [/^move\./, /^(broadside|\?end|end)/],
        ] as const) {
          const board = await white.sees(({ acts }) => acts.some((it) => act.test(it)));
          await white.press(board, board.acts.find((it) => act.test(it)) ?? '');
          await white.sees(({ acts }) => acts.join() !== board.acts.join() && acts.some((it) => brings.test(it)));
        }
        expect((await white.asks('read', 'вітер')).text).toContain('Це лише для вас');
      } finally {
        telegram.ephemeral('on');
      }
    },
  );

  test.runIf(isThorough || store === 'redis')(
    'plays between Telegram and Discord, and survives kills after courses, after sailing and between shots',
    { timeout: LONG },
    async () => {
      const platforms = await openPlatforms(store, 'built');
      const { telegram, discord, program } = platforms;
      const vira = telegram.user('Віра', { language: 'uk' });
      const bob = discord.user('Bob', { locale: 'en-GB' });
      const channel = discord.guild('Fleet', [bob]).channel('sea');
      // A press may meet the moment at which a newer private view takes the place of the one that was pressed.
      discord.willRefuse({ call: /^POST \/interactions\/.*\/callback/, answer: /^404 10008/, times: [0, 4] });
      // A program that was killed does not know which boards are pictures: the first edit may be refused, and made anew.
      telegram.willRefuse({ call: /^editMessageText/, answer: /no text in the message/, times: [0, 4] });
      vira.says(vira.private, '/play hex-duel');
      const lobby = await vira.private.waitFor((it) => /\/join \w{9}/.test(it.text), 60_000);
      const { message: card } = await bob.slash(channel, 'join', {
        code: /\/join (\w{9})/.exec(lobby.text)?.[1] ?? '',
      });
      await bob.presses(card!, 'Join');
      await channel.waitFor((it) => it.content.includes('Place your ships'));
      const skippers = atOneTable(telegramClient(telegram, vira, vira.private), discordClient(bob, channel));
      const cuts = new Set<TurnStep>();
      const { given } = skippers[0];
      // A match is over once it has shown all that it is played for; the others go on to a flagship that sinks.
      const isShown = () => !isThorough && cuts.size === 2 && given.some((it) => it.startsWith('broadside.'));
      const deeds = async (deed: TurnStep, whose: HexPlayer): Promise<void> => {
        if (cuts.has(deed)) return;
        cuts.add(deed);
        const before = await whose.pad();
        await program.kill();
        await program.start();
        // Courses, ships and dice are as they were.
        const after = await whose.pad();
        expect({ text: after.text, labels: after.labels, acts: after.acts }).toEqual({
          text: before.text,
          labels: before.labels,
          acts: before.acts,
        });
      };
      await fightsOut(skippers, ['keys', 'keys'], deeds, isShown);
      expect([...cuts].toSorted()).toEqual(['fired', 'sailed']);
      const check = await pressLabel(bob, channel, await channel.waitFor((it) => /[🏁🏆]/u.test(it.content)), 'Check');
      await allKept(check.attachments.find((it) => it.filename.endsWith('.json'))?.bytes, given);
      // In the test command the tutorial is gone through on Discord.
      const [{ client }] = skippers;
      if (isThorough) expect(await leafsThrough(client, await client.asks('rules', 'hex-duel'))).toBe(6);
      await platforms.ends();
    },
  );
});
