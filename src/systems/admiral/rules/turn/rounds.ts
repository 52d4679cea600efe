import { type Rng, rollDie } from '../../../../kernel/rng.ts';
import { type Heading, turned } from '../../../../kit/compass.ts';
import type { Ruleset, Side } from '../../variants.ts';
import { withRound } from '../evolve.ts';
import { type Battle, type Event, firstSideOf, type PublicEvent, positionOf, rulesOf, type State } from '../model.ts';
import { drifts } from '../movement/storm.ts';
import { lastRoundEnd } from '../outcome.ts';
import { turnOf, type WindStrength } from '../position/position.ts';
import { arrivals } from '../task.ts';
import { emit, startTransition, type Transition } from '../transition.ts';

/** ADM-5: the wind that a face of the vane's die gives. */
export const windByDie = ({ vane }: Pick<Ruleset, 'vane'>, face: number): WindStrength => {
  if (face <= vane.calm) return 'calm';
  return face >= vane.storm ? 'storm' : 'fresh';
};

/** ADM-6: draws the side that acts first, where the rules draw lots for it. */
const drawFirstSide = (rules: Ruleset, rng: Rng): { readonly first?: Side } =>
  rules.first === 'lot' ? { first: rng.below(2) === 0 ? 'white' : 'red' } : {};

/** ADM-5: throws for how the wind will turn, where it turns by steps and a round follows this one. */
const drawTurn = ({ turning, rounds }: Ruleset, round: number, rng: Rng): Pick<Battle, 'turn'> =>
  turning.length > 0 && round < rounds ? { turn: rollDie(rng) } : {};

/** ADM-5: where the wind blows in a round: as announced, or anywhere. */
const drawDirection = (rules: Ruleset, battle: Battle | undefined, rng: Rng): Heading => {
  const turns = turnOf(rules, battle?.turn);
  if (battle && turns !== undefined) return turned(battle.windTo, turns);
  return battle || rules.windTo === 'any' ? (rng.below(8) as Heading) : rules.windTo;
};

/** ADM-5, ADM-6: the wind of a round, and lots. */
const drawRound = (state: State, rng: Rng): Extract<PublicEvent, { t: 'round' }> => {
  const rules = rulesOf(state);
  const { battle } = state;
  if (!rules.flags.wind) return { t: 'round', wind: 'fresh', to: 0, ...drawFirstSide(rules, rng) };
  const to = drawDirection(rules, battle, rng);
  const face = rollDie(rng);
  const drawn = { ...drawTurn(rules, (battle?.round ?? 0) + 1, rng), ...drawFirstSide(rules, rng) };
  return { t: 'round', wind: windByDie(rules, face), to, die: face, ...drawn };
};

/** ADM-9: a storm drives all ships at the beginning of a round. */
const driveShips = (transition: Transition): void => {
  if (transition.state.battle.wind !== 'storm') return;
  emit(transition, { t: 'drifted', ships: [...drifts(positionOf(transition.state))] });
};

/** ADM-4: the events by which the fleets are revealed and the first round begins. */
export const beginBattle = (state: State, rng: Rng): readonly Event[] => {
  const round = drawRound(state, rng);
  const transition = startTransition(withRound(state, round), rng);
  driveShips(transition);
  return [round, ...transition.events];
};

/** ADM-5, ADM-6, ADM-9: begins the next round. */
const beginRound = (transition: Transition): void => {
  emit(transition, drawRound(transition.state, transition.rng));
  driveShips(transition);
};

/** ADM-6, ADM-25: ends a turn. After the second turn of a round the next round begins, or points decide. */
export const endTurn = (transition: Transition): void => {
  const { active, round } = transition.state.battle;
  const first = firstSideOf(transition.state);
  const rules = rulesOf(transition.state);
  for (const arrived of arrivals(transition.state, active)) {
    emit(transition, arrived);
    if (transition.state.over) return;
  }
  emit(transition, { t: 'ended', by: active });
  if (active === first) return;
  if (round >= rules.rounds) emit(transition, { t: 'over', ...lastRoundEnd(transition.state) });
  else beginRound(transition);
};
