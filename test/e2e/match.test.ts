import { afterEach, describe, expect, inject, test } from 'vitest';
import { checkTranscript } from '../../src/check.ts';
import { startDiscord } from '../emulators/discord/index.ts';
import { startTelegram } from '../emulators/telegram/index.ts';
import { type Captain, DiscordCaptain, type Square, TelegramCaptain } from './captains.ts';
import { Program, STORES, scratch, storeEnv } from './program.ts';

/*
 * Whole matches, as people play them: the built program in its own process, the real grammY and discord.js, Telegram
 * and Discord spoken by the emulators. In each the program is killed in the middle and started again.
 */

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const launched = async (kind: (typeof STORES)[number], env: Record<string, string>): Promise<Program> => {
  const folder = await scratch();
  closers.push(folder.remove);
  const socket = inject('redisUrl').replace('unix://', '');
  const program = new Program({ ...storeEnv(kind, folder.path, socket), ...env });
  closers.push(() => program.kill());
  await program.start();
  return program;
};

const key = ({ row, col }: Square): string => `${row}.${col}`;

/** A square where this fleet has no ship, in board order. */
const water = (fleet: readonly Square[], skip: number): Square => {
  const ships = new Set(fleet.map(key));
  const empty = Array.from({ length: 100 }, (_, i) => ({ row: Math.floor(i / 10), col: i % 10 })).filter(
    (it) => !ships.has(key(it)),
  );
  const at = empty[skip];
  if (!at) throw new Error('no water left');
  return at;
};

/** Plays from "both ready" to the win of whoever does not begin: a miss each, then all twenty decks, a kill on the way. */
const playToTheEnd = async (
  program: Program,
  one: Captain,
  two: Captain,
  begins: (board: string) => Captain,
): Promise<{ winner: Captain; loser: Captain }> => {
  await one.ready();
  await two.ready();
  await one.sees(/1/);
  const board = await one.sees(/(Хід|Ход|Turn) 1 ·/);
  const loser = begins(board);
  const winner = loser === one ? two : one;
  const own = await loser.fleet();
  const enemy = await winner.fleet();
  expect([own.length, enemy.length]).toEqual([20, 20]);

  expect(await loser.taps(water(enemy, 0))).toMatch(/Мимо|Miss/);
  expect(await winner.types(water(own, 0))).toMatch(/^$|Мимо|Miss/);
  // Out of turn: told, kindly and privately; nothing happens.
  expect(await winner.types(water(own, 5))).toMatch(/не ваш хід|не ваш ход|not your turn/);
  expect(await loser.types(water(enemy, 1))).toMatch(/^$|Мимо|Miss/);

  for (const [n, at] of own.entries()) {
    if (n === 7) {
      await program.kill();
      await program.start();
    }
    const said = n % 3 === 2 ? await winner.types(at) : await winner.taps(at);
    if (n % 3 !== 2) expect(said).toMatch(/Влучив|Потопив|Ранил|Убил|Hit|Sunk/);
    // The same shot again counts for nothing.
    if (n === 4) expect(await winner.types(at)).toMatch(/вже|уже|before/i);
  }
  await winner.sees(/Перемога|Победа|Victory/);
  await loser.sees(/Перемога|Победа|Victory/);
  return { winner, loser };
};

/** The transcript behind [Check] is true, by its own arithmetic and by the rules, and counts every shot once. */
const checked = async (text: string | undefined, shots: number): Promise<void> => {
  const findings = await checkTranscript(text ?? '', 'with-rules');
  expect(findings.faults).toEqual([]);
  const { records } = JSON.parse(text ?? '{}') as { records: string[] };
  const acts = records.map((it) => (JSON.parse(it) as { act: string }).act).filter((act) => /^[A-J]\d/.test(act));
  expect(acts.length).toBe(shots);
  expect(new Set(acts).size).toBeGreaterThanOrEqual(20);
};
const SHOTS = 23;

