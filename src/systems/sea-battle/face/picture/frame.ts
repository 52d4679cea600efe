import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Shape } from '../../../../kernel/screen.ts';
import type { MapArea } from '../../../../kit/fight-window.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { type Grid, gridOf, type View } from '../../rules/view/index.ts';
import { axisLabels } from './seas.ts';

/** The height of a board as a multiple of its width: the tallest photo that Telegram shows in full width. */
const TALLNESS = 13.9 / 11;
/** The widest sea, in squares, whose picture is one square wider than it: its squares are large on a phone. */
export const COMPACT = 12;
/** Height of the strip below the sea, in units of `Frame.unit`. */
const STRIP = 3.18;
/** Height of the axes' letters in a picture of 11 units; the tallest at which two digits fit a column. */
const AXIS = 0.48;
/** Side of the plate below a letter, as a multiple of its height. */
const PLATE = 1.38;
const WIDEST_DIGITS = 0.75;
/** What is below the last row of a sea alone, in squares. */
const BELOW = 0.25;
/** Width of a sea's border. */
const BORDER = 0.14;

/**
 * Pixels a square at most: a sea of 10×10 is then as wide as a phone of three pixels a point shows a photo, and the small
 * sea below it has a whole number of pixels a square.
 */
export const FINEST = 78;

/** The places of a board's parts, in squares of its large sea. */
export interface Frame {
  readonly width: number;
  /** With the strip below the sea. */
  readonly height: number;
  /** With the sea alone. */
  readonly alone: number;
  /** The top left of the first square. */
  readonly corner: Point;
  /** Where what is below the sea begins at the left and ends at the right. */
  readonly left: number;
  readonly right: number;
  /** Height of the axes' letters, and how far their middles are above and at the left of the sea. */
  readonly axis: number;
  readonly above: number;
  readonly beside: number;
  /** What texts and silhouettes are measured in: 1 on a sea of 10×10, so that they are as large on any other. */
  readonly unit: number;
}

/** The frame of a sea with axes above and at the left only. A sea higher than wide has more paper at both sides. */
export const frameOf = ({ rows, cols }: Pick<Grid, 'rows' | 'cols'>): Frame => {
  const n = Math.max(rows, cols);
  const compact = n <= COMPACT;
  const left = compact ? 0.75 + 0.035 * Math.max(0, n - 10) : 0.24 + 0.052 * n;
  const withAxis = (squares: number): number => (compact ? squares + 1 : squares + left + 0.2);
  const axis = (AXIS * withAxis(n)) / 11;
  const top = compact ? Math.min(0.72, 0.07 * (n + 1)) : 0.2 + 1.05 * axis;
  const close = withAxis(cols);
  const width = rows > cols ? Math.max(close, (top + rows) / (TALLNESS - STRIP / 11)) : close;
  const unit = Math.min(width / 11, (TALLNESS * width - top - rows) / STRIP);
  const margin = (width - close) / 2;
  return {
    width,
    height: top + rows + STRIP * unit,
    alone: rows === cols ? width : top + rows + BELOW,
    corner: { x: left + margin, y: top },
    left,
    right: left + cols + 2 * margin,
    axis,
    above: (top + BORDER) / 2 + 0.02,
    beside: (left + BORDER) / 2,
    unit,
  };
};

/** The letters above and the numbers at the left of a part of a sea (or the other way about). */
const axisShapes = (
  letters: readonly string[],
  numbers: readonly string[],
  { corner, axis, above, beside }: Frame,
  lit: Cell | undefined,
): readonly Shape[] => {
  const label = (text: string, x: number, y: number, size: number): Shape => {
    return { kind: 'label', text, at: { x, y }, ink: 'ink', size, bold: true };
  };
  const across = letters.some((it) => it.length > 1) ? Math.min(axis, WIDEST_DIGITS) : axis;
  const plate = (x: number, y: number): Shape => ({
    kind: 'inset',
    at: { x: x - 0.5 * PLATE * axis, y: y - 0.5 * PLATE * axis },
    scale: PLATE * axis,
    scene: { width: 1, height: 1, shapes: [{ kind: 'sprite', name: 'lit-plate', at: { x: 0, y: 0 }, heading: 90 }] },
  });
  return [
    ...(lit
      ? [plate(corner.x + lit.col + 0.5, corner.y - above), plate(corner.x - beside, corner.y + lit.row + 0.5)]
      : []),
    ...letters.map((it, col) => label(it, corner.x + col + 0.5, corner.y - above, across)),
    ...numbers.map((it, row) => label(it, corner.x - beside, corner.y + row + 0.5, axis)),
  ];
};

/** A part of a sea, its water and land, without axes. */
export const water = ({ dry, land, cols: width }: Grid, at: Point, { row, col, rows, cols }: MapArea): Shape => ({
  kind: 'sea',
  at,
  letters: Array.from({ length: cols }, () => ''),
  numbers: Array.from({ length: rows }, () => ''),
  ...(land.length > 0 && {
    rows: Array.from({ length: rows }, (_, down) =>
      Array.from({ length: cols }, (_, right) => (dry[(row + down) * width + col + right] === 1 ? '#' : '.')).join(''),
    ),
  }),
});

/**
 * A sea or a part of it with its axes. What is outside the part is cut off.
 * @param lit the square where the reader is asked to act: its letter and number wear plates
 * @param content draws everything on the whole sea, given the top left of the whole sea's first square
 */
export const framedSea = (
  { rules }: Pick<View, 'rules'>,
  reader: Reader,
  frame: Frame,
  area: MapArea,
  content: (corner: Point) => readonly Shape[],
  lit?: Cell,
): readonly Shape[] => {
  const axes = axisLabels(rules, reader.letters);
  const { row, col, rows, cols } = area;
  const { corner } = frame;
  const grid = gridOf(rules);
  const isWhole = rows === grid.rows && cols === grid.cols;
  const shown = content(isWhole ? corner : { x: -col, y: -row });
  return [
    water(grid, corner, area),
    ...axisShapes(axes.columns.slice(col, col + cols), axes.rows.slice(row, row + rows), frame, lit),
    ...(isWhole
      ? shown
      : [{ kind: 'inset', at: corner, scale: 1, scene: { width: cols, height: rows, shapes: shown } } as const]),
  ];
};
