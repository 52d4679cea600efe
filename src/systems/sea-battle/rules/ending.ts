import type { Outcome, Seat } from '../../../kernel/system.ts';
import type { Ruleset } from '../variants.ts';
import { battleOf, rivalOf } from './battle.ts';
import { isPlacing, rulesOf, type State } from './model.ts';

/** SB-15 and SB-16: who has won and why; undefined while nobody has. */
export const outcome = (state: State): Outcome | undefined => {
  if (state.struck !== undefined) {
    const seat = rivalOf(state.struck);
    return { winners: [seat], why: { key: 'won-on-time', with: { seat: { seat } } } };
  }
  const { loser, fired } = battleOf(state);
  if (loser === undefined) return undefined;
  const seat = rivalOf(loser);
  const shots = fired.filter((it) => it.by === seat).length;
  return { winners: [seat], why: { key: 'won-by-sinking', with: { seat: { seat }, shots } } };
};

/** Whose clock runs: all who are still placing, then the shooter. */
export const toMove = (state: State): readonly Seat[] => {
  if (outcome(state)) return [];
  if (!isPlacing(state)) return [battleOf(state).shooter];
  return state.captains.flatMap((captain, seat) => (captain.ready ? [] : [seat]));
};

/** SB-2: the loser shoots first next time; after a draw a lot is drawn. */
export const rematch = (state: State, { winners }: Outcome): Ruleset => {
  const [winner, ...others] = winners;
  const lost = winner !== undefined && others.length === 0;
  return { ...rulesOf(state), first: lost ? { by: 'rematch', seat: rivalOf(winner) } : { by: 'lot' } };
};
