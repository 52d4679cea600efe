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
