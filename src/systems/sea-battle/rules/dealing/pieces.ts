import type { Rng } from '../../../../kernel/rng.ts';
import { pick } from '../../../../kernel/rng.ts';
import type { FleetItem, Ruleset } from '../../variants.ts';
import type { Arrangement, Missing } from '../fleet/arrangement.ts';
import { berthsOf, haloOf, isListed, type Ship } from '../fleet/berths.ts';
import { countFigures, packedFigures } from '../fleet/figures.ts';

/** A piece in a place: its cells, and what it closes to ships, and to mines and sweepers (its own cells among both). */
export interface Place {
  readonly cells: Ship;
  readonly closesToShips: readonly number[];
  readonly closesToExtras: readonly number[];
}

/** A piece to be dealt. Equal pieces are the same object. */
export interface Piece {
  readonly kind: 'ship' | 'mine' | 'sweeper';
  readonly size: number;
  /** Where it may lie on an empty sea; undefined where there are too many such places to be listed. */
  readonly places: readonly Place[] | undefined;
  /** The cells of one of these places, each place equally likely. */
  draw(chance: Rng): Ship;
  /** The place that has these cells. */
  at(cells: Ship): Place;
}

type SeaRules = Pick<Ruleset, 'n' | 'touch' | 'extras'>;

const hasExtras = ({ extras }: SeaRules): boolean => extras.mines + extras.sweepers > 0;

/** The pieces that are missing, largest first, extras last. */
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
  if (!isListed(rules, item)) return { kind: 'ship', size, places: undefined, draw: createDraw(rules.n, item), at };
  const places = placesOf(rules, item);
  return { kind: 'ship', size, places, draw: (chance) => pick(chance, places).cells, at };
};

const extraPiece = (rules: SeaRules, kind: 'mine' | 'sweeper'): Piece => {
  const places = listedAs([rules.n, rules.extras.touch].join(), () =>
    Array.from({ length: rules.n ** 2 }, (_, at) => extraPlace(rules, at)),
  );
  return { kind, size: 1, places, draw: (chance) => pick(chance, places).cells, at: ([at]) => places[at!]! };
};

const listed = new Map<string, readonly Place[]>();

const listedAs = (name: string, made: () => readonly Place[]): readonly Place[] => {
  const found = listed.get(name) ?? made();
  listed.set(name, found);
  return found;
};

const placesOf = (rules: SeaRules, item: FleetItem): readonly Place[] =>
  listedAs([rules.n, rules.touch, hasExtras(rules) && rules.extras.touch, item.size, item.shapes].join(), () =>
    berthsOf(rules, item).map(({ cells }) => shipPlace(rules, cells)),
  );

/** A mine or sweeper in its place. */
const extraPlace = ({ n, extras }: SeaRules, at: number): Place => {
  const closed = [at, ...haloOf(n, extras.touch, [at])];
  return { cells: [at], closesToShips: closed, closesToExtras: closed };
};

/** A ship in its place. */
export const shipPlace = (rules: SeaRules, cells: Ship): Place => ({
  cells,
  closesToShips: [...cells, ...haloOf(rules.n, rules.touch, cells)],
  closesToExtras: hasExtras(rules) ? [...cells, ...haloOf(rules.n, rules.extras.touch, cells)] : [],
});

/**
 * Draws from more places than can be listed: any figure on any square, again until it lies within the sea. So every place
 * is equally likely; the figures weigh (n - height + 1) * (n - width + 1) (rules/grid.md §4.4).
 */
const createDraw = (n: number, { size, shapes }: FleetItem): Piece['draw'] => {
  if (shapes !== 'any4' && shapes !== 'any8') throw new Error(`sea-battle: ${shapes} figures are always listed`);
  return (chance) => {
    const figures = packedFigures(size, shapes);
    const count = countFigures(size, shapes);
    for (;;) {
      const cells = placedAt(figures, size * chance.below(count), size, chance.below(n), chance.below(n), n);
      if (cells) return cells;
    }
  };
};

/** The cells of the figure that begins there in the pack; undefined where it would run off the sea. */
const placedAt = (
  figures: Uint8Array,
  first: number,
  size: number,
  top: number,
  left: number,
  n: number,
): Ship | undefined => {
  const cells: number[] = [];
  for (let i = first; i < first + size; i++) {
    const [row, col] = [top + (figures[i]! >> 4), left + (figures[i]! & 15)];
    if (row >= n || col >= n) return undefined;
    cells.push(row * n + col);
  }
  return cells;
};

/** How many pieces close each cell, or what they weigh together: to ships; to mines and sweepers. */
export interface Room {
  readonly ships: Int32Array;
  readonly extras: Int32Array;
}

/** The room that an arrangement leaves, each of its pieces of this weight. */
export const roomBeside = (rules: SeaRules, fixed: Arrangement, weight = 1): Room => {
  const room = { ships: new Int32Array(rules.n ** 2), extras: new Int32Array(rules.n ** 2) };
  for (const cells of fixed.ships) lay(room, shipPlace(rules, cells), weight);
  for (const at of [...fixed.mines, ...fixed.sweepers]) lay(room, extraPlace(rules, at), weight);
  return room;
};

/** Lays a piece of this weight into the room, or, negative, takes it out again. */
export const lay = (room: Room, place: Place, by: number): void => {
  for (const cell of place.closesToShips) room.ships[cell]! += by;
  for (const cell of place.closesToExtras) room.extras[cell]! += by;
};

/** Whether a piece may lie in this place. */
export const fits = (room: Room, piece: Piece, { cells }: Place): boolean => isOpen(room, piece, cells);

/** Whether a piece may lie on these cells. */
export const isOpen = (room: Room, { kind }: Piece, cells: Ship): boolean => {
  const closed = kind === 'ship' ? room.ships : room.extras;
  for (const cell of cells) if (closed[cell] !== 0) return false;
  return true;
};

/** Whether a piece may lie on these cells, were it not where it is now: it closes cells there by its `own` weight. */
export const isOpenTo = (room: Room, { kind }: Piece, cells: Ship, own: number): boolean => {
  const closed = kind === 'ship' ? room.ships : room.extras;
  for (const cell of cells) if (closed[cell] !== 0 && closed[cell] !== own) return false;
  return true;
};

/** Pieces in their places, one for one, as an arrangement. */
export const arrangementFrom = (pieces: readonly Piece[], places: readonly Place[]): Arrangement => {
  const of = (kind: Piece['kind']): readonly Ship[] =>
    places.flatMap(({ cells }, i) => (pieces[i]!.kind === kind ? [cells] : []));
  return { ships: of('ship'), mines: of('mine').flat(), sweepers: of('sweeper').flat() };
};
