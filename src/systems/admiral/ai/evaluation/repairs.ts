import { type Board, STORM, UNMOVED } from '../fast/board.ts';
import { SHIP_COUNT } from '../fast/chart.ts';
import { hitsLeft } from '../fast/gunnery.ts';
import type { Style } from '../style.ts';
import { fortOf } from './boarding-value.ts';
import { pieceValue } from './piece-value.ts';

/** ADM-23: output of `findBestRepair`: the best repair and its worth; `mended` is -1 for none. */
export const bestRepair = { mended: -1, ofSails: false, worth: 0 };

/** Finds the best repair for a ship and writes it to `bestRepair`. */
export const findBestRepair = (board: Board, ship: number, style: Style, values: Float32Array): void => {
  bestRepair.mended = -1;
  bestRepair.worth = 0;
  const side = board.side[ship]!;
  const { chart, at } = board;
  if (!chart.rules.flags.repair || board.wind === STORM || (chart.besideFort[at[ship]!]! & (side + 1)) === 0) return;
  if (board.done[ship] === 1 || board.fired[ship]! > 0 || board.moved[ship] !== UNMOVED) return;
  if (board.acting === ship && board.acted) return;
  const fort = fortOf(side);
  const left = hitsLeft(board, fort);
  const consider = (piece: number, ofSails: boolean, worth: number): void => {
    if (worth <= bestRepair.worth) return;
    bestRepair.mended = piece;
    bestRepair.ofSails = ofSails;
    bestRepair.worth = worth;
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
  if (left < 1) return;
  const own = hitsLeft(board, ship);
  if (board.hull[ship]! > 0)
    consider(ship, false, style.repair * (pieceValue(values, ship, own + 1) - pieceValue(values, ship, own)));
  if (board.sails[ship]! > 0) consider(ship, true, style.repair * 0.4 * board.sails[ship]!);
};
