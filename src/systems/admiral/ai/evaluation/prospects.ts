import { type Board, TARGET, UNKNOWN } from '../fast/board.ts';
import { type Chart, FACE_COUNTS, facesAt, PIECE_COUNT, SHIP_COUNT } from '../fast/chart.ts';
import { hitsLeft, mountTo } from '../fast/gunnery.ts';
import { windThen } from '../fast/move-range.ts';
import { noVolley, type RatedVolley } from '../fast/volley.ts';
import { CAPTURE_FACTOR, captureChance } from './boarding-value.ts';
import { damageValue, pieceValue, VICTORY } from './piece-value.ts';
import { volleyValue } from './volley-value.ts';

/**
 * What ships can hope for: by ship and place, the value of the best that the ship can do from there, discounted by the
 * time that it takes to sail to where it can be done.
 */
export interface Prospects {
  /** By ship: one value for each place. */
  readonly fields: readonly Float32Array[];
}

/** Value of a place from which a fort can be taken next turn: it may still be repaired or covered. */
const ASSAULT = VICTORY / 2;

/** What is left of a value after a turn. */
const AFTER_TURN = 0.75;
/** Mean deviation of a heading from an unknown wind, in eighths. */
const MEAN = 2;
/** Every deviation is below this. */
const DEVIATIONS = 5;
/** By how much the wind that is announced for the next round counts, against the unknown one of later rounds. */
const ANNOUNCED = 0.7;

/** How a ship gets on: by heading its deviation from the wind to come, and by deviation what is left after a square. */
interface Pace {
  readonly off: Uint8Array;
  readonly left: Float32Array;
}

/** The pace of a ship in the wind that is announced, or in an unknown one. */
const paceOf = (board: Board, ship: number): Pace => {
  const { chart, sails } = board;
  const { fresh } = chart.tables;
  const { wind, orientation } = chart.rules.flags;
  const range = (fresh[2 * ship]! + fresh[2 * ship + 1]!) / 2 - sails[ship]!;
  const blows = windThen(board, 'some-time');
  const isKnown = wind && orientation && blows !== UNKNOWN;
  const after = (off: number): number => AFTER_TURN ** (1 / Math.max(0.5, range - off));
  return {
    off: Uint8Array.from({ length: 8 }, (_, bow) => (isKnown ? chart.deviation[bow * 8 + blows]! : 0)),
    left: Float32Array.from({ length: DEVIATIONS }, (_, off) =>
      after(wind ? MEAN + (isKnown ? ANNOUNCED * (off - MEAN) : 0) : 0),
    ),
  };
};

const raise = (field: Float32Array, place: number, worth: number): void => {
  if (worth > field[place]!) field[place] = worth;
};

/** Values of a ship's shots at one target: by distance, of a broadside, and from 32 on of a chaser. */
const worths = new Float32Array(64);

/** ADM-10: raises the places from which a ship could fire at a target. */
const raiseLines = (
  board: Board,
  ship: number,
  target: number,
  values: Float32Array,
  shot: RatedVolley,
  field: Float32Array,
): void => {
  const { chart, hull, captain, at } = board;
  const { tables, next, high, rules } = chart;
  const tier = Math.min(2, Math.floor((3 * hull[ship]!) / tables.durability[ship]!));
  const range = tables.range[ship]!;
  const { orientation } = rules.flags;
  for (let mount = 0; mount < (orientation ? 2 : 1); mount++) {
    const faces = facesAt(ship, mount, tier, captain[ship] === TARGET ? 1 : 0);
    for (let far = 1; far <= range; far++) {
      shot.shots = mount > 0 ? 1 : tables.shots[ship]!;
      worths[mount * 32 + far] = volleyValue(
        board,
        ship,
        target,
        shot,
        FACE_COUNTS[tables.faces[faces + far]!]!,
        values,
      );
    }
  }
  for (let heading = 0; heading < 8; heading++) {
    let square = at[target]!;
    for (let far = 1; far <= range; far++) {
      square = next[square * 8 + heading]!;
      if (square < 0 || high[square] === 1) break;
      for (let bow = 0; bow < 8; bow++) {
        const mount = mountTo(board, ship, bow, (heading + 4) & 7);
        if (mount >= 0) raise(field, square * 8 + bow, worths[(mount > 0 ? 32 : 0) + far]!);
      }
    }
  }
};
/** ADM-20, ADM-22: raises the places beside a target from which a ship could board or assault it. */
const raiseBeside = (board: Board, ship: number, target: number, values: Float32Array, field: Float32Array): void => {
  const { chart, at } = board;
  const left = hitsLeft(board, target);
  const isFort = target >= SHIP_COUNT;
  let worth = 0;
  if (isFort) worth = left < 1 ? ASSAULT : 0;
  else if (chart.rules.flags.boarding) {
    const own = hitsLeft(board, ship);
    const odds = captureChance(own - left);
    const lost = damageValue(values, ship, own, chart.rules.boarding.repelled);
    worth = odds * CAPTURE_FACTOR * pieceValue(values, target, left) - (1 - odds) * lost;
  }
  if (worth <= 0) return;
  for (let heading = 0; heading < 8; heading += 2) {
    const square = chart.next[at[target]! * 8 + heading]!;
    if (square < 0 || chart.water[square] === 0) continue;
    for (let bow = 0; bow < 8; bow++) raise(field, square * 8 + bow, worth);
  }
};

