import { createServer } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { recordsOf, unpackMatch } from '../../src/service/match/match.ts';
import { openVault } from '../../src/service/match/vault.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { squareText } from '../e2e/players.ts';
import { BuiltProgram, scratch, storeEnv } from '../e2e/program.ts';
import {
  type Channel,
  type DiscordEmulator,
  type DiscordUser,
  type Message,
  startDiscord,
} from '../emulators/discord/index.ts';
import { type EmulatedChat, type EmulatedUser, type SeenMessage, startTelegram } from '../emulators/telegram/index.ts';
import { type Chance, chanceFrom } from './chance.ts';

/*
 * Several programs on one Redis. Telegram delivers its updates to a webhook behind a load balancer, Discord its signed
 * interactions to each address in turn. People play while one program after another is killed.
 */

/** The result of a run. */
export interface Endured {
  readonly kills: number;
  /** Number of actions of all people: shots, looks, pages. */
  readonly commands: number;
  readonly seconds: number;
  readonly matches: readonly PlayedMatch[];
  /** Boards that were posted again elsewhere and left behind: id and text. */
  readonly orphans: readonly string[];
  /** The longest time until a shot was on both boards, in seconds. */
  readonly slowest: number;
  /** Calls that the platforms refused. */
  readonly faults: readonly string[];
}

export interface PlayedMatch {
  /** Shots in the order in which they were called, each until it had certainly counted. */
  readonly called: readonly string[];
  /** Shots in the order of the log. */
  readonly logged: readonly string[];
  /** Why the last shot was not on both boards within a minute; undefined when it was. */
  readonly behind?: string | undefined;
}

const KEY = 'ab'.repeat(32);
const SECRET = 'c'.repeat(40);
const WEBHOOK = 'https://bot.example.org/telegram';
/** How long people wait for a board before they give up. */
const PATIENCE_MS = 60_000;
/** When an unanswered shot is called again. Its answer may have died with the program. */
const UNANSWERED_MS = 10_000;

/** A player at a board. */
interface Player {
  readonly name: string;
  board(): string;
  /** The boards of their match that have buttons: id and text as the player reads them. */
  boards(): readonly string[];
  /** Calls a shot and returns the answer, "failed" when the program was dead. */
  fires(cell: string): Promise<string>;
  /** Does something that changes nothing in the match. */
  fidgets(chance: Chance): Promise<unknown>;
  ready(): Promise<unknown>;
  /** Returns to the board from any page the player was reading. */
  looks(): Promise<void>;
}

const until = async (what: () => boolean | Promise<boolean>, ms = PATIENCE_MS): Promise<boolean> => {
  const end = performance.now() + ms;
  while (!(await what())) {
    if (performance.now() > end) return false;
    await after(40);
  }
  return true;
};

const OF_A_MATCH = /^[a-z2-7]{16}\./;
const isPress = (id: string | undefined): boolean => OF_A_MATCH.test(id ?? '') && !/\.!(rematch|here)$/.test(id ?? '');

const telegramPlayer = (user: EmulatedUser, chat: EmulatedChat): Player => {
  const isBoard = (it: SeenMessage): boolean =>
    it.replyTo === undefined && it.keyboard.flat().some((b) => isPress(b.callback_data));
  const boards = (): SeenMessage[] => chat.fromBot.filter(isBoard);
  const latest = (): SeenMessage | undefined => boards().at(-1);
  return {
    name: user.account.first_name,
    board: () => latest()?.text ?? '',
    boards: () => boards().map((it) => `${it.id} ${it.text}`),
    fires: async (cell) => {
      const before = chat.fromBot.length;
      user.says(chat, cell);
      const refused = (): string | undefined =>
        chat.fromBot.slice(before).find((it) => /not your turn|before|lies beside/i.test(it.text) && !isBoard(it))
          ?.text;
      const taken = (): boolean => new RegExp(`\\b${cell} — `).test(latest()?.text ?? '');
      await until(() => taken() || refused() !== undefined, UNANSWERED_MS);
      return refused() ?? '';
    },
    fidgets: async (chance) => {
      const board = latest();
      if (!board || chance.once(8)) return user.says(chat, chance.pick(['/help', '/matches', '/rules']));
      // After the menu the player goes back to the board.
      const menu = board.keyboard.flat().some((it) => it.text === 'Back');
      return user.presses(board, menu ? 'Back' : 'More').catch(() => undefined);
    },
    looks: async () => {
      const board = latest();
      if (board?.keyboard.flat().some((it) => it.text === 'Back'))
        await user.presses(board, 'Back').catch(() => undefined);
    },
    ready: async () => {
      const board = latest();
      return board && user.presses(board, (it) => it.callback_data?.endsWith('.ready') ?? false).catch(() => undefined);
    },
  };
};

