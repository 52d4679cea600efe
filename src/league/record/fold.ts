import { pairKey } from '../ratings/pair.ts';
import type { Pool } from '../ratings/pools.ts';
import { climb, comeBack, joinWorld, leave, leaveWorld, periodsAt } from './ladders.ts';
import {
  type ChronicleLine,
  isRated,
  type MatchLine,
  type NoteLine,
  pairIn,
  poolIn,
  readSquares,
  resultOf,
} from './line.ts';
import { award, countFree, foldJudged, meet, practise, profileOf, rate, spare } from './profiles.ts';
import {
  edgeKey,
  ladderKey,
  MARK,
  type MatchOutcome,
  meetingsKey,
  metKey,
  OPENINGS,
  OUTCOME,
  openingsKey,
  outcomeKey,
  PROFILE,
  type Profile,
  profileKey,
  ratedPairKey,
  readCounts,
  type SeaOpenings,
  voidKey,
  writeCounts,
} from './rows.ts';
import type { Rows } from './step-rows.ts';

/** Most sizes of the sea that are remembered of a person in a pool: more than its games have. */
const MOST_SEAS = 6;

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
    const seas = (await rows.get(OPENINGS, key)) ?? [];
    const none = writeCounts(new Array<number>(sea[0] * sea[1]).fill(0));
    const { matches, shots, ships } = seas.find(isOf) ?? { matches: 0, shots: none, ships: none };
    const now: SeaOpenings = {
      sea,
      ...(letters === undefined ? {} : { letters }),
      matches: matches + 1,
      shots: counted(shots, readSquares(own.shots)),
      ships: counted(ships, readSquares(own.ships)),
    };
    rows.set(OPENINGS, key, [...seas.filter((other) => !isOf(other)), now].slice(-MOST_SEAS));
  }
};

/** What a line came to. `undo`: a match that is folded already is taken out, so everything must be folded again. */
export type Folded = 'done' | 'undo';

const foldMatch = async (rows: Rows, line: MatchLine): Promise<void> => {
  // A line that is there twice counts once.
  if ((await rows.get(OUTCOME, outcomeKey(line.match))) !== undefined) return;
  const players = pairIn(line);
  const pool = poolIn(line);
  let rated: string = line.rated ?? 'not-asked';
  let seats: MatchOutcome['seats'] = line.seats.map(() => null);
  if (pool && players && isRated(line) && resultOf(line, 0) !== undefined) {
    if (await spare(rows, line, players)) {
      rated = 'spared';
      await countFree(rows, pool, line);
    } else {
      seats = await rate(rows, pool, line, players);
      await climb(rows, pool, line, players);
    }
  } else if (pool && line.machine) {
    const practised = await practise(rows, pool, line);
    if (practised) [rated, seats] = ['machine', practised.seats];
  } else if (pool && rated !== 'relieved') await countFree(rows, pool, line);
  const streak = players ? await meet(rows, line, players) : undefined;
  const medals = await award(rows, line);
  if (pool) await foldOpenings(rows, pool, line);
  const outcome: MatchOutcome = { rated, seats, ...(streak ? { streak } : {}), ...(medals ? { medals } : {}) };
  rows.set(OUTCOME, outcomeKey(line.match), outcome);
};

const foldNote = async (rows: Rows, note: NoteLine): Promise<Folded> => {
  if (note.kind === 'void') {
    if ((await rows.get(MARK, voidKey(note.match))) !== undefined) return 'done';
    if ((await rows.get(OUTCOME, outcomeKey(note.match))) !== undefined) return 'undo';
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
  rows.set(PROFILE, profileKey(note.who), after);
  if (note.kind === 'leave') await leave(rows, note.who, after, note.at);
  else if (note.kind === 'return') await comeBack(rows, note.who, after);
  else if (wants) await joinWorld(rows, note.who, after);
  else await leaveWorld(rows, note.who);
  return 'done';
};

/** Folds a line into the rows. A match that an operator has taken out leaves a row that says so, and nothing else. */
export const foldLine = async (rows: Rows, line: ChronicleLine): Promise<Folded> => {
  if ('kind' in line) return foldNote(rows, line);
  if ((await rows.get(MARK, voidKey(line.match))) === undefined) await foldMatch(rows, line);
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
    if (rated) of.push(metKey(it.who, pool));
    if (rated && it.chat !== undefined)
      for (const period of periodsAt(line.endedAt)) of.push(ladderKey(it.chat, pool, period));
  }
  return of;
};

/** Marks matches as taken out, before anything is folded. */
export const markVoid = (rows: Pick<Rows, 'set'>, matches: Iterable<string>): void => {
  for (const match of matches) {
    rows.set(MARK, voidKey(match), 1);
    rows.set(OUTCOME, outcomeKey(match), { rated: 'void', seats: [] });
  }
};
