import { pick, type Rng } from '../../../../kernel/rng.ts';
import { fastRng } from '../../../../kit/fast-rng.ts';
import type { Ruleset } from '../../variants.ts';
import type { Arrangement } from '../fleet/arrangement.ts';
import type { Ship } from '../fleet/berths.ts';
import { isStoredDefault } from '../model.ts';
import { arrangementFrom, type Board, boardFor, bySea, isOpen, LARGEST, lay, type Slot } from './board.ts';
import { climberOn, isOpenTo, laidBy, moveTo, restartFrom } from './climber.ts';
import { findPacking } from './packing/packing-search.ts';
import { drawListed, type PlaceDraw, type Places, placesBySlot } from './places.ts';
import { searchFleets } from './search.ts';
import { countPlaces } from './shapes.ts';
import { throwFleet } from './throw.ts';

/*
 * `dealing: 'first'`: pieces are thrown onto places from lists. Draw for draw it never changes, so that proofs hold.
 */

/** Estimated number of arrangements below which all completions are searched, and the most pieces laid there. */
const FEW = 100_000;
const NODES = 20_000;
/** The most ships laid in the search of a classic fleet, and throws of its missing ships. */
const CLASSIC_NODES = 5_000;
const CLASSIC_THROWS = 60_000;
/** Minimum acceptance probability of a throw for which throwing is used. The classic fleet's is 1 in 3,911. */
const WORTH_THROWING = 1e-5;
/** Maximum number of throws, in units of the expected number needed: all fail in one deal of 10^13. */
const PATIENCE = 30;
/** Steps of the random walk. */
const WALK = 20_000;
/** Attempts to lay a starting fleet piece by piece, before a search for one. */
const STARTS = 8;
/** Number of trial fleets laid for an estimate. */
const RUNS = 16;
/** Number of draws that represent a list of places too long to build. */
const DRAWS = 200;

/** A sea to be dealt: the open places of the missing pieces, where they are listed, and an estimate. */
interface Deal {
  readonly board: Board;
  readonly lists: ReadonlyMap<Slot, Places>;
  readonly acceptance: number;
  /** One completion; undefined where every trial got stuck. */
  readonly found: readonly Ship[] | undefined;
  /** All completions, where they are few enough to be searched. */
  readonly every: readonly (readonly Ship[])[] | undefined;
}

const dealFor = bySea((rules, fixed): Deal => {
  const board = boardFor(rules, fixed);
  const listed = board.slots.filter((slot) => slot.isListed);
  const lists = placesBySlot(board, listed);
  const { count, ...estimate } = estimateOf(board, lists);
  const isFew = count < FEW && listed.length === board.slots.length;
  const search = isFew ? searchFleets(board, lists, { nodes: NODES, work: Infinity }) : undefined;
  return { board, lists, ...estimate, every: search?.isWhole ? search.found : undefined };
});

/** The parameters on which a deal depends. */
const OF_PLACING = ['n', 'cols', 'land', 'fleet', 'touch', 'extras'] as const;

/** For a classic fleet: the completions met before the search ended, and whether these are all. */
const classicFor = bySea((rules, fixed) => {
  const { board, lists } = dealFor(rules, fixed);
  return searchFleets(board, lists, { nodes: CLASSIC_NODES, work: Infinity });
});

/**
 * SB-8: deals a completion. Where the completions are few, all are searched and one is drawn; else the missing pieces
 * are thrown, and where throws would hardly ever be accepted, a random walk begins with a fleet laid piece by piece.
 */
export const firstCompletion = (rules: Ruleset, fixed: Arrangement, chance: Rng): Arrangement | undefined => {
  const deal = dealFor(rules, fixed);
  const { board, lists, every, acceptance } = deal;
  if ([...lists.values()].some((list) => list.length === 0)) return undefined;
  const draw = drawListed(board, lists, chance);
  const throws = (most: number): readonly Ship[] | undefined => throwFleet(board, draw, most);
  const fromClassic = (): readonly Ship[] | undefined => {
    if (!OF_PLACING.every((name) => isStoredDefault(rules, name))) return undefined;
    const { found, isWhole } = classicFor(rules, fixed);
    let kept: readonly Ship[] | undefined;
    for (const [i, fleet] of found.entries()) if (chance.below(i + 1) === 0) kept = fleet;
    return isWhole ? kept : throws(CLASSIC_THROWS);
  };
  const places =
    fromClassic() ??
    (every
      ? every.length > 0 && pick(chance, every)
      : ((acceptance < WORTH_THROWING ? undefined : throws(PATIENCE / acceptance)) ??
        walkToFleet(rules, fixed, deal, draw, chance)));
  return places ? arrangementFrom(board, places) : undefined;
};

