import type { Shape } from '../../../../kernel/screen.ts';
import { type Aim, aimsOf, reachOf, shipOf, targetsOf, type View } from '../../rules/view/index.ts';
import { SHIP_IDS, type ShipId, type Side } from '../../variants.ts';
import { hexSprite, type MapLayout, spriteAt, strokeBetween } from './map-layout.ts';

/** The hexes a ship can reach, each with the number of steps. */
const reachShapes = (view: View, ship: ShipId, { put }: MapLayout): readonly Shape[] =>
  reachOf(view, ship).flatMap(({ at, path: steps }): readonly Shape[] => {
    const middle = put(at);
    return [
      hexSprite('reach', middle),
      { kind: 'label', text: `${steps.length}`, at: middle, ink: 'hint', size: 0.44, bold: true },
    ];
  });

const KINDS: Readonly<Record<Aim['how'], string>> = {
  direct: 'aim-clear',
  close: 'aim-clear',
  indirect: 'aim-indirect',
  blocked: 'aim-blocked',
};

/** The parts of an aim that are drawn. */
type DrawnAim = Pick<Aim, 'how' | 'from' | 'at' | 'by' | 'needs'>;

/** The part of a line of fire beneath the ships: a blocked line and its obstacles. */
export const blockedLineShapes = (aim: DrawnAim, layout: MapLayout): readonly Shape[] =>
  aim.how === 'blocked'
    ? [
        ...aim.by.map((cell) => hexSprite('barred', layout.put(cell))),
        strokeBetween(KINDS.blocked, aim.from, aim.at, layout),
      ]
    : [];

/**
 * The part of a line of fire above the ships: the line with the lowest die that hits, or a sign that the shot is
 * blocked.
 */
export const aimShapes = (aim: DrawnAim, layout: MapLayout): readonly Shape[] => {
  const { x, y } = layout.put(aim.at);
  const at = { x: x + 0.27, y: y + 0.02 };
  if (aim.how === 'blocked') return [spriteAt('no-fire', at, -0.18, -0.18)];
  return [
    strokeBetween(KINDS[aim.how], aim.from, aim.at, layout),
    spriteAt('needs', at, -0.28, -0.18),
    { kind: 'label', text: `${aim.needs}+`, at, ink: 'paper', size: 0.3, bold: true },
  ];
};

/** Shapes beneath the ships: the selected ship's hex and the hexes it can reach. */
export const shapesBeneath = (view: View, side: Side, ship: ShipId, layout: MapLayout): readonly Shape[] => {
  const at = shipOf(view, side, ship)?.at;
  return [
    ...(side === view.active ? reachShapes(view, ship, layout) : []),
    ...(at ? [hexSprite('chosen', layout.put(at))] : []),
  ];
};

/** The corners around every ship that can be fired at; between turns, by the selected ship. */
export const targetShapes = (view: View, side: Side, ship: ShipId, { put }: MapLayout): readonly Shape[] => {
  const aims =
    side === view.active
      ? SHIP_IDS.flatMap((type) => targetsOf(view, type))
      : aimsOf(view, side, ship).filter(({ how }) => how !== 'blocked');
  const targets = aims.filter(({ target }, i) => aims.findIndex((it) => it.target === target) === i);
  return targets.map(({ at }) => hexSprite('target', put(at)));
};
