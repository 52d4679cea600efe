import { die, type Rng } from '../../../kernel/rng.ts';
import { evolve } from './evolve.ts';
import { type Event, rulesOf, type State } from './model.ts';
import { matured, siegeNews } from './siege.ts';
import { rollerIn } from './wind.ts';

type Over = Extract<Event, { t: 'over' }>;

/** HEX-9: forts taken: by the side whose turn ends, or by either side at the end of the round. */
const taken = (state: State): Over | undefined => {
  const { battle } = state;
  const due = matured(battle!).filter((side) => rulesOf(state).capture === 'round-end' || side === battle!.active);
  if (due.length === 0) return undefined;
  return due.length > 1 ? { t: 'over', why: 'forts' } : { t: 'over', why: 'fort', winner: due[0]! };
};

/** HEX-10, HX-15: rounds that came to nothing. */
const spent = (state: State): Over | undefined => {
  const { stalemate } = rulesOf(state);
  const { quiet, round } = state.battle!;
  if (quiet >= stalemate.quiet) return { t: 'over', why: 'quiet' };
  return round >= stalemate.rounds ? { t: 'over', why: 'rounds' } : undefined;
};

/** HEX-5: a turn ends: its siege, and with Red's turn the round; sieges come before the draws (HEX-10). */
export const closing = (state: State, rng: Rng): readonly Event[] => {
  const { active, round } = state.battle!;
  const news = siegeNews(state, active);
  const besieged = news.reduce(evolve, state);
  const ended: Event = { t: 'ended', by: active };
  const told = [...news, ended];
  const early = rulesOf(state).capture === 'own-turn-end' ? taken(besieged) : undefined;
  if (early) return [...told, early];
  if (active === 'white')
    return rulesOf(state).winds === 'each-turn' ? [...told, { t: 'veered', by: 'red', die: die(rng) }] : told;
  const after = evolve(besieged, ended);
  const over = taken(after) ?? spent(after);
  return [...told, over ?? { t: 'wind', by: rollerIn(rulesOf(state), round + 1), die: die(rng) }];
};
