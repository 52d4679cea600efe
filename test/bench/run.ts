// Runs the measurements named on the command line, or all, and prints one table. Exits with 1 if a goal is missed and
// with 2 for an unknown name.

import type { ReplicaFigures } from './store.ts';

/** A row of the table. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
  readonly verdict: 'met' | 'MISSED' | 'told' | 'not measured';
}

const round = (n: number): string => (n >= 100 ? n.toFixed(0) : n >= 10 ? n.toFixed(1) : n.toFixed(2));

const atLeast = (what: string, ratio: number, goal: number, detail: string): Row => ({
  what,
  measured: `×${round(ratio)} (${detail})`,
  goal: `at least ×${goal}`,
  verdict: ratio >= goal ? 'met' : 'MISSED',
});

const atMost = (what: string, value: number, goal: number, detail: string): Row => ({
  what,
  measured: `${round(value)} (${detail})`,
  goal: `at most ${goal}`,
  verdict: value <= goal ? 'met' : 'MISSED',
});

/** A row for a figure without a goal. */
const told = (what: string, measured: string, goal = ''): Row => ({ what, measured, goal, verdict: 'told' });

const rulesRows = async (): Promise<readonly Row[]> => {
  const { measureRules } = await import('./rules.ts');
  const { ours, rival, ratio, shots } = await measureRules();
  const detail = `${round(ours)} µs against ${round(rival)} µs of boardgame.io, median of ${shots} shots`;
  return [atLeast('one shot and its three views', ratio, 5, detail)];
};

const storeRows = async (): Promise<readonly Row[]> => {
  const { measureReplica, measureStore } = await import('./store.ts');
  const { byButton, callsOfShot } = await import('../support/shot-calls.ts');
  const it = await measureStore();
  const { calls } = await callsOfShot(byButton, true);
  const beside = (rate: number): string => `${round(it.ours)}/s against ${round(rate)}/s`;
  return [
    atLeast('durable commits beside redis-benchmark -P 16', it.ratioPipelined, 0.45, beside(it.pipelined)),
    atLeast('durable commits beside redis-benchmark -P 1', it.ratioSingle, 0.8, beside(it.single)),
    atMost('store calls a shot on two boards', calls.length, 9, calls.join(' ')),
    ...replicated(await measureReplica()),
  ];
};

/** What it costs that each commit waits for a replica. */
const replicated = ({ single, many, waiting, plain }: ReplicaFigures): readonly Row[] => [
  told('a commit that waits for a replica, times one that does not', `${round(single)}, one after the other`),
  atMost(
    'the same, 64 at a time',
    many,
    2,
    `${round(waiting)}/s against ${round(plain)}/s, the replica on the same machine`,
  ),
];

const idleRows = async (): Promise<readonly Row[]> => {
  const { measureIdle } = await import('./idle.ts');
  const { scripts, commands, lateMs } = await measureIdle();
  return [
    atMost('scripts a second of a program at rest on Redis', scripts, 20, `${round(commands)} commands with theirs`),
    atMost('ms a deadline is late at rest, set by another program', lateMs, 200, 'the latest of four'),
  ];
};

const dailyRows = async (): Promise<readonly Row[]> => {
  const { measureDaily } = await import('./daily.ts');
  const { seas, faults } = measureDaily();
  const solos = [...new Set(seas.map(({ solo }) => solo))];
  return [
    atMost(
      'ms to draw a daily sea, the slowest of 30 days',
      Math.max(...seas.map(({ ms }) => ms)),
      2_000,
      'with the machine',
    ),
    atMost('links of 30 days that do not follow from the next', faults.length, 0, `${seas.length} links`),
    ...solos.map((solo) => {
      const scores = seas.filter((it) => it.solo === solo).map(({ machine }) => machine);
      return told(`the strongest machine on ${solo}`, scores.join(', '));
    }),
  ];
};

const takeoverRows = async (): Promise<readonly Row[]> => {
  const { measureTakeover } = await import('./takeover.ts');
  const { telegram, discord, twice } = await measureTakeover();
  const said = (all: readonly number[]) =>
    `${all.length} kills, median ${round(all.toSorted((a, b) => a - b)[all.length >> 1]!)} s`;
  return [
    atMost('takeover: s until a message is answered on Telegram', Math.max(...telegram), 15, said(telegram)),
    atMost('takeover: s until Discord’s shards are served', Math.max(...discord), 15, said(discord)),
    atMost('takeover: messages answered twice', twice, 0, 'one sent at each kill'),
  ];
};

