import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { type Heading, isStraight, turned } from '../../../../kit/compass.ts';
import type { Step } from '../command.ts';
import { squareName } from '../position/names.ts';
import { type Piece, type Position, pieceAt, shipCardOf } from '../position/position.ts';
import { ahead, isClosedCorner } from '../position/sea.ts';
import { distanceAlong, mayGhost, rangeAfter, startRange } from './sailing-range.ts';

/** One manoeuvre carried out. */
export interface Leg {
  readonly step: Step;
  /** The square passed on a turn from a straight heading, the bow still pointing the old way. */
  readonly via?: number;
  readonly to: number;
  /** Afterwards. */
  readonly heading: Heading;
  /** Range left afterwards; less than 1: the move is over. */
  readonly left: number;
}

/** Where a course goes on from. `left`: nothing before the first step. `heading`: nothing where no course is set yet. */
interface CoursePoint {
  readonly at: number;
  readonly heading: Heading | undefined;
  readonly left: number | undefined;
}

const GROUND_KEYS = { land: 'sail-land', reef: 'sail-reef', fort: 'sail-fort' } as const;

/** ADM-7: why a ship cannot enter a square; undefined where she can. */
const obstacle = (position: Position, ship: Piece, square: number | undefined): Phrase | undefined => {
  const { sea } = position;
  if (square === undefined) return { key: 'sail-off-map' };
  const ground = sea.ground[square]!;
  const cell = squareName(sea, square);
  if (ground !== 'sea') return { key: GROUND_KEYS[ground], with: { cell } };
  const other = pieceAt(position, square);
  return other && other.id !== ship.id ? { key: 'sail-occupied', with: { cell } } : undefined;
};

/** One square on, judged: free, and no closed corner on the way. */
const squareEntered = (position: Position, ship: Piece, from: number, heading: Heading): Result<number, Phrase> => {
  const to = ahead(position.sea, from, heading);
  const why = obstacle(position, ship, to);
  if (to === undefined || why) return refuse(why!);
  if (isClosedCorner(position.sea, from, to))
    return refuse({ key: 'sail-corner', with: { cell: squareName(position.sea, to) } });
  return ok(to);
};

/** ADM-7: the square or squares of a manoeuvre: ahead; and from a straight heading a square aside besides. */
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

/** With orientation: along the bow, and then an eighth aside or none. */
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

/** Below: a step in a direction, which may differ from the last by an eighth where courses may change. */
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

/** ADM-8: by oars, or by the privilege of the second calm: no turning, and as far as the card says. */
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

/** What a ship that is under way has left, and which way she goes. */
export type Headway = Pick<CoursePoint, 'heading' | 'left'>;

/** A course as far as it can be sailed, and what is wrong with the step after that. */
export interface Track {
  readonly legs: readonly Leg[];
  /** Says among the rest which `step` it is, from 1. */
  readonly fault?: Phrase;
}

/**
 * ADM-7, ADM-8: a course step by step. `way`: of a ship that is under way already. Faults: `storm`; `sail-wrong-step`,
 * `sail-straight-only`, `sail-too-sharp`; `sail-no-range` {left}; `sail-calm`, `sail-calm-no-turn`; `sail-off-map`,
 * `sail-land`, `sail-reef`, `sail-fort`, `sail-occupied`, `sail-corner` {cell}; all of them with {step}.
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

/** The manoeuvres there are at a level. */
export const possibleSteps = ({ rules }: Pick<Position, 'rules'>): readonly Step[] =>
  rules.flags.orientation ? ['A', 'L', 'R'] : [0, 1, 2, 3, 4, 5, 6, 7];
