import { createCache } from '../../../../kit/cache.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { Ruleset, Touch } from '../../variants.ts';

/** The parameters that give a sea its shape. */
export type SeaShape = Pick<Ruleset, 'n' | 'cols' | 'land'>;

/** The squares of a sea (SB-1, SB-40). Cells are numbered row by row: row * cols + col. */
export interface Grid {
  /** Differs from the id of any other grid: part of the names of caches. */
  readonly id: number;
  readonly rows: number;
  readonly cols: number;
  /** Number of squares, land included. */
  readonly area: number;
  /** By cell number. */
  readonly cells: readonly Cell[];
  /** The squares of land, ascending. */
  readonly land: readonly number[];
  /** By cell number: 1 where there is land. */
  readonly dry: Uint8Array;
}

/** Number of grids kept: those of the seas used last. */
const KEPT = 256;

const known = createCache<string, Grid>({ most: KEPT });
/** Parameters never change, so the grid of each is looked up once. */
const found = new WeakMap<SeaShape, Grid>();
let made = 0;

/** Returns the squares of a sea. Seas of one shape share a grid as long as it is kept. */
export const gridOf = (shape: SeaShape): Grid => {
  const before = found.get(shape);
  if (before) return before;
  const name = [shape.n, shape.cols ?? shape.n, ...(shape.land ?? [])].join();
  const grid = known.getOrMake(name, () => makeGrid(shape));
  found.set(shape, grid);
  return grid;
};

const makeGrid = ({ n: rows, cols = rows, land = [] }: SeaShape): Grid => {
  const area = rows * cols;
  const dry = new Uint8Array(area);
  for (const at of land) dry[at] = 1;
  const cells = Array.from({ length: area }, (_, i) => ({ row: Math.floor(i / cols), col: i % cols }));
  return { id: ++made, rows, cols, area, cells, land: [...land].sort((a, b) => a - b), dry };
};

/** Returns the number of a cell: row * cols + col. */
export const indexOf = ({ cols }: Pick<Grid, 'cols'>, { row, col }: Cell): number => row * cols + col;

/** Returns every cell of a board, row by row, indexed by number. */
export const cellsOf = ({ cells }: Grid): readonly Cell[] => cells;

/** Returns the cell with this number. */
export const cellOf = ({ cells }: Grid, index: number): Cell => cells[index]!;

/** Whether a cell is on the board, on water or on land. */
export const isOn = ({ rows, cols }: Pick<Grid, 'rows' | 'cols'>, { row, col }: Cell): boolean =>
  Number.isInteger(row) && Number.isInteger(col) && row >= 0 && col >= 0 && row < rows && col < cols;

/** Whether a cell of the board is land (SB-40). */
export const isLand = ({ dry, cols }: Grid, { row, col }: Cell): boolean => dry[row * cols + col] === 1;

/** Returns the numbers of the squares that are water, ascending. */
export const waterOf = ({ area, dry }: Grid): readonly number[] =>
  Array.from({ length: area }, (_, at) => at).filter((at) => dry[at] === 0);

const around = new WeakMap<Grid, Map<Touch, readonly (readonly number[])[]>>();

/** Returns, by cell of water, the squares of water around it that `touch` keeps clear of it; none by cell of land. */
export const neighbours = (grid: Grid, touch: Touch): readonly (readonly number[])[] => {
  const ofGrid = around.get(grid) ?? new Map<Touch, readonly (readonly number[])[]>();
  around.set(grid, ofGrid);
  const lists = ofGrid.get(touch) ?? grid.cells.map((cell) => neighboursOf(grid, touch, cell));
  ofGrid.set(touch, lists);
  return lists;
};

const neighboursOf = (grid: Grid, touch: Touch, { row, col }: Cell): readonly number[] => {
  if (isLand(grid, { row, col })) return [];
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((across) => {
      const near = { row: row + down, col: col + across };
      const kept =
        touch === 'none' ? down !== 0 || across !== 0 : touch === 'corners' && (down === 0) !== (across === 0);
      return kept && isOn(grid, near) && !isLand(grid, near) ? [indexOf(grid, near)] : [];
    }),
  );
};

/** SB-6: the cells around a ship that stay empty: sides and corners, sides alone, or none, depending on `touch`. */
export const haloOf = (grid: Grid, touch: Touch, ship: readonly number[]): readonly number[] => {
  const near = neighbours(grid, touch);
  const halo = new Set<number>();
  for (const cell of ship) for (const other of near[cell]!) halo.add(other);
  for (const cell of ship) halo.delete(cell);
  return [...halo].sort((a, b) => a - b);
};
