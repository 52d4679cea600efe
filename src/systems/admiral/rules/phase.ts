import type { StoredOrder } from './command.ts';
import { type Activation, currentWindow, type InBattle, type MatchEnd, type State, type Window } from './model.ts';

/**
 * What a match waits for, with what exists only then. Between two decisions a match is `placing`, `over`, at a `window`
 * or in a `turn`; the others pass within one decision.
 */
export type Phase =
  /** ADM-4: the fleets are placed in secret. */
  | { readonly kind: 'placing' }
  /** ADM-15 to ADM-20: one side is asked whether it fires. */
  | { readonly kind: 'window'; readonly state: InBattle; readonly window: Window }
  /** ADM-7, ADM-16: a ship has a course still to sail. */
  | { readonly kind: 'course'; readonly state: InBattle; readonly act: Activation }
  /** ADM-15: an order has waited for answers, and all of them are given. */
  | { readonly kind: 'waiting'; readonly state: InBattle; readonly order: StoredOrder }
  /** ADM-6: the active side gives its next order. */
  | { readonly kind: 'turn'; readonly state: InBattle }
  /** ADM-24, ADM-25: the match has ended. */
  | { readonly kind: 'over'; readonly state: InBattle; readonly end: MatchEnd };

/** Whether the fleets have been revealed (ADM-4). */
export const isInBattle = (state: State): state is InBattle => state.battle !== undefined;

/** The phase of a match. */
export const phaseOf = (state: State): Phase => {
  if (!isInBattle(state)) return { kind: 'placing' };
  const { act, next } = state.battle;
  const window = currentWindow(state);
  if (state.over) return { kind: 'over', state, end: state.over };
  if (window) return { kind: 'window', state, window };
  if (act && (act.half || act.course.length > 0)) return { kind: 'course', state, act };
  return next ? { kind: 'waiting', state, order: next } : { kind: 'turn', state };
};
