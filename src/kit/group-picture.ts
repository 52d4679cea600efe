import type { Degrees, Point, Scene, Shape } from '../kernel/screen.ts';

/** The size of the small picture of a group of games, in cells. */
export const GROUP_PICTURE = { width: 8, height: 5 } as const;

/** More squares than the picture shows, so that the frame of the sea is beyond its edges. */
const blank = (count: number): readonly string[] => Array.from({ length: count }, () => '');

/** A squared sea without axes that fills the picture; `rows` as in a `sea`, one row and one column beyond the edges. */
export const openSea = (rows?: readonly string[]): Shape => ({
  kind: 'sea',
  at: { x: -1, y: -1 },
  letters: blank(GROUP_PICTURE.width + 2),
  numbers: blank(GROUP_PICTURE.height + 3),
  ...(rows ? { rows } : {}),
});

/** A sprite with its top left at `x`, `y`. */
export const put = (name: string, x: number, y: number, heading: Degrees = 90): Shape => ({
  kind: 'sprite',
  name,
  at: { x, y },
  heading,
});

/** A sprite of one cell, scaled about its centre at `at`. */
export const enlarged = (name: string, at: Point, scale: number, heading: Degrees = 90): Shape => ({
  kind: 'inset',
  at: { x: at.x - 0.6 * scale, y: at.y - 0.6 * scale },
  scale,
  scene: { width: 1.2, height: 1.2, shapes: [put(name, 0.1, 0.1, heading)] },
});

export const groupScene = (...shapes: readonly Shape[]): Scene => ({ ...GROUP_PICTURE, finest: 60, shapes });
