import { type Board, STORM, UNMOVED } from '../fast/board.ts';
import { SHIP_COUNT } from '../fast/chart.ts';
import { hitsLeft } from '../fast/gunnery.ts';
import type { Style } from '../style.ts';
import { fortOf } from './boarding-value.ts';
import { pieceValue } from './piece-value.ts';

/** A repair of a piece, and its worth. */
interface RatedRepair {
  readonly mended: number;
  readonly ofSails: boolean;
  readonly worth: number;
}

/** ADM-23: the best repair for a ship; undefined for none. */
export const bestRepair = (board: Board, ship: number, style: Style, values: Float32Array): RatedRepair | undefined => {
  const side = board.side[ship]!;
  const { chart, at } = board;
  if (!chart.rules.flags.repair || board.wind === STORM || (chart.besideFort[at[ship]!]! & (side + 1)) === 0)
    return undefined;
  if (board.done[ship] === 1 || board.fired[ship]! > 0 || board.moved[ship] !== UNMOVED) return undefined;
  if (board.acting === ship && board.acted) return undefined;
  const fort = fortOf(side);
  const left = hitsLeft(board, fort);
  let best: RatedRepair | undefined;
  const consider = (mended: number, ofSails: boolean, worth: number): void => {
    if (worth > (best?.worth ?? 0)) best = { mended, ofSails, worth };
  };
  const besieged = [0, 2, 4, 6].some((heading) => {
    const beside = board.taken[chart.beyond[at[fort]! * 8 + heading]!] ?? -1;
    return beside >= 0 && beside < SHIP_COUNT && board.side[beside] !== side;
  });
  if (board.hull[fort]! > 0 && !(left < 1 && besieged))
    consider(
      fort,
      false,
      (left < 1 ? 2 : 1) * style.repair * (pieceValue(values, fort, left + 1) - pieceValue(values, fort, left)),
    );
  if (left < 1) return best;
  const own = hitsLeft(board, ship);
  if (board.hull[ship]! > 0)
    consider(ship, false, style.repair * (pieceValue(values, ship, own + 1) - pieceValue(values, ship, own)));
  if (board.sails[ship]! > 0) consider(ship, true, style.repair * 0.4 * board.sails[ship]!);
  return best;
};