const pictureRows = async (): Promise<readonly Row[]> => {
  const { measurePicture, measureSizes } = await import('./picture.ts');
  const it = await measurePicture();
  const sizes = (await measureSizes()).map(({ id, paint, scene, bytes }) =>
    told(`picture of ${id}, times classic`, `${round(paint)} (laid out ${round(scene)}, bytes ${round(bytes)})`),
  );
  const cpu = `${round(it.cpuMs)} ms against ${round(it.referenceCpuMs)} ms of the canvas's own PNG`;
  const bytes = `${round(it.bytes)} B against ${round(it.referenceBytes)} B`;
  return [
    atLeast('processor time of a board picture', it.cpuRatio, 6, cpu),
    atMost('bytes of a board picture, as a share', it.byteRatio, 0.4, bytes),
    ...sizes,
  ];
};

const memoryRows = async (): Promise<readonly Row[]> => {
  const { measureMemory } = await import('./memory.ts');
  const it = await measureMemory();
  const detail = `after ${it.shots} shots: head ${it.headBytes} B, ${it.facts} facts of ${round(it.factBytes)} B`;
  const { measureStored } = await import('./stored-size.ts');
  const stored = measureStored().map((one) =>
    told(
      `a match of ${one.id} in the store, bytes`,
      `${round(one.head)} while it is played (state ${round(one.state)}, squeezed ${round(one.squeezed)})`,
      `finished: ${round(one.finished)} with ${round(one.records)} records`,
    ),
  );
  return [
    atMost('keys of a live match in Redis, bytes', it.redis.own, 2_500, detail),
    atMost(
      'a live match in Redis with two new people and a new chat, bytes',
      it.redis.all,
      4_000,
      'all that it leaves',
    ),
    atMost('keys of a live match in LMDB, bytes', it.lmdb.own, 2_500, 'keys and values'),
    atMost('a live match in LMDB with two new people and a new chat, bytes', it.lmdb.all, 4_000, 'all that it leaves'),
    told('memory of a live match in the process, bytes', round(it.processBytes)),
    ...stored,
  ];
};

/**
 * Games per variant: enough to notice a machine that has become much worse. `npm run bench:strength` measures
 * precisely.
 */
const GAMES: Readonly<Record<string, number>> = { classic: 100, hasbro: 100 };
const OTHER_GAMES = 12;
/** Positions per board. The slowest hundredth of them are two. */
const THOUGHTS = 200;

/**
 * Limit for the 99th percentile of thinking time per decision, in ms of processor time, by system. The `SMALL` variants
 * have 150 ms.
 */
const MOST_THOUGHT: Readonly<Record<string, number>> = { 'sea-battle': 300, 'hex-sea-battle': 300, admiral: 500 };
const SMALL = ['classic', 'hasbro-salvo-blind'];

const strengthRows = async (): Promise<readonly Row[]> => {
  const [{ BASE, measureLevel, STRATEGIES }, { VARIANTS }] = await Promise.all([
    import('./strength.ts'),
    import('../../src/systems/sea-battle/variants.ts'),
  ]);
  return VARIANTS.filter(({ fleets }) => fleets === 'kept').flatMap((ruleset) => {
    const games = GAMES[ruleset.id] ?? OTHER_GAMES;
    const measured = games > OTHER_GAMES ? STRATEGIES : [BASE, 'grand-admiral'];
    return measured.map((level) => {
      const it = measureLevel(level, games, 'bench', 1, ruleset);
      const error = it.sd / Math.sqrt(games);
      const detail = `sd ${round(it.sd)}, median ${it.median}, ${round(it.msPerShot)} ms a turn, ${games} games`;
      return told(`mean shots to win ${ruleset.id}: ${level}`, `${round(it.mean)} ± ${round(error)} (${detail})`);
    });
  });
};

