import type { Outcome, Seat, Viewer } from '../../../../kernel/rules.ts';
import { turned } from '../../../../kit/compass.ts';
import { type HelmView, helmOffers } from '../../../../kit/crews.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { type Side, sideOf } from '../../../../kit/two-sides.ts';
import type { Ruleset } from '../../variants.ts';
import { readyShotAt } from '../combat/guns.ts';
import { PIECES, type PieceId, piecesOf, typeOf } from '../command.ts';
import { askedPieces, decidingSeat, mayYield, seatsIn, toMove } from '../decision.ts';
import { canTakeBack } from '../evolution/course-start.ts';
import { isPublicEvent } from '../evolve.ts';
import {
  type Battle,
  captainOf,
  currentWindow,
  type Event,
  firstSideOf,
  type InBattle,
  isReady,
  ordersOf,
  type PublicEvent,
  pieceIn,
  positionOf,
  rulesOf,
  type State,
  settledFor,
  type Window,
} from '../model.ts';
import { campaignAfter, outcome } from '../outcome.ts';
import { isInBattle, type Phase, phaseOf } from '../phase.ts';
import { berthsOf, placedFleets } from '../placement/berths.ts';
import { rulesFor } from '../placement/purchase.ts';
import { cardOf, type Piece, shotsLeft, turnOf } from '../position/position.ts';
import { cellOf, seaOf } from '../position/sea.ts';
import type { ActivationView, LogEntry, PendingView, PieceSnapshotView, PieceView, ReadyShot, View } from './types.ts';

const cellsOf = (state: State): ((square: number) => Cell) => {
  const sea = seaOf(rulesOf(state).map);
  return (square) => cellOf(sea, square);
};

const pieceView = (state: State, piece: Piece): PieceView => {
  const rules = rulesOf(state);
  const { id, side, type, at, heading, hull, sails, chasers, moved, done, boarded, idle, captain, reached } = piece;
  return {
    id,
    side,
    type,
    ...(at !== undefined && { at: cellsOf(state)(at) }),
    heading,
    hull,
    durability: cardOf(rules, piece).durability,
    sails,
    shotsLeft: shotsLeft({ rules }, piece),
    chasers,
    moved,
    done,
    boarded,
    idle,
    ...(captain && { captain }),
    ...(reached && { reached: true as const }),
  };
};

/** Whether a viewer plays on a side. */
const isOf = (state: State, side: Side, viewer: Viewer): boolean =>
  typeof viewer === 'number' && sideOf(state, viewer) === side;

/**
 * ADM-4: the pieces that a viewer sees. Before the reveal these are the forts, and for a seat its own ships and
 * captains too.
 */
const pieceViews = (state: State, viewer: Viewer): readonly PieceView[] => {
  const rules = rulesFor(state, viewer);
  const sail = piecesOf(rules);
  if (isInBattle(state))
    return positionOf(state)
      .pieces.filter(({ id }) => sail.includes(id))
      .map((it) => pieceView(state, it));
  return placedFleets(state)
    .map((it, i): Piece => ({ id: PIECES[i]!, type: typeOf(rules, PIECES[i]!), ...it }))
    .filter(({ id }) => sail.includes(id))
    .filter((it) => it.type === 'T' || viewer === 'umpire' || isOf(state, it.side, viewer))
    .map((it) => pieceView(state, it));
};

const activationView = (state: State): ActivationView | undefined => {
  const act = state.battle?.act;
  if (!act) return undefined;
  const { ship, move, left, way, must, acted } = act;
  return { ship, move, ...(left !== undefined && { left }), ...(way !== undefined && { way }), must, acted };
};

/** Every shot that the pieces that are asked could fire. */
const reactionShots = (state: InBattle, window: Window): readonly ReadyShot[] =>
  askedPieces(state, window).flatMap((ship) =>
    window.at.flatMap((target) => {
      const shot = readyShotAt(positionOf(state), pieceIn(state, ship), target, window.corner);
      return shot ? [{ ship, target, ...shot }] : [];
    }),
  );

/**
 * ADM-19: the open window. That a side is asked is public; which of its pieces are asked is shown to that seat alone.
 */
