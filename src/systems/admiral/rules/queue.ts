import type { Seat } from '../../../kernel/rules.ts';
import {
  type Dropped,
  type Event,
  pieceIn,
  rulesOf,
  type SeatState,
  type State,
  seatOf,
  type Waiting,
} from './model.ts';
import { type Run, tell } from './run.ts';
import { isSecondVersion } from './version.ts';

/** The seat whose turn it is. */
export const onTurn = (state: State): Seat => seatOf(state, state.battle!.active);

const captainOn = (state: State): SeatState => state.captains[onTurn(state)]!;

/** ADM-26: the orders behind the one that is carried out. */
export const queueOf = (state: State): readonly Waiting[] => captainOn(state).queue;

/** Not carried out, nor is what was dropped before it for the same order. */
const drop = (run: Run, by: Seat, orders: readonly Waiting[], why: Dropped['why']): void => {
  const before = run.state.captains[by]!.dropped?.orders ?? [];
  tell(run, { t: 'dropped', by, orders: [...orders, ...before], why });
};

/** ADM-26: an order that cannot be given drops what is behind it. In the first version one that had waited was forgotten. */
export const dropFrom = (run: Run, order: Waiting, found: 'waiting' | 'queued'): void => {
  const by = onTurn(run.state);
  const behind = found === 'queued' ? queueOf(run.state).slice(1) : queueOf(run.state);
  if (isSecondVersion(rulesOf(run.state))) drop(run, by, [order, ...behind], 'refused');
  else if (found === 'queued') tell(run, { t: 'queued', by, orders: [] });
};

/** The ship that was sunk by this. */
const lostBy = (event: Event) => {
  if (event.t === 'shot' && event.r === 'sunk') return event.target;
  return event.t === 'boarded' && event.r === 'sunk' ? event.ship : undefined;
};

/** ADM-26: whoever loses a ship in their own turn is to think again: what is behind is dropped. */
export const dropByLoss = (run: Run): void => {
  const { state, events } = run;
  if (queueOf(state).length === 0 || !isSecondVersion(rulesOf(state))) return;
  const lost = events.flatMap((it) => lostBy(it) ?? []);
  if (lost.some((it) => pieceIn(state, it).side === state.battle!.active))
    drop(run, onTurn(state), queueOf(state), 'sunk');
};

/** ADM-26: what is behind the end of a turn is dropped with it. */
export const dropAtEnd = (run: Run, by: Seat, behind: readonly Waiting[]): void => {
  if (behind.length > 0 && !run.state.over && isSecondVersion(rulesOf(run.state))) drop(run, by, behind, 'ended');
};

/** The next order makes what was dropped before it old news. */
export const forgetDropped = (run: Run): void => {
  const { dropped } = captainOn(run.state);
  if (dropped) tell(run, { t: 'dropped', by: onTurn(run.state), orders: [], why: dropped.why });
};
