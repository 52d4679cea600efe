import { type ChildProcess, spawn } from 'node:child_process';
import { request } from 'node:http';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { callOnPool } from '../../src/app/long-calls.ts';
import { openWorkerPool } from '../../src/app/worker-pool.ts';
import { chanceAt } from '../../src/kernel/fairness.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { whenReady } from '../../src/service/ports/long-call.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { BuiltProgram, scratch } from '../e2e/program.ts';
import {
  type EmulatedUser,
  type SeenMessage,
  startTelegram,
  type TelegramEmulator,
} from '../emulators/telegram/index.ts';
import type { Row } from './run.ts';
import { median } from './statistics.ts';

/*
 * What a bystander notices of people who ask for much at once. The built program serves bystanders on the page, who
 * press at a steady pace and wait for each answer, and the others on the emulated Telegram. Quiet times and troubles
 * take turns in one run of one program.
 */

/** Pause of a bystander between two presses, in ms. */
const PACE_MS = 250;
const QUIET_MS = 4_000;
/** Least time of a trouble: a shorter one is watched for as long. */
const TROUBLE_MS = 9_000;
/** Pause after a trouble and after what prepares it. */
const SETTLE_MS = 2_000;
/** The first round warms the program up and is not counted: what is painted and computed first takes long only once. */
const ROUNDS = 3;
const PATIENCE_MS = 120_000;
/** Pause between two looks at a board, in ms. */
const LOOK_MS = 50;
/** The program's own limit for each person, in actions a second. */
const ACTS_PER_SECOND = 5;
/** Busy loops beside the program in the second run. */
const LOOPS = 3;

/** Shots in the matches that are analysed and filmed. */
const SHOTS = 30;
const FILMS = 4;
const HINTS = 6;
const FLOODERS = 5;
/** People with strong machines, and the matches of each. */
const [HOSTS, EACH] = [4, 20];
const EXCHANGES = 4;

const GOAL_RATIO = 2;
const GOAL_STRANGER_S = 2;
const GOAL_HOLD_MS = 50;

/** Custom games whose fleets are hard to fit in, to be typed. */
const HARD_CODES = [
  'XAC3YGH8K97VKC00E2',
  'XARWCDAXHAT0RG002R',
  'XA15VPYCDERFD8003B',
  'X1BVCEVQQJG00PX',
  'XASSHH5NWNWE4W00MC',
  'XAWH20FM110H6400EE',
];
/** Custom games whose fleets take long to deal. */
const CROWDED_CODES = ['X2YWW6W36DT00Y4', 'XA231934XS5QRG00PK', 'XAMS2R382N3GVC003T', 'X2S3ZZ0XPVH007S'];
/** A game with drawn land on a sea of the largest size. */
const LAND_CODE = 'XB6HQXZMKTXW0003ZJHTF2BJ9FH';

/* ---------------------------------------------------------------------------------------------- the bystander */

/** A person at a window of the page, by the requests that it makes. */
const windowOf = async (address: string, name: string) => {
  const { origin } = new URL(address);
  const page = await (await fetch(address)).text();
  const key = new RegExp(`/seat/${name}\\?key=([\\w-]+)`).exec(page)?.[1] ?? '';
  const headers = { 'content-type': 'application/json', 'x-seat-key': key, origin };
  let acts = 0;
  return {
    /** Sends an act and waits for its answer, on a connection of its own: an idle one may be closed at any time. */
    act: (act: string, what: Readonly<Record<string, unknown>>): Promise<void> =>
      new Promise((resolve, reject) => {
        const address = `${origin}/api/${name}/${act}`;
        const sent = request(address, { method: 'POST', headers, agent: false }, (response) => {
          response.resume().on('end', resolve).on('error', reject);
        });
        sent.on('error', reject);
        sent.end(JSON.stringify({ id: `bench-${name}-${++acts}`, name, tag: 'en', ...what }));
      }),
  };
};

type Window = Awaited<ReturnType<typeof windowOf>>;

