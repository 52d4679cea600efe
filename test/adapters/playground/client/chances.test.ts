import { expect, test } from 'vitest';
import type { Camera } from '../../../../adapters/playground/client/sea/camera.ts';
import { chancesOf } from '../../../../adapters/playground/client/sea/chances.ts';
import type { BoardPlace } from '../../../../src/kernel/reader.ts';

/* The chance of a framed ship covers no ship where there is free water at her. */

const PX = 32;
const at = (row: number, col: number): BoardPlace => ({ row, col });

/** Where chances stand on a sea of twelve squares each way, with these ships and frames. */
const placed = (ships: readonly BoardPlace[], framed: readonly BoardPlace[], sight?: Camera) =>
  chancesOf(
    {
      of: 0,
      rows: 12,
      cols: 12,
      axes: { rows: [], columns: [] },
      letters: 'columns',
      shapes: [],
      ships: ships.map((it, id) => ({ ...it, id: `${id}`, shapes: [], spoken: '' })),
    },
    PX,
    framed.map((it) => ({ ...it, note: '2 in 3' })),
    sight,
  );

/** The ships of which a chance covers more than the edge of their square. */
const coveredBy = ({ x, y }: { x: number; y: number }, ships: readonly BoardPlace[]) =>
  ships.filter(({ row, col }) => Math.abs(col + 0.5 - x) < 0.45 + 29 / PX && Math.abs(row + 0.5 - y) < 0.43 + 12 / PX);

const FOE = at(5, 5);

test.each<[string, readonly BoardPlace[], BoardPlace]>([
  ['alone', [], FOE],
  ['with a ship below', [at(6, 5)], FOE],
  ['with a ship below to the left', [at(6, 4)], FOE],
  ['with ships below and above', [at(6, 5), at(4, 5)], FOE],
  ['with ships below, above and at the right', [at(6, 5), at(4, 4), at(5, 6)], FOE],
  ['in the lower corner', [at(10, 11)], at(11, 11)],
  ['in the upper corner', [at(1, 0)], at(0, 0)],
])('the chance of a ship %s covers none', (_, others, framed) => {
  const ships = [framed, ...others];
  const [pill] = placed(ships, [framed]);
  expect(pill && coveredBy(pill, ships)).toEqual([]);
});

test('a chance stands below its ship where nothing else is, and within what is seen of a sea', () => {
  const [pill] = placed([FOE], [FOE]);
  expect(pill).toMatchObject({ x: 5.5 });
  expect(pill?.y).toBeGreaterThan(6);
  const edge = at(5, 11);
  const [near] = placed([edge, at(6, 11), at(4, 11)], [edge], { row: 0, col: 1 });
  expect(near && near.x + 29 / PX).toBeLessThanOrEqual(12);
});

test('the chances of two ships side by side are apart', () => {
  const ships = [FOE, at(5, 6)];
  const [a, b] = placed(ships, ships);
  expect(a && b && (Math.abs(a.x - b.x) >= 58 / PX || Math.abs(a.y - b.y) >= 24 / PX)).toBe(true);
});
