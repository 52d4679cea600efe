import type { Outcome, Seat } from '../../../kernel/rules.ts';
import { afterLeg, type Campaign, goesOn, type Homecomer } from '../../../kit/campaign.ts';
import { seatsOfSide } from '../../../kit/crews.ts';
import { unsold } from '../../../kit/fleet-points.ts';
import { crewOf, rivalOf, SIDES, seatOf, sideOf } from '../../../kit/two-sides.ts';
import { ADMIRAL, CAMPAIGN, campaignRules, LEGS, type Ruleset, scenarioOf } from '../variants.ts';
import { piecesOf } from './command.ts';
import { type Event, type InBattle, type MatchEnd, positionOf, rulesOf, type State } from './model.ts';
import { phaseOf } from './phase.ts';
import { type Piece, pieceOf } from './position/position.ts';
import { taskEnd, taskOf } from './task.ts';

/** ADM-24: the end of the match that an event causes: a fort is taken, or a side has no ship left. */
export const endAfter = (state: InBattle, event: Event): MatchEnd | undefined => {
  const position = positionOf(state);
  const task = taskOf(position.rules);
  if (event.t === 'assaulted') return { why: 'fort', winner: pieceOf(position, event.ship).side };
  if (task) return taskEnd(state, task);
  const afloat = SIDES.filter((side) =>
    position.pieces.some((it) => it.side === side && it.type !== 'T' && it.at !== undefined),
  );
  if (afloat.length === SIDES.length) return undefined;
  return afloat[0] ? { why: 'fleet', winner: afloat[0] } : { why: 'storm' };
};

/** ADM-25, ADM-28: the result after the last round: a task that is not done has failed; without one, points decide. */
export const lastRoundEnd = (state: InBattle): MatchEnd => {
  const task = taskOf(rulesOf(state));
  return task ? { why: 'held', winner: rivalOf(task.by) } : endOnPoints(state.battle.score);
};

const endOnPoints = ({ white, red }: { readonly white: number; readonly red: number }): MatchEnd => {
  if (white === red) return { why: 'rounds' };
  return { why: 'rounds', winner: white > red ? 'white' : 'red' };
};

const WON_BY = {
  fort: 'won-by-fort',
  fleet: 'won-by-fleet',
  rounds: 'won-by-rounds',
  storm: 'draw-storm',
  task: 'won-by-task',
  held: 'won-by-holding',
} as const;

/** The winners and the reason; undefined while the match goes on. */
export const outcome = (state: State): Outcome | undefined => {
  const phase = phaseOf(state);
  if (phase.kind !== 'over') return undefined;
  const { why, winner } = phase.end;
  if (winner === undefined) return { winners: [], why: { key: why === 'rounds' ? 'draw-rounds' : 'draw-storm' } };
  const { score } = phase.state.battle;
  const winners = seatsOfSide(state, winner, rulesOf(state).shares);
  return {
    winners: winners.filter((it) => !state.helm?.left.includes(it)),
    why: {
      key: WON_BY[why],
      with: { seat: crewOf({ white: state.white, rules: rulesOf(state) }, winner), white: score.white, red: score.red },
    },
  };
};

/** ADM-29: a campaign after a scenario that is over. */
export const campaignAfter = (state: State, winners: readonly Seat[]): Campaign | 'none' => {
  const rules = rulesOf(state);
  const scenario = scenarioOf(rules);
  const { battle } = state;
  if (rules.campaign === 'none' || !scenario || !battle) return 'none';
  const [first] = winners;
  const winner = first === undefined ? 'none' : sideOf(state, first);
  const ships = positionOf({ ...state, battle }).pieces.flatMap(
    ({ id, type, side, hull, at, reached }): readonly Homecomer[] => {
      const place = id.slice(1) as Piece['type'];
      if (type === 'T' || place === 'T' || place === 'M' || !piecesOf(rules).includes(id)) return [];
      const began = id.startsWith('w') ? 'white' : 'red';
      return [{ place, began, side, type, hits: hull, afloat: at !== undefined || reached === true }];
    },
  );
  return afterLeg(rules.campaign, { kind: scenario.kind, winner, rounds: battle.round }, ships);
};

/**
 * The parameters of a rematch: the players change sides, and the current version of the rules applies. In a campaign they
 * keep their sides, and the next scenario follows, or a new campaign.
 */
export const rematch = (state: State, { winners }: Outcome): Ruleset => {
  const campaign = campaignAfter(state, winners);
  if (campaign === 'none')
    return {
      ...unsold(rulesOf(state)),
      version: ADMIRAL.version,
      white: { by: 'rematch', seat: seatOf(state, 'red') },
    };
  const next = goesOn(campaign, LEGS) ? campaignRules(campaign) : CAMPAIGN;
  return { ...next, white: { by: 'rematch', seat: seatOf(state, 'white') } };
};
