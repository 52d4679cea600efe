import type { Shape } from '../../src/kernel/screen.ts';
import type { Drawing } from '../brush.ts';
import { drawHexSea } from './hex-sea.ts';
import { drawLabel } from './label.ts';
import { drawLine, drawPolygon } from './polygon.ts';
import { drawSea } from './sea.ts';
import { drawSprite } from './sprite.ts';

/** A shape that is drawn by itself: all but pictures within pictures. */
export type DrawableShape = Exclude<Shape, { kind: 'inset' }>;

/** A shape as pixels, at so many pixels a cell (a whole number). @throws RangeError on a sprite nobody drew. */
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
