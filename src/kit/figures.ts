import type { Ink, Point, Shape } from '../kernel/screen.ts';

/** Points on a circle, from an angle on, clockwise, in degrees; the first and the last included. */
export const arc = ({ x, y }: Point, radius: number, from: number, degrees: number, steps: number): readonly Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + (degrees * i) / steps) * Math.PI) / 180;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });

/** A filled rectangle; `radius` rounds its corners. */
export const box = (x: number, y: number, width: number, height: number, fill: Ink, radius = 0): Shape => {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  const [right, bottom] = [x + width, y + height];
  if (r === 0) {
    const points = [
      { x, y },
      { x: right, y },
      { x: right, y: bottom },
      { x, y: bottom },
    ];
    return { kind: 'polygon', points, fill };
  }
  const corners = [
    { x: right - r, y: y + r },
    { x: right - r, y: bottom - r },
    { x: x + r, y: bottom - r },
    { x: x + r, y: y + r },
  ];
  return { kind: 'polygon', points: corners.flatMap((it, i) => arc(it, r, 90 * i - 90, 90, 4)), fill };
};

/** A filled circle, as a regular polygon. */
export const disc = ({ x, y }: Point, radius: number, fill: Ink, corners = 16): Shape => ({
  kind: 'polygon',
  points: Array.from({ length: corners }, (_, i) => ({
    x: x + radius * Math.cos((i * 2 * Math.PI) / corners),
    y: y + radius * Math.sin((i * 2 * Math.PI) / corners),
  })),
  fill,
});
