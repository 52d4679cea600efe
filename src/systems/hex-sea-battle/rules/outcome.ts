import type { Outcome, Seat } from '../../../kernel/rules.ts';
import { afterLeg, type Campaign, goesOn, type Homecomer } from '../../../kit/campaign.ts';
import { askedSeat, seatsOfSide } from '../../../kit/crews.ts';
import { unsold } from '../../../kit/fleet-points.ts';
import { crewOf, rivalOf, seatOf, sideOf } from '../../../kit/two-sides.ts';
import { CAMPAIGN, campaignRules, LEGS, type Ruleset, scenarioOf } from '../variants.ts';
import { flagshipOf, type MatchEnd, positionOf, rulesOf, type State } from './model.ts';
import { fleetOf, shipName, typeIn } from './names.ts';
import { phaseOf } from './phase.ts';

/** How a side has won. */
const WON: Readonly<Partial<Record<MatchEnd['why'], string>>> = {
  flagship: 'won-by-flagship',
  fort: 'won-by-fort',
  fleet: 'won-by-fleet',
  task: 'won-by-task',
  held: 'won-by-holding',
  points: 'won-by-points',
};

/** How a match is drawn. */
const DRAWN: Readonly<Partial<Record<MatchEnd['why'], string>>> = {
  forts: 'draw-forts',
  quiet: 'draw-quiet',
  rounds: 'draw-rounds',
  points: 'draw-points',
};

/** HEX-10: the winner and the reason. Undefined while the match is running. */
export const outcome = (state: State): Outcome | undefined => {
  const phase = phaseOf(state);
  if (phase.kind !== 'over') return undefined;
  const { why, winner } = phase.end;
  if (winner === undefined) {
    const { quiet, round } = phase.state.battle;
    return { winners: [], why: { key: DRAWN[why]!, with: { rounds: why === 'quiet' ? quiet : round } } };
  }
  const rules = rulesOf(state);
  const loser = rivalOf(winner);
  const ship = shipName(typeIn(rules, loser, flagshipOf(state, loser) ?? 'L'));
  const { shares } = rules;
  const winners = seatsOfSide(state, winner, shares).filter((it) => !state.helm?.left.includes(it));
  return {
    winners,
    why: {
      key: WON[why]!,
      with: { seat: crewOf({ white: state.white, rules: rulesOf(state) }, winner), ship, scenario: rules.id },
    },
  };
};

/** Those who have not placed their ships. */
const placingSeats = ({ captains, helm }: State): readonly Seat[] =>
  helm
    ? [0, 1, 2, 3].filter((seat) => !helm.ready.includes(seat) && !helm.left.includes(seat))
    : [...captains.keys()].filter((seat) => !captains[seat]!.ready);

/** The seats whose clocks run: all that are still placing their fleet; in battle, the seat whose turn it is. */
export const toMove = (state: State): readonly Seat[] => {
  const phase = phaseOf(state);
  switch (phase.kind) {
    case 'placing':
      return placingSeats(state);
    case 'turn':
      return [askedSeat(state, phase.state.battle.active, state.helm)];
    case 'over':
      return [];
  }
};

/** HEX-15: a campaign after a scenario that is over. */
export const campaignAfter = (state: State, winners: readonly Seat[]): Campaign | 'none' => {
  const rules = rulesOf(state);
  const scenario = scenarioOf(rules);
  const { battle } = state;
  if (rules.campaign === 'none' || !scenario || !battle) return 'none';
  const [first] = winners;
  const winner = first === undefined ? 'none' : sideOf(state, first);
  const ships = positionOf({ ...state, battle })
    .vessels.filter(({ side, id }) => fleetOf(rules, side).includes(id))
    .map(({ side, id, type, damage, at, reached }): Homecomer => {
      const afloat = at !== undefined || reached === true;
      return { place: id, began: side, side, type, hits: damage, afloat };
    });
  return afterLeg(rules.campaign, { kind: scenario.kind, winner, rounds: battle.round }, ships);
};

/**
 * HX-18: the players change sides. In a campaign they keep them, and the next scenario follows, or a new campaign (HEX-15).
 */
export const rematch = (state: State, { winners }: Outcome): Ruleset => {
  const campaign = campaignAfter(state, winners);
  if (campaign === 'none') return { ...unsold(rulesOf(state)), white: { by: 'rematch', seat: seatOf(state, 'red') } };
  const next = goesOn(campaign, LEGS) ? campaignRules(campaign) : CAMPAIGN;
  return { ...next, white: { by: 'rematch', seat: seatOf(state, 'white') } };
};
