import type { MatchLine } from '../../src/league/record/line.ts';

const START = Date.UTC(2026, 10, 2);
let count = 0;

/** The line of a rated match that the first of two people has won, unless told otherwise. Each ends later than those before. */
export const matchLine = (players: readonly [string, string], change: Partial<MatchLine> = {}): MatchLine => ({
  v: 2,
  match: `m${++count}`,
  system: 'sea-battle',
  rules: 'classic@1',
  options: '0',
  seats: players.map((who) => ({ kind: 'human', who, chat: 'friday' })),
  pool: 'classic',
  first: 0,
  clock: { moveMs: 180_000 },
  winners: [0],
  by: 'rules',
  why: 'won',
  plies: [30, 30],
  rated: 'rated',
  machine: false,
  platforms: ['telegram'],
  openedAt: START,
  endedAt: START + count,
  ...change,
});
