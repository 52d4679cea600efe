import { type Board, TARGET, typeOf } from './fast/board.ts';
import { type Chart, facesAt, PIECES_THERE, SHIPS } from './fast/chart.ts';
import { mountTo, shotsLeft, strengthOf } from './fast/gunnery.ts';
import type { When } from './fast/range.ts';
import { isNew, survey, type Ways, waysOn } from './fast/sailing.ts';

/** What a side has to expect of its enemy, by square. */
export interface Sense {
  /** Hits to be feared now, from where his guns are. */
  readonly cover: Float32Array;
  /** Hits to be feared in his next turn. */
  readonly threat: Float32Array;
  /** As bits: which of his ships could come alongside in it. */
  readonly grabs: Uint16Array;
  readonly most: Float32Array;
  readonly ways: Ways;
  readonly calm: Float32Array;
}

/** Room for what is to be expected on a sea. */
export const senseOn = (chart: Chart): Sense => ({
  cover: new Float32Array(chart.squares),
  threat: new Float32Array(chart.squares),
  grabs: new Uint16Array(chart.squares),
  most: new Float32Array(chart.squares),
  ways: waysOn(chart),
  calm: new Float32Array(chart.squares),
});

/** Raises `most` along a line of fire. */
const castRay = (
  board: Board,
  gun: number,
  from: number,
  heading: number,
  mount: number,
  shots: number,
  most: Float32Array,
): void => {
  const { chart, hull, captain, taken } = board;
  const { next, high, tables } = chart;
  const type = typeOf(gun);
  const tier = Math.min(2, Math.floor((3 * hull[gun]!) / tables.durability[type]!));
  const faces = facesAt(type, mount > 0 ? 1 : 0, tier, captain[gun] === TARGET ? 1 : 0);
  const range = tables.range[type]!;
  let square = from;
  for (let far = 1; far <= range; far++) {
    square = next[square * 8 + heading]!;
    if (square < 0 || high[square] === 1) return;
    const hits = (shots * tables.faces[faces + far]!) / 6;
    if (hits > most[square]!) most[square] = hits;
    const other = taken[square]!;
    if (other >= 0 && other !== gun) return;
  }
};

/** Raises `most` wherever a gun would bear from a place. */
const castFrom = (board: Board, gun: number, from: number, bow: number, shots: number, most: Float32Array): void => {
  for (let heading = 0; heading < 8; heading++) {
    const mount = mountTo(board, gun, bow, heading);
    if (mount >= 0) castRay(board, gun, from, heading, mount, mount > 0 ? 1 : shots, most);
  }
};

const addedTo = (sum: Float32Array, most: Float32Array): void => {
  for (let square = 0; square < sum.length; square++) sum[square]! += most[square]!;
};

const comeAlongside = (chart: Chart, grabs: Uint16Array, square: number, bit: number): void => {
  for (let heading = 0; heading < 8; heading += 2) {
    const to = chart.next[square * 8 + heading]!;
    if (to >= 0) grabs[to]! |= bit;
  }
};

const threatBy = (board: Board, ship: number, when: When, shots: number, sense: Sense): void => {
  const { ways, most, grabs, calm } = sense;
  const { orientation, boarding } = board.chart.rules.flags;
  survey(board, ship, ways, when, calm);
  for (let i = 0; i < ways.count; i++) {
    const place = ways.places[i]!;
    const square = place >> 3;
    if (!orientation && !isNew(ways, square)) continue;
    castFrom(board, ship, square, place & 7, shots, most);
    if (boarding) comeAlongside(board.chart, grabs, square, 1 << ship);
  }
};

/** When the enemy of the side whose turn it is acts next. */
const nextTurn = ({ first, active }: Board): When => (active === first ? 'next' : 'some-time');

/** Shots that a piece of the enemy will have in his next turn. */
const shotsThen = (board: Board, gun: number, when: When): number => {
  if (strengthOf(board, gun) < 1) return 0;
  return when === 'next' ? shotsLeft(board, gun) : board.chart.tables.shots[typeOf(gun)]!;
};

/** Works out what a side has to expect; `side` is the one whose turn it is. */
export const senseFor = (board: Board, side: number, sense: Sense): void => {
  const { cover, threat, grabs, most } = sense;
  cover.fill(0);
  threat.fill(0);
  grabs.fill(0);
  const when = nextTurn(board);
  const fires = board.chart.rules.flags.opportunityFire;
  for (let gun = 0; gun < PIECES_THERE; gun++) {
    if (board.side[gun] === side || board.at[gun]! < 0) continue;
    const shots = shotsLeft(board, gun);
    if (fires && shots > 0) {
      most.fill(0);
      castFrom(board, gun, board.at[gun]!, board.bow[gun]!, shots, most);
      addedTo(cover, most);
    }
    const then = shotsThen(board, gun, when);
    most.fill(0);
    if (gun < SHIPS) threatBy(board, gun, when, then, sense);
    else if (then > 0) castFrom(board, gun, board.at[gun]!, 0, then, most);
    addedTo(threat, most);
  }
};
