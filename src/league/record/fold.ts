import { pairKey } from '../ratings/pair.ts';
import { POOLS, type Pool, poolOf } from '../ratings/pools.ts';
import { MARKS, rateAgainstMachine } from '../ratings/practice.ts';
import { type Rating, rateMatch, type Score } from '../ratings/rated-match.ts';
import { hasMetEnough, qualifies } from '../ratings/world-ladder.ts';
import { type ChronicleLine, isRated, type MatchLine, type NoteLine, readSquares } from './line.ts';
import {
  EDGE,
  edgeKey,
  judgedKey,
  LADDER,
  type Ladder,
  ladderKey,
  type MatchOutcome,
  MEETINGS,
  meetingsKey,
  monthOf,
  OPENINGS,
  openingsKey,
  outcomeKey,
  PAIR,
  type Period,
  type PoolRecord,
  PROFILE,
  type Profile,
  profileKey,
  type Results,
  type RowKind,
  ratedPairKey,
  readCounts,
  type SeaOpenings,
  type Track,
  voidKey,
  WORLD,
  writeCounts,
} from './rows.ts';

/** The rows of a projection, read and written by key. Reading gives what was written before in the same fold. */
export interface Rows {
  get(key: string): Promise<string | undefined>;
  set(key: string, text: string): void;
}

/** Most rows of a ladder. Who falls below the last of them is back with the next match that brings them above it. */
export const MOST_ROWS = 1_000;
/** Most days of a curve, and most matches of a form. */
const MOST_POINTS = 60;
const MOST_FORM = 10;
/** Most people met that are remembered: more than the ladder of all chats asks for. */
const MOST_MET = 40;
/** Most analysed matches that are remembered. */
const MOST_JUDGED = 20;
/** Most sizes of the sea that are remembered of a person in a pool: more than its games have. */
const MOST_SEAS = 6;

/** What a line came to. `undo`: a match that is folded already is taken out, so everything must be folded again. */
export type Folded = 'done' | 'undo';

const read = async <Row>(rows: Rows, kind: RowKind<Row>, key: string): Promise<Row | undefined> =>
  kind.read(await rows.get(key));

const write = (rows: Rows, key: string, row: object): void => rows.set(key, JSON.stringify(row));

/** The pool of a match; undefined for custom rules. A line of the first form does not name it. */
const poolIn = (line: MatchLine): Pool | undefined =>
  POOLS.find((it) => it === line.pool) ??
  (line.pool === undefined ? poolOf(line.system, line.rules.split('@')[0] ?? '') : undefined);

/** The result of a seat; undefined where a match ended without one. */
const resultOf = ({ by, winners }: MatchLine, at: number): Score | undefined => {
  if (winners.length > 0) return winners.includes(at) ? 1 : 0;
  return by === 'rules' || by === 'drawn' ? 0.5 : undefined;
};

const LETTERS = { 1: 'w', 0.5: 'd', 0: 'l' } as const;

const withResult = ([won, lost, drawn]: Results, score: Score): Results => [
  won + Number(score === 1),
  lost + Number(score === 0),
  drawn + Number(score === 0.5),
];

const dayOf = (at: number): number => Math.floor(at / 86_400_000);

const tracked = (before: Track | undefined, rating: Rating, score: Score): Track => {
  const { curve = [], results = [0, 0, 0], form = '', best = rating.mean } = before ?? {};
  const { at, mean, spread } = rating;
  const earlier = curve.filter(([time]) => dayOf(time) !== dayOf(at));
  return {
    rating,
    best: Math.max(best, mean),
    results: withResult(results, score),
    form: `${LETTERS[score]}${form}`.slice(0, MOST_FORM),
    curve: [...earlier, [at, Math.round(mean), Math.round(spread)] as [number, number, number]].slice(-MOST_POINTS),
  };
};

/** The profile with what has changed in one of its pools. */
const withPool = (profile: Profile, pool: Pool, change: Partial<PoolRecord>): Profile => ({
  ...profile,
  pools: { ...profile.pools, [pool]: { ...profile.pools[pool], ...change } },
});

/** The ladder with a person's place by their number, or without them. */
const ranked = ({ matches, rows }: Ladder, who: string, rating: Rating | undefined): Ladder => {
  const others = rows.filter(([it]) => it !== who);
  if (rating === undefined) return { matches, rows: others };
  const above = others.filter(([, mean]) => mean >= rating.mean).length;
  const row: Ladder['rows'][number] = [who, rating.mean, rating.spread, rating.at];
  return { matches, rows: [...others.slice(0, above), row, ...others.slice(above)].slice(0, MOST_ROWS) };
};

