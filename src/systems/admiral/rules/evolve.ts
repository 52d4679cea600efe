import { askedSeat, isSideReady, leftBy, passed, present, turnBegun } from '../../../kit/crews.ts';
import { SIDES, seatOf } from '../../../kit/two-sides.ts';
import type { Ruleset } from '../variants.ts';
import { type PieceId, typeOf } from './command.ts';
import { courseStartAfter, withoutCourse } from './evolution/course-start.ts';
import { afterBoarding, afterDeclaration, afterDrift, afterRepair, afterShot } from './evolution/damage.ts';
import { withPieceState } from './evolution/piece-state.ts';
import {
  type Activation,
  type Battle,
  captainOf,
  crewAfloat,
  type DroppedOrders,
  type Event,
  firstSideOf,
  type InBattle,
  type PieceSnapshot,
  type PublicEvent,
  rulesOf,
  type SeatState,
  type State,
} from './model.ts';
import { distanceAlong } from './movement/sailing-range.ts';
import { isInBattle } from './phase.ts';
import { placedFleets } from './placement/berths.ts';
import { withFleets } from './placement/purchase.ts';
import { shipCardOf } from './position/position.ts';

/** ADM-6: the battle with the open activation changed; the same battle where none is open. */
const withActivation = (battle: Battle, changed: (act: Activation) => Activation): Battle =>
  battle.act ? { ...battle, act: changed(battle.act) } : battle;

/**
 * ADM-16: the ship is on the corner square of a turn with its old heading, or over a corner and still on the square
 * that it leaves.
 */
const afterHalfway = (
  battle: Battle,
  { ship, at, to, heading, left }: Extract<PublicEvent, { t: 'halfway' }>,
): Battle => {
  const there = withPieceState(battle, ship, (it) => ({ ...it, at }));
  return withActivation(there, (act) => ({ ...act, move: 'under-way', half: { to, heading, left } }));
};

/**
 * ADM-7: the ship is on its new square. In a calm, a square that its card does not allow is the one of the second calm
 * (ADM-8).
 */
const afterStep = (
  rules: Ruleset,
  battle: Battle,
  { ship, to, heading, left }: Extract<PublicEvent, { t: 'stepped' }>,
): Battle => {
  const { calm } = shipCardOf(rules, { type: typeOf(rules, ship) });
  const ghosted = battle.wind === 'calm' && distanceAlong(calm, heading) === 0;
  const moved = ghosted ? 'ghosted' : 'sailed';
  const there = withPieceState(battle, ship, (it) => ({ ...it, at: to, heading, moved }));
  return withActivation(there, ({ half: _, ...act }) => ({
    ...act,
    left,
    way: heading,
    move: 'under-way',
    course: act.course.slice(1),
    covered: false,
    shaken: false,
  }));
};

type PrivateEvent = Extract<
  Event,
  { t: 'bought' | 'placed' | 'carded' | 'ready' | 'standing' | 'planned' | 'queued' | 'dropped' }
>;
type RoundEvent = Extract<Event, { t: 'round' }>;
type HelmEvent = Extract<Event, { t: 'passed' | 'left' }>;
type BattleEvent = Exclude<Event, PrivateEvent | RoundEvent | HelmEvent | { t: 'over' | 'unsailed' }>;

const PRIVATE_EVENTS: ReadonlySet<Event['t']> = new Set<PrivateEvent['t']>([
  'bought',
  'placed',
  'carded',
  'ready',
  'standing',
  'planned',
  'queued',
  'dropped',
]);
const NOT_PUBLIC: ReadonlySet<Event['t']> = new Set([
  ...PRIVATE_EVENTS,
  'ordered',
  'halted',
  'unsailed',
  'waits',
  'over',
  'passed',
  'left',
  'declined',
]);

const isPrivate = (event: Event): event is PrivateEvent => PRIVATE_EVENTS.has(event.t);
/** Whether an event is public. */
export const isPublicEvent = (event: Event): event is PublicEvent => !NOT_PUBLIC.has(event.t);

