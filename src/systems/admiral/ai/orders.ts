import { HEADINGS } from '../../../kit/compass.ts';
import type { Cell } from '../../../kit/grid.ts';
import { type Command, orders, type Step } from '../rules/command.ts';
import { cellOf, seaOf } from '../rules/view/index.ts';
import { bestPrize, fortOf, mayAssault } from './evaluation/boarding-value.ts';
import { findBestVolley } from './evaluation/volley-value.ts';
import { type Board, headingOn, pieceIdOf, RUNNING, squareOn } from './fast/board.ts';
import { type Chart, PIECE_COUNT, SHIP_COUNT } from './fast/chart.ts';
import { aim, bearsNow, shotsLeft } from './fast/gunnery.ts';
import { courseTo, fillReach } from './fast/reach.ts';
import type { Volley } from './fast/volley.ts';
import { bestPlan, type Misjudge, mayAct, type ShipPlan } from './plan.ts';
import type { Style } from './style.ts';
import type { Workspace } from './workspace.ts';

/** One order in the machine's own turn: a volley, or how it is written as a command from a board. */
export type MachineOrder =
  | { readonly volley: Volley }
  | { readonly command: (board: Board, workspace: Workspace) => Command };

const MANOEUVRES = ['A', 'L', 'R'] as const;

const cellOn = (chart: Chart, square: number): Cell => cellOf(seaOf(chart.rules.map), squareOn(chart, square));

const stepIn = (chart: Chart, step: number): Step =>
  chart.rules.flags.orientation ? MANOEUVRES[step]! : HEADINGS[headingOn(chart, step)]!;

/** The guns that fire with another, with the shots that each has. */
const matesOf = (
  board: Board,
  mates: number,
  target: number,
): readonly { readonly mate: number; readonly shots: number }[] =>
  Array.from({ length: PIECE_COUNT }, (_, mate) => mate).flatMap((mate) =>
    (mates & (1 << mate)) !== 0 && bearsNow(board, mate, target) ? [{ mate, shots: aim.shots }] : [],
  );

/** A volley as a command. */
export const volleyCommand = (board: Board, { gun, target, shots, atSails, salvo, mates }: Volley): Command =>
  orders.fire(
    [
      { ship: pieceIdOf(board.chart, gun), shots },
      ...matesOf(board, mates, target).map((it) => ({ ship: pieceIdOf(board.chart, it.mate), shots: it.shots })),
    ],
    cellOn(board.chart, board.at[target]!),
    atSails ? 'sails' : 'hull',
    salvo ? 'salvo' : 'sequence',
  );

/** Eighths from one heading to another: positive to the right, negative to the left. */
const eighthsToTurn = (from: number, to: number): number => ((to - from + 12) % 8) - 4;

/** The best shots of a gun from where it is, as an order; undefined where none are worth firing. */
export const bestFireOrder = (
  board: Board,
  gun: number,
  style: Style,
  workspace: Workspace,
): MachineOrder | undefined => {
  const { here } = workspace;
  findBestVolley(board, gun, board.at[gun]!, board.bow[gun]!, shotsLeft(board, gun), style.answer, workspace, here);
  return here.target < 0 ? undefined : { volley: { ...here } };
};

/** The order for a ship that has reached its final place: fire, then boarding. */
const finalOrder = (board: Board, ship: number, style: Style, workspace: Workspace): MachineOrder | undefined => {
  const shots = bestFireOrder(board, ship, style, workspace);
  if (shots) return shots;
  const prize = bestPrize(board, ship, board.at[ship]!, style, workspace.values);
  if (prize < 0) return undefined;
  return { command: ({ at, chart }) => orders.board(pieceIdOf(chart, ship), cellOn(chart, at[prize]!)) };
};

/** A course to a place. */
export const sailTo = (ship: number, place: number): MachineOrder => ({
  command: (board, { ways, threats }) => {
    fillReach(board, ship, ways, 'now', threats[0].cover);
    const steps = courseTo(ways, place).map((it) => stepIn(board.chart, it));
    return orders.sail(pieceIdOf(board.chart, ship), steps);
  },
});

/** The first order of a plan for a ship as it is now; undefined where the plan asks for nothing more. */
export const firstOrder = (
  board: Board,
  plan: ShipPlan,
  style: Style,
  workspace: Workspace,
): MachineOrder | undefined => {
  const { ship, place, mended, ofSails } = plan;
  const id = pieceIdOf(board.chart, ship);
  if (mended >= 0) return { command: () => orders.repair(id, mended !== ship ? 'fort' : ofSails ? 'sails' : 'hull') };
  if (!board.must && mayAssault(board, board.side[ship]!, board.at[ship]!))
    return { command: () => orders.assault(id) };
  const before = plan.first < 0 || board.must ? undefined : bestFireOrder(board, ship, style, workspace);
  if (before) return before;
  if (place >> 3 !== board.at[ship]) return sailTo(ship, place);
  const turns = board.chart.rules.flags.orientation && (place & 7) !== board.bow[ship];
  return turns
    ? { command: ({ bow }) => orders.rotate(id, eighthsToTurn(bow[ship]!, place & 7)) }
    : finalOrder(board, ship, style, workspace);
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

/** An order as a command; without an order, the end of the turn. */
export const toCommand = (board: Board, order: MachineOrder | undefined, workspace: Workspace): Command => {
  if (!order) return { type: 'end' };
  return 'volley' in order ? volleyCommand(board, order.volley) : order.command(board, workspace);
};