const pendingView = (phase: Phase, viewer: Viewer): PendingView | undefined => {
  if (phase.kind !== 'window') return undefined;
  const { state, window } = phase;
  const cell = cellsOf(state);
  const { kind, at, corner, early } = window;
  const seat = decidingSeat(state);
  return {
    kind,
    seat,
    about: at,
    ...(corner && { corner: { from: cell(corner.from), to: cell(corner.to) } }),
    ...(early && { declared: { guns: early.guns, target: early.target, aim: early.aim, roll: early.roll } }),
    shots: isOf(state, sideOf(state, seat), viewer) ? reactionShots(state, window) : [],
  };
};

const snapshotViews = (
  lay: NonNullable<Extract<PublicEvent, { t: 'round' }>['lay']>,
  rules: Ruleset,
  cell: (square: number) => Cell,
): readonly PieceSnapshotView[] =>
  lay.flatMap(([side, at, heading, hull, sails], i) => {
    const id = PIECES[i]!;
    if (!piecesOf(rules).includes(id)) return [];
    return { id, side, type: typeOf(rules, id), ...(at !== null && { at: cell(at) }), heading, hull, sails };
  });

const logEntryOf = (state: State, event: PublicEvent): LogEntry => {
  const cell = cellsOf(state);
  switch (event.t) {
    case 'round':
      return {
        kind: 'round',
        wind: event.wind,
        to: event.to,
        ...(event.die && { die: event.die }),
        ...(event.turn && { turn: event.turn }),
        ...(event.first && { first: event.first }),
        ...(event.lay && { lay: snapshotViews(event.lay, rulesOf(state), cell) }),
      };
    case 'drifted':
      return { kind: 'drift', ships: event.ships.map(({ ship, to, damage }) => ({ ship, to: cell(to), damage })) };
    case 'activated':
    case 'done':
      return { kind: event.t, ship: event.ship };
    case 'halfway':
      return { kind: 'halfway', ship: event.ship, at: cell(event.at), to: cell(event.to) };
    case 'stepped':
      return { kind: 'sailed', ship: event.ship, to: cell(event.to), heading: event.heading, left: event.left };
    case 'rotated':
      return { kind: 'rotated', ship: event.ship, heading: event.heading };
    case 'asked':
      return { kind: 'asked', of: event.of, why: event.window.kind, about: event.window.at };
    case 'closed':
      return { kind: 'closed' };
    case 'declared':
      return { kind: 'declared', guns: event.guns, target: event.target, aim: event.aim, roll: event.roll };
    case 'shot': {
      const { guns, target, aim, why, faces, die, r, damage, second } = event;
      const critical = second !== undefined && second >= rulesOf(state).critical;
      const base = { kind: 'shot', guns, target, aim, why, faces, die, result: r, damage, critical } as const;
      return second === undefined ? base : { ...base, second };
    }
    case 'boarded':
      return { kind: 'boarded', ship: event.ship, target: event.target, dice: event.dice, result: event.r };
    case 'assaulted':
      return { kind: 'assaulted', ship: event.ship, fort: event.fort };
    case 'repaired':
      return { kind: 'repaired', ship: event.ship, mended: event.mended, what: event.what };
    case 'reached':
      return { kind: 'reached', ship: event.ship, leaves: event.leaves };
    case 'ended':
      return { kind: 'ended', by: event.by };
  }
};

/** How many entries these events have added to the log; those of a course that is taken back leave it. */
const newEntries = (news: readonly Event[]): number =>
  news.reduce(
    (count, it) => (it.t === 'unsailed' ? Math.max(0, count - it.entries) : count + (isPublicEvent(it) ? 1 : 0)),
    0,
  );

const logEntryCache = new WeakMap<PublicEvent, LogEntry>();

/** A public event as everyone sees it; cached by event, because it is the same for every viewer. */
const cachedLogEntry = (state: State, event: PublicEvent): LogEntry => {
  const entry = logEntryCache.get(event) ?? logEntryOf(state, event);
  logEntryCache.set(event, entry);
  return entry;
};

/** The phase as players know it: what happens within the battle is shown by `act` and `pending`. */
const phaseView = ({ kind }: Phase): View['phase'] => (kind === 'placing' || kind === 'over' ? kind : 'battle');

/** ADM-5: the wind of the round, and how it will turn. */
const windView = (rules: Ruleset, { wind, windTo, turn }: Battle): NonNullable<View['wind']> => {
  const turns = turnOf(rules, turn);
  return { strength: wind, to: windTo, ...(turns !== undefined && { turns, next: turned(windTo, turns) }) };
};