/** The cost of a step and of a thought on every size of board. */
const sizesRows = async (): Promise<readonly Row[]> => {
  const { measureSteps, measureThought } = await import('./board-sizes.ts');
  const steps = measureSteps().map(({ id, micros, ratio, orders, perTurn, turn }) =>
    told(
      `a step and its three views in ${id}, times classic`,
      `${round(ratio)} (${round(micros)} µs; ${round(orders)} orders/s; a turn of ${round(perTurn)}: ${round(turn)})`,
    ),
  );
  const thought = measureThought(THOUGHTS).map(({ id, system, positions, p50, p99 }) =>
    atMost(
      `grand admiral’s thought in ${id}, ms`,
      p99,
      SMALL.includes(id) ? 150 : MOST_THOUGHT[system]!,
      `p50 ${round(p50)}, p99 of ${positions} positions at full effort`,
    ),
  );
  return [...steps, ...thought];
};

/** Fleets per game, and steps of the long walk to compare with. */
const DEALS = 1_000;
const STEPS = 20_000_000;

/** How evenly the games that are dealt by a walk are dealt. */
const dealsRows = async (): Promise<readonly Row[]> => {
  const { apart, measureDeals, WALKED } = await import('./deals.ts');
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  return WALKED.flatMap((ruleset) => {
    const { id, border, largest, favoured, d6 } = measureDeals(ruleset, DEALS, STEPS);
    const both = ({ dealt, walked }: typeof border): string =>
      [dealt, walked].map(({ mean, error }) => `${mean.toFixed(2)} ± ${error.toFixed(2)}`).join(' dealt, on the walk ');
    const shares = ({ square, share, images, error }: typeof d6): string =>
      `${percent(share)} on ${square}, on its images ${percent(images)} ± ${percent(error)}`;
    return [
      atMost(`decks on the border of ${id}, errors apart`, apart(border), 3, both(border)),
      atMost(`decks of its largest ship there, errors apart`, apart(largest), 3, both(largest)),
      told(`where its largest ship lies, of ${DEALS} deals`, `${shares(d6)}; most favoured: ${shares(favoured)}`),
    ];
  });
};

/** Finished matches at which the pages of the record are measured. */
const SIZES = [1_000, 10_000, 100_000];
const MILLION = [1_000, 100_000, 1_000_000];

const growthRows = async (sizes: readonly number[]): Promise<readonly Row[]> => {
  const { measureGrowth } = await import('./record.ts');
  const all = await measureGrowth(sizes);
  const [first] = all;
  return all.slice(1).flatMap(({ matches, top, me, fold, rate }) => {
    const of = (after: number, before: number): string => `${round(after)} ms against ${round(before)} ms`;
    const times = `at ${matches} matches, times that at ${first!.matches}`;
    return [
      atMost(`/top ${times}`, top / first!.top, 1.5, of(top, first!.top)),
      atMost(`/me ${times}`, me / first!.me, 1.5, of(me, first!.me)),
      told(`the fold of one match ${times}`, `${round(fold / first!.fold)} (${of(fold, first!.fold)})`),
      told(`matches folded in a second, up to ${matches}`, round(rate)),
    ];
  });
};

/** What the record costs: at each commit, at its pages as it grows, and in what is kept. */
const recordRows = async (): Promise<readonly Row[]> => {
  const { measureCommitCost, measureKept } = await import('./record.ts');
  const costs = (await measureCommitCost()).flatMap(({ store, middle, last, whole, plainMs, foldedMs }) => [
    atMost(`a commit in mid-match with the record on ${store}, times without`, middle, 1.1, 'medians, in turns'),
    atMost(`all 60 commits of a match with the record on ${store}, times without`, whole, 1.1, 'the fold among them'),
    told(
      `the last commit alone on ${store}, times without`,
      `${round(last)} (${round(foldedMs)} ms with the fold against ${round(plainMs)} ms)`,
    ),
  ]);
  const it = await measureKept();
  return [
    ...costs,
    ...(await growthRows(SIZES)),
    told('the record of a match, bytes', `${round(it.line)} its line, ${round(it.outcome)} what it did`),
    told(
      'the record of a person, bytes',
      `${round(it.profile)} on average, ${round(it.rest)} a match in ladders and pairs`,
    ),
    told('all of it in Redis, bytes of memory a match', round(it.redis)),
    atMost('a profile after 1,000 matches, bytes', it.onePool, 6_000, `${it.allPools} after 1,000 in each pool`),
  ];
};

const callsRows = async (): Promise<readonly Row[]> => {
  // Played on the emulators, with the players of test/e2e.
  const path = './api-calls.ts';
  const measured: { callsRows(): Promise<readonly Row[]> } = await import(path);
  return measured.callsRows();
};

