import type { Reader } from '../../../../kernel/reader.ts';
import type { Heading } from '../../../../kit/compass.ts';
import { type PieceId, SHIP_IDS, type ShipType } from '../../rules/command.ts';
import type { Side, View } from '../../rules/view/index.ts';

export { axisOf, labelOf } from '../../../../kit/coordinate.ts';

/** The letter of a ship or fort in the reader's language: "L", "Л"; "T", "К". */
export const pieceLetter = ({ say }: Pick<Reader, 'say'>, type: ShipType | 'T'): string =>
  say({ key: 'piece-letter', with: { piece: type } });

/** The side a piece belonged to at the start. */
const beganWith = (id: PieceId): 'white' | 'red' => (id.startsWith('w') ? 'white' : 'red');

/** The pieces of a type that a side has or has lost: those of its own fleet, then its prizes. */
export const alikeOf = ({ pieces }: Pick<View, 'pieces'>, side: Side, type: ShipType | 'T'): readonly PieceId[] => {
  const alike = pieces.filter((it) => it.side === side && it.type === type).map(({ id }) => id);
  return [...alike.filter((id) => beganWith(id) === side), ...alike.filter((id) => beganWith(id) !== side)];
};

/** Which of several of its type a piece is, from 1; 0 for the only one that its side began with. */
export const nthOf = (view: Pick<View, 'pieces'>, id: PieceId): number => {
  const piece = view.pieces.find((it) => it.id === id);
  if (!piece) return 0;
  const alike = alikeOf(view, piece.side, piece.type);
  const own = alike.filter((it) => beganWith(it) === piece.side).length;
  if (own > 1) return alike.indexOf(id) + 1;
  // A prize is the second even where no other of its type sails beside it.
  return beganWith(id) === piece.side ? 0 : Math.max(2, alike.indexOf(id) + 1);
};

/** The name of a piece for the side that owns it now: "L"; "2F" for a captured frigate, "1M" for one of several. */
export const pieceLabel = (reader: Pick<Reader, 'say'>, view: Pick<View, 'pieces'>, id: PieceId): string => {
  const type = view.pieces.find((it) => it.id === id)?.type ?? SHIP_IDS.find((it) => id.endsWith(it)) ?? 'T';
  return `${nthOf(view, id) || ''}${pieceLetter(reader, type)}`;
};

/** A heading as shown beside a ship: "NW", «СЗ». */
export const headingLabel = ({ say }: Pick<Reader, 'say'>, heading: Heading): string =>
  say({ key: 'point', with: { to: heading } });
