import { FOR_PLACE, hasPlayedEnough, isKnown, opponentsOfOthers, type Played } from '../ratings/known.ts';
import { pairKey, resumed, seated } from '../ratings/pair.ts';
import { POOLS, type Pool } from '../ratings/pools.ts';
import { MARKS, rateAgainstMachine } from '../ratings/practice.ts';
import { NEW, type Rating, rateMatch, type Score, type Standing } from '../ratings/rated-match.ts';
import { type MatchLine, type NoteLine, resultOf } from './line.ts';
import {
  EDGE,
  edgeKey,
  judgedKey,
  MARK,
  type MatchOutcome,
  MEETINGS,
  MET,
  meetingsKey,
  metKey,
  PAIR,
  type PoolRecord,
  PROFILE,
  type Profile,
  profileKey,
  type Results,
  ratedPairKey,
  type Track,
  voidKey,
} from './rows.ts';
import type { Rows } from './step-rows.ts';

/* What matches do to the profiles of their people. */

/** Most days of a curve, and most matches of a form. */
const MOST_POINTS = 60;
const MOST_FORM = 10;
/** Most people met that are remembered. */
const MOST_MET = 2_000;
/** Most analysed matches that are remembered. */
const MOST_JUDGED = 20;
export const profileOf = async (rows: Rows, who: string): Promise<Profile> =>
  (await rows.get(PROFILE, profileKey(who))) ?? { pools: {} };

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
export const withPool = (profile: Profile, pool: Pool, change: Partial<PoolRecord>): Profile => ({
  ...profile,
  pools: { ...profile.pools, [pool]: { ...profile.pools[pool], ...change } },
});

/** How far a person is known in a pool. */
export const standingIn = (of: PoolRecord | undefined): Standing => ({
  isKnown: of?.known === true,
  unproven: of?.unproven ?? NEW.unproven,
});

/** The decisions of a seat without that of placing. */
const decided = (plies: number | undefined): number => Math.max(0, (plies ?? 0) - 1);

/** Folds a rated match of two people into their ratings, and gives what it did to them. */
export const rate = async (
  rows: Rows,
  pool: Pool,
  line: MatchLine,
  players: readonly [string, string],
): Promise<MatchOutcome['seats']> => {
  const profiles = [await profileOf(rows, players[0]), await profileOf(rows, players[1])] as const;
  const pair = ratedPairKey(pool, pairKey(players));
  const pools = [profiles[0].pools[pool], profiles[1].pools[pool]] as const;
  const before = [pools[0]?.people, pools[1]?.people] as const;
  const earlier = await rows.get(PAIR, pair);
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
      standings: [standingIn(pools[0]), standingIn(pools[1])],
      pair: earlier ?? (line.before && seated(players, resumed(line.before, line.endedAt))),
      edge: await rows.get(EDGE, edgeKey(pool)),
    },
  );
  rows.set(PAIR, pair, after.pair);
  rows.set(EDGE, edgeKey(pool), after.edge);
  if (earlier === undefined) await addMet(rows, pool, players);
  const seats = players.map((who, seat): MatchOutcome['seats'][number] => {
    const rating = after.ratings[seat]!;
    const score: Score = seat === 0 ? result : result === 1 ? 0 : result === 0 ? 1 : 0.5;
    const chat = line.seats[seat]?.kind === 'human' ? line.seats[seat].chat : undefined;
    const { unproven: _, ...kept } = pools[seat] ?? {};
    const unproven = after.unproven[seat]!;
    const changed: Profile = {
      ...profiles[seat]!,
      pools: {
        ...profiles[seat]!.pools,
        [pool]: {
          ...kept,
          people: tracked(before[seat], rating, score),
          ...(unproven === 0 ? {} : { unproven }),
        },
      },
    };
    rows.set(PROFILE, profileKey(who), chat === undefined ? changed : withChat(changed, chat));
    return { before: before[seat]?.rating.mean ?? 1500, after: rating.mean, spread: rating.spread };
  });
  for (const [seat, who] of players.entries()) {
    const isNew = earlier === undefined || dayOf(before[seat]?.rating.at ?? 0) !== dayOf(line.endedAt);
    await seeOpponents(rows, pool, who, isNew);
  }
  return seats;
};

/** Remembers that two people have met in a pool. */
const addMet = async (rows: Rows, pool: Pool, players: readonly [string, string]): Promise<void> => {
  for (const [seat, who] of players.entries()) {
    const before = (await rows.get(MET, metKey(who, pool))) ?? [];
    if (before.length < MOST_MET) rows.set(MET, metKey(who, pool), [...before, players[1 - seat]!]);
  }
};

/**
 * Sees what a person's opponents make of them: whether they are known, and have enough opponents for a place.
 * @param isNew whether the opponent is new, or the day: nothing else is looked at for being known, since in a small
 * circle everyone would be at every match
 */
