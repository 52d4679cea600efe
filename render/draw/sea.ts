import type { Point, Shape } from '../../src/kernel/screen.ts';
import { type Brush, type Drawing, fillAndStroke, trace } from '../brush.ts';
import { font } from '../fonts.ts';
import { drawIslands, type LandCell } from './islands.ts';

/** The rocks of a reef: offset from the middle of the square, and height, in cells. */
const ROCKS = [
  [-0.2, 0.02, 0.17],
  [0.16, -0.1, 0.15],
  [0.04, 0.24, 0.19],
] as const;

/** A reef: jagged rocks awash, with a ring of breakers around them. */
const drawReef = (brush: Brush, { x, y }: Point): void => {
  const { ctx } = brush;
  ctx.save();
  ctx.translate(x, y);
  ctx.lineJoin = 'round';
  ctx.beginPath();
  ctx.ellipse(0, 0.06, 0.4, 0.33, 0, 0, 2 * Math.PI);
  ctx.strokeStyle = brush.colour('foam');
  ctx.lineWidth = 0.055 * brush.lineWeight;
  ctx.setLineDash([0.16, 0.09]);
  ctx.stroke();
  ctx.setLineDash([]);
  for (const [left, foot, tall] of ROCKS) {
    trace(ctx, [
      [left - tall * 0.75, foot],
      [left - tall * 0.3, foot - tall * 0.65],
      [left, foot - tall * 1.25],
      [left + tall * 0.35, foot - tall * 0.5],
      [left + tall * 0.8, foot],
    ]);
    fillAndStroke(brush, 'timber', 'rim', 0.035);
  }
  ctx.restore();
};

type Sea = Extract<Shape, { kind: 'sea' }>;

/** Space for the axes on each side of the grid, in cells. */
const MARGIN = 1;
/** Width of the black and white border of a chart, in cells. */
const NEAT = 0.13;

/**
 * Positions of the waves in a row: a fixed scatter, the same in every third row so that the picture compresses well.
 */
const WAVES: readonly (readonly [number, number])[] = [
  [0.28, 0.26],
  [0.72, 0.76],
  [0.7, 0.24],
];

const water = ({ ctx, cell, colour }: Brush, left: number, top: number, cols: number, rows: number): void => {
  ctx.fillStyle = colour('sea');
  ctx.fillRect(left, top, cols * cell, rows * cell);
  ctx.fillStyle = colour('shoal');
  // A checkered tint guides the eye along rows and columns without more lines.
  for (let row = 0; row < rows; row++)
    for (let col = row % 2; col < cols; col += 2) ctx.fillRect(left + col * cell, top + row * cell, cell, cell);
  ctx.strokeStyle = colour('wave');
  ctx.lineWidth = Math.max(1.5, cell * 0.035);
  ctx.lineCap = 'round';
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++) {
      const [x, y] = WAVES[(row * 2 + col) % 3]!;
      if ((row + col * 2) % 5 === 0) continue;
      const at = { x: left + Math.round((col + x) * cell), y: top + Math.round((row + y) * cell) };
      const reach = cell * 0.13;
      ctx.beginPath();
      ctx.moveTo(at.x - reach, at.y);
      ctx.quadraticCurveTo(at.x - reach / 2, at.y - reach * 0.7, at.x, at.y);
      ctx.quadraticCurveTo(at.x + reach / 2, at.y + reach * 0.7, at.x + reach, at.y);
      ctx.stroke();
    }
};

const grid = (
  { ctx, cell, lineWeight, colour }: Brush,
  left: number,
  top: number,
  cols: number,
  rows: number,
): void => {
  const thick = Math.ceil(lineWeight);
  ctx.fillStyle = colour('grid');
  for (let col = 1; col < cols; col++) ctx.fillRect(left + col * cell, top, thick, rows * cell);
  for (let row = 1; row < rows; row++) ctx.fillRect(left, top + row * cell, cols * cell, thick);
};

/**
 * The graduated border of a chart: one step per cell, alternately dark and light, so that a row can be followed across.
 */
const neatline = ({ ctx, cell, colour }: Brush, left: number, top: number, cols: number, rows: number): void => {
  const thick = Math.round(cell * NEAT);
  const [width, height] = [cols * cell, rows * cell];
  ctx.fillStyle = colour('neat');
  ctx.fillRect(left - thick - 1, top - thick - 1, width + 2 * thick + 2, height + 2 * thick + 2);
  ctx.fillStyle = colour('paper');
  const inner = thick - 2;
  for (let col = 0; col < cols; col += 2) {
    ctx.fillRect(left + col * cell, top - thick + 1, cell, inner);
    ctx.fillRect(left + col * cell, top + height + 1, cell, inner);
  }
  for (let row = 0; row < rows; row += 2) {
    ctx.fillRect(left - thick + 1, top + row * cell, inner, cell);
    ctx.fillRect(left + width + 1, top + row * cell, inner, cell);
  }
};

const axes = ({ ctx, cell, colour }: Brush, sea: Sea, left: number, top: number): void => {
  const [cols, rows] = [sea.letters.length, sea.numbers.length];
  ctx.font = font(Math.round(cell * 0.54), true);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = colour('ink');
  const base = cell * 0.2;
  const away = cell * (MARGIN / 2 + NEAT / 2 - 0.02);
  sea.letters.forEach((letter, col) => {
    const x = left + (col + 0.5) * cell;
    ctx.fillText(letter, x, top - away + base);
    ctx.fillText(letter, x, top + rows * cell + away + base);
  });
  sea.numbers.forEach((number, row) => {
    const y = top + (row + 0.5) * cell + base;
    ctx.fillText(number, left - away, y);
    ctx.fillText(number, left + cols * cell + away, y);
  });
};

/** The squares with this sign. */
const squaresOf = ({ rows = [] }: Sea, sign: string): readonly LandCell[] =>
  rows.flatMap((signs, row) =>
    [...signs].flatMap((it, col) => (it === sign ? [{ row, col, middle: { x: col + 0.5, y: row + 0.5 } }] : [])),
  );

/** What is in the water: islands above the grid, the shallows around them and the reefs below it. */
const ground = (brush: Brush, sea: Sea, edge: number, part: 'shallows' | 'land'): void => {
  const { ctx, cell } = brush;
  ctx.save();
  ctx.translate(edge, edge);
  ctx.beginPath();
  ctx.rect(0, 0, sea.letters.length * cell, sea.numbers.length * cell);
  ctx.clip();
  ctx.scale(cell, cell);
  drawIslands(brush, squaresOf(sea, '#'), part);
  for (const place of part === 'land' ? squaresOf(sea, '^') : []) drawReef(brush, place.middle);
  ctx.restore();
};

/** A sea of squares with its border and axes on all four sides. */
export const drawSea = (sea: Sea, cell: number): Drawing => {
  const [cols, rows] = [sea.letters.length, sea.numbers.length];
  const edge = MARGIN * cell;
  return {
    key: JSON.stringify(['sea', sea.letters, sea.numbers, sea.rows]),
    left: Math.round(sea.at.x * cell) - edge,
    top: Math.round(sea.at.y * cell) - edge,
    width: cols * cell + 2 * edge,
    height: rows * cell + 2 * edge,
    paint(brush) {
      neatline(brush, edge, edge, cols, rows);
      water(brush, edge, edge, cols, rows);
      if (sea.rows) ground(brush, sea, edge, 'shallows');
      grid(brush, edge, edge, cols, rows);
      if (sea.rows) ground(brush, sea, edge, 'land');
      axes(brush, sea, edge, edge);
    },
  };
};
