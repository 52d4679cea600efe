import type { Seat } from '../../../../kernel/rules.ts';
import { seatOf } from '../../../../kit/two-sides.ts';
import type { StoredOrder } from '../command.ts';
import {
  captainOf,
  type DroppedOrders,
  type Event,
  type InBattle,
  pieceIn,
  rulesOf,
  type SeatState,
} from '../model.ts';
import { emit, type Transition } from '../transition.ts';
import { isSecondVersion, isThirdVersion } from '../version.ts';

/** The seat whose turn it is. */
export const activeSeat = (state: InBattle): Seat => seatOf(state, state.battle.active);

const activeCaptain = (state: InBattle): SeatState => captainOf(state, activeSeat(state));

/** ADM-26: the orders queued by the player whose turn it is. */
export const queueOf = (state: InBattle): readonly StoredOrder[] => activeCaptain(state).queue;

/** Drops orders, together with those already dropped since the last order was given. */
const dropOrders = (
  transition: Transition,
  by: Seat,
  orders: readonly StoredOrder[],
  why: DroppedOrders['why'],
): void => {
  const before = captainOf(transition.state, by).dropped?.orders ?? [];
  emit(transition, { t: 'dropped', by, orders: [...orders, ...before], why });
};

/**
 * ADM-26: drops an order that cannot be given and everything behind it. In version 1 an order that had waited was
 * forgotten without dropping the queue.
 */
export const dropRefused = (transition: Transition, order: StoredOrder, found: 'waiting' | 'queued'): void => {
  const by = activeSeat(transition.state);
  const behind = found === 'queued' ? queueOf(transition.state).slice(1) : queueOf(transition.state);
  if (isSecondVersion(rulesOf(transition.state))) dropOrders(transition, by, [order, ...behind], 'refused');
  else if (found === 'queued') emit(transition, { t: 'queued', by, orders: [] });
};

/** The ship that an event has sunk, if any. */
const lostBy = (event: Event) => {
  if (event.t === 'shot' && event.r === 'sunk') return event.target;
  return event.t === 'boarded' && event.r === 'sunk' ? event.ship : undefined;
};

/** Whether an order of the queue is marked while it waits for answers. Versions 1 and 2 forget where it came from. */
export const marksQueued = (state: InBattle): boolean => isThirdVersion(rulesOf(state));

/** The orders of the queue, after the one of them that is marked as waiting for answers. */
const wholeQueue = (state: InBattle): readonly StoredOrder[] => {
  const { next, queued } = state.battle;
  return next && queued ? [next, ...queueOf(state)] : queueOf(state);
};

/** ADM-26: drops the queue of a player who loses a ship in their own turn, also an order of it that waits for answers. */
export const dropOnLoss = (transition: Transition): void => {
  const { state, events } = transition;
  const orders = wholeQueue(state);
  if (orders.length === 0 || !isSecondVersion(rulesOf(state))) return;
  const lost = events.flatMap((it) => lostBy(it) ?? []);
  if (!lost.some((it) => pieceIn(state, it).side === state.battle.active)) return;
  if (state.battle.queued) emit(transition, { t: 'waits' });
  dropOrders(transition, activeSeat(state), orders, 'sunk');
};

/** ADM-26: drops the orders that are queued at the end of a turn. */
export const dropAtEnd = (transition: Transition, by: Seat, behind: readonly StoredOrder[]): void => {
  if (behind.length > 0 && !transition.state.over && isSecondVersion(rulesOf(transition.state)))
    dropOrders(transition, by, behind, 'ended');
};

/** Clears the record of dropped orders when the next order is given. */
export const clearDropped = (transition: Transition): void => {
  const { dropped } = activeCaptain(transition.state);
  if (dropped) emit(transition, { t: 'dropped', by: activeSeat(transition.state), orders: [], why: dropped.why });
};
