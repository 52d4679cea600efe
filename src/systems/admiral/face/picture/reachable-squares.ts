import type { Cell } from '../../../../kit/grid.ts';
import type { PieceId } from '../../rules/command.ts';
import { reachOf, type View } from '../../rules/view/index.ts';
import { isSame } from './map-layout.ts';

/** A square a ship can sail to, and the most range she may have left there: 0 or more. */
export interface ReachableSquare {
  readonly at: Cell;
  readonly left: number;
}

/** Every square that the moves of a ship may lead to now, whatever may be fired at her; each once, her own not among them. */
export const reachableSquares = (view: View, id: PieceId): readonly ReachableSquare[] => {
  const own = view.pieces.find((it) => it.id === id)?.at;
  const ends = reachOf(view, id).filter(({ to }) => !own || !isSame(to, own));
  return ends
    .filter(({ to }, i) => ends.findIndex((it) => isSame(it.to, to)) === i)
    .map(({ to }) => {
      const ranges = ends.filter((it) => isSame(it.to, to)).map(({ left }) => left);
      return { at: to, left: Math.max(0, ...ranges) };
    });
};
