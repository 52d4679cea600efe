import type { Rng } from '../../../../kernel/rng.ts';
import { type Board, LARGEST, lay, type Slot } from './board.ts';

/** Range of one draw: three bits select the move, the rest selects the piece or is compared with a probability. */
const DRAWS = 2 ** 32;
const MOVES = 8;
const PARTS = DRAWS / MOVES;

/**
 * A walk over legal arrangements of the first pieces, from none to all of them: on rung `k` the first `k` are laid. A
 * step lays the next piece on a random place, takes the last one off, or moves one of the laid pieces.
 */
export interface Climber {
  readonly board: Board;
  rung: number;
  /** By piece, `LARGEST` entries each: its cells. */
  readonly cells: Int16Array;
  /**
   * By rung: the probability of taking the last piece off when a descent is drawn. It balances how rarely the next
   * piece fits.
   */
  readonly fall: Float64Array;
  /** By rung: how often laying the next piece was tried, and how often it succeeded. */
  readonly tried: Float64Array;
  readonly laid: Float64Array;
  readonly scratch: Int16Array;
}

export const climberOn = (board: Board, fall: Float64Array): Climber => ({
  board,
  rung: 0,
  cells: new Int16Array(LARGEST * board.slots.length),
  fall,
  tried: new Float64Array(board.slots.length),
  laid: new Float64Array(board.slots.length),
  scratch: new Int16Array(LARGEST),
});

/** Makes one step. Every move is as likely as its reverse, except for climbing, which `fall` balances. */
export const step = (it: Climber, chance: Rng): void => {
  const { board, rung, fall } = it;
  const drawn = chance.below(DRAWS);
  const move = drawn % MOVES;
  const rest = (drawn - move) / MOVES;
  if (move < 2 && rung < board.slots.length) climb(it, chance);
  else if (move === 2 || move === 3) {
    if (rung > 0 && rest < PARTS * fall[rung - 1]!) descend(it);
  } else if (rung > 0) {
    const nth = rest % rung;
    const slot = board.slots[nth]!;
    if (move < 6 ? isThrown(it, slot, nth, chance) : isNudged(it, slot, nth, move, chance)) moveTo(it, slot, nth);
  }
};

const climb = (it: Climber, chance: Rng): void => {
  const { board, rung, cells, scratch } = it;
  const slot = board.slots[rung]!;
  it.tried[rung]!++;
  if (!isThrown(it, slot, -1, chance)) return;
  it.laid[rung]!++;
  const first = LARGEST * rung;
  const end = first + slot.shape.size;
  for (let i = first; i < end; i++) cells[i] = scratch[i - first]!;
  lay(board, slot.isShip, cells, first, end, 1);
  it.rung++;
};

const descend = (it: Climber): void => {
  const nth = --it.rung;
  const { isShip, shape } = it.board.slots[nth]!;
  lay(it.board, isShip, it.cells, LARGEST * nth, LARGEST * nth + shape.size, -1);
};

/**
 * Draws a place for a piece into `scratch`: any figure on any square. Returns false where it runs off the sea, or where
 * anything but the piece itself is in the way; `nth` is the index of the piece if it is laid, else -1.
 */
const isThrown = (it: Climber, slot: Slot, nth: number, chance: Rng): boolean => {
  const { board, scratch } = it;
  const { area } = board;
  const { size, count, rows, cols } = slot.shape;
  const closed = slot.isShip ? board.toShips : board.toExtras;
  const drawn = chance.below(count * area);
  const at = drawn % area;
  const from = ((drawn - at) / area) * size;
  const left = at % board.cols;
  const top = (at - left) / board.cols;
  for (let i = 0; i < size; i++) {
    const row = top + rows[from + i]!;
    const col = left + cols[from + i]!;
    if (row >= board.rows || col >= board.cols) return false;
    const cell = row * board.cols + col;
    if (closed[cell] !== 0 && (nth < 0 || closed[cell] !== ownAt(it, slot, nth, cell))) return false;
    scratch[i] = cell;
  }
  return true;
};

/** Returns how often a laid piece closes a cell to its own kind. */
const ownAt = ({ board, cells }: Climber, { isShip, shape }: Slot, nth: number, cell: number): number => {
  const { table } = isShip ? board.shipReach : board.extraReach;
  const end = LARGEST * nth + shape.size;
  let sum = 0;
  for (let k = LARGEST * nth; k < end; k++) sum += table[cell * board.area + cells[k]!]!;
  return sum;
};

/** Moves a piece slightly, into `scratch`; returns false where it may not be laid there. */
const isNudged = (it: Climber, slot: Slot, nth: number, move: number, chance: Rng): boolean =>
  (move === 6 || !slot.shape.joint ? isSlid(it, slot, nth, chance) : isBent(it, slot, nth, chance)) &&
  isOpenTo(it, slot, nth);