const idsOf = (message: Message): string[] =>
  message.components.flatMap((row) => row.components.flatMap((it) => it.custom_id ?? []));

const discordPlayer = (someone: DiscordUser, channel: Channel): Player => {
  const boards = (): Message[] => channel.messages.filter((it) => idsOf(it).some(isPress));
  const latest = (): Message | undefined => boards().at(-1);
  const said = async (doing: Promise<{ readonly how: string; readonly message?: Message }>): Promise<string> => {
    const seen = await doing.catch(() => ({ how: 'failed', message: undefined }));
    return seen.message?.content ?? seen.how;
  };
  return {
    name: someone.user.name,
    board: () => latest()?.content ?? '',
    boards: () => boards().map((it) => `${it.id} ${it.content}`),
    fires: (cell) => said(someone.slash(channel, 'fire', { cell })),
    fidgets: (chance) => said(someone.slash(channel, chance.pick(['help', 'matches', 'rules']))),
    looks: async () => undefined,
    ready: async () => {
      const board = latest();
      if (!board) return undefined;
      const mine = idsOf(board).find((id) => id.endsWith('.?mine'));
      const seen = mine === undefined ? undefined : await someone.pressesId(board, mine).catch(() => undefined);
      const screen = seen?.message ?? board;
      const ready = idsOf(screen).find((id) => id.endsWith('.ready'));
      return ready === undefined ? undefined : someone.pressesId(screen, ready).catch(() => undefined);
    },
  };
};