/** ADM-26: empties the queue and records the dropped orders with the reason, for their own player. */
const withDropped = ({ dropped: _, ...captain }: SeatState, { orders, why }: DroppedOrders): SeatState =>
  orders.length > 0 ? { ...captain, queue: [], dropped: { orders, why } } : captain;

const captainAfter = (captain: SeatState, event: PrivateEvent): SeatState => {
  switch (event.t) {
    case 'bought':
      return { ...captain, bought: event.fleet };
    case 'placed':
      return { ...captain, berths: event.berths };
    case 'carded':
      return { ...captain, cards: event.cards };
    case 'ready':
      return { ...captain, ready: true };
    case 'standing':
      return { ...captain, standing: { ...captain.standing, [event.ship]: event.order } };
    case 'planned':
      return { ...captain, plans: event.plans };
    case 'queued':
      return { ...captain, queue: event.orders };
    case 'dropped':
      return withDropped(captain, event);
  }
};

/** ADM-4: the battle before the first round. */
const initialBattle = (state: State): Battle => ({
  round: 0,
  wind: 'fresh',
  windTo: 0,
  active: 'white',
  pieces: [...placedFleets(state)],
  windows: [],
  score: { white: 0, red: 0 },
});

/** ADM-6, ADM-8: begins a round. Consecutive calms are counted for ships that have kept their heading. */
const afterRound = (state: State, { wind, to, turn, first }: RoundEvent): Battle => {
  const { turn: _, ...battle } = state.battle ?? initialBattle(state);
  const kept = (moved: string): boolean => battle.wind === 'calm' && moved !== 'turned' && moved !== 'ghosted';
  const fresh = { fired: 0, chasers: [], moved: 'no', done: false, boarded: false } as const;
  const pieces = battle.pieces.map((it) => ({
    ...it,
    ...fresh,
    chasers: [],
    idle: kept(it.moved) ? it.idle + 1 : 0,
  }));
  const drawn = { ...(turn && { turn }), ...(first && { first }) };
  const begun: Battle = { ...battle, round: battle.round + 1, wind, windTo: to, pieces, ...drawn };
  return { ...begun, active: firstSideOf({ terms: state.terms, battle: begun }) };
};

const NEW_ACTIVATION: Omit<Activation, 'ship'> = {
  move: 'none',
  course: [],
  covered: false,
  must: false,
  shaken: false,
  acted: false,
};

/** ADM-16, ADM-17: opens a window. The pieces that cover the ship's square are asked only once. */
const withWindowOpened = (battle: Battle, { window }: Extract<BattleEvent, { t: 'asked' }>): Battle => {
  const { act } = battle;
  const windows = [...battle.windows, window];
  return act && window.kind === 'pass'
    ? { ...battle, windows, act: { ...act, covered: true } }
    : { ...battle, windows };
};

/**
 * Closes the open window. A ship that was fired at half-way is marked `shaken`: the rest of its course may be changed.
 */
const withWindowClosed = (battle: Battle): Battle => {
  const { act } = battle;
  const last = battle.windows.at(-1);
  const windows = battle.windows.slice(0, -1);
  const shaken = act?.half && last?.fired && (last.kind === 'pass' || last.kind === 'cross');
  return shaken ? { ...battle, windows, act: { ...act, shaken: true } } : { ...battle, windows };
};

/** ADM-31: the open window without pieces that hold fire. */
const withoutAsked = (battle: Battle, pieces: readonly PieceId[]): Battle => ({
  ...battle,
  windows: battle.windows.map((it, i) =>
    i === battle.windows.length - 1 ? { ...it, by: it.by.filter((id) => !pieces.includes(id)) } : it,
  ),
});

/** Ends an activation; the ship has finished its round. */
const afterActivation = ({ act: _, ...battle }: Battle, ship: Activation['ship']): Battle =>
  withPieceState(battle, ship, (it) => ({ ...it, done: true }));