/** ADM-26: the orders that will be carried out automatically. */
const queueView = (state: State, seat: Seat): Pick<View, 'queue' | 'waits' | 'dropped'> => {
  const { battle } = state;
  const next = battle && battle.active === sideOf(state, seat) ? battle.next : undefined;
  const { queue, dropped } = captainOf(state, seat);
  const news = dropped && { dropped };
  return next ? { queue: [next, ...queue], waits: true, ...news } : { queue, ...news };
};

/** What a seat alone knows; plans and standing orders only of its own pieces that are afloat. */
const ownView = (
  state: State,
  seat: Seat | undefined,
): Pick<View, 'plans' | 'queue' | 'waits' | 'dropped' | 'standing' | 'placing'> => {
  const captain = seat === undefined || !seatsIn(state).includes(seat) ? undefined : captainOf(state, seat);
  if (seat === undefined || !captain) return { plans: [], queue: [], standing: {} };
  const side = sideOf(state, seat);
  const own = (id: PieceId): boolean => {
    const piece = isInBattle(state) ? pieceIn(state, id) : undefined;
    return piece?.side === side && piece.at !== undefined;
  };
  const standing = PIECES.flatMap((id) =>
    captain.standing[id] && own(id) ? [[id, captain.standing[id]] as const] : [],
  );
  const berths = berthsOf(rulesOf(state), side).map(cellsOf(state));
  const settled = settledFor(state, seat);
  return {
    plans: captain.plans.filter((it) => own(it.ship)),
    ...queueView(state, seat),
    standing: Object.fromEntries(standing),
    ...(!isReady(state, seat) &&
      !state.battle && {
        placing: {
          berths,
          ...(captain.bought && { bought: true as const }),
          ...(settled.length > 0 && { settled }),
        },
      }),
  };
};

/** ADM-31: who gives orders, and what the viewer may do about it. All of it is public. */
const helmOf = (state: State, viewer: Viewer): HelmView | undefined => {
  const { helm } = state;
  if (!helm) return undefined;
  const { away, left } = helm;
  if (!isInBattle(state) || state.over) return { away, left, orders: [] };
  const orders = ordersOf(state);
  const offers = helmOffers(state, helm, state.battle.active, viewer, mayYield(state));
  // In a window the captains are asked in a fixed order.
  const { mayYield: _, mayHandOver: __, mayStandIn: ___, ...plain } = offers;
  return { away, left, orders, ...(currentWindow(state) ? plain : offers) };
};

/**
 * ADM-4, ADM-19: builds the view of a viewer from nothing, so that it holds only what they may know. From the reveal on
 * everything is public except planned and not yet sailed courses, queued and dropped orders, standing orders, and which
 * of the other side's pieces are asked.
 */
export const projectView = (state: State, viewer: Viewer, news: readonly Event[], ended?: Outcome): View => {
  const phase = phaseOf(state);
  const battle = phase.kind === 'placing' ? undefined : phase.state.battle;
  const end = outcome(state) ?? ended;
  const campaign = end ? campaignAfter(state, end.winners) : rulesOf(state).campaign;
  const act = end ? undefined : activationView(state);
  const pending = end ? undefined : pendingView(phase, viewer);
  const helm = helmOf(state, viewer);
  return {
    viewer,
    rules: rulesFor(state, end ? 'umpire' : viewer),
    phase: end ? 'over' : phaseView(phase),
    toMove: end ? [] : toMove(state),
    white: state.white,
    ready: seatsIn(state).map((seat) => isReady(state, seat)),
    pieces: pieceViews(state, end ? 'umpire' : viewer),
    round: battle?.round ?? 0,
    ...(battle && {
      active: battle.active,
      first: firstSideOf({ terms: state.terms, battle }),
      wind: windView(rulesOf(state), battle),
    }),
    ...(act && { act }),
    ...(!end && phase.kind === 'turn' && canTakeBack(phase.state) && { undo: true as const }),
    ...(pending && { pending }),
    log: state.log.map((it) => cachedLogEntry(state, it)),
    news: Math.min(newEntries(news), state.log.length),
    score: battle?.score ?? { white: 0, red: 0 },
    ...(helm && { helm }),
    ...ownView(state, typeof viewer === 'number' && !end ? viewer : undefined),
    ...(end && { outcome: end }),
    ...(campaign !== 'none' && { campaign }),
  };
};
