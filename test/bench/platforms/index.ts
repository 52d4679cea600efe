import { setTimeout as sleep } from 'node:timers/promises';
import { createPainter } from '../../../render/painter.ts';
import type { Square } from '../../e2e/players.ts';
import { startDiscord } from '../../emulators/discord/index.ts';
import { startTelegram } from '../../emulators/telegram/index.ts';
import { openEmulatedApp } from '../../support/emulated-app.ts';
import { boards } from '../picture.ts';
import type { Row } from '../run.ts';
import { median } from '../statistics.ts';
import { minimalDiscordTable, startMinimalDiscord } from './minimal-discord.ts';
import { minimalTelegramTable, startMinimalTelegram } from './minimal-telegram.ts';
import { ourDiscordTable, ourTelegramTable } from './our-tables.ts';
import { SQUARES, type Table } from './table.ts';

/*
 * What a shot costs in processor time, beside a bot that does the least that can be done: through the real client
 * libraries, with both bots and the emulators in one process. The emulators' own work counts on both sides.
 */

const TABLES = 12;
/** Rounds that count, of one shot at each table. */
const ROUNDS = 6;
/** Rounds before them on Discord, which has no such limit: a program that serves people has long been compiled. */
const WARM = 16;
/** Between rounds on Telegram: a group may be edited twice in that time. */
const PAUSE_MS = 9_000;
/** Until a Telegram group that was just set up may be edited again as often as ever. */
const CALM_MS = 27_000;
const GOAL = 1.5;

/** Processor time of all threads in ms, and calls to the platform, a shot. */
interface Cost {
  readonly cpuMs: number;
  readonly calls: number;
}

interface Side {
  readonly tables: readonly Table[];
  readonly calls: () => number;
}

const shotAtEach = async ({ tables, calls }: Side, at: Square): Promise<Cost> => {
  const [began, before] = [process.cpuUsage(), calls()];
  for (const table of tables) await table.shoots(at);
  const { user, system } = process.cpuUsage(began);
  return { cpuMs: (user + system) / 1000 / tables.length, calls: (calls() - before) / tables.length };
};

const rowsOf = (platform: string, ours: readonly Cost[], least: readonly Cost[]): readonly Row[] => {
  const of = (costs: readonly Cost[], what: keyof Cost) => median(costs.map((it) => it[what]));
  const ratio = median(ours.map((it, i) => it.cpuMs / least[i]!.cpuMs));
  const cpu = [ours, least].map((costs) => of(costs, 'cpuMs').toFixed(2));
  const calls = [ours, least].map((costs) => of(costs, 'calls').toFixed(2));
  return [
    {
      what: `${platform}: processor time of a shot, beside the least bot`,
      measured: `×${ratio.toFixed(2)} (${cpu.join(' ms against ')} ms, median of ${ROUNDS} rounds of ${TABLES} shots)`,
      goal: `at most ×${GOAL}`,
      verdict: ratio <= GOAL ? 'met' : 'MISSED',
    },
    { what: `${platform}: calls a shot`, measured: calls.join(' against '), goal: '', verdict: 'told' },
  ];
};

const each = async (make: (n: number) => Promise<Table>): Promise<readonly Table[]> => {
  const tables: Table[] = [];
  for (let n = 0; n < TABLES; n++) tables.push(await make(n));
  return tables;
};

/** Has both sides shoot at each of these squares in alternation. */
const played = async (
  sides: readonly Side[],
  squares: readonly Square[],
  pauseMs: number,
): Promise<readonly Cost[][]> => {
  const costs: Cost[][] = sides.map(() => []);
  for (const at of squares) {
    await sleep(pauseMs);
    for (const [i, side] of sides.entries()) costs[i]!.push(await shotAtEach(side, at));
  }
  return costs;
};

/** Measures both platforms, about two minutes. */
export const platformsRows = async (): Promise<readonly Row[]> => {
  const painter = createPainter();
  const pictures = await Promise.all(boards(TABLES).map((it) => painter.png(it, 'light')));
  const ours = await openEmulatedApp();
  const [telegram, discord] = [await startTelegram(), await startDiscord()];
  const leastTelegram = await startMinimalTelegram(telegram, pictures);
  const leastDiscord = await startMinimalDiscord(discord, pictures);
  try {
    const inGroup = async (n: number): Promise<Table> => {
      const anna = telegram.user(`Anna${n}`);
      return minimalTelegramTable(leastTelegram.bot, telegram.group(`Harbour ${n}`, [anna]), anna, pictures[0]!);
    };
    const onServer = async (n: number): Promise<Table> => {
      const ann = discord.user(`Ann${n}`);
      return minimalDiscordTable(discord.guild(`Fleet ${n}`, [ann]).channel('sea'), ann);
    };
    const onDiscord: readonly Side[] = [
      { tables: await each((n) => ourDiscordTable(ours.discord, n)), calls: () => ours.discord.calls.length },
      { tables: await each(onServer), calls: () => discord.calls.length },
    ];
    const onTelegram: readonly Side[] = [
      { tables: await each((n) => ourTelegramTable(ours.telegram, n)), calls: callsOf(ours.telegram) },
      { tables: await each(inGroup), calls: callsOf(telegram) },
    ];
    const calm = sleep(CALM_MS);
    await played(onDiscord, SQUARES.slice(0, WARM), 0);
    const [a, b] = await played(onDiscord, SQUARES.slice(WARM, WARM + ROUNDS), 0);
    await calm;
    await played(onTelegram, SQUARES.slice(0, 1), 0);
    const [c, d] = await played(onTelegram, SQUARES.slice(1, ROUNDS + 1), PAUSE_MS);
    return [...rowsOf('Discord', a!, b!), ...rowsOf('Telegram', c!, d!)];
  } finally {
    await leastTelegram.stop();
    await leastDiscord.stop();
    await ours.close();
    await telegram.close();
    await discord.stop();
  }
};

const callsOf =
  ({ calls }: { readonly calls: readonly { readonly method: string }[] }) =>
  (): number =>
    calls.filter(({ method }) => method !== 'getUpdates').length;