/** Where ships come from: the places before each place, by one square sailed or by two. */
interface Backward {
  /** By place: its entries in `from` begin here; the next place's begin where they end. */
  readonly begins: Int32Array;
  readonly from: Int16Array;
  /** Squares of range that the step costs: 1, or 2 for a turn from a straight heading. */
  readonly cost: Uint8Array;
}

/** A step between two places. */
interface Leg {
  readonly from: number;
  readonly to: number;
  readonly cost: number;
}

/** ADM-7: every manoeuvre on a chart; without orientation, every step of one square between places of heading 0. */
const legsOn = ({ next, water, squares, rules }: Chart): readonly Leg[] => {
  const legs: Leg[] = [];
  const isSea = (square: number): boolean => square >= 0 && water[square] === 1;
  for (let from = 0; from < squares * 8; from++) {
    const bow = from & 7;
    const ahead = next[from]!;
    if (!isSea(from >> 3) || !isSea(ahead)) continue;
    if (!rules.flags.orientation) {
      legs.push({ from: from & ~7, to: ahead * 8, cost: 1 });
      continue;
    }
    const isStraight = (bow & 1) === 0;
    for (const eighths of [0, 7, 1]) {
      const isTurn = eighths !== 0 && isStraight;
      const to = isTurn ? next[ahead * 8 + ((bow + 2 * eighths) & 7)]! : ahead;
      if (isSea(to)) legs.push({ from, to: to * 8 + ((bow + eighths) & 7), cost: isTurn ? 2 : 1 });
    }
  }
  return legs;
};

const backwards = new WeakMap<Chart, Backward>();
const backwardOn = (chart: Chart): Backward => {
  const known = backwards.get(chart);
  if (known) return known;
  const legs = [...legsOn(chart)].sort((a, b) => a.to - b.to);
  const begins = new Int32Array(chart.squares * 8 + 1);
  for (const { to } of legs) begins[to + 1]!++;
  for (let place = 0; place < chart.squares * 8; place++) begins[place + 1]! += begins[place]!;
  const backward = {
    begins,
    from: Int16Array.from(legs, (it) => it.from),
    cost: Uint8Array.from(legs, (it) => it.cost),
  };
  backwards.set(chart, backward);
  return backward;
};

/** Places that wait for their turn, the best first: each queue takes them in falling order. */
interface Queue {
  readonly places: Int16Array;
  readonly worths: Float32Array;
  head: number;
  tail: number;
}

const createQueue = (squares: number): Queue => ({
  places: new Int16Array(squares * 16),
  worths: new Float32Array(squares * 16),
  head: 0,
  tail: 0,
});

/** The seeds, the turns on the spot, and for each deviation the steps of one square and of two. */
const createQueues = ({ squares }: Chart): readonly Queue[] =>
  Array.from({ length: 2 + 2 * DEVIATIONS }, () => createQueue(squares));

/** Least value that is carried on. */
const LEAST = 0.03;

/** Raises a place, and lets it wait. */
const carry = (field: Float32Array, { places, worths }: Queue, tail: number, place: number, worth: number): number => {
  if (worth <= field[place]! || worth < LEAST || tail === places.length) return tail;
  field[place] = worth;
  places[tail] = place;
  worths[tail] = worth;
  return tail + 1;
};

/** The queue whose first place is the best, undefined where none waits. */
const foremost = (queues: readonly Queue[]): Queue | undefined => {
  let best: Queue | undefined;
  for (const it of queues) if (it.head < it.tail && (!best || it.worths[it.head]! > best.worths[best.head]!)) best = it;
  return best;
};

