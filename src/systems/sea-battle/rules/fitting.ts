import type { Ruleset } from '../variants.ts';
import { type Arrangement, missingIn } from './arrangement.ts';
import { fits, lay, type Piece, type Place, piecesFor, type Room, roomBeside, shipPlace } from './pieces.ts';
import { leastSpread, type Spread, spreadsOf } from './spreads.ts';
import { indexOf } from './waters.ts';

/** Pieces tried in the search for one arrangement. */
const NODES = 100_000;
/** Rows and columns up to which the search remembers what it could not lay below: further on few rows end alike. */
const REMEMBERED = 10;

/** Whether pieces find room: where (one for one), surely not, or not within the allowance of steps. */
export type Fitting =
  | { readonly verdict: 'fits'; readonly places: readonly Place[] }
  | { readonly verdict: 'impossible' | 'not-found'; readonly places?: undefined };

/** Equal pieces still to be laid. */
interface Stock {
  readonly piece: Piece;
  /** Where each of them stands among the pieces asked for. */
  readonly slots: number[];
  /** Places by their first cell. */
  readonly from: readonly (readonly Place[])[];
  /** False where only some of the places are tried. */
  readonly whole: boolean;
  /** The least that one piece covers. */
  readonly least: number;
}

/**
 * Looks for one way to lay what is missing beside what is fixed. Square by square in board order, each free one is given
 * the first cell of a piece, the largest first, or stays empty; equal pieces are never told apart. A branch is given up as
 * soon as what is left to lay covers more than what is left to cover (`spreadsOf`), or when the same pieces could not be laid
 * below a row that closed the same squares: so the search is exact, and where it ends before its allowance and has tried all
 * places, "impossible" is proven.
 */
export const fittingOf = (rules: Ruleset, fixed: Arrangement): Fitting => {
  const pieces = piecesFor(rules, missingIn(rules, fixed));
  const spread = spreadsOf(rules);
  const stocks = stocksOf(rules, pieces, spread);
  const room = roomBeside(rules, fixed);
  const covered = new Uint8Array(spread.size);
  for (const ship of fixed.ships) for (const square of spread.of(ship)) covered[square] = 1;
  for (const at of [...fixed.mines, ...fixed.sweepers]) for (const square of spread.of([at])) covered[square] = 1;
  return searched({ cells: rules.n ** 2, stocks, room, spread, covered }, pieces.length);
};

interface Sea {
  readonly cells: number;
  readonly stocks: readonly Stock[];
  readonly room: Room;
  readonly spread: Spread;
  readonly covered: Uint8Array;
}

const searched = ({ cells, stocks, room, spread, covered }: Sea, count: number): Fitting => {
  const side = Math.sqrt(cells);
  /** What was left to lay at the beginning of a row, and what was closed below, where that could not be done. */
  const hopeless = new Set<string>();
  const laid = new Array<Place>(count);
  let nodes = 0;
  let need = stocks.reduce((sum, { slots, least }) => sum + slots.length * least, 0);
  let left = count;
  const from = (at: number, open: number): boolean => {
    if (left === 0) return true;
    if (need > open || at === cells || nodes >= NODES) return false;
    if (at % side > 0 || side > REMEMBERED) return tried(at, open);
    const ahead = `${stocks.map(({ slots }) => slots.length)} ${closedFrom(room, at)}`;
    if (hopeless.has(ahead)) return false;
    const found = tried(at, open);
    if (!found && nodes < NODES) hopeless.add(ahead);
    return found;
  };
  const tried = (at: number, open: number): boolean => {
    for (const { piece, slots, from: places, least } of stocks) {
      const slot = slots.pop();
      if (slot === undefined) continue;
      for (const place of places[at]!) {
        if (!fits(room, piece, place) || ++nodes > NODES) continue;
        const squares = spread.of(place.cells);
        lay(room, place, 1);
        for (const square of squares) covered[square] = 1;
        [need, left] = [need - least, left - 1];
        laid[slot] = place;
        if (from(at + 1, open - squares.length - lapsed(at))) return true;
        [need, left] = [need + least, left + 1];
        for (const square of squares) covered[square] = 0;
        lay(room, place, -1);
      }
      slots.push(slot);
    }
    return from(at + 1, open - lapsed(at));
  };
  /** Squares that nothing laid from the next cell on can cover. */
  const lapsed = (at: number): number => spread.lapsing[at]!.reduce((sum, square) => sum + 1 - covered[square]!, 0);
  const open = covered.reduce((sum, it) => sum + 1 - it, 0);
  if (need > open) return { verdict: 'impossible' };
  if (from(0, open)) return { verdict: 'fits', places: laid };
  const proven = nodes < NODES && stocks.every(({ whole }) => whole);
  return { verdict: proven ? 'impossible' : 'not-found' };
};

/** Every cell from the first one on: closed to ships, to mines, to both or to nothing. */
const closedFrom = ({ ships, extras }: Room, first: number): string => {
  let text = '';
  for (let at = first; at < ships.length; at += 8) {
    let bits = 0;
    for (let i = at; i < at + 8 && i < ships.length; i++)
      bits = 4 * bits + (ships[i] === 0 ? 0 : 1) + (extras[i] === 0 ? 0 : 2);
    text += String.fromCharCode(bits);
  }
  return text;
};

const stocksOf = (rules: Ruleset, pieces: readonly Piece[], spread: Spread): readonly Stock[] => {
  const stocks = new Map<readonly Place[] | number, Stock>();
  for (const [slot, piece] of pieces.entries()) {
    const name = piece.places ?? piece.size;
    const stock = stocks.get(name) ?? {
      piece,
      slots: [],
      from: byFirstCell(rules.n, piece.places ?? simplePlaces(rules, piece.size)),
      whole: piece.places !== undefined,
      least: leastSpread(spread, piece),
    };
    stocks.set(name, stock);
    stock.slots.push(slot);
  }
  return [...stocks.values()];
};

const byFirstCell = (n: number, places: readonly Place[]): readonly (readonly Place[])[] => {
  const from = Array.from({ length: n * n }, (): Place[] => []);
  for (const place of places) from[place.cells[0]!]!.push(place);
  return from;
};

/** Lines and blocks, where the figures of a ship are too many to try them all: full rows, and what is left in one more. */
const simplePlaces = (rules: Ruleset, size: number): readonly Place[] => {
  const figures = Array.from({ length: size }, (_, i) => i + 1).flatMap((width) => {
    const block = Array.from({ length: size }, (_, i) => ({ row: Math.floor(i / width), col: i % width }));
    return [block, block.map(({ row, col }) => ({ row: col, col: row }))];
  });
  return figures.flatMap((figure) =>
    Array.from({ length: rules.n ** 2 }, (_, at) => ({ row: Math.floor(at / rules.n), col: at % rules.n }))
      .map((corner) => figure.map(({ row, col }) => ({ row: corner.row + row, col: corner.col + col })))
      .filter((cells) => cells.every(({ row, col }) => row < rules.n && col < rules.n))
      .map((cells) =>
        shipPlace(
          rules,
          cells.map((cell) => indexOf(rules.n, cell)).sort((a, b) => a - b),
        ),
      ),
  );
};
