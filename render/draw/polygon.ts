import type { Point, Shape } from '../../src/kernel/screen.ts';
import type { Drawing } from '../brush.ts';

type Polygon = Extract<Shape, { kind: 'polygon' }>;
type Line = Extract<Shape, { kind: 'line' }>;

/** Space around a figure for its edges and an arrow's head, in pixels. */
const bleed = (cell: number): number => Math.ceil(cell * 0.3);

const frame = (points: readonly Point[], cell: number) => {
  const xs = points.map(({ x }) => x * cell);
  const ys = points.map(({ y }) => y * cell);
  const edge = bleed(cell);
  const left = Math.floor(Math.min(...xs)) - edge;
  const top = Math.floor(Math.min(...ys)) - edge;
  return {
    left,
    top,
    width: Math.ceil(Math.max(...xs)) + edge - left,
    height: Math.ceil(Math.max(...ys)) + edge - top,
    local: points.map(({ x, y }) => ({ x: x * cell - left, y: y * cell - top })),
  };
};

/**
 * A filled polygon.
 * @throws RangeError if it has fewer than three points.
 */
export const drawPolygon = ({ points, fill }: Polygon, cell: number): Drawing => {
  if (points.length < 3) throw new RangeError(`a polygon of ${points.length} points`);
  const { local, ...box } = frame(points, cell);
  return {
    key: JSON.stringify(['polygon', local, fill]),
    ...box,
    paint({ ctx, colour }) {
      ctx.beginPath();
      for (const { x, y } of local) ctx.lineTo(x, y);
      ctx.closePath();
      ctx.fillStyle = colour(fill);
      ctx.fill();
    },
  };
};

/** A straight line, with an arrow's head at `to` if `arrow` is set. */
export const drawLine = ({ from, to, ink, arrow }: Line, cell: number): Drawing => {
  const { local, ...box } = frame([from, to], cell);
  const [a, b] = [local[0]!, local[1]!];
  return {
    key: JSON.stringify(['line', local, ink, arrow === true]),
    ...box,
    paint({ ctx, colour, lineWeight }) {
      ctx.strokeStyle = colour(ink);
      ctx.fillStyle = colour(ink);
      ctx.lineWidth = Math.max(1, cell * 0.05 * lineWeight);
      ctx.beginPath();
      ctx.moveTo(a.x, a.y);
      ctx.lineTo(b.x, b.y);
      ctx.stroke();
      if (!arrow) return;
      const way = Math.atan2(b.y - a.y, b.x - a.x);
      const barb = cell * 0.28;
      ctx.beginPath();
      ctx.moveTo(b.x, b.y);
      for (const turn of [2.7, -2.7]) ctx.lineTo(b.x + barb * Math.cos(way + turn), b.y + barb * Math.sin(way + turn));
      ctx.closePath();
      ctx.fill();
    },
  };
};