/** Ranks by which places are put in order: about by falling value. The few that are out of order cost time alone. */
const RANKS = 128;
const ranked = new Int16Array(RANKS + 1);
const rankOf = (worth: number): number => Math.max(0, RANKS - 1 - Math.floor(worth < 8 ? 12 * worth : 96 + worth / 2));

/** Lets every place with a value wait, about in falling order. */
const queueSeeds = (field: Float32Array, { places, worths }: Queue): number => {
  ranked.fill(0);
  for (const worth of field) if (worth > 0) ranked[rankOf(worth) + 1]!++;
  for (let rank = 0; rank < RANKS; rank++) ranked[rank + 1]! += ranked[rank]!;
  const count = ranked[RANKS]!;
  for (let place = 0; place < field.length; place++) {
    const worth = field[place]!;
    if (worth <= 0) continue;
    const nth = ranked[rankOf(worth)]!++;
    places[nth] = place;
    worths[nth] = worth;
  }
  return count;
};

/** Spreads the values of a field to all places from which they can be sailed to: from the best on, each place once. */
const spread = (chart: Chart, field: Float32Array, { off, left }: Pace, queues: readonly Queue[]): void => {
  const { begins, from, cost } = backwardOn(chart);
  const { orientation } = chart.rules.flags;
  const [seeds, byTurn] = queues as readonly [Queue, Queue];
  for (const it of queues) it.head = it.tail = 0;
  seeds.tail = queueSeeds(field, seeds);
  for (let queue = foremost(queues); queue; queue = foremost(queues)) {
    const place = queue.places[queue.head]!;
    const worth = queue.worths[queue.head++]!;
    if (worth < field[place]!) continue;
    const end = begins[place + 1]!;
    for (let i = begins[place]!; i < end; i++) {
      const before = from[i]!;
      const by = off[before & 7]!;
      const squares = cost[i]!;
      const step = queues[2 * by + 1 + squares]!;
      const square = left[by]!;
      step.tail = carry(field, step, step.tail, before, squares === 1 ? worth * square : worth * square * square);
    }
    if (!orientation) continue;
    byTurn.tail = carry(field, byTurn, byTurn.tail, (place & ~7) | ((place + 7) & 7), worth * AFTER_TURN);
    byTurn.tail = carry(field, byTurn, byTurn.tail, (place & ~7) | ((place + 1) & 7), worth * AFTER_TURN);
  }
  if (!orientation) for (let place = 0; place < field.length; place += 8) field.fill(field[place]!, place, place + 8);
};

/** The prospects of all ships, as the pieces are now. */
export const prospectsOn = (board: Board, values: Float32Array): Prospects => {
  const { chart, at, side } = board;
  const queues = createQueues(chart);
  const shot = noVolley();
  const fields = Array.from({ length: SHIP_COUNT }, (_, ship) => {
    const field = new Float32Array(chart.squares * 8);
    if (at[ship]! < 0) return field;
    for (let target = 0; target < PIECE_COUNT; target++) {
      if (at[target]! < 0 || side[target] === side[ship]) continue;
      if (hitsLeft(board, target) > 0) raiseLines(board, ship, target, values, shot, field);
      raiseBeside(board, ship, target, values, field);
    }
    spread(chart, field, paceOf(board, ship), queues);
    return field;
  });
  return { fields };
};

/** What a ship can hope for: to fire at a target, or to be beside it; and what that is worth at each of some places. */
export interface Hope {
  readonly target: number;
  readonly how: 'fire' | 'beside';
  readonly worths: readonly number[];
}

/** All that a ship can hope for from some places: its prospects in their parts. */
export const hopesAt = (
  board: Board,
  values: Float32Array,
  ship: number,
  places: readonly number[],
): readonly Hope[] => {
  const { chart, at, side } = board;
  const [queues, shot] = [createQueues(chart), noVolley()];
  const hopes: Hope[] = [];
  for (let target = 0; target < PIECE_COUNT; target++) {
    if (at[target]! < 0 || side[target] === side[ship]) continue;
    for (const how of ['fire', 'beside'] as const) {
      const field = new Float32Array(chart.squares * 8);
      if (how === 'beside') raiseBeside(board, ship, target, values, field);
      else if (hitsLeft(board, target) > 0) raiseLines(board, ship, target, values, shot, field);
      spread(chart, field, paceOf(board, ship), queues);
      hopes.push({ target, how, worths: places.map((it) => field[it]!) });
    }
  }
  return hopes;
};
