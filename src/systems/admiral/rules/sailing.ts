import { type Leg, stepsAt, trackOf, type Way } from './course.ts';
import { crossingOf } from './crossing.ts';
import { type Activation, pieceIn, positionOf } from './model.ts';
import type { Piece } from './position.ts';
import { type Run, tell } from './run.ts';
import { askAbout, reactors } from './windows.ts';

/** The activation that is open. */
const actIn = (run: Run): Activation => run.state.battle!.act!;

const wayIn = ({ left, way }: Activation): Way | undefined => (left === undefined ? undefined : { left, heading: way });

/** ADM-7: she is there. Whoever was fired at half-way may think again. */
const arrive = (run: Run, { to, heading, left }: Pick<Leg, 'to' | 'heading' | 'left'>): void => {
  const { ship, shaken } = actIn(run);
  tell(run, { t: 'stepped', ship, to, heading, left });
  if (shaken && actIn(run).course.length > 0) tell(run, { t: 'halted', ship, must: false });
};

/** ADM-16, ADM-17: one manoeuvre is begun: through the corner square of a turn, over a corner, or straight to its end. */
const setOut = (run: Run, ship: Piece, leg: Leg): void => {
  const { via, step: _, ...arrival } = leg;
  if (via !== undefined) {
    tell(run, { t: 'halfway', ship: ship.id, at: via, ...arrival });
    askAbout(run, 'pass', ship.id);
    return;
  }
  const corner = crossingOf(positionOf(run.state), ship, leg);
  if (!corner || reactors(run.state, 'cross', ship.id, corner).length === 0) {
    arrive(run, leg);
    return;
  }
  tell(run, { t: 'halfway', ship: ship.id, at: ship.at!, ...arrival });
  askAbout(run, 'cross', ship.id, corner);
};

/** ADM-7, ADM-16, ADM-17: a ship goes on with her course, as far as the next question. */
export const sailOn = (run: Run): void => {
  const act = actIn(run);
  if (act.half) {
    arrive(run, act.half);
    return;
  }
  const ship = pieceIn(run.state, act.ship);
  const way = wayIn(act);
  const { legs, fault } = trackOf(positionOf(run.state), ship, act.course.slice(0, 1), way);
  if (fault) {
    tell(run, { t: 'halted', ship: ship.id, must: false });
    return;
  }
  if (way && !act.covered && askAbout(run, 'pass', ship.id) === 'asked') return;
  setOut(run, ship, legs[0]!);
};

/** ADM-16: after fire on a square that she only passes she must go on, if she can; her course may be another. */
export const goOn = (run: Run): void => {
  const act = actIn(run);
  const ship = pieceIn(run.state, act.ship);
  const way = wayIn(act);
  const can = stepsAt(positionOf(run.state)).some((it) => !trackOf(positionOf(run.state), ship, [it], way).fault);
  tell(run, { t: 'halted', ship: ship.id, must: can });
};
