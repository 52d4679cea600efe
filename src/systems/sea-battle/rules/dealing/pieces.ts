import type { Rng } from '../../../../kernel/rng.ts';
import { pick } from '../../../../kernel/rng.ts';
import type { FleetItem, Ruleset } from '../../variants.ts';
import type { Arrangement, Missing } from '../fleet/arrangement.ts';
import { berthsOf, isListed, type Ship } from '../fleet/berths.ts';
import { countFigures, packedFigures } from '../fleet/figures.ts';
import { type Grid, gridOf, haloOf, type SeaShape } from '../fleet/grid.ts';

/**
 * A piece in a place: its cells, and the cells it closes to ships, and to mines and sweepers (both including its own
 * cells).
 */
export interface Place {
  readonly cells: Ship;
  readonly closesToShips: readonly number[];
  readonly closesToExtras: readonly number[];
}

/** A piece to be dealt. Equal pieces are the same object. */
export interface Piece {
  readonly kind: 'ship' | 'mine' | 'sweeper';
  readonly size: number;
  /** All places on an empty sea; undefined where there are too many to list. */
  readonly places: readonly Place[] | undefined;
  /** Draws the cells of one of its places, each place equally likely. */
  draw(chance: Rng): Ship;
  /** Returns the place that has these cells. */
  at(cells: Ship): Place;
}

type SeaRules = SeaShape & Pick<Ruleset, 'touch' | 'extras'>;

const hasExtras = ({ extras }: SeaRules): boolean => extras.mines + extras.sweepers > 0;

/** Returns the missing pieces, largest first, extras last. */
export const piecesFor = (rules: SeaRules, missing: Missing): readonly Piece[] => {
  const ships = new Map(missing.ships.map((item) => [item, shipPiece(rules, item)]));
  const extras = (kind: 'mine' | 'sweeper', count: number): readonly Piece[] =>
    count > 0 ? new Array<Piece>(count).fill(extraPiece(rules, kind)) : [];
  return [
    ...missing.ships.map((item) => ships.get(item)!),
    ...extras('mine', missing.mines),
    ...extras('sweeper', missing.sweepers),
  ];
};

const shipPiece = (rules: SeaRules, item: FleetItem): Piece => {
  const at: Piece['at'] = (cells) => shipPlace(rules, cells);
  const { size } = item;
  if (!isListed(rules, item))
    return { kind: 'ship', size, places: undefined, draw: createDraw(gridOf(rules), item), at };
  const places = placesOf(rules, item);
  return { kind: 'ship', size, places, draw: (chance) => pick(chance, places).cells, at };
};

const extraPiece = (rules: SeaRules, kind: 'mine' | 'sweeper'): Piece => {
  const places = listedAs(gridOf(rules), rules.extras.touch, () =>
    Array.from({ length: gridOf(rules).area }, (_, at) => extraPlace(rules, at)),
  );
  return { kind, size: 1, places, draw: (chance) => pick(chance, places).cells, at: ([at]) => places[at!]! };
};

const listed = new WeakMap<Grid, Map<string, readonly Place[]>>();

const listedAs = (grid: Grid, name: string, made: () => readonly Place[]): readonly Place[] => {
  const ofGrid = listed.get(grid) ?? new Map<string, readonly Place[]>();
  listed.set(grid, ofGrid);
  const found = ofGrid.get(name) ?? made();
  ofGrid.set(name, found);
  return found;
};

const placesOf = (rules: SeaRules, item: FleetItem): readonly Place[] =>
  listedAs(gridOf(rules), [rules.touch, hasExtras(rules) && rules.extras.touch, item.size, item.shapes].join(), () =>
    berthsOf(rules, item).map(({ cells }) => shipPlace(rules, cells)),
  );

/** Returns the place of a mine or sweeper on a cell. */
const extraPlace = (rules: SeaRules, at: number): Place => {
  const closed = [at, ...haloOf(gridOf(rules), rules.extras.touch, [at])];
  return { cells: [at], closesToShips: closed, closesToExtras: closed };
};