/** Presses for a page at a steady pace until `isOver`. Returns the times in ms until each is answered. */
const pressOn = async (window: Window, isOver: () => boolean): Promise<readonly number[]> => {
  const times: Promise<number>[] = [];
  while (!isOver()) {
    const since = performance.now();
    times.push(window.act('press', { token: '-.-.0.?!settings' }).then(() => performance.now() - since));
    await sleep(PACE_MS);
  }
  return Promise.all(times);
};

/* ------------------------------------------------------------------------------------------------- the others */

const MATCH = /^([a-z2-7]{16})\./;
const dataIn = ({ keyboard }: SeenMessage): readonly string[] =>
  keyboard.flat().flatMap(({ callback_data: data }) => data ?? []);

/** A match of a person in their private chat. */
class Sea {
  readonly user: EmulatedUser;
  readonly match: string;
  #shots = 0;

  constructor(user: EmulatedUser, match: string) {
    this.user = user;
    this.match = match;
  }

  static async begun(user: EmulatedUser, words: string): Promise<Sea> {
    const known = new Set(user.private.fromBot.flatMap(dataIn).map((it) => MATCH.exec(it)?.[1]));
    const isReady = (data: string): boolean => data.endsWith('.ready') && !known.has(MATCH.exec(data)?.[1]);
    user.says(user.private, words);
    const board = await user.private.waitFor((it) => dataIn(it).some(isReady), PATIENCE_MS);
    const data = dataIn(board).find(isReady)!;
    const sea = new Sea(user, MATCH.exec(data)![1]!);
    // A press over the person's limit does not count.
    for (let here: SeenMessage | undefined = board; here && dataIn(here).includes(data); here = sea.message()) {
      await user.sendsData(here, data);
      await sleep(500);
    }
    await sea.turn();
    return sea;
  }

  message(): SeenMessage | undefined {
    return this.user.private.fromBot.findLast((it) => it.keyboard[0]?.[0]?.callback_data?.startsWith(this.match));
  }

  /** The board once something holds for it. Asks at intervals: with a hundred seas, a check at each change takes all the time. */
  async #once(holds: (board: SeenMessage) => boolean): Promise<SeenMessage> {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(LOOK_MS)) {
      const board = this.message();
      if (board && holds(board)) return board;
    }
    throw new Error(`the board of ${this.match} did not change`);
  }

  /** The board once it shows the person's turn; undefined at the end. */
  async turn(): Promise<SeenMessage | undefined> {
    const board = await this.#once((it) => this.#keyOf(it) !== undefined || this.#isOver(it));
    return this.#isOver(board) ? undefined : board;
  }

  #isOver(board: SeenMessage): boolean {
    return /won|lost|victory|defeat|resigned/i.test(board.text);
  }

  /** The number of the person's decision that a board waits for, as its keys carry it. */
  #keyOf(board: SeenMessage): string | undefined {
    return dataIn(board)
      .map((it) => /^[a-z2-7]{16}\.0\.([0-9a-z]+)\.[A-Z]\d+$/.exec(it)?.[1])
      .find((it) => it !== undefined);
  }

  /** Fires at the next square of a fixed order and waits for the next turn. False at the end. */
  async fires(): Promise<boolean> {
    const board = await this.turn();
    const ply = board && this.#keyOf(board);
    if (!board || ply === undefined) return false;
    for (let said = ''; !said.includes(' — '); ) {
      const square = `${'ABCDEFGHIJ'[(this.#shots * 3) % 10]}${1 + ((Math.floor(this.#shots / 10) + this.#shots * 7) % 10)}`;
      said = (await this.user.sendsData(board, `${this.match}.0.${ply}.${square}`)).text ?? '';
      // Another square where the halo of a sunk ship is in the way; the same one later after too many presses.
      if (/ — |sunk|fired/.test(said)) this.#shots++;
      else await sleep(1_000);
    }
    await this.#once((it) => this.#isOver(it) || (this.#keyOf(it) ?? ply) !== ply);
    return true;
  }

  /** Resigns; again after too many presses. */
  async ends(): Promise<void> {
    for (let board = this.message(); board && !this.#isOver(board); board = this.message()) {
      await this.presses('!resign');
      await sleep(500);
    }
  }

  async presses(act: string): Promise<void> {
    const board = this.message();
    if (board) await this.user.sendsData(board, `${this.match}.-.0.${act}`);
  }
}

