import type { Ruleset } from '../../variants.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { CellOdds } from './berth-odds.ts';

/** Lone decks are found last; a cell beside a ship need not be fired at once she is sunk; and what an answer tells helps. */
const LONE = 1.4;
const BESIDE = 0.24;
const PER_BIT = 0.3;
/** How likely a cell must be to hold a deck, beside the likeliest, to be chosen for anything else. */
const NEAR_BEST = 0.6;
/** A cell this likely is simply fired at. */
const SURE = 0.999;

/** Whether what a cell is worth beyond its hit is known to pay: bent ships that keep apart, lone decks among them. */
const isSubtle = ({ touch, fleet }: Ruleset): boolean =>
  touch === 'none' && fleet.some((it) => it.size === 1) && fleet.some((it) => it.shapes === 'bent');

/**
 * By cell, what a shot there is worth while no ship is wounded and larger ones than lone decks are to be found; elsewhere, its
 * chance of a hit. With bent ships 59.2 shots where the likeliest cell takes 59.45 (each ± 0.06, with the luck taken out, in a
 * simulation over even fleets; the bench's own 400 fleets are too few to tell the two apart).
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

/** What an answer tells that comes with these chances. */
const bits = (chances: readonly number[]): number =>
  chances.reduce((sum, it) => (it > 0 ? sum - it * Math.log2(it) : sum), 0);
