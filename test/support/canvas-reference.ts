import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { drawShape } from '../../render/draw/shape.ts';
import { sizeOf } from '../../render/picture-size.ts';
import { COLOURS, LINE_WEIGHT } from '../../render/theme.ts';
import type { Scene, Theme } from '../../src/kernel/screen.ts';

const draw = (ctx: SKRSContext2D, { shapes }: Scene, cell: number, theme: Theme): void => {
  const colours = COLOURS[theme];
  for (const shape of shapes) {
    ctx.save();
    if (shape.kind === 'inset') {
      const inner = Math.max(1, Math.round(cell * shape.scale));
      ctx.translate(Math.round(shape.at.x * cell), Math.round(shape.at.y * cell));
      ctx.beginPath();
      ctx.rect(0, 0, Math.round(shape.scene.width * inner), Math.round(shape.scene.height * inner));
      ctx.clip();
      draw(ctx, shape.scene, inner, theme);
    } else {
      const drawing = drawShape(shape, cell);
      ctx.translate(drawing.left, drawing.top);
      drawing.paint({ ctx, cell, lineWeight: LINE_WEIGHT[theme], colour: (art) => colours[art] });
    }
    ctx.restore();
  }
};

/** Draws a scene directly on a canvas and encodes it there. The reference the painter is measured against. */
export const canvasPng = (scene: Scene, theme: Theme): Uint8Array => {
  const { cell, width, height } = sizeOf(scene);
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = COLOURS[theme].paper;
  ctx.fillRect(0, 0, width, height);
  draw(ctx, scene, cell, theme);
  return canvas.toBuffer('image/png');
};