const NO_ONE: Ladder = { matches: 0, rows: [] };

const changeLadder = async (rows: Rows, key: string, change: (ladder: Ladder) => Ladder): Promise<void> => {
  const before = (await read(rows, LADDER, key)) ?? NO_ONE;
  write(rows, key, change(before));
};

const profileOf = async (rows: Rows, who: string): Promise<Profile> =>
  (await read(rows, PROFILE, profileKey(who))) ?? { pools: {} };

/** Those who are on the ladders of a match's chats, and for how long. */
const periodsAt = (at: number): readonly Period[] => ['all', monthOf(at)];

/** Puts the players of a rated match on the ladders of their chats, and on that of all chats who may be there. */
const climb = async (rows: Rows, pool: Pool, line: MatchLine, players: readonly string[]): Promise<void> => {
  const profiles = await Promise.all(players.map((who) => profileOf(rows, who)));
  const chats = line.seats.map((it) => (it.kind === 'human' ? it.chat : undefined));
  for (const chat of new Set(chats.filter((it) => it !== undefined)))
    for (const period of periodsAt(line.endedAt))
      await changeLadder(rows, ladderKey(chat, pool, period), (before) => {
        const counted = { ...before, matches: before.matches + 1 };
        return players.reduce((ladder, who, seat) => {
          const { left, pools } = profiles[seat]!;
          return chats[seat] !== chat || left ? ladder : ranked(ladder, who, pools[pool]?.people?.rating);
        }, counted);
      });
  for (const [seat, who] of players.entries()) await climbWorld(rows, pool, who, profiles[seat]!);
};

/** Whom a person has met in matches of a pool that counted. */
const metIn = async (rows: Rows, pool: Pool, who: string): Promise<ReadonlySet<string>> =>
  new Set((await profileOf(rows, who)).pools[pool]?.met ?? []);

/** Puts a person who wants it, and may be there, on the ladder of all chats. */
const climbWorld = async (rows: Rows, pool: Pool, who: string, profile: Profile): Promise<void> => {
  const of = profile.pools[pool];
  // Whom they have met is read only for those who want it: in a small circle it would be, at every match.
  if (!of?.people || !profile.world || profile.left) return;
  if (!of.qualified) {
    if (!hasMetEnough(of.people.rating.matches, of.met?.length ?? 0)) return;
    const met = await Promise.all((of.met ?? []).map(async (it) => [it, await metIn(rows, pool, it)] as const));
    const known = new Map([[who, new Set(of.met)] as const, ...met]);
    if (!qualifies(who, of.people.rating.matches, (it) => known.get(it) ?? new Set())) return;
    write(rows, profileKey(who), withPool(profile, pool, { qualified: true }));
  }
  const rating = of.people.rating;
  await changeLadder(rows, ladderKey(WORLD, pool, 'all'), (ladder) => ranked(ladder, who, rating));
};

/** The decisions of a seat without that of placing. */
const decided = (plies: number | undefined): number => Math.max(0, (plies ?? 0) - 1);

/** Folds a rated match of two people into their ratings, and gives what it did to them. */
const rate = async (
  rows: Rows,
  pool: Pool,
  line: MatchLine,
  players: readonly [string, string],
): Promise<MatchOutcome['seats']> => {
  const profiles = [await profileOf(rows, players[0]), await profileOf(rows, players[1])] as const;
  const pair = ratedPairKey(pool, pairKey(players));
  const before = [profiles[0].pools[pool]?.people, profiles[1].pools[pool]?.people] as const;
  const result = resultOf(line, 0) ?? 0.5;
  const loser = result === 0.5 ? undefined : result === 1 ? 1 : 0;
  const after = rateMatch(
    {
      pool,
      at: line.endedAt,
      players,
      result,
      first: line.first,
      decisions: [decided(line.plies[0]), decided(line.plies[1])],
      gaveUp: line.by === 'resigned' || line.by === 'time' ? loser : undefined,
    },
    {
      ratings: [before[0]?.rating, before[1]?.rating],
      pair: await read(rows, PAIR, pair),
      edge: await read(rows, EDGE, edgeKey(pool)),
    },
  );
  write(rows, pair, after.pair);
  write(rows, edgeKey(pool), after.edge);
  return players.map((who, seat) => {
    const rating = after.ratings[seat]!;
    const score: Score = seat === 0 ? result : result === 1 ? 0 : result === 0 ? 1 : 0.5;
    const { met = [] } = profiles[seat]!.pools[pool] ?? {};
    const other = players[1 - seat]!;
    const counts = after.weights[seat]! > 0 && !met.includes(other) && met.length < MOST_MET;
    const chat = line.seats[seat]?.kind === 'human' ? line.seats[seat].chat : undefined;
    const changed = withPool(profiles[seat]!, pool, {
      people: tracked(before[seat], rating, score),
      ...(counts ? { met: [...met, other] } : {}),
    });
    write(rows, profileKey(who), chat === undefined ? changed : withChat(changed, chat));
    return { before: before[seat]?.rating.mean ?? 1500, after: rating.mean, spread: rating.spread };
  });
};

