import { pairKey } from '../ratings/pair.ts';
import { climb, comeBack, joinWorld, leave, leaveWorld, periodsAt } from './ladders.ts';
import { type ChronicleLine, isRated, type MatchLine, type NoteLine, pairIn, poolIn, resultOf } from './line.ts';
import { foldOpenings } from './openings.ts';
import { award, countFree, foldJudged, meet, practise, profileOf, rate, spare } from './profiles.ts';
import {
  edgeKey,
  ladderKey,
  MARK,
  type MatchOutcome,
  meetingsKey,
  metKey,
  OUTCOME,
  openingsKey,
  outcomeKey,
  PROFILE,
  type Profile,
  profileKey,
  ratedPairKey,
  voidKey,
} from './rows.ts';
import type { Rows } from './step-rows.ts';

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
  } else if (pool) await countFree(rows, pool, line);
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