describe.each(STORES)('on %s', (kind) => {
  test('two people in one Telegram group', async () => {
    const telegram = await startTelegram();
    closers.push(() => telegram.close());
    const program = await launched(kind, { TELEGRAM_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url });
    const anna = telegram.user('Анна', { language: 'uk' });
    const bohdan = telegram.user('Богдан', { language: 'uk' });
    const group = telegram.group('Кают-компанія', [anna, bohdan]);
    anna.says(group, '/play');
    const lobby = await group.waitFor((it) => it.text.includes('чекає на суперника'));
    expect(lobby.photo?.length).toBeGreaterThan(1000);
    expect((await bohdan.presses(lobby, 'Приєднатися')).text).toContain('флоти роздано');
    await group.waitFor((it) => it.text.includes('Розстановка'));
    const one = new TelegramCaptain(telegram, anna, group);
    const two = new TelegramCaptain(telegram, bohdan, group);
    const { winner } = await playToTheEnd(program, one, two, (board) =>
      /Хід 1 · стріляє Анна/.test(board) ? one : two,
    );
    expect(winner.board()).toContain(winner.name);
    // One message from the lobby to the result.
    expect(group.fromBot.filter((it) => it.photo !== undefined).length).toBe(1);
    await anna.presses(group.fromBot[0] ?? lobby, 'Перевірити');
    const file = await group.waitFor((it) => it.file !== undefined);
    await checked(Buffer.from(file.file?.bytes ?? []).toString('utf8'), SHOTS);
    expect(telegram.faults).toEqual([]);
    expect(program.output).not.toContain('"level":"error"');
    expect(await program.stop()).toBe(0);
  }, 120_000);

  test('two people on one Discord server', async () => {
    const discord = await startDiscord({ patienceMs: 20_000 });
    closers.push(() => discord.stop());
    const ann = discord.user('Ann');
    const bob = discord.user('Bob');
    const channel = discord.guild('Fleet', [ann, bob]).channel('sea');
    const program = await launched(kind, { DISCORD_TOKEN: discord.token, DISCORD_API_ROOT: discord.apiRoot });
    await ann.slash(channel, 'play');
    const lobby = await channel.waitFor((it) => it.content.includes('waiting for an opponent'));
    expect(lobby.attachments[0]?.description).toContain('waiting');
    await bob.presses(lobby, 'Join');
    const one = new DiscordCaptain(discord, ann, channel);
    const two = new DiscordCaptain(discord, bob, channel);
    await playToTheEnd(program, one, two, (board) => (/Turn 1 · .*Ann/.test(board) ? one : two));
    const check = await ann.presses(channel.messages[0] ?? lobby, 'Check');
    const file = check.message?.attachments.find((it) => it.filename.endsWith('.json'));
    await checked(Buffer.from(file?.bytes ?? []).toString('utf8'), SHOTS);
    expect(channel.messages.length).toBe(1);
    expect(discord.violations).toEqual([]);
    expect(discord.pings).toEqual([]);
    expect(program.output).not.toContain('"level":"error"');
    expect(await program.stop()).toBe(0);
  }, 120_000);

  test('one on Telegram and one on Discord, each in his own language', async () => {
    const telegram = await startTelegram();
    closers.push(() => telegram.close());
    const discord = await startDiscord({ patienceMs: 20_000 });
    closers.push(() => discord.stop());
    const bob = discord.user('Bob', { locale: 'en-GB' });
    const channel = discord.guild('Fleet', [bob]).channel('sea');
    const program = await launched(kind, {
      TELEGRAM_TOKEN: telegram.token,
      TELEGRAM_API_ROOT: telegram.url,
      DISCORD_TOKEN: discord.token,
      DISCORD_API_ROOT: discord.apiRoot,
    });
    const vera = telegram.user('Вера', { language: 'ru' });
    const chat = telegram.privateChat(vera);
    vera.says(chat, '/play');
    const lobby = await chat.waitFor((it) => it.text.includes('ждёт соперника'));
    const code = /\/join (\w{9})/.exec(lobby.text)?.[1] ?? '';
    await bob.slash(channel, 'join', { code });
    await chat.waitFor((it) => it.text.includes('Расстановка'));
    const one = new TelegramCaptain(telegram, vera, chat);
    const two = new DiscordCaptain(discord, bob, channel);
    const { winner } = await playToTheEnd(program, one, two, (board) => (/ваш выстрел/i.test(board) ? one : two));
    expect(one.board()).toContain(`Победа: ${winner.name}`);
    expect(two.board()).toContain(`Victory: ${winner.name}`);
    const check = await bob.presses(channel.messages[0]!, 'Check');
    const file = check.message?.attachments.find((it) => it.filename.endsWith('.json'));
    await checked(Buffer.from(file?.bytes ?? []).toString('utf8'), SHOTS);
    expect(telegram.faults).toEqual([]);
    expect(discord.violations).toEqual([]);
    expect(program.output).not.toContain('"level":"error"');
  }, 120_000);
});
