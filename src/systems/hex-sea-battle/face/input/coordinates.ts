import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { ShipId, ShipType } from '../../rules/command.ts';
import { nthOf, type Side, typeIn, type View } from '../../rules/view/index.ts';

export { labelOf } from '../../../../kit/coordinate.ts';

/** The letter of a ship type in the reader's language: "L", "Л". */
export const typeLetter = ({ say }: Pick<Reader, 'say'>, ship: ShipType): string =>
  say({ key: 'ship-letter', with: { ship } });

/** The letter of a ship, with its number where its side has several of the type: "L", "M2". */
export const shipLetter = (
  { rules }: Pick<View, 'rules'>,
  reader: Pick<Reader, 'say'>,
  side: Side,
  ship: ShipId,
): string => `${typeLetter(reader, typeIn(rules, side, ship))}${nthOf(rules, side, ship) || ''}`;

/** The name of a ship as the label of a key: "Line", "Frigate", "Merchant 2". */
export const nameKey = ({ rules }: Pick<View, 'rules'>, side: Side, ship: ShipId): Phrase => ({
  key: 'ship-label',
  with: { ship: typeIn(rules, side, ship), nth: nthOf(rules, side, ship) },
});
