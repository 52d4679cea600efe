import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Contest, MatchResult } from './contest.ts';
import { linesOf } from './jsonl.ts';
import { median } from './statistics.ts';
import { verdictOn } from './strength-bouts.ts';

/** A line of a file of matches. */
export const LINE = z.object({
  variant: z.string(),
  /** Two levels that meet with sides swapped from match to match. The figures are about the first. */
  level: z.string(),
  other: z.string(),
  effort: z.number(),
  /** Hash of the commands of both in a probe match. It stays the same as long as both play the same. */
  engine: z.string(),
  /** Matches `from` to `from + matches - 1`. */
  from: z.number().int(),
  matches: z.number().int(),
  /** Matches won by the first level. A draw counts for neither. */
  wins: z.number().int(),
  /** Matches won by each side, and matches by reason of their end. */
  white: z.number().int(),
  red: z.number().int(),
  why: z.record(z.string(), z.number()),
  /** Number of matches by number of rounds. */
  rounds: z.record(z.string(), z.number()),
  /** Number of occurrences by name, over all matches. */
  counts: z.record(z.string(), z.number()).optional(),
  /** Thinking time of the first level per turn, or per decision, in ms of processor time. */
  ms: z.object({ turns: z.number().int(), mean: z.number().optional(), p50: z.number(), p99: z.number() }),
});

/** The results of a number of matches between two levels. */
export type Line = z.infer<typeof LINE>;

/** Two levels of a game and where they meet. */
export interface Pairing {
  readonly contest: Contest;
  readonly ruleset: Contest['variants'][number];
  readonly level: string;
  readonly other: string;
  readonly effort: number;
}

/** Matches per line. */
export const AT_ONCE = 40;

/**
 * Plays match `nth`. Two matches of different levels share a seed and swap sides; of one level, that would be the same
 * match twice.
 */
const meeting = ({ contest, ruleset, level, other, effort }: Pairing, seed: string, nth: number): MatchResult => {
  const [white, red] = nth % 2 === 0 ? [level, other] : [other, level];
  const begins = level === other ? `self:${nth}` : Math.floor(nth / 2);
  return contest.play({ ruleset, white, red, effort, seed: `${seed}:${begins}` });
};

/** Hash of the commands of both levels in a probe match. */
export const engineOf = (pairing: Pairing): string =>
  createHash('sha256')
    .update(meeting(pairing, 'probe', 0).said.join())
    .digest('hex')
    .slice(0, 8);

const counted = (names: readonly (string | number)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

const percentile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.floor(sorted.length * share)]! * 10) / 10;

const mean = (numbers: readonly number[]): number =>
  Math.round((10 * numbers.reduce((sum, it) => sum + it, 0)) / Math.max(1, numbers.length)) / 10;

/** The sums of all counts; no field where nothing was counted. */
const countsIn = (played: readonly MatchResult[]): Pick<Line, 'counts'> => {
  const counts: Record<string, number> = {};
  for (const [name, times] of played.flatMap((it) => Object.entries(it.counts)))
    counts[name] = (counts[name] ?? 0) + times;
  return Object.keys(counts).length > 0 ? { counts } : {};
};

/** Plays the matches of one line. */
export const playLine = (pairing: Pairing, engine: string, from: number, matches = AT_ONCE): Line => {
  const { ruleset, level, other, effort } = pairing;
  const played = Array.from({ length: matches }, (_, i) => meeting(pairing, 'match', from + i));
  const ms = played.flatMap((it, i) => it.thinking[(from + i) % 2]!).sort((a, b) => a - b);
  return {
    variant: ruleset.id,
    level,
    other,
    effort,
    engine,
    from,
    matches,
    wins: played.filter((it, i) => it.winner === ((from + i) % 2 === 0 ? 'white' : 'red')).length,
    white: played.filter((it) => it.winner === 'white').length,
    red: played.filter((it) => it.winner === 'red').length,
    why: counted(played.map((it) => it.why)),
    rounds: counted(played.map((it) => it.rounds)),
    ...countsIn(played),
    ms: { turns: ms.length, mean: mean(ms), p50: percentile(ms, 0.5), p99: percentile(ms, 0.99) },
  };
};

