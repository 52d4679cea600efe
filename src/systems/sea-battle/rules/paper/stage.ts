import type { Seat } from '../../../../kernel/rules.ts';
import { opponentOf } from '../battle/battle.ts';
import { isPlacing } from '../model.ts';
import { type PaperState, paperBattleOf } from './battle.ts';
import type { Inspection } from './schema.ts';

/** What is awaited, and of whom; of nobody in particular while the fleets are drawn, and once it is over. */
export type Stage =
  | { readonly kind: 'placing' | 'over' }
  /** To name a shot; to answer one; to say whether a board is to be inspected; to open one's own. */
  | { readonly kind: 'shot' | 'answer' | 'look' | 'open'; readonly by: Seat };

/** Where a match on paper stands. */
export const stageOf = (state: PaperState): Stage => {
  const { called, audit } = state.paper;
  if (state.struck !== undefined) return { kind: 'over' };
  if (isPlacing(state)) return { kind: 'placing' };
  if (audit) return inspection(audit);
  const { shooter } = paperBattleOf(state);
  return called === undefined ? { kind: 'shot', by: shooter } : { kind: 'answer', by: opponentOf(shooter) };
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

/** Whose clock runs. */
export const toMove = (state: PaperState): readonly Seat[] => {
  const stage = stageOf(state);
  if ('by' in stage) return [stage.by];
  return stage.kind === 'over' ? [] : [...state.captains.keys()].filter((seat) => !state.captains[seat]!.ready);
};
