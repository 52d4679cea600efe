import type { Brush } from '../brush.ts';
import { Path2D } from '../canvas.ts';
import type { ColourName } from '../theme.ts';

type Paint = (brush: Brush) => void;

/** A part of a fixed drawing, in cells: an outline that is filled, then stroked. */
interface Outline {
  /** The outline, or its SVG path data. */
  readonly path: Path2D | string;
  readonly fill?: ColourName;
  readonly stroke?: ColourName;
  /** The width of the stroke. A theme thickens it by its line weight, unless it is `steady`. */
  readonly width?: number;
  readonly steady?: true;
  /** Round by default. */
  readonly join?: 'miter';
  readonly cap?: 'butt';
}

/** A rectangle without an edge. Skia smooths its sides otherwise than those of a path. */
interface Bar {
  readonly bar: readonly [left: number, top: number, width: number, height: number];
  readonly fill: ColourName;
}

export type Layer = Outline | Bar;

const painterOf = (layer: Layer): Paint => {
  if ('bar' in layer)
    return ({ ctx, colour }) => {
      ctx.fillStyle = colour(layer.fill);
      ctx.fillRect(...layer.bar);
    };
  const { fill, stroke, width = 0, steady, join = 'round', cap = 'round' } = layer;
  const path = new Path2D(layer.path);
  return ({ ctx, colour, lineWeight }) => {
    if (fill) {
      ctx.fillStyle = colour(fill);
      ctx.fill(path);
    }
    if (stroke) {
      ctx.strokeStyle = colour(stroke);
      ctx.lineWidth = steady ? width : width * lineWeight;
      ctx.lineJoin = join;
      ctx.lineCap = cap;
      ctx.stroke(path);
    }
  };
};

/** Paints layers, the first at the bottom. */
export const inLayers = (...layers: readonly Layer[]): Paint => {
  const painters = layers.map(painterOf);
  return (brush) => {
    for (const paint of painters) paint(brush);
  };
};

/** The outline of a disc, open where it begins: stroke it with `cap: 'butt'`. */
export const disc = (x: number, y: number, radius: number): Path2D => {
  const path = new Path2D();
  path.arc(x, y, radius, 0, 2 * Math.PI);
  return path;
};

/** The outline of an ellipse, open like that of a disc. */
export const oval = (x: number, y: number, width: number, height: number): Path2D => {
  const path = new Path2D();
  path.ellipse(x, y, width / 2, height / 2, 0, 0, 2 * Math.PI);
  return path;
};

/** The outline of a rectangle whose corners have this radius. */
export const rounded = (x: number, y: number, width: number, height: number, radius: number): Path2D => {
  const path = new Path2D();
  path.roundRect(x, y, width, height, radius);
  return path;
};
