import { openMoveWindow, reactorsTo } from '../combat/reaction-windows.ts';
import { type Activation, pieceIn, positionOf } from '../model.ts';
import type { Piece } from '../position/position.ts';
import { emit, type Transition } from '../transition.ts';
import { crossingOf } from './corner.ts';
import { type Headway, type Leg, possibleSteps, trackOf } from './course.ts';

const headwayIn = ({ left, way }: Activation): Headway | undefined =>
  left === undefined ? undefined : { left, heading: way };

/**
 * ADM-7: moves a ship to the end of a manoeuvre. A ship that was fired at half-way halts there, so that the rest of its
 * course may be changed.
 */
const arrive = (
  transition: Transition,
  { ship, shaken, course }: Activation,
  { to, heading, left }: Pick<Leg, 'to' | 'heading' | 'left'>,
): void => {
  emit(transition, { t: 'stepped', ship, to, heading, left });
  if (shaken && course.length > 1) emit(transition, { t: 'halted', ship, must: false });
};

/** ADM-16, ADM-17: begins one manoeuvre: through the corner square of a turn, over a corner, or straight to its end. */
const beginLeg = (transition: Transition, act: Activation, ship: Piece, leg: Leg): void => {
  const { via, step: _, ...arrival } = leg;
  if (via !== undefined) {
    emit(transition, { t: 'halfway', ship: ship.id, at: via, ...arrival });
    openMoveWindow(transition, 'pass', ship.id);
    return;
  }
  const corner = crossingOf(positionOf(transition.state), ship, leg);
  if (!corner || reactorsTo(transition.state, 'cross', ship.id, corner).length === 0) {
    arrive(transition, act, leg);
    return;
  }
  emit(transition, { t: 'halfway', ship: ship.id, at: ship.at!, ...arrival });
  openMoveWindow(transition, 'cross', ship.id, corner);
};

/**
 * ADM-7, ADM-16, ADM-17: sails the next manoeuvre of a ship under way, or opens the window that comes before it.
 */
export const sailNextLeg = (transition: Transition, act: Activation): void => {
  if (act.half) {
    arrive(transition, act, act.half);
    return;
  }
  const ship = pieceIn(transition.state, act.ship);
  const way = headwayIn(act);
  const { legs, fault } = trackOf(positionOf(transition.state), ship, act.course.slice(0, 1), way);
  if (fault) {
    emit(transition, { t: 'halted', ship: ship.id, must: false });
    return;
  }
  if (way && !act.covered && openMoveWindow(transition, 'pass', ship.id) === 'asked') return;
  beginLeg(transition, act, ship, legs[0]!);
};

/**
 * ADM-16: halts a ship after fire on a square that it only passes. It must sail on if it can; its course may be a new
 * one.
 */
export const haltUnderFire = (transition: Transition, act: Activation): void => {
  const ship = pieceIn(transition.state, act.ship);
  const way = headwayIn(act);
  const can = possibleSteps(positionOf(transition.state)).some(
    (it) => !trackOf(positionOf(transition.state), ship, [it], way).fault,
  );
  emit(transition, { t: 'halted', ship: ship.id, must: can });
};
