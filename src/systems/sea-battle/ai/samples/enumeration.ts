import { collectorFor, type FleetSamples } from './fleet-samples.ts';
import { type Puzzle, slotsIn } from './puzzle.ts';

/** The most ways to lay the pieces, conflicting ones included, that are enumerated. */
const MOST_WAYS = 20_000;

/**
 * Enumerates every possible fleet once. Undefined where the ways to lay all pieces are too many, or where no fleet is
 * possible. Only for puzzles whose berths meet every demand by themselves.
 */
export const enumeratedFleets = (puzzle: Puzzle): FleetSamples | undefined => {
  const slots = slotsIn(puzzle);
  const ways = slots.reduce((product, { berths }) => product * berths.length, 1);
  if (ways === 0 || ways > MOST_WAYS) return undefined;
  const collector = collectorFor(puzzle.sought, ways);
  const taken = new Int32Array(puzzle.area);
  const barred = new Int32Array(puzzle.area);
  const fleet = new Int16Array(collector.stride);
  const mark = (cells: Int32Array, at: readonly number[], by: number): void => {
    for (const cell of at) cells[cell]! += by;
  };
  const layFrom = (s: number): void => {
    const slot = slots[s];
    if (!slot) {
      collector.cells.set(fleet, collector.count++ * collector.stride);
      return;
    }
    for (const [b, { cells, halo }] of slot.berths.entries()) {
      const against = slot.lurks ? barred : taken;
      if (cells.some((cell) => against[cell]! > 0)) continue;
      fleet.set(cells, slot.offset);
      const kept = [...cells, ...halo];
      const moated = [...cells, ...slot.moats[b]!];
      mark(taken, kept, 1);
      mark(barred, moated, 1);
      layFrom(s + 1);
      mark(taken, kept, -1);
      mark(barred, moated, -1);
    }
  };
  layFrom(0);
  return collector.count > 0 ? { ...collector, beginnings: collector.count, all: true } : undefined;
};
