import type { Reader } from '../../../../kernel/reader.ts';
import type { Heading } from '../../../../kit/compass.ts';
import type { PieceId, ShipType } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';

export { axisOf, labelOf } from '../../../../kit/coordinate.ts';

/** The letter of a ship or fort in the reader's language: "L", "Л"; "T", "К". */
export const pieceLetter = ({ say }: Pick<Reader, 'say'>, type: ShipType | 'T'): string =>
  say({ key: 'piece-letter', with: { piece: type } });

/** The side a piece belonged to at the start. */
const beganWith = (id: PieceId): 'white' | 'red' => (id.startsWith('w') ? 'white' : 'red');

/** The name of a piece for the side that owns it now: "L"; "2F" for a captured frigate. */
export const pieceLabel = (reader: Pick<Reader, 'say'>, { pieces }: Pick<View, 'pieces'>, id: PieceId): string => {
  const piece = pieces.find((it) => it.id === id);
  const type = (['L', 'G', 'F', 'B'] as const).find((it) => id.endsWith(it)) ?? 'T';
  const prize = piece !== undefined && piece.side !== beganWith(id);
  return `${prize ? '2' : ''}${pieceLetter(reader, type)}`;
};

/** A heading as shown beside a ship: "NW", «СЗ». */
export const headingLabel = ({ say }: Pick<Reader, 'say'>, heading: Heading): string =>
  say({ key: 'point', with: { to: heading } });
