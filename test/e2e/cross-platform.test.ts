import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Channel, DiscordEmulator, DiscordUser, Message } from '../emulators/discord/index.ts';
import {
  type EmulatedChat,
  type EmulatedUser,
  startTelegram,
  type TelegramEmulator,
} from '../emulators/telegram/index.ts';
import { amount } from '../support/amount.ts';
import { codeBehindMore } from './across-platforms.ts';
import {
  type DiscordSetup,
  expectAllQuiet,
  killAndRestart,
  openDiscordSetup,
  pressButton,
  readAnswer,
  until,
} from './discord-setup.ts';
import { BEGUN, DiscordPlayer, pressLabel, TelegramPlayer } from './players.ts';
import { byTurns, STORES } from './program.ts';
import { cleanUp, expectTrueTranscript, type Form, onCleanup, playToTheEnd, SKIRMISH } from './whole-match.ts';

/*
 * Across platforms: a Ukrainian on Telegram and an English player on Discord in one match, each in their own language
 * and letters. And Discord by signed web requests, where the program is only a web server.
 */

interface Both extends DiscordSetup {
  readonly telegram: TelegramEmulator;
}

/** A match whose player on turn lets their minute pass. */
interface Late {
  readonly group: EmulatedChat;
  readonly anna: EmulatedUser;
  readonly bill: DiscordUser;
  readonly channel: Channel;
  readonly board: Message;
}

/** The stores on which a minute passes: in long runs both. */
const LATE = STORES.slice(0, amount(1, STORES.length));

const both = new Map<string, Both>();
const late = new Map<string, Late>();

beforeAll(async () => {
  for (const kind of LATE) {
    const it = await openBoth(kind, 'built');
    both.set(kind, it);
    late.set(kind, await leftLate(it));
  }
});
afterAll(() => cleanUp());

const openBoth = async (kind: (typeof STORES)[number], form: Form = 'here'): Promise<Both> => {
  const telegram = await startTelegram();
  onCleanup(() => telegram.close());
  const more = () => ({ TELEGRAM_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url });
  return { ...(await openDiscordSetup(kind, more, form)), telegram };
};

/** Waits for a message of this chat whose text matches. */
const shows = (chat: EmulatedChat, part: RegExp) => chat.waitFor((it) => part.test(it.text), 60_000);

const ends = (end: string) => (it: { readonly callback_data?: string | undefined }) =>
  it.callback_data?.endsWith(end) ?? false;

/**
 * Opens a match in a Telegram group with a clock of one minute and joins it from Discord. Both get ready, then nobody
 * moves.
 */
const leftLate = async ({ telegram, discord }: Both): Promise<Late> => {
  const anna = telegram.user('Ганна', { language: 'uk' });
  const group = telegram.group('Порт', [anna]);
  const bill = discord.user('Bill', { locale: 'en-GB' });
  const channel = discord.guild('Dock', [bill]).channel('sea');
  anna.says(group, '/play');
  const lobby = await shows(group, /кличе на бій/);
  const match = /^[a-z2-7]{16}/.exec(lobby.keyboard.flat()[0]?.callback_data ?? '')?.[0];
  await anna.sendsData(lobby, `${match}.-.0.!clock:60000`);
  await bill.slash(channel, 'join', { code: await codeBehindMore(anna, group, lobby) });
  const board = await channel.waitFor((it) => it.content.includes('Placing the fleet'));
  await shows(group, /Розстановка/);
  await new TelegramPlayer(telegram, anna, group).ready();
  await new DiscordPlayer(discord, bill, channel).ready();
  await channel.waitFor((it) => BEGUN.test(it.content));
  return { group, anna, bill, channel, board };
};

