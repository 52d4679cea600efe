import { type Command, SHIP_TYPES } from '../../rules/command.ts';
import { cellAt, seaOf, type View } from '../../rules/view.ts';
import { type Board, FLEET } from './fast/board.ts';
import { shotsOf } from './fast/gunnery.ts';
import { survey, wayTo } from './fast/sailing.ts';
import type { Desk } from './manner.ts';
import type { Step } from './turn.ts';

/** A step as the command that a captain gives; a ship fires all her shots at once. Without a step, the turn is over. */
export const spoken = ({ rules }: View, board: Board, step: Step | undefined, { ways }: Desk): Command => {
  if (!step) return { type: 'end' };
  const sea = seaOf(rules.map);
  const ship = SHIP_TYPES[step.ship % FLEET]!;
  if (step.kind === 'fire')
    return { type: 'fire', ship, at: cellAt(sea, board.at[step.target]!), shots: shotsOf(board, step.ship) };
  survey(board, step.ship, ways);
  return { type: 'move', ship, path: wayTo(ways, step.to).map((hex) => cellAt(sea, hex)) };
};
