import { type Board, CALM, STORM, UNBEGUN, UNKNOWN } from './board.ts';
import type { Chart } from './chart.ts';
import { type Horizon, maySail, moveRange, windThen } from './move-range.ts';

/** Steps with orientation. Without orientation a step is a direction, as in the rules. */
export const AHEAD = 0;
export const LEFT = 1;
export const RIGHT = 2;
const EIGHTHS = [0, 7, 1] as const;

/** Greatest length of a course, in steps. */
const LONGEST = 12;

/** The places that one ship can reach. A place is a square times 8 plus a direction. */
export interface ReachBuffer {
  /** The first `count` entries: the place where the ship is, then every other reachable place, each once. */
  readonly places: Int16Array;
  count: number;
  /**
   * By place: `stamp` of the search that found it; range left; the place before it, -1 at the start; the step from
   * there; the number of steps so far.
   */
  readonly seen: Int32Array;
  stamp: number;
  readonly left: Int8Array;
  readonly before: Int16Array;
  readonly step: Int8Array;
  readonly steps: Uint8Array;
  /** By place: the greatest `cover` of the squares passed on the way there, corner squares included. */
  readonly danger: Float32Array;
  /** By square: `stamp` of the search in which `isFirstVisit` was asked about it. */
  readonly visited: Int32Array;
  /** Places that are still to be extended: the first `waiting` entries. */
  readonly work: Int16Array;
  waiting: number;
}

/** Allocates a buffer for a chart. */
export const createReachBuffer = ({ squares }: Chart): ReachBuffer => ({
  places: new Int16Array(squares * 8),
  count: 0,
  seen: new Int32Array(squares * 8),
  stamp: 0,
  left: new Int8Array(squares * 8),
  before: new Int16Array(squares * 8),
  step: new Int8Array(squares * 8),
  steps: new Uint8Array(squares * 8),
  danger: new Float32Array(squares * 8),
  visited: new Int32Array(squares),
  work: new Int16Array(squares * 64),
  waiting: 0,
});

/** Records a place, unless it is known with more range left, or with as much range and no more danger. */
const notePlace = (
  ways: ReachBuffer,
  place: number,
  left: number,
  from: number,
  step: number,
  danger: number,
): void => {
  const known = ways.seen[place] === ways.stamp;
  if (known && (left < ways.left[place]! || (left === ways.left[place] && danger >= ways.danger[place]!))) return;
  const steps = from < 0 ? 0 : ways.steps[from]! + 1;
  if (steps > LONGEST) return;
  if (!known) ways.places[ways.count++] = place;
  ways.seen[place] = ways.stamp;
  ways.left[place] = left;
  ways.before[place] = from;
  ways.step[place] = step;
  ways.steps[place] = steps;
  ways.danger[place] = danger;
  if (from >= 0) ways.work[ways.waiting++] = place;
};

/**
 * ADM-7: output of `manoeuvre`: the square it leads to, -1 where none is; `via` is the corner square of a turn, or -1.
 */
const arrival = { to: -1, via: -1 };
const free = ({ chart, taken }: Board, ship: number, square: number): boolean =>
  square >= 0 && chart.water[square] === 1 && (taken[square]! < 0 || taken[square] === ship);

const manoeuvre = (board: Board, ship: number, square: number, bow: number, step: number): number => {
  const { next } = board.chart;
  arrival.via = -1;
  arrival.to = next[square * 8 + bow]!;
  if (!free(board, ship, arrival.to)) return -1;
  if (step === AHEAD || (bow & 1) === 1) return arrival.to;
  arrival.via = arrival.to;
  arrival.to = next[arrival.via * 8 + ((bow + 2 * EIGHTHS[step]!) & 7)]!;
  return free(board, ship, arrival.to) ? arrival.to : -1;
};

/** The wind of a search: where it blows, `UNKNOWN` where that does not count; and whether there is a calm. */
interface Wind {
  readonly blows: number;
  readonly calm: boolean;
}

/** By how many eighths a turn brings a ship off the wind; negative towards it. */
const windward = ({ deviation }: Chart, { blows, calm }: Wind, from: number, to: number): number =>
  calm || blows === UNKNOWN ? 0 : deviation[to * 8 + blows]! - deviation[from * 8 + blows]!;