/** Whether a completion is found within the allowed steps. Deterministic. */
export const hasFirstCompletion = (rules: Ruleset, fixed: Arrangement): boolean => {
  const { every, found } = dealFor(rules, fixed);
  if (every) return every.length > 0;
  return found !== undefined || findPacking(rules, fixed).places !== undefined;
};

/**
 * Each step moves one piece to a random place of its whole list, unless the result is not legal. Only matches of older
 * versions, whose rules do not name `dealing`, come here. Goes on 2027-11-28.
 */
const walkToFleet = (
  rules: Ruleset,
  fixed: Arrangement,
  { board, lists, found }: Deal,
  draw: PlaceDraw,
  chance: Rng,
): readonly Ship[] | undefined => {
  let laid: readonly Ship[] | undefined;
  for (let nth = 0; nth < STARTS && !laid; nth++) laid = layAtRandom(board, lists, chance).places;
  const start = laid ?? found ?? findPacking(rules, fixed).places;
  if (!start) return undefined;
  const it = climberOn(board, new Float64Array(board.slots.length));
  restartFrom(it, start);
  for (let step = 0; step < WALK; step++) {
    const nth = chance.below(board.slots.length);
    const slot = board.slots[nth]!;
    draw(slot, it.scratch, 0);
    if (isOpenTo(it, slot, nth)) moveTo(it, slot, nth);
  }
  const places = laidBy(it);
  restartFrom(it, []);
  return places;
};

/**
 * Lays the pieces one by one, each wherever it still fits. The product of the numbers of choices is, on average, the
 * number of arrangements, equal pieces distinguished (Knuth, "Estimating the efficiency of backtrack programs").
 */
const estimateOf = (
  board: Board,
  lists: ReadonlyMap<Slot, Places>,
): Pick<Deal, 'acceptance' | 'found'> & { readonly count: number } => {
  let drawn = 0;
  const chance = fastRng({ below: () => ++drawn });
  let [acceptance, count] = [0, 0];
  let found: readonly Ship[] | undefined;
  for (let run = 0; run < RUNS; run++) {
    const laid = layAtRandom(board, lists, chance);
    found ??= laid.places;
    acceptance += laid.share / RUNS;
    count += laid.count / RUNS;
  }
  return { acceptance, count, found };
};

/** A fleet laid piece by piece; undefined when some piece found no place. */
interface TrialFleet {
  readonly places: readonly Ship[] | undefined;
  /** Product of the shares of the places that were still open, and product of their numbers. */
  readonly share: number;
  readonly count: number;
}

/** Lays one piece after another at random, each on a place that is still open. Leaves the board as it was. */
export const layAtRandom = (board: Board, lists: ReadonlyMap<Slot, Places>, chance: Rng): TrialFleet => {
  const places: Ship[] = [];
  let [share, count] = [1, 1];
  for (const slot of board.slots) {
    const { size } = slot.shape;
    const list = lists.get(slot) ?? sampled(board, slot, chance);
    const open: number[] = [];
    for (let at = 0; at < list.length; at += size) if (isOpen(board, slot.isShip, list, at, at + size)) open.push(at);
    share *= open.length / (lists.has(slot) ? countPlaces(slot.shape, board) : DRAWS);
    count *= open.length;
    if (open.length === 0) break;
    const at = pick(chance, open);
    places.push([...list.subarray(at, at + size)]);
    lay(board, slot.isShip, list, at, at + size, 1);
  }
  for (const [nth, cells] of places.entries()) lay(board, board.slots[nth]!.isShip, cells, 0, cells.length, -1);
  return { places: places.length === board.slots.length ? places : undefined, share, count };
};

/** Returns random places of a piece that has too many to list. */
const sampled = (board: Board, slot: Slot, chance: Rng): Places => {
  const list = new Int16Array(DRAWS * LARGEST).subarray(0, DRAWS * slot.shape.size);
  const draw = drawListed(board, new Map(), chance);
  for (let nth = 0; nth < DRAWS; nth++) draw(slot, list, nth * slot.shape.size);
  return list;
};
