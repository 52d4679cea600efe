import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { Rng } from '../../../kernel/rng.ts';
import { turned } from '../../../kit/compass.ts';
import { assaulted, boarded, repaired } from './alongside.ts';
import { answering } from './answering.ts';
import { close, grapple } from './boarding.ts';
import type { Step, TurnCommand } from './command.ts';
import { actorOf, beginningBy } from './first-acts.ts';
import { declared, judge } from './judging.ts';
import { orderKept } from './keeping.ts';
import { type Event, openWindow, pieceIn, positionOf, type State, seatOf, type Window } from './model.ts';
import { dropAtEnd, dropByLoss, dropFrom, forgetDropped, onTurn, queueOf } from './queue.ts';
import { endTurn } from './rounds.ts';
import { type Run, runFrom, tell } from './run.ts';
import { goOn, sailOn } from './sailing.ts';
import type { Standpoint } from './standpoint.ts';
import { askAboutBeginning, askBoarded, declare, settle, shut } from './windows.ts';

/** All that an order in a turn is judged by. */
export const standpointOf = (state: State): Standpoint => {
  const { active, act } = state.battle!;
  return { position: positionOf(state), active, act };
};

/** The course that is pencilled in for a ship of the side whose turn it is. */
const plannedFor = (state: State, order: TurnCommand): readonly Step[] => {
  const { plans } = state.captains[seatOf(state, state.battle!.active)]!;
  return order.type === 'sail' ? (plans.find((it) => it.ship === order.ship)?.course ?? []) : [];
};

const sure = <T>(judged: Result<T, Phrase>): T => {
  if (!judged.ok) throw new Error(`admiral: an order was judged twice: ${judged.error.key}`);
  return judged.value;
};

/** ADM-6: a judged order of the ship that is active. */
const carryOut = (run: Run, order: TurnCommand): void => {
  const stand = standpointOf(run.state);
  switch (order.type) {
    case 'sail':
      tell(run, { t: 'ordered', ship: order.ship, course: [...order.course] });
      return;
    case 'rotate': {
      const { heading } = pieceIn(run.state, order.ship);
      tell(run, { t: 'rotated', ship: order.ship, heading: turned(heading, order.by) });
      return;
    }
    case 'fire':
      declare(run, sure(declared(stand, order)));
      return;
    case 'board': {
      const prize = sure(boarded(stand, order));
      if (askBoarded(run, order.ship, prize) === 'silent') grapple(run, order.ship, prize);
      return;
    }
    case 'assault':
      tell(run, { t: 'assaulted', ship: order.ship, fort: sure(assaulted(stand, order)) });
      return;
    case 'repair':
      tell(run, { t: 'repaired', ship: order.ship, ...sure(repaired(stand, order)) });
      close(run);
      return;
    case 'done':
      close(run);
      return;
    case 'end': {
      const [by, behind] = [onTurn(run.state), queueOf(run.state)];
      endTurn(run);
      dropAtEnd(run, by, behind);
      return;
    }
  }
};

/** ADM-6, ADM-15: what goes before an order: the ship that was active has done, the next one becomes active. */
const prepare = (run: Run, order: TurnCommand): 'asked' | 'silent' => {
  const { act } = run.state.battle!;
  const ship = actorOf(order);
  if (act && (order.type === 'end' || (ship && ship !== act.ship)) && close(run) === 'asked') return 'asked';
  const beginning = beginningBy(run.state, order);
  if (ship && !run.state.battle!.act) tell(run, { t: 'activated', ship });
  return order.type === 'repair' || beginning.length === 0 ? 'silent' : askAboutBeginning(run, beginning);
};

/** A judged order, now or after the answers that it must wait for. */
const give = (run: Run, order: TurnCommand): void => {
  if (prepare(run, order) === 'silent') carryOut(run, order);
  else tell(run, { t: 'waits', order: orderKept(order) });
};

/** What a window that has closed leaves to be done. */
const afterWindow = (run: Run, { kind, at, prize, fired }: Window): void => {
  const [other] = at;
  const { act } = run.state.battle!;
  if (run.state.over || !other) return;
  if (kind === 'board' && act && prize) grapple(run, other, prize);
  if (kind === 'pass' && fired && act?.ship === other && !act.half) goOn(run);
};

const giveWaiting = (run: Run): void => {
  const order = run.state.battle!.next!;
  tell(run, { t: 'waits' });
  const judged = judge(standpointOf(run.state), order, plannedFor(run.state, order));
  if (judged.ok) give(run, judged.value);
  else dropFrom(run, order, 'waiting');
};

/** ADM-26: the first order of the queue; whatever is behind one that cannot be given is dropped. */
const giveQueued = (run: Run): void => {
  const [order, ...rest] = queueOf(run.state);
  const judged = judge(standpointOf(run.state), order!, plannedFor(run.state, order!));
  if (!judged.ok) {
    dropFrom(run, order!, 'queued');
    return;
  }
  tell(run, { t: 'queued', by: onTurn(run.state), orders: rest });
  give(run, judged.value);
};

/** ADM-26: orders are behind this one, and it was carried out to its end. */
const isQueued = ({ state, events }: Run): boolean =>
  queueOf(state).length > 0 && !state.battle!.act?.must && !events.some((it) => it.t === 'halted' || it.t === 'ended');

/** One thing that follows of itself; or a person must decide. */
const followUp = (run: Run): 'more' | 'waits' => {
  dropByLoss(run);
  const { act, next } = run.state.battle!;
  if (openWindow(run.state)) {
    const came = settle(run);
    if (came === 'waits') return came;
    if (came !== 'fired') afterWindow(run, came);
  } else if (act && (act.half || act.course.length > 0)) sailOn(run);
  else if (next) giveWaiting(run);
  else if (isQueued(run)) giveQueued(run);
  else return 'waits';
  return 'more';
};

/** All that follows of itself, until a person must decide. */
const resume = (run: Run): void => {
  while (!run.state.over && followUp(run) === 'more');
};

type Answer = Result<readonly Event[], Phrase>;

/** ADM-6: an order in one's own turn. Refusals: those of `judge`. */
export const turn = (state: State, order: TurnCommand, rng: Rng): Answer => {
  const judged = judge(standpointOf(state), order, plannedFor(state, order));
  if (!judged.ok) return judged;
  const run = runFrom(state, rng);
  forgetDropped(run);
  give(run, judged.value);
  resume(run);
  return ok(run.events);
};

/** ADM-19: fire out of turn, or none. Refusals: `answer-first`, `answer-not-asked`, `answer-other-target`; as in one's own turn. */
export const answer = (state: State, order: TurnCommand | { readonly type: 'pass' }, rng: Rng): Answer => {
  const run = runFrom(state, rng);
  if (order.type === 'pass') afterWindow(run, shut(run));
  else {
    const declaration = answering(state, order);
    if (!declaration.ok) return declaration;
    declare(run, declaration.value, openWindow(state)!.corner);
  }
  resume(run);
  return ok(run.events);
};
