import type { CellName, Phrase } from '../../../kernel/phrase.ts';
import type { Cell } from '../../../kit/grid.ts';
import type { Ruleset, ShipType } from '../variants.ts';

const NAMES: Readonly<Record<ShipType, string>> = {
  L: 'ship-line',
  G: 'ship-galleon',
  F: 'ship-frigate',
  B: 'ship-brig',
};

/** The name of a ship type. */
export const shipName = (type: ShipType): Phrase => ({ key: NAMES[type] });

/** The name of a hex: its letter and number (HEX-1). */
export const cellName = ({ map }: Pick<Ruleset, 'map'>, { row, col }: Cell): CellName => ({
  letter: col,
  number: row + 1,
  of: map.rows[0]!.length,
});