/** ADM-8: applies a turn on the spot. */
const afterRotation = (battle: Battle, { ship, heading }: Extract<BattleEvent, { t: 'rotated' }>): Battle =>
  withActivation(
    withPieceState(battle, ship, (it) => ({ ...it, heading, moved: 'turned' })),
    (act) => ({ ...act, move: 'over', acted: true }),
  );

/** ADM-16: stops a course before its end. */
const afterHalt = (battle: Battle, must: boolean): Battle =>
  withActivation(battle, (act) => ({
    ...act,
    course: [],
    must,
    shaken: false,
    move: must ? 'under-way' : act.move,
  }));

const withWaitingOrder = (
  { next: _, queued: __, ...battle }: Battle,
  { order, queued }: Extract<BattleEvent, { t: 'waits' }>,
): Battle => (order ? { ...battle, next: order, ...(queued && { queued }) } : battle);

const battleAfter = (state: InBattle, event: BattleEvent): Battle => {
  const { battle } = state;
  const rules = rulesOf(state);
  switch (event.t) {
    case 'drifted':
      return afterDrift(rules, battle, event);
    case 'activated':
      return { ...battle, act: { ship: event.ship, ...NEW_ACTIVATION } };
    case 'ordered':
      return withActivation(battle, (act) => ({ ...act, course: event.course, must: false }));
    case 'halfway':
      return afterHalfway(battle, event);
    case 'stepped':
      return afterStep(rules, battle, event);
    case 'halted':
      return afterHalt(battle, event.must);
    case 'rotated':
      return afterRotation(battle, event);
    case 'asked':
      return withWindowOpened(battle, event);
    case 'closed':
      return withWindowClosed(battle);
    case 'declined':
      return withoutAsked(battle, event.pieces);
    case 'waits':
      return withWaitingOrder(battle, event);
    case 'declared':
      return afterDeclaration(rules, battle, event);
    case 'shot':
      return afterShot(rules, battle, event);
    case 'boarded':
      return afterBoarding(rules, battle, event);
    case 'assaulted':
      return battle;
    case 'repaired':
      return afterRepair(rules, battle, event);
    case 'done':
      return afterActivation(battle, event.ship);
    case 'reached':
      return withPieceState(battle, event.ship, ({ at, ...it }) => ({
        ...it,
        ...(at !== undefined && !event.leaves && { at }),
        reached: true,
      }));
    case 'ended':
      return { ...battle, active: event.by === 'white' ? 'red' : 'white' };
  }
};

/**
 * ADM-26: keeps plans and queue up to date: a course that has begun is no longer planned, the rest of a course that was
 * broken off is planned again, and the queue is emptied at the end of the turn.
 */
const withPlansUpdated = (state: InBattle, event: BattleEvent): InBattle => {
  const { battle } = state;
  const by = seatOf(state, battle.active);
  if (event.t === 'ended') return withCaptain(state, by, { ...captainOf(state, by), queue: [] });
  if (!battle.act || (event.t !== 'ordered' && event.t !== 'halted')) return state;
  const rest = event.t === 'halted' ? battle.act.course : [];
  const others = captainOf(state, by).plans.filter((it) => it.ship !== event.ship);
  const plans = rest.length > 0 ? [...others, { ship: event.ship, course: rest }] : others;
  return withCaptain(state, by, { ...captainOf(state, by), plans });
};

const withCaptain = <S extends State>(state: S, by: number, captain: SeatState): S => ({
  ...state,
  captains: state.captains.map((it, side) => (side === by % SIDES.length ? captain : it)),
});

/** A snapshot of all pieces, from which remembered tracks and shots are drawn. */
const snapshotOf = (state: State) =>
  (state.battle ?? initialBattle(state)).pieces.map(
    ({ side, at, heading, hull, sails }): PieceSnapshot => [side, at ?? null, heading, hull, sails],
  );

