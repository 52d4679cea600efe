import { type Berth, berthsOf, cellOf, haloOf, indexOf, missingOf, type SeaView, type View } from '../../rules/view.ts';
import type { FleetItem, Ruleset } from '../../variants.ts';

/** Ships of one kind still afloat and every berth where one could lie. */
export interface Afloat {
  readonly item: FleetItem;
  readonly count: number;
  readonly berths: readonly Berth[];
}

/** What a machine makes of the enemy's sea: public marks and public rules, nothing else. Cells by number. */
export interface Knowledge {
  readonly rules: Ruleset;
  /** Cells worth a shot: not fired at, and not around a sunk ship. */
  readonly open: readonly number[];
  /** Hits on ships not yet sunk, ascending. */
  readonly hits: readonly number[];
  /** Largest first. */
  readonly afloat: readonly Afloat[];
  /** Cells of, or around, sunk ships of two decks and more. */
  readonly covered: ReadonlySet<number>;
}

/** What the view of the seat to move says about the sea it fires at. */
export const knowledgeOf = (view: View): Knowledge => {
  const { rules } = view;
  const sea = view.seas.find((it) => it.owner !== view.viewer)!;
  const sunk = sunkIn(rules, sea);
  const around = new Set(sunk.flatMap((berth) => berth.halo));
  const open = [...sea.marks.keys()].filter((cell) => sea.marks[cell] === 'unknown' && !around.has(cell));
  const hits = [...sea.marks.keys()].filter((cell) => sea.marks[cell] === 'hit');
  const sizes = sunk.map((berth) => berth.cells.length);
  const large = sunk.filter((berth) => berth.cells.length > 1);
  return {
    rules,
    open,
    hits,
    afloat: afloatIn(rules, sizes, new Set(open), new Set(hits)),
    covered: new Set(large.flatMap((berth) => [...berth.cells, ...berth.halo])),
  };
};

const sunkIn = ({ n, touch }: Ruleset, { ships }: SeaView): readonly Berth[] =>
  ships
    .filter((ship) => ship.sunk)
    .map((ship) => {
      const cells = ship.cells.map((cell) => indexOf(n, cell));
      return { cells, halo: haloOf(n, touch, cells) };
    });

const afloatIn = (
  rules: Ruleset,
  sunkSizes: readonly number[],
  open: ReadonlySet<number>,
  hits: ReadonlySet<number>,
): readonly Afloat[] => {
  const counts = new Map<FleetItem, number>();
  for (const item of missingOf(rules, sunkSizes)) counts.set(item, (counts.get(item) ?? 0) + 1);
  const possible = ({ cells, halo }: Berth): boolean =>
    cells.every((cell) => open.has(cell) || hits.has(cell)) &&
    cells.some((cell) => open.has(cell)) &&
    !halo.some((cell) => hits.has(cell));
  return [...counts].map(([item, count]) => ({ item, count, berths: berthsOf(rules, item).filter(possible) }));
};

/** The sum of row and column: equal along a diagonal. */
export const diagonalOf = (rules: Ruleset, cell: number): number => {
  const { row, col } = cellOf(rules.n, cell);
  return row + col;
};
