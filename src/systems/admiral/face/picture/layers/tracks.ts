import type { Point, Shape } from '../../../../../kernel/screen.ts';
import type { Cell } from '../../../../../kit/grid.ts';
import { type MapLayout, spriteAt, squareSprite, strokeBetween } from '../map-layout.ts';
import type { Melee, Path, Trail, TrailVolley } from '../trail.ts';

/** A path as strokes; the last stroke has its own kind. */
export const strokePath = (kind: string, end: string, cells: readonly Cell[], layout: MapLayout): readonly Shape[] =>
  cells.slice(1).map((to, i) => strokeBetween(i === cells.length - 2 ? end : kind, cells[i]!, to, layout));

const pathShapes = ({ kind, cells }: Path, layout: MapLayout): readonly Shape[] =>
  kind === 'wake' ? strokePath('wake', 'wake-end', cells, layout) : strokePath('drift', 'drift', cells, layout);

const lines = ({ guns, target, fired }: TrailVolley, layout: MapLayout): readonly Shape[] => {
  const kind = fired.some(({ result }) => result !== 'miss') ? 'fire-hit' : 'fire-miss';
  return guns.map(({ at }) => strokeBetween(kind, at, target.at, layout));
};

/** The trail beneath the ships: wakes, drifts, lines of fire, wrecks. */
export const shapesBeneath = ({ paths, volleys, wrecks }: Trail, layout: MapLayout): readonly Shape[] => [
  ...wrecks.map((at) => squareSprite('square-wreck', layout.put(at))),
  ...paths.flatMap((path) => pathShapes(path, layout)),
  ...volleys.flatMap((volley) => lines(volley, layout)),
];

/**
 * Distance from a target's centre to its side facing the guns, distance between marks along that side, and half the
 * size of a mark, in squares.
 */
const [SIDE, APART, MARK] = [0.45, 0.26, 0.17];

/** The point at this distance before the target and this distance beside the line of fire. */
const before = (from: Point, to: Point, far: number, aside: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return { x: to.x - x * far - y * aside, y: to.y - y * far + x * aside };
};

/** The sprite that marks a shot's result. */
export const shotMark = (result: 'miss' | 'hit' | 'sunk' | 'silenced'): string =>
  `shot-${result === 'silenced' ? 'sunk' : result}`;

const results = ({ guns, target, fired }: TrailVolley, { put }: MapLayout): readonly Shape[] => {
  const isCorner = !Number.isInteger(target.at.row);
  return fired.map(({ result }, i) => {
    const aside = (i - (fired.length - 1) / 2) * APART;
    return spriteAt(
      shotMark(result),
      before(put(guns[0]!.at), put(target.at), isCorner ? 0.1 : SIDE, aside),
      -MARK,
      -MARK,
    );
  });
};

/** The sign of a boarding's result. */
export const meleeSign = ({ result }: Melee['entry']): string => (result === 'captured' ? 'melee-won' : 'melee-lost');

const melee = ({ boarder, prize, entry }: Melee, layout: MapLayout): readonly Shape[] => {
  const middle = before(layout.put(boarder.at), layout.put(prize.at), 0.5, 0);
  return [spriteAt(meleeSign(entry), middle, -0.22, -0.22)];
};

/**
 * The results above the ships: a mark for each shot on the side of the target that faces the guns; boardings and
 * assaults.
 */
export const shapesAbove = ({ volleys, melees, assaults }: Trail, layout: MapLayout): readonly Shape[] => [
  ...volleys.flatMap((volley) => results(volley, layout)),
  ...melees.flatMap((it) => melee(it, layout)),
  ...assaults.map(({ ship, fort }) => {
    return spriteAt('melee-won', before(layout.put(ship.at), layout.put(fort.at), 0.5, 0), -0.22, -0.22);
  }),
];
