import type { FleetSamples } from '../samples/fleet-samples.ts';

/** Misses in a row that are looked ahead, and the further misses assumed for a fleet not hit by then. */
const DEPTH = 6;
const AFTERWARDS = 2;

/**
 * The expected misses before the next hit, when `first` is fired at and then, miss after miss, always the likeliest of
 * the `open` cells. Among equally likely cells this is lowest for the one whose miss reveals most. On Hasbro fleets it
 * neither gains nor loses: 0.01 ± 0.04 shots against the likeliest cell (2,000 equal games with the luck removed).
 */
export const missesBeforeHit = (fleets: FleetSamples, open: Uint8Array, first: number): number => {
  const { count, stride, decks, cells } = fleets;
  const alive = new Int32Array(count);
  let left = 0;
  for (let nth = 0; nth < count; nth++) if (!lies(cells, nth * stride, decks, first)) alive[left++] = nth * stride;
  const fired = new Set([first]);
  let misses = 0;
  for (let depth = 0; depth < DEPTH && left > 0; depth++) {
    misses += left;
    const next = likeliest(fleets, alive, left, open, fired);
    if (next < 0) break;
    fired.add(next);
    let kept = 0;
    for (let i = 0; i < left; i++) if (!lies(cells, alive[i]!, decks, next)) alive[kept++] = alive[i]!;
    left = kept;
  }
  return (misses + AFTERWARDS * left) / count;
};

const lies = (cells: Int16Array, from: number, decks: number, cell: number): boolean => {
  for (let i = from, end = from + decks; i < end; i++) if (cells[i] === cell) return true;
  return false;
};

/** The open cell, not in `fired`, where most of the remaining fleets have a deck; -1 when there is none. */
const likeliest = (
  { decks, cells }: FleetSamples,
  alive: Int32Array,
  left: number,
  open: Uint8Array,
  fired: ReadonlySet<number>,
): number => {
  const found = new Int32Array(open.length);
  for (let i = 0; i < left; i++) for (let d = alive[i]!, end = d + decks; d < end; d++) found[cells[d]!]!++;
  for (const cell of fired) found[cell] = 0;
  let best = -1;
  let most = 0;
  for (let cell = 0; cell < open.length; cell++)
    if (found[cell]! > most && open[cell] === 1) [best, most] = [cell, found[cell]!];
  return best;
};
