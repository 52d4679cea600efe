import type { Shape } from '../../src/kernel/screen.ts';
import type { Drawing } from '../brush.ts';
import { drawHexSea } from './hex-sea.ts';
import { drawLabel } from './label.ts';
import { drawLine, drawPolygon } from './polygon.ts';
import { drawSea } from './sea.ts';
import { drawSprite } from './sprite.ts';

/** A shape that is drawn on its own: all but insets. */
export type DrawableShape = Exclude<Shape, { kind: 'inset' }>;

/**
 * Draws a shape with `cell` pixels per cell (a whole number).
 * @throws RangeError if a sprite's name is unknown.
 */
export const drawShape = (shape: DrawableShape, cell: number): Drawing => {
  switch (shape.kind) {
    case 'sea':
      return drawSea(shape, cell);
    case 'hex-sea':
      return drawHexSea(shape, cell);
    case 'label':
      return drawLabel(shape, cell);
    case 'sprite':
      return drawSprite(shape, cell);
    case 'polygon':
      return drawPolygon(shape, cell);
    case 'line':
      return drawLine(shape, cell);
  }
};
