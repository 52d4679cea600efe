import type { Point, Shape } from '../kernel/screen.ts';
import type { Cell } from './grid.ts';
import { spriteAt } from './sea-picture.ts';

/* The signs by which a picture points out orders: gold with a tick for the best one, ringed for the one that was given. */

/** The strokes of an order: its course, its lines of fire. */
export const ORDER_LINES = {
  best: { course: 'advised', fire: 'advised-fire' },
  given: { course: 'wake', fire: 'aim-clear' },
} as const;
export type ShownOrder = keyof typeof ORDER_LINES;

/** Width of a tick, in cells, and where its middle is: in that of an empty cell, and beside a ship. */
const ON_WATER = { width: 0.6, x: 0, y: 0 };
const AT_SHIP = { width: 0.46, x: 0.3, y: -0.34 };

const tick = ({ x, y }: Point, where: typeof ON_WATER): Shape => ({
  kind: 'inset',
  at: { x: x + where.x - where.width / 2, y: y + where.y - where.width / 2 },
  scale: where.width / 1.2,
  scene: { width: 1.2, height: 1.2, shapes: [spriteAt('better', { x: 0.1, y: 0.1 }, 0, 0)] },
});

/** The sign of an order on the cell with this middle: where it ends on water, or at a ship. */
export const orderSign = (which: ShownOrder, where: 'on-water' | 'at-ship', middle: Point): Shape =>
  which === 'given'
    ? spriteAt('shot-chosen', middle, -0.5, -0.5)
    : tick(middle, where === 'on-water' ? ON_WATER : AT_SHIP);

/** The sign of an order that fires: a tick on the middle of the line of fire, or a ring around the target. */
export const shotSign = (which: ShownOrder, from: Point, to: Point): Shape =>
  which === 'given'
    ? orderSign(which, 'at-ship', to)
    : tick({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, { ...AT_SHIP, x: 0, y: 0 });

/** The most cells across and down at which a small picture still shows its ships. */
const MOST = 8;

const isSmall = (cells: readonly Cell[]): boolean =>
  [cells.map(({ row }) => row), cells.map(({ col }) => col)].every(
    (along) => Math.max(...along) - Math.min(...along) < MOST,
  );

/** What a small picture shows of two orders: both, or where they are far apart the one that was given. Never empty. */
export const cellsShown = (given: readonly Cell[], best: readonly Cell[], otherwise: Cell): readonly Cell[] => {
  const all = [[...given, ...best], given, best].filter((it) => it.length > 0);
  return all.find(isSmall) ?? all[0] ?? [otherwise];
};
