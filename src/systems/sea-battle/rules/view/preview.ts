import { pick } from '../../../../kernel/rng.ts';
import { fastRng } from '../../../../kit/fast-rng.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { Ruleset } from '../../variants.ts';
import { EMPTY_ARRANGEMENT } from '../fleet/arrangement.ts';
import type { Ship } from '../fleet/berths.ts';
import { cellOf, gridOf } from '../fleet/grid.ts';
import { arrangementFrom, boardFor, isOpen, LARGEST, lay, type Slot } from '../layouts/board.ts';
import { drawFrom, type Places, placesBySlot } from '../layouts/places.ts';

/** Tries to lay a fleet, and random places that are looked at for a piece with too many to list. */
const TRIES = 6;
const DRAWS = 200;

/** The pieces of a fleet that were laid where there is no room for all. */
export interface LaidFleet {
  readonly ships: readonly (readonly Cell[])[];
  readonly mines: readonly Cell[];
  readonly sweepers: readonly Cell[];
}

/** Lays as many pieces of a fleet as a few tries find room for, the largest first. The same for the same rules. */
export const laidFleet = (rules: Ruleset): LaidFleet => {
  let drawn = 0;
  const chance = fastRng({ below: () => ++drawn });
  const empty = boardFor(rules, EMPTY_ARRANGEMENT);
  const { slots } = empty;
  const lists = placesBySlot(
    empty,
    slots.filter((it) => it.isListed),
  );
  const placesOf = (slot: Slot): Places => {
    const listed = lists.get(slot);
    if (listed) return listed;
    const list = new Int16Array(DRAWS * LARGEST).subarray(0, DRAWS * slot.shape.size);
    const draw = drawFrom(empty, chance);
    for (let nth = 0; nth < DRAWS; nth++) draw(slot, list, nth * slot.shape.size);
    return list;
  };
  let best: readonly (readonly [Slot, Ship])[] = [];
  for (let tried = 0; tried < TRIES; tried++) {
    const board = boardFor(rules, EMPTY_ARRANGEMENT);
    const laid: (readonly [Slot, Ship])[] = [];
    for (const slot of slots) {
      const { size } = slot.shape;
      const list = placesOf(slot);
      const open: number[] = [];
      for (let at = 0; at < list.length; at += size) if (isOpen(board, slot.isShip, list, at, at + size)) open.push(at);
      if (open.length === 0) continue;
      const at = pick(chance, open);
      laid.push([slot, [...list.subarray(at, at + size)]]);
      lay(board, slot.isShip, list, at, at + size, 1);
    }
    if (laid.length > best.length) best = laid;
  }
  const { ships, mines, sweepers } = arrangementFrom(
    { ...empty, slots: best.map(([slot]) => slot) },
    best.map(([, cells]) => cells),
  );
  const cell = (at: number): Cell => cellOf(gridOf(rules), at);
  return { ships: ships.map((it) => it.map(cell)), mines: mines.map(cell), sweepers: sweepers.map(cell) };
};
