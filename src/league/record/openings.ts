import type { Pool } from '../ratings/pools.ts';
import { type MatchLine, readSquares, resultOf } from './line.ts';
import { OPENINGS, openingsKey, readCounts, type SeaOpenings, writeCounts } from './rows.ts';
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
export const foldOpenings = async (rows: Rows, pool: Pool, line: MatchLine): Promise<void> => {
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
