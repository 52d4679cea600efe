import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Seat } from '../../../../kernel/rules.ts';
import { askedSeat } from '../../../../kit/crews.ts';
import { sideOf } from '../../../../kit/two-sides.ts';
import { standingOrderOf } from '../combat/reaction-windows.ts';
import { type DraftCommand, isTurnCommand, type PieceId, storedOrder } from '../command.ts';
import { captainOf, type Event, type InBattle, pieceIn, positionOf, rulesOf } from '../model.ts';
import { courseFault, LONGEST_COURSE } from '../movement/course.ts';
import { pieceName } from '../position/names.ts';
import { isSecondVersion } from '../version.ts';
import { orderFault } from './orders.ts';

/** ADM-26: greatest number of queued orders. */
const QUEUE_LIMIT = 12;

const decideShipDraft = (
  state: InBattle,
  by: Seat,
  command: Extract<DraftCommand, { ship: PieceId }>,
): Result<readonly Event[], Phrase> => {
  const piece = pieceIn(state, command.ship);
  const ship = pieceName(piece.type);
  if (piece.side !== sideOf(state, by)) return refuse({ key: 'not-your-ship', with: { ship } });
  if (piece.at === undefined) return refuse({ key: 'ship-sunk', with: { ship } });
  if (command.type === 'standing') {
    if (!rulesOf(state).flags.returnFire) return refuse({ key: 'standing-never' });
    const { order } = command;
    return ok(standingOrderOf(state, piece) === order ? [] : [{ t: 'standing', by, ship: command.ship, order }]);
  }
  if (piece.type === 'T') return refuse({ key: 'not-a-ship' });
  if (command.course.length > LONGEST_COURSE) return refuse({ key: 'sail-too-long', with: { most: LONGEST_COURSE } });
  const fault = isSecondVersion(rulesOf(state)) ? courseFault(positionOf(state), command.course) : undefined;
  if (fault) return refuse(fault);
  const { plans } = captainOf(state, by);
  const others = plans.filter((it) => it.ship !== command.ship);
  const next = command.course.length > 0 ? [...others, { ship: command.ship, course: [...command.course] }] : others;
  return ok(JSON.stringify(next) === JSON.stringify(plans) ? [] : [{ t: 'planned', by, plans: next }]);
};

/**
 * ADM-19, ADM-26: decides planned courses, queued orders and standing orders. They may be given at any time of the
 * battle, except that orders are queued only in the player's own turn.
 * Refusals: `not-your-ship`, `ship-sunk` {ship}; `not-a-ship`, `sail-too-long`; `standing-never` where no return fire
 * is played; `not-your-turn`, `queue-full`, `queue-never`; those of `courseFault` and `orderFault`. Version 1 accepts any course and
 * any order.
 */
export const decideDraft = (state: InBattle, by: Seat, command: DraftCommand): Result<readonly Event[], Phrase> => {
  if (command.type !== 'after' && command.type !== 'scratch') return decideShipDraft(state, by, command);
  const { queue } = captainOf(state, by);
  if (command.type === 'scratch') return ok(queue.length > 0 ? [{ t: 'queued', by, orders: [] }] : []);
  if (askedSeat(state, state.battle.active, state.helm) !== by) return refuse({ key: 'not-your-turn' });
  if (!isTurnCommand(command.order)) return refuse({ key: 'queue-never' });
  if (queue.length >= QUEUE_LIMIT) return refuse({ key: 'queue-full' });
  const second = isSecondVersion(rulesOf(state));
  const fault = second ? orderFault(positionOf(state), state.battle.active, command.order) : undefined;
  if (fault) return refuse(fault);
  return ok([{ t: 'queued', by, orders: [...queue, storedOrder(command.order)] }]);
};
