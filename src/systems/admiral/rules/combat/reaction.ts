import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { storedGuns, type TurnCommand } from '../command.ts';
import { type Declaration, type InBattle, pieceIn, positionOf, rulesOf, type Window } from '../model.ts';
import { pieceName } from '../position/names.ts';
import { pieceAt } from '../position/position.ts';
import { squareOf } from '../position/sea.ts';
import { judgeShot } from './guns.ts';
import { fireReasonIn } from './reaction-windows.ts';

/**
 * ADM-19: judges fire out of turn by one of the pieces that are asked at one of those the window is about.
 * Refusals: `answer-first`; `answer-alone`; `answer-not-asked` {ship}; `answer-other-target`; `fire-no-aim`,
 * `fire-fort-sails`; those of `judgeShot`.
 */
export const judgeReaction = (state: InBattle, window: Window, order: TurnCommand): Result<Declaration, Phrase> => {
  const position = positionOf(state);
  const [gun] = 'guns' in order ? order.guns : [];
  if (!('guns' in order) || !gun) return refuse({ key: 'answer-first' });
  const piece = pieceIn(state, gun.ship);
  if (order.guns.length > 1) return refuse({ key: 'answer-alone' });
  if (!window.by.includes(gun.ship)) return refuse({ key: 'answer-not-asked', with: { ship: pieceName(piece.type) } });
  const square = squareOf(position.sea, order.at);
  const target = square === undefined ? undefined : pieceAt(position, square);
  if (!target || !window.at.includes(target.id)) return refuse({ key: 'answer-other-target' });
  if (order.aim === 'sails' && !rulesOf(state).flags.aim) return refuse({ key: 'fire-no-aim' });
  if (order.aim === 'sails' && target.type === 'T') return refuse({ key: 'fire-fort-sails' });
  const shot = judgeShot(position, piece, target, gun.shots, window.corner);
  if (!shot.ok) return shot;
  return ok({
    guns: storedGuns([gun]),
    target: target.id,
    aim: order.aim,
    roll: order.roll,
    why: fireReasonIn(window),
  });
};
