import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { type Heading, isStraight, turned } from '../../../../kit/compass.ts';
import type { Step } from '../command.ts';
import { squareName } from '../position/names.ts';
import { type Piece, type Position, pieceAt, shipCardOf } from '../position/position.ts';
import { ahead, isClosedCorner } from '../position/sea.ts';
import { distanceAlong, mayGhost, rangeAfter, startRange } from './sailing-range.ts';

/**
 * Greatest length of a course, in steps: a card gives at most 6 squares, and up to four turns towards the wind's
 * direction cost nothing.
 */
export const LONGEST_COURSE = 12;

/** ADM-7: why a course can never be sailed: `sail-too-long` {most}, `sail-wrong-step` {step}; undefined otherwise. */
export const courseFault = ({ rules }: Pick<Position, 'rules'>, course: readonly Step[]): Phrase | undefined => {
  if (course.length > LONGEST_COURSE) return { key: 'sail-too-long', with: { most: LONGEST_COURSE } };
  const wrong = course.findIndex((it) => (typeof it === 'string') !== rules.flags.orientation);
  return wrong < 0 ? undefined : { key: 'sail-wrong-step', with: { step: wrong + 1 } };
};

/** One manoeuvre that can be carried out. */
export interface Leg {
  readonly step: Step;
  /** The corner square passed on a turn from a straight heading; the ship still has its old heading there. */
  readonly via?: number;
  readonly to: number;
  /** The heading after the manoeuvre. */
  readonly heading: Heading;
  /** Range left after the manoeuvre. Below 1 the move is over. */
  readonly left: number;
}

/**
 * The point from which a course continues. `left` is undefined before the first step, `heading` where no direction is
 * set yet.
 */
interface CoursePoint {
  readonly at: number;
  readonly heading: Heading | undefined;
  readonly left: number | undefined;
}

const GROUND_KEYS = { land: 'sail-land', reef: 'sail-reef', fort: 'sail-fort' } as const;

/** ADM-7: why a ship cannot enter a square; undefined where it can. */
const obstacle = (position: Position, ship: Piece, square: number | undefined): Phrase | undefined => {
  const { sea } = position;
  if (square === undefined) return { key: 'sail-off-map' };
  const ground = sea.ground[square]!;
  const cell = squareName(sea, square);
  if (ground !== 'sea') return { key: GROUND_KEYS[ground], with: { cell } };
  const other = pieceAt(position, square);
  return other && other.id !== ship.id ? { key: 'sail-occupied', with: { cell } } : undefined;
};

/** Judges one square in a direction: it must be free, with no closed corner on the way. */
const squareEntered = (position: Position, ship: Piece, from: number, heading: Heading): Result<number, Phrase> => {
  const to = ahead(position.sea, from, heading);
  const why = obstacle(position, ship, to);
  if (to === undefined || why) return refuse(why!);
  if (isClosedCorner(position.sea, from, to))
    return refuse({ key: 'sail-corner', with: { cell: squareName(position.sea, to) } });
  return ok(to);
};

/**
 * ADM-7: the squares of a manoeuvre: the one ahead, and on a turn from a straight heading the one beside it as well.
 */
const squaresOf = (
  position: Position,
  ship: Piece,
  at: number,
  heading: Heading,
  turn: number,
): Result<{ readonly via?: number; readonly to: number }, Phrase> => {
  const first = squareEntered(position, ship, at, heading);
  if (!first.ok) return first;
  if (turn === 0 || !isStraight(heading)) return ok({ to: first.value });
  const second = squareEntered(position, ship, first.value, turned(heading, 2 * turn));
  return second.ok ? ok({ via: first.value, to: second.value }) : second;
};

const TURNS = { A: 0, L: -1, R: 1 } as const;

/** Judges a manoeuvre with orientation: along the bow, then straight on or an eighth to the side. */
const legByManoeuvre = (
  position: Position,
  ship: Piece,
  from: CoursePoint,
  step: 'A' | 'L' | 'R',
): Result<Leg, Phrase> => {
  const heading = from.heading ?? ship.heading;
  const left = from.left ?? startRange(position, ship, heading);
  if (left < 1) return refuse({ key: 'sail-no-range', with: { left } });
  const squares = squaresOf(position, ship, from.at, heading, TURNS[step]);
  if (!squares.ok) return squares;
  const after = turned(heading, TURNS[step]);
  return ok({ step, ...squares.value, heading: after, left: rangeAfter(position, left, heading, after) });
};

