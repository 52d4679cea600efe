import { fortOf } from './alongside.ts';
import { type Board, STORM, UNMOVED } from './fast/board.ts';
import { SHIPS } from './fast/chart.ts';
import { strengthOf } from './fast/gunnery.ts';
import type { Manner } from './manner.ts';
import { valueAt } from './worth.ts';

/** ADM-23: what a repair would be worth; `mended` -1 where there is none. */
export const mending = { mended: -1, ofSails: false, worth: 0 };

/** Fills in `mending`. */
export const lookForRepairs = (board: Board, ship: number, manner: Manner, values: Float32Array): void => {
  mending.mended = -1;
  mending.worth = 0;
  const side = board.side[ship]!;
  const { chart, at } = board;
  if (!chart.rules.flags.repair || board.wind === STORM || (chart.quay[at[ship]!]! & (side + 1)) === 0) return;
  if (board.done[ship] === 1 || board.fired[ship]! > 0 || board.moved[ship] !== UNMOVED) return;
  if (board.acting === ship && board.acted) return;
  const fort = fortOf(side);
  const left = strengthOf(board, fort);
  const consider = (piece: number, ofSails: boolean, worth: number): void => {
    if (worth <= mending.worth) return;
    mending.mended = piece;
    mending.ofSails = ofSails;
    mending.worth = worth;
  };
  const besieged = [0, 2, 4, 6].some((heading) => {
    const beside = board.taken[chart.beyond[at[fort]! * 8 + heading]!] ?? -1;
    return beside >= 0 && beside < SHIPS && board.side[beside] !== side;
  });
  if (board.hull[fort]! > 0 && !(left < 1 && besieged))
    consider(
      fort,
      false,
      (left < 1 ? 2 : 1) * manner.mending * (valueAt(values, fort, left + 1) - valueAt(values, fort, left)),
    );
  if (left < 1) return;
  const own = strengthOf(board, ship);
  if (board.hull[ship]! > 0)
    consider(ship, false, manner.mending * (valueAt(values, ship, own + 1) - valueAt(values, ship, own)));
  if (board.sails[ship]! > 0) consider(ship, true, manner.mending * 0.4 * board.sails[ship]!);
};