/** Moves the piece one square along a row or column. */
const isSlid = (
  { board: { rows, cols }, scratch, cells }: Climber,
  { shape }: Slot,
  nth: number,
  chance: Rng,
): boolean => {
  const way = chance.below(4);
  const [down, right] = [way === 0 ? 1 : way === 1 ? -1 : 0, way === 2 ? 1 : way === 3 ? -1 : 0];
  for (let i = 0; i < shape.size; i++) {
    const cell = cells[LARGEST * nth + i]!;
    const col = (cell % cols) + right;
    const row = Math.floor(cell / cols) + down;
    if (row < 0 || row >= rows || col < 0 || col >= cols) return false;
    scratch[i] = row * cols + col;
  }
  return true;
};

/** Moves one cell of a figure next to another one. A move with more ways there than back is accepted less often. */
const isBent = (
  { board: { rows, cols }, scratch, cells }: Climber,
  { shape }: Slot,
  nth: number,
  chance: Rng,
): boolean => {
  const { size, joint } = shape;
  if (size === 1) return false;
  for (let i = 0; i < size; i++) scratch[i] = cells[LARGEST * nth + i]!;
  const loose = chance.below(size);
  const beside = scratch[(loose + 1 + chance.below(size - 1)) % size]!;
  const col = (beside % cols) + chance.below(3) - 1;
  const row = Math.floor(beside / cols) + chance.below(3) - 1;
  if (row < 0 || row >= rows || col < 0 || col >= cols) return false;
  const [from, to] = [scratch[loose]!, row * cols + col];
  const sides = joint === 'sides';
  let [back, there] = [0, 0];
  for (let i = 0; i < size; i++) {
    if (i === loose) continue;
    if (scratch[i] === to) return false;
    if (isBeside(cols, scratch[i]!, from, false)) back++;
    if (isBeside(cols, scratch[i]!, to, false)) there++;
  }
  if (there === 0 || (back < there && chance.below(there) >= back)) return false;
  scratch[loose] = to;
  return isJoined(cols, scratch, size, sides);
};

const isBeside = (width: number, a: number, b: number, sides: boolean): boolean => {
  const across = Math.abs((a % width) - (b % width));
  const down = Math.abs(Math.floor(a / width) - Math.floor(b / width));
  return sides ? across + down === 1 : across <= 1 && down <= 1;
};

const isJoined = (width: number, cells: Int16Array, size: number, sides: boolean): boolean => {
  let reached = 1;
  let fresh = 1;
  const all = (1 << size) - 1;
  while (fresh !== 0) {
    let next = 0;
    for (let i = 0; i < size; i++)
      if ((fresh >> i) & 1)
        for (let k = 0; k < size; k++)
          if (((reached | next) >> k) % 2 === 0 && isBeside(width, cells[i]!, cells[k]!, sides)) next |= 1 << k;
    reached |= next;
    fresh = next;
  }
  return reached === all;
};

/** Whether nothing but the piece itself blocks the cells in `scratch`. */
export const isOpenTo = (it: Climber, slot: Slot, nth: number): boolean => {
  const closed = slot.isShip ? it.board.toShips : it.board.toExtras;
  for (let i = 0; i < slot.shape.size; i++) {
    const cell = it.scratch[i]!;
    if (closed[cell] !== 0 && closed[cell] !== ownAt(it, slot, nth, cell)) return false;
  }
  return true;
};

/** Moves a piece to the cells in `scratch`. */
export const moveTo = ({ board, scratch, cells }: Climber, { shape: { size }, isShip }: Slot, nth: number): void => {
  const from = LARGEST * nth;
  lay(board, isShip, cells, from, from + size, -1);
  for (let i = 0; i < size; i++) cells[from + i] = scratch[i]!;
  lay(board, isShip, cells, from, from + size, 1);
};

/** Returns the cells of each laid piece, in board order. */
export const laidBy = ({ board, rung, cells }: Climber): readonly (readonly number[])[] =>
  board.slots
    .slice(0, rung)
    .map(({ shape }, nth) => [...cells.subarray(LARGEST * nth, LARGEST * nth + shape.size)].sort((a, b) => a - b));

/** Restarts the walk from these places. */
export const restartFrom = (it: Climber, places: readonly (readonly number[])[]): void => {
  while (it.rung > 0) descend(it);
  for (const [nth, place] of places.entries()) {
    it.cells.set(place, LARGEST * nth);
    lay(it.board, it.board.slots[nth]!.isShip, it.cells, LARGEST * nth, LARGEST * nth + place.length, 1);
    it.rung++;
  }
};
