import type { CellName, Phrase } from '../../../../kernel/phrase.ts';
import type { CrewShip } from '../../../../kernel/rules.ts';
import type { Heading } from '../../../../kit/compass.ts';
import { type Ruleset, SHIP_IDS, type ShipType, type Side } from '../../variants.ts';
import { cellOf, type Sea } from './sea.ts';

const NAMES: Readonly<Record<ShipType | 'T', string>> = {
  L: 'ship-line',
  G: 'ship-galleon',
  F: 'ship-frigate',
  B: 'ship-brig',
  M: 'ship-merchantman',
  T: 'fort',
};

/** The phrase that names a ship or a fort. */
export const pieceName = (type: ShipType | 'T'): Phrase => ({ key: NAMES[type] });

/** ADM-2: the ships of both sides with their names. */
export const fleetNames = ({ fleets }: Pick<Ruleset, 'fleets'>): Readonly<Record<Side, readonly CrewShip[]>> => {
  const named = (side: Side): readonly CrewShip[] =>
    SHIP_IDS.flatMap((id) => {
      const type = fleets[side][id];
      return type ? [{ id, sprite: `sail-${side}-${type}`, name: { key: 'ship-label', with: { piece: type } } }] : [];
    });
  return { white: named('white'), red: named('red') };
};

/** The phrase that names a heading or a wind direction. */
export const headingName = (heading: Heading): Phrase => ({ key: 'heading', with: { to: heading } });

/** The name of a square, by letter and number. */
export const squareName = (sea: Sea, square: number): CellName => {
  const { row, col } = cellOf(sea, square);
  return { letter: col, number: row + 1, of: sea.cols };
};
