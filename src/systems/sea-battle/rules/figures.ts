import type { Cell } from '../../../kernel/grid.ts';
import type { ShapeSet } from '../variants.ts';

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

/** The form of these cells, wherever they lie. */
export const figureOf = (cells: readonly Cell[]): Figure => {
  const top = Math.min(...cells.map((it) => it.row));
  const left = Math.min(...cells.map((it) => it.col));
  return cells.map((it) => ({ row: it.row - top, col: it.col - left })).sort(inBoardOrder);
};

const signOf = (figure: Figure): string => figure.map((it) => `${it.row}.${it.col}`).join();

const line = (size: number): Figure => Array.from({ length: size }, (_, col) => ({ row: 0, col }));
const upright = (figure: Figure): Figure => figureOf(figure.map(({ row, col }) => ({ row: col, col: row })));

const distinct = (figures: readonly Figure[]): readonly Figure[] => [
  ...new Map(figures.map((it) => [signOf(it), it])).values(),
];

/** Every figure one cell larger, joined by any of `steps`. */
const grown = (figure: Figure, steps: readonly (readonly [number, number])[]): readonly Figure[] => {
  const has = new Set(figure.map((it) => `${it.row}.${it.col}`));
  return figure
    .flatMap((it) => steps.map(([down, across]) => ({ row: it.row + down, col: it.col + across })))
    .filter((it) => !has.has(`${it.row}.${it.col}`))
    .map((it) => figureOf([...figure, it]));
};

const allOf = (size: number, steps: readonly (readonly [number, number])[]): readonly Figure[] => {
  let figures: readonly Figure[] = [line(1)];
  for (let cells = 1; cells < size; cells++) figures = distinct(figures.flatMap((it) => grown(it, steps)));
  return figures;
};

/** The T of four: a cell with three neighbours, and no square. */
const isT = (figure: Figure): boolean =>
  figure.some((a) => figure.filter((b) => Math.abs(a.row - b.row) + Math.abs(a.col - b.col) === 1).length === 3);

const made = (size: number, shapes: ShapeSet): readonly Figure[] => {
  if (shapes === 'any8') return allOf(size, [...SIDES, ...CORNERS]);
  if (shapes === 'any4') return allOf(size, SIDES);
  if (shapes === 'bent' && size === 4) return allOf(4, SIDES).filter((it) => !isT(it));
  if (shapes === 'bent' && size === 3) return allOf(3, SIDES);
  return distinct([line(size), upright(line(size))]);
};

const known = new Map<string, readonly Figure[]>();

/** Every form a ship of this size may have, turned and mirrored (rules/grid.md §1.2, R22). */
export const figuresOf = (size: number, shapes: ShapeSet): readonly Figure[] => {
  const name = `${size}${shapes}`;
  const found = known.get(name) ?? made(size, shapes);
  known.set(name, found);
  return found;
};

/** Whether cells of this form are a ship of this size and shape set. */
export const isShaped = (cells: readonly Cell[], size: number, shapes: ShapeSet): boolean => {
  const sign = signOf(figureOf(cells));
  return figuresOf(size, shapes).some((it) => signOf(it) === sign);
};

/** How cells hang together: side by side throughout, only by corners somewhere, or in pieces. */
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
