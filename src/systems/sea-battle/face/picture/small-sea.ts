import type { Point, Shape } from '../../../../kernel/screen.ts';
import type { MapArea } from '../../../../kit/fight-window.ts';
import { gridOf, type SeaView, type View } from '../../rules/view/index.ts';
import { water } from './frame.ts';
import { lastShotAt, overSea, type Pointers, seaShapes } from './sea-shapes.ts';
import { wholeArea } from './seas.ts';

/** The paper around a small sea, in its own squares. */
const RIM = 0.3;
/** Diameter of the ring around the last shot, in squares of the small sea: one square would be too small to be seen. */
const RING = 3;

/** Four lines around a part of the small sea. */
const around = ({ row, col, rows, cols }: MapArea, put: (x: number, y: number) => Point): readonly Shape[] => {
  const corners = [put(col, row), put(col + cols, row), put(col + cols, row + rows), put(col, row + rows)];
  return corners.map((from, i) => ({ kind: 'line', from, to: corners[(i + 1) % 4]!, ink: 'ink' }));
};

interface SmallSeaOptions {
  /** The part of the sea that is drawn large elsewhere: it is framed. */
  readonly part?: MapArea;
  readonly pointers?: Pointers;
  /** Whether the sea is in the shade. */
  readonly veil?: true;
}

/**
 * A whole sea without axes, its longer side `side` squares of the picture long, its top left at `at`. The last shot wears
 * a ring that is large enough to be seen.
 */
export const smallSea = (
  view: View,
  sea: SeaView,
  at: Point,
  side: number,
  { part, pointers = {}, veil }: SmallSeaOptions = {},
): readonly Shape[] => {
  const grid = gridOf(view.rules);
  const { rows, cols } = grid;
  const scale = side / (Math.max(rows, cols) + 2 * RIM);
  const corner = { x: RIM, y: RIM };
  const put = (x: number, y: number): Point => ({ x: at.x + (RIM + x) * scale, y: at.y + (RIM + y) * scale });
  const last = lastShotAt(view, sea);
  const ring = (scale * RING) / 1.2;
  /** Moves the ring of a shot at the edge inwards, by less than a small square: what is around the sea stays free. */
  const within = (from: number, squares: number, middle: number): number =>
    Math.min(from + (squares + 2 * RIM) * scale - 0.61 * ring, Math.max(from + 0.61 * ring, middle));
  const shot = last && put(last.col + 0.5, last.row + 0.5);
  const middle = shot && { x: within(at.x, cols, shot.x), y: within(at.y, rows, shot.y) };
  return [
    {
      kind: 'inset',
      at,
      scale,
      scene: {
        width: cols + 2 * RIM,
        height: rows + 2 * RIM,
        shapes: [
          water(grid, corner, wholeArea(grid)),
          ...seaShapes(view, sea, corner, { ...pointers, ring: false }),
          ...(veil ? [overSea('dusk', grid, corner)] : []),
        ],
      },
    },
    ...(part ? around(part, put) : []),
    ...(middle
      ? [
          {
            kind: 'inset',
            at: { x: middle.x - 0.7 * ring, y: middle.y - 0.7 * ring },
            scale: ring,
            scene: {
              width: 1.4,
              height: 1.4,
              shapes: [{ kind: 'sprite', name: 'last', at: { x: 0.2, y: 0.2 }, heading: 90 }],
            },
          } as const,
        ]
      : []),
  ];
};
