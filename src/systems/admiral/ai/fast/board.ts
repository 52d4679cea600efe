import { PIECES } from '../../rules/command.ts';
import { positionIn, sideOf, type View } from '../../rules/view/index.ts';
import { type Chart, chartOf, PIECE_COUNT, SHIP_COUNT, SHIPS_PER_SIDE } from './chart.ts';

export const CALM = 0;
export const FRESH = 1;
export const STORM = 2;

/** Values of `Board.moved`: what a ship has done with its move in a round. */
export const UNMOVED = 0;
export const SAILED = 1;
export const TURNED = 2;
export const GHOSTED = 3;

/** Values of `Board.captain`; 0 for no captain. */
export const TARGET = 1;
export const INITIATIVE = 2;

/** Values of `Board.over`: the match goes on; 0 or 1 for the side that has won; a draw. */
export const RUNNING = -1;
export const DRAWN = 2;

/** `Board.left` of a ship that has not begun to move. */
export const UNBEGUN = -99;

/** `Board.turns` where the turn of the wind is not announced. */
export const UNKNOWN = -99;

const PER_PIECE = [
  'side',
  'at',
  'bow',
  'hull',
  'sails',
  'fired',
  'chasers',
  'moved',
  'veered',
  'done',
  'boarded',
  'idle',
  'captain',
  'reached',
] as const;
type PerPiece = (typeof PER_PIECE)[number];

/** A battle for search: mutable, and reset with `copyOnto`. Side 0 is the side of the machine that searches. */
export interface Board extends Readonly<Record<PerPiece, Int16Array>> {
  readonly chart: Chart;
  /** By square: the piece there, -1 for none. */
  readonly taken: Int8Array;
  /** Durability of enemy ships sunk or taken, by side. */
  readonly score: [number, number];
  wind: number;
  windTo: number;
  /** ADM-5: how the wind turns at the beginning of the next round; `UNKNOWN` where that is not announced. */
  turns: number;
  round: number;
  /** The side whose turn it is. */
  active: number;
  /** The side that began the round. */
  first: number;
  /**
   * The ship whose activation is open, -1 for none; whether its move is over; its range left or `UNBEGUN`; its
   * direction.
   */
  acting: number;
  stopped: boolean;
  left: number;
  way: number;
  /** The ship must sail on. */
  must: boolean;
  /** The ship has done something after which it cannot repair. */
  acted: boolean;
  over: number;
  /** What dice have given side 0 above what was to be expected of them, in values of pieces. */
  luck: number;
}

const empty = (chart: Chart): Board => ({
  chart,
  side: new Int16Array(PIECE_COUNT),
  at: new Int16Array(PIECE_COUNT).fill(-1),
  bow: new Int16Array(PIECE_COUNT),
  hull: new Int16Array(PIECE_COUNT),
  sails: new Int16Array(PIECE_COUNT),
  fired: new Int16Array(PIECE_COUNT),
  chasers: new Int16Array(PIECE_COUNT),
  moved: new Int16Array(PIECE_COUNT),
  veered: new Int16Array(PIECE_COUNT),
  done: new Int16Array(PIECE_COUNT),
  boarded: new Int16Array(PIECE_COUNT),
  idle: new Int16Array(PIECE_COUNT),
  captain: new Int16Array(PIECE_COUNT),
  reached: new Int16Array(PIECE_COUNT),
  taken: new Int8Array(chart.squares).fill(-1),
  score: [0, 0],
  wind: FRESH,
  windTo: 0,
  turns: UNKNOWN,
  round: 1,
  active: 0,
  first: 0,
  acting: -1,
  stopped: false,
  left: UNBEGUN,
  way: -1,
  must: false,
  acted: false,
  over: RUNNING,
  luck: 0,
});

/** Copies the state of `other` onto `board`; both must have the same chart. */
export const copyOnto = (board: Board, other: Board): void => {
  for (const it of PER_PIECE) board[it].set(other[it]);
  board.taken.set(other.taken);
  board.score[0] = other.score[0];
  board.score[1] = other.score[1];
  board.wind = other.wind;
  board.windTo = other.windTo;
  board.turns = other.turns;
  board.round = other.round;
  board.active = other.active;
  board.first = other.first;
  board.acting = other.acting;
  board.stopped = other.stopped;
  board.left = other.left;
  board.way = other.way;
  board.must = other.must;
  board.acted = other.acted;
  board.over = other.over;
  board.luck = other.luck;
};

