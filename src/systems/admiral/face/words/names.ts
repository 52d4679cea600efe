import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { isSpoken } from '../../../../kit/board-text.ts';
import type { Heading } from '../../../../kit/compass.ts';
import { PIECES, type PieceId, type ShipType } from '../../rules/command.ts';
import { headingName, type PieceView, pieceName, type Side, type View } from '../../rules/view/index.ts';
import { headingLabel, labelOf, nthOf, pieceLabel } from '../input/coordinates.ts';

export { dieSign, isSpoken } from '../../../../kit/board-text.ts';
export { ownSide } from '../../../../kit/two-sides.ts';

/** Arrows of the eight directions, clockwise from north. */
export const ARROWS = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'] as const;

/**
 * Returns a piece of the view.
 * @throws Error if the view does not show the piece.
 */
export const pieceIn = ({ pieces }: View, id: PieceId): PieceView => {
  const piece = pieces.find((it) => it.id === id);
  if (!piece) throw new Error(`admiral: ${id} is not shown`);
  return piece;
};

/** The name of a type of piece at the beginning of a line: "Frigate". */
export const shipLabel = (piece: ShipType | 'T'): Phrase => ({ key: 'ship-label', with: { piece } });

/** A direction by its letters: "NW", «СЗ». */
export const pointOf = (heading: Heading): Phrase => ({ key: 'point', with: { to: heading } });

/** The name of a piece: "frigate". */
export const nameOf = (view: View, id: PieceId): Phrase => pieceName(pieceIn(view, id).type);

/** The name of a piece as the label of a key and at the beginning of a line: "Frigate"; "Frigate 2" for one of several. */
export const keyName = (reader: Pick<Reader, 'say'>, view: View, id: PieceId): string => {
  const piece = pieceIn(view, id);
  const name = reader.say(shipLabel(piece.type));
  const nth = nthOf(view, id);
  return nth > 0 ? `${name} ${nth}` : name;
};

/** "F", or "frigate" for a reader of words. */
export const shortName = (view: View, reader: Reader, id: PieceId): string =>
  isSpoken(reader) ? reader.say(nameOf(view, id)) : pieceLabel(reader, view, id);

/** The square of a piece: "E5"; a dash if it is sunk. */
export const positionLabel = (view: View, reader: Reader, id: PieceId): string => {
  const { at } = pieceIn(view, id);
  return at ? labelOf(view.rules, reader, at) : '—';
};

/** "NW", or "north-west" for a reader of words. */
export const bowLabel = (reader: Reader, heading: Heading): string =>
  isSpoken(reader) ? reader.say(headingName(heading)) : headingLabel(reader, heading);

/** A side's pieces that are not sunk: ships, captured ships, fort. */
export const fleetOf = ({ pieces }: View, side: Side): readonly PieceView[] =>
  pieces.filter((it) => it.side === side && it.at !== undefined);

/** Parses a piece id such as "wL" from a focus. */
export const parsePieceId = (text: string | undefined): PieceId | undefined => PIECES.find((it) => it === text);
