import type { Seat } from '../../../kernel/rules.ts';
import { askedSeat, mayHandOver, seatsOf } from '../../../kit/crews.ts';
import { seatOf } from '../../../kit/two-sides.ts';
import { eligibleReactors } from './combat/reaction-windows.ts';
import type { PieceId } from './command.ts';
import {
  currentWindow,
  decidingSide,
  type InBattle,
  isReady,
  pieceOwner,
  rulesOf,
  type State,
  type Window,
} from './model.ts';
import { phaseOf } from './phase.ts';

/** The seats of a match. */
export const seatsIn = (state: State): readonly Seat[] =>
  Array.from({ length: seatsOf(rulesOf(state).shares) }, (_, seat) => seat);

/**
 * The seat whose decision is awaited. A window asks one captain after the other, the owner of the first piece that can
 * still fire (ADM-31).
 */
export const decidingSeat = (state: InBattle): Seat => {
  const window = currentWindow(state);
  if (!state.helm) return seatOf(state, decidingSide(state));
  if (!window) return askedSeat(state, state.battle.active, state.helm);
  return pieceOwner(state, eligibleReactors(state, window)[0] ?? window.by[0]!);
};

/** The pieces of the captain who is asked that a window still asks. */
export const askedPieces = (state: InBattle, window: Window): readonly PieceId[] => {
  const able = eligibleReactors(state, window);
  return state.helm ? able.filter((it) => pieceOwner(state, it) === decidingSeat(state)) : able;
};

/** The seats whose clock runs: all that are still placing; in battle the one that is asked or whose turn it is. */
export const toMove = (state: State): readonly Seat[] => {
  const phase = phaseOf(state);
  if (phase.kind === 'over') return [];
  if (phase.kind === 'placing')
    return seatsIn(state).filter((seat) => !isReady(state, seat) && !state.helm?.left.includes(seat));
  return [decidingSeat(phase.state)];
};

/** ADM-31: whether the captain who is asked may let their partner begin: neither has given an order in this turn. */
export const mayYield = (state: InBattle): boolean => {
  const { helm, battle, log } = state;
  const last = log.at(-1)?.t;
  const isFresh = !battle.act && (last === 'round' || last === 'drifted' || last === 'ended');
  return helm !== undefined && !helm.last && !helm.swapped && isFresh;
};

/** ADM-31: whether the captain who is asked may let their partner give all other orders of the turn. */
export const isHandedOver = (state: InBattle): boolean =>
  state.helm !== undefined && !state.battle.act?.must && mayHandOver(state, state.helm, state.battle.active);
