import type { Rng } from '../../../../kernel/rng.ts';
import { pick } from '../../../../kernel/rng.ts';
import { createCache } from '../../../../kit/cache.ts';
import type { Ruleset } from '../../variants.ts';
import { type Arrangement, missingIn } from '../fleet/arrangement.ts';
import { gridOf } from '../fleet/grid.ts';
import { evenCompletion, roomVerdict } from './even/even-completion.ts';
import { type CountEstimate, estimateCount, layAtRandom } from './first/count-estimate.ts';
import { everyCompletion } from './first/exhaustive-search.ts';
import { isLegacyFleet, legacyCompletion } from './first/legacy-completion.ts';
import { findPacking } from './packing/packing-search.ts';
import {
  arrangementFrom,
  fits,
  isOpen,
  isOpenTo,
  lay,
  type Piece,
  type Place,
  piecesFor,
  type Room,
  roomBeside,
} from './pieces.ts';

/** Estimated number of arrangements below which all completions are searched. */
const FEW = 100_000;
/** Minimum acceptance probability of a throw for which throwing is used. The classic fleet's is 1 in 3,911. */
const WORTH_THROWING = 1e-5;
/** Maximum number of throws, in units of the expected number needed: all fail in one deal of 10^13. */
const PATIENCE = 30;
/** Steps of the random walk. */
const WALK = 20_000;
/** Attempts to lay a starting fleet piece by piece, before a search for one. */
const STARTS = 8;
/**
 * Greater than any number of pieces. In the walk, fixed pieces close cells with this weight, and each other piece with
 * this weight plus its own number.
 */
const OTHERS = 1024;

/**
 * A sea to be dealt: the missing pieces, the places each may take beside the fixed ones, and the estimate of the count.
 */
interface Deal {
  readonly pieces: readonly Piece[];
  /** One list per piece, shared by equal pieces; undefined where there are too many places to list. */
  readonly lists: readonly (readonly Place[] | undefined)[];
  readonly room: Room;
  readonly estimate: CountEstimate;
  /** All completions, where they are few enough to be searched. */
  readonly every: readonly (readonly Place[])[] | undefined;
}

/** Cache of deals by what they depend on: players deal one fleet after another from the same sea. */
const deals = createCache<string, Deal>({ most: 64 });

const dealFor = (rules: Ruleset, fixed: Arrangement): Deal => {
  const name = JSON.stringify([gridOf(rules).id, rules.touch, rules.fleet, rules.extras, fixed]);
  return deals.getOrMake(name, () => prepareDeal(rules, fixed));
};

const prepareDeal = (rules: Ruleset, fixed: Arrangement): Deal => {
  const pieces = piecesFor(rules, missingIn(rules, fixed));
  const room = roomBeside(rules, fixed);
  const open = new Map(
    pieces.map((piece) => [piece, piece.places?.filter((place) => fits(room, piece, place))] as const),
  );
  const lists = pieces.map((piece) => open.get(piece));
  const estimate = estimateCount(pieces, room);
  const listed = lists.filter((places) => places !== undefined);
  const few = estimate.count < FEW && listed.length === pieces.length;
  return { pieces, room, lists, estimate, every: few ? everyCompletion(pieces, listed, room) : undefined };
};

/**
 * SB-8: deals the pieces that complete a fleet, each legal completion equally likely. Returns undefined when there is
 * none, or when none was found within the allowed steps. `fixed` must be legal so far; `EMPTY_ARRANGEMENT` deals a
 * whole fleet. Ships of one size come in random order, so their order reveals nothing about their classes.
 *
 * Where the completions are few, all are searched and one is drawn uniformly. Otherwise every missing piece is thrown
 * onto an independent, uniformly random place, and the whole throw is repeated until no two pieces conflict. Each legal
 * arrangement of the pieces is one equally likely outcome of a throw, and each legal fleet is the same number of
 * arrangements (equal pieces are interchangeable), so the accepted throw is uniform; abandoning a throw at its first
 * conflict does not change this. Where throws would hardly ever be accepted (large, tight fleets), a long random walk
 * over legal fleets gives a nearly uniform one. The choice of method depends only on the rules and the fixed pieces,
 * never on the draws.
 *
 * Callers pass a `fastRng`: the result is as uniform as that generator, keyed by 128 uniform bits.
 */
