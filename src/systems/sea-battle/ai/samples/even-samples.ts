import type { Rng } from '../../../../kernel/rng.ts';
import { type Board, emptyBoard, LARGEST, type Slot } from '../../rules/layouts/board.ts';
import { drawListed, type Places } from '../../rules/layouts/places.ts';
import { searchAll } from '../../rules/layouts/search.ts';
import { DOT } from '../../rules/layouts/shapes.ts';
import { throwsOf } from '../../rules/layouts/throw.ts';
import { collectorFor, type FleetSamples } from './fleet-samples.ts';
import type { Puzzle } from './puzzle.ts';

/* Samples in which each possible fleet has the same chance. Only for puzzles whose berths meet every demand. */

/** The most ways to lay the pieces, conflicting ones included, that are enumerated. */
const MOST_WAYS = 20_000;

/** The sea of a puzzle, the berths of each piece, and where its cells begin in a fleet. */
interface PuzzleSea {
  readonly board: Board;
  readonly lists: ReadonlyMap<Slot, Places>;
  readonly offsets: readonly number[];
}

/** Returns the sea of a puzzle, the pieces with the fewest berths first: they conflict soonest. */
const seaOf = ({ rules, sought }: Puzzle): PuzzleSea => {
  let cells = 0;
  const pieces = sought
    .flatMap(({ size, lurks, berths, count }) => {
      const slot: Slot = { kind: lurks ? 'mine' : 'ship', isShip: !lurks, isListed: true, shape: { ...DOT, size } };
      const list = Int16Array.from(berths.flatMap((berth) => berth.cells));
      return Array.from({ length: count }, () => {
        cells += size;
        return { slot, list, offset: cells - size };
      });
    })
    .sort((a, b) => a.list.length / a.slot.shape.size - b.list.length / b.slot.shape.size);
  return {
    board: emptyBoard(
      rules,
      pieces.map(({ slot }) => slot),
    ),
    lists: new Map(pieces.map(({ slot, list }) => [slot, list])),
    offsets: pieces.map(({ offset }) => offset),
  };
};

/** Returns every possible fleet once; undefined where the ways to lay all pieces are too many, or none is possible. */
export const enumeratedFleets = (puzzle: Puzzle): FleetSamples | undefined => {
  const ways = puzzle.sought.reduce((product, { berths, count }) => product * berths.length ** count, 1);
  if (ways === 0 || ways > MOST_WAYS) return undefined;
  const { board, lists, offsets } = seaOf(puzzle);
  const collector = collectorFor(puzzle.sought, ways);
  searchAll(board, lists, { nodes: Infinity, work: Infinity }, (path) => {
    const to = collector.count++ * collector.stride;
    for (const [s, slot] of board.slots.entries()) {
      const list = lists.get(slot)!;
      for (let i = 0; i < slot.shape.size; i++) collector.cells[to + offsets[s]! + i] = list[path[s]! + i]!;
    }
  });
  return collector.count > 0 ? { ...collector, beginnings: collector.count, all: true } : undefined;
};

/**
 * Samples fleets by throwing all pieces onto their berths until none conflicts with another.
 * @returns at most `most` fleets from `throws` throws; undefined when none succeeds.
 */
export const thrownFleets = (puzzle: Puzzle, most: number, throws: number, chance: Rng): FleetSamples | undefined => {
  const { board, lists, offsets } = seaOf(puzzle);
  if ([...lists.values()].some((list) => list.length === 0)) return undefined;
  const collector = collectorFor(puzzle.sought, most);
  const pieces = throwsOf(board, drawListed(board, lists, chance));
  while (collector.count < most && pieces.isLegalWithin(throws)) {
    const to = collector.count++ * collector.stride;
    for (let s = 0; s < offsets.length; s++)
      for (let i = 0; i < board.slots[s]!.shape.size; i++)
        collector.cells[to + offsets[s]! + i] = pieces.cells[LARGEST * s + i]!;
  }
  collector.beginnings = collector.count;
  return collector.count > 0 ? collector : undefined;
};
