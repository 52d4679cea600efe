import type { Cell } from '../../../../kernel/grid.ts';
import { SHIP_TYPES, type ShipType } from '../../rules/command.ts';
import { type Aim, aimsOf, distance, fortOf, neighbours, type Side, shipOf, type View } from '../../rules/view.ts';

/** What a hit on the flagship is worth beside one on any other ship. */
const FLAGSHIP = 3;
/** What the hit that sinks is worth more. */
const SINKING = 1.5;

/** The other side. */
export const foeOf = (side: Side): Side => (side === 'white' ? 'red' : 'white');

/** How likely a die of six comes to `needs` or more. */
export const chanceOf = (needs: number): number => Math.max(0, 7 - needs) / 6;

const worthOf = (view: View, side: Side, type: ShipType): number => {
  const ship = shipOf(view, side, type);
  if (!ship?.at) return 0;
  const left = ship.durability - ship.damage;
  const worth = ship.flagship ? FLAGSHIP : 1;
  return worth * (left === 1 ? 1 + SINKING : 1 + 1 / left);
};

/** What one shot at this target promises: chance times worth. */
export const promiseOf = (view: View, side: Side, { target, needs, how }: Aim): number =>
  how === 'blocked' ? 0 : chanceOf(needs) * worthOf(view, foeOf(side), target);

/** The best shot of a ship as if she lay at `from`: what it promises. */
export const bestShot = (view: View, side: Side, ship: ShipType, from?: Cell): number =>
  aimsOf(view, side, ship, from).reduce((most, aim) => Math.max(most, promiseOf(view, side, aim)), 0);

/** What the enemy could do next turn to a ship at `at` without moving, in hits. */
export const dangerAt = (view: View, side: Side, at: Cell): number => {
  const foe = foeOf(side);
  return SHIP_TYPES.reduce((sum, type) => {
    const ship = shipOf(view, foe, type);
    if (!ship?.at) return sum;
    const { range, shots } = view.rules.ships[type];
    return sum + (distance(ship.at, at) <= range ? shots / 2 : 0);
  }, 0);
};

/** Hexes from `at` to where the war is won: the enemy's flagship for all, his fort for one's own flagship. */
export const wayToWin = (view: View, side: Side, ship: ShipType, at: Cell): number => {
  const foe = foeOf(side);
  const prey = SHIP_TYPES.map((type) => shipOf(view, foe, type)).find((it) => it?.flagship)?.at;
  const fort = distance(fortOf(view.rules.map, foe), at);
  const hunt = prey ? distance(prey, at) : fort;
  return shipOf(view, side, ship)?.flagship ? Math.min(hunt, fort) : hunt;
};

/** Whether a ship that lies at `at` besieges the enemy's fort. */
export const besieges = (view: View, side: Side, at: Cell): boolean =>
  neighbours(view.rules.map, fortOf(view.rules.map, foeOf(side))).some((it) => it.row === at.row && it.col === at.col);
