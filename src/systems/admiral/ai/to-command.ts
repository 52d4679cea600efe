import { HEADINGS } from '../../../kit/compass.ts';
import type { Cell } from '../../../kit/grid.ts';
import type { Command, Step } from '../rules/command.ts';
import { cellOf, seaOf } from '../rules/view/index.ts';
import { type Board, headingOn, pieceIdOf, squareOn } from './fast/board.ts';
import { type Chart, PIECE_COUNT } from './fast/chart.ts';
import { aim, bearsNow } from './fast/gunnery.ts';
import { courseTo, fillReach } from './fast/reach.ts';
import type { Volley } from './fast/volley.ts';
import type { MachineOrder } from './orders.ts';
import type { Workspace } from './workspace.ts';

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
export const volleyCommand = (board: Board, { gun, target, shots, atSails, salvo, mates }: Volley): Command => ({
  type: 'fire',
  guns: [
    { ship: pieceIdOf(board.chart, gun), shots },
    ...matesOf(board, mates, target).map((it) => ({ ship: pieceIdOf(board.chart, it.mate), shots: it.shots })),
  ],
  at: cellOn(board.chart, board.at[target]!),
  aim: atSails ? 'sails' : 'hull',
  roll: salvo ? 'salvo' : 'sequence',
});

const repairedPart = (order: Extract<MachineOrder, { kind: 'repair' }>): 'hull' | 'sails' | 'fort' => {
  if (order.mended !== order.ship) return 'fort';
  return order.ofSails ? 'sails' : 'hull';
};

/** Eighths from one heading to another: positive to the right, negative to the left. */
const eighthsToTurn = (from: number, to: number): number => ((to - from + 12) % 8) - 4;

/** An order as a command; without an order, the end of the turn. */
export const toCommand = (board: Board, order: MachineOrder | undefined, { ways, threats }: Workspace): Command => {
  const { chart } = board;
  if (!order) return { type: 'end' };
  if (order.kind === 'fire') return volleyCommand(board, order.volley);
  const ship = pieceIdOf(chart, order.ship);
  switch (order.kind) {
    case 'sail':
      fillReach(board, order.ship, ways, 'now', threats[0].cover);
      return { type: 'sail', ship, course: courseTo(ways, order.place).map((it) => stepIn(chart, it)) };
    case 'rotate':
      return { type: 'rotate', ship, by: eighthsToTurn(board.bow[order.ship]!, order.bow) };
    case 'board':
      return { type: 'board', ship, at: cellOn(chart, board.at[order.prize]!) };
    case 'assault':
      return { type: 'assault', ship };
    case 'repair':
      return { type: 'repair', ship, what: repairedPart(order) };
  }
};
