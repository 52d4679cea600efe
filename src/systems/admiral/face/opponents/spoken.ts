import { HEADINGS } from '../../../../kit/compass.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { Command, Step } from '../../rules/command.ts';
import { cellOf, seaOf } from '../../rules/view.ts';
import type { Desk } from './desk.ts';
import type { Volley } from './fast/acts.ts';
import { type Board, idOf, squareOn, wayOn } from './fast/board.ts';
import type { Chart } from './fast/chart.ts';
import { courseTo, survey } from './fast/sailing.ts';
import type { Order } from './orders.ts';

const MANOEUVRES = ['A', 'L', 'R'] as const;

const cellOn = (chart: Chart, square: number): Cell => cellOf(seaOf(chart.rules.map), squareOn(chart, square));

const stepIn = (chart: Chart, step: number): Step =>
  chart.rules.flags.orientation ? MANOEUVRES[step]! : HEADINGS[wayOn(chart, step)]!;

/** Fire as a command. */
export const volleySpoken = ({ chart, at }: Board, { gun, target, shots, atSails, salvo }: Volley): Command => ({
  type: 'fire',
  guns: [{ ship: idOf(chart, gun), shots }],
  at: cellOn(chart, at[target]!),
  aim: atSails ? 'sails' : 'hull',
  roll: salvo ? 'salvo' : 'sequence',
});

const mendingSpoken = (order: Extract<Order, { kind: 'repair' }>): 'hull' | 'sails' | 'fort' => {
  if (order.mended !== order.ship) return 'fort';
  return order.ofSails ? 'sails' : 'hull';
};

/** Eighths to the right; to the left: less than nothing. */
const turnSpoken = (from: number, to: number): number => ((to - from + 12) % 8) - 4;

/** An order as the command that a captain gives; without one, the turn is over. */
export const spoken = (board: Board, order: Order | undefined, { ways, sense }: Desk): Command => {
  const { chart } = board;
  if (!order) return { type: 'end' };
  if (order.kind === 'fire') return volleySpoken(board, order.volley);
  const ship = idOf(chart, order.ship);
  switch (order.kind) {
    case 'sail':
      survey(board, order.ship, ways, 'now', sense.cover);
      return { type: 'sail', ship, course: courseTo(ways, order.place).map((it) => stepIn(chart, it)) };
    case 'rotate':
      return { type: 'rotate', ship, by: turnSpoken(board.bow[order.ship]!, order.bow) };
    case 'board':
      return { type: 'board', ship, at: cellOn(chart, board.at[order.prize]!) };
    case 'assault':
      return { type: 'assault', ship };
    case 'repair':
      return { type: 'repair', ship, what: mendingSpoken(order) };
  }
};
