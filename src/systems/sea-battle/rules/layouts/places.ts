import type { Rng } from '../../../../kernel/rng.ts';
import { type Board, isOpen, type Slot } from './board.ts';
import { countPlaces, type Shape } from './shapes.ts';

/** Places of one kind of piece, the cells of each in turn: figure by figure, each in board order. */
export type Places = Int16Array;

/** Puts a figure on the sea, its cells into `into` from `begin` on. Returns false where it runs off the sea. */
const put = (
  board: Board,
  { size, rows, cols }: Shape,
  figure: number,
  top: number,
  left: number,
  into: Int16Array,
  begin: number,
): boolean => {
  for (let i = 0; i < size; i++) {
    const row = top + rows[figure * size + i]!;
    const col = left + cols[figure * size + i]!;
    if (row >= board.rows || col >= board.cols) return false;
    into[begin + i] = row * board.cols + col;
  }
  return true;
};

/** Returns the open places of a kind of piece. */
export const openPlaces = (board: Board, { isShip, shape }: Slot): Places => {
  const { size, count } = shape;
  // One more, into which places are put that are not kept.
  const list = new Int16Array(size * (countPlaces(shape, board) + 1));
  let end = 0;
  for (let figure = 0; figure < count; figure++)
    for (let at = 0; at < board.area; at++) {
      const left = at % board.cols;
      if (!put(board, shape, figure, (at - left) / board.cols, left, list, end)) continue;
      if (isOpen(board, isShip, list, end, end + size)) end += size;
    }
  return list.subarray(0, end);
};

/** Returns the open places of each piece to be laid; equal pieces share one list. */
export const placesBySlot = (board: Board, kinds: readonly Slot[] = board.slots): ReadonlyMap<Slot, Places> =>
  new Map([...new Set(kinds)].map((slot) => [slot, openPlaces(board, slot)]));

/** Draws a place for a piece, each of its places equally likely; its cells go into `into` from `begin` on. */
export type PlaceDraw = (slot: Slot, into: Int16Array, begin: number) => void;

/** Returns the draw of any figure on any square, again until it is within the sea. */
export const drawFrom =
  (board: Board, chance: Rng): PlaceDraw =>
  ({ shape }, into, begin) => {
    for (;;) {
      const drawn = chance.below(shape.count * board.area);
      const at = drawn % board.area;
      const left = at % board.cols;
      if (put(board, shape, (drawn - at) / board.area, (at - left) / board.cols, left, into, begin)) return;
    }
  };

/**
 * Returns the draw from lists; for a piece that has none, of a figure, a row and a column, again until it is within
 * the sea.
 */
export const drawListed =
  (board: Board, lists: ReadonlyMap<Slot, Places>, chance: Rng): PlaceDraw =>
  (slot, into, begin) => {
    const { shape } = slot;
    const list = lists.get(slot);
    if (list) {
      const from = shape.size * chance.below(list.length / shape.size);
      for (let i = 0; i < shape.size; i++) into[begin + i] = list[from + i]!;
    } else
      for (;;) {
        const [figure, top, left] = [chance.below(shape.count), chance.below(board.rows), chance.below(board.cols)];
        if (put(board, shape, figure, top, left, into, begin)) return;
      }
  };