/** Returns the lines of a file about a pairing as `engine` plays it; by default, as it was last played. */
export const knownOf = (file: string, { ruleset, level, other, effort }: Pairing, engine?: string): readonly Line[] => {
  const all = linesOf(file, LINE).filter(
    (it) => it.variant === ruleset.id && it.level === level && it.other === other && it.effort === effort,
  );
  return all.filter((it) => it.engine === (engine ?? all.at(-1)?.engine));
};

const percent = (share: number): string => (100 * share).toFixed(1);

/**
 * Formats one line of a table: the share of the first level, or White's where a level meets itself (a draw is half a win),
 * the share of each side, and thinking times; and, where one level meets the level below it, whether that share is a step
 * that fits.
 */
export const tableLine = ({ contest, ruleset, level, other, effort }: Pairing, lines: readonly Line[]): string => {
  const sum = (of: (it: Line) => number): number => lines.reduce((all, it) => all + of(it), 0);
  const matches = sum((it) => it.matches);
  const [white, red] = [sum((it) => it.white), sum((it) => it.red)];
  const draws = matches - white - red;
  const share = ((level === other ? white : sum((it) => it.wins)) + draws / 2) / matches;
  const rounds = lines
    .flatMap((it) => Object.entries(it.rounds).flatMap(([n, times]) => Array<number>(times).fill(Number(n))))
    .sort((a, b) => a - b);
  const why = counted(lines.flatMap((it) => Object.entries(it.why).flatMap(([k, n]) => Array<string>(n).fill(k))));
  const error = Math.sqrt((share * (1 - share)) / matches);
  const isStep = level !== other && contest.levels.includes(other);
  return [
    ruleset.id.padEnd(18),
    `${level} v ${other}`.padEnd(27),
    `${percent(share)} ± ${percent(error)} %`.padEnd(14),
    ...(isStep ? [verdictOn({ games: matches, share, error }).padEnd(9)] : []),
    `white ${percent(white / matches)} red ${percent(red / matches)} draws ${percent(draws / matches)}`.padEnd(34),
    `rounds ${median(rounds)} (90 %: ${percentile(rounds, 0.9)})`.padEnd(20),
    `ms p50 ${median(lines.map((it) => it.ms.p50))} p99 ${Math.max(...lines.map((it) => it.ms.p99))}`.padEnd(24),
    `matches ${matches} effort ${effort}`.padEnd(25),
    JSON.stringify(why),
  ].join(' ');
};

/**
 * How the matches of a pairing go, where it was counted: those that the side wins that hits first (a draw is half a win)
 * and those that end by a fort; turns without an order, ships that turn on the spot for the third turn running or more,
 * rounds without a shot, matches decided before the last round or by boarding, and those won by the fleet to windward.
 */
export const conductLine = (lines: readonly Line[]): string | undefined => {
  const sum = (name: string): number => lines.reduce((all, it) => all + (it.counts?.[name] ?? 0), 0);
  const ends = (why: string): number => lines.reduce((all, it) => all + (it.why[why] ?? 0), 0);
  const part = (name: string, some: number, all: number): string =>
    `${name} ${percent(some / all)} ± ${percent(Math.sqrt(((some / all) * (1 - some / all)) / all))} %`;
  const matches = lines.reduce((all, it) => all + it.matches, 0);
  if (sum('first') > 0)
    return [
      part('the first to hit wins', sum('firstWins') + sum('firstDraws') / 2, sum('first')),
      part('by a fort', ends('fort') + ends('forts'), matches),
    ].join(', ');
  if (sum('turns') === 0) return undefined;
  return [
    part('idle', sum('idle'), sum('turns')),
    part('spun', sum('spun'), sum('ships')),
    part('silent', sum('silent'), sum('rounds')),
    part('decided early', matches - ends('rounds'), matches),
    part('by boarding', sum('boarded-out'), matches),
    ...(sum('windward') > 0 ? [part('won to windward', sum('weathered'), sum('windward'))] : []),
    ...['salvoes', 'sails', 'boardings', 'repairs'].map((name) => `${name} ${sum(name)}`),
  ].join(', ');
};

/** The variants by id or share code; the default ones if none is named. @throws Error for an unknown name. */
export const variantsNamed = (
  { variants, variant }: Contest,
  names: readonly string[] | undefined,
): Contest['variants'] =>
  names?.map((name) => {
    const named = variant(name);
    if (!named.ok) throw new Error(`no game called ${name}`);
    return named.value;
  }) ?? variants;
