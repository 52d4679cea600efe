import { setTimeout as after } from 'node:timers/promises';
import { readMatchLine } from '../../src/league/record/line.ts';
import { checkTranscript } from '../../src/operator/transcript/check.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { beginAcross } from '../e2e/across-platforms.ts';
import { BEGUN, type Player, pressLabel, type Square, squareText } from '../e2e/players.ts';
import { BuiltProgram, type Program, scratch, storeEnv } from '../e2e/program.ts';
import { startDiscord } from '../emulators/discord/index.ts';
import { startTelegram } from '../emulators/telegram/index.ts';
import { chronicleLines } from '../support/chronicle-lines.ts';
import { actsIn } from '../support/house.ts';
import { bookOn } from '../support/record-under-faults.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { idsOf, KEY, matchIn, truthOf, UNANSWERED_MS, until } from './several-programs.ts';

/** The result of a match whose program is killed again and again. */
export interface Survived {
  readonly kills: number;
  /** Shots in the order in which they were called. */
  readonly called: readonly string[];
  /** Shots in the order of the log. */
  readonly logged: readonly string[];
  /** What the check of the transcript finds wrong. */
  readonly faults: readonly string[];
  /** The text of both boards at the end. */
  readonly boards: readonly string[];
  /** Lines of the match in the record, and results that each of its players has. */
  readonly counted: { readonly lines: number; readonly results: readonly number[] };
  /** Keys of the record that are not what the lines come to. */
  readonly differing: readonly string[];
  readonly errors: readonly string[];
}

const squares = Array.from({ length: 100 }, (_, i) => ({ row: Math.floor(i / 10), col: i % 10 }));
const waterIn = (fleet: readonly Square[]): Square[] => {
  const ships = new Set(fleet.map((it) => squareText(it, 'lat')));
  return squares.filter((it) => !ships.has(squareText(it, 'lat')));
};

/** Calls a shot, on the caller's turn, until it is in the log. People press again when nothing comes back. */
const shoots = async (who: Player, at: Square, shots: () => Promise<readonly string[]>): Promise<void> => {
  const before = (await shots()).length;
  const counts = async (): Promise<boolean> => (await shots()).length > before;
  const heard = new Set<string>();
  for (let tries = 0; tries < 40; tries++) {
    const said = await who.types(at).catch(String);
    heard.add(said);
    if (await (said === '' ? until(counts, UNANSWERED_MS) : counts())) return;
    await after(150);
  }
  throw new Error(
    `${who.name} cannot shoot ${squareText(at, 'lat')}: ${[...heard].join(' | ')}; the board: ${who.board()}`,
  );
};

/**
 * Waits until a board shows these words. A board whose drawing was cut off is drawn again when its lease ends (20 s),
 * and within a minute at the latest.
 */
const shows = async (who: Player, words: RegExp): Promise<void> => {
  const until = performance.now() + 60_000;
  while (!words.test(who.board())) {
    if (performance.now() > until) throw new Error(`${who.name} never reads ${words} but: ${who.board()}`);
    await after(100);
  }
};

/** Kills and restarts the program again and again, without warning. */
const killer = (program: Program, chance: Chance) => {
  let stopping = false;
  let kills = 0;
  const work = (async () => {
    while (!stopping && program instanceof BuiltProgram) {
      await after(1_000 + chance.below(1_000));
      if (stopping) return;
      await program.kill();
      kills++;
      await program.start();
    }
  })();
  return {
    async stop(): Promise<number> {
      stopping = true;
      await work;
      return kills;
    },
  };
};

/** What the record holds in the store of a program. */
const recordIn = async (env: Readonly<Record<string, string>>): Promise<Pick<Survived, 'counted' | 'differing'>> => {
  const store = await openRedisStore({
    url: env['REDIS_URL']!,
    prefix: env['REDIS_PREFIX']!,
    durability: 'required',
  });
  try {
    const book = bookOn(store);
    const differing = await book.check();
    const lines = (await chronicleLines(store)).map(readMatchLine).filter((it) => it !== undefined);
    const people = new Set(lines.flatMap((it) => it.seats).flatMap((it) => (it.kind === 'human' && it.who) || []));
    const profiles = await Promise.all([...people].map((it) => book.profileOf(it)));
    const results = profiles.map((it) => (it?.pools.classic?.free ?? []).reduce((sum, n) => sum + n, 0));
    return { counted: { lines: lines.length, results }, differing };
  } finally {
    await store.close();
  }
};

/**
 * Plays a whole match between a Telegram chat and a Discord server, on Redis, while the program is killed every 1 to 2
 * seconds. Both miss in turn for `ms` milliseconds, then one of them sinks the other's fleet.
 * @param socket the path of a Redis server's socket.
 * @param make makes a program with these settings; one that cannot be killed plays on
 */
export const matchUnderFire = async (
  socket: string,
  ms: number,
  seed: number,
  make = (env: Readonly<Record<string, string>>): Program => new BuiltProgram(env),
): Promise<Survived> => {
  const chance = chanceFrom(seed);
  const telegram = await startTelegram();
  // Killed that often, the program would mostly wait for its turn to connect.
  const discord = await startDiscord({ patienceMs: 3_000, identifyWindowMs: 0 });
  const folder = await scratch();
  const env = { ...storeEnv('redis', folder.path, socket), DATA_KEY: KEY };
  const truth = await truthOf(env);
  const program = make({
    ...env,
    TELEGRAM_TOKEN: telegram.token,
    TELEGRAM_API_ROOT: telegram.url,
    DISCORD_TOKEN: discord.token,
    DISCORD_API_ROOT: discord.apiRoot,
  });
  try {
    await program.start();
    const { bob, channel, one, two } = await beginAcross(telegram, discord);
    const match = matchIn(channel.messages.flatMap(idsOf))!;
    await one.ready();
    await two.ready();
    const first = /Ваш выстрел|Стреляет Анна/.test(await one.sees(BEGUN)) ? one : two;
    const second = first === one ? two : one;
    const targets = new Map<Player, Square[]>([
      [first, waterIn(await second.fleet())],
      [second, waterIn(await first.fleet())],
    ]);
    const decks = await second.fleet();

    const fire = killer(program, chance);
    const called: string[] = [];
    const calls = async (who: Player, at: Square): Promise<void> => {
      await shoots(who, at, () => truth.of(match));
      called.push(squareText(at, 'lat'));
    };
    const until = performance.now() + ms;
    for (let n = 0; performance.now() < until && n < 70; n++) {
      for (const who of [first, second]) await calls(who, targets.get(who)?.shift() ?? { row: 0, col: 0 });
      await after(chance.below(120));
    }
    for (const at of decks) await calls(first, at);
    const kills = await fire.stop();

    await Promise.all([shows(one, /Побед/), shows(two, / won|Victory/)]);
    const over = channel.messages.findLast((it) => / won|Victory/.test(it.content))!;
    const check = await pressLabel(bob, channel, over, 'Check');
    const file = check.attachments.find((it) => it.filename.endsWith('.json'));
    const text = Buffer.from(file?.bytes ?? []).toString('utf8');
    return {
      kills,
      called,
      logged: actsIn(text).filter((it) => /^[A-J]\d+$/.test(it)),
      faults: (await checkTranscript(text)).faults,
      boards: [one.board(), two.board()],
      ...(await recordIn(env)),
      errors: program.output.split('\n').filter((it) => it.includes('"level":"error"')),
    };
  } finally {
    await program.end();
    await truth.close();
    await telegram.close();
    await discord.stop();
    await folder.remove();
  }
};
