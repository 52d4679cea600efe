import { setTimeout as sleep } from 'node:timers/promises';
import { pickAndWait, pickerIn } from '../e2e/players.ts';
import { BuiltProgram, type Program, scratch } from '../e2e/program.ts';
import {
  type Channel,
  type DiscordEmulator,
  type DiscordUser,
  type Message,
  startDiscord,
} from '../emulators/discord/index.ts';
import type { Row } from './run.ts';
import { repeatable, shuffled } from './statistics.ts';

/*
 * Many duels on one bot: how long after a player has decided does everyone see the shot, while Discord limits calls? A
 * shot is due every ten seconds in each duel, whether or not the one before has been seen.
 */

/** How much is played. */
interface Course {
  readonly channels: number;
  readonly duelsEach: number;
  readonly everyMs: number;
  /** For each way to shoot. */
  readonly lastsMs: number;
  readonly program: (env: Readonly<Record<string, string>>) => Program;
}
const COURSE: Course = {
  channels: 20,
  duelsEach: 10,
  everyMs: 10_000,
  lastsMs: 20_000,
  program: (env) => new BuiltProgram(env),
};
/** A shot that is seen later than this counts as seen then. */
const PATIENCE_MS = 30_000;
const GOAL_S = 6;

interface Duel {
  readonly channel: Channel;
  readonly people: readonly [DiscordUser, DiscordUser];
  /** The squares that each player has not tried yet. */
  readonly squares: readonly [string[], string[]];
}

/** Has a player fire at a square. Returns what they are answered; undefined where Discord says that it failed. */
type Shoot = (who: DiscordUser, duel: Duel, square: string) => Promise<string | undefined>;

/** How long a player looks at the board before they try again. */
const AGAIN_MS = 3_000;

const SQUARES = Array.from({ length: 100 }, (_, i) => `${'ABCDEFGHIJ'[i % 10]}${1 + Math.floor(i / 10)}`);

const boardOf = ({ channel, people }: Duel): Message | undefined =>
  channel.messages.findLast(
    ({ content, components }) => components.length > 0 && content.includes(people[0].user.name),
  );

const byCommand: Shoot = async (who, { channel }, cell) => {
  const { message } = await who.slash(channel, 'fire', { cell });
  return message?.content;
};

const byLists: Shoot = async (who, duel, square) => {
  const board = boardOf(duel);
  const lists = board && pickerIn(board);
  if (!board || lists === undefined) throw new Error(`no lists: ${board?.content}`);
  const places = ['ABCDEFGHIJ'.indexOf(square[0]!), Number(square.slice(1)) - 1];
  return pickAndWait(who, duel.channel, board, lists, places).then(
    ({ content }) => content,
    () => undefined,
  );
};

/** Presses a button until the press is taken: at the start there are many at once. */
const presses = async (who: DiscordUser, board: Message, label: string): Promise<void> => {
  while ((await who.presses(board, label)).how === 'failed') await sleep(100);
};

const opened = async (discord: DiscordEmulator, channel: Channel, n: number): Promise<Duel> => {
  const [ann, bob] = ['Ann', 'Bob'].map((name) => discord.user(`${name}${String(n).padStart(3, '0')}`)) as [
    DiscordUser,
    DiscordUser,
  ];
  const { message } = await ann.slash(channel, 'play');
  if (!message) throw new Error('no board');
  await presses(bob, message, 'Join');
  await channel.eventually(() => (message.content.includes('Placing') ? message : undefined));
  for (const who of [ann, bob]) await presses(who, message, 'Ready');
  await channel.eventually(() => (message.content.includes(' begins.') ? message : undefined));
  return { channel, people: [ann, bob], squares: [shuffled(SQUARES, 2 * n + 1), shuffled(SQUARES, 2 * n + 2)] };
};

/** Opens the duels of all channels, those of one channel in sequence. */
const allOpened = async (discord: DiscordEmulator, { channels, duelsEach }: Course): Promise<readonly Duel[]> => {
  const inChannel = async (nth: number): Promise<readonly Duel[]> => {
    const channel = discord.guild(`Fleet ${nth}`, []).channel('sea');
    const duels: Duel[] = [];
    for (let n = 0; n < duelsEach; n++) duels.push(await opened(discord, channel, nth * duelsEach + n));
    return duels;
  };
  return (await Promise.all(Array.from({ length: channels }, (_, nth) => inChannel(nth)))).flat();
};

