import { fleetsPlaced } from './berths.ts';
import { withShip } from './changing.ts';
import { afterBoarding, afterDeclaration, afterRepair, afterShot, drifted } from './harm.ts';
import {
  type Activation,
  type Battle,
  type Dropped,
  type Event,
  firstOf,
  type Lying,
  rulesOf,
  type SeatState,
  type State,
  seatOf,
  type Told,
} from './model.ts';
import { afterHalfway, afterStep } from './under-way.ts';

type Private = Extract<Event, { t: 'placed' | 'carded' | 'ready' | 'standing' | 'planned' | 'queued' | 'dropped' }>;
type Fact = Exclude<Event, Private | { t: 'over' }>;

const PRIVATE: ReadonlySet<Event['t']> = new Set<Private['t']>([
  'placed',
  'carded',
  'ready',
  'standing',
  'planned',
  'queued',
  'dropped',
]);
const UNTOLD: ReadonlySet<Event['t']> = new Set([...PRIVATE, 'ordered', 'halted', 'waits', 'over']);

const isPrivate = (event: Event): event is Private => PRIVATE.has(event.t);
/** Whether everybody hears of it. */
export const isTold = (event: Event): event is Told => !UNTOLD.has(event.t);

/** ADM-26: nothing waits any more, and its captain may read why. */
const withDropped = ({ dropped: _, ...captain }: SeatState, { orders, why }: Dropped): SeatState =>
  orders.length > 0 ? { ...captain, queue: [], dropped: { orders, why } } : captain;

const arranged = (captain: SeatState, event: Private): SeatState => {
  switch (event.t) {
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

/** ADM-4: before the first round. */
const unbegun = (state: State): Battle => ({
  round: 0,
  wind: 'fresh',
  windTo: 0,
  active: 'white',
  pieces: [...fleetsPlaced(state)],
  windows: [],
  score: { white: 0, red: 0 },
});

/** ADM-6, ADM-8: what a round begins with; calms in a row count for those who have kept their heading. */
const rounded = (state: State, { wind, to, first }: Extract<Fact, { t: 'round' }>): Battle => {
  const battle = state.battle ?? unbegun(state);
  const kept = (moved: string): boolean => battle.wind === 'calm' && moved !== 'turned' && moved !== 'ghosted';
  const fresh = { fired: 0, chasers: [], moved: 'no', done: false, boarded: false } as const;
  const pieces = battle.pieces.map((it) => ({
    ...it,
    ...fresh,
    chasers: [],
    idle: kept(it.moved) ? it.idle + 1 : 0,
  }));
  const begun: Battle = { ...battle, round: battle.round + 1, wind, windTo: to, pieces, ...(first && { first }) };
  return { ...begun, active: firstOf({ terms: state.terms, battle: begun }) };
};

const idle: Omit<Activation, 'ship'> = {
  move: 'none',
  course: [],
  covered: false,
  must: false,
  shaken: false,
  acted: false,
};

/** ADM-16, ADM-17: a window opens; those who cover where she is are asked once. */
const asked = (battle: Battle, { window }: Extract<Fact, { t: 'asked' }>): Battle => {
  const { act } = battle;
  const windows = [...battle.windows, window];
  return act && window.kind === 'pass'
    ? { ...battle, windows, act: { ...act, covered: true } }
    : { ...battle, windows };
};

/** The window closes. Whoever was fired at half-way may think again. */
const closed = (battle: Battle): Battle => {
  const { act } = battle;
  const last = battle.windows.at(-1);
  const windows = battle.windows.slice(0, -1);
  const shaken = act?.half && last?.fired && (last.kind === 'pass' || last.kind === 'cross');
  return shaken ? { ...battle, windows, act: { ...act, shaken: true } } : { ...battle, windows };
};

/** She has nothing more to do. */
const done = ({ act: _, ...battle }: Battle, ship: Activation['ship']): Battle =>
  withShip(battle, ship, (it) => ({ ...it, done: true }));

/** ADM-8: on the spot. */
const rotated = (battle: Battle, { ship, heading }: Extract<Fact, { t: 'rotated' }>): Battle => ({
  ...withShip(battle, ship, (it) => ({ ...it, heading, moved: 'turned' })),
  act: { ...battle.act!, move: 'over', acted: true },
});

/** ADM-16: the end of a course before its time. */
const halted = (battle: Battle, must: boolean): Battle => ({
  ...battle,
  act: { ...battle.act!, course: [], must, shaken: false, move: must ? 'under-way' : battle.act!.move },
});

const waiting = ({ next: _, ...battle }: Battle, next: Battle['next']): Battle => (next ? { ...battle, next } : battle);

const fought = (state: State, event: Fact): Battle => {
  if (event.t === 'round') return rounded(state, event);
  const battle = state.battle!;
  const rules = rulesOf(state);
  switch (event.t) {
    case 'drifted':
      return drifted(rules, battle, event);
    case 'activated':
      return { ...battle, act: { ship: event.ship, ...idle } };
    case 'ordered':
      return { ...battle, act: { ...battle.act!, course: event.course, must: false } };
    case 'halfway':
      return afterHalfway(battle, event);
    case 'stepped':
      return afterStep(rules, battle, event);
    case 'halted':
      return halted(battle, event.must);
    case 'rotated':
      return rotated(battle, event);
    case 'asked':
      return asked(battle, event);
    case 'closed':
      return closed(battle);
    case 'waits':
      return waiting(battle, event.order);
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
      return done(battle, event.ship);
    case 'ended':
      return { ...battle, active: event.by === 'white' ? 'red' : 'white' };
  }
};

/** ADM-26: a course that is begun is no longer pencilled, what is left of one broken off is; a queue ends with the turn. */
const replanned = (state: State, event: Fact): State => {
  const { battle } = state;
  if (!battle) return state;
  const by = seatOf(state, battle.active);
  if (event.t === 'ended') return withCaptain(state, by, { ...state.captains[by]!, queue: [] });
  if (!battle.act || (event.t !== 'ordered' && event.t !== 'halted')) return state;
  const rest = event.t === 'halted' ? battle.act.course : [];
  const others = state.captains[by]!.plans.filter((it) => it.ship !== event.ship);
  const plans = rest.length > 0 ? [...others, { ship: event.ship, course: rest }] : others;
  return withCaptain(state, by, { ...state.captains[by]!, plans });
};

const withCaptain = (state: State, by: number, captain: SeatState): State => ({
  ...state,
  captains: state.captains.map((it, seat) => (seat === by ? captain : it)),
});

/** How all pieces lie: what tracks and shots that are remembered are drawn from. */
const lying = (state: State) =>
  (state.battle ?? unbegun(state)).pieces.map(
    ({ side, at, heading, hull, sails }): Lying => [side, at ?? null, heading, hull, sails],
  );

/** What is remembered: this round and the one before. */
const remembered = (state: State, event: Fact): State['log'] => {
  const { log } = state;
  if (!isTold(event)) return log;
  if (event.t !== 'round') return [...log, event];
  const begun = log.findLastIndex((it) => it.t === 'round');
  return [...log.slice(Math.max(0, begun)), { ...event, lay: lying(state) }];
};

/** The state after a fact. */
export const evolve = (state: State, event: Event): State => {
  if (isPrivate(event)) return withCaptain(state, event.by, arranged(state.captains[event.by]!, event));
  if (event.t === 'over') {
    const { t: _, ...over } = event;
    return { ...state, over };
  }
  const after = replanned(state, event);
  return { ...after, battle: fought(after, event), log: remembered(state, event) };
};
