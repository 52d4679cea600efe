import { type Board, TARGET } from '../fast/board.ts';
import { type Chart, FACE_COUNTS, facesAt, PIECE_COUNT, SHIP_COUNT } from '../fast/chart.ts';
import { hitsLeft, mountTo, shotsLeft } from '../fast/gunnery.ts';
import type { Horizon } from '../fast/move-range.ts';
import { createReachBuffer, fillReach, isFirstVisit, type ReachBuffer } from '../fast/reach.ts';

/** Expected enemy fire and boarding, by square. */
export interface ThreatMap {
  /** Expected hits from enemy guns where they are now. */
  readonly cover: Float32Array;
  /** Expected hits in the enemy's next turn. */
  readonly threat: Float32Array;
  /** Bit set of the enemy ships that could come alongside in that turn. */
  readonly grabs: Uint16Array;
  readonly most: Float32Array;
  readonly ways: ReachBuffer;
  readonly calm: Float32Array;
}

const createThreatMap = (chart: Chart): ThreatMap => ({
  cover: new Float32Array(chart.squares),
  threat: new Float32Array(chart.squares),
  grabs: new Uint16Array(chart.squares),
  most: new Float32Array(chart.squares),
  ways: createReachBuffer(chart),
  calm: new Float32Array(chart.squares),
});

/** Raises `most` to the expected hits on every square of a line of fire. */
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
  const tier = Math.min(2, Math.floor((3 * hull[gun]!) / tables.durability[gun]!));
  const faces = facesAt(gun, mount > 0 ? 1 : 0, tier, captain[gun] === TARGET ? 1 : 0);
  const range = tables.range[gun]!;
  let square = from;
  for (let far = 1; far <= range; far++) {
    square = next[square * 8 + heading]!;
    if (square < 0 || high[square] === 1) return;
    const hits = (shots * FACE_COUNTS[tables.faces[faces + far]!]!) / 6;
    if (hits > most[square]!) most[square] = hits;
    const other = taken[square]!;
    if (other >= 0 && other !== gun) return;
  }
};

/** Raises `most` on every square that a gun would bear on from a square with this bow. */
const castFrom = (board: Board, gun: number, from: number, bow: number, shots: number, most: Float32Array): void => {
  for (let heading = 0; heading < 8; heading++) {
    const mount = mountTo(board, gun, bow, heading);
    if (mount >= 0) castRay(board, gun, from, heading, mount, mount > 0 ? 1 : shots, most);
  }
};

const addTo = (sum: Float32Array, most: Float32Array): void => {
  for (let square = 0; square < sum.length; square++) sum[square]! += most[square]!;
};

const markBoardable = (chart: Chart, grabs: Uint16Array, square: number, bit: number): void => {
  for (let heading = 0; heading < 8; heading += 2) {
    const to = chart.next[square * 8 + heading]!;
    if (to >= 0) grabs[to]! |= bit;
  }
};

const addReach = (board: Board, ship: number, when: Horizon, shots: number, threatMap: ThreatMap): void => {
  const { ways, most, grabs, calm } = threatMap;
  const { orientation, boarding } = board.chart.rules.flags;
  fillReach(board, ship, ways, when, calm);
  for (let i = 0; i < ways.count; i++) {
    const place = ways.places[i]!;
    const square = place >> 3;
    if (!orientation && !isFirstVisit(ways, square)) continue;
    castFrom(board, ship, square, place & 7, shots, most);
    if (boarding) markBoardable(board.chart, grabs, square, 1 << ship);
  }
};

/** When the enemy acts next after a turn of a side. */
const nextTurn = ({ first }: Board, side: number): Horizon => (side === first ? 'next' : 'some-time');

/** Shots that an enemy piece will have in its next turn. */
const shotsThen = (board: Board, gun: number, when: Horizon): number => {
  if (hitsLeft(board, gun) < 1) return 0;
  return when === 'next' ? shotsLeft(board, gun) : board.chart.tables.shots[gun]!;
};

/** What threatens a side, as the pieces are now. */
export const threatTo = (board: Board, side: number): ThreatMap => {
  const threatMap = createThreatMap(board.chart);
  const { cover, threat, most } = threatMap;
  const when = nextTurn(board, side);
  const fires = board.chart.rules.flags.opportunityFire;
  for (let gun = 0; gun < PIECE_COUNT; gun++) {
    if (board.side[gun] === side || board.at[gun]! < 0) continue;
    const shots = shotsLeft(board, gun);
    if (fires && shots > 0) {
      most.fill(0);
      castFrom(board, gun, board.at[gun]!, board.bow[gun]!, shots, most);
      addTo(cover, most);
    }
    const then = shotsThen(board, gun, when);
    most.fill(0);
    if (gun < SHIP_COUNT) addReach(board, gun, when, then, threatMap);
    else if (then > 0) castFrom(board, gun, board.at[gun]!, 0, then, most);
    addTo(threat, most);
  }
  return threatMap;
};
