import type { Rng } from '../../../../kernel/rng.ts';
import { pick } from '../../../../kernel/rng.ts';
import type { Ruleset } from '../../variants.ts';
import { type Arrangement, piecesIn } from '../fleet/arrangement.ts';
import type { Ship } from '../fleet/berths.ts';
import { cellOf, type Grid, gridOf, indexOf } from '../fleet/grid.ts';
import { arrangementFrom, type Board, boardFor, bySea } from './board.ts';
import { firstCompletion, hasFirstCompletion } from './first-deal.ts';
import { findPacking } from './packing/packing-search.ts';
import { drawFrom, placesBySlot } from './places.ts';
import { searchFleets } from './search.ts';
import { type Survey, surveyBoard } from './survey.ts';
import { throwFleet } from './throw.ts';
import { walkToFleet } from './walk.ts';

/** Estimated number of fleets up to which all are searched. */
const FEW = 20_000;
/** Minimum acceptance probability of a throw for which throwing is used. */
const WORTH_THROWING = 5e-5;
/** Maximum number of throws, in units of the expected number needed: all fail in one deal of twenty thousand. */
const PATIENCE = 10;
/** Maximum numbers of pieces laid in a search through all fleets, and of places examined. */
const NODES = 20_000;
const WORK = 1_000_000;

/** A sea to be dealt, and what was computed about it in advance. */
interface Deal {
  readonly board: Board;
  readonly survey: Survey;
  /** All fleets, where they are few enough to be searched. */
  readonly every: readonly (readonly Ship[])[] | undefined;
  /** One fleet, where one is known; undefined where `every` is empty. */
  readonly some: readonly Ship[] | undefined;
  /** True where it is proven that there is no fleet. */
  readonly isImpossible: boolean;
}

const prepareDeal = (rules: Ruleset, fixed: Arrangement): Deal => {
  const board = boardFor(rules, fixed);
  const look = surveyBoard(board);
  const every = fleetsIn(board, look) <= FEW ? everyFleet(board) : undefined;
  if (every) return { board, survey: look, every, some: every[0], isImpossible: every.length === 0 };
  if (look.found) return { board, survey: look, every, some: look.found, isImpossible: false };
  const { verdict, places } = packingFor(rules, fixed);
  return { board, survey: look, every, some: places, isImpossible: verdict === 'impossible' };
};

/** Returns all fleets; undefined where a search through them does not finish. */
const everyFleet = (board: Board): readonly (readonly Ship[])[] | undefined => {
  const work = WORK - [...new Set(board.slots)].reduce((sum, { shape }) => sum + shape.count * board.area, 0);
  const search = work < 0 ? undefined : searchFleets(board, placesBySlot(board), { nodes: NODES, work });
  return search?.isWhole ? search.found : undefined;
};

const packingFor = bySea(findPacking);
const dealFor = bySea(prepareDeal);

/** Returns the estimated number of fleets, equal pieces not distinguished. */
const fleetsIn = ({ slots }: Board, { count }: Survey): number => {
  let alike = 0;
  return slots.reduce((fleets, slot, i) => {
    alike = i > 0 && slots[i - 1] === slot ? alike + 1 : 1;
    return fleets / alike;
  }, count);
};

/**
 * Returns whether a completion is found within the allowed steps, and if not, whether it is proven that there is none.
 * Asks the packing search first: it usually answers immediately.
 */
export const roomVerdict = (rules: Ruleset, fixed: Arrangement): 'found' | 'not-found' | 'impossible' => {
  const { verdict } = packingFor(rules, fixed);
  if (verdict !== 'not-found') return verdict === 'fits' ? 'found' : verdict;
  const { some, isImpossible } = dealFor(rules, fixed);
  if (some) return 'found';
  return isImpossible ? 'impossible' : 'not-found';
};

/**
 * SB-8: deals the pieces that complete a fleet, each legal completion equally likely. Returns undefined when there is
 * none, or when none was found within the allowed steps. `fixed` must be legal so far; `EMPTY_ARRANGEMENT` deals a
 * whole fleet. Ships of one size come in random order, so their order reveals nothing about their classes. The choice
 * of method depends only on the rules and the fixed pieces, never on the draws.
 *
 * Callers pass a `fastRng`: the result is as uniform as that generator, keyed by 128 uniform bits.
 */
export const completion = (rules: Ruleset, fixed: Arrangement, chance: Rng): Arrangement | undefined =>
  rules.dealing === 'even' ? evenCompletion(rules, fixed, chance) : firstCompletion(rules, fixed, chance);

/** Whether a completion is found within the allowed steps. Deterministic. */
export const canComplete = (rules: Ruleset, fixed: Arrangement): boolean =>
  rules.dealing === 'even' ? roomVerdict(rules, fixed) === 'found' : hasFirstCompletion(rules, fixed);

/**
 * `dealing: 'even'`: deals a completion. Where the completions are few, all are searched and one is drawn
 * uniformly. Where pieces thrown at random make a legal fleet often enough, they are thrown until they do. Both are
 * exactly uniform.
 *
 * Otherwise a walk goes up and down between the empty sea and whole fleets (`climber.ts`). It can reach any fleet from
 * any other and every move is balanced by its reverse, so the fleets on its highest rung are uniform in the long run.
 * It begins with the empty sea, which favours no corner or side of the board, and ends after a fixed number of steps on
 * the highest rung. If it never gets there, it begins with the one fleet that a search has found, turned or mirrored at
 * random.
 */
const evenCompletion = (rules: Ruleset, fixed: Arrangement, chance: Rng): Arrangement | undefined => {
  const { board, every, some, survey: look } = dealFor(rules, fixed);
  if (!some) return undefined;
  if (every) return arrangementFrom(board, pick(chance, every));
  const thrown =
    look.acceptance >= WORTH_THROWING
      ? throwFleet(board, drawFrom(board, chance), PATIENCE / look.acceptance)
      : undefined;
  const places = thrown ?? walkToFleet(board, look, chance);
  if (places) return arrangementFrom(board, places);
  const start = piecesIn(fixed).length === 0 ? turned(gridOf(rules), some, chance) : some;
  return arrangementFrom(board, walkToFleet(board, look, chance, start) ?? start);
};

/** The eight ways to turn or mirror a square; a bit each for swapping rows and columns, upside down, left to right. */
const WAYS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Turns or mirrors a fleet at random in one of the ways that leave the sea as it is: eight on a square one. */
const turned = (grid: Grid, places: readonly Ship[], chance: Rng): readonly Ship[] => {
  const { rows, cols, land, dry } = grid;
  const movedBy = (way: number, at: number): number => {
    const { row, col } = cellOf(grid, at);
    const [down, right] = way & 1 ? [col, row] : [row, col];
    return indexOf(grid, { row: way & 2 ? rows - 1 - down : down, col: way & 4 ? cols - 1 - right : right });
  };
  const ways = WAYS.filter((way) => (rows === cols || !(way & 1)) && land.every((at) => dry[movedBy(way, at)] === 1));
  const way = pick(chance, ways);
  return places.map((cells) => cells.map((at) => movedBy(way, at)).sort((a, b) => a - b));
};