const tapsRows = async (): Promise<readonly Row[]> => {
  // Played on the emulators.
  const path = './taps.ts';
  const measured: { tapsRows(): Promise<readonly Row[]> } = await import(path);
  return measured.tapsRows();
};

const SERVERS = 2_000;

const gatewayRows = async (): Promise<readonly Row[]> => {
  const { measureGateway } = await import('./gateway.ts');
  const { ratio, without, withServers } = await measureGateway(SERVERS);
  const megabytes = (bytes: number): string => `${round(bytes / 2 ** 20)} MB`;
  const detail = `${megabytes(without)} against ${megabytes(withServers)} with the Guilds intent`;
  return [atMost(`memory of the Discord client on ${SERVERS} servers, as a share`, ratio, 0.65, detail)];
};

const fragmentsRows = async (): Promise<readonly Row[]> => {
  const { measureFragments } = await import('./fragments.ts');
  const { ratio, whole, fragments } = await measureFragments();
  const detail = `${round(fragments)} ms of processor time against ${round(whole)} ms in one piece`;
  return [atMost('an unsigned web request in pieces of one byte, times one in one piece', ratio, 60, detail)];
};

const duelsRows = async (): Promise<readonly Row[]> => {
  // Played on the emulator of Discord.
  const path = './duels.ts';
  const measured: { duelsRows(): Promise<readonly Row[]> } = await import(path);
  return measured.duelsRows();
};

const platformsRows = async (): Promise<readonly Row[]> => {
  // Played on the emulators, with the players of test/e2e.
  const path = './platforms/index.ts';
  const measured: { platformsRows(): Promise<readonly Row[]> } = await import(path);
  return measured.platformsRows();
};

const groupsRows = async (): Promise<readonly Row[]> => {
  // Played on the emulator of Telegram.
  const path = './groups.ts';
  const measured: { groupsRows(): Promise<readonly Row[]> } = await import(path);
  return measured.groupsRows();
};

const abuseRows = async (): Promise<readonly Row[]> => {
  // Played on the emulator of Telegram and on the page.
  const path = './abuse.ts';
  const measured: { abuseRows(): Promise<readonly Row[]> } = await import(path);
  return measured.abuseRows();
};

const busyAbuseRows = async (): Promise<readonly Row[]> => {
  const path = './abuse.ts';
  const measured: { busyAbuseRows(): Promise<readonly Row[]> } = await import(path);
  return measured.busyAbuseRows();
};

const burstsRows = async (): Promise<readonly Row[]> => {
  // Played on the emulator of Telegram.
  const path = './bursts.ts';
  const measured: { burstsRows(): Promise<readonly Row[]> } = await import(path);
  return measured.burstsRows();
};

const filmsRows = async (): Promise<readonly Row[]> => {
  const { measureFilms } = await import('./film.ts');
  const all = await measureFilms();
  const largest = all.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  const slowest = all.reduce((a, b) => (b.ms > a.ms ? b : a));
  return [
    atMost('ten seconds of film, the largest of all games, kB', largest.bytes / 1000, 200, largest.variant),
    atMost('the same, the slowest to make, s', slowest.ms / 1000, 1.5, slowest.variant),
  ];
};

const pageRows = async (): Promise<readonly Row[]> => {
  const { measurePage } = await import('./page.ts');
  const { p50, p95, marked, far, farMarked, shots, matches, fired } = await measurePage();
  const detail = `p50 ${round(p50)}, p95 of ${shots} shots while ${matches} matches are under way, ${fired} shots in the others`;
  return [
    atMost('from a press to the changed picture on the page, ms', p95, 60, detail),
    atMost('the same at 400 ms latency and 50 kB/s, ms', far, 900, 'p95'),
    atMost('from a press to the marked square, ms', marked, 50, `p95; at 400 ms latency ${round(farMarked)}`),
  ];
};

/** How far farms get, in points, beside how far they got before there were limits against them. */
const farmsRows = async (): Promise<readonly Row[]> => {
  const { EDGE_FARMS, FARMS, HONEST } = await import('../support/farms.ts');
  const rows: Row[] = [];
  for (const [said, farms] of [
    ['', FARMS],
    ['', EDGE_FARMS],
    ['error of ratings, ', HONEST],
  ] as const)
    for (const { what, before, most, run } of farms)
      rows.push(atMost(said + what, await run(), most, `${before} before`));
  return rows;
};

