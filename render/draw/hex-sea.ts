import { HEX_PITCH, HEX_SIDE, hexCentre, type Shape } from '../../src/kernel/screen.ts';
import type { Brush, Drawing } from '../brush.ts';
import { font } from '../fonts.ts';
import { traceHexagon } from '../sprites/hexagon.ts';
import { drawIslands } from './islands.ts';

type HexSea = Extract<Shape, { kind: 'hex-sea' }>;

/** Space for the axes on each side, in cells. */
const MARGIN = 0.8;
/** Width of the chart's border, in cells. */
const NEAT = 0.12;

/** Size of the bounding box of all hexes, in cells. */
const boxOf = ({ letters, numbers }: HexSea) => ({
  width: letters.length + 0.5,
  height: (numbers.length - 1) * HEX_PITCH + 2 * HEX_SIDE,
});

/** All hexes of the sea, with the middle of each and whether it is water. */
const hexesOf = ({ rows }: HexSea) =>
  rows.flatMap((signs, row) =>
    [...signs].map((sign, col) => ({ row, col, middle: hexCentre({ row, col }), water: sign === '~' })),
  );

/** The border of a chart: one step per column and row, alternately dark and light. */
const neatline = ({ ctx, colour }: Brush, sea: HexSea): void => {
  const { width, height } = boxOf(sea);
  ctx.fillStyle = colour('neat');
  ctx.fillRect(-NEAT, -NEAT, width + 2 * NEAT, height + 2 * NEAT);
  ctx.fillStyle = colour('paper');
  const inner = NEAT - 0.05;
  for (let col = 0; col < width; col += 2) {
    const step = Math.min(1, width - col);
    ctx.fillRect(col, -NEAT + 0.025, step, inner);
    ctx.fillRect(col, height + 0.025, step, inner);
  }
  for (let y = 0; y < height; y += 2 * HEX_PITCH) {
    const step = Math.min(HEX_PITCH, height - y);
    ctx.fillRect(-NEAT + 0.025, y, inner, step);
    ctx.fillRect(width + 0.025, y, inner, step);
  }
  ctx.fillStyle = colour('wave');
  ctx.fillRect(0, 0, width, height);
};

const water = ({ ctx, colour }: Brush, sea: HexSea): void => {
  ctx.beginPath();
  for (const hex of hexesOf(sea)) traceHexagon(ctx, hexCentre(hex), 1.01);
  ctx.fillStyle = colour('sea');
  ctx.fill();
};

/** Positions of the wave crests in successive hexes; some hexes have none. */
const CRESTS: readonly (readonly [number, number] | undefined)[] = [
  [-0.2, 0.24],
  [0.18, -0.26],
  undefined,
  [0.2, 0.2],
  [-0.16, -0.24],
];

const crests = ({ ctx, cell, colour }: Brush, sea: HexSea): void => {
  ctx.strokeStyle = colour('wave');
  ctx.lineWidth = Math.max(1.5 / cell, 0.035);
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (const { row, col, water: wet } of hexesOf(sea)) {
    const crest = CRESTS[(row * 3 + col * 2) % CRESTS.length];
    if (!wet || !crest) continue;
    const middle = hexCentre({ row, col });
    const [x, y] = [middle.x + crest[0], middle.y + crest[1]];
    ctx.moveTo(x - 0.13, y);
    ctx.quadraticCurveTo(x - 0.065, y - 0.09, x, y);
    ctx.quadraticCurveTo(x + 0.065, y + 0.09, x + 0.13, y);
  }
  ctx.stroke();
};

const grid = ({ ctx, cell, lineWeight, colour }: Brush, sea: HexSea): void => {
  ctx.beginPath();
  for (const hex of hexesOf(sea)) if (hex.water) traceHexagon(ctx, hexCentre(hex), 1);
  ctx.strokeStyle = colour('grid');
  ctx.lineWidth = Math.max(1 / cell, 0.026 * lineWeight);
  ctx.stroke();
};

/** Letters and numbers on all four sides, each beside the hex it names. Set in pixels. */
const axes = ({ ctx, cell, colour }: Brush, sea: HexSea): void => {
  const { width, height } = boxOf(sea);
  ctx.font = font(Math.round(cell * 0.5), true);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = colour('ink');
  const away = 0.46;
  const put = (text: string, x: number, y: number): void => ctx.fillText(text, x * cell, (y + 0.18) * cell);
  const last = sea.numbers.length - 1;
  sea.letters.forEach((letter, col) => {
    put(letter, hexCentre({ row: 0, col }).x, -away);
    put(letter, hexCentre({ row: last, col }).x, height + away);
  });
  sea.numbers.forEach((number, row) => {
    const { y } = hexCentre({ row, col: 0 });
    put(number, -away, y);
    put(number, width + away, y);
  });
};

/** A sea of hexes with its islands, its border and axes on all four sides. */
export const drawHexSea = (sea: HexSea, cell: number): Drawing => {
  const { width, height } = boxOf(sea);
  const edge = Math.ceil(MARGIN * cell);
  return {
    key: JSON.stringify(['hex-sea', sea.rows, sea.letters, sea.numbers]),
    left: Math.round(sea.at.x * cell) - edge,
    top: Math.round(sea.at.y * cell) - edge,
    width: Math.ceil(width * cell) + 2 * edge,
    height: Math.ceil(height * cell) + 2 * edge,
    paint(brush) {
      const { ctx } = brush;
      ctx.translate(edge, edge);
      ctx.save();
      ctx.scale(cell, cell);
      neatline(brush, sea);
      water(brush, sea);
      const land = hexesOf(sea).filter((hex) => !hex.water);
      ctx.save();
      ctx.beginPath();
      ctx.rect(0, 0, width, height);
      ctx.clip();
      drawIslands(brush, land, 'shallows');
      crests(brush, sea);
      grid(brush, sea);
      drawIslands(brush, land, 'land');
      ctx.restore();
      ctx.restore();
      axes(brush, sea);
    },
  };
};