const withChat = (profile: Profile, chat: string): Profile =>
  profile.chats?.includes(chat) ? profile : { ...profile, chats: [...(profile.chats ?? []), chat] };

/** Folds a match that was not rated into the results of the people in it. */
const countFree = async (rows: Rows, pool: Pool, line: MatchLine): Promise<void> => {
  for (const [seat, it] of line.seats.entries()) {
    const score = resultOf(line, seat);
    if (it.kind !== 'human' || it.who === null || score === undefined) continue;
    const profile = await profileOf(rows, it.who);
    const free = withResult(profile.pools[pool]?.free ?? [0, 0, 0], score);
    write(rows, profileKey(it.who), withPool(profile, pool, { free }));
  }
};

/** Folds a match against a machine into the person's number against machines; null where it has no mark or no result. */
const practise = async (
  rows: Rows,
  pool: Pool,
  line: MatchLine,
): Promise<{ readonly seats: MatchOutcome['seats'] } | undefined> => {
  const seat = line.seats.findIndex((it) => it.kind === 'human');
  const [person, machine] = [line.seats[seat], line.seats.find((it) => it.kind === 'machine')];
  const score = resultOf(line, seat);
  if (person?.kind !== 'human' || person.who === null || !machine || line.seats.length !== 2) return undefined;
  if (score === undefined || line.hints?.[seat] || MARKS[pool][machine.level] === undefined) return undefined;
  const profile = await profileOf(rows, person.who);
  const before = profile.pools[pool]?.machine;
  const rating = rateAgainstMachine(before?.rating, { pool, level: machine.level, score, at: line.endedAt });
  write(rows, profileKey(person.who), withPool(profile, pool, { machine: tracked(before, rating, score) }));
  const change = { before: before?.rating.mean ?? 1500, after: rating.mean, spread: rating.spread };
  return { seats: line.seats.map((_, at) => (at === seat ? change : null)) };
};

/** Folds a match into the meetings of its two people, and gives the streak that stands after it. */
const meet = async (
  rows: Rows,
  line: MatchLine,
  players: readonly [string, string],
): Promise<MatchOutcome['streak']> => {
  const score = resultOf(line, 0);
  if (score === undefined) return undefined;
  const key = meetingsKey(pairKey(players));
  const isTurned = players[0] > players[1];
  const { won, drawn, streak } = (await read(rows, MEETINGS, key)) ?? { won: [0, 0] as [number, number], drawn: 0 };
  const winner = score === 0.5 ? undefined : (score === 1) !== isTurned ? 0 : 1;
  const running =
    winner === undefined ? undefined : ([winner, streak?.[0] === winner ? streak[1] + 1 : 1] as [0 | 1, number]);
  write(rows, key, {
    won: [won[0] + Number(winner === 0), won[1] + Number(winner === 1)],
    drawn: drawn + Number(winner === undefined),
    ...(running ? { streak: running } : {}),
  });
  return running && running[1] > 1 ? [isTurned ? 1 - running[0] : running[0], running[1]] : undefined;
};

