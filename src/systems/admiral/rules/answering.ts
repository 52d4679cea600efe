import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { TurnCommand } from './command.ts';
import { shotAt } from './gunnery.ts';
import { gunsKept } from './keeping.ts';
import { type Declaration, openWindow, pieceIn, positionOf, rulesOf, type State } from './model.ts';
import { pieceName } from './naming.ts';
import { pieceAt } from './position.ts';
import { squareOf } from './sea.ts';
import { reasonIn } from './windows.ts';

/**
 * ADM-19: a declaration out of turn: one of those that are asked, at one of those it is about. Refusals: `answer-first`;
 * `answer-not-asked` {ship}; `answer-other-target`; `fire-no-aim`, `fire-fort-sails`; those of `shotAt`.
 */
export const answering = (state: State, order: TurnCommand): Result<Declaration, Phrase> => {
  const window = openWindow(state)!;
  const position = positionOf(state);
  const [gun] = order.type === 'fire' ? order.guns : [];
  if (order.type !== 'fire' || !gun) return refuse({ key: 'answer-first' });
  const piece = pieceIn(state, gun.ship);
  if (order.guns.length > 1) return refuse({ key: 'answer-alone' });
  if (!window.by.includes(gun.ship)) return refuse({ key: 'answer-not-asked', with: { ship: pieceName(piece.type) } });
  const square = squareOf(position.sea, order.at);
  const target = square === undefined ? undefined : pieceAt(position, square);
  if (!target || !window.at.includes(target.id)) return refuse({ key: 'answer-other-target' });
  if (order.aim === 'sails' && !rulesOf(state).flags.aim) return refuse({ key: 'fire-no-aim' });
  if (order.aim === 'sails' && target.type === 'T') return refuse({ key: 'fire-fort-sails' });
  const shot = shotAt(position, piece, target, gun.shots, window.corner);
  if (!shot.ok) return shot;
  return ok({ guns: gunsKept([gun]), target: target.id, aim: order.aim, roll: order.roll, why: reasonIn(window) });
};
