import { askedSeat, isSideReady, leftBy, passed, present, turnBegun } from '../../../kit/crews.ts';
import { rivalOf, SIDES, seatOf } from '../../../kit/two-sides.ts';
import { SHIP_IDS } from '../variants.ts';
import { planCourses } from './course-plan.ts';
import { carryDecodedLog, isPublicEvent, type PublicEvent, withoutLastWord, withWord } from './log.ts';
import {
  type Battle,
  type Captain,
  captainOf,
  crewAfloat,
  type Event,
  fleetsPlaced,
  type InBattle,
  positionOf,
  rulesOf,
  type State,
  withFleets,
} from './model.ts';
import { isInBattle } from './phase.ts';
import { vesselIndex } from './position.ts';
import { windOf } from './wind.ts';

type PrivateEvent = Extract<Event, { t: 'bought' | 'placed' | 'flagged' | 'ready' | 'plotted' }>;
type HelmEvent = Extract<Event, { t: 'passed' | 'left' }>;
type MoveBackEvent = Extract<Event, { t: 'unmoved' }>;
type RoundEvent = Extract<Event, { t: 'wind' }>;
type Ship = Battle['ships'][number];

/** Returns the match after an event. @throws Error for an event of the battle before the reveal. */
export const evolve = (state: State, event: Event): State =>
  isInBattle(state) ? evolveBattle(state, event) : withLog(state, placingAfter(state, event));

/** Returns a match in battle after an event. */
export const evolveBattle = (state: InBattle, event: Event): InBattle => withLog(state, matchAfter(state, event));

/** Hands the decoded log of a match on to the match after it. */
const withLog = <S extends State>(before: State, after: S): S => {
  carryDecodedLog(before, after);
  return after;
};

/** HEX-4: the first wind reveals the fleets. */
const placingAfter = (state: State, event: Event): State => {
  if (event.t === 'wind') return replanned(withRound(state, event), event);
  if (event.t === 'left') return withReadiness(withHelmEvent(state, event), event.by);
  if (event.t === 'passed') throw new Error('hex-sea-battle: passed before the reveal');
  if (isPublicEvent(event) || event.t === 'unmoved' || event.t === 'over')
    throw new Error(`hex-sea-battle: ${event.t} before the reveal`);
  return withPrivateEvent(state, event);
};

const matchAfter = (state: InBattle, event: Event): InBattle => {
  if (event.t === 'passed' || event.t === 'left') return withHelmEvent(state, event);
  if (isPublicEvent(event)) return replanned(withPublicEvent(state, event), event);
  if (event.t === 'unmoved') return replanned(movedBack(state, event), event);
  if (event.t !== 'over') return withPrivateEvent(state, event);
  const { t: _, ...over } = event;
  return { ...state, over };
};

const withPrivateEvent = <S extends State>(state: S, event: PrivateEvent): S => {
  const { helm } = state;
  if (event.t === 'ready' && helm)
    return withReadiness({ ...state, helm: { ...helm, ready: [...helm.ready, event.by] } }, event.by);
  return withCaptain(state, event.by, captainAfter(captainOf(state, event.by), event));
};

const withCaptain = <S extends State>(state: S, by: number, captain: Captain): S => ({
  ...state,
  captains: state.captains.map((it, side) => (side === by % SIDES.length ? captain : it)),
});

/** HEX-17: a side is ready once both its captains are. */
const withReadiness = <S extends State>(state: S, by: number): S =>
  state.helm && isSideReady(state.helm, by) ? withCaptain(state, by, { ...captainOf(state, by), ready: true }) : state;

/** HEX-17: the match after a turn has gone to the partner, or a captain has left. */
const withHelmEvent = <S extends State>(state: S, event: HelmEvent): S => {
  const { helm, battle } = state;
  if (!helm) throw new Error(`hex-sea-battle: ${event.t} without a partner`);
  if (event.t === 'left') return { ...state, helm: leftBy(state, helm, event.by, battle?.active) };
  return battle ? { ...state, helm: passed(state, helm, battle.active, event.how) } : state;
};

/** HEX-17: the helm after an event of the battle: who gives an order is there; each turn begins with the first captain. */
const helmAfter = (state: InBattle, event: PublicEvent, battle: Battle): Pick<State, 'helm'> => {
  const { helm } = state;
  if (!helm) return {};
  const { active } = state.battle;
  const there = event.t === 'moved' || event.t === 'shot' || event.t === 'ended';
  const now = there ? present(helm, askedSeat(state, active, helm)) : helm;
  const begins = event.t === 'ended' || event.t === 'wind';
  return { helm: begins ? turnBegun(state, now, battle.active, crewAfloat(state, battle, battle.active)) : now };
};

const captainAfter = ({ plots: _, ...captain }: Captain, event: PrivateEvent): Captain => {
  switch (event.t) {
    case 'bought':
      return { ...captain, bought: event.fleet };
    case 'placed':
      return { ...captain, berths: event.berths };
    case 'flagged':
      return { ...captain, flag: event.ship };
    case 'ready':
      return { ...captain, ready: true };
    case 'plotted':
      return event.plots.length > 0 ? { ...captain, plots: event.plots } : captain;
  }
};

