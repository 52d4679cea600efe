import { rollDie } from '../../../../kernel/rng.ts';
import type { Heading } from '../../../../kit/compass.ts';
import type { Ruleset, Side } from '../../variants.ts';
import { firstSideOf, positionOf, rulesOf } from '../model.ts';
import { drifts } from '../movement/storm.ts';
import { endOnPoints } from '../outcome.ts';
import type { WindStrength } from '../position/position.ts';
import { emit, type Transition } from '../transition.ts';

/** ADM-5: the wind that a face of the vane's die gives. */
export const windByDie = ({ vane }: Pick<Ruleset, 'vane'>, face: number): WindStrength => {
  if (face <= vane.calm) return 'calm';
  return face >= vane.storm ? 'storm' : 'fresh';
};

/** ADM-6: draws the side that acts first, where the rules draw lots for it. */
const drawFirstSide = ({ state, rng }: Transition): { readonly first?: Side } =>
  rulesOf(state).first === 'lot' ? { first: rng.below(2) === 0 ? 'white' : 'red' } : {};

/** ADM-5, ADM-6, ADM-9: begins a round: spins the vane and draws lots; a storm drives all ships. */
export const beginRound = (transition: Transition): void => {
  const rules = rulesOf(transition.state);
  if (!rules.flags.wind) {
    emit(transition, { t: 'round', wind: 'fresh', to: 0, ...drawFirstSide(transition) });
    return;
  }
  const to = transition.rng.below(8) as Heading;
  const face = rollDie(transition.rng);
  const wind = windByDie(rules, face);
  emit(transition, { t: 'round', wind, to, die: face, ...drawFirstSide(transition) });
  if (wind === 'storm') emit(transition, { t: 'drifted', ships: [...drifts(positionOf(transition.state))] });
};

/** ADM-6, ADM-25: ends a turn. After the second turn of a round the next round begins, or points decide. */
export const endTurn = (transition: Transition): void => {
  const { active, round, score } = transition.state.battle!;
  const first = firstSideOf(transition.state);
  const rules = rulesOf(transition.state);
  emit(transition, { t: 'ended', by: active });
  if (active === first) return;
  if (round >= rules.rounds) emit(transition, { t: 'over', ...endOnPoints(score) });
  else beginRound(transition);
};
