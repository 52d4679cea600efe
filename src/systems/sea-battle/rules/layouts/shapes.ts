import type { FleetItem } from '../../variants.ts';
import { countFigures, type Figure, figuresOf, packedFigures } from '../fleet/figures.ts';
import type { Grid } from '../fleet/grid.ts';

/**
 * All figures of one kind of piece in flat arrays: `size` cells per figure, as rows and columns from its upper left
 * corner.
 */
export interface Shape {
  readonly size: number;
  /** Number of figures. */
  readonly count: number;
  readonly rows: Uint8Array;
  readonly cols: Uint8Array;
  /** How the cells of a freely bending figure are joined; undefined for pieces with a few fixed forms. */
  readonly joint: 'sides' | 'corners' | undefined;
}

const known = new Map<string, Shape>();

/** Returns the figures of a ship. */
export const shapeOf = ({ size, shapes }: FleetItem): Shape => {
  const name = `${size}${shapes}`;
  const found = known.get(name) ?? made(size, shapes);
  known.set(name, found);
  return found;
};

const made = (size: number, shapes: FleetItem['shapes']): Shape => {
  if (shapes === 'any4' || shapes === 'any8') {
    const packed = packedFigures(size, shapes);
    const joint = shapes === 'any4' ? 'sides' : 'corners';
    const count = countFigures(size, shapes);
    return { size, count, rows: packed.map((it) => it >> 4), cols: packed.map((it) => it & 15), joint };
  }
  return shapeOfFigures(size, figuresOf(size, shapes));
};

/** Returns a shape of exactly these figures. */
export const shapeOfFigures = (size: number, figures: readonly Figure[]): Shape => {
  const cells = figures.flat();
  const rows = Uint8Array.from(cells, (it) => it.row);
  const cols = Uint8Array.from(cells, (it) => it.col);
  return { size, count: figures.length, rows, cols, joint: undefined };
};

/** A mine or sweeper. */
export const DOT: Shape = { size: 1, count: 1, rows: new Uint8Array(1), cols: new Uint8Array(1), joint: undefined };

/** How large a sea is. */
type Extent = Pick<Grid, 'rows' | 'cols'>;

const places = new WeakMap<Shape, Map<string, number>>();

/** Returns the number of places of a piece on an empty sea of this size, on land or not. */
export const countPlaces = (shape: Shape, sea: Extent): number => {
  const known = places.get(shape) ?? new Map<string, number>();
  places.set(shape, known);
  const name = [sea.rows, sea.cols].join();
  const found = known.get(name) ?? counted(shape, sea);
  known.set(name, found);
  return found;
};

const counted = ({ size, rows, cols }: Shape, sea: Extent): number => {
  let sum = 0;
  for (let first = 0; first < rows.length; first += size) {
    let [height, width] = [0, 0];
    for (let i = first; i < first + size; i++) {
      if (rows[i]! > height) height = rows[i]!;
      if (cols[i]! > width) width = cols[i]!;
    }
    sum += Math.max(0, sea.rows - height) * Math.max(0, sea.cols - width);
  }
  return sum;
};
