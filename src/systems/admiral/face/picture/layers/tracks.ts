import type { Point, Shape } from '../../../../../kernel/screen.ts';
import type { Cell } from '../../../../../kit/grid.ts';
import { type MapLayout, spriteAt, squareSprite, strokeBetween } from '../map-layout.ts';
import type { Melee, Path, Spot, Trail, TrailVolley } from '../trail.ts';

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

/** The sprite that marks a shot's result. */
export const shotMark = (result: 'miss' | 'hit' | 'sunk' | 'silenced'): string =>
  `shot-${result === 'silenced' ? 'sunk' : result}`;
const GRAVE = ['shot-miss', 'shot-hit', 'shot-sunk'];

/** From the middle of a square: where the result of its shots stands, on the other side of a bow that points there. */
const [RESULT, BESIDE_BOW] = [
  { x: -0.27, y: -0.27 },
  { x: 0.27, y: -0.27 },
];
/** From a corner of four squares: a place that no plate, bar or result of these squares takes. */
const AT_CORNER = { x: -0.17, y: 0.17 };
/** Half the size of a mark. */
const MARK = 0.17;
const NORTH_WEST = 7;

const placeOf = ({ piece, at }: Spot): Point => {
  if (!Number.isInteger(at.row)) return AT_CORNER;
  return piece.heading === NORTH_WEST && piece.type !== 'T' ? BESIDE_BOW : RESULT;
};

/** The results of a turn's shots: one mark on each square or corner that was fired at, for the gravest of them. */
const results = (volleys: readonly TrailVolley[], { put }: MapLayout): readonly Shape[] => {
  const worst = new Map<string, { readonly target: Spot; readonly grave: number }>();
  for (const { target, fired } of volleys) {
    const square = `${target.at.row} ${target.at.col}`;
    const grave = Math.max(...fired.map(({ result }) => GRAVE.indexOf(shotMark(result))));
    if (grave >= (worst.get(square)?.grave ?? 0)) worst.set(square, { target, grave });
  }
  return [...worst.values()].map(({ target, grave }) => {
    const [{ x, y }, by] = [put(target.at), placeOf(target)];
    return spriteAt(GRAVE[grave]!, { x: x + by.x, y: y + by.y }, -MARK, -MARK);
  });
};

/** The sign of a boarding's result. */
export const meleeSign = ({ result }: Melee['entry']): string => (result === 'captured' ? 'melee-won' : 'melee-lost');

/** The sign between two neighbouring squares, where it covers no plate, bar or result. */
const meleeShape = (sign: string, from: Spot, to: Spot, { put }: MapLayout): Shape => {
  const [a, b] = [put(from.at), put(to.at)];
  const isColumn = a.x === b.x;
  const by = isColumn ? { x: 0.14, y: 0.22 } : a.y === b.y ? { x: 0.02, y: -0.2 } : AT_CORNER;
  return spriteAt(sign, { x: (a.x + b.x) / 2 + by.x, y: (a.y + b.y) / 2 + by.y }, -0.22, -0.22);
};

/** The results above the ships: one mark for the shots at each square; boardings and assaults. */
export const shapesAbove = ({ volleys, melees, assaults }: Trail, layout: MapLayout): readonly Shape[] => [
  ...results(volleys, layout),
  ...melees.map(({ boarder, prize, entry }) => meleeShape(meleeSign(entry), boarder, prize, layout)),
  ...assaults.map(({ ship, fort }) => meleeShape('melee-won', ship, fort, layout)),
];
