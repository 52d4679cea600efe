import { type Shop, type ShopShip, shopIn } from '../../../../kit/fleet-points-words.ts';
import type { ShipId } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';
import { shipLabel } from './names.ts';

/** ADM-30: the ships for sale. */
export const saleOf = ({ flags, ships }: Ruleset): Shop['sale'] => {
  const offered = (type: ShipId): ShopShip => {
    const { shots, durability, fresh, calm } = ships[type];
    return {
      label: shipLabel(type),
      letter: { key: 'piece-letter', with: { piece: type } },
      shots,
      hull: durability,
      speed: fresh.straight,
      calm: flags.wind ? calm.straight : 0,
    };
  };
  return { L: offered('L'), G: offered('G'), F: offered('F'), B: offered('B') };
};

/** ADM-30: what the viewer may buy, and has bought; undefined where fleets are fixed, and once the viewer is ready. */
export const shopOf = (view: View): Shop | undefined => shopIn(view, saleOf(view.rules));
