import type { Cell } from '../../../../kit/grid.ts';
import type { PieceId } from '../../rules/command.ts';
import { reachOf, type View } from '../../rules/view/index.ts';
import { isSame } from './map-layout.ts';

/** A square a ship can sail to, with the most range it may have left there: 0 or more. */
export interface ReachableSquare {
  readonly at: Cell;
  readonly left: number;
}

/** The squares a ship can reach now, each once, without its own square. Possible fire on the way is ignored. */
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
