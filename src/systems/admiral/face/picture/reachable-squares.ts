import { type Cell, sameCell } from '../../../../kit/grid.ts';
import type { PieceId } from '../../rules/command.ts';
import { reachOf, type View } from '../../rules/view/index.ts';

/** A square a ship can sail to, with the fewest moves that take it there: 1 or more. */
export interface ReachableSquare {
  readonly at: Cell;
  readonly moves: number;
}

/** The squares a ship can reach now, each once, without its own square. Possible fire on the way is ignored. */
export const reachableSquares = (view: View, id: PieceId): readonly ReachableSquare[] => {
  const own = view.pieces.find((it) => it.id === id)?.at;
  const ends = reachOf(view, id).filter(({ to }) => !own || !sameCell(to, own));
  return ends
    .filter(({ to }, i) => ends.findIndex((it) => sameCell(it.to, to)) === i)
    .map(({ to }) => {
      const lengths = ends.filter((it) => sameCell(it.to, to)).map(({ course }) => course.length);
      return { at: to, moves: Math.min(...lengths) };
    });
};
