import type { Ruleset } from '../../variants.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { CellOdds } from './berth-odds.ts';

/**
 * Values in hits: a bonus for a single-deck ship, since those are found last; a deduction for a cell touching a ship,
 * which needs no shot once the ship is sunk; a bonus for each bit of information in the answer.
 */
const LONE = 1.4;
const BESIDE = 0.24;
const PER_BIT = 0.3;
/** The least chance of a deck, as a share of the highest, for a cell to be chosen at all. */
const NEAR_BEST = 0.6;
/** When a cell is likelier than this, the chance of a hit alone counts. */
const SURE = 0.999;

/**
 * Whether values beyond the hit are known to gain shots: bent ships that keep apart, and single-deck ships among them.
 */
const isSubtle = ({ touch, fleet }: Ruleset): boolean =>
  touch === 'none' && fleet.some((it) => it.size === 1) && fleet.some((it) => it.shapes === 'bent');

/**
 * By cell: the value of a shot there, in hits. It counts more than the chance of a hit only where that is known to
 * gain, while no ship is wounded and ships of more than one deck are still to be found. With bent ships 59.2 shots,
 * where the likeliest cell takes 59.45 (each ± 0.06, with the luck removed, in a simulation over even fleets; the 400
 * fleets of the bench are too few to separate the two).
 */
export const shotValues = (
  { rules, hits, afloat, open }: Knowledge,
  { decks, lone, beside }: CellOdds,
): Float64Array => {
  const best = open.reduce((most, cell) => Math.max(most, decks[cell]!), 0);
  if (!isSubtle(rules) || hits.length > 0 || best > SURE || afloat.every(({ item }) => item.size === 1)) return decks;
  return decks.map((hit, cell) => {
    if (hit < best * NEAR_BEST) return -Infinity;
    const alone = lone[cell]!;
    return hit + LONE * alone - BESIDE * beside[cell]! + PER_BIT * bits([1 - hit, hit - alone, alone]);
  });
};

/** The entropy, in bits, of an answer with these chances. */
const bits = (chances: readonly number[]): number =>
  chances.reduce((sum, it) => (it > 0 ? sum - it * Math.log2(it) : sum), 0);