/**
 * Judges a step without orientation: any direction first; then the same one, or up to an eighth off with
 * `courseChange`.
 */
const legByDirection = (position: Position, ship: Piece, from: CoursePoint, step: Heading): Result<Leg, Phrase> => {
  const before = from.heading ?? step;
  const eighths = (step - before + 8) % 8;
  const allowed = position.rules.flags.courseChange ? [0, 1, 7] : [0];
  if (!allowed.includes(eighths)) return refuse({ key: allowed.length > 1 ? 'sail-too-sharp' : 'sail-straight-only' });
  const left = from.left ?? startRange(position, ship, step);
  if (left < 1) return refuse({ key: 'sail-no-range', with: { left } });
  const to = squareEntered(position, ship, from.at, step);
  return to.ok ? ok({ step, to: to.value, heading: step, left: rangeAfter(position, left, before, step) }) : to;
};

/**
 * ADM-8: judges a step in a calm: by oars, or the one square of the second calm. No turning; the distance is that of
 * the card.
 */
const legInCalm = (position: Position, ship: Piece, from: CoursePoint, step: Step): Result<Leg, Phrase> => {
  const { rules } = position;
  if (step === 'L' || step === 'R') return refuse({ key: 'sail-calm-no-turn' });
  const heading = step === 'A' ? (from.heading ?? ship.heading) : step;
  if (from.heading !== undefined && from.heading !== heading) return refuse({ key: 'sail-calm-no-turn' });
  const card = distanceAlong(shipCardOf(rules, ship).calm, heading);
  const left = from.left ?? (card === 0 && step === 'A' && mayGhost(position, ship) ? 1 : card);
  if (left < 1) return refuse({ key: card > 0 ? 'sail-no-range' : 'sail-calm', with: { left } });
  const to = squareEntered(position, ship, from.at, heading);
  return to.ok ? ok({ step, to: to.value, heading, left: left - 1 }) : to;
};

const legOf = (position: Position, ship: Piece, from: CoursePoint, step: Step): Result<Leg, Phrase> => {
  if ((typeof step === 'string') !== position.rules.flags.orientation) return refuse({ key: 'sail-wrong-step' });
  switch (position.wind) {
    case 'storm':
      return refuse({ key: 'storm' });
    case 'calm':
      return legInCalm(position, ship, from, step);
    case 'fresh':
      return typeof step === 'string'
        ? legByManoeuvre(position, ship, from, step)
        : legByDirection(position, ship, from, step);
  }
};

/** The direction and remaining range of a ship that is under way. */
export type Headway = Pick<CoursePoint, 'heading' | 'left'>;

/** A course as far as it can be sailed, and the fault of the next step. */
export interface Track {
  readonly legs: readonly Leg[];
  /** Names the faulty `step`, counted from 1, among its parameters. */
  readonly fault?: Phrase;
}

/**
 * ADM-7, ADM-8: judges a course step by step.
 * Faults: `storm`; `sail-wrong-step`, `sail-straight-only`, `sail-too-sharp`; `sail-no-range` {left}; `sail-calm`,
 * `sail-calm-no-turn`; `sail-off-map`, `sail-land`, `sail-reef`, `sail-fort`, `sail-occupied`, `sail-corner` {cell};
 * all of them with {step}.
 * @param way Direction and range of a ship that is already under way.
 */
export const trackOf = (position: Position, ship: Piece, course: readonly Step[], way?: Headway): Track => {
  const legs: Leg[] = [];
  const start = position.rules.flags.orientation && position.wind === 'fresh' ? ship.heading : undefined;
  let from: CoursePoint = { at: ship.at!, heading: way?.heading ?? start, left: way?.left };
  for (const [n, step] of course.entries()) {
    const leg = legOf(position, ship, from, step);
    if (!leg.ok) return { legs, fault: { ...leg.error, with: { ...leg.error.with, step: n + 1 } } };
    legs.push(leg.value);
    from = { at: leg.value.to, heading: leg.value.heading, left: leg.value.left };
  }
  return { legs };
};

/** Every step that a level knows. */
export const possibleSteps = ({ rules }: Pick<Position, 'rules'>): readonly Step[] =>
  rules.flags.orientation ? ['A', 'L', 'R'] : [0, 1, 2, 3, 4, 5, 6, 7];
