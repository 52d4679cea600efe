import { createCanvas } from '@napi-rs/canvas';
import type { Scene, Theme } from '../src/kernel/screen.ts';
import { drawShape } from './draw/shape.ts';
import { sizeOf } from './size.ts';
import { COLOURS, HEFT } from './theme.ts';

/** The same scene drawn straight on a canvas and written by its own encoder: what the painter is measured against. */
export const canvasPng = (scene: Scene, theme: Theme): Uint8Array => {
  const { cell, width, height } = sizeOf(scene);
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const colours = COLOURS[theme];
  ctx.fillStyle = colours.paper;
  ctx.fillRect(0, 0, width, height);
  for (const shape of scene.shapes) {
    const drawing = drawShape(shape, cell);
    ctx.save();
    ctx.translate(drawing.left, drawing.top);
    drawing.paint({ ctx, cell, heft: HEFT[theme], colour: (art) => colours[art] });
    ctx.restore();
  }
  return canvas.toBuffer('image/png');
};
