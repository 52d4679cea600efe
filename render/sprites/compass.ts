import { dot, fillAndStroke, pairs, trace } from '../brush.ts';
import type { Sprite } from './sprite.ts';

/** A compass rose, three cells wide. */
export const compass: Sprite = {
  width: 3,
  height: 3,
  bleed: 0.1,
  paint(brush) {
    const { ctx } = brush;
    ctx.translate(1.5, 1.5);
    ctx.strokeStyle = brush.colour('ink');
    for (const [radius, width] of pairs('1.3,0.04 1.18,0.02 0.62,0.02')) {
      ctx.beginPath();
      ctx.arc(0, 0, radius, 0, 2 * Math.PI);
      ctx.lineWidth = width;
      ctx.stroke();
    }
    ctx.lineWidth = 0.025;
    for (let i = 0; i < 32; i++) {
      ctx.beginPath();
      ctx.moveTo(0, -1.18);
      ctx.lineTo(0, i % 4 === 0 ? -1.06 : -1.12);
      ctx.stroke();
      ctx.rotate(Math.PI / 16);
    }
    for (const [reach, from] of pairs('0.95,45 1.45,0'))
      for (let i = 0; i < 4; i++) {
        ctx.save();
        ctx.rotate(((from + i * 90) * Math.PI) / 180);
        for (const [side, fill] of [
          [1, 'paper'],
          [-1, 'ink'],
        ] as const) {
          trace(ctx, [
            [0, -reach],
            [0.17 * side, -0.17],
            [0, 0],
          ]);
          fillAndStroke(brush, fill, 'ink', 0.025);
        }
        ctx.restore();
      }
    dot(brush, 0, 0, 0.07, 'hit');
  },
};
