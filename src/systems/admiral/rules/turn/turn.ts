import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Rng } from '../../../../kernel/rng.ts';
import { seatOf } from '../../../../kit/two-sides.ts';
import { endActivation, resolveBoarding } from '../combat/boarding-action.ts';
import { judgeShot } from '../combat/guns.ts';
import {
  closeWindow,
  declareFire,
  eligibleReactors,
  fireReasonIn,
  openStartWindow,
  resolveWindow,
  standingOrderOf,
} from '../combat/reaction-windows.ts';
import {
  type Command,
  type PieceId,
  piecesIn,
  type StoredOrder,
  storedGuns,
  storedOrder,
  type TurnCommand,
} from '../command.ts';
import { askedPieces, decidingSeat } from '../decision.ts';
import {
  captainOf,
  type Declaration,
  type Event,
  type InBattle,
  type PublicEvent,
  pieceIn,
  pieceOwner,
  positionOf,
  rulesOf,
  type State,
  type Window,
} from '../model.ts';
import { haltUnderFire, sailNextLeg } from '../movement/course-execution.ts';
import { carryOut, judge } from '../orders/orders.ts';
import { type Plan, turnContextOf } from '../orders/turn-context.ts';
import { phaseOf } from '../phase.ts';
import { pieceName } from '../position/names.ts';
import { pieceAt } from '../position/position.ts';
import { squareOf } from '../position/sea.ts';
import { emit, startTransition, type Transition } from '../transition.ts';
import { isSecondVersion } from '../version.ts';
import { activeSeat, clearDropped, dropOnLoss, dropRefused, marksQueued, queueOf } from './queue.ts';

/**
 * ADM-19: judges fire out of turn by one of the pieces that are asked at one of those the window is about.
 * Refusals: `answer-first`; `answer-alone`; `answer-not-asked` {ship}; `answer-other-target`; `fire-no-aim`,
 * `fire-fort-sails`; those of `judgeShot`.
 */
const judgeReaction = (state: InBattle, window: Window, order: TurnCommand): Result<Declaration, Phrase> => {
  const position = positionOf(state);
  const [gun] = 'guns' in order ? order.guns : [];
  if (!('guns' in order) || !gun) return refuse({ key: 'answer-first' });
  const piece = pieceIn(state, gun.ship);
  if (order.guns.length > 1) return refuse({ key: 'answer-alone' });
  if (!window.by.includes(gun.ship) || (state.helm && pieceOwner(state, gun.ship) !== decidingSeat(state)))
    return refuse({ key: 'answer-not-asked', with: { ship: pieceName(piece.type) } });
  const square = squareOf(position.sea, order.at);
  const target = square === undefined ? undefined : pieceAt(position, square);
  if (!target || !window.at.includes(target.id)) return refuse({ key: 'answer-other-target' });
  if (order.aim === 'sails' && !rulesOf(state).flags.aim) return refuse({ key: 'fire-no-aim' });
  if (order.aim === 'sails' && target.type === 'T') return refuse({ key: 'fire-fort-sails' });
  const shot = judgeShot(position, piece, target, gun.shots, window.corner);
  if (!shot.ok) return shot;
  return ok({
    guns: storedGuns([gun]),
    target: target.id,
    aim: order.aim,
    roll: order.roll,
    why: fireReasonIn(window),
  });
};

/** The ship that an order activates; undefined for orders to a fort and for `done` and `end`. */
const shipActivatedBy = (order: TurnCommand): PieceId | undefined => {
  const [id] = piecesIn(order);
  return id && id[1] !== 'T' ? id : undefined;
};

/** The ships that act by an order: for a salvo all that fire, whichever piece leads it. */
const shipsActingIn = (order: TurnCommand): readonly PieceId[] => piecesIn(order).filter((id) => id[1] !== 'T');

/** Public events since the current turn began. */
const eventsOfTurn = ({ log }: State): readonly PublicEvent[] =>
  log.slice(log.findLastIndex((it) => it.t === 'round' || it.t === 'ended') + 1);

