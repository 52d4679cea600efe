import { createServer } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { callsTo } from '../../src/service/core/boards/calls.ts';
import { type Match, recordsOf, unpackMatch } from '../../src/service/core/match/match.ts';
import { openVault } from '../../src/service/core/match/vault.ts';
import { type MessageRef, messageIdOf } from '../../src/service/ports/intent.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { type Square, squareText } from '../e2e/players.ts';
import { BuiltProgram, type Program, scratch, storeEnv } from '../e2e/program.ts';
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
 * interactions to each address in turn. People play while one program after another is killed. What has happened is asked
 * of the store: whose turn it is, which shots count, and which messages are boards and calls.
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

export const KEY = 'ab'.repeat(32);
const SECRET = 'c'.repeat(40);
const WEBHOOK = 'https://bot.example.org/telegram';
/** How long people wait for a board before they give up. */
const PATIENCE_MS = 60_000;
/** When an unanswered shot is called again. Its answer may have died with the program. */
export const UNANSWERED_MS = 10_000;

/** A player at a board. */
interface Player {
  readonly name: string;
  /** The key of their board in the store. */
  readonly place: string;
  /** Tells the player which message their board is now. */
  sits(id: string | undefined): void;
  board(): string;
  /** The messages under which a match is played: id and text as the player reads them. */
  boards(): readonly (readonly [id: string, text: string])[];
  /** Calls a shot, and waits until it `counts` or has been answered. */
  fires(cell: string, counts: () => Promise<boolean>): Promise<unknown>;
  /** Does something that changes nothing in the match. */
  fidgets(chance: Chance): Promise<unknown>;
  ready(): Promise<unknown>;
  /** Returns to the board from any page the player was reading. */
  looks(): Promise<void>;
}

export const until = async (what: () => boolean | Promise<boolean>, ms = PATIENCE_MS): Promise<boolean> => {
  const end = performance.now() + ms;
  while (!(await what())) {
    if (performance.now() > end) return false;
    await after(40);
  }
  return true;
};

const OF_A_MATCH = /^([a-z2-7]{16})\./;
export const matchIn = (ids: readonly (string | undefined)[]): string | undefined =>
  ids.flatMap((id) => OF_A_MATCH.exec(id ?? '')?.[1] ?? [])[0];
/** A key by which a seat decides. */
const isDecision = (id: string | undefined): boolean => /^[a-z2-7]{16}\.\d\.[0-9a-z]+\.[^?!]/.test(id ?? '');

const telegramPlayer = (user: EmulatedUser, chat: EmulatedChat): Player => {
  const tokens = (it: SeenMessage): (string | undefined)[] => it.keyboard.flat().map((key) => key.callback_data);
  let at: string | undefined;
  const own = (): SeenMessage | undefined => chat.fromBot.find(({ id }) => `${id}` === at);
  const back = (board: SeenMessage | undefined): boolean => board?.labels.includes('Back') ?? false;
  return {
    name: user.account.first_name,
    place: `telegram/${chat.id}`,
    sits: (id) => {
      at = id;
    },
    board: () => own()?.text ?? '',
    boards: () => chat.fromBot.filter((it) => tokens(it).some(isDecision)).map((it) => [`${it.id}`, it.text]),
    fires: (cell, counts) => {
      user.says(chat, cell);
      return until(counts, UNANSWERED_MS);
    },
    fidgets: async (chance) => {
      const board = own();
      if (!board || chance.once(8)) return user.says(chat, chance.pick(['/help', '/matches', '/rules']));
      // After the menu the player goes back to the board.
      return user.presses(board, back(board) ? 'Back' : 'More').catch(() => undefined);
    },
    looks: async () => {
      const board = own();
      if (board && back(board)) await user.presses(board, 'Back').catch(() => undefined);
    },
    ready: async () => {
      const board = own();
      return board && user.presses(board, (it) => it.callback_data?.endsWith('.ready') ?? false).catch(() => undefined);
    },
  };
};

