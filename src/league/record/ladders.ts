import { opponentsForPlace } from '../ratings/known.ts';
import { POOLS, type Pool } from '../ratings/pools.ts';
import type { MatchLine } from './line.ts';
import { profileOf } from './profiles.ts';
import { LADDER, type Ladder, ladderKey, monthOf, type Period, type PoolRecord, type Profile, WORLD } from './rows.ts';
import type { Rows } from './step-rows.ts';

/* Who stands on which ladder. */

/** Most rows of a ladder. Who falls below the last of them is back with the next match that brings them above it. */
const MOST_ROWS = 1_000;

/** The rows of a chat's ladder that have a place, the best first. */
export const placesOn = ({ rows }: Ladder): Ladder['rows'] => {
  const least = opponentsForPlace(rows.length);
  return rows.filter(([, , , , opponents]) => opponents >= least);
};

/** The ladder with a person by their number, below those who had it before, or without them. */
const ranked = ({ matches, rows }: Ladder, who: string, of: PoolRecord | undefined): Ladder => {
  const before = rows.findIndex((it) => it[0] === who);
  const others = before < 0 ? rows : rows.toSpliced(before, 1);
  const rating = of?.people?.rating;
  if (rating === undefined) return { matches, rows: others };
  const at = others.findIndex((it) => it[1] < rating.mean);
  const row: Ladder['rows'][number] = [who, rating.mean, rating.spread, rating.at, of?.opponents ?? 0];
  const placed = others.toSpliced(at < 0 ? others.length : at, 0, row);
  return { matches, rows: placed.length > MOST_ROWS ? placed.slice(0, MOST_ROWS) : placed };
};

const NO_ONE: Ladder = { matches: 0, rows: [] };

const changeLadder = async (rows: Rows, key: string, change: (ladder: Ladder) => Ladder): Promise<void> => {
  const before = (await rows.get(LADDER, key)) ?? NO_ONE;
  rows.set(LADDER, key, change(before));
};

/** Those who are on the ladders of a match's chats, and for how long. */
export const periodsAt = (at: number): readonly Period[] => ['all', monthOf(at)];

/** Puts the players of a rated match on the ladders of their chats, and on that of all chats who may be there. */
export const climb = async (rows: Rows, pool: Pool, line: MatchLine, players: readonly string[]): Promise<void> => {
  const profiles = await Promise.all(players.map((who) => profileOf(rows, who)));
  const chats = line.seats.map((it) => (it.kind === 'human' ? it.chat : undefined));
  for (const chat of new Set(chats.filter((it) => it !== undefined)))
    for (const period of periodsAt(line.endedAt))
      await changeLadder(rows, ladderKey(chat, pool, period), (before) => {
        const counted = { ...before, matches: before.matches + 1 };
        return players.reduce((ladder, who, seat) => {
          const { left, pools } = profiles[seat]!;
          return chats[seat] !== chat || left ? ladder : ranked(ladder, who, pools[pool]);
        }, counted);
      });
  for (const [seat, who] of players.entries()) await climbWorld(rows, pool, who, profiles[seat]!);
};

/** Puts a person who wants it, and is known, on the ladder of all chats. */
const climbWorld = async (rows: Rows, pool: Pool, who: string, { world, left, pools }: Profile): Promise<void> => {
  const of = pools[pool];
  if (of?.known && world && !left)
    await changeLadder(rows, ladderKey(WORLD, pool, 'all'), (ladder) => ranked(ladder, who, of));
};

/** Takes a person off every ladder on which they stand now. Those of months before keep their row, without a name. */
export const leave = async (rows: Rows, who: string, profile: Profile, at: number): Promise<void> => {
  for (const pool of POOLS) {
    if (!profile.pools[pool]?.people) continue;
    for (const chat of [...(profile.chats ?? []), WORLD])
      for (const period of chat === WORLD ? (['all'] as const) : periodsAt(at)) {
        const key = ladderKey(chat, pool, period);
        if ((await rows.get(LADDER, key)) !== undefined)
          await changeLadder(rows, key, (ladder) => ranked(ladder, who, undefined));
      }
  }
};

export const comeBack = async (rows: Rows, who: string, profile: Profile): Promise<void> => {
  for (const pool of POOLS) {
    const of = profile.pools[pool];
    if (!of?.people) continue;
    for (const chat of profile.chats ?? [])
      await changeLadder(rows, ladderKey(chat, pool, 'all'), (ladder) => ranked(ladder, who, of));
    await climbWorld(rows, pool, who, profile);
  }
};

/** Puts a person on the ladders of all chats on which they may be. */
export const joinWorld = async (rows: Rows, who: string, profile: Profile): Promise<void> => {
  for (const pool of POOLS) await climbWorld(rows, pool, who, profile);
};

/** Takes a person off the ladders of all chats. */
export const leaveWorld = async (rows: Rows, who: string): Promise<void> => {
  for (const pool of POOLS) {
    const key = ladderKey(WORLD, pool, 'all');
    if ((await rows.get(LADDER, key)) !== undefined)
      await changeLadder(rows, key, (ladder) => ranked(ladder, who, undefined));
  }
};
