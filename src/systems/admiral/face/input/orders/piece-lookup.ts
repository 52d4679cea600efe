import { ownSide } from '../../../../../kit/two-sides.ts';
import { PIECES, type PieceId } from '../../../rules/command.ts';
import type { View } from '../../../rules/view/index.ts';
import type { PieceReference } from '../../../things/orders/row.ts';

/**
 * Returns the piece that a reference names. `second` is the captured ship of that type, undefined if there is none.
 * Without `second` it is the player's original ship; if that is lost, the captured one, if any.
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
