import type { CellName, Phrase } from '../../../kernel/phrase.ts';
import type { CrewShip } from '../../../kernel/rules.ts';
import type { Cell } from '../../../kit/grid.ts';
import { type Ruleset, SHIP_IDS, type ShipId, type ShipType, type Side } from '../variants.ts';

const NAMES: Readonly<Record<ShipType, string>> = {
  L: 'ship-line',
  G: 'ship-galleon',
  F: 'ship-frigate',
  B: 'ship-brig',
  M: 'ship-merchantman',
};

/** HEX-3: the type of a ship; of one that does not sail, the type that it is named by. */
export const typeIn = ({ fleets }: Pick<Ruleset, 'fleets'>, side: Side, ship: ShipId): ShipType =>
  fleets[side][ship] ?? ship;

/** HEX-3: the ships of a side, in the order of `SHIP_IDS`. */
export const fleetOf = ({ fleets }: Pick<Ruleset, 'fleets'>, side: Side): readonly ShipId[] =>
  SHIP_IDS.filter((ship) => fleets[side][ship]);

/** The number of a ship among those of its type in its side's fleet; 0 where it is the only one. */
export const nthOf = (rules: Pick<Ruleset, 'fleets'>, side: Side, ship: ShipId): number => {
  const alike = fleetOf(rules, side).filter((it) => typeIn(rules, side, it) === typeIn(rules, side, ship));
  return alike.length > 1 ? alike.indexOf(ship) + 1 : 0;
};

/** The name of a ship type. */
export const shipName = (type: ShipType): Phrase => ({ key: NAMES[type] });

/** HEX-3: the ships of both sides with their names. */
export const fleetNames = (rules: Pick<Ruleset, 'fleets'>): Readonly<Record<Side, readonly CrewShip[]>> => {
  const named = (side: Side): readonly CrewShip[] =>
    fleetOf(rules, side).map((id) => ({
      id,
      sprite: `sail-${side}-${typeIn(rules, side, id)}`,
      name: { key: 'ship-label', with: { ship: typeIn(rules, side, id), nth: nthOf(rules, side, id) } },
    }));
  return { white: named('white'), red: named('red') };
};

/** The name of a hex: its letter and number (HEX-1). */
export const cellName = ({ map }: Pick<Ruleset, 'map'>, { row, col }: Cell): CellName => ({
  letter: col,
  number: row + 1,
  of: map.rows[0]!.length,
});
