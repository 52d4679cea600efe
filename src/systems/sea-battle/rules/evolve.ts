import type { Seat } from '../../../kernel/rules.ts';
import { log } from './battle/battle.ts';
import { appendLog, battleOf, keepBattle } from './battle/battle-cache.ts';
import { carryDisclosure } from './battle/disclosure.ts';
import type { Captain, Event, State } from './model.ts';
import type { PaperEvent } from './paper/schema.ts';
import { evolvePencil } from './pencil.ts';
import { evolvePlacement } from './placement/evolve.ts';

/** Returns the state after an event. */
export const evolve = (state: State, event: Exclude<Event, PaperEvent>): State => {
  switch (event.t) {
    case 'dealt':
    case 'put':
    case 'laid':
    case 'taken':
    case 'cleared':
    case 'flagged':
    case 'ready':
      return { ...state, captains: withCaptain(state, event.by, evolvePlacement(state.captains[event.by]!, event)) };
    case 'marked':
    case 'rubbed':
      return keepBattle(state, {
        ...state,
        captains: withCaptain(state, event.by, evolvePencil(state.captains[event.by]!, event)),
      });
    case 'aimed':
      return keepBattle(state, { ...state, captains: withCaptain(state, event.by, aimed(state, event)) });
    case 'struck':
      return keepBattle(state, { ...state, struck: event.by });
    default:
      return played(state, event);
  }
};

/** Events that go into the log. */
type Played = Extract<Event, { t: 'shot' | 'volley' | 'round' | 'gave' | 'stayed' | 'sailed' }>;

const played = (state: State, event: Played): State => {
  const after = appendLog(state, logged(event), captainsAfter(state, event));
  carryDisclosure(battleOf(state), battleOf(after));
  return after;
};

const logged = (event: Played): string => {
  switch (event.t) {
    case 'shot':
      return log.fired([event.at]);
    case 'gave':
      return log.gave(event.at);
    case 'stayed':
    case 'sailed':
      return log[event.t];
    default:
      return event.at;
  }
};

const captainsAfter = (state: State, event: Played): State['captains'] => {
  if (event.t === 'round') return state.captains.map(decided);
  const captain = state.captains[event.by]!;
  if (event.t === 'sailed') return withCaptain(state, event.by, sailed(captain, event.ship));
  return captain.pencil === undefined ? state.captains : withCaptain(state, event.by, decided(captain));
};

/** Clears the pencil: a decision rubs out what was pencilled in for it. */
const decided = ({ pencil, aimed, ...captain }: Captain): Captain => captain;

const aimed = ({ captains }: State, { by, at }: Extract<Event, { t: 'aimed' }>): Captain => ({
  ...decided(captains[by]!),
  aimed: at,
});

const sailed = (captain: Captain, ship: string): Captain => ({
  ...decided(captain),
  fleet: ship,
  past: captain.past === undefined ? captain.fleet : `${captain.past}/${captain.fleet}`,
});

const withCaptain = ({ captains }: State, by: Seat, captain: Captain): State['captains'] =>
  captains.map((it, seat) => (seat === by ? captain : it));
