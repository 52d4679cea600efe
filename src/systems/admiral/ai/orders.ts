import { bestPrize, fortOf, mayAssault } from './evaluation/boarding-value.ts';
import { findBestVolley } from './evaluation/volley-value.ts';
import { type Board, RUNNING } from './fast/board.ts';
import { SHIP_COUNT } from './fast/chart.ts';
import { shotsLeft } from './fast/gunnery.ts';
import type { Volley } from './fast/volley.ts';
import { bestPlan, type Misjudge, mayAct, type ShipPlan } from './plan.ts';
import type { Style } from './style.ts';
import type { Workspace } from './workspace.ts';

/** One order in the machine's own turn; places as in `ReachBuffer`. */
export type MachineOrder =
  | { readonly kind: 'fire'; readonly volley: Volley }
  | { readonly kind: 'sail'; readonly ship: number; readonly place: number }
  | { readonly kind: 'rotate'; readonly ship: number; readonly bow: number }
  | { readonly kind: 'board'; readonly ship: number; readonly prize: number }
  | { readonly kind: 'assault'; readonly ship: number }
  | { readonly kind: 'repair'; readonly ship: number; readonly mended: number; readonly ofSails: boolean };

/** The best shots of a gun from where it is, as an order; undefined where none are worth firing. */
export const bestFireOrder = (
  board: Board,
  gun: number,
  style: Style,
  workspace: Workspace,
): MachineOrder | undefined => {
  const { here } = workspace;
  findBestVolley(board, gun, board.at[gun]!, board.bow[gun]!, shotsLeft(board, gun), style.answer, workspace, here);
  return here.target < 0 ? undefined : { kind: 'fire', volley: { ...here } };
};

/** The order for a ship that has reached its final place: fire, then boarding. */
const finalOrder = (board: Board, ship: number, style: Style, workspace: Workspace): MachineOrder | undefined => {
  const shots = bestFireOrder(board, ship, style, workspace);
  if (shots) return shots;
  const prize = bestPrize(board, ship, board.at[ship]!, style, workspace.values);
  return prize < 0 ? undefined : { kind: 'board', ship, prize };
};

/** The first order of a plan for a ship as it is now; undefined where the plan asks for nothing more. */
export const firstOrder = (
  board: Board,
  plan: ShipPlan,
  style: Style,
  workspace: Workspace,
): MachineOrder | undefined => {
  const { ship, place, mended, ofSails } = plan;
  if (mended >= 0) return { kind: 'repair', ship, mended, ofSails };
  if (!board.must && mayAssault(board, board.side[ship]!, board.at[ship]!)) return { kind: 'assault', ship };
  const before = plan.first < 0 || board.must ? undefined : bestFireOrder(board, ship, style, workspace);
  if (before) return before;
  if (place >> 3 !== board.at[ship]) return { kind: 'sail', ship, place };
  const turns = board.chart.rules.flags.orientation && (place & 7) !== board.bow[ship];
  return turns ? { kind: 'rotate', ship, bow: place & 7 } : finalOrder(board, ship, style, workspace);
};

/** Ships that may be given orders: the one that must sail on, or all that may act. */
export const shipsToOrder = (board: Board): readonly number[] => {
  if (board.must) return [board.acting];
  return Array.from({ length: SHIP_COUNT }, (_, ship) => ship).filter((ship) => mayAct(board, ship));
};

/**
 * The next order of a side that plans one ship at a time, the most promising first; undefined where its turn is over.
 */
export const greedyOrder = (
  board: Board,
  style: Style,
  workspace: Workspace,
  misjudge?: Misjudge,
): MachineOrder | undefined => {
  if (board.over !== RUNNING) return undefined;
  const fort = board.must ? undefined : bestFireOrder(board, fortOf(board.active), style, workspace);
  if (fort) return fort;
  const ships = shipsToOrder(board);
  const plans = ships
    .map((ship) => bestPlan(board, ship, style, workspace, misjudge))
    .sort((a, b) => b.worth - a.worth);
  const underWay = plans.filter((it) => it.ship === board.acting);
  for (const plan of [...underWay, ...plans]) {
    const order = firstOrder(board, plan, style, workspace);
    if (order) return order;
  }
  return undefined;
};
