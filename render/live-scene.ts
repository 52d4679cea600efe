import type { Scene, Theme } from '../src/kernel/screen.ts';
import type { Context } from './canvas.ts';
import { drawShape } from './draw/shape.ts';
import { sizeOf } from './picture-size.ts';
import { COLOURS, LINE_WEIGHT } from './theme.ts';

export { sizeOf };

/** Runs a drawing within a rectangle whose top left is then (0, 0). */
const inside = (ctx: Context, left: number, top: number, width: number, height: number, draw: () => void): void => {
  ctx.save();
  ctx.translate(left, top);
  ctx.beginPath();
  ctx.rect(0, 0, width, height);
  ctx.clip();
  draw();
  ctx.restore();
};

/** Draws a scene over what a canvas shows already. @throws RangeError if a sprite's name is unknown. */
export const drawOver = (ctx: Context, { shapes }: Pick<Scene, 'shapes'>, theme: Theme, cell: number): void => {
  const brush = {
    ctx,
    cell,
    lineWeight: LINE_WEIGHT[theme],
    colour: (art: keyof typeof COLOURS.light) => COLOURS[theme][art],
  };
  for (const shape of shapes) {
    if (shape.kind === 'inset') {
      const inner = Math.max(1, Math.round(cell * shape.scale));
      const [width, height] = [Math.round(shape.scene.width * inner), Math.round(shape.scene.height * inner)];
      inside(ctx, Math.round(shape.at.x * cell), Math.round(shape.at.y * cell), width, height, () =>
        drawOver(ctx, shape.scene, theme, inner),
      );
      continue;
    }
    const { left, top, width, height, paint } = drawShape(shape, cell);
    inside(ctx, left, top, width, height, () => paint(brush));
  }
};

/**
 * Draws a scene where it is seen, with `cell` pixels a cell, as a painter does it in its picture (`painter.ts`) but in all
 * colours and straight onto the canvas.
 * @throws RangeError if a sprite's name is unknown.
 */
export const drawScene = (ctx: Context, scene: Scene, theme: Theme, cell: number): void => {
  ctx.fillStyle = COLOURS[theme].paper;
  ctx.fillRect(0, 0, scene.width * cell, scene.height * cell);
  drawOver(ctx, scene, theme, cell);
};