export const completion = (rules: Ruleset, fixed: Arrangement, chance: Rng): Arrangement | undefined => {
  if (rules.dealing === 'even') return evenCompletion(rules, fixed, chance);
  const deal = dealFor(rules, fixed);
  if (deal.lists.some((places) => places?.length === 0)) return undefined;
  const first = isLegacyFleet(rules) ? legacyCompletion(rules, fixed, chance) : undefined;
  if (first) return first;
  if (deal.every) return deal.every.length > 0 ? arrangementFrom(deal.pieces, pick(chance, deal.every)) : undefined;
  const places = throwFleet(rules, deal, chance) ?? walkToFleet(rules, fixed, deal, chance);
  return places && arrangementFrom(deal.pieces, places);
};

/** Whether a completion is found within the allowed steps. Deterministic. */
export const canComplete = (rules: Ruleset, fixed: Arrangement): boolean => {
  if (rules.dealing === 'even') return roomVerdict(rules, fixed) === 'found';
  const { estimate, every } = dealFor(rules, fixed);
  if (every) return every.length > 0;
  return estimate.found !== undefined || findPacking(rules, fixed).places !== undefined;
};

const throwFleet = (rules: Ruleset, deal: Deal, chance: Rng): readonly Place[] | undefined => {
  const { pieces, lists, room, estimate } = deal;
  if (estimate.acceptance < WORTH_THROWING) return undefined;
  // By cell: the number of the throw that closed it.
  const { area } = gridOf(rules);
  const closed = { ships: new Int32Array(area), extras: new Int32Array(area) };
  const laid: Place[] = [];
  next: for (let nth = 1; nth <= PATIENCE / estimate.acceptance; nth++) {
    laid.length = 0;
    for (let i = 0; i < pieces.length; i++) {
      const piece = pieces[i]!;
      const list = lists[i];
      const place = list ? list[chance.below(list.length)]! : drawOpenPlace(room, piece, chance);
      if (!place) continue next;
      const taken = piece.kind === 'ship' ? closed.ships : closed.extras;
      for (const cell of place.cells) if (taken[cell] === nth) continue next;
      for (const cell of place.closesToShips) closed.ships[cell] = nth;
      for (const cell of place.closesToExtras) closed.extras[cell] = nth;
      laid.push(place);
    }
    return laid;
  }
  return undefined;
};

/** Draws a random place of the whole list; undefined where it is not open. */
const drawOpenPlace = (room: Room, piece: Piece, chance: Rng): Place | undefined => {
  const cells = piece.draw(chance);
  return isOpen(room, piece, cells) ? piece.at(cells) : undefined;
};

/**
 * Random walk: each step moves one piece to a random place of its whole list, unless the result is not legal. Each
 * piece closes cells with a weight of its own, so that a place that only the piece itself blocks is recognised without
 * taking the piece out.
 */
const walkToFleet = (rules: Ruleset, fixed: Arrangement, deal: Deal, chance: Rng): readonly Place[] | undefined => {
  const { pieces, lists } = deal;
  const start = startOf(rules, fixed, deal, chance);
  if (!start) return undefined;
  const fleet = [...start];
  const room = roomBeside(rules, fixed, OTHERS);
  for (const [i, place] of fleet.entries()) lay(room, place, OTHERS + i + 1);
  for (let step = 0; step < WALK; step++) {
    const i = chance.below(pieces.length);
    const [piece, list, own] = [pieces[i]!, lists[i], OTHERS + i + 1];
    const drawn = list?.[chance.below(list.length)];
    const cells = drawn ? drawn.cells : piece.draw(chance);
    if (!isOpenTo(room, piece, cells, own)) continue;
    lay(room, fleet[i]!, -own);
    fleet[i] = drawn ?? piece.at(cells);
    lay(room, fleet[i]!, own);
  }
  return fleet;
};

const startOf = (
  rules: Ruleset,
  fixed: Arrangement,
  { pieces, room, estimate }: Deal,
  chance: Rng,
): readonly Place[] | undefined => {
  for (let run = 0; run < STARTS; run++) {
    const { places } = layAtRandom(pieces, room, chance);
    if (places) return places;
  }
  return estimate.found ?? findPacking(rules, fixed).places?.map((cells, i) => pieces[i]!.at(cells));
};