const seeOpponents = async (rows: Rows, pool: Pool, who: string, isNew: boolean): Promise<void> => {
  const profile = await profileOf(rows, who);
  const { people, known, opponents = 0 } = profile.pools[pool] ?? {};
  if (!people || (known && opponents === FOR_PLACE)) return;
  const metBy = async (it: string): Promise<readonly string[]> => (await rows.get(MET, metKey(it, pool))) ?? [];
  const met = await metBy(who);
  const played: Played = { matches: people.rating.matches, days: people.curve.length, met };
  const becomesKnown = !known && isNew && hasPlayedEnough(played) && (await isKnown(who, played, metBy));
  const ofOthers = opponents === FOR_PLACE ? opponents : Math.max(opponents, await opponentsOfOthers(who, met, metBy));
  if (!becomesKnown && ofOthers === opponents) return;
  const change = { ...(becomesKnown ? { known: true as const } : {}), opponents: ofOthers };
  rows.set(PROFILE, profileKey(who), withPool(profile, pool, change));
};

const withChat = (profile: Profile, chat: string): Profile =>
  profile.chats?.includes(chat) ? profile : { ...profile, chats: [...(profile.chats ?? []), chat] };

/** Whether a rated match is the first of the day that its loser resigned before a shot; remembers that it is. */
export const spare = async (rows: Rows, line: MatchLine, players: readonly [string, string]): Promise<boolean> => {
  const loser = players[line.winners[0] === 0 ? 1 : 0];
  const [profile, day] = [await profileOf(rows, loser), dayOf(line.endedAt)];
  if (!line.unfired || profile.spared === day) return false;
  rows.set(PROFILE, profileKey(loser), { ...profile, spared: day });
  return true;
};

/** Folds a match that was not rated into the results of the people in it. */
export const countFree = async (rows: Rows, pool: Pool, line: MatchLine): Promise<void> => {
  for (const [seat, it] of line.seats.entries()) {
    const score = resultOf(line, seat);
    if (it.kind !== 'human' || it.who === null || score === undefined) continue;
    const profile = await profileOf(rows, it.who);
    const free = withResult(profile.pools[pool]?.free ?? [0, 0, 0], score);
    rows.set(PROFILE, profileKey(it.who), withPool(profile, pool, { free }));
  }
};

/** Folds a match against a machine into the person's number against machines; null where it has no mark or no result. */
export const practise = async (
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
  rows.set(PROFILE, profileKey(person.who), withPool(profile, pool, { machine: tracked(before, rating, score) }));
  const change = { before: before?.rating.mean ?? 1500, after: rating.mean, spread: rating.spread };
  return { seats: line.seats.map((_, at) => (at === seat ? change : null)) };
};

/** Folds a match into the meetings of its two people, and gives the streak that stands after it. */
export const meet = async (
  rows: Rows,
  line: MatchLine,
  players: readonly [string, string],
): Promise<MatchOutcome['streak']> => {
  const score = resultOf(line, 0);
  if (score === undefined) return undefined;
  const key = meetingsKey(pairKey(players));
  const isTurned = players[0] > players[1];
  const { won, drawn, streak } = (await rows.get(MEETINGS, key)) ?? { won: [0, 0] as [number, number], drawn: 0 };
  const winner = score === 0.5 ? undefined : (score === 1) !== isTurned ? 0 : 1;
  const running =
    winner === undefined ? undefined : ([winner, streak?.[0] === winner ? streak[1] + 1 : 1] as [0 | 1, number]);
  rows.set(MEETINGS, key, {
    won: [won[0] + Number(winner === 0), won[1] + Number(winner === 1)],
    drawn: drawn + Number(winner === undefined),
    ...(running ? { streak: running } : {}),
  });
  return running && running[1] > 1 ? [isTurned ? 1 - running[0] : running[0], running[1]] : undefined;
};

/** Gives the medals of a match to those who earned them, and tells which are new. */
export const award = async (rows: Rows, line: MatchLine): Promise<MatchOutcome['medals']> => {
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
    rows.set(PROFILE, profileKey(it.who), {
      ...profile,
      medals,
      ...(newest === undefined ? {} : { newest: `${line.system}/${newest}` }),
    });
  }
  return news.some((it) => it.length > 0) ? news : undefined;
};

/** Remembers how well the players of a match chose. An analysis that is made twice counts once. */
export const foldJudged = async (
  rows: Rows,
  { match, pool: named, players }: Extract<NoteLine, { kind: 'judged' }>,
): Promise<void> => {
  const pool = POOLS.find((it) => it === named);
  if (
    !pool ||
    (await rows.get(MARK, judgedKey(match))) !== undefined ||
    (await rows.get(MARK, voidKey(match))) !== undefined
  )
    return;
  rows.set(MARK, judgedKey(match), 1);
  for (const { who, accuracy, luck, result } of players) {
    const profile = await profileOf(rows, who);
    const judged = [...(profile.pools[pool]?.judged ?? []), [accuracy, luck, result] as [number, number, string]];
    rows.set(PROFILE, profileKey(who), withPool(profile, pool, { judged: judged.slice(-MOST_JUDGED) }));
  }
};