/** Whether an event shows that a ship has begun: it fired in a salvo of this turn, or a start window was about it. */
const isBegunBy = (told: PublicEvent, id: PieceId): boolean => {
  if (told.t === 'declared') return told.why === 'fire' && told.guns.some((it) => it.ship === id);
  return told.t === 'asked' && told.window.kind === 'start' && told.window.at.includes(id);
};

/**
 * ADM-15: the ships for which an order is the first act of the turn. In version 1 ships that only joined a salvo did
 * not begin by it, and a salvo led by the fort began none.
 */
const shipsBegunBy = (state: InBattle, order: TurnCommand): readonly PieceId[] => {
  const { act } = state.battle;
  const leader = shipActivatedBy(order);
  if (!isSecondVersion(rulesOf(state))) return leader && !act ? [leader] : [];
  const told = eventsOfTurn(state);
  return shipsActingIn(order).filter(
    (id) => act?.ship !== id && !pieceIn(state, id).done && !told.some((it) => isBegunBy(it, id)),
  );
};

/** The courses that the player whose turn it is has planned. */
const plansOf = (state: InBattle): readonly Plan[] => captainOf(state, activeSeat(state)).plans;

/**
 * ADM-6, ADM-15: does what precedes an order: ends the activation of another ship, activates this one, and opens a
 * start window where one is due.
 */
const prepare = (transition: Transition, order: TurnCommand): 'asked' | 'silent' => {
  const { act } = transition.state.battle;
  const ship = shipActivatedBy(order);
  if (act && order.type === 'end' && endActivation(transition, 'itself') === 'asked') return 'asked';
  if (act && ship && ship !== act.ship && endActivation(transition, 'yields') === 'asked') return 'asked';
  const beginning = shipsBegunBy(transition.state, order);
  if (ship && !transition.state.battle.act) emit(transition, { t: 'activated', ship });
  return order.type === 'repair' || beginning.length === 0 ? 'silent' : openStartWindow(transition, beginning);
};

/** Carries out a judged order, or stores it until the answers that it must wait for, `marked` as one of the queue. */
const giveOrder = (transition: Transition, order: TurnCommand, marked = false): void => {
  if (prepare(transition, order) === 'silent') carryOut(transition, order);
  else emit(transition, { t: 'waits', order: storedOrder(order), ...(marked && { queued: true }) });
};

/** Carries out what a closed window leaves to be done. */
const afterWindow = (transition: Transition, { kind, at, prize, fired }: Window): void => {
  const [other] = at;
  const { act } = transition.state.battle;
  if (transition.state.over || !other) return;
  if (kind === 'board' && act && prize) resolveBoarding(transition, other, prize);
  if (kind === 'pass' && fired && act?.ship === other && !act.half) haltUnderFire(transition, act);
};

/** ADM-15: gives an order that has waited for answers; it is dropped if it is now refused. */
const giveWaiting = (transition: Transition, order: StoredOrder): void => {
  const marked = transition.state.battle.queued;
  emit(transition, { t: 'waits' });
  const judged = judge(turnContextOf(transition.state), order, plansOf(transition.state));
  if (judged.ok) giveOrder(transition, judged.value, marked);
  else dropRefused(transition, order, 'waiting');
};

/** ADM-26: gives the first order of the queue; if it is refused, it is dropped with everything behind it. */
const giveQueued = (transition: Transition, order: StoredOrder): void => {
  const judged = judge(turnContextOf(transition.state), order, plansOf(transition.state));
  if (!judged.ok) {
    dropRefused(transition, order, 'queued');
    return;
  }
  emit(transition, { t: 'queued', by: activeSeat(transition.state), orders: queueOf(transition.state).slice(1) });
  giveOrder(transition, judged.value, marksQueued(transition.state));
};

/** ADM-26: the queued order that follows, if the order before it was carried out completely. */
const queuedOrder = ({ state, events }: Transition): StoredOrder | undefined =>
  state.battle.act?.must || events.some(({ t }) => t === 'halted' || t === 'ended' || t === 'passed')
    ? undefined
    : queueOf(state)[0];