/** The log when a round begins: the round before it and its beginning. */
const logAfterRound = (state: State, event: RoundEvent): State['log'] => {
  const begun = state.log.findLastIndex((it) => it.t === 'round');
  return [...state.log.slice(Math.max(0, begun)), { ...event, lay: snapshotOf(state) }];
};

/** ADM-4, ADM-6: the match when a round begins; the first round reveals the fleets. */
export const withRound = (state: State, event: RoundEvent): InBattle => {
  const battle = afterRound(state, event);
  const begun = { ...withFleets(state), battle, log: logAfterRound(state, event) };
  return { ...begun, ...helmAfter(begun, event, battle) };
};

const withPrivateEvent = <S extends State>(state: S, event: PrivateEvent): S => {
  const { helm } = state;
  if (event.t === 'ready' && helm)
    return withReadiness({ ...state, helm: { ...helm, ready: [...helm.ready, event.by] } }, event.by);
  return withCaptain(state, event.by, captainAfter(captainOf(state, event.by), event));
};

/** ADM-31: a side is ready once both its captains are. */
const withReadiness = <S extends State>(state: S, by: number): S =>
  state.helm && isSideReady(state.helm, by) ? withCaptain(state, by, { ...captainOf(state, by), ready: true }) : state;

/** ADM-31: the match after a turn has gone to the partner, or a captain has left. Queued orders are gone. */
const withHelmEvent = <S extends State>(state: S, event: HelmEvent): S => {
  const { helm, battle } = state;
  if (!helm) throw new Error(`admiral: ${event.t} without a partner`);
  if (event.t === 'left')
    return withReadiness({ ...state, helm: leftBy(state, helm, event.by, battle?.active) }, event.by);
  if (!battle) throw new Error('admiral: passed before the reveal');
  const emptied = withCaptain(state, event.by, { ...captainOf(state, event.by), queue: [] });
  return { ...emptied, helm: passed(state, helm, battle.active, event.how) };
};

const GIVEN: ReadonlySet<Event['t']> = new Set(['activated', 'ordered', 'rotated', 'repaired', 'done', 'ended']);

/** ADM-31: the helm after an event of the battle: who gives an order is there; each turn begins with the first captain. */
const helmAfter = (state: InBattle, event: Event, battle: Battle): Pick<State, 'helm'> => {
  const { helm } = state;
  if (!helm) return {};
  const { active } = state.battle;
  const now = GIVEN.has(event.t) ? present(helm, askedSeat(state, active, helm)) : helm;
  const begins = event.t === 'ended' || event.t === 'round';
  return { helm: begins ? turnBegun(state, now, battle.active, crewAfloat(state, battle, battle.active)) : now };
};

const withCourseStart = ({ start: _, ...battle }: Battle, start: Battle['start']): Battle =>
  start ? { ...battle, start } : battle;

/** Applies an event to a match in battle. */
export const evolveBattle = (state: InBattle, event: Event): InBattle => {
  if (isPrivate(event)) return withPrivateEvent(state, event);
  if (event.t === 'round') return withRound(state, event);
  if (event.t === 'over') {
    const { t: _, ...over } = event;
    return { ...state, over };
  }
  if (event.t === 'unsailed') return withoutCourse(state);
  if (event.t === 'passed' || event.t === 'left') return withHelmEvent(state, event);
  const after = withPlansUpdated(state, event);
  const log = isPublicEvent(event) ? [...state.log, event] : state.log;
  const battle = withCourseStart(battleAfter(after, event), courseStartAfter(state, event));
  return { ...after, battle, log, ...helmAfter(after, event, battle) };
};

/** Applies an event to a match. @throws Error for an event of the battle before the reveal. */
export const evolve = (state: State, event: Event): State => {
  if (isInBattle(state)) return evolveBattle(state, event);
  if (isPrivate(event)) return withPrivateEvent(state, event);
  if (event.t === 'round') return withRound(state, event);
  if (event.t === 'left') return withHelmEvent(state, event);
  throw new Error(`admiral: ${event.t} before the reveal`);
};