export const idsOf = (message: Message): string[] =>
  message.components.flatMap((row) => row.components.flatMap((it) => it.custom_id ?? []));

const discordPlayer = (someone: DiscordUser, channel: Channel): Player => {
  let at: string | undefined;
  const own = (): Message | undefined => channel.messages.find(({ id }) => id === at);
  const said = async (doing: Promise<{ readonly how: string; readonly message?: Message }>): Promise<string> => {
    const seen = await doing.catch(() => ({ how: 'failed', message: undefined }));
    return seen.message?.content ?? seen.how;
  };
  return {
    name: someone.user.name,
    place: `discord/${channel.id}`,
    sits: (id) => {
      at = id;
    },
    board: () => own()?.content ?? '',
    boards: () => channel.messages.filter((it) => idsOf(it).some(isDecision)).map((it) => [it.id, it.content]),
    fires: (cell) => said(someone.slash(channel, 'fire', { cell })),
    fidgets: (chance) => said(someone.slash(channel, chance.pick(['help', 'matches', 'rules']))),
    looks: async () => undefined,
    ready: async () => {
      const board = own();
      if (!board) return undefined;
      const mine = idsOf(board).find((id) => id.endsWith('.?mine'));
      const seen = mine === undefined ? undefined : await someone.pressesId(board, mine).catch(() => undefined);
      const screen = seen?.message ?? board;
      const ready = idsOf(screen).find((id) => id.endsWith('.ready'));
      return ready === undefined ? undefined : someone.pressesId(screen, ready).catch(() => undefined);
    },
  };
};

