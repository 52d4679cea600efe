import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { ShipType } from '../../rules/command.ts';

export { labelOf } from '../../../../kit/coordinate.ts';

/** The letter of a ship in the reader's language: "L", "Л". */
export const shipLetter = ({ say }: Pick<Reader, 'say'>, ship: ShipType): string =>
  say({ key: 'ship-letter', with: { ship } });

/** The name of a ship as the label of a key: "Line", "Frigate". */
export const nameKey = (ship: ShipType): Phrase => ({ key: 'ship-label', with: { ship } });
