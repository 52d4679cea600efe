import { type Shop, type ShopShip, shopIn } from '../../../../kit/fleet-points-words.ts';
import type { ShipId } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';

/** HEX-16: the ships for sale. */
export const saleOf = ({ ships }: Ruleset): Shop['sale'] => {
  const offered = (type: ShipId): ShopShip => {
    const { shots, durability, wind, calm } = ships[type];
    return {
      label: { key: 'ship-label', with: { ship: type, nth: 0 } },
      letter: { key: 'ship-letter', with: { ship: type } },
      shots,
      hull: durability,
      speed: wind,
      calm,
    };
  };
  return { L: offered('L'), G: offered('G'), F: offered('F'), B: offered('B') };
};

/** HEX-16: what the viewer may buy, and has bought; undefined where fleets are fixed, and once the viewer is ready. */
export const shopOf = (view: View): Shop | undefined => shopIn(view, saleOf(view.rules));