/** Two players, the id of their match, the shots they called, and what the boards said before the last of these. */
interface Table {
  readonly match: string;
  readonly players: readonly [Player, Player];
  readonly called: string[];
  before: readonly string[];
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const CELLS: readonly Square[] = Array.from({ length: 100 }, (_, i) => ({ row: Math.floor(i / 10), col: i % 10 }));

const shuffled = (chance: Chance): Square[] => {
  const cells = [...CELLS];
  for (let i = cells.length - 1; i > 0; i--) {
    const j = chance.below(i + 1);
    [cells[i], cells[j]] = [cells[j]!, cells[i]!];
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
  if (n % 3 === 1) {
    const ann = discord.user(`Ann${n}`);
    const bob = discord.user(`Bob${n}`);
    const channel = discord.guild(`Fleet${n}`, [ann, bob]).channel('sea');
    await ann.slash(channel, 'play');
    const lobby = await channel.waitFor((it) => matchIn(idsOf(it)) !== undefined);
    await bob.presses(lobby, 'Join');
    return {
      match: matchIn(idsOf(lobby)) ?? '',
      players: [discordPlayer(ann, channel), discordPlayer(bob, channel)],
      called: [],
      before: [],
    };
  }
  const vera = onTelegram(`Vera${n}`);
  vera.user.says(vera.user.private, '/play');
  const lobby = await vera.user.private.waitFor((it) => /\/join \w{9}/.test(it.text));
  const code = /\/join (\w{9})/.exec(lobby.text)?.[1] ?? '';
  const match = matchIn(lobby.keyboard.flat().map((it) => it.callback_data)) ?? '';
  if (n % 3 === 0) {
    const oleh = onTelegram(`Oleh${n}`);
    oleh.user.says(oleh.user.private, `/join ${code}`);
    return { match, players: [vera.player, oleh.player], called: [], before: [] };
  }
  const bob = discord.user(`Bob${n}`);
  const channel = discord.guild(`Port${n}`, [bob]).channel('sea');
  await bob.slash(channel, 'join', { code });
  return { match, players: [vera.player, discordPlayer(bob, channel)], called: [], before: [] };
};

/** Lets the players of a table sit at what the store calls their boards. */
const sit = async ({ match, players }: Table, store: Truth): Promise<void> => {
  const boards = await store.boardsOf(match);
  for (const it of players) it.sits(boards.get(it.place));
};

/** What the boards of a table say, once their players look at them. */
const said = async (table: Table, store: Truth): Promise<readonly string[]> => {
  await sit(table, store);
  await Promise.all(table.players.map((it) => it.looks()));
  return table.players.map((it) => it.board());
};

/** Whether each board says something else than before the latest shot. */
const shown = async (table: Table, store: Truth): Promise<boolean> =>
  (await said(table, store)).every((text, i) => text !== '' && text !== table.before[i]);

/** Counters of the run so far. */
interface Done {
  commands: number;
  kills: number;
  /** In seconds. */
  slowest: number;
}

/** Calls a shot until it is in the log. Returns false when the turn is another's without it. */
const counted = async ({ match }: Table, mover: Player, cell: string, store: Truth, done: Done): Promise<boolean> => {
  const counts = () => store.has(match, cell);
  for (let tries = 0; tries < 40; tries++) {
    done.commands++;
    await mover.fires(cell, counts);
    if (await counts()) return true;
    if ((await store.turnOf(match))?.name !== mover.name) return false;
    await after(150);
  }
  throw new Error(`${mover.name} cannot shoot ${cell}: ${mover.board()}`);
};

/** Plays one shot after another until `stop`, and waits for each until it is on both boards. */
const plays = async (table: Table, chance: Chance, stop: () => boolean, store: Truth, done: Done): Promise<void> => {
  // The two players call different squares, so that a board shows whose shot it is.
  const cells = shuffled(chance);
  const own = new Map(table.players.map((it, seat) => [it.name, cells.filter((_, i) => i % 2 === seat)]));
  while (!stop()) {
    const turn = await store.turnOf(table.match);
    const mover = table.players.find(({ name }) => name === turn?.name);
    const square = own.get(turn?.name ?? '')?.find((it) => turn?.shots.has(squareText(it, 'lat')));
    if (!mover || square === undefined || stop()) return;
    const cell = squareText(square, 'lat');
    const began = performance.now();
    const before = await said(table, store);
    if (!(await counted(table, mover, cell, store, done))) {
      await after(500);
      continue;
    }
    table.called.push(cell);
    table.before = before;
    await until(async () => stop() || (await shown(table, store)));
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
 * @param program makes a program with these settings; one that cannot be killed plays on
 */
export const severalUnderFire = async (
  socket: string,
  ms: number,
  seed: number,
  {
    workers = 3,
    tables: many = 24,
    perSecond = 100,
    program: make = (env: Readonly<Record<string, string>>): Program => new BuiltProgram(env),
  } = {},
): Promise<Endured> => {
  const chance = chanceFrom(seed);
  const telegram = await startTelegram();
  const discord = await startDiscord({ patienceMs: 20_000 });
  const folder = await scratch();
  const store = storeEnv('redis', folder.path, socket);
  const ports = await Promise.all(Array.from({ length: workers }, freePort));
  const programs = ports.map((port) =>
    make({
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
  const truth = await truthOf(store);
  try {
    for (const program of programs) await program.start();
    telegram.balance(addresses);
    await discord.sendInteractionsTo(addresses.map((it) => `${it}/discord/interactions`));
    const tables: Table[] = [];
    for (let n = 0; n < many; n++) tables.push(await seated(n, telegram, discord));
    for (const table of tables) {
      const begun = await until(async () => {
        await sit(table, truth);
        for (const player of table.players) await player.ready();
        return (await truth.turnOf(table.match)) !== undefined;
      });
      if (!begun)
        console.log(
          [...(await truth.boardsOf(table.match))],
          table.match,
          table.players.map((it) => [it.place, it.name, it.boards()]),
        );
      if (!begun) throw new Error(`nobody's turn: ${table.players.map((it) => it.board()).join('\n--\n')}`);
    }

    let stopping = false;
    const done: Done = { commands: 0, kills: 0, slowest: 0 };
    const stop = () => stopping;
    const began = performance.now();
    const playing = tables.map((table, n) => plays(table, chanceFrom(seed + n + 1), stop, truth, done));
    const noise = fidgeting(tables, chanceFrom(seed - 1), perSecond, stop, done);
    const killing = (async () => {
      while (!stopping && programs.every((it) => it instanceof BuiltProgram)) {
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
      if (!(await until(() => shown(table, truth), Math.max(1, ends - performance.now())))) {
        behind.set(table, `${last}: ${table.players.map((it) => it.board()).join('\n--\n')}`);
      }
    }
    const matches = await Promise.all(
      tables.map(async (table) => ({
        called: table.called,
        logged: await truth.of(table.match),
        behind: behind.get(table),
      })),
    );
    const orphans: string[] = [];
    for (const { match, players } of tables) {
      const known = new Set([...(await truth.boardsOf(match)).values(), ...(await truth.callsOf(match))]);
      const left = new Map(players.flatMap((it) => it.boards().filter(([id]) => !known.has(id))));
      orphans.push(...[...left].map((it) => it.join(' ')));
    }
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
    for (const program of programs) await program.end();
    await truth.close();
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

/** A platform's own id of a message: Discord's references begin with the channel. */
const idIn = (message: MessageRef): string => messageIdOf(message).split('/').at(-1)!;

/** What the store says of matches. */
export interface Truth {
  /** The shots in the log of a match. */
  of(match: string): Promise<readonly string[]>;
  has(match: string, cell: string): Promise<boolean>;
  /** The name of the player who is to fire, and the squares that they may fire at. */
  turnOf(match: string): Promise<{ readonly name: string; readonly shots: ReadonlySet<string> } | undefined>;
  /** The message of each board, by the key of the board. */
  boardsOf(match: string): Promise<ReadonlyMap<string, string>>;
  /** The messages that call a player. */
  callsOf(match: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Reads directly from the store, with the programs' key. */
export const truthOf = async (env: Readonly<Record<string, string>>): Promise<Truth> => {
  const store = await openRedisStore({
    url: env['REDIS_URL'] ?? '',
    prefix: env['REDIS_PREFIX'] ?? '',
    durability: 'as-is',
    warn: () => undefined,
  });
  const vault = openVault(Buffer.from(KEY, 'hex'));
  const load = async (id: string): Promise<Match> => {
    const stored = await inTime(() => store.load(id));
    if (!stored) throw new Error(`${id} is lost`);
    return unpackMatch(stored.head, stored.revision, vault);
  };
  const of = async (id: string): Promise<readonly string[]> => {
    for (;;) {
      const match = await load(id);
      const entries = await inTime(() => store.facts(id));
      if ((await inTime(() => store.load(id)))?.revision !== match.revision) continue;
      return recordsOf(match, entries, vault)
        .map((it) => it.act)
        .filter((act) => /^[A-J]\d+$/.test(act));
    }
  };
  return {
    of,
    has: async (id, cell) => (await of(id)).includes(cell),
    turnOf: async (id) => {
      const { stage, occupants, hidden } = await load(id);
      if (stage !== 'playing') return undefined;
      const state = seaBattle.stored.state.parse(hidden.state);
      const [seat = 0, ...more] = seaBattle.toMove(state);
      const occupant = occupants[seat];
      if (more.length > 0 || occupant?.kind !== 'human') return undefined;
      const legal = seaBattle.legal(seaBattle.view(state, seat, []));
      return { name: occupant.name, shots: new Set(legal.map((it) => seaBattle.notation.write(it))) };
    },
    boardsOf: async (id) => {
      const boards = await inTime(() => store.boards(id));
      return new Map(boards.flatMap(({ key, message }) => (message === undefined ? [] : [[key, idIn(message)]])));
    },
    callsOf: async (id) => {
      const calls = await Promise.all([0, 1].map((seat) => inTime(() => callsTo({ store }, id, seat))));
      return calls.flat().map(idIn);
    },
    close: () => store.close(),
  };
};
