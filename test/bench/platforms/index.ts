import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Square } from '../../e2e/players.ts';
import { startDiscord } from '../../emulators/discord/index.ts';
import { startTelegram } from '../../emulators/telegram/index.ts';
import { ownDirectory } from '../../support/scratch-storage.ts';
import type { Row } from '../run.ts';
import { median } from '../statistics.ts';
import { type BotProcess, FROM_SOURCE, startBotProcess } from './bot-process.ts';
import { quarterOf, SQUARES, type Table } from './table.ts';
import { leastDiscordTable, leastTelegramTable, ourDiscordTable, ourTelegramTable } from './tables.ts';

/*
 * What a shot costs the built program in processor time, beside a bot that does the least that can be done, through the
 * same client libraries. Each bot has a process of its own, which alone is measured: the emulators cost neither. A third
 * process draws boards as the program draws them, and tells what of its cost is the picture.
 */

const TABLES = 24;
/** Tables on Telegram: a round of them takes as long as it is until a group may be edited again. */
const GROUPS = 72;
/** Shots of one side in a row: few enough that both sides see the same load of the machine. */
const TURN = 4;
/** Tables at which whole matches are fired before on Discord: a program that serves people has long been compiled. */
const WARM_TABLES = 80;
/** Until a Telegram group may be edited again, where a round is over sooner. */
const GROUP_MS = 4_300;
/** Until a Telegram group that was just set up may be edited again as often as ever. */
const CALM_MS = 27_000;
/** What a shot may cost at most, times one of the least bot. */
const GOALS = { Discord: 3.3, Telegram: 3.2 } as const;

/**
 * Each player's pad opens where they fired last. In the last quarter each side opens it once, in rounds that do not count:
 * all others are of one press a shot.
 */
const LAST_QUARTER = SQUARES.filter((at) => quarterOf(at) === 0);
const OTHER_QUARTERS = SQUARES.filter((at) => quarterOf(at) !== 0);
const OPENING_ROUNDS = 2;
/** How many turns count at these tables. */
const countedAt = (tables: number): number => (LAST_QUARTER.length - OPENING_ROUNDS) * (tables / TURN);

/** Means of a turn, a shot: processor time of all threads in ms, and calls to the platform. */
interface Cost {
  readonly cpuMs: number;
  readonly calls: number;
}

interface Side {
  readonly bot: BotProcess;
  readonly tables: readonly Table[];
  readonly calls: () => number;
}

/** A turn of the program, of the least bot, and of the artist, at the same tables. */
interface Turn {
  readonly ours: Cost;
  readonly least: Cost;
  readonly pictureMs: number;
}

const shotAtEach = async ({ bot, tables, calls }: Side, first: number, at: Square): Promise<Cost> => {
  const [began, before] = [await bot.cpuMs(), calls()];
  for (const table of tables.slice(first, first + TURN)) await table.shoots(at);
  return { cpuMs: ((await bot.cpuMs()) - began) / TURN, calls: (calls() - before) / TURN };
};

/** The matches whose boards an artist draws: as many as there are tables, from this number on. */
interface Drawn {
  readonly artist: BotProcess;
  readonly from: number;
}

/** The mean cost of the picture of this shot. Between two of them the caches of the processor are used by others. */
const pictureAtEach = async ({ artist, from }: Drawn, first: number, shot: number): Promise<number> => {
  let sum = 0;
  for (let table = first; table < first + TURN; table++) {
    await sleep(15);
    sum += await artist.asks(`${from + table} ${shot}`);
  }
  return sum / TURN;
};

const rowsOf = (platform: keyof typeof GOALS, turns: readonly Turn[]): readonly Row[] => {
  const middle = (of: (turn: Turn) => number): number => median(turns.map(of));
  const [ours, least, rest] = [
    middle((it) => it.ours.cpuMs),
    middle((it) => it.least.cpuMs),
    middle((it) => it.ours.cpuMs - it.pictureMs),
  ];
  const picture = middle((it) => it.pictureMs);
  const calls = [middle((it) => it.ours.calls), middle((it) => it.least.calls)].map((it) => it.toFixed(2));
  const ms = (...all: readonly number[]): string => all.map((it) => it.toFixed(2)).join(' ms against ');
  const beside = (value: number): string => `×${(value / least).toFixed(2)}`;
  return [
    {
      what: `${platform}: processor time of a shot but for its picture, beside the least bot`,
      measured: `${beside(rest)} (${ms(rest, least)} ms, median of ${turns.length} turns of ${TURN} shots)`,
      goal: `at most ×${GOALS[platform]}`,
      verdict: rest / least <= GOALS[platform] ? 'met' : 'MISSED',
    },
    {
      what: `${platform}: the same with its picture`,
      measured: `${beside(ours)} (${ms(ours, least)} ms; the picture ${picture.toFixed(2)} ms)`,
      goal: '',
      verdict: 'told',
    },
    { what: `${platform}: calls a shot`, measured: calls.join(' against '), goal: '', verdict: 'told' },
  ];
};

