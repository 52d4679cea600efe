import type { Rng } from '../../../kernel/rng.ts';
import { fastRng } from '../../../kit/fast-rng.ts';
import { type Command, orders, SHIP_TYPES, type ShipType } from '../rules/command.ts';
import type { Side, View } from '../rules/view/index.ts';
import { createWorkspace } from './destination.ts';
import { evaluate } from './evaluation.ts';
import { type Board, boardAdvised, copyOf, copyOnto, FLEET } from './fast/board.ts';
import { type Chart, chartOf } from './fast/chart.ts';
import { endTurn } from './fast/turn-end.ts';
import { playOut, undecidedPlan } from './plan.ts';
import { CAREFUL, CRUISING, EAGER, GUARDED } from './styles.ts';

/** Simulated matches for each possible flagship and side, and the turns of each match. */
const MATCHES = 60;
const TURNS = 24;
/** The styles of both sides, alternating between matches. The side whose flagship is evaluated looks ahead. */
const OWN = [CAREFUL, CRUISING] as const;
const THEIRS = [EAGER, GUARDED] as const;

/**
 * The same for every call: the best choice does not depend on chance, and the choice is made again after each order.
 */
const constantRng: Rng = { below: () => 1 };

/** The summed evaluation of a side over simulated matches from this position. */
const prospects = (begun: Board, side: number): number => {
  const chance = fastRng(constantRng);
  const board = copyOf(begun);
  const workspace = createWorkspace(board, chance);
  const { dice } = begun.chart.rules;
  let sum = 0;
  for (let match = 0; match < MATCHES; match++) {
    copyOnto(board, begun);
    board.calm = chance.below(6) < dice.calm;
    for (let turn = 0; turn < TURNS && board.over < 0; turn++) {
      playOut(board, undecidedPlan(board, (board.active === side ? OWN : THEIRS)[match % 2]!), workspace, chance);
      if (board.over < 0) endTurn(board, chance.below(6) < dice.calm);
    }
    sum += evaluate(board, side);
  }
  return sum;
};

const known = new WeakMap<Chart, ShipType>();

/**
 * The ship that scores best as the flagship of either side, while the other side's flagship is the ship of the line.
 * One answer serves both sides: fleets and berths are the same rotated by 180°, and the opening of a single side says
 * little about a ship.
 */
const bestFlagship = (chart: Chart): ShipType => {
  const answer = known.get(chart);
  if (answer) return answer;
  const fares = SHIP_TYPES.map(
    (_, rank) =>
      prospects(boardAdvised(chart, [rank, FLEET]), 0) + prospects(boardAdvised(chart, [0, FLEET + rank]), 1),
  );
  const best = SHIP_TYPES[fares.indexOf(Math.max(...fares))]!;
  known.set(chart, best);
  return best;
};

/** Chooses the most promising flagship. Undefined if it is chosen already or fixed by the rules. */
export const flagshipChoice = (view: View, side: Side): Command | undefined => {
  if (view.rules.flagship !== 'chosen') return undefined;
  const named = view.ships.find((it) => it.side === side && it.flagship)?.type;
  const ship = bestFlagship(chartOf(view.rules));
  return named === ship ? undefined : orders.flag(ship);
};
