import { type Command, PIECES, type PieceId } from '../../../rules/command.ts';
import { type Side, sideOf, type View } from '../../../rules/view/index.ts';
import type { PieceReference } from './order.ts';

/** The side whose orders are read and suggested: the viewer's; for those who only watch, the one whose turn it is. */
export const ownSide = (view: View): Side =>
  typeof view.viewer === 'number' ? sideOf(view, view.viewer) : (view.active ?? 'white');

/**
 * Whom somebody calls so: `2` is one that was the other side's; without it one's own, and where she is lost, the other.
 * Undefined for a second where there is none.
 */
export const findPiece = (view: View, { type, second }: PieceReference): PieceId | undefined => {
  const side = ownSide(view);
  const mine = view.pieces.filter((it) => it.side === side && it.type === type);
  const begun = PIECES.find((it) => it === `${side === 'white' ? 'w' : 'r'}${type}`);
  const prize = mine.find((it) => it.id !== begun)?.id;
  if (second) return prize;
  const own = mine.find((it) => it.id === begun && it.at !== undefined);
  return own?.id ?? prize ?? begun;
};

/** The pieces that a command speaks of. */
export const piecesIn = (command: Command): readonly PieceId[] => {
  if (command.type === 'after') return piecesIn(command.order);
  if (command.type === 'fire') return command.guns.map((it) => it.ship);
  if (command.type === 'place' || command.type === 'captain') return [];
  return 'ship' in command ? [command.ship] : [];
};
