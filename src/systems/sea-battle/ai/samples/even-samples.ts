import type { Rng } from '../../../../kernel/rng.ts';
import { type Board, emptyBoard, type Slot } from '../../rules/layouts/board.ts';
import { drawListed, type Places } from '../../rules/layouts/places.ts';
import { searchFleets } from '../../rules/layouts/search.ts';
import { DOT } from '../../rules/layouts/shapes.ts';
import { throwFleet } from '../../rules/layouts/throw.ts';
import { collectorFor, type FleetSamples } from './fleet-samples.ts';
import type { Puzzle } from './puzzle.ts';

/* Samples in which each possible fleet has the same chance. Only for puzzles whose berths meet every demand. */

/** The most ways to lay the pieces, conflicting ones included, that are enumerated. */
const MOST_WAYS = 20_000;

/** Returns the sea of a puzzle, its pieces in the order of a fleet's cells, and the berths of each. */
const seaOf = ({ rules, sought }: Puzzle): { readonly board: Board; readonly lists: ReadonlyMap<Slot, Places> } => {
  const kinds = sought.map(({ size, lurks, berths, count }) => {
    const slot: Slot = { kind: lurks ? 'mine' : 'ship', isShip: !lurks, isListed: true, shape: { ...DOT, size } };
    return { slot, count, list: Int16Array.from(berths.flatMap(({ cells }) => cells)) };
  });
  const slots = kinds.flatMap(({ slot, count }) => new Array<Slot>(count).fill(slot));
  return { board: emptyBoard(rules, slots), lists: new Map(kinds.map(({ slot, list }) => [slot, list])) };
};

/** Returns every possible fleet once; undefined where the ways to lay all pieces are too many, or none is possible. */
export const enumeratedFleets = (puzzle: Puzzle): FleetSamples | undefined => {
  const ways = puzzle.sought.reduce((product, { berths, count }) => product * berths.length ** count, 1);
  if (ways === 0 || ways > MOST_WAYS) return undefined;
  const { board, lists } = seaOf(puzzle);
  const { found } = searchFleets(board, lists, { nodes: Infinity, work: Infinity });
  if (found.length === 0) return undefined;
  const collector = collectorFor(puzzle.sought, found.length);
  collector.cells.set(found.flat(2));
  return { ...collector, count: found.length, beginnings: found.length, all: true };
};

/**
 * Samples fleets by throwing all pieces onto their berths until none conflicts with another.
 * @returns at most `most` fleets from `throws` throws; undefined when none succeeds.
 */
export const thrownFleets = (puzzle: Puzzle, most: number, throws: number, chance: Rng): FleetSamples | undefined => {
  const { board, lists } = seaOf(puzzle);
  if ([...lists.values()].some((list) => list.length === 0)) return undefined;
  const collector = collectorFor(puzzle.sought, most);
  const draw = drawListed(board, lists, chance);
  for (let left = throws; collector.count < most; ) {
    const fleet = throwFleet(
      board,
      (slot, into, begin) => {
        if (begin === 0) left--;
        draw(slot, into, begin);
      },
      left,
    );
    if (!fleet) break;
    collector.cells.set(fleet.flat(), collector.count * collector.stride);
    collector.count++;
    collector.beginnings++;
  }
  return collector.count > 0 ? collector : undefined;
};