/** Carries out one consequence that needs no player while a window is open. */
const followWindow = (transition: Transition, window: Window): 'more' | 'waits' => {
  const came = resolveWindow(transition, window);
  if (came === 'waits') return came;
  if (came !== 'fired') afterWindow(transition, came);
  return 'more';
};

/**
 * Carries out one consequence that needs no player.
 * @returns `waits` when a player must decide next.
 */
const followUp = (transition: Transition): 'more' | 'waits' => {
  dropOnLoss(transition);
  const phase = phaseOf(transition.state);
  switch (phase.kind) {
    case 'window':
      return followWindow(transition, phase.window);
    case 'course':
      sailNextLeg(transition, phase.act);
      return 'more';
    case 'waiting':
      giveWaiting(transition, phase.order);
      return 'more';
    default: {
      const queued = queuedOrder(transition);
      if (!queued) return 'waits';
      giveQueued(transition, queued);
      return 'more';
    }
  }
};

/** Carries out everything that follows until a player must decide. */
const resume = (transition: Transition): void => {
  while (!transition.state.over && followUp(transition) === 'more');
};

type DecideResult = Result<readonly Event[], Phrase>;

/** ADM-6: decides an order in the player's own turn. Refusals: those of `judge`. */
export const decideTurn = (state: InBattle, order: TurnCommand, rng: Rng): DecideResult => {
  const judged = judge(turnContextOf(state), order, plansOf(state));
  if (!judged.ok) return judged;
  const transition = startTransition(state, rng);
  clearDropped(transition);
  giveOrder(transition, judged.value);
  resume(transition);
  return ok(transition.events);
};

type Answer = Extract<Command, { type: 'pass' | 'answer' }>;

/** ADM-19: holds fire with all pieces of the captain who is asked. Where their partner's are asked too, they are next. */
const holdFire = (transition: Transition, window: Window): void => {
  const { state } = transition;
  const pieces = askedPieces(state, window);
  if (eligibleReactors(state, window).length > pieces.length) emit(transition, { t: 'declined', pieces: [...pieces] });
  else afterWindow(transition, closeWindow(transition, window));
};

/**
 * ADM-19: gives the standing order, and holds fire where every piece that is asked never fires. A piece that always
 * fires does so in what follows.
 */
const settle = (transition: Transition, window: Window, { ship, order }: Extract<Answer, { type: 'answer' }>): void => {
  const piece = pieceIn(transition.state, ship);
  if (standingOrderOf(transition.state, piece) !== order)
    emit(transition, { t: 'standing', by: seatOf(transition.state, piece.side), ship, order });
  const { state } = transition;
  const asked = askedPieces(state, window).map((it) => standingOrderOf(state, pieceIn(state, it)));
  if (asked.every((it) => it === 'never')) holdFire(transition, window);
};

/**
 * ADM-19: decides an answer in a window: fire out of turn, `pass`, or a standing order. Refusals: those of
 * `judgeReaction`; `standing-never` where no return fire is played.
 */
export const decideReaction = (
  state: InBattle,
  window: Window,
  order: TurnCommand | Answer | Extract<Command, { type: 'undo' }>,
  rng: Rng,
): DecideResult => {
  const transition = startTransition(state, rng);
  if (order.type === 'undo') return refuse({ key: 'answer-first' });
  if (order.type === 'pass') holdFire(transition, window);
  else if (order.type === 'answer') {
    const { type } = pieceIn(state, order.ship);
    if (!rulesOf(state).flags.returnFire) return refuse({ key: 'standing-never' });
    if (!askedPieces(state, window).includes(order.ship))
      return refuse({ key: 'answer-not-asked', with: { ship: pieceName(type) } });
    settle(transition, window, order);
  } else {
    const declaration = judgeReaction(state, window, order);
    if (!declaration.ok) return declaration;
    declareFire(transition, declaration.value, window.corner);
  }
  resume(transition);
  return ok(transition.events);
};
