import type { FleetItem, Ruleset } from '../../../variants.ts';
import { type Arrangement, missingIn } from '../../fleet/arrangement.ts';
import { isListed, type Ship } from '../../fleet/berths.ts';
import { gridOf } from '../../fleet/grid.ts';
import { DOT, type Shape, shapeOf, shapeOfFigures } from '../shapes.ts';
import { type BacktrackSearch, hasRoom, isSpent, type Stock, searchFrom, startSearch } from './backtrack.ts';
import { figureRowsOf } from './figure-rows.ts';
import { boundTouchOf, minCoverOf, minCoverOfSize } from './packing-bound.ts';

/** Maximum number of pieces laid in the search for one arrangement. */
const NODES = 100_000;
/** Maximum number of places examined in the search, however few of them let a piece be laid. */
const WORK = 10_000_000;

/** Whether the pieces fit: the cells of each piece; proof that they do not; or no result within the allowed steps. */
export type PackingResult = (
  | { readonly verdict: 'fits'; readonly places: readonly Ship[] }
  | { readonly verdict: 'impossible' | 'not-found'; readonly places?: undefined }
) & {
  /** Number of places examined and pieces laid. */
  readonly steps: number;
};

/** A group of equal missing pieces. */
interface Missing {
  readonly stock: Stock;
  /** Index of each of them among all missing pieces. */
  readonly nths: number[];
  /** False where only some of the figures are tried. */
  readonly whole: boolean;
}

/**
 * Searches for one way to lay the missing pieces beside the fixed ones. Square by square in board order, each free
 * square is given the first cell of a piece, the largest first, or stays empty; equal pieces are not distinguished. A
 * branch is abandoned as soon as the remaining pieces cover more squares than the cells open to them do
 * (`packing-bound.ts`), or when the same pieces could not be laid below a row that closed the same cells. The search is
 * therefore exact: where it ends within its allowed steps and has tried all places, "impossible" is proven.
 */
export const findPacking = (rules: Ruleset, fixed: Arrangement): PackingResult => {
  const missing = missingPieces(rules, fixed);
  const counts = missing.map(({ nths }) => nths.length);
  const stocks = missing.map(({ stock }) => stock);
  const it = startSearch(rules, fixed, stocks, counts, [NODES, WORK]);
  if (!hasRoom(it)) return { verdict: 'impossible', steps: 0 };
  const fits = searchFrom(it, 0);
  const steps = it.nodes + it.work;
  if (fits) return { verdict: 'fits', places: placesIn(it, missing), steps };
  return { verdict: !isSpent(it) && missing.every(({ whole }) => whole) ? 'impossible' : 'not-found', steps };
};

const placesIn = (
  { cols: width, laid, laidStock, laidFigure, laidCorner }: BacktrackSearch,
  missing: readonly Missing[],
): Ship[] => {
  const places: Ship[] = [];
  const nths = missing.map((it) => [...it.nths]);
  for (let i = 0; i < laid; i++) {
    const { size, rows, cols } = missing[laidStock[i]!]!.stock.shape;
    const first = laidFigure[i]! * size;
    places[nths[laidStock[i]!]!.pop()!] = Array.from(
      { length: size },
      (_, k) => laidCorner[i]! + rows[first + k]! * width + cols[first + k]!,
    );
  }
  return places;
};

/** Returns the groups in the order of a board's slots. */
const missingPieces = (rules: Ruleset, fixed: Arrangement): readonly Missing[] => {
  const { ships, mines, sweepers } = missingIn(rules, fixed);
  const extras = new Array<undefined>(Math.max(0, mines) + Math.max(0, sweepers)).fill(undefined);
  const found = new Map<string, Missing>();
  for (const [nth, item] of [...ships, ...extras].entries()) {
    const name = item ? `${item.size}${item.shapes}` : 'extra';
    const it = found.get(name) ?? missingPiece(rules, item);
    found.set(name, it);
    it.nths.push(nth);
  }
  return [...found.values()];
};

/** Returns a group for ships of an item, or for mines and sweepers. */
const missingPiece = (rules: Ruleset, item: FleetItem | undefined): Missing => {
  const { touch, extras } = rules;
  const whole = !item || isListed(rules, item);
  const shape = item ? (whole ? shapeOf(item) : simpleShape(item.size)) : DOT;
  const figures = figureRowsOf(shape, item ? touch : extras.touch, extras.touch);
  const spread = boundTouchOf(rules);
  const least = whole ? minCoverOf(spread, shape, gridOf(rules)) : minCoverOfSize(spread, shape.size);
  return { stock: { isShip: item !== undefined, shape, figures, least }, nths: [], whole };
};

/**
 * Returns lines and blocks for a ship with too many figures to try them all: full rows, and the remainder in one more.
 */
const simpleShape = (size: number): Shape =>
  shapeOfFigures(
    size,
    Array.from({ length: size }, (_, i) => i + 1).flatMap((width) => {
      const block = Array.from({ length: size }, (_, i) => ({ row: Math.floor(i / width), col: i % width }));
      const turned = block.map(({ row, col }) => ({ row: col, col: row }));
      return [block, turned.sort((a, b) => a.row - b.row || a.col - b.col)];
    }),
  );
