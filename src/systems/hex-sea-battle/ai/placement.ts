import { pick, type Rng } from '../../../kernel/rng.ts';
import { type Cell, sameCell } from '../../../kit/grid.ts';
import { type Command, SHIP_TYPES, type ShipType } from '../rules/command.ts';
import { advisedOf, berthsOf, type Side, shipOf, type View } from '../rules/view/index.ts';

/**
 * Moves a random ship to another berth while the fleet is placed as advised; undefined afterwards. Identical fleets
 * would repeat one opening, and the side it favours would win too often.
 */
export const berthChange = ({ rules, ships }: View, side: Side, rng: Rng): Command | undefined => {
  const advised = advisedOf(rules.map, side);
  const liesAs = (type: ShipType): Cell | undefined => shipOf({ ships }, side, type)?.at;
  if (SHIP_TYPES.some((type) => !sameCell(liesAs(type), advised[type]))) return undefined;
  const ship = pick(rng, SHIP_TYPES);
  const others = berthsOf(rules.map, side).filter((it) => !sameCell(liesAs(ship), it));
  return { type: 'place', ship, at: pick(rng, others) };
};
