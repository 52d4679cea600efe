import type { Ship } from '../fleet/berths.ts';
import { type Board, isOpen, lay, type Slot } from './board.ts';
import type { Places } from './places.ts';

/** The most pieces laid in a search, and places examined. */
export interface SearchLimits {
  readonly nodes: number;
  readonly work: number;
}

/** What a search found: each way to lay the pieces as their cells in turn, and whether these are all ways. */
export interface SearchResult {
  readonly found: readonly (readonly Ship[])[];
  readonly isWhole: boolean;
}

/** Searches all ways to lay the pieces on places of their lists, depth first, equal pieces in ascending order. */
export const searchFleets = (
  board: Board,
  lists: ReadonlyMap<Slot, Places>,
  { nodes, work }: SearchLimits,
): SearchResult => {
  const { slots } = board;
  const found: (readonly Ship[])[] = [];
  /** By piece: the index at which its place begins in its list. */
  const path = new Int32Array(slots.length);
  const placed = (slot: Slot, nth: number): Ship => [
    ...lists.get(slot)!.subarray(path[nth]!, path[nth]! + slot.shape.size),
  ];
  let [laid, examined] = [0, 0];
  const from = (nth: number, first: number): void => {
    const slot = slots[nth];
    if (!slot) {
      found.push(slots.map(placed));
      return;
    }
    const { isShip, shape } = slot;
    const list = lists.get(slot)!;
    for (let at = first; at < list.length && laid < nodes && examined < work; at += shape.size) {
      examined++;
      const end = at + shape.size;
      if (!isOpen(board, isShip, list, at, end)) continue;
      laid++;
      lay(board, isShip, list, at, end, 1);
      path[nth] = at;
      from(nth + 1, slots[nth + 1] === slot ? end : 0);
      lay(board, isShip, list, at, end, -1);
    }
  };
  from(0, 0);
  return { found, isWhole: laid < nodes && examined < work };
};