/** Gives the medals of a match to those who earned them, and tells which are new. */
const award = async (rows: Rows, line: MatchLine): Promise<MatchOutcome['medals']> => {
  const news: string[][] = [];
  for (const [seat, it] of line.seats.entries()) {
    const earned = it.kind === 'human' && it.who !== null ? (line.medals?.[seat] ?? []) : [];
    news.push([]);
    if (it.kind !== 'human' || it.who === null || earned.length === 0) continue;
    const profile = await profileOf(rows, it.who);
    const medals = { ...profile.medals };
    for (const name of earned) {
      const medal = `${line.system}/${name}`;
      if (medals[medal] === undefined) news[seat]!.push(name);
      medals[medal] = [(medals[medal]?.[0] ?? 0) + 1, line.match];
    }
    const [newest] = news[seat]!;
    write(rows, profileKey(it.who), {
      ...profile,
      medals,
      ...(newest === undefined ? {} : { newest: `${line.system}/${newest}` }),
    });
  }
  return news.some((it) => it.length > 0) ? news : undefined;
};

/** The counts by square with one more at each of these. */
const counted = (counts: string, squares: readonly number[]): string => {
  const all = readCounts(counts);
  for (const at of new Set(squares)) if (all[at] !== undefined) all[at]++;
  return writeCounts(all);
};

/** Counts where the people of a match fired first, and where their ships lay. A match without a result does not count. */
const foldOpenings = async (rows: Rows, pool: Pool, line: MatchLine): Promise<void> => {
  const { openings } = line;
  if (!openings || resultOf(line, 0) === undefined) return;
  const { sea, letters } = openings;
  const isOf = (it: SeaOpenings): boolean => `${it.sea}` === `${sea}` && it.letters === letters;
  for (const [seat, it] of line.seats.entries()) {
    const own = openings.seats[seat];
    if (it.kind !== 'human' || it.who === null || !own) continue;
    const key = openingsKey(it.who, pool);
    const seas = (await read(rows, OPENINGS, key)) ?? [];
    const none = writeCounts(new Array<number>(sea[0] * sea[1]).fill(0));
    const { matches, shots, ships } = seas.find(isOf) ?? { matches: 0, shots: none, ships: none };
    const now: SeaOpenings = {
      sea,
      ...(letters === undefined ? {} : { letters }),
      matches: matches + 1,
      shots: counted(shots, readSquares(own.shots)),
      ships: counted(ships, readSquares(own.ships)),
    };
    write(rows, key, [...seas.filter((other) => !isOf(other)), now].slice(-MOST_SEAS));
  }
};

/** The two different people of a match; undefined where it has others. */
const pairIn = ({ seats }: MatchLine): readonly [string, string] | undefined => {
  const [one, other, ...more] = seats.map((it) => (it.kind === 'human' ? it.who : null));
  return one && other && one !== other && more.length === 0 ? [one, other] : undefined;
};

const foldMatch = async (rows: Rows, line: MatchLine): Promise<void> => {
  // A line that is there twice counts once.
  if ((await rows.get(outcomeKey(line.match))) !== undefined) return;
  const players = pairIn(line);
  const pool = poolIn(line);
  let rated: string = line.rated ?? 'not-asked';
  let seats: MatchOutcome['seats'] = line.seats.map(() => null);
  if (pool && players && isRated(line) && resultOf(line, 0) !== undefined) {
    seats = await rate(rows, pool, line, players);
    await climb(rows, pool, line, players);
  } else if (pool && line.machine) {
    const practised = await practise(rows, pool, line);
    if (practised) [rated, seats] = ['machine', practised.seats];
  } else if (pool) await countFree(rows, pool, line);
  const streak = players ? await meet(rows, line, players) : undefined;
  const medals = await award(rows, line);
  if (pool) await foldOpenings(rows, pool, line);
  const outcome: MatchOutcome = { rated, seats, ...(streak ? { streak } : {}), ...(medals ? { medals } : {}) };
  write(rows, outcomeKey(line.match), outcome);
};

/** Takes a person off every ladder on which they stand now. Those of months before keep their row, without a name. */
const leave = async (rows: Rows, who: string, profile: Profile, at: number): Promise<void> => {
  for (const pool of POOLS) {
    if (!profile.pools[pool]?.people) continue;
    for (const chat of [...(profile.chats ?? []), WORLD])
      for (const period of chat === WORLD ? (['all'] as const) : periodsAt(at)) {
        const key = ladderKey(chat, pool, period);
        if ((await rows.get(key)) !== undefined)
          await changeLadder(rows, key, (ladder) => ranked(ladder, who, undefined));
      }
  }
};