/** A finished match of some length. */
const finished = async (user: EmulatedUser): Promise<Sea> => {
  const sea = await Sea.begun(user, '/play machine cabin-boy');
  for (let n = 0; n < SHOTS && (await sea.fires()); n++);
  await sea.ends();
  return sea;
};

/** What people do at the same time as the bystander. */
interface Trouble {
  readonly name: string;
  readonly prepare: (telegram: TelegramEmulator, round: number) => Promise<(until: () => boolean) => Promise<unknown>>;
}

const again = async (until: () => boolean, pauseMs: number, act: (nth: number) => unknown): Promise<void> => {
  for (let nth = 0; !until(); nth++) {
    act(nth);
    await sleep(pauseMs);
  }
};

const TROUBLES: readonly Trouble[] = [
  {
    name: 'six hints asked at once',
    prepare: async (telegram, round) => {
      const user = telegram.user(`Hilda${round}`);
      const sea = await Sea.begun(user, '/play machine cabin-boy');
      return () => Promise.all(Array.from({ length: HINTS }, () => sea.presses('!hint')));
    },
  },
  {
    name: 'Study pressed again and again',
    prepare: async (telegram, round) => {
      const sea = await finished(telegram.user(`Stuart${round}`));
      return (until) => again(until, 50, () => void sea.presses('?!study').catch(() => undefined));
    },
  },
  {
    name: 'four films',
    prepare: async (telegram, round) => {
      const user = telegram.user(`Fay${round}`);
      const seas: Sea[] = [];
      for (let n = 0; n < FILMS; n++) seas.push(await finished(user));
      const isFilm = (it: SeenMessage): boolean => it.file?.name.endsWith('.gif') === true;
      return async () => {
        await Promise.all(seas.map((sea) => sea.presses('?!film')));
        const all = () => user.private.fromBot.filter(isFilm).length === FILMS;
        await telegram.eventually(() => (all() ? 'shown' : undefined), 'the films', PATIENCE_MS);
      };
    },
  },
  {
    name: 'slow look-ups',
    prepare: async (telegram, round) => {
      const user = telegram.user(`Lucy${round}`);
      const codes = HARD_CODES.slice(2 * round, 2 * round + 2);
      user.says(user.private, '/custom');
      const form = await user.private.waitFor((it) => it.labels.length > 3, PATIENCE_MS);
      return (until) =>
        again(until, 200, (nth) => {
          const code = codes[nth % codes.length]!;
          if (nth % 2 === 0) user.says(user.private, `/play ${code}`);
          else
            void user
              .sendsData(form, `-.-.0.?!form:${LAND_CODE}l${String.fromCharCode(40 + (nth % 20))}`)
              .catch(() => undefined);
        });
    },
  },
  {
    name: 'a flood of messages and commands',
    prepare: async (telegram, round) => {
      const users = Array.from({ length: FLOODERS }, (_, n) => telegram.user(`Floyd${round}${n}`));
      for (const user of users) await Sea.begun(user, '/play machine cabin-boy');
      const words = ['/help', 'A1', '/games', 'what now?', '/settings'];
      return (until) =>
        again(until, 20, (nth) => {
          for (const user of users) user.says(user.private, words[nth % words.length]!);
        });
    },
  },
  {
    name: 'crowded seas dealt again and again',
    prepare: async (telegram, round) => {
      const user = telegram.user(`Dora${round}`);
      const [one, two] = [0, 1].map((it) => CROWDED_CODES[(2 * round + it) % CROWDED_CODES.length]);
      return async () => {
        for (const code of [one, two, one, two]) {
          user.says(user.private, `/play ${code} machine cabin-boy`);
          await sleep(300);
        }
      };
    },
  },
];

