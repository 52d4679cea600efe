import type { Outcome, Seat } from '../../../kernel/rules.ts';
import { rivalOf, seatOf } from '../../../kit/two-sides.ts';
import type { Ruleset } from '../variants.ts';
import { flagshipOf, rulesOf, type State } from './model.ts';
import { shipName, typeIn } from './names.ts';
import { phaseOf } from './phase.ts';

/** HEX-10: the winner and the reason. Undefined while the match is running. */
export const outcome = (state: State): Outcome | undefined => {
  const phase = phaseOf(state);
  if (phase.kind !== 'over') return undefined;
  const { why, winner } = phase.end;
  if (winner === undefined) {
    const { quiet, round } = phase.state.battle;
    const rounds = why === 'quiet' ? quiet : round;
    return {
      winners: [],
      why:
        why === 'forts'
          ? { key: 'draw-forts' }
          : { key: why === 'quiet' ? 'draw-quiet' : 'draw-rounds', with: { rounds } },
    };
  }
  const seat = seatOf(state, winner);
  if (why === 'fort') return { winners: [seat], why: { key: 'won-by-fort', with: { seat: { seat } } } };
  const ship = shipName(typeIn(rulesOf(state), rivalOf(winner), flagshipOf(state, rivalOf(winner))));
  return { winners: [seat], why: { key: 'won-by-flagship', with: { seat: { seat }, ship } } };
};

/** The seats whose clocks run: all that are still placing their fleet; in battle, the seat whose turn it is. */
export const toMove = (state: State): readonly Seat[] => {
  const phase = phaseOf(state);
  switch (phase.kind) {
    case 'placing':
      return [...state.captains.keys()].filter((seat) => !state.captains[seat]!.ready);
    case 'turn':
      return [seatOf(state, phase.state.battle.active)];
    case 'over':
      return [];
  }
};

/** HX-18: the players change sides. */
export const rematch = (state: State): Ruleset => ({
  ...rulesOf(state),
  white: { by: 'rematch', seat: seatOf(state, 'red') },
});