/** Extends a place with orientation: along the bow, then straight on or an eighth to the side. */
const fromPlace = (
  board: Board,
  ship: number,
  ways: ReachBuffer,
  place: number,
  wind: Wind,
  cover: Float32Array,
): void => {
  const { chart } = board;
  const [square, bow] = [place >> 3, place & 7];
  const left = ways.left[place]!;
  const passed = ways.before[place]! < 0 ? 0 : cover[square]!;
  const { calm } = wind;
  for (let step = AHEAD; step <= (calm ? AHEAD : RIGHT); step++) {
    const to = manoeuvre(board, ship, square, bow, step);
    if (to < 0) continue;
    const { via } = arrival;
    const after = (bow + EIGHTHS[step]!) & 7;
    const diagonal = (bow & 1) === 0 && (after & 1) === 1 ? 1 : 0;
    const danger = Math.max(ways.danger[place]!, passed, via < 0 ? 0 : cover[via]!);
    const rest = calm ? left - 1 : left - 1 - windward(chart, wind, bow, after) - diagonal;
    notePlace(ways, to * 8 + after, rest, place, step, danger);
  }
};

/** Extends a place without orientation: straight on, or up to an eighth to the side with `courseChange`. */
const fromSquare = (
  board: Board,
  ship: number,
  ways: ReachBuffer,
  place: number,
  wind: Wind,
  cover: Float32Array,
): void => {
  const { chart } = board;
  const [square, way] = [place >> 3, place & 7];
  const left = ways.left[place]!;
  const passed = ways.before[place]! < 0 ? 0 : cover[square]!;
  const { calm } = wind;
  const aside = chart.rules.flags.courseChange && !calm ? 2 : 0;
  for (let i = 0; i <= aside; i++) {
    const step = (way + EIGHTHS[i]!) & 7;
    const to = chart.next[square * 8 + step]!;
    if (!free(board, ship, to)) continue;
    const diagonal = !calm && (way & 1) === 0 && (step & 1) === 1 ? 1 : 0;
    const danger = Math.max(ways.danger[place]!, passed);
    notePlace(ways, to * 8 + step, left - 1 - windward(chart, wind, way, step) - diagonal, place, step, danger);
  }
};

/** Extends all waiting places until none is left. */
const spread = (board: Board, ship: number, ways: ReachBuffer, wind: Wind, cover: Float32Array): void => {
  const onward = board.chart.rules.flags.orientation ? fromPlace : fromSquare;
  while (ways.waiting > 0) {
    const place = ways.work[--ways.waiting]!;
    if (ways.left[place]! >= 1) onward(board, ship, ways, place, wind, cover);
  }
};

/** The first steps without orientation, when no direction is set yet: any direction at the same cost. */
const firstSteps = (board: Board, ship: number, ways: ReachBuffer, when: Horizon): void => {
  const at = board.at[ship]!;
  for (let step = 0; step < 8; step++) {
    const range = moveRange(board, ship, step, when);
    const to = board.chart.next[at * 8 + step]!;
    if (range < 1 || !free(board, ship, to)) continue;
    notePlace(ways, to * 8 + step, range - 1, ways.places[0]!, step, 0);
  }
};

/**
 * ADM-7, ADM-8: finds all places that a ship afloat can reach; the first is where it is.
 * @param cover By square, the cost of passing it.
 */
export const fillReach = (board: Board, ship: number, ways: ReachBuffer, when: Horizon, cover: Float32Array): void => {
  const { orientation } = board.chart.rules.flags;
  const at = board.at[ship]!;
  ways.stamp++;
  ways.count = 0;
  ways.waiting = 0;
  const under = when === 'now' && board.acting === ship && board.left !== UNBEGUN;
  const bow = under && board.way >= 0 ? board.way : board.bow[ship]!;
  const here = at * 8 + bow;
  const can = when === 'now' ? maySail(board, ship) : when === 'some-time' || board.wind !== STORM;
  const range = under ? board.left : moveRange(board, ship, bow, when);
  notePlace(ways, here, can ? range : 0, -1, 0, 0);
  if (!can) return;
  if (orientation || under) ways.work[ways.waiting++] = here;
  else firstSteps(board, ship, ways, when);
  const wind = { blows: windThen(board, when), calm: when !== 'some-time' && board.wind === CALM };
  spread(board, ship, ways, wind, cover);
};

/** Whether this is the first call for a square since the last `fillReach`. */
export const isFirstVisit = ({ visited, stamp }: ReachBuffer, square: number): boolean => {
  if (visited[square] === stamp) return false;
  visited[square] = stamp;
  return true;
};

/** The steps to a place that the last `fillReach` found. */
export const courseTo = ({ before, step }: ReachBuffer, to: number): readonly number[] => {
  const course: number[] = [];
  for (let place = to; before[place]! >= 0; place = before[place]!) course.push(step[place]!);
  return course.reverse().slice(0, LONGEST);
};
