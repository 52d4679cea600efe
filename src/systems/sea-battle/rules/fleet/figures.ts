import type { Cell } from '../../../../kit/grid.ts';
import type { ShapeSet } from '../../variants.ts';
import { grownFigures } from './figure-growth.ts';

/** A ship's form without its place: cells in board order, the least row and the least column 0. */
export type Figure = readonly Cell[];

const SIDES = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
] as const;
const CORNERS = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;

const inBoardOrder = (a: Cell, b: Cell): number => a.row - b.row || a.col - b.col;

/** Returns the form of these cells, wherever they are. */
export const figureOf = (cells: readonly Cell[]): Figure => {
  const top = Math.min(...cells.map((it) => it.row));
  const left = Math.min(...cells.map((it) => it.col));
  return cells.map((it) => ({ row: it.row - top, col: it.col - left })).sort(inBoardOrder);
};

const signOf = (figure: Figure): string => figure.map((it) => `${it.row}.${it.col}`).join();

const line = (size: number): Figure => Array.from({ length: size }, (_, col) => ({ row: 0, col }));
const upright = (figure: Figure): Figure => figureOf(figure.map(({ row, col }) => ({ row: col, col: row })));

/** The T tetromino: four cells, one of which has three neighbours. */
const isT = (figure: Figure): boolean =>
  figure.some((a) => figure.filter((b) => Math.abs(a.row - b.row) + Math.abs(a.col - b.col) === 1).length === 3);

const made = (size: number, shapes: ShapeSet): readonly Figure[] => {
  if (shapes === 'any8') return unpacked(size, grownFigures(size, [...SIDES, ...CORNERS]));
  if (shapes === 'any4') return unpacked(size, grownFigures(size, SIDES));
  if (shapes === 'bent' && (size === 3 || size === 4))
    return unpacked(size, grownFigures(size, SIDES)).filter((it) => !isT(it));
  return size === 1 ? [line(1)] : [line(size), upright(line(size))];
};

const unpacked = (size: number, packed: Uint8Array): readonly Figure[] =>
  Array.from({ length: packed.length / size }, (_, nth) =>
    Array.from(packed.subarray(nth * size, (nth + 1) * size), (cell) => ({ row: cell >> 4, col: cell & 15 })),
  );

const known = new Map<string, readonly Figure[]>();

/**
 * Returns every form that a ship of this size may have, turned and mirrored (SB-4, R22). There may be very many (see
 * `countFigures`).
 */
export const figuresOf = (size: number, shapes: ShapeSet): readonly Figure[] => {
  const name = `${size}${shapes}`;
  const found = known.get(name) ?? made(size, shapes);
  known.set(name, found);
  return found;
};

/** Number of forms of 1 to 8 cells, turned and mirrored, joined by sides (`any4`) or by sides or corners (`any8`). */
const COUNTS = {
  any4: [1, 2, 6, 19, 63, 216, 760, 2_725],
  any8: [1, 4, 20, 110, 638, 3_832, 23_592, 147_941],
} as const;

/** Returns the number of figures in `figuresOf` without building them. */
export const countFigures = (size: number, shapes: ShapeSet): number =>
  shapes === 'any4' || shapes === 'any8' ? (COUNTS[shapes][size - 1] ?? Infinity) : figuresOf(size, shapes).length;

const packs = new Map<string, Uint8Array>();

/** Returns all figures of a set, `size` bytes each, one per cell: 16 * row + column. For sets too large to expand. */
export const packedFigures = (size: number, shapes: 'any4' | 'any8'): Uint8Array => {
  const name = `${size}${shapes}`;
  const found = packs.get(name) ?? grownFigures(size, shapes === 'any4' ? SIDES : [...SIDES, ...CORNERS]);
  packs.set(name, found);
  return found;
};

/** Whether these cells are a ship of this size and shape set. */
export const isShaped = (cells: readonly Cell[], size: number, shapes: ShapeSet): boolean => {
  if (cells.length !== size || new Set(cells.map((it) => `${it.row}.${it.col}`)).size !== size) return false;
  if (shapes === 'any8') return isJoined(cells, [...SIDES, ...CORNERS]);
  if (shapes === 'any4') return isJoined(cells, SIDES);
  const sign = signOf(figureOf(cells));
  return figuresOf(size, shapes).some((it) => signOf(it) === sign);
};

/** Returns how cells are connected: throughout by sides, somewhere only by corners, or not at all. */
export const jointOf = (cells: readonly Cell[]): 'sides' | 'corners' | 'apart' => {
  if (isJoined(cells, SIDES)) return 'sides';
  return isJoined(cells, [...SIDES, ...CORNERS]) ? 'corners' : 'apart';
};

const isJoined = (cells: readonly Cell[], steps: readonly (readonly [number, number])[]): boolean => {
  const left = new Map(cells.map((it) => [`${it.row}.${it.col}`, it]));
  const reached = cells.slice(0, 1);
  for (const at of reached) {
    left.delete(`${at.row}.${at.col}`);
    for (const [down, across] of steps) {
      const name = `${at.row + down}.${at.col + across}`;
      const next = left.get(name);
      if (next && left.delete(name)) reached.push(next);
    }
  }
  return left.size === 0;
};
