import { afterEach, describe, expect } from 'vitest';
import { startDiscord } from '../emulators/discord/index.ts';
import { startTelegram } from '../emulators/telegram/index.ts';
import { beginAcross, pressBehindMore } from './across-platforms.ts';
import { openPlatforms } from './platforms.ts';
import { DiscordPlayer, pressLabel, TelegramPlayer } from './players.ts';
import { byTurns, inLongRuns, STORES } from './program.ts';
import { cleanUp, expectTrueTranscript, launchProgram, onCleanup, POND, playToTheEnd } from './whole-match.ts';

/*
 * Whole matches as people play them: the built program in a process of its own, the real grammY and discord.js,
 * Telegram and Discord emulated. In each match of two people the program is killed in the middle and started again.
 * The test command plays such matches on a Discord server and across platforms in discord-server and cross-platform.
 */

afterEach(cleanUp);

const killed = (program: { kill(): Promise<void>; start(): Promise<void> }) => async (): Promise<void> => {
  await program.kill();
  await program.start();
};

describe.each(STORES)('on %s', (kind) => {
  const test = byTurns(kind);
  test('plays a match of two people in a Telegram group', async () => {
    const telegram = await startTelegram();
    onCleanup(() => telegram.close());
    const env = { TELEGRAM_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url };
    const program = await launchProgram(kind, env, 'built');
    const anna = telegram.user('Анна', { language: 'uk' });
    const bohdan = telegram.user('Богдан', { language: 'uk' });
    const group = telegram.group('Кают-компанія', [anna, bohdan]);
    anna.says(group, '/play');
    const lobby = await group.waitFor((it) => it.text.includes('кличе на бій'));
    expect(lobby.photo?.length).toBeGreaterThan(1000);
    expect((await bohdan.presses(lobby, '⚔ Прийняти бій')).text).toContain('Ось ваш флот');
    await group.waitFor((it) => it.text.includes('Розстановка'));
    const one = new TelegramPlayer(telegram, anna, group);
    const two = new TelegramPlayer(telegram, bohdan, group);
    const { winner, shots } = await playToTheEnd(killed(program), one, two, (board) =>
      /Стріляє Анна/.test(board) ? one : two,
    );
    expect(winner.board()).toContain(winner.name);
    // One board from the lobby to the result. A buried board was posted again further down, and its old message lost
    // its buttons.
    const pressable = () => group.fromBot.filter((it) => it.photo !== undefined && it.keyboard.length > 0);
    await telegram.eventually(() => (pressable().length === 1 ? 'one' : undefined), 'the buried board to be taken off');
    expect(pressable()[0]?.text).toContain('Перемога');
    await pressBehindMore(anna, group, pressable()[0] ?? lobby, 'Перевірити');
    const file = await anna.waitForWhisper(group, (it) => it.file !== undefined);
    await expectTrueTranscript(Buffer.from(file.file?.bytes ?? []).toString('utf8'), shots);
    expect(telegram.faults).toEqual([]);
    expect(program.output).not.toContain('"level":"error"');
    expect(await program.stop()).toBe(0);
  }, 600_000);

  inLongRuns(
    'plays a match of two people on a Discord server',
    async () => {
      const discord = await startDiscord({ patienceMs: 60_000 });
      onCleanup(() => discord.stop());
      const ann = discord.user('Ann');
      const bob = discord.user('Bob');
      const channel = discord.guild('Fleet', [ann, bob]).channel('sea');
      const env = { DISCORD_TOKEN: discord.token, DISCORD_API_ROOT: discord.apiRoot };
      const program = await launchProgram(kind, env, 'built');
      await ann.slash(channel, 'play');
      const lobby = await channel.waitFor((it) => it.content.includes('wants to play'));
      expect(lobby.attachments[0]?.description).toContain('waiting');
      await bob.presses(lobby, 'Join');
      const one = new DiscordPlayer(discord, ann, channel);
      const two = new DiscordPlayer(discord, bob, channel);
      const { shots } = await playToTheEnd(killed(program), one, two, (board) =>
        /Ann’s shot/.test(board) ? one : two,
      );
      const check = await pressLabel(ann, channel, channel.messages[0] ?? lobby, 'Check');
      const file = check.attachments.find((it) => it.filename.endsWith('.json'));
      await expectTrueTranscript(Buffer.from(file?.bytes ?? []).toString('utf8'), shots);
      expect(channel.messages.length).toBe(1);
      expect(discord.violations).toEqual([]);
      expect(discord.pings).toEqual([]);
      expect(program.output).not.toContain('"level":"error"');
      expect(await program.stop()).toBe(0);
    },
    600_000,
  );

  inLongRuns(
    'plays a match between Telegram and Discord, each player in their own language',
    async () => {
      const { telegram, discord, program } = await openPlatforms(kind, 'built');
      const { bob, channel, one, two } = await beginAcross(telegram, discord);
      const { winner, shots } = await playToTheEnd(killed(program), one, two, (board) =>
        /Ваш выстрел|Стреляет Анна/.test(board) ? one : two,
      );
      expect(one.board()).toMatch(winner === one ? /Победа за 20 выстрелов/ : /Победа: /);
      expect(two.board()).toMatch(new RegExp(`${winner.name} won|Victory in 20 shots`));
      const check = await pressLabel(bob, channel, channel.messages[0]!, 'Check');
      const file = check.attachments.find((it) => it.filename.endsWith('.json'));
      await expectTrueTranscript(Buffer.from(file?.bytes ?? []).toString('utf8'), shots);
      expect(telegram.faults).toEqual([]);
      expect(discord.violations).toEqual([]);
      expect(program.output).not.toContain('"level":"error"');
    },
    600_000,
  );

  test('plays a match against the machine on Telegram to the end', async () => {
    const telegram = await startTelegram();
    onCleanup(() => telegram.close());
    const program = await launchProgram(kind, { TELEGRAM_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url });
    const vera = telegram.user('Вера', { language: 'ru' });
    const chat = telegram.privateChat(vera);
    vera.says(chat, `/play ${POND} machine`);
    const placing = await chat.waitFor((it) => it.labels.includes('Сложность'));
    await vera.presses(placing, 'Сложность');
    const strengths = await chat.waitFor((it) => it.labels.includes('лёгкая'));
    await vera.presses(strengths, 'лёгкая');
    await chat.waitFor((it) => it.labels.includes('Сложность'));
    const captain = new TelegramPlayer(telegram, vera, chat);
    await captain.ready();
    // The newest board: the one before it shows its turn until it is retired.
    const turn = () => (/Ваш выстрел|Убил|Побед/.test(captain.board()) ? captain.board() : undefined);
    const refusals = () => chat.fromBot.filter(({ text }) => /^В .* пусто|^Вопрос задан/.test(text)).length;
    // The machine shoots until it misses. A shot at known water is refused and costs nothing.
    for (let n = 0; n < 36; n++) {
      const [board, refused] = [await telegram.eventually(turn, 'the turn of Вера', 60_000), refusals()];
      if (/Побед/.test(board)) break;
      await captain.types({ row: Math.floor(n / 6), col: n % 6 });
      const isAnswered = () => captain.board() !== board || refusals() > refused || undefined;
      await telegram.eventually(isAnswered, `something to come of shot ${n}`, 60_000);
    }
    expect(chat.fromBot.filter(({ text }) => /не ваш ход|уже стреляли/.test(text))).toEqual([]);
    expect(await captain.sees(/Побед/)).toMatch(/🏆 Победа за \d+ выстрел|Победила машина/);
    expect(telegram.faults).toEqual([]);
    expect(program.output).not.toContain('"level":"error"');
  }, 600_000);
});