/** Returns the place of a ship on these cells. */
export const shipPlace = (rules: SeaRules, cells: Ship): Place => ({
  cells,
  closesToShips: [...cells, ...haloOf(gridOf(rules), rules.touch, cells)],
  closesToExtras: hasExtras(rules) ? [...cells, ...haloOf(gridOf(rules), rules.extras.touch, cells)] : [],
});

/**
 * Returns a draw from more places than can be listed: any figure on any square, redrawn until it is within the sea.
 * Every place is therefore equally likely; a figure has the weight (rows - height + 1) * (cols - width + 1).
 */
const createDraw = (grid: Grid, { size, shapes }: FleetItem): Piece['draw'] => {
  if (shapes !== 'any4' && shapes !== 'any8') throw new Error(`sea-battle: ${shapes} figures are always listed`);
  return (chance) => {
    const figures = packedFigures(size, shapes);
    const count = countFigures(size, shapes);
    for (;;) {
      const cells = placedAt(
        figures,
        size * chance.below(count),
        size,
        chance.below(grid.rows),
        chance.below(grid.cols),
        grid,
      );
      if (cells) return cells;
    }
  };
};

/**
 * Returns the cells of the packed figure that begins at index `first`, moved to (`top`, `left`); undefined where it
 * runs off the sea.
 */
const placedAt = (
  figures: Uint8Array,
  first: number,
  size: number,
  top: number,
  left: number,
  grid: Grid,
): Ship | undefined => {
  const cells: number[] = [];
  for (let i = first; i < first + size; i++) {
    const [row, col] = [top + (figures[i]! >> 4), left + (figures[i]! & 15)];
    if (row >= grid.rows || col >= grid.cols) return undefined;
    cells.push(row * grid.cols + col);
  }
  return cells;
};

/** By cell, the number or total weight of the pieces that close it to ships, and to mines and sweepers. */
export interface Room {
  readonly ships: Int32Array;
  readonly extras: Int32Array;
}

/** Returns the room beside an arrangement, each of its pieces, and land, having this weight. */
export const roomBeside = (rules: SeaRules, fixed: Arrangement, weight = 1): Room => {
  const room = { ships: new Int32Array(gridOf(rules).area), extras: new Int32Array(gridOf(rules).area) };
  for (const at of gridOf(rules).land) {
    room.ships[at] = weight;
    room.extras[at] = weight;
  }
  for (const cells of fixed.ships) lay(room, shipPlace(rules, cells), weight);
  for (const at of [...fixed.mines, ...fixed.sweepers]) lay(room, extraPlace(rules, at), weight);
  return room;
};

/** Lays a piece of weight `by` into the room, or takes it out if negative. */
export const lay = (room: Room, place: Place, by: number): void => {
  for (const cell of place.closesToShips) room.ships[cell]! += by;
  for (const cell of place.closesToExtras) room.extras[cell]! += by;
};

/** Whether a piece may be laid in this place. */
export const fits = (room: Room, piece: Piece, { cells }: Place): boolean => isOpen(room, piece, cells);

/** Whether a piece may be laid on these cells. */
export const isOpen = (room: Room, { kind }: Piece, cells: Ship): boolean => {
  const closed = kind === 'ship' ? room.ships : room.extras;
  for (const cell of cells) if (closed[cell] !== 0) return false;
  return true;
};

/** Whether a piece may be moved to these cells; where it is now, it closes cells with the weight `own`. */
export const isOpenTo = (room: Room, { kind }: Piece, cells: Ship, own: number): boolean => {
  const closed = kind === 'ship' ? room.ships : room.extras;
  for (const cell of cells) if (closed[cell] !== 0 && closed[cell] !== own) return false;
  return true;
};

/** Returns an arrangement of pieces in their places; `places[i]` belongs to `pieces[i]`. */
export const arrangementFrom = (pieces: readonly Piece[], places: readonly Place[]): Arrangement => {
  const of = (kind: Piece['kind']): readonly Ship[] =>
    places.flatMap(({ cells }, i) => (pieces[i]!.kind === kind ? [cells] : []));
  return { ships: of('ship'), mines: of('mine').flat(), sweepers: of('sweeper').flat() };
};
