import { POOLS, type Pool, poolOf } from '../../src/league/ratings/pools.ts';
import { levels as admiralLevels } from '../../src/systems/admiral/ai/index.ts';
import { levels as hexLevels } from '../../src/systems/hex-sea-battle/ai/index.ts';
import { levels as seaLevels } from '../../src/systems/sea-battle/ai/levels.ts';
import { linesOf } from './jsonl.ts';
import { LINE } from './match-results.ts';
import { BOUT } from './strength-bouts.ts';

/** What two levels of machine have come to against each other in a pool. */
export interface Duels {
  readonly pool: Pool;
  readonly stronger: string;
  readonly weaker: string;
  readonly games: number;
  /** Points of the stronger. A draw is half a point. */
  readonly points: number;
}

/** The levels of a pool's machines, weakest first. */
export const levelsIn = (pool: Pool): readonly string[] =>
  pool === 'admiral' ? admiralLevels : pool === 'hex' ? hexLevels : seaLevels;

const inFolder = (file: string): string => new URL(file, import.meta.url).pathname;

interface Stored extends Omit<Duels, 'pool'> {
  readonly system: string;
  readonly variant: string;
  readonly engine: string;
}

const inMatches = (system: string, file: string): readonly Stored[] =>
  linesOf(file, LINE).map(({ level, other, matches, wins, white, red, ...it }) => ({
    ...it,
    system,
    stronger: level,
    weaker: other,
    games: matches,
    points: wins + (matches - white - red) / 2,
  }));

const inBouts = (file: string): readonly Stored[] =>
  linesOf(file, BOUT).map(({ engines, wins, ...it }) => ({
    ...it,
    system: 'sea-battle',
    engine: JSON.stringify(engines),
    points: wins,
  }));

/** Every duel of named games that is stored, as its machines play today: of each pair in each game, the newest engines. */
export const storedDuels = (admiralFile = inFolder('./admiral-results.jsonl')): readonly Duels[] => {
  const stored = [
    ...inBouts(inFolder('./duel-results.jsonl')),
    ...inMatches('hex-sea-battle', inFolder('./hex-results.jsonl')),
    ...inMatches('admiral', admiralFile),
  ].filter(({ stronger, weaker }) => stronger !== weaker);
  const pairOf = (it: Stored): string => [it.system, it.variant, it.stronger, it.weaker].join(' ');
  const newest = new Map(stored.map((it) => [pairOf(it), it.engine]));
  return stored
    .filter((it) => newest.get(pairOf(it)) === it.engine)
    .flatMap(({ system, variant, stronger, weaker, games, points }) => {
      const pool = poolOf(system, variant);
      // A plain player whom machines have met is no level.
      const isLadder = pool !== undefined && [stronger, weaker].every((it) => levelsIn(pool).includes(it));
      return !isLadder ? [] : [{ pool, stronger, weaker, games, points }];
    });
};

/** Enough for the differences to stand still to a thousandth of a point. */
const ROUNDS = 5_000;
/** What the middle level of a pool is given. */
const MIDDLE = 1500;

/**
 * Returns the strengths, in points by level, under which the results are likeliest (Bradley–Terry, by minorisation); the
 * middle of the levels has 1500. Undefined where a level has not met the others, or has lost or won all.
 */
export const fittedStrengths = (
  levels: readonly string[],
  duels: readonly Duels[],
): Readonly<Record<string, number>> | undefined => {
  const played = (a: string, b: string): readonly [games: number, points: number] =>
    duels.reduce<readonly [number, number]>(
      ([games, points], it) => {
        if (it.stronger === a && it.weaker === b) return [games + it.games, points + it.points];
        if (it.stronger === b && it.weaker === a) return [games + it.games, points + it.games - it.points];
        return [games, points];
      },
      [0, 0],
    );
  const table = levels.map((a) => levels.map((b) => played(a, b)));
  const won = table.map((row) => row.reduce((sum, [, points]) => sum + points, 0));
  const games = table.map((row) => row.reduce((sum, [n]) => sum + n, 0));
  if (levels.some((_, i) => won[i] === 0 || won[i] === games[i])) return undefined;

  let odds = levels.map(() => 1);
  for (let round = 0; round < ROUNDS; round++) {
    odds = odds.map((own, i) => {
      const against = table[i]!.reduce((sum, [n], j) => (n === 0 ? sum : sum + n / (own + odds[j]!)), 0);
      return won[i]! / against;
    });
    const middle = odds[Math.floor(odds.length / 2)]!;
    odds = odds.map((it) => it / middle);
  }
  return Object.fromEntries(levels.map((level, i) => [level, MIDDLE + 400 * Math.log10(odds[i]!)]));
};

/** The marks of a pool's machines as fitted to the stored duels, in whole points; undefined where too little is stored. */
export const fittedMarks = (pool: Pool, duels = storedDuels()): Readonly<Record<string, number>> | undefined => {
  const strengths = fittedStrengths(
    levelsIn(pool),
    duels.filter((it) => it.pool === pool),
  );
  return strengths && Object.fromEntries(Object.entries(strengths).map(([level, it]) => [level, Math.round(it)]));
};

/** Returns the table of `src/league/ratings/practice.ts` as text. */
export const marksTable = (duels = storedDuels()): string =>
  POOLS.map((pool) => `  ${pool}: ${JSON.stringify(fittedMarks(pool, duels) ?? 'too little is stored')},`).join('\n');
