import { type Brush, dot, fillAndStroke, trace } from '../brush.ts';
import type { ColourName } from '../theme.ts';
import type { Sprite } from './sprite.ts';

const flag = (paint: Sprite['paint']): Sprite => ({ width: 0.8, height: 0.8, bleed: 0.05, paint });

/** The player to move: a gold arrowhead. */
export const turn = flag((brush) => {
  brush.ctx.lineJoin = 'round';
  trace(brush.ctx, [
    [0.14, 0.08],
    [0.74, 0.4],
    [0.14, 0.72],
    [0.28, 0.4],
  ]);
  fillAndStroke(brush, 'gold', 'ink', 0.06);
});

/** The winner: a gold star. */
export const victory = flag((brush) => {
  brush.ctx.lineJoin = 'round';
  trace(
    brush.ctx,
    Array.from({ length: 10 }, (_, i) => {
      const reach = i % 2 === 0 ? 0.4 : 0.17;
      const angle = (i * Math.PI) / 5 - Math.PI / 2;
      return [0.4 + reach * Math.cos(angle), 0.43 + reach * Math.sin(angle)] as const;
    }),
  );
  fillAndStroke(brush, 'gold', 'ink', 0.05);
});

const staffed = (cloth: ColourName): Sprite =>
  flag((brush) => {
    const { ctx } = brush;
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    ctx.strokeStyle = brush.colour('ink');
    ctx.lineWidth = 0.08;
    ctx.beginPath();
    ctx.moveTo(0.16, 0.06);
    ctx.lineTo(0.16, 0.76);
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(0.18, 0.1);
    ctx.quadraticCurveTo(0.35, 0, 0.5, 0.1);
    ctx.quadraticCurveTo(0.62, 0.18, 0.76, 0.1);
    ctx.lineTo(0.76, 0.44);
    ctx.quadraticCurveTo(0.62, 0.52, 0.5, 0.44);
    ctx.quadraticCurveTo(0.35, 0.34, 0.18, 0.44);
    ctx.closePath();
    fillAndStroke(brush, cloth, 'ink', 0.05);
  });

/** The loser: colours struck, a white flag. */
export const struck = staffed('foam');

/** Ready for battle: colours hoisted. */
export const hoisted = staffed('hit');

const staff = ({ ctx, colour }: Brush): void => {
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.strokeStyle = colour('ink');
  ctx.lineWidth = 0.07;
  ctx.beginPath();
  ctx.moveTo(0.08, 0.06);
  ctx.lineTo(0.08, 0.76);
  ctx.stroke();
};

/** The pirates' flag: a black swallowtail with a skull and bones. */
export const piratesColours = flag((brush) => {
  const { ctx } = brush;
  staff(brush);
  trace(ctx, [
    [0.1, 0.08],
    [0.8, 0.08],
    [0.66, 0.32],
    [0.8, 0.56],
    [0.1, 0.56],
  ]);
  fillAndStroke(brush, 'keel', 'ink', 0.05);
  ctx.strokeStyle = brush.colour('foam');
  ctx.lineWidth = 0.05;
  ctx.beginPath();
  ctx.moveTo(0.2, 0.38);
  ctx.lineTo(0.5, 0.5);
  ctx.moveTo(0.5, 0.38);
  ctx.lineTo(0.2, 0.5);
  ctx.stroke();
  dot(brush, 0.35, 0.26, 0.12, 'foam');
  dot(brush, 0.305, 0.26, 0.032, 'keel');
  dot(brush, 0.395, 0.26, 0.032, 'keel');
});

/** The royal flag: straight-edged, with a crown. */
export const royalColours = flag((brush) => {
  const { ctx } = brush;
  staff(brush);
  ctx.beginPath();
  ctx.rect(0.1, 0.08, 0.68, 0.48);
  fillAndStroke(brush, 'regal', 'ink', 0.05);
  trace(ctx, [
    [0.24, 0.47],
    [0.2, 0.2],
    [0.33, 0.33],
    [0.44, 0.15],
    [0.55, 0.33],
    [0.68, 0.2],
    [0.64, 0.47],
  ]);
  ctx.fillStyle = brush.colour('gold');
  ctx.fill();
});
