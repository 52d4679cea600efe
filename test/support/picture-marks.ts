import type { Scene, Shape } from '../../src/kernel/screen.ts';

/** A mark in a picture: a rectangle around what is drawn of it. */
export interface Mark {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Rectangles of a drawing, from its top left: left, top, right, bottom. */
type Parts = readonly (readonly [number, number, number, number])[];

const around = (x: number, y: number, wide: number, high = wide): Parts => [[x - wide, y - high, x + wide, y + high]];

/** The arms of brackets around a cell: at each corner a long one and a high one, this thick, whose outer edges are here. */
const brackets = (left: number, top: number, right: number, bottom: number, long: number, thick: number): Parts =>
  [
    [left, top, left + long, top + thick],
    [left, top, left + thick, top + long],
    [right - long, top, right, top + thick],
    [right - thick, top, right, top + long],
    [left, bottom - thick, left + long, bottom],
    [left, bottom - long, left + thick, bottom],
    [right - long, bottom - thick, right, bottom],
    [right - thick, bottom - long, right, bottom],
  ] as const;

/** What is drawn of each kind of mark, unscaled, with half of its rim. */
const PARTS: Readonly<Record<string, Parts>> = {
  'plate-white': around(0.2, 0.2, 0.183),
  'plate-red': around(0.2, 0.2, 0.17),
  flagship: around(0.18, 0.18, 0.17),
  ball: around(0.08, 0.08, 0.08),
  bar: around(0.21, 0.06, 0.21, 0.06),
  shot: around(0.17, 0.17, 0.15),
  'needs-wide': around(0.46, 0.175, 0.44, 0.15),
  needs: around(0.28, 0.175, 0.25, 0.15),
  captain: around(0.14, 0.14, 0.14),
  rent: around(0.1, 0.1, 0.08),
  'square-target': brackets(-0.065, -0.065, 1.065, 1.065, 0.34, 0.13),
};

/** A hex's brackets, from the top left of its sprite to its middle (0.5, HEX_SIDE). */
const hexBrackets = (middle: number): Parts =>
  [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((y) => {
      const [right, down] = [x > 0 ? 0.53 : -0.35, y > 0 ? 0.47 : -0.38];
      const high = y > 0 ? 0.29 : -0.45;
      const wide = x > 0 ? 0.46 : -0.53;
      return [
        [0.5 + right - 0.18, middle + down - 0.07, 0.5 + right, middle + down],
        [0.5 + wide, middle + high, 0.5 + wide + 0.07, middle + high + 0.18],
      ] as const;
    }),
  );
const HEX_TARGET = hexBrackets(1 / Math.sqrt(3));

const partsOf = (
  shape: Shape,
): readonly {
  readonly name: string;
  readonly parts: Parts;
  readonly at: { readonly x: number; readonly y: number };
}[] => {
  if (shape.kind === 'label' && shape.ink === 'hint') {
    const high = (shape.size ?? 0.5) * 0.37;
    return [{ name: 'moves needed', parts: around(0, 0, shape.text.length * high * 0.8, high), at: shape.at }];
  }
  if (shape.kind !== 'sprite') return [];
  const { name, at } = shape;
  if (name === 'target') return [{ name, parts: HEX_TARGET, at }];
  const kind = Object.keys(PARTS).find((it) => name.startsWith(it));
  return kind ? [{ name, parts: PARTS[kind]!, at }] : [];
};

/** The marks of these shapes, as they stand in the picture. */
export const marksIn = (shapes: readonly Shape[]): readonly Mark[] =>
  shapes.flatMap((shape): readonly Mark[] => {
    if (shape.kind === 'inset') {
      const { at, scale, scene } = shape;
      const shown = (it: Mark): boolean =>
        it.right > 0 && it.bottom > 0 && it.left < scene.width && it.top < scene.height;
      // What is beyond the edges of a picture within the picture is cut off.
      return marksIn(scene.shapes)
        .filter(shown)
        .map(({ name, left, top, right, bottom }) => ({
          name,
          left: at.x + Math.max(0, left) * scale,
          top: at.y + Math.max(0, top) * scale,
          right: at.x + Math.min(scene.width, right) * scale,
          bottom: at.y + Math.min(scene.height, bottom) * scale,
        }));
    }
    return partsOf(shape).flatMap(({ name, parts, at: { x, y } }) =>
      parts.map(([left, top, right, bottom]) => ({
        name,
        left: x + left,
        top: y + top,
        right: x + right,
        bottom: y + bottom,
      })),
    );
  });

/** Less than this is no overlap, in cells. */
const HAIR = 0.008;

/** Two marks of a picture that overlap, in words; none if all are apart. The arms of brackets may meet each other. */
export const overlapIn = ({ shapes }: Scene): string | undefined => {
  const marks = marksIn(shapes).toSorted((a, b) => a.left - b.left);
  for (const [i, one] of marks.entries())
    for (let n = i + 1; n < marks.length && marks[n]!.left < one.right - HAIR; n++) {
      const other = marks[n]!;
      const brackets = one.name === other.name && one.name.endsWith('target');
      if (!brackets && one.top < other.bottom - HAIR && other.top < one.bottom - HAIR)
        return `${JSON.stringify(one)} meets ${JSON.stringify(other)}`;
    }
  return undefined;
};