const comeBack = async (rows: Rows, who: string, profile: Profile): Promise<void> => {
  for (const pool of POOLS) {
    const rating = profile.pools[pool]?.people?.rating;
    if (!rating) continue;
    for (const chat of profile.chats ?? [])
      await changeLadder(rows, ladderKey(chat, pool, 'all'), (ladder) => ranked(ladder, who, rating));
    await climbWorld(rows, pool, who, profile);
  }
};

/** Remembers how well the players of a match chose. An analysis that is made twice counts once. */
const foldJudged = async (
  rows: Rows,
  { match, pool: named, players }: Extract<NoteLine, { kind: 'judged' }>,
): Promise<void> => {
  const pool = POOLS.find((it) => it === named);
  if (!pool || (await rows.get(judgedKey(match))) !== undefined || (await rows.get(voidKey(match))) !== undefined)
    return;
  rows.set(judgedKey(match), '1');
  for (const { who, accuracy, luck, result } of players) {
    const profile = await profileOf(rows, who);
    const judged = [...(profile.pools[pool]?.judged ?? []), [accuracy, luck, result] as [number, number, string]];
    write(rows, profileKey(who), withPool(profile, pool, { judged: judged.slice(-MOST_JUDGED) }));
  }
};

const foldNote = async (rows: Rows, note: NoteLine): Promise<Folded> => {
  if (note.kind === 'void') {
    if ((await rows.get(voidKey(note.match))) !== undefined) return 'done';
    if ((await rows.get(outcomeKey(note.match))) !== undefined) return 'undo';
    // Its line may yet come: it counts for nothing then, as it does when all is folded again.
    markVoid(rows, [note.match]);
    return 'done';
  }
  if (note.kind === 'judged') {
    await foldJudged(rows, note);
    return 'done';
  }
  const { left: _, world, ...before } = await profileOf(rows, note.who);
  const wants = note.kind === 'world' ? note.on : world;
  const after: Profile = {
    ...before,
    ...(wants ? { world: true as const } : {}),
    ...(note.kind === 'leave' ? { left: true as const } : {}),
  };
  write(rows, profileKey(note.who), after);
  if (note.kind === 'leave') await leave(rows, note.who, after, note.at);
  else if (note.kind === 'return') await comeBack(rows, note.who, after);
  else
    for (const pool of POOLS) {
      if (wants) await climbWorld(rows, pool, note.who, after);
      else if ((await rows.get(ladderKey(WORLD, pool, 'all'))) !== undefined)
        await changeLadder(rows, ladderKey(WORLD, pool, 'all'), (ladder) => ranked(ladder, note.who, undefined));
    }
  return 'done';
};

/** Folds a line into the rows. A match that an operator has taken out leaves a row that says so, and nothing else. */
export const foldLine = async (rows: Rows, line: ChronicleLine): Promise<Folded> => {
  if ('kind' in line) return foldNote(rows, line);
  if ((await rows.get(voidKey(line.match))) === undefined) await foldMatch(rows, line);
  return 'done';
};

/** The rows that folding a line reads nearly always. */
export const keysOf = (line: ChronicleLine): readonly string[] => {
  if ('kind' in line) {
    if (line.kind === 'void') return [outcomeKey(line.match), voidKey(line.match)];
    return line.kind === 'judged' ? line.players.map(({ who }) => profileKey(who)) : [profileKey(line.who)];
  }
  const pool = poolIn(line);
  const players = pairIn(line);
  const pair = players && pairKey(players);
  const of = [outcomeKey(line.match), voidKey(line.match), ...(pair === undefined ? [] : [meetingsKey(pair)])];
  const rated = pool !== undefined && pair !== undefined && isRated(line);
  if (rated) of.push(edgeKey(pool), ratedPairKey(pool, pair));
  for (const it of line.seats) {
    if (it.kind !== 'human' || it.who === null) continue;
    of.push(profileKey(it.who));
    if (pool !== undefined && line.openings) of.push(openingsKey(it.who, pool));
    if (rated && it.chat !== undefined)
      for (const period of periodsAt(line.endedAt)) of.push(ladderKey(it.chat, pool, period));
  }
  return of;
};

/** Marks matches as taken out, before anything is folded. */
export const markVoid = (rows: Pick<Rows, 'set'>, matches: Iterable<string>): void => {
  for (const match of matches) {
    rows.set(voidKey(match), '1');
    write({ get: async () => undefined, set: rows.set }, outcomeKey(match), {
      rated: 'void',
      seats: [],
    } satisfies MatchOutcome);
  }
};
