import type { Ship } from '../fleet/berths.ts';
import { type Board, isOpen, lay, type Slot } from './board.ts';
import type { Places } from './places.ts';

/** The most pieces laid in a search, and places examined. */
export interface SearchLimits {
  readonly nodes: number;
  readonly work: number;
}

/**
 * Searches all ways to lay the pieces on places of their lists, depth first, equal pieces in ascending order.
 * @param keep receives each way: by piece, the index at which its place begins in its list. It is written again.
 * @returns whether these are all ways.
 */
export const searchAll = (
  board: Board,
  lists: ReadonlyMap<Slot, Places>,
  { nodes, work }: SearchLimits,
  keep: (path: Int32Array) => void,
): boolean => {
  const { slots } = board;
  const path = new Int32Array(slots.length);
  let [laid, examined] = [0, 0];
  const from = (nth: number, first: number): void => {
    const slot = slots[nth];
    if (!slot) {
      keep(path);
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
  return laid < nodes && examined < work;
};

/** What a search found: each way to lay the pieces as their cells in turn, and whether these are all ways. */
export interface SearchResult {
  readonly found: readonly (readonly Ship[])[];
  readonly isWhole: boolean;
}

/** Returns what `searchAll` finds. */
export const searchFleets = (board: Board, lists: ReadonlyMap<Slot, Places>, limits: SearchLimits): SearchResult => {
  const found: (readonly Ship[])[] = [];
  // The fleets share their ships: there may be many thousands.
  const ships = new Map([...lists].map(([slot, list]) => [slot, shipsIn(list, slot.shape.size)] as const));
  const isWhole = searchAll(board, lists, limits, (path) => {
    found.push(board.slots.map((slot, nth) => ships.get(slot)![path[nth]! / slot.shape.size]!));
  });
  return { found, isWhole };
};

const shipsIn = (list: Places, size: number): readonly Ship[] =>
  Array.from({ length: list.length / size }, (_, nth) => [...list.subarray(nth * size, (nth + 1) * size)]);
