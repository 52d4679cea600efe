import { type Brush, dot, fillAndStroke, trace } from '../brush.ts';
import type { ColourName } from '../theme.ts';
import { cellSized } from './cell.ts';
import type { Sprite } from './sprite.ts';

const pole = ({ ctx, colour }: Brush, x: number, top: number, foot: number): void => {
  ctx.beginPath();
  ctx.moveTo(x, foot);
  ctx.lineTo(x, top);
  ctx.lineCap = 'round';
  ctx.strokeStyle = colour('keel');
  ctx.lineWidth = 0.05;
  ctx.stroke();
};

const embrasure = (brush: Brush, x: number, y: number): void => dot(brush, x, y, 0.045, 'keel');

/** White's fort: a round tower with battlements under a square flag with a cross. */
const tower: Sprite = cellSized(0.1, (brush) => {
  const { ctx } = brush;
  ctx.lineJoin = 'round';
  pole(brush, 0.5, 0.02, 0.4);
  ctx.beginPath();
  ctx.rect(0.51, 0.03, 0.32, 0.22);
  fillAndStroke(brush, 'foam', 'keel', 0.035);
  ctx.fillStyle = brush.colour('regal');
  ctx.fillRect(0.63, 0.045, 0.06, 0.19);
  ctx.fillRect(0.525, 0.11, 0.29, 0.06);
  ctx.beginPath();
  ctx.moveTo(0.24, 0.92);
  ctx.lineTo(0.29, 0.5);
  ctx.lineTo(0.71, 0.5);
  ctx.lineTo(0.76, 0.92);
  ctx.quadraticCurveTo(0.5, 1.0, 0.24, 0.92);
  ctx.closePath();
  fillAndStroke(brush, 'deck', 'keel', 0.045);
  trace(ctx, [
    [0.23, 0.54],
    [0.23, 0.36],
    [0.34, 0.36],
    [0.34, 0.43],
    [0.45, 0.43],
    [0.45, 0.36],
    [0.55, 0.36],
    [0.55, 0.43],
    [0.66, 0.43],
    [0.66, 0.36],
    [0.77, 0.36],
    [0.77, 0.54],
  ]);
  fillAndStroke(brush, 'deck', 'keel', 0.045);
  for (const [x, y] of [
    [0.37, 0.68],
    [0.63, 0.68],
    [0.5, 0.8],
  ] as const)
    embrasure(brush, x, y);
});

/** A silenced fort: a breached wall with its stones in front, and the staff without a flag. */
const ruin = (wall: readonly (readonly [number, number])[]): Sprite =>
  cellSized(0.1, (brush) => {
    const { ctx } = brush;
    ctx.lineJoin = 'round';
    ctx.beginPath();
    ctx.moveTo(0.5, 0.5);
    ctx.lineTo(0.5, 0.24);
    ctx.lineTo(0.62, 0.16);
    ctx.lineCap = 'round';
    ctx.strokeStyle = brush.colour('keel');
    ctx.lineWidth = 0.05;
    ctx.stroke();
    trace(ctx, wall);
    fillAndStroke(brush, 'deck', 'keel', 0.045);
    ctx.strokeStyle = brush.colour('hit');
    ctx.lineWidth = 0.06 * brush.lineWeight;
    trace(
      ctx,
      [
        [0.48, 0.5],
        [0.56, 0.62],
        [0.46, 0.72],
        [0.54, 0.86],
      ],
      'open',
    );
    ctx.stroke();
    for (const [x, y] of [
      [0.2, 0.92],
      [0.42, 0.97],
      [0.82, 0.9],
    ] as const) {
      ctx.beginPath();
      ctx.rect(x - 0.06, y - 0.05, 0.12, 0.1);
      fillAndStroke(brush, 'plank', 'keel', 0.03);
    }
  });

const star = (points: number, outer: number, inner: number): readonly (readonly [number, number])[] =>
  Array.from({ length: points * 2 }, (_, i) => {
    const reach = i % 2 === 0 ? outer : inner;
    const angle = (i * Math.PI) / points - Math.PI / 2;
    return [0.5 + reach * Math.cos(angle), 0.62 + reach * 0.8 * Math.sin(angle)];
  });

/** Red's fort: five bastions under a swallow-tailed flag. */
const bastion: Sprite = cellSized(0.1, (brush) => {
  const { ctx } = brush;
  ctx.lineJoin = 'round';
  const walls: readonly (readonly [ColourName, number, number])[] = [
    ['deck', 0.46, 0.3],
    ['plank', 0.3, 0.2],
  ];
  for (const [art, outer, inner] of walls) {
    trace(ctx, star(5, outer, inner));
    fillAndStroke(brush, art, 'keel', 0.045);
  }
  pole(brush, 0.5, 0.02, 0.62);
  trace(ctx, [
    [0.51, 0.03],
    [0.88, 0.03],
    [0.76, 0.14],
    [0.88, 0.25],
    [0.51, 0.25],
  ]);
  fillAndStroke(brush, 'scarlet', 'keel', 0.035);
  ctx.fillStyle = brush.colour('sash');
  ctx.fillRect(0.525, 0.11, 0.25, 0.06);
});

const flag = (cloth: ColourName, mark: ColourName, tail: number): Sprite => ({
  width: 0.8,
  height: 0.8,
  bleed: 0.05,
  paint(brush) {
    const { ctx } = brush;
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    ctx.strokeStyle = brush.colour('ink');
    ctx.lineWidth = 0.07;
    trace(
      ctx,
      [
        [0.08, 0.06],
        [0.08, 0.76],
      ],
      'open',
    );
    ctx.stroke();
    trace(ctx, [
      [0.1, 0.08],
      [0.78, 0.08],
      [0.78 - tail, 0.31],
      [0.78, 0.54],
      [0.1, 0.54],
    ]);
    fillAndStroke(brush, cloth, 'ink', 0.05);
    ctx.fillStyle = brush.colour(mark);
    ctx.fillRect(0.13, 0.26, 0.6 - tail, 0.1);
    if (tail === 0) ctx.fillRect(0.33, 0.11, 0.1, 0.4);
  },
});

/** The forts, and the flags of the sides. */
export const FORTS: Readonly<Record<string, Sprite>> = {
  'fort-white': tower,
  'fort-red': bastion,
  'fort-white-silenced': ruin([
    [0.24, 0.92],
    [0.28, 0.5],
    [0.22, 0.38],
    [0.34, 0.34],
    [0.4, 0.56],
    [0.5, 0.66],
    [0.58, 0.5],
    [0.66, 0.6],
    [0.72, 0.52],
    [0.76, 0.92],
  ]),
  'fort-red-silenced': ruin([
    [0.04, 0.9],
    [0.14, 0.6],
    [0.06, 0.5],
    [0.3, 0.46],
    [0.38, 0.62],
    [0.5, 0.7],
    [0.64, 0.56],
    [0.8, 0.62],
    [0.94, 0.52],
    [0.86, 0.72],
    [0.96, 0.9],
  ]),
  'colours-white': flag('foam', 'regal', 0),
  'colours-red': flag('scarlet', 'sash', 0.18),
};
