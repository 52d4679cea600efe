import type { Rng } from '../../../../kernel/rng.ts';
import { collectorFor, type FleetSamples } from './fleet-samples.ts';
import { type Puzzle, slotsIn } from './puzzle.ts';

/**
 * Samples fleets by putting every piece on a random berth until none conflicts with another: each possible fleet has
 * the same chance. Only for puzzles whose berths meet every demand by themselves.
 * @returns at most `most` fleets from `throws` tries; undefined when none succeeds.
 */
export const rejectionSamples = (
  puzzle: Puzzle,
  most: number,
  throws: number,
  chance: Rng,
): FleetSamples | undefined => {
  const slots = slotsIn(puzzle);
  if (slots.some((it) => it.berths.length === 0)) return undefined;
  const collector = collectorFor(puzzle.sought, most);
  const taken = new Int32Array(puzzle.area);
  const barred = new Int32Array(puzzle.area);
  next: for (let nth = 1; nth <= throws && collector.count < most; nth++) {
    for (let s = 0; s < slots.length; s++) {
      const { berths, moats, lurks, offset } = slots[s]!;
      let to = collector.count * collector.stride + offset;
      const b = chance.below(berths.length);
      const { cells, halo } = berths[b]!;
      const against = lurks ? barred : taken;
      for (let i = 0; i < cells.length; i++) if (against[cells[i]!] === nth) continue next;
      for (let i = 0; i < cells.length; i++) {
        const cell = cells[i]!;
        taken[cell] = nth;
        barred[cell] = nth;
        collector.cells[to++] = cell;
      }
      for (let i = 0; i < halo.length; i++) taken[halo[i]!] = nth;
      for (let i = 0; i < moats[b]!.length; i++) barred[moats[b]![i]!] = nth;
    }
    collector.count++;
    collector.beginnings++;
  }
  return collector.count > 0 ? collector : undefined;
};
