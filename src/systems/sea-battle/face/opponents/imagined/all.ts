import { albumFor, type Fleets } from './fleets.ts';
import { type Puzzle, slotsIn } from './puzzle.ts';

/** Ways to lay the pieces, whether they agree or not, that are gone through. */
const MOST_WAYS = 20_000;

/**
 * Every fleet that is possible, each once, where berths fulfil every demand by themselves and the ways to lay all pieces are
 * few enough to be gone through; else undefined.
 */
export const allFleets = (puzzle: Puzzle): Fleets | undefined => {
  const slots = slotsIn(puzzle);
  const ways = slots.reduce((product, { berths }) => product * berths.length, 1);
  if (ways === 0 || ways > MOST_WAYS) return undefined;
  const album = albumFor(puzzle.sought, ways);
  const taken = new Int32Array(puzzle.area);
  const barred = new Int32Array(puzzle.area);
  const fleet = new Int16Array(album.stride);
  const mark = (cells: Int32Array, at: readonly number[], by: number): void => {
    for (const cell of at) cells[cell]! += by;
  };
  const layFrom = (s: number): void => {
    const slot = slots[s];
    if (!slot) {
      album.cells.set(fleet, album.count++ * album.stride);
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
  return album.count > 0 ? { ...album, beginnings: album.count, all: true } : undefined;
};
