import type { BoardPlace } from '../../../../src/kernel/reader.ts';
import type { Point } from '../../../../src/kernel/scene.ts';
import type { Sea } from '../../../../src/kernel/table.ts';
import { type Camera, nearOf } from './camera.ts';
import { extentOf, heightOf, middleOf, pitchOf } from './cells.ts';

/** A box on a sea, in cells: its middle, and how far it goes each way. */
type Box = Point & { readonly w: number; readonly h: number };

/** How much of a box another covers. */
const covered = (a: Box, b: Box): number =>
  Math.max(0, a.w + b.w - Math.abs(a.x - b.x)) * Math.max(0, a.h + b.h - Math.abs(a.y - b.y));

/** The size of a chance in pixels, about: of a letter, of what is around them, of its height. */
const PILL = { letter: 7, around: 20, height: 24 };

/** What is framed, with what is written at it. */
type Framed = BoardPlace & { readonly note: string };

/**
 * Where the chances of framed ships stand: below, above or beside each, where they cover least of any ship. `sight`: what is seen of a sea
 * that is near.
 */
export const chancesOf = (
  sea: Sea<string>,
  px: number,
  orders: readonly Framed[],
  sight?: Camera | undefined,
): readonly Point[] => {
  const all = extentOf(sea);
  const near = nearOf(sea);
  const pitch = pitchOf(sea);
  const half = heightOf(sea) / 2;
  const ships = [...(sea.ships ?? []), ...orders].map((it): Box => ({ ...middleOf(sea, it), w: 0.46, h: 0.44 }));
  const placed: Box[] = [];
  for (const it of orders) {
    const { x, y } = middleOf(sea, it);
    // One that is out of sight stays there with its ship.
    const { row, col } = sight ?? { row: 0, col: 0 };
    const isSeen = sight && it.row >= row && it.row < row + near && it.col >= col && it.col < col + near;
    const [left, top, right, low] = isSeen
      ? [col, row * pitch, col + near, (row + near) * pitch]
      : [0, 0, all.width, all.height];
    const w = (PILL.letter * it.note.length + PILL.around) / px / 2;
    const h = PILL.height / px / 2;
    const [beside, apart] = [0.5 + w, half * 0.9 + h];
    const ways = [
      [0, apart],
      [0, -apart],
      [beside, 0],
      [-beside, 0],
      [w, apart],
      [-w, apart],
      [w, -apart],
      [-w, -apart],
    ] as const;
    const boxes = ways.map(([aside, down]): readonly [number, Box] => {
      const box = {
        x: Math.min(Math.max(x + aside, left + w), right - w),
        y: Math.min(Math.max(y + down, top + h), low - h),
        w,
        h,
      };
      return [[...ships, ...placed].reduce((sum, other) => sum + covered(box, other), 0), box];
    });
    const [best] = boxes.toSorted(([a], [b]) => a - b);
    if (best) placed.push(best[1]);
  }
  return placed;
};