describe.each(STORES)('on %s', (kind) => {
  const test = byTurns(kind);
  test('plays one match between Богдана and Bob in two languages and two alphabets', async () => {
    const setup = both.get(kind)!;
    const { telegram, discord } = setup;
    const bohdana = telegram.user('Богдана', { language: 'uk' });
    const group = telegram.group('Кают-компанія', [bohdana]);
    const bob = discord.user('Bob', { locale: 'en-GB' });
    const guild = discord.guild('Fleet', [bob]);
    const channel = guild.channel('sea');

    // In a group the clock is three minutes a move. With a player from elsewhere it is a day.
    bohdana.says(group, `/play ${SKIRMISH}`);
    const lobby = await shows(group, /кличе на бій/);
    // A game that somebody made up shows its rules before the seat is taken.
    const card = await bob.slash(channel, 'join', { code: await codeBehindMore(bohdana, group, lobby) });
    await bob.presses(card.message!, 'Join');
    await shows(group, /Розстановка/);
    const board = await channel.waitFor((it) => it.content.includes('Placing the fleet'));

    const one = new TelegramPlayer(telegram, bohdana, group, 'ru');
    const two = new DiscordPlayer(discord, bob, channel, 'lat');
    const looksOn = guild.channel('pier');
    const eve = discord.user('Eve', { locale: 'ru' });

    // An answer may have given the board another form when the program died: the next edit is refused, and made anew.
    discord.willRefuse({ call: /^PATCH /, answer: /^400 50035/, times: [0, 1] });
    const drawsCross = async () => {
      await killAndRestart(setup)();
      // Bob offers a draw on Discord, Богдана reads it in Ukrainian and declines.
      await pressButton(bob, channel, await pressButton(bob, channel, board, '.?!menu'), '.!draw');
      await bohdana.presses(await shows(group, /🤝 Bob пропонує нічию/), ends('.!draw-no'));
      await until('the offer to go', () => !board.content.includes('🤝'));
    };
    const watched = async () => {
      // A third place: an onlooker reads in their own language and sees nothing hidden.
      const menu = await pressButton(bob, channel, board, '.?!menu');
      expect(menu.content).toContain('1 day a move');
      const watch = /\/join (w[a-z2-7]{16})/.exec(menu.content)?.[1] ?? '';
      await eve.slash(looksOn, 'join', { code: watch });
      const seen = await looksOn.waitFor((it) => it.attachments.length > 0);
      expect(seen.content).toMatch(/Стреляет (Bob|Богдана)/);
      expect(seen.attachments[0]?.description).not.toContain('Корабли:');
      expect(await readAnswer(eve.slash(looksOn, 'fire', { cell: 'А1' }))).toMatch(/не играете|нет партии/);
    };
    const { winner, shots } = await playToTheEnd(
      drawsCross,
      one,
      two,
      (text) => (/Стріляє Богдана/.test(text) ? one : two),
      watched,
    );

    expect(one.board()).toContain(`Перемога: ${winner.name}`);
    expect(board.content).toContain(`${winner.name} won`);
    await looksOn.waitFor((it) => it.content.includes(`Победа: ${winner.name}`));
    const check = await pressLabel(bob, channel, board, 'Check');
    const file = check.attachments.find((it) => it.filename.endsWith('.json'));
    await expectTrueTranscript(Buffer.from(file?.bytes ?? []).toString('utf8'), shots);
    expect(telegram.faults).toEqual([]);
    expectAllQuiet(setup);
  });

  test('shows on Discord how a player on Telegram reacts, without drawing the board again', async () => {
    const setup = both.get(kind) ?? (await openBoth(kind));
    const { telegram, discord } = setup;
    const vera = telegram.user('Vera', { language: 'en' });
    const chat = telegram.privateChat(vera);
    const bob = discord.user('Bob', { locale: 'en-GB' });
    const channel = discord.guild('Reef', [bob]).channel('sea');
    vera.says(chat, '/play');
    const lobby = await chat.waitFor((it) => it.keyboard.flat().some(ends('.?!menu')), 60_000);
    await bob.slash(channel, 'join', { code: /\/join (\w+)/.exec(lobby.text)?.[1] ?? '' });
    const board = await channel.waitFor((it) => it.content.includes('Placing the fleet'));
    await new TelegramPlayer(telegram, vera, chat).ready();
    const player = new DiscordPlayer(discord, bob, channel);
    await player.ready();
    await channel.waitFor((it) => BEGUN.test(it.content));
    // Vera waits as soon as Bob is on turn: until then she fires along the first rows.
    const seen = (): string => chat.fromBot.map((it) => `${it.id}.${it.edits}`).join();
    const isHerTurn = (): boolean => !chat.fromBot.some((it) => it.keyboard.flat().some(ends('.!react:4')));
    for (let n = 0; n < 100 && isHerTurn(); n++) {
      const before = seen();
      vera.says(chat, `${'ABCDEFGHIJ'[n % 10]}${Math.floor(n / 10) + 1}`);
      await until('the shot to be answered', () => seen() !== before && telegram.pending.length === 0);
    }
    await until('the shot to be seen', () => board.content.includes('Bob’s shot'));
    const waits = await chat.waitFor((it) => it.keyboard.flat().some(ends('.!react:4')), 60_000);
    await vera.presses(waits, ends('.!react:4'));
    await until('the reaction to be seen', () => board.content.includes('Vera 🔥'));
    // The picture of the last shot may have come with it. What follows has none of its own.
    const drawn = board.attachments[0]?.id;
    const chosen = await chat.waitFor(
      (it) => it.keyboard.flat().some((key) => key.text === '🔥✓' && key.style === 'primary'),
      60_000,
    );
    expect(chosen.id).toBe(waits.id);
    await vera.presses(chosen, ends('.!react:4'));
    await until('the reaction to be taken back', () => !board.content.includes('🔥'));
    expect(board.attachments[0]?.id).toBe(drawn);
    expect(telegram.faults).toEqual([]);
    expectAllQuiet(setup);
  });

  test('shows on Telegram how a player on Discord reacts, in one call without a picture', async () => {
    const setup = both.get(kind) ?? (await openBoth(kind));
    const { telegram, discord } = setup;
    const zoe = telegram.user('Zoe', { language: 'en' });
    const chat = telegram.privateChat(zoe);
    const rob = discord.user('Rob', { locale: 'en-GB' });
    zoe.says(chat, '/play');
    const lobby = await chat.waitFor((it) => it.keyboard.flat().some(ends('.?!menu')), 60_000);
    await rob.slash(rob.dm(), 'join', { code: /\/join (\w+)/.exec(lobby.text)?.[1] ?? '' });
    const player = new DiscordPlayer(discord, rob, rob.dm());
    await player.sees('Your fleet is ready');
    await new TelegramPlayer(telegram, zoe, chat).ready();
    await player.ready();
    await player.sees(/(Your|Zoe’s) shot/);
    for (let n = 0; n < 100 && !player.board().includes('Zoe’s shot'); n++) {
      const before = player.board();
      await player.types({ row: Math.floor(n / 10), col: n % 10 });
      await until('the shot to be seen', () => player.board() !== before);
    }
    const sign = (message: Message) =>
      message.components.flatMap((row) => row.components).find((it) => it.custom_id?.endsWith('.!react:0'));
    const board = await rob.dm().waitFor((it) => sign(it) !== undefined);
    await chat.waitFor((it) => it.text.includes('Your shot'), 60_000);
    const from = telegram.calls.length;
    await rob.pressesId(board, sign(board)?.custom_id ?? '');
    await chat.waitFor((it) => it.text.includes('Rob 👏'), 60_000);
    // One call, which names the picture that Telegram has.
    const edits = telegram.calls.slice(from).filter(({ method }) => /^(send|editMessage)/.test(method));
    expect(edits.map(({ uploads }) => uploads.length)).toEqual([0]);
    expectAllQuiet(setup);
  });

  test('plays Discord by signed web requests, refuses forged ones, and survives a kill in the middle', async () => {
    const signed = ({ publicKey }: DiscordEmulator) => ({
      DISCORD_INTERACTIONS: 'http',
      DISCORD_PUBLIC_KEY: publicKey,
    });
    const setup = await openDiscordSetup(kind, signed, 'built');
    const { discord, program } = setup;
    const door = () => discord.sendInteractionsTo([`http://127.0.0.1:${program.port}/discord/interactions`]);
    await door();
    const ann = discord.user('Ann');
    const bob = discord.user('Bob');
    const channel = discord.guild('Fleet', [ann, bob]).channel('sea');
    const { message: lobby } = await ann.slash(channel, 'play', { variant: SKIRMISH });
    await bob.presses(lobby!, 'Join');
    await channel.waitFor((it) => it.content.includes('Placing the fleet'));
    const one = new DiscordPlayer(discord, ann, channel);
    const two = new DiscordPlayer(discord, bob, channel);
    // An answer may have given the board another form when the program died: the next edit is refused, and made anew.
    discord.willRefuse({ call: /^PATCH /, answer: /^400 50035/, times: [0, 1] });
    const powerCut = async () => {
      await program.kill();
      expect((await ann.slash(channel, 'help')).how).toBe('failed');
      await program.start();
      await door();
    };
    const { shots } = await playToTheEnd(powerCut, one, two, (text) => (/Ann’s shot/.test(text) ? one : two));
    expect(channel.messages).toEqual([lobby]);
    const check = await pressLabel(ann, channel, lobby!, 'Check');
    const file = check.attachments.find((it) => it.filename.endsWith('.json'));
    await expectTrueTranscript(Buffer.from(file?.bytes ?? []).toString('utf8'), shots);
    expect(discord.gateway.seen.identified).toBe(0);
    expect(discord.probes).toBeGreaterThan(20);
    expectAllQuiet(setup);
    // The emulator fails at the end if a forged request was not answered with 401.
    expect(await program.stop()).toBe(0);
  });
});

// These come last, so that the minute has passed meanwhile.
describe.each(LATE)('on %s', (kind) => {
  test('lets the player who waits claim the win on either platform when the minute is over, and not the late one', async () => {
    const setup = both.get(kind)!;
    const { anna, bill, group, channel, board } = late.get(kind)!;
    await until('the minute to pass', () => board.content.includes('⌛'), 90_000);
    const annaLate = /⌛.*Ганна/.test(board.content);
    const onTelegram = await shows(group, /⌛/);
    const annaClaims = async () => (await anna.presses(onTelegram, ends('.!claim'))).text ?? '';
    const billClaims = () => readAnswer(bill.presses(board, 'Claim the win'));
    expect(await (annaLate ? annaClaims() : billClaims())).toMatch(/Ваш час вийшов|Your time is up/);
    // The press may be acknowledged before the board is drawn.
    await (annaLate ? billClaims() : annaClaims());
    await channel.waitFor((it) => it.content.includes(annaLate ? 'Bill' : 'Ганна') && /🏆/.test(it.content));
    await shows(group, /🏆/);
    expect(setup.telegram.faults).toEqual([]);
    expectAllQuiet(setup);
  });
});
