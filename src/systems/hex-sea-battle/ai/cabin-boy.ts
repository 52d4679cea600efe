import { pick, type Rng } from '../../../kernel/rng.ts';
import { type Command, SHIP_TYPES } from '../rules/command.ts';
import { reachOf, targetsOf, type View } from '../rules/view/index.ts';

/** Fires at random targets and sails to random hexes. Sometimes ends its turn while ships could still sail. */
export const cabinBoyCommand = (view: View, rng: Rng): Command => {
  const aims = SHIP_TYPES.flatMap((type) => targetsOf(view, type));
  if (aims.length > 0 && rng.below(4) > 0) {
    const { ship, at } = pick(rng, aims);
    return { type: 'fire', ship, at, shots: 1 };
  }
  const ships = SHIP_TYPES.map((ship) => ({ ship, reach: reachOf(view, ship) })).filter(
    ({ reach }) => reach.length > 0,
  );
  if (ships.length === 0 || rng.below(6) === 0) return { type: 'end' };
  const { ship, reach } = pick(rng, ships);
  return { type: 'move', ship, path: pick(rng, reach).path };
};
