import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result } from '../../../../kernel/result.ts';
import type { Seat, Viewer } from '../../../../kernel/rules.ts';
import { type BuyCommand, fleetsBought, judgePurchase, withFleetsSeen } from '../../../../kit/fleet-points.ts';
import type { Fleet, Ruleset } from '../../variants.ts';
import { captainOf, type Event, rulesOf, type State } from '../model.ts';
import { rulesetDiffOf } from '../stored-ruleset.ts';

/** ADM-30: whether the fleets are bought and not yet revealed. */
const isShopping = (state: State): boolean => rulesOf(state).points > 0 && !state.battle;

/** ADM-2, ADM-30: the ships of both sides; where they are bought, before the reveal as after it. */
export const fleetsOf = (state: State): Ruleset['fleets'] =>
  isShopping(state) ? fleetsBought(rulesOf(state), state) : rulesOf(state).fleets;

/** ADM-30: the match at the reveal. What both have bought is part of its rules from here on. */
export const withFleets = (state: State): State =>
  isShopping(state) ? { ...state, terms: rulesetDiffOf({ ...rulesOf(state), fleets: fleetsOf(state) }) } : state;

/** ADM-30: the rules as a viewer knows them: before the reveal, without the ships of others. */
export const rulesFor = (state: State, viewer: Viewer): Ruleset =>
  isShopping(state) ? withFleetsSeen(rulesOf(state), state, viewer) : rulesOf(state);

/** ADM-30: captains whose ship a fleet does not have go where they began. */
const captainEvents = (state: State, by: Seat, fleet: Fleet): readonly Event[] => {
  const { target, initiative } = captainOf(state, by).cards;
  return fleet[target] && fleet[initiative] ? [] : [{ t: 'carded', by, cards: { target: 'G', initiative: 'L' } }];
};

/** ADM-30: decides a purchase. Refusals: those of `judgePurchase`. */
export const decidePurchase = (state: State, by: Seat, command: BuyCommand): Result<readonly Event[], Phrase> => {
  const judged = judgePurchase(rulesOf(state), captainOf(state, by).bought, command);
  if (!judged.ok) return judged;
  const fleet = judged.value;
  return ok(fleet ? [{ t: 'bought', by, fleet }, ...captainEvents(state, by, fleet)] : []);
};