/** How long people wait for an opponent, by how strong they are, and that no one meets whom they may not. */
const seekingRows = async (): Promise<readonly Row[]> => {
  const { simulateSeekers } = await import('./seekers.ts');
  const { searches, paired, bands, forbidden, doubles } = simulateSeekers();
  return [
    ...bands.map(({ of, many, medianS, p90S }) =>
      told(`waiting for an opponent, rated ${of}, s`, `median ${round(medianS)}, 90 % ${round(p90S)} (${many})`),
    ),
    told('searches that found someone', `${round((100 * paired) / searches)} % of ${searches}`),
    atMost('pairs that may not be: blocked, one person, within the hour, out of their bands', forbidden, 0, 'of all'),
    atMost('searches in two pairs', doubles, 0, 'of all'),
  ];
};

const MEASUREMENTS: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  rules: rulesRows,
  store: storeRows,
  idle: idleRows,
  takeover: takeoverRows,
  picture: pictureRows,
  sizes: sizesRows,
  films: filmsRows,
  daily: dailyRows,
  deals: dealsRows,
  calls: callsRows,
  page: pageRows,
  taps: tapsRows,
  platforms: platformsRows,
  gateway: gatewayRows,
  fragments: fragmentsRows,
  duels: duelsRows,
  groups: groupsRows,
  abuse: abuseRows,
  'abuse-busy': busyAbuseRows,
  bursts: burstsRows,
  memory: memoryRows,
  record: recordRows,
  farms: farmsRows,
  seeking: seekingRows,
  strength: strengthRows,
};

const restartRows = async (): Promise<readonly Row[]> => {
  const { measureRestart } = await import('./restart.ts');
  const stores = await measureRestart();
  return Object.entries(stores).flatMap(([store, it]) => [
    atMost(
      `restart with 5,000 live matches on ${store}: /play of newcomers, p95 in ms`,
      it.newcomerMs,
      500,
      'first 30 s',
    ),
    atMost('the same: memory, MB', it.memoryMb, 600, 'resident, the most'),
    atMost('the same: a stop in the middle, ms', it.stopMs, 5_000, 'after 10 s'),
    atMost('the same: all 10,000 boards drawn, s', it.drawnS, 600, `${it.twice} chats twice, ${it.never} never`),
  ]);
};

/** Measurements that take long: run only where they are named. */
const LONG: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  restart: restartRows,
  'record-million': () => growthRows(MILLION),
};

/** The rows of one measurement. One that is missing or fails becomes a row and does not stop the others. */
const rowsOf = async (name: string, measure: () => Promise<readonly Row[]>): Promise<readonly Row[]> => {
  try {
    return await measure();
  } catch (error) {
    const absent = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    const why = absent ? 'there is no such measurement' : error instanceof Error ? error.message : String(error);
    return [{ what: name, measured: why.split('\n')[0]!, goal: '', verdict: absent ? 'not measured' : 'MISSED' }];
  }
};

const HEADINGS: Row = { what: 'what', measured: 'measured', goal: 'goal', verdict: 'told' };

const table = (rows: readonly Row[]): string => {
  const cells = [HEADINGS, ...rows].map((row, i) => [
    row.what,
    row.measured,
    row.goal,
    i === 0 ? 'verdict' : row.verdict,
  ]);
  const widths = [0, 1, 2, 3].map((col) => Math.max(...cells.map((line) => line[col]!.length)));
  const lines = cells.map((line) => `| ${line.map((cell, col) => cell.padEnd(widths[col]!)).join(' | ')} |`);
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn({ ...MEASUREMENTS, ...LONG }, name));
if (unknown.length > 0) {
  console.error(
    `There is no measurement ${unknown.join(', ')}: choose from ${Object.keys({ ...MEASUREMENTS, ...LONG }).join(', ')}.`,
  );
  process.exit(2);
}

const rows: Row[] = [];
for (const [name, measure] of Object.entries({ ...MEASUREMENTS, ...LONG })) {
  if (wanted.length > 0 ? !wanted.includes(name) : Object.hasOwn(LONG, name)) continue;
  console.error(`measuring: ${name} …`);
  rows.push(...(await rowsOf(name, measure)));
}
console.log(`\n${table(rows)}\n`);
process.exit(rows.some((row) => row.verdict === 'MISSED') ? 1 : 0);
