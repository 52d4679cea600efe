import type { Point, Scene, Shape } from '../kernel/screen.ts';
import { box, disc } from './figures.ts';

/* What pictures of rated matches wear: the badge on a poster, numbers beside names, and a medal. */

/** "+8", "−8", "±0": by how many points a rating changes. */
export const changeText = (change: number): string => {
  const points = Math.round(change);
  if (points === 0) return '±0';
  return points > 0 ? `+${points}` : `−${-points}`;
};

/** "1540 (+8)": a rating after a match, and by how much the match has changed it. */
export const ratingWithChange = ({ mean, change }: { readonly mean: number; readonly change: number }): string =>
  `${Math.round(mean)} (${changeText(change)})`;

/** Height of a badge, and of its word, in cells of a poster. */
const BADGE = 1.5;
const WORD = 0.96;

const star = ({ x, y }: Point, reach: number): Shape => ({
  kind: 'polygon',
  points: Array.from({ length: 10 }, (_, i) => {
    const far = i % 2 === 0 ? reach : 0.42 * reach;
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    return { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) };
  }),
  fill: 'gold',
});

/** A word with a star on a dark plate; the upper corner at this side is at a point of a poster. */
export const badgeShapes = (word: string, at: Point, side: 'left' | 'right' = 'left'): readonly Shape[] => {
  const wide = [...word].length * 0.6 * WORD + 0.3;
  const width = wide + 1.75;
  const { y } = at;
  const x = side === 'left' ? at.x : at.x - width;
  return [
    box(x, y, width, BADGE, 'gold', 0.3),
    box(x + 0.09, y + 0.09, width - 0.18, BADGE - 0.18, 'keel', 0.23),
    star({ x: x + 0.85, y: y + BADGE / 2 + 0.03 }, 0.46),
    {
      kind: 'label',
      text: word,
      at: { x: x + 1.5, y: y + BADGE / 2 },
      ink: 'gold',
      size: WORD,
      bold: true,
      align: 'left',
      width: wide,
    },
  ];
};

/** A poster below a badge: for one that has no room of its own for it. */
export const badgedPoster = (poster: Scene, word: string): Scene => {
  const above = BADGE + 0.3;
  return {
    ...poster,
    height: poster.height + above,
    shapes: [
      ...badgeShapes(word, { x: 0.8, y: 0.5 }),
      { kind: 'inset', at: { x: 0, y: above }, scale: 1, scene: poster },
    ],
  };
};

/** The picture of a medal, its disc in the middle of the lower part. */
const MEDAL = { width: 2.4, height: 3.7, radius: 1.05, middle: { x: 1.2, y: 2.55 } } as const;

const strip = (fill: 'hit' | 'foam' | 'keel', ...corners: readonly (readonly [number, number])[]): Shape => ({
  kind: 'polygon',
  points: corners.map(([x, y]) => ({ x, y })),
  fill,
});

/** A medal: a ribbon, red and white, and a gold disc with a short text. `scale`: cells a unit; `at`: the middle of the disc. */
export const medalShape = (sign: string, at: Point, scale: number): Shape => {
  const { width, height, radius, middle } = MEDAL;
  return {
    kind: 'inset',
    at: { x: at.x - middle.x * scale, y: at.y - middle.y * scale },
    scale,
    scene: {
      width,
      height,
      shapes: [
        strip('keel', [0.28, 0.04], [1.24, 0.04], [1.44, 1.72], [0.98, 1.92]),
        strip('hit', [0.38, 0.12], [1.15, 0.12], [1.34, 1.66], [1.04, 1.78]),
        strip('keel', [1.16, 0.04], [2.12, 0.04], [1.42, 1.92], [0.96, 1.72]),
        strip('foam', [1.25, 0.12], [2.02, 0.12], [1.36, 1.78], [1.06, 1.66]),
        disc(middle, radius, 'keel', 40),
        disc(middle, radius - 0.07, 'gold', 40),
        disc(middle, radius - 0.24, 'keel', 40),
        disc(middle, radius - 0.28, 'gold', 40),
        {
          kind: 'label',
          text: sign,
          at: middle,
          ink: 'keel',
          size: 1.05,
          bold: true,
          width: 1.3,
        },
      ],
    },
  };
};

/** How far from the middle of a medal its neighbours leave it alone, as a multiple of its own size. */
const CLEAR = 1.4;

/**
 * A medal on a part of a picture, where it covers the fewest of these points, as near to the middle as can be.
 * @param unit the size of what is written in the picture
 */
export const medalAmong = (
  sign: string,
  { at, width, height }: { readonly at: Point; readonly width: number; readonly height: number },
  taken: readonly Point[],
  unit: number,
): Shape => {
  const scale = 0.8 * unit;
  const half = { x: (MEDAL.width / 2) * scale, y: (MEDAL.height / 2) * scale };
  const middle = { x: at.x + width / 2, y: at.y + height / 2 };
  let [best, most, least] = [middle, -1, 0];
  for (let y = at.y + half.y; y <= at.y + height - half.y + 0.01; y += 0.5)
    for (let x = at.x + half.x; x <= at.x + width - half.x + 0.01; x += 0.5) {
      const free = Math.min(
        CLEAR,
        ...taken.map((it) => Math.max(Math.abs(it.x - x) / half.x, Math.abs(it.y - y) / half.y)),
      );
      const off = Math.hypot(x - middle.x, y - middle.y);
      if (free < most || (free === most && off >= least)) continue;
      [best, most, least] = [{ x, y }, free, off];
    }
  // The disc is below the middle of the whole.
  return medalShape(sign, { x: best.x, y: best.y + (MEDAL.middle.y - MEDAL.height / 2) * scale }, scale);
};

/** A rating after a match below a name, with its left end at a point: in bold for the viewer's own. */
export const ratingBelow = (
  rating: Parameters<typeof ratingWithChange>[0] | undefined,
  at: Point,
  isOwn: boolean,
): readonly Shape[] => {
  if (!rating) return [];
  const style = isOwn ? ({ ink: 'ink', bold: true } as const) : ({ ink: 'soft' } as const);
  return [{ kind: 'label', text: ratingWithChange(rating), at, size: 0.44, align: 'left', ...style }];
};