/* ------------------------------------------------------------------------------------------------ measurements */

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * times.length) - 1)] ?? Number.NaN;

const round1 = (n: number): string => (n >= 10 ? n.toFixed(0) : n.toFixed(1));

const atMost = (what: string, value: number, goal: number, detail: string): Row => ({
  what,
  measured: `${value.toFixed(2)} (${detail})`,
  goal: `at most ${goal}`,
  verdict: value <= goal ? 'met' : 'MISSED',
});

/** How long the bystander waits in quiet times and in each trouble. */
const measureBystanders = async (telegram: TelegramEmulator, windows: readonly Window[]): Promise<readonly Row[]> => {
  const quiet: number[] = [];
  const troubled = new Map<string, number[]>();
  const watch = async (trouble: (until: () => boolean) => Promise<unknown>, leastMs: number) => {
    const end = performance.now() + leastMs;
    const isDue = (): boolean => performance.now() >= end;
    let isDone = false;
    const caused = trouble(isDue).finally(() => {
      isDone = true;
    });
    const pressed = windows.map(async (it, nth) => {
      await sleep((nth * PACE_MS) / windows.length);
      return pressOn(it, () => isDue() && isDone);
    });
    const [times] = await Promise.all([Promise.all(pressed), caused]);
    return times.flat();
  };
  await watch(async () => undefined, 2_000);
  for (let nth = 0; nth < ROUNDS; nth++) {
    const prepared = await Promise.all(TROUBLES.map(({ prepare }) => prepare(telegram, nth)));
    await sleep(SETTLE_MS);
    for (const [i, { name }] of TROUBLES.entries()) {
      await sleep(SETTLE_MS);
      const before = await watch(async () => undefined, QUIET_MS);
      const times = await watch(prepared[i]!, TROUBLE_MS);
      if (nth === 0) continue;
      quiet.push(...before);
      troubled.set(name, [...(troubled.get(name) ?? []), ...times]);
    }
  }
  const calm = quantile(quiet, 0.99);
  return [...troubled].map(([name, times]) => {
    const detail = `p99 ${round1(quantile(times, 0.99))} ms, p50 ${round1(median(times))} ms of ${times.length}; quiet ${round1(calm)} ms, ${round1(median(quiet))} ms of ${quiet.length}`;
    return atMost(`a bystander’s p99 beside ${name}, times quiet`, quantile(times, 0.99) / calm, GOAL_RATIO, detail);
  });
};

/** How long an easy machine takes to answer a stranger while many strong ones think. */
const measureStranger = async (telegram: TelegramEmulator): Promise<Row> => {
  const hosts = Array.from({ length: HOSTS }, (_, n) => telegram.user(`Host${n}`));
  const seas = (
    await Promise.all(
      hosts.map(async (host) => {
        const own: Sea[] = [];
        for (let n = 0; n < EACH; n++) own.push(await Sea.begun(host, '/play machine grand-admiral'));
        return own;
      }),
    )
  ).flat();
  const stranger = await Sea.begun(telegram.user('Stranger'), '/play machine cabin-boy');
  const [waits, strong]: [number[], number[]] = [[], []];
  for (let n = 0; n < EXCHANGES; n++) {
    const all = seas.map(async (sea, nth) => {
      await sleep((nth % EACH) * (1_000 / ACTS_PER_SECOND));
      const since = performance.now();
      // One that is not answered at all counts as well: it must not end the measurement.
      await sea.fires().catch(() => undefined);
      strong.push(performance.now() - since);
    });
    await sleep(EACH * (1_000 / ACTS_PER_SECOND));
    const since = performance.now();
    await stranger.fires();
    waits.push(performance.now() - since);
    await Promise.all(all);
  }
  const detail = `the longest of ${waits.length}; a strong one’s reply: median ${(median(strong) / 1000).toFixed(1)} s, longest ${(Math.max(...strong) / 1000).toFixed(1)} s`;
  return atMost(
    `a stranger’s easy machine beside ${seas.length} strong ones, s`,
    Math.max(...waits) / 1000,
    GOAL_STRANGER_S,
    detail,
  );
};

