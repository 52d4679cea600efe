import { createHash } from 'node:crypto';
import { z } from 'zod';
import { addLine, linesOf } from './jsonl.ts';
import { playGame, type Trial } from './strength.ts';

const chunk = z.object({
  variant: z.string(),
  level: z.string(),
  placing: z.enum(['uniform', 'perelman']),
  /**
   * Hash of the machine's shots in a probe. It stays the same as long as the machine plays the same, even if its code
   * changes.
   */
  engine: z.string(),
  /** Share of the strongest level's full effort, 0..1. */
  effort: z.number().default(1),
  /** Games `from` to `from + games - 1`. */
  from: z.number().int(),
  games: z.number().int(),
  /** Number of games by number of shots. */
  shots: z.record(z.string(), z.number()),
  turns: z.number(),
  /** Thinking time per turn, in ms of processor time. */
  ms: z.object({ mean: z.number(), p50: z.number(), p99: z.number() }),
});

/** The results of a number of games of one trial. */
export type Chunk = z.infer<typeof chunk>;

export const GAMES_IN_CHUNK = 50;
const PROBES = 1;

const round = (x: number): number => Math.round(x * 1000) / 1000;

/** Hash of the machine's shots in `PROBES` probe games. */
export const engineOf = (trial: Trial): string => {
  const played = Array.from({ length: PROBES }, (_, nth) => playGame({ ...trial, seed: 'probe' }, nth));
  return createHash('sha256')
    .update(JSON.stringify(played.map((it) => it.fired)))
    .digest('hex')
    .slice(0, 8);
};

/** Plays one chunk of games. */
export const playChunk = (trial: Trial, engine: string, from: number, games: number): Chunk => {
  const played = Array.from({ length: games }, (_, i) => playGame(trial, from + i));
  const ms = played.flatMap((it) => it.thinking).sort((a, b) => a - b);
  const shots: Record<string, number> = {};
  for (const it of played) shots[it.shots] = (shots[it.shots] ?? 0) + 1;
  return {
    variant: trial.ruleset.id,
    level: trial.level,
    placing: trial.placing,
    engine,
    effort: trial.effort,
    from,
    games,
    shots,
    turns: played.reduce((sum, it) => sum + it.turns, 0),
    ms: {
      mean: round(ms.reduce((sum, it) => sum + it, 0) / ms.length),
      p50: round(ms[Math.floor(ms.length / 2)]!),
      p99: round(ms[Math.floor(ms.length * 0.99)]!),
    },
  };
};

/** Reads the chunks of a file. @throws ZodError or SyntaxError for an invalid line. */
export const readLedger = (file: string): readonly Chunk[] => linesOf(file, chunk);

/** Appends a finished chunk. */
export const writeChunk = (file: string, it: Chunk): void => addLine(file, it);

/** The sum of all chunks of one trial. */
export interface Tally {
  readonly games: number;
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
  readonly sd: number;
  readonly median: number;
  readonly turns: number;
  readonly ms: Chunk['ms'];
}

/** Sums up chunks. Milliseconds are means over the chunks. */
export const tallyOf = (chunks: readonly Chunk[]): Tally => {
  const counts = new Map<number, number>();
  for (const it of chunks)
    for (const [shots, games] of Object.entries(it.shots)) counts.set(+shots, (counts.get(+shots) ?? 0) + games);
  const sorted = [...counts].sort(([a], [b]) => a - b);
  const games = sorted.reduce((sum, [, count]) => sum + count, 0);
  const mean = sorted.reduce((sum, [shots, count]) => sum + shots * count, 0) / games;
  const variance =
    sorted.reduce((sum, [shots, count]) => sum + count * (shots - mean) ** 2, 0) / Math.max(1, games - 1);
  let below = 0;
  const median = sorted.find(([, count]) => {
    below += count;
    return below > games / 2;
  })![0];
  const average = (of: (it: Chunk) => number): number => chunks.reduce((sum, it) => sum + of(it), 0) / chunks.length;
  return {
    games,
    mean,
    error: Math.sqrt(variance / games),
    sd: Math.sqrt(variance),
    median,
    turns: chunks.reduce((sum, it) => sum + it.turns, 0) / games,
    ms: { mean: average((it) => it.ms.mean), p50: average((it) => it.ms.p50), p99: average((it) => it.ms.p99) },
  };
};