/** Fires the shot of a duel that was due at `due`. Returns after how many ms everyone has seen it. */
const shotSeen = async (duel: Duel, shoot: Shoot, due: number): Promise<number> => {
  const mover = duel.people.findIndex(({ user }) => boardOf(duel)?.content.includes(`${user.name}’s shot`));
  const who = duel.people[mover];
  for (let square = duel.squares[mover]?.pop(); who && square !== undefined; square = duel.squares[mover]?.pop()) {
    const told = new RegExp(`\\b${square} — `);
    const isShown = (): boolean => told.test(boardOf(duel)?.content ?? '');
    const said = await shoot(who, duel, square);
    if (said === undefined) {
      await sleep(AGAIN_MS);
      if (!isShown()) duel.squares[mover]?.push(square);
    }
    // A square beside a sunk ship is refused.
    if (!isShown() && !told.test(said ?? '')) continue;
    await duel.channel.eventually(() => isShown() || undefined).catch(() => undefined);
    return performance.now() - due;
  }
  return 0;
};

/** Plays all duels for a while. Returns after how many ms each shot was seen, in ascending order. */
const played = async (
  duels: readonly Duel[],
  shoot: Shoot,
  { everyMs, lastsMs }: Course,
): Promise<readonly number[]> => {
  const began = performance.now();
  const chance = repeatable(everyMs);
  const inDuel = async (duel: Duel): Promise<readonly number[]> => {
    const waits: number[] = [];
    for (let due = began + chance.below(everyMs); due < began + lastsMs; due += everyMs) {
      await sleep(Math.max(0, due - performance.now()));
      waits.push(await shotSeen(duel, shoot, due));
    }
    return waits;
  };
  return (await Promise.all(duels.map(inDuel))).flat().sort((a, b) => a - b);
};

const rowsOf = async (
  discord: DiscordEmulator,
  duels: readonly Duel[],
  name: string,
  shoot: Shoot,
  course: Course,
): Promise<readonly Row[]> => {
  const before = discord.calls.length;
  const waits = await played(duels, shoot, course);
  const calls = discord.calls.slice(before);
  const limited = calls.filter(({ status }) => status === 429);
  const everywhere = limited.filter(({ said }) => said === 'every route').length;
  const at = (share: number): number => (waits[Math.ceil(share * waits.length) - 1] ?? 0) / 1_000;
  const met = (so: boolean): Row['verdict'] => (so ? 'met' : 'MISSED');
  return [
    {
      what: `${duels.length} duels ${name}: a shot is seen after, p95`,
      measured: `${at(0.95).toFixed(2)} s (p50 ${at(0.5).toFixed(2)} s, worst ${at(1).toFixed(2)} s, ${waits.length} shots, ${(calls.length / waits.length).toFixed(2)} calls each)`,
      goal: `at most ${GOAL_S} s`,
      verdict: met(at(0.95) <= GOAL_S),
    },
    {
      what: `${duels.length} duels ${name}: calls refused by the limit of all routes`,
      measured: `${everywhere} (by that of one route ${limited.length - everywhere})`,
      goal: 'none',
      verdict: met(everywhere === 0),
    },
  ];
};

/** Measures 200 duels in 20 channels, about a minute. */
export const duelsRows = async (course = COURSE): Promise<readonly Row[]> => {
  const folder = await scratch();
  const discord = await startDiscord({ patienceMs: PATIENCE_MS });
  const program = course.program({
    DATA_DIR: folder.path,
    DISCORD_TOKEN: discord.token,
    DISCORD_API_ROOT: discord.apiRoot,
  });
  try {
    await program.start();
    const duels = await allOpened(discord, course);
    discord.limitRates();
    return [
      ...(await rowsOf(discord, duels, 'by lists', byLists, course)),
      ...(await rowsOf(discord, duels, 'by /fire', byCommand, course)),
    ];
  } finally {
    await program.end();
    await discord.stop();
    await folder.remove();
  }
};
