import type { Ship } from '../../fleet/berths.ts';
import { countPlaces, type Shape } from '../shapes.ts';
import { type Board, lay, type Slot } from './board.ts';

/** Maximum numbers of pieces laid in a search through all fleets, and of places examined. */
const NODES = 20_000;
const WORK = 1_000_000;

/** Places of one kind of piece, `size` cells each. */
type Places = Int16Array;

/**
 * Returns all ways to lay the pieces, depth first, equal pieces in ascending order, each as the cells of its pieces in
 * turn; undefined when the allowed steps ran out first.
 */
export const everyFleet = (board: Board): readonly (readonly Ship[])[] | undefined => {
  const lists = placesBySlot(board);
  return lists && searched(board, lists);
};

/** Returns the open places of each kind of piece; undefined where no search through them would finish. */
const placesBySlot = (board: Board): ReadonlyMap<Slot, Places> | undefined => {
  const { slots, area } = board;
  const kinds = [...new Set(slots)];
  if (kinds.reduce((sum, { shape }) => sum + shape.count * area, 0) > WORK) return undefined;
  const lists = new Map<Slot, Places>();
  for (const slot of kinds) {
    // The search lays the first piece on every one of its places.
    const most = slot === slots[0] ? NODES : Infinity;
    const list = openPlaces(board, slot, most);
    if (list.length >= most * slot.shape.size) return undefined;
    lists.set(slot, list);
  }
  return lists;
};

const searched = (board: Board, lists: ReadonlyMap<Slot, Places>): readonly (readonly Ship[])[] | undefined => {
  const { slots } = board;
  let work = [...lists.keys()].reduce((sum, { shape }) => sum + shape.count * board.area, 0);
  const found: (readonly Ship[])[] = [];
  /** By piece: the index at which its place begins in its list. */
  const path = new Int32Array(slots.length);
  const placed = (slot: Slot, nth: number): Ship => [
    ...lists.get(slot)!.subarray(path[nth]!, path[nth]! + slot.shape.size),
  ];
  let nodes = 0;
  const from = (nth: number, first: number): void => {
    const slot = slots[nth];
    if (!slot) {
      found.push(slots.map(placed));
      return;
    }
    const { isShip, shape } = slot;
    const list = lists.get(slot)!;
    for (let at = first; at < list.length && nodes < NODES && work < WORK; at += shape.size) {
      work++;
      const end = at + shape.size;
      if (!isOpen(board, isShip, list, at, end)) continue;
      nodes++;
      lay(board, isShip, list, at, end, 1);
      path[nth] = at;
      from(nth + 1, slots[nth + 1] === slot ? end : 0);
      lay(board, isShip, list, at, end, -1);
    }
  };
  from(0, 0);
  return nodes < NODES && work < WORK ? found : undefined;
};

/** Returns the first open places, figure by figure, each in board order; at most `most`. */
const openPlaces = (board: Board, { isShip, shape }: Slot, most: number): Places => {
  const { rows: high, cols: wide } = board;
  const { size, count } = shape;
  const list = new Int16Array(size * Math.min(countPlaces(shape, board), most));
  let end = 0;
  for (let first = 0; first < size * count; first += size) {
    const [rows, cols] = [high - reachOf(shape.rows, first, size), wide - reachOf(shape.cols, first, size)];
    for (let row = 0; row < rows; row++)
      for (let col = 0; col < cols && end < list.length; col++) {
        put(wide, shape, first, row * wide + col, list, end);
        if (isOpen(board, isShip, list, end, end + size)) end += size;
      }
  }
  return list.subarray(0, end);
};

/** Returns the last row or column of a figure. */
const reachOf = (of: Uint8Array, first: number, size: number): number => {
  let reach = 0;
  for (let i = first; i < first + size; i++) if (of[i]! > reach) reach = of[i]!;
  return reach;
};

const put = (
  width: number,
  { size, rows, cols }: Shape,
  first: number,
  at: number,
  into: Places,
  begin: number,
): void => {
  for (let i = 0; i < size; i++) into[begin + i] = at + rows[first + i]! * width + cols[first + i]!;
};

const isOpen = ({ toShips, toExtras }: Board, isShip: boolean, cells: Places, begin: number, end: number): boolean => {
  const closed = isShip ? toShips : toExtras;
  for (let i = begin; i < end; i++) if (closed[cells[i]!] !== 0) return false;
  return true;
};
