import { type Command, orders, SHIP_IDS } from '../rules/command.ts';
import { cellAt, seaOf, type View } from '../rules/view/index.ts';
import type { Workspace } from './destination.ts';
import { type Board, FLEET } from './fast/board.ts';
import { shotsOf } from './fast/gunnery.ts';
import { fillReach, pathTo } from './fast/movement.ts';
import type { Step } from './plan.ts';

/** Converts a step to a command. A ship fires all its shots in one command. Without a step, ends the turn. */
export const toCommand = ({ rules }: View, board: Board, step: Step | undefined, { ways }: Workspace): Command => {
  if (!step) return { type: 'end' };
  const sea = seaOf(rules.map);
  const ship = SHIP_IDS[step.ship % FLEET]!;
  if (step.kind === 'fire') return orders.fire(ship, cellAt(sea, board.at[step.target]!), shotsOf(board, step.ship));
  fillReach(board, step.ship, ways);
  const path = pathTo(ways, step.to).map((hex) => cellAt(sea, hex));
  return orders.move(ship, path);
};
