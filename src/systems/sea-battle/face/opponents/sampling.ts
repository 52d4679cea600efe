import type { Rng } from '../../../../kernel/rng.ts';
import type { Berth } from '../../rules/view.ts';
import type { Chart } from './exact.ts';
import type { Kind, Prospects } from './prospects.ts';

/** A fleet being drawn. One for all samples: marks of earlier ones no longer count. */
interface Draft {
  readonly prospects: Prospects;
  readonly chance: Rng;
  /** The number of the sample. */
  nth: number;
  /** By cell: the last sample in which a ship took it, or lay beside it. */
  readonly taken: Int32Array;
  /** By kind: ships still to be laid. */
  readonly left: number[];
  readonly laid: Berth[];
  /** Cells that ships of two decks and more cover beyond those that sunk ones cover. */
  extent: number;
}

/**
 * Weighs `samples` random fleets that are still possible (rules/grid.md §5.4 step 3): hits are explained lowest first by
 * any ship through them, the other ships laid largest first, each among all the berths left; the product of the numbers
 * of choices corrects for how easily a fleet is found. Undefined when every sample ran aground.
 */
export const sampledChart = (prospects: Prospects, samples: number, chance: Rng): Chart | undefined => {
  const chart = new Float64Array(prospects.area);
  const taken = new Int32Array(prospects.area);
  const draft: Draft = { prospects, chance, nth: 0, taken, left: [], laid: [], extent: 0 };
  let total = 0;
  for (let nth = 1; nth <= samples; nth++) {
    const weight = draw(draft, nth);
    total += weight;
    if (weight > 0) for (const berth of draft.laid) for (const cell of berth.cells) chart[cell]! += weight;
  }
  return total > 0 ? chart : undefined;
};

/** Draws one fleet into `laid`; gives its weight, 0 when it ran aground. */
const draw = (draft: Draft, nth: number): number => {
  const { kinds, huddle } = draft.prospects;
  draft.nth = nth;
  draft.extent = 0;
  draft.laid.length = 0;
  for (let k = 0; k < kinds.length; k++) draft.left[k] = kinds[k]!.count;
  let weight = explain(draft);
  for (let k = 0; k < kinds.length && weight > 0; k++) weight *= fill(draft, kinds[k]!, draft.left[k]!);
  return weight * huddle[draft.extent]!;
};

const explain = (draft: Draft): number => {
  const { hits, kinds } = draft.prospects;
  let weight = 1;
  for (const hit of hits) {
    if (draft.taken[hit] === draft.nth) continue;
    const choices = kinds.flatMap((kind, k) =>
      draft.left[k] === 0 ? [] : free(draft, kind.through.get(hit)!).map((berth) => ({ k, berth })),
    );
    if (choices.length === 0) return 0;
    weight *= choices.length;
    const { k, berth } = choices[draft.chance.below(choices.length)]!;
    draft.left[k]!--;
    lay(draft, kinds[k]!, berth);
  }
  return weight;
};

const fill = (draft: Draft, kind: Kind, count: number): number => {
  let weight = 1;
  let berths = kind.clear;
  for (let ship = 1; ship <= count; ship++) {
    berths = free(draft, berths);
    if (berths.length === 0) return 0;
    weight *= berths.length / ship; // equal ships may come in any order
    lay(draft, kind, berths[draft.chance.below(berths.length)]!);
  }
  return weight;
};

// Plain loops from here on: this is where the machine's thinking time goes.

const free = ({ taken, nth }: Draft, berths: readonly Berth[]): readonly Berth[] => {
  const found: Berth[] = [];
  next: for (let i = 0; i < berths.length; i++) {
    const { cells } = berths[i]!;
    for (let c = 0; c < cells.length; c++) if (taken[cells[c]!] === nth) continue next;
    found.push(berths[i]!);
  }
  return found;
};

const lay = (draft: Draft, kind: Kind, berth: Berth): void => {
  draft.laid.push(berth);
  take(draft, kind, berth.cells);
  take(draft, kind, berth.halo);
};

const take = (draft: Draft, kind: Kind, cells: readonly number[]): void => {
  const { taken, nth, prospects } = draft;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!;
    if (kind.size > 1 && taken[cell] !== nth && prospects.covered[cell] === 0) draft.extent++;
    taken[cell] = nth;
  }
};
