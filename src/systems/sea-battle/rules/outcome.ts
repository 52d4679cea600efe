import type { Outcome, Seat } from '../../../kernel/rules.ts';
import type { Ruleset } from '../variants.ts';
import { isOver, opponentOf } from './battle/battle.ts';
import { battleOf } from './battle/battle-cache.ts';
import { penaltyDue } from './battle/penalty.ts';
import { isPlacing, rulesOf, type State } from './model.ts';

/** SB-15, SB-16, SB-30 and SB-39: the winners and why; undefined while the match goes on. */
export const outcome = (state: State): Outcome | undefined => {
  if (state.struck !== undefined) {
    const seat = opponentOf(state.struck);
    return { winners: [seat], why: { key: 'won-on-time', with: { seat: { seat } } } };
  }
  const battle = battleOf(state);
  const { first, lost, fired } = battle;
  const [loser, ...others] = lost;
  if (loser === undefined || !isOver(battle)) return undefined;
  if (others.length > 0) {
    // A penalty before the reply may have sunk the last ship too.
    const isReplied = battle.rules.lastReply === true && fired.at(-1)?.by !== first;
    return { winners: [], why: { key: isReplied ? 'draw-reply' : 'draw-together' } };
  }
  const seat = opponentOf(loser);
  const shots = fired.filter((it) => it.by === seat).length;
  return { winners: [seat], why: { key: 'won-by-sinking', with: { seat: { seat }, shots } } };
};

/**
 * Returns the seats whose clock runs: all that are still placing; then the seat that owes a penalty, all that have not
 * aimed, or the shooter.
 */
export const toMove = (state: State): readonly Seat[] => {
  if (outcome(state)) return [];
  if (isPlacing(state)) return seatsOf(state, (seat) => !state.captains[seat]!.ready);
  const battle = battleOf(state);
  const due = penaltyDue(battle);
  if (due) return [due.seat];
  if (battle.rules.turns === 'together') return seatsOf(state, (seat) => state.captains[seat]!.aimed === undefined);
  return [battle.shooter];
};

const seatsOf = ({ captains }: State, where: (seat: Seat) => boolean): readonly Seat[] =>
  [...captains.keys()].filter(where);

/** SB-2: the loser shoots first in the next match; after a draw, chance decides. */
export const rematch = (state: State, { winners }: Outcome): Ruleset => {
  const [winner, ...others] = winners;
  const lost = winner !== undefined && others.length === 0;
  return { ...rulesOf(state), first: lost ? { by: 'rematch', seat: opponentOf(winner) } : { by: 'lot' } };
};
