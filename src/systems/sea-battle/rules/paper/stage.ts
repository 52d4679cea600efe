import type { Seat } from '../../../../kernel/rules.ts';
import { opponentOf } from '../battle/battle.ts';
import { isPlacing } from '../model.ts';
import { type PaperState, paperBattleOf } from './battle.ts';
import type { Inspection } from './schema.ts';

/** The awaited step and its seat; no particular seat while the fleets are drawn and after the end. */
export type Stage =
  | { readonly kind: 'placing' | 'over' }
  /** SB-34: answering the shot at a cell. */
  | { readonly kind: 'answer'; readonly by: Seat; readonly at: number }
  /** Naming a shot; deciding whether a board is inspected; opening the own board. */
  | { readonly kind: 'shot' | 'look' | 'open'; readonly by: Seat };

/** Returns the current stage of a match on paper. */
export const stageOf = (state: PaperState): Stage => {
  const { called, audit } = state.paper;
  if (state.struck !== undefined) return { kind: 'over' };
  if (isPlacing(state)) return { kind: 'placing' };
  if (audit) return inspection(audit);
  const { shooter } = paperBattleOf(state);
  return called === undefined ? { kind: 'shot', by: shooter } : { kind: 'answer', by: opponentOf(shooter), at: called };
};

const inspection = ({ step, first }: Inspection): Stage => {
  switch (step) {
    case 'whether-first':
      return { kind: 'look', by: opponentOf(first) };
    case 'open-first':
      return { kind: 'open', by: first };
    case 'whether-second':
      return { kind: 'look', by: first };
    case 'open-second':
      return { kind: 'open', by: opponentOf(first) };
    case 'done':
      return { kind: 'over' };
  }
};

/** Returns the seats whose clock runs. */
export const toMove = (state: PaperState): readonly Seat[] => {
  const stage = stageOf(state);
  if ('by' in stage) return [stage.by];
  return stage.kind === 'over' ? [] : [...state.captains.keys()].filter((seat) => !state.captains[seat]!.ready);
};
