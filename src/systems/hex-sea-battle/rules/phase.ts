import type { InBattle, MatchEnd, State } from './model.ts';

/** What a match waits for, with what exists only then. */
export type Phase =
  /** HEX-4: the fleets are placed in secret. */
  | { readonly kind: 'placing' }
  /** HEX-5: the active side gives its next order. */
  | { readonly kind: 'turn'; readonly state: InBattle }
  /** HEX-10: the match has ended. */
  | { readonly kind: 'over'; readonly state: InBattle; readonly end: MatchEnd };

/** Whether the fleets have been revealed (HEX-4). */
export const isInBattle = (state: State): state is InBattle => state.battle !== undefined;

/** The phase of a match. */
export const phaseOf = (state: State): Phase => {
  if (!isInBattle(state)) return { kind: 'placing' };
  return state.over ? { kind: 'over', state, end: state.over } : { kind: 'turn', state };
};
