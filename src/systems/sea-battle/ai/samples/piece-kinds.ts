import type { Rng } from '../../../../kernel/rng.ts';
import type { Puzzle, SoughtPieces } from './puzzle.ts';

/** A kind of piece, in flat arrays for speed. */
export interface PieceKind {
  readonly size: number;
  /** Number of berths. */
  readonly berths: number;
  readonly lurks: boolean;
  /** The cells of its berths, berth after berth, `size` cells each. */
  readonly cells: Int16Array;
  readonly halos: PackedLists;
  readonly moats: PackedLists;
  /** By berth: the demands that its decks count towards, once for each deck. */
  readonly demands: PackedLists;
  /** Berths that count towards some demand; empty where all do. */
  readonly telling: Int32Array;
}

/** Lists of numbers end to end: the i-th runs from start[i] to start[i + 1]. */
export interface PackedLists {
  readonly start: Int32Array;
  readonly items: Int16Array;
}

/** One kind for each of `puzzle.sought`, in the same order. */
export const pieceKindsOf = (puzzle: Puzzle): readonly PieceKind[] => puzzle.sought.map((it) => kindFrom(it, puzzle));

const kindFrom = ({ size, lurks, berths, moats, cls }: SoughtPieces, { area, demands }: Puzzle): PieceKind => {
  const byCell = Array.from({ length: area }, (): number[] => []);
  if (!lurks)
    for (const [d, it] of demands.entries())
      if (it.cls === undefined || it.cls === cls) for (const cell of it.cells) byCell[cell]!.push(d);
  const counted = berths.map(({ cells }) => cells.flatMap((cell) => byCell[cell]!));
  const telling = Int32Array.from(counted.flatMap((it, b) => (it.length > 0 ? [b] : [])));
  return {
    size,
    lurks,
    berths: berths.length,
    cells: Int16Array.from(berths.flatMap((it) => it.cells)),
    halos: listsOf(berths.map((it) => it.halo)),
    moats: listsOf(moats),
    demands: listsOf(counted),
    telling: telling.length < berths.length ? telling : new Int32Array(0),
  };
};

const listsOf = (lists: readonly (readonly number[])[]): PackedLists => {
  const start = new Int32Array(lists.length + 1);
  for (let i = 0; i < lists.length; i++) start[i + 1] = start[i]! + lists[i]!.length;
  const items = new Int16Array(start[lists.length]!);
  for (let i = 0; i < lists.length; i++) items.set(lists[i]!, start[i]!);
  return { start, items };
};

/** Resolution of the random draws in `isLucky`. */
const PARTS = 2 ** 30;

/** True with the chance `odds`; always true when `odds` >= 1. */
export const isLucky = (odds: number, chance: Rng): boolean => odds >= 1 || chance.below(PARTS) < PARTS * odds;

/** A random berth for a piece of this kind: half of the time one that counts towards a demand, else any. */
export const proposedBerth = ({ berths, telling }: PieceKind, chance: Rng): number =>
  telling.length > 0 && chance.below(2) === 0 ? telling[chance.below(telling.length)]! : chance.below(berths);

/** The ratio of proposal chances: the move from `to` back to `from` against the move from `from` to `to`. */
export const proposalRatio = (kind: PieceKind, from: number, to: number): number =>
  kind.telling.length === 0 ? 1 : frequency(kind, from) / frequency(kind, to);

const frequency = ({ berths, telling, demands }: PieceKind, b: number): number =>
  0.5 / berths + (demands.start[b + 1]! > demands.start[b]! ? 0.5 / telling.length : 0);
