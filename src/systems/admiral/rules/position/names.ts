import type { CellName, Phrase } from '../../../../kernel/phrase.ts';
import type { Heading } from '../../../../kit/compass.ts';
import type { ShipType } from '../../variants.ts';
import { cellOf, type Sea } from './sea.ts';

const NAMES: Readonly<Record<ShipType | 'T', string>> = {
  L: 'ship-line',
  G: 'ship-galleon',
  F: 'ship-frigate',
  B: 'ship-brig',
  T: 'fort',
};

/** What a ship or a fort is called. */
export const pieceName = (type: ShipType | 'T'): Phrase => ({ key: NAMES[type] });

/** Where a bow or a wind points. */
export const headingName = (heading: Heading): Phrase => ({ key: `heading-${heading}` });

/** A square by its letter and number. */
export const squareName = (sea: Sea, square: number): CellName => {
  const { row, col } = cellOf(sea, square);
  return { letter: col, number: row + 1, of: sea.cols };
};