const each = async (make: (n: number) => Promise<Table>, count = TABLES): Promise<readonly Table[]> => {
  const tables: Table[] = [];
  for (let n = 0; n < count; n++) tables.push(await make(n));
  return tables;
};

/** Fires whole matches at other tables, one after another: players who wait for long are called. */
const warmUp = async (make: (n: number) => Promise<Table>): Promise<void> => {
  for (let n = 0; n < WARM_TABLES; n++) {
    const table = await make(TABLES + n);
    for (const at of SQUARES) await table.shoots(at);
  }
};

interface Sides {
  readonly ours: Side;
  readonly least: Side;
  readonly drawn: Drawn;
}

/** Has both sides shoot at each of these squares in alternation, in rounds that take so long at least. */
const played = async (
  { ours, least, drawn }: Sides,
  squares: readonly Square[],
  roundMs = 0,
): Promise<readonly Turn[]> => {
  const turns: Turn[] = [];
  for (const [shot, at] of squares.entries()) {
    const over = sleep(roundMs);
    for (let first = 0; first < ours.tables.length; first += TURN)
      turns.push({
        ours: await shotAtEach(ours, first, at),
        least: await shotAtEach(least, first, at),
        pictureMs: await pictureAtEach(drawn, first, shot),
      });
    await over;
  }
  return turns;
};

/** Measures both platforms, about five minutes. */
export const platformsRows = async (): Promise<readonly Row[]> => {
  const closing: (() => Promise<unknown>)[] = [];
  const later = <T>(it: T, close: (it: T) => Promise<unknown>): T => {
    closing.unshift(() => close(it));
    return it;
  };
  const started = async (...[path, env, options]: Parameters<typeof startBotProcess>): Promise<BotProcess> =>
    later(await startBotProcess(path, env, options), (it) => it.stop());
  try {
    const openTelegram = async () => later(await startTelegram(), (it) => it.close());
    const openDiscord = async () => later(await startDiscord(), (it) => it.stop());
    const [telegram, discord] = [await openTelegram(), await openDiscord()];
    const [leastTelegram, leastDiscord] = [await openTelegram(), await openDiscord()];
    const dataDir = later(ownDirectory(), (it) => rm(it, { recursive: true, force: true }));
    const program = await started('dist/src/main.js', {
      PORT: '0',
      ACTS_PER_SECOND: '0',
      DATA_DIR: dataDir,
      TELEGRAM_TOKEN: telegram.token,
      TELEGRAM_API_ROOT: telegram.url,
      DISCORD_TOKEN: discord.token,
      DISCORD_API_ROOT: discord.apiRoot,
    });
    const artist = await started('test/bench/platforms/artist.ts', {}, FROM_SOURCE);
    const least = async (name: string, { root, token }: { readonly root: string; readonly token: string }) =>
      started(`test/bench/platforms/least-${name}.ts`, { API_ROOT: root, TOKEN: token }, FROM_SOURCE);
    const leastOnDiscord = await least('discord', { root: leastDiscord.apiRoot, token: leastDiscord.token });
    await warmUp((n) => ourDiscordTable(discord, n));
    await warmUp((n) => leastDiscordTable(leastDiscord, n));
    for (let table = 2 * TABLES; table < 2 * TABLES + WARM_TABLES; table++)
      for (const shot of SQUARES.keys()) await artist.asks(`${table} ${shot}`);
    const discordSides = {
      drawn: { artist, from: 0 },
      ours: {
        bot: program,
        tables: await each((n) => ourDiscordTable(discord, n)),
        calls: () => discord.calls.length,
      },
      least: {
        bot: leastOnDiscord,
        tables: await each((n) => leastDiscordTable(leastDiscord, n)),
        calls: () => leastDiscord.calls.length,
      },
    };
    const onDiscord = await played(discordSides, [...OTHER_QUARTERS, ...LAST_QUARTER]);
    const telegramSides = {
      drawn: { artist, from: TABLES },
      ours: {
        bot: program,
        tables: await each((n) => ourTelegramTable(telegram, n), GROUPS),
        calls: callsOf(telegram),
      },
      least: {
        bot: await least('telegram', { root: leastTelegram.url, token: leastTelegram.token }),
        tables: await each((n) => leastTelegramTable(leastTelegram, n), GROUPS),
        calls: callsOf(leastTelegram),
      },
    };
    await sleep(CALM_MS);
    const onTelegram = await played(telegramSides, LAST_QUARTER, GROUP_MS);
    return [
      ...rowsOf('Discord', onDiscord.slice(-countedAt(TABLES))),
      ...rowsOf('Telegram', onTelegram.slice(-countedAt(GROUPS))),
    ];
  } finally {
    for (const close of closing) await close();
  }
};

const callsOf =
  ({ calls }: { readonly calls: readonly { readonly method: string }[] }) =>
  (): number =>
    calls.filter(({ method }) => method !== 'getUpdates').length;