/** Two players, the id of their match, and the shots they called. */
interface Table {
  readonly match: string;
  readonly players: readonly [Player, Player];
  readonly called: string[];
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const CELLS = Array.from({ length: 100 }, (_, i) => squareText({ row: Math.floor(i / 10), col: i % 10 }, 'lat'));

const shuffled = (chance: Chance): string[] => {
  const cells = [...CELLS];
  for (let i = cells.length - 1; i > 0; i--) {
    const j = chance.below(i + 1);
    [cells[i], cells[j]] = [cells[j] ?? '', cells[i] ?? ''];
  }
  return cells;
};

/**
 * Seats two players: both in private chats on Telegram, both in a Discord channel, or one on each, in rotation by `n`.
 */
const seated = async (
  n: number,
  telegram: Awaited<ReturnType<typeof startTelegram>>,
  discord: DiscordEmulator,
): Promise<Table> => {
  const onTelegram = (name: string): { user: EmulatedUser; player: Player } => {
    const user = telegram.user(name);
    return { user, player: telegramPlayer(user, telegram.privateChat(user)) };
  };
  const matchOf = (id: string | undefined): string => id?.split('.')[0] ?? '';
  if (n % 3 === 1) {
    const ann = discord.user(`Ann${n}`);
    const bob = discord.user(`Bob${n}`);
    const channel = discord.guild(`Fleet${n}`, [ann, bob]).channel('sea');
    await ann.slash(channel, 'play');
    const lobby = await channel.waitFor((it) => it.content.includes('waiting'));
    await bob.presses(lobby, 'Join');
    return {
      match: matchOf(idsOf(lobby).find(isPress)),
      players: [discordPlayer(ann, channel), discordPlayer(bob, channel)],
      called: [],
    };
  }
  const vera = onTelegram(`Vera${n}`);
  vera.user.says(vera.user.private, '/play');
  const lobby = await vera.user.private.waitFor((it) => /\/join \w{9}/.test(it.text));
  const code = /\/join (\w{9})/.exec(lobby.text)?.[1] ?? '';
  const match = matchOf(lobby.keyboard.flat().find((b) => isPress(b.callback_data))?.callback_data);
  if (n % 3 === 0) {
    const oleh = onTelegram(`Oleh${n}`);
    oleh.user.says(oleh.user.private, `/join ${code}`);
    return { match, players: [vera.player, oleh.player], called: [] };
  }
  const bob = discord.user(`Bob${n}`);
  const channel = discord.guild(`Port${n}`, [bob]).channel('sea');
  await bob.slash(channel, 'join', { code });
  return { match, players: [vera.player, discordPlayer(bob, channel)], called: [] };
};

const YOURS = /Your shot|^Sunk/m;
const turnOf = ({ players }: Table): Player | undefined =>
  players.find((it, seat) => {
    const board = it.board();
    // A shared board names the player on turn.
    return YOURS.test(board) || (seat >= 0 && new RegExp(`^${it.name}’s shot`, 'm').test(board));
  });

const shown = (table: Table, cell: string): boolean =>
  table.players.every((it) => new RegExp(`\\b${cell} — `).test(it.board()));

const ACCEPTED = /Miss|Hit|Sunk|Victory| won/;

/** Counters of the run so far. */
interface Done {
  commands: number;
  kills: number;
  /** In seconds. */
  slowest: number;
}

/** Returns whether a shot is in the log of a match. */
type InLog = (match: string, cell: string) => Promise<boolean>;

/**
 * Calls a shot until it is in the log. Returns false when it cannot be called now. @throws Error when an accepted shot
 * is lost.
 */
const counted = async (table: Table, mover: Player, cell: string, inLog: InLog, done: Done): Promise<boolean> => {
  for (let tries = 0; tries < 40; tries++) {
    done.commands++;
    const said = await mover.fires(cell);
    if (await inLog(table.match, cell)) return true;
    if (ACCEPTED.test(said)) throw new Error(`lost: ${mover.name} was told "${said}" of ${cell} in ${table.match}`);
    if (/not your turn|lies beside/i.test(said)) return false;
    await after(150);
  }
  throw new Error(`${mover.name} cannot shoot ${cell}: ${mover.board()}`);
};

/** Plays one shot after another until `stop`, and waits for each until it is on both boards. */
const plays = async (table: Table, chance: Chance, stop: () => boolean, inLog: InLog, done: Done): Promise<void> => {
  // The two players call different squares, so that a board shows whose shot it is.
  const cells = shuffled(chance);
  const left = new Map(table.players.map((it, seat) => [it, cells.filter((_, i) => i % 2 === seat)]));
  const look = () => Promise.all(table.players.map((it) => it.looks()));
  while (!stop()) {
    let mover: Player | undefined;
    await until(async () => {
      await look();
      mover = turnOf(table);
      return mover !== undefined || stop();
    });
    const cell = mover && left.get(mover)?.shift();
    if (!mover || cell === undefined || stop()) return;
    const began = performance.now();
    if (!(await counted(table, mover, cell, inLog, done))) {
      await after(500);
      continue;
    }
    table.called.push(cell);
    await until(async () => {
      await look();
      return shown(table, cell) || stop();
    });
    if (!stop()) done.slowest = Math.max(done.slowest, (performance.now() - began) / 1000);
    await after(chance.below(400));
  }
};

/** Sends `perSecond` actions a second that change nothing, beside the shots. */
const fidgeting = async (
  tables: readonly Table[],
  chance: Chance,
  perSecond: number,
  stop: () => boolean,
  done: Done,
): Promise<void> => {
  const began = performance.now();
  const before = done.commands;
  while (!stop()) {
    const owed = ((performance.now() - began) / 1000) * perSecond - (done.commands - before);
    for (let i = 0; i < Math.min(owed, 20); i++) {
      done.commands++;
      void chance.pick(chance.pick(tables).players).fidgets(chance);
    }
    await after(20);
  }
};

/**
 * Runs several programs under load while they are killed one after another.
 * @param socket the path of a Redis server's socket.
 * @param ms how long people play while programs are killed.
 */
export const severalUnderFire = async (
  socket: string,
  ms: number,
  seed: number,
  { workers = 3, tables: many = 24, perSecond = 100 } = {},
): Promise<Endured> => {
  const chance = chanceFrom(seed);
  const telegram = await startTelegram();
  const discord = await startDiscord({ patienceMs: 20_000 });
  const folder = await scratch();
  const store = storeEnv('redis', folder.path, socket);
  const ports = await Promise.all(Array.from({ length: workers }, freePort));
  const programs = ports.map(
    (port) =>
      new BuiltProgram({
        ...store,
        DATA_KEY: KEY,
        PORT: String(port),
        LOG_LEVEL: 'info',
        TELEGRAM_TOKEN: telegram.token,
        TELEGRAM_API_ROOT: telegram.url,
        TELEGRAM_WEBHOOK_URL: WEBHOOK,
        TELEGRAM_WEBHOOK_SECRET: SECRET,
        DISCORD_TOKEN: discord.token,
        DISCORD_API_ROOT: discord.apiRoot,
        DISCORD_INTERACTIONS: 'http',
        DISCORD_PUBLIC_KEY: discord.publicKey,
      }),
  );
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const logs = await logsOf(store);
  try {
    for (const program of programs) await program.start();
    telegram.balance(addresses);
    await discord.sendInteractionsTo(addresses.map((it) => `${it}/discord/interactions`));
    const tables: Table[] = [];
    for (let n = 0; n < many; n++) tables.push(await seated(n, telegram, discord));
    for (const table of tables) {
      for (const player of table.players) {
        await until(() => /ready|Placing|placing/i.test(player.board()));
        await player.ready();
      }
      if (!(await until(() => turnOf(table) !== undefined))) {
        throw new Error(`nobody's turn: ${table.players.map((it) => it.board()).join('\n--\n')}`);
      }
    }

    let stopping = false;
    const done: Done = { commands: 0, kills: 0, slowest: 0 };
    const stop = () => stopping;
    const began = performance.now();
    const playing = tables.map((table, n) => plays(table, chanceFrom(seed + n + 1), stop, logs.has, done));
    const noise = fidgeting(tables, chanceFrom(seed - 1), perSecond, stop, done);
    const killing = (async () => {
      while (!stopping) {
        await after(500 + chance.below(1_500));
        if (stopping) return;
        const program = chance.pick(programs);
        await program.kill();
        done.kills++;
        await program.start();
      }
    })();
    try {
      // A match that has run out of squares does not end the run. A match that failed does.
      await Promise.race([after(ms), Promise.all(playing).then(() => after(ms))]);
    } finally {
      stopping = true;
      // A program that is starting again is not killed now: that failure would hide the real one.
      await Promise.allSettled([...playing, noise, killing]);
    }
    const seconds = (performance.now() - began) / 1000;
    await Promise.all([...playing, noise, killing]);

    // The last shot must be on both boards within a minute.
    const ends = performance.now() + PATIENCE_MS;
    const behind = new Map<Table, string>();
    for (const table of tables) {
      const last = table.called.at(-1);
      if (last === undefined) continue;
      const both = async (): Promise<boolean> => {
        await Promise.all(table.players.map((it) => it.looks()));
        return shown(table, last);
      };
      if (!(await until(both, Math.max(1, ends - performance.now())))) {
        behind.set(table, `${last}: ${table.players.map((it) => it.board()).join('\n--\n')}`);
      }
    }
    const matches = await Promise.all(
      tables.map(async (table) => ({
        called: table.called,
        logged: await logs.of(table.match),
        behind: behind.get(table),
      })),
    );
    const orphans = tables.flatMap(({ players }) => {
      const seen = new Set(players.flatMap((it) => it.boards().slice(0, -1)));
      return [...seen].filter((it) => players.every((player) => player.boards().at(-1) !== it));
    });
    return {
      kills: done.kills,
      commands: done.commands,
      seconds,
      matches,
      orphans,
      slowest: done.slowest,
      // On a loaded machine an answer may be too late for Discord. Then people press again.
      faults: [...telegram.faults, ...discord.violations.filter((it) => !it.includes('10062'))],
    };
  } finally {
    for (const program of programs) await program.kill();
    await logs.close();
    await telegram.close();
    await discord.stop();
    await folder.remove();
  }
};

/** Repeats a read that timed out. That is a fault of this process on a busy machine, not of the programs. */
const inTime = async <T>(read: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Error && error.message === 'Command timed out')) throw error;
    }
  }
};

/** Reads the logs directly from the store, with the programs' key. */
const logsOf = async (env: Readonly<Record<string, string>>) => {
  const store = await openRedisStore({
    url: env['REDIS_URL'] ?? '',
    prefix: env['REDIS_PREFIX'] ?? '',
    durability: 'as-is',
    warn: () => undefined,
  });
  const vault = openVault(Buffer.from(KEY, 'hex'));
  const of = async (id: string): Promise<readonly string[]> => {
    for (;;) {
      const stored = await inTime(() => store.load(id));
      if (!stored) throw new Error(`${id} is lost`);
      const match = unpackMatch(stored.head, stored.revision, vault);
      const entries = await inTime(() => store.facts(id));
      if ((await inTime(() => store.load(id)))?.revision !== stored.revision) continue;
      return recordsOf(match, entries, vault)
        .map((it) => it.act)
        .filter((act) => /^[A-J]\d+$/.test(act));
    }
  };
  return { of, has: async (id: string, cell: string) => (await of(id)).includes(cell), close: () => store.close() };
};