/** The longest time in ms that the main thread is kept by one thing while `act` goes on. */
const longestHold = async (act: () => unknown): Promise<number> => {
  let isOver = false;
  const acted = (async () => act())().finally(() => {
    isOver = true;
  });
  let longest = 0;
  for (let since = performance.now(); !isOver; since = performance.now()) {
    await immediate();
    longest = Math.max(longest, performance.now() - since);
  }
  await acted;
  return longest;
};

/** How long the main thread is kept by share codes and by beginnings, each asked for the first time. */
const measureHolds = async (): Promise<readonly Row[]> => {
  const pool = openWorkerPool({ size: 1 });
  try {
    const { variant, begin } = callOnPool(seaBattle as AnySystem, pool);
    const asked = { person: 'ann', match: 'a match' };
    const optionsOf = async (code: string): Promise<unknown> => {
      const found = await whenReady(asked, () => variant(code));
      return found !== 'busy' && found.ok ? found.value : undefined;
    };
    const reads: number[] = [];
    for (const code of HARD_CODES) reads.push(await longestHold(() => optionsOf(code)));
    const begins: number[] = [];
    for (const code of CROWDED_CODES) {
      const options = await optionsOf(code);
      const chance = chanceAt('bench', [], 'begin');
      begins.push(await longestHold(() => whenReady(asked, () => begin(options, 2, chance))));
    }
    const named: number[] = [];
    for (const { id } of seaBattle.variants) {
      const options = await optionsOf(id);
      named.push(await longestHold(() => whenReady(asked, () => begin(options, 2, chanceAt('bench', [], 'begin')))));
    }
    const row = (what: string, times: readonly number[]): Row =>
      atMost(
        `the main thread is kept by ${what}, ms`,
        Math.max(...times),
        GOAL_HOLD_MS,
        `median ${round1(median(times))}`,
      );
    return [
      row('the slowest share code', reads),
      row('the slowest beginning of a custom game', begins),
      row('the slowest beginning of a variant', named),
    ];
  } finally {
    await pool.close();
  }
};

/** Runs one program through all troubles, beside a number of busy loops. */
const measured = async (loops: number): Promise<readonly Row[]> => {
  const busy: ChildProcess[] = Array.from({ length: loops }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const folder = await scratch();
  const telegram = await startTelegram();
  const program = new BuiltProgram({
    DATA_DIR: folder.path,
    TELEGRAM_TOKEN: telegram.token,
    TELEGRAM_API_ROOT: telegram.url,
    PLAYGROUND: 'on',
    ACTS_PER_SECOND: `${ACTS_PER_SECOND}`,
  });
  try {
    await program.start();
    const windows = await Promise.all(['ann', 'bob'].map((name) => windowOf(program.address, name)));
    const bystanders = await measureBystanders(telegram, windows);
    // An answer that never comes is a row, and does not take the others with it.
    const stranger = await measureStranger(telegram).catch((error: unknown): Row => {
      const what = 'a stranger’s easy machine beside strong ones, s';
      const measured = String(error).split('\n')[0] ?? '';
      return { what, measured, goal: `at most ${GOAL_STRANGER_S}`, verdict: 'MISSED' };
    });
    return [...bystanders, stranger];
  } finally {
    await program.kill();
    await telegram.close();
    await folder.remove();
    for (const it of busy) it.kill('SIGKILL');
  }
};

/** Measures a quiet machine. Needs the built program. */
export const abuseRows = async (): Promise<readonly Row[]> => [...(await measured(0)), ...(await measureHolds())];

/** The same beside busy loops. */
export const busyAbuseRows = async (): Promise<readonly Row[]> =>
  (await measured(LOOPS)).map((row) => ({ ...row, what: `${row.what}, beside ${LOOPS} busy loops` }));
