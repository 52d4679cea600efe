import { fortOf } from './evaluation/boarding-value.ts';
import { damageValue, pieceValue } from './evaluation/piece-value.ts';
import { dangerAt, offerAt, standingValue } from './evaluation/position-value.ts';
import { findBestVolley } from './evaluation/volley-value.ts';
import { type Board, STORM, UNMOVED } from './fast/board.ts';
import { SHIP_COUNT } from './fast/chart.ts';
import { hitsLeft, shotsLeft } from './fast/gunnery.ts';
import { turnsNow } from './fast/move-range.ts';
import { fillReach, isFirstVisit } from './fast/reach.ts';
import type { Style } from './style.ts';
import { coverFor, type Workspace } from './workspace.ts';

/** A repair of a piece, and its worth. */
interface RatedRepair {
  readonly mended: number;
  readonly ofSails: boolean;
  readonly worth: number;
}

/** ADM-23: the best repair for a ship; undefined for none. */
const bestRepair = (board: Board, ship: number, style: Style, values: Float32Array): RatedRepair | undefined => {
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

/** What a ship will do with its activation: fire, go or turn to a place, and act from there; or repair. */
export interface ShipPlan {
  readonly ship: number;
  readonly worth: number;
  /** The place where the ship will end: a square times 8 plus a direction. */
  readonly place: number;
  /** The target to fire at before moving, -1 for none. */
  readonly first: number;
  /** The piece to repair, -1 for none. */
  readonly mended: number;
  readonly ofSails: boolean;
}

/** A plan that only goes to a place. */
export const planTo = (ship: number, place: number): ShipPlan => ({
  ship,
  worth: 0,
  place,
  first: -1,
  mended: -1,
  ofSails: false,
});

/** Whether the best shots of a ship from its own square, if any, are worth as much as those from the place rated last. */
const firesFirst = ({ here, there }: Workspace): boolean => here.target >= 0 && here.worth >= there.worth;

/** The target to fire at before going to the place rated last, -1 for none. */
const firstTarget = (workspace: Workspace): number => (firesFirst(workspace) ? workspace.here.target : -1);

/** Writes to `workspace.place` what ending a ship's activation at a place gains and risks. */
const ratePlace = (
  board: Board,
  ship: number,
  place: number,
  danger: number,
  style: Style,
  workspace: Workspace,
): void => {
  const { here, there, place: rated } = workspace;
  const shots = shotsLeft(board, ship);
  findBestVolley(board, ship, place >> 3, place & 7, shots, style.answer, workspace, there);
  const own = hitsLeft(board, ship);
  const passing = danger > 0 ? style.passing * danger * damageValue(workspace.values, ship, own, 1) : 0;
  const before = firesFirst(workspace);
  const after = here.shots < shots && before ? there.worth * ((shots - here.shots) / shots) : 0;
  const fired = before ? here.worth + after : there.worth;
  rated.gain = fired + offerAt(board, ship, place, style, workspace);
  rated.risk = passing + dangerAt(board, ship, place >> 3, style, workspace);
};

/** Margin by which a place must beat the best one before it. The ship's own place is visited first. */
const WORTH_GOING = 0.001;

/** By how much a heading must be better than the present one for a ship to turn on the spot. */
const WORTH_TURNING = 0.3;

/** By what factor the gain of a place is misjudged, drawn again for each place. Its risk is plain to see. */
export type Misjudge = () => number;

/**
 * Calls `visit` for every place where a ship of the active side can end its activation, each once, with what it seems
 * worth and the target to fire at before moving, -1 for none.
 */
export const forEachPlace = (
  board: Board,
  ship: number,
  style: Style,
  workspace: Workspace,
  visit: (place: number, worth: number, first: number) => void,
  misjudge?: Misjudge,
): void => {
  const { ways, here, place: rated } = workspace;
  const home = board.at[ship]!;
  const { orientation } = board.chart.rules.flags;
  fillReach(board, ship, ways, 'now', coverFor(board, ship, workspace));
  findBestVolley(board, ship, home, board.bow[ship]!, shotsLeft(board, ship), style.answer, workspace, here);
  board.taken[home] = -1;
  const rate = (place: number, danger: number, less: number): void => {
    ratePlace(board, ship, place, danger, style, workspace);
    const gain = misjudge ? rated.gain * misjudge() : rated.gain;
    visit(place, gain - rated.risk - less, board.must ? -1 : firstTarget(workspace));
  };
  if (!board.must) rate(home * 8 + board.bow[ship]!, 0, 0);
  const count = board.done[ship] === 0 ? ways.count : 0;
  for (let i = 1; i < count; i++) {
    const place = ways.places[i]!;
    if (place >> 3 === home || (!orientation && !isFirstVisit(ways, place >> 3))) continue;
    rate(place, ways.danger[place]!, 0);
  }
  const most = board.must ? 0 : turnsNow(board, ship);
  const less = board.veered[ship] === 1 ? style.again : WORTH_TURNING;
  for (let by = -most; by <= most; by++) if (by !== 0) rate(home * 8 + ((board.bow[ship]! + by + 8) & 7), 0, less);
  board.taken[home] = ship;
};

/** The best plan for a ship's activation, as far as it is not misjudged. */
export const bestPlan = (
  board: Board,
  ship: number,
  style: Style,
  workspace: Workspace,
  misjudge?: Misjudge,
): ShipPlan => {
  const home = board.at[ship]! * 8 + board.bow[ship]!;
  let [place, worth, first] = [-1, 0, -1];
  const visit = (at: number, is: number, fires: number): void => {
    if (place >= 0 && is <= worth + WORTH_GOING) return;
    place = at;
    worth = is;
    first = fires;
  };
  forEachPlace(board, ship, style, workspace, visit, misjudge);
  const repair = bestRepair(board, ship, style, workspace.values);
  if (repair) {
    const staying = repair.worth + standingValue(board, ship, home, style, workspace);
    if (staying > worth)
      return { ship, worth: staying, place: home, first: -1, mended: repair.mended, ofSails: repair.ofSails };
  }
  return { ship, worth, place, first, mended: -1, ofSails: false };
};

/** Whether a piece is a ship of the active side that may still act. */
export const mayAct = (board: Board, ship: number): boolean =>
  board.at[ship]! >= 0 && board.side[ship] === board.active && board.done[ship] === 0;
