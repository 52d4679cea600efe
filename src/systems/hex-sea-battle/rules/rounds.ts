import { type Rng, rollDie } from '../../../kernel/rng.ts';
import { rivalOf, SIDES } from '../../../kit/two-sides.ts';
import type { Side } from '../variants.ts';
import { evolveBattle } from './evolve.ts';
import { type Battle, type Event, flagshipOf, type InBattle, positionOf, rulesOf } from './model.ts';
import { vesselOf } from './position.ts';
import { rollerIn } from './wind.ts';

type Over = Extract<Event, { t: 'over' }>;

/**
 * HEX-9: captured forts. At the end of the round either side's siege counts; at the end of a turn only that of the side
 * whose turn it is.
 */
const fortsTaken = (state: InBattle): Over | undefined => {
  const { battle } = state;
  const due = maturedSieges(battle).filter((side) => rulesOf(state).capture === 'round-end' || side === battle.active);
  if (due.length === 0) return undefined;
  return due.length > 1 ? { t: 'over', why: 'forts' } : { t: 'over', why: 'fort', winner: due[0]! };
};

/** HEX-10, HX-15: a draw after too many rounds without a hit, or too many rounds in all. */
const stalemateDraw = (state: InBattle): Over | undefined => {
  const { stalemate } = rulesOf(state);
  const { quiet, round } = state.battle;
  if (quiet >= stalemate.quiet) return { t: 'over', why: 'quiet' };
  return round >= stalemate.rounds ? { t: 'over', why: 'rounds' } : undefined;
};

/** HEX-5: ends a turn: updates the siege and, after Red's turn, ends the round. Sieges come before draws (HEX-10). */
export const endTurn = (state: InBattle, rng: Rng): readonly Event[] => {
  const { active, round } = state.battle;
  const news = siegeEvents(state, active);
  const besieged = news.reduce(evolveBattle, state);
  const ended: Event = { t: 'ended', by: active };
  const events = [...news, ended];
  const early = rulesOf(state).capture === 'own-turn-end' ? fortsTaken(besieged) : undefined;
  if (early) return [...events, early];
  if (active === 'white')
    return rulesOf(state).winds === 'each-turn' ? [...events, { t: 'veered', by: 'red', die: rollDie(rng) }] : events;
  const after = evolveBattle(besieged, ended);
  const over = fortsTaken(after) ?? stalemateDraw(after);
  return [...events, over ?? { t: 'wind', by: rollerIn(rulesOf(state), round + 1), die: rollDie(rng) }];
};

/** HEX-9: how the end of a side's turn changes its siege: it begins (again), is lifted, or stays. */
const siegeEvents = (state: InBattle, by: Side): readonly Event[] => {
  const position = positionOf(state);
  const { at, sailed } = vesselOf(position, by, flagshipOf(state, by));
  const standing = state.battle.sieges[by];
  if (at === undefined || !position.sea.beside[position.sea.forts[rivalOf(by)]]!.includes(at))
    return standing ? [{ t: 'lifted', by }] : [];
  const restarts = sailed > 0 && position.rules.stand === 'still';
  return !standing || restarts ? [{ t: 'sieged', by, at }] : [];
};

/** HEX-9: the sides whose siege began before this round. */
const maturedSieges = ({ round, sieges }: Battle): readonly Side[] =>
  SIDES.filter((side) => (sieges[side]?.since ?? round) < round);