/** A copy of a board. */
export const copyOf = (board: Board): Board => {
  const copy = empty(board.chart);
  copyOnto(copy, board);
  return copy;
};

const STRENGTHS = { calm: CALM, fresh: FRESH, storm: STORM } as const;
const MOVES = { no: UNMOVED, sailed: SAILED, turned: TURNED, ghosted: GHOSTED } as const;
const CAPTAINS = { target: TARGET, initiative: INITIATIVE } as const;
const CHASERS = { bow: 1, stern: 2 } as const;

/** Converts a piece number to its id, and an id to its number. */
export const pieceIdOf = ({ turned }: Chart, piece: number): (typeof PIECES)[number] => {
  if (!turned) return PIECES[piece]!;
  return piece < SHIP_COUNT ? PIECES[(piece + SHIPS_PER_SIDE) % SHIP_COUNT]! : PIECES[2 * SHIP_COUNT + 1 - piece]!;
};
export const pieceNumber = (chart: Chart, id: (typeof PIECES)[number]): number =>
  PIECES.findIndex((_, piece) => pieceIdOf(chart, piece) === id);

/** Converts a square or a heading of the rules to the chart; applied again, it converts back. */
export const squareOn = ({ turned, squares }: Chart, square: number): number =>
  turned ? squares - 1 - square : square;
export const headingOn = ({ turned }: Pick<Chart, 'turned'>, heading: number): number =>
  turned ? (heading + 4) % 8 : heading;

/** The ships that turned on the spot in the round before. */
const veeredIn = ({ log }: View): ReadonlySet<string> => {
  const before = log.slice(
    0,
    log.findLastIndex(({ kind }) => kind === 'round'),
  );
  return new Set(before.flatMap((it) => (it.kind === 'rotated' ? [it.ship] : [])));
};

/** The battle that a seat sees, from the reveal on. @throws Error for any other viewer. */
export const boardIn = (view: View): Board => {
  if (typeof view.viewer !== 'number') throw new Error('admiral: nobody to think for');
  const mine = sideOf(view, view.viewer);
  const chart = chartOf(view.rules, mine === 'red');
  const board = empty(chart);
  const { pieces, wind, windTo } = positionIn(view);
  const veered = veeredIn(view);
  const sideOn = (side: string): number => (side === mine ? 0 : 1);
  for (const it of pieces) {
    const piece = pieceNumber(chart, it.id);
    board.side[piece] = sideOn(it.side);
    board.bow[piece] = headingOn(chart, it.heading);
    board.hull[piece] = it.hull;
    board.sails[piece] = it.sails;
    // ADM-31: a partner's ships have nothing left to do now.
    const idle =
      view.helm !== undefined && it.side === mine && mine === view.active && !view.helm.orders.includes(it.id);
    board.fired[piece] = idle ? 99 : it.fired;
    board.chasers[piece] = it.chasers.reduce((bits, end) => bits | CHASERS[end], 0);
    board.moved[piece] = MOVES[it.moved];
    board.veered[piece] = veered.has(it.id) ? 1 : 0;
    board.done[piece] = it.done ? 1 : 0;
    board.boarded[piece] = it.boarded ? 1 : 0;
    board.idle[piece] = it.idle;
    board.captain[piece] = it.captain ? CAPTAINS[it.captain] : 0;
    board.reached[piece] = it.reached ? 1 : 0;
    if (it.at === undefined) continue;
    board.at[piece] = squareOn(chart, it.at);
    board.taken[board.at[piece]!] = piece;
  }
  board.wind = STRENGTHS[wind];
  board.windTo = headingOn(chart, windTo);
  board.turns = view.wind?.turns ?? UNKNOWN;
  board.round = view.round;
  board.active = view.active ? sideOn(view.active) : 0;
  board.first = view.first ? sideOn(view.first) : 0;
  board.score[sideOn('white')] = view.score.white;
  board.score[sideOn('red')] = view.score.red;
  return withActivation(board, view);
};

/** Copies the open activation of a view onto a board. */
const withActivation = (board: Board, { act }: View): Board => {
  if (!act) return board;
  board.acting = pieceNumber(board.chart, act.ship);
  board.stopped = act.move === 'over';
  board.left = act.left ?? UNBEGUN;
  board.way = act.way === undefined ? -1 : headingOn(board.chart, act.way);
  board.must = act.must;
  board.acted = act.acted;
  return board;
};
