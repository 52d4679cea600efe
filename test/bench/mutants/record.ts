import type { Mutant } from './mutant.ts';

/** Faults of the record and its ratings. */
export const RECORD: readonly Mutant[] = [
  {
    id: 'losses-to-one-friend-without-limit',
    area: 'record',
    breaks: 'One friend who loses on purpose lifts a rating as high as they like.',
    file: 'src/league/ratings/pair.ts',
    from: 'const left = step > 0 ? MOST_FROM_ONE - moved',
    to: 'const left = step > 0 ? MOST_FROM_ONE + moved',
    caughtBy: ['test/league/ratings/collusion.test.ts'],
  },
  {
    id: 'sixth-match-still-counts',
    area: 'record',
    breaks: 'However often two people play in a week, each match still counts.',
    file: 'src/league/ratings/pair.ts',
    from: 'WEIGHTS[counted(pair, at).length] ?? 0',
    to: 'WEIGHTS[counted(pair, at).length] ?? 0.25',
    caughtBy: ['test/league/ratings/collusion.test.ts'],
  },
  {
    id: 'match-counted-twice',
    area: 'record',
    breaks: 'A match whose line is written twice counts twice.',
    file: 'src/league/record/fold.ts',
    from: '  if ((await rows.get(OUTCOME, outcomeKey(line.match))) !== undefined) return;\n',
    to: '',
    caughtBy: ['test/league/record/fold.test.ts'],
  },
  {
    id: 'gift-counts-whole',
    area: 'record',
    breaks: 'A match that is given up after a few moves counts whole for the winner.',
    file: 'src/league/ratings/rated-match.ts',
    from: 'Math.min(...decisions) < EARLY',
    to: 'Math.min(...decisions) > EARLY',
    caughtBy: ['test/league/ratings/rated-match.test.ts'],
  },
];