/** HEX-11: removes planned courses that were sailed or can no longer be sailed; at the end of the turn, all of them. */
const replanned = (state: InBattle, event: PublicEvent | MoveBackEvent): InBattle => {
  const by = state.captains.findIndex((it) => it.plots);
  const planned = state.captains[by];
  if (!planned?.plots) return state;
  const courses = planned.plots.filter((it) => event.t !== 'moved' || it.ship !== event.ship);
  const runs = seatOf(state, state.battle.active) === by && event.t !== 'ended';
  const plots = runs ? [...planCourses(positionOf(state), courses).courses] : [];
  return withCaptain(state, by, captainAfter(planned, { t: 'plotted', by, plots }));
};

/** Begins a round. The first one starts from the fleets as placed. */
const roundBegun = (state: State, die: number): Battle => {
  const { battle } = state;
  const begun = battle ?? {
    round: 0,
    ships: fleetsPlaced(state).map(({ at, damage, sailed, fired }) => ({
      ...(at !== undefined && { at }),
      damage,
      sailed,
      fired,
    })),
    sieges: {},
    quiet: 0,
    hit: false,
  };
  return turnOf({ ...begun, round: begun.round + 1, active: 'white', wind: windOf(rulesOf(state), die) }, 'white');
};

/** HEX-5: begins a side's turn with all moves and shots available. */
const turnOf = (battle: Battle, active: Battle['active']): Battle => {
  const first = vesselIndex(active, 'L');
  const ships = battle.ships.map((it, i) =>
    i >= first && i < first + SHIP_IDS.length ? { ...it, sailed: 0, fired: 0 } : it,
  );
  return { ...battle, active, ships };
};

const turnEnded = (battle: Battle): Battle => {
  if (battle.active === 'white') return turnOf(battle, 'red');
  return { ...battle, quiet: battle.hit ? 0 : battle.quiet + 1, hit: false };
};

const withShip = (battle: Battle, place: number, changed: (ship: Ship) => Ship): Battle => ({
  ...battle,
  ships: battle.ships.map((it, i) => (i === place ? changed(it) : it)),
});

/** HEX-7, HX-8: counts the shot, and the hit if there is one. A sunk ship is removed from its hex. */
const shotFired = (battle: Battle, event: Extract<PublicEvent, { t: 'shot' }>): Battle => {
  const fired = withShip(battle, vesselIndex(event.by, event.ship), (it) => ({ ...it, fired: it.fired + 1 }));
  if (event.r === 'miss') return fired;
  return withShip({ ...fired, hit: true }, vesselIndex(rivalOf(event.by), event.target), ({ at, ...ship }) => ({
    ...(event.r === 'sunk' || at === undefined ? {} : { at }),
    ...ship,
    damage: ship.damage + 1,
  }));
};

/** HEX-11: the match without its latest move. */
const movedBack = (state: InBattle, { by, ship, path }: MoveBackEvent): InBattle => ({
  ...state,
  battle: withShip(state.battle, vesselIndex(by, ship), (it) => ({
    ...it,
    at: path[0]!,
    sailed: it.sailed - (path.length - 1),
  })),
  log: withoutLastWord(state.log),
});

/** HEX-5: the match when a round begins. */
const withRound = (state: State, event: RoundEvent): InBattle => {
  const battle = roundBegun(state, event.die);
  const begun = { ...withFleets(state), battle, log: withWord(state.log, event) };
  return { ...begun, ...helmAfter(begun, event, battle) };
};

const withPublicEvent = (state: InBattle, event: PublicEvent): InBattle => {
  if (event.t === 'wind') return withRound(state, event);
  const battle = battleAfter(state, event);
  return { ...state, battle, log: withWord(state.log, event), ...helmAfter(state, event, battle) };
};

const battleAfter = (state: InBattle, event: Exclude<PublicEvent, RoundEvent>): Battle => {
  const { battle } = state;
  switch (event.t) {
    case 'moved':
      return withShip(battle, vesselIndex(event.by, event.ship), (it) => ({
        ...it,
        at: event.path.at(-1)!,
        sailed: it.sailed + event.path.length - 1,
      }));
    case 'shot':
      return shotFired(battle, event);
    case 'sieged':
      return { ...battle, sieges: { ...battle.sieges, [event.by]: { at: event.at, since: battle.round } } };
    case 'lifted': {
      const { [event.by]: _, ...sieges } = battle.sieges;
      return { ...battle, sieges };
    }
    case 'reached':
      return withShip(battle, vesselIndex(event.by, event.ship), ({ at, ...ship }) => ({
        ...(event.leaves || at === undefined ? {} : { at }),
        ...ship,
        reached: true,
      }));
    case 'veered':
      return { ...battle, wind: windOf(rulesOf(state), event.die) };
    case 'ended':
      return turnEnded(battle);
  }
};
