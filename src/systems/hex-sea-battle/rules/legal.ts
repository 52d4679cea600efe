import { sideOf } from '../../../kit/two-sides.ts';
import { SHIP_TYPES, type ShipType, type Side } from '../variants.ts';
import { type Command, orders } from './command.ts';
import { reachOf, shipOf, targetsOf } from './view/derive.ts';
import type { PlacingView, View } from './view/types.ts';

const placementCommands = (view: View, { berths }: PlacingView): readonly Command[] => [
  { type: 'ready' },
  { type: 'advised' },
  ...SHIP_TYPES.flatMap((ship) => berths.map((at) => orders.place(ship, at))),
  ...(view.rules.flagship === 'chosen' ? SHIP_TYPES.map((ship) => orders.flag(ship)) : []),
];

const courses = (view: View, ship: ShipType): readonly Command[] =>
  reachOf(view, ship).map(({ path }) => orders.move(ship, path));

const shots = (view: View, side: Side, ship: ShipType): readonly Command[] =>
  targetsOf(view, ship).flatMap(({ at }) =>
    Array.from({ length: shipOf(view, side, ship)?.shotsLeft ?? 0 }, (_, i) => orders.fire(ship, at, i + 1)),
  );

const broadsides = (view: View): readonly Command[] => {
  const aimed = SHIP_TYPES.flatMap((ship) => targetsOf(view, ship).map((it) => it.target));
  const foe = view.active === 'white' ? 'red' : 'white';
  return SHIP_TYPES.filter((type) => aimed.includes(type)).flatMap((type) => {
    const at = shipOf(view, foe, type)?.at;
    return at ? [orders.broadside(at)] : [];
  });
};

/**
 * Returns every command the viewer may give now, from the view alone. Moves use a shortest path. Empty for the public
 * and the umpire.
 */
export const legal = (view: View): readonly Command[] => {
  const { viewer, toMove, placing, phase } = view;
  if (typeof viewer !== 'number' || !toMove.includes(viewer)) return [];
  if (placing) return placementCommands(view, placing);
  const side = sideOf(view, viewer);
  if (phase !== 'battle' || side !== view.active) return [];
  return [
    ...SHIP_TYPES.flatMap((ship) => [...courses(view, ship), ...shots(view, side, ship)]),
    ...broadsides(view),
    ...(broadsides(view).length > 0 ? [orders.atWill()] : []),
    ...(view.log.at(-1)?.kind === 'move' ? [{ type: 'undo' } as const] : []),
    { type: 'end' },
  ];
};
