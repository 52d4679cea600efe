import { learn } from './glicko.ts';
import type { Pool } from './pools.ts';
import { afterMatch, type Rating, ratingAt, type Score } from './rated-match.ts';

/**
 * The machines as fixed marks on the scale of a pool, by their levels, weakest first: the middle one has 1500. Fitted to
 * what they come to against each other; `npm run bench:marks` prints this table.
 */
export const MARKS: Readonly<Record<Pool, Readonly<Record<string, number>>>> = {
  classic: { 'cabin-boy': 1236, boatswain: 1378, captain: 1500, admiral: 1640, 'grand-admiral': 1757 },
  'big-seas': { 'cabin-boy': 989, boatswain: 1297, captain: 1500, admiral: 1668, 'grand-admiral': 1859 },
  salvos: { 'cabin-boy': 1185, boatswain: 1342, captain: 1500, admiral: 1686, 'grand-admiral': 1855 },
  mines: { 'cabin-boy': 1235, boatswain: 1373, captain: 1500, admiral: 1610, 'grand-admiral': 1769 },
  dutchman: { 'cabin-boy': 929, boatswain: 1231, captain: 1500, admiral: 1647, 'grand-admiral': 2084 },
  hex: { 'cabin-boy': 1047, boatswain: 1301, captain: 1500, admiral: 1604, 'grand-admiral': 1760 },
  admiral: { boatswain: 1159, commodore: 1329, 'rear-admiral': 1500, 'vice-admiral': 1618, 'grand-admiral': 1980 },
};

/** A finished match of a person against a machine. */
export interface PracticeMatch {
  readonly pool: Pool;
  /** The level of the machine. */
  readonly level: string;
  /** The result of the person. */
  readonly score: Score;
  /** When it ended, in ms. */
  readonly at: number;
}

/**
 * Returns a person's practice number after a match: a rating beside the one among people, which neither enters the other.
 * @throws Error for a level that has no mark
 */
export const rateAgainstMachine = (practice: Rating | undefined, { pool, level, score, at }: PracticeMatch): Rating => {
  const mark = MARKS[pool][level];
  if (mark === undefined) throw new Error(`${pool}: no mark of ${level}`);
  const mine = ratingAt(practice, at);
  return afterMatch(mine, learn(mine, [{ mean: mark, spread: 0, score, weight: 1 }]));
};
