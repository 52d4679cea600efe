import { SHIP_IDS, type ShipId } from '../../variants.ts';
import type { Command } from '../command.ts';
import { gunsAt, shotAt } from '../gunnery.ts';
import { courseFor } from '../movement.ts';
import { vesselOf } from '../position.ts';
import { cellAt } from '../sea.ts';
import { positionIn, targetsOf } from './derive.ts';
import type { ShipView, View } from './types.ts';

/** The view with all ships of the active side updated. */
const withShips = (view: View, changed: (ship: ShipView) => Partial<ShipView>): View => ({
  ...view,
  ships: view.ships.map((it) => (it.side === view.active ? { ...it, ...changed(it) } : it)),
});

/**
 * HEX-7: the view after these guns have fired at most this many shots. Dice are not anticipated: all shots count as
 * misses.
 */
const withShotsSpent = (view: View, guns: readonly ShipId[], shots = Infinity): View =>
  withShips(view, ({ id, shotsLeft }) => (guns.includes(id) ? { shotsLeft: Math.max(0, shotsLeft - shots) } : {}));

/** HEX-6: the view after a ship has sailed a course, which omits its own hex. */
const withMove = (view: View, ship: ShipId, path: readonly number[]): View => {
  const { active: side, sea, vessels } = positionIn(view);
  const way = [vesselOf({ vessels }, side, ship).at!, ...path].map((hex) => cellAt(sea, hex));
  const moved = withShips(view, ({ id }) => (id === ship ? { at: way.at(-1)!, moved: true } : {}));
  return { ...moved, log: [...view.log, { kind: 'move', side, ship, path: way }] };
};

/**
 * The view after an order of the current turn, as far as no die decides it. Undefined if the order would be refused, or
 * if nothing can be ordered after it.
 */
export const previewOf = (view: View, command: Command): View | undefined => {
  const position = positionIn(view);
  switch (command.type) {
    case 'move': {
      const course = courseFor(position, command.ship, command.path);
      return course.ok ? withMove(view, command.ship, course.value) : undefined;
    }
    case 'fire':
      return shotAt(position, command.ship, command.at).ok
        ? withShotsSpent(view, [command.ship], command.shots)
        : undefined;
    case 'broadside': {
      const guns = gunsAt(position, command.at);
      return guns.ok ? withShotsSpent(view, guns.value) : undefined;
    }
    case 'at-will': {
      const guns = SHIP_IDS.filter((ship) => targetsOf(view, ship).length > 0);
      return guns.length > 0 ? withShotsSpent(view, guns) : undefined;
    }
    case 'place':
    case 'advised':
    case 'flag':
      // HEX-4: during placement any berth and any flagship can still be chosen.
      return view;
    default:
      return undefined;
  }
};
