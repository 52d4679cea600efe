import { axis, type Cell, type Letters } from '../../../../kernel/grid.ts';
import type { CellName } from '../../../../kernel/phrase.ts';
import type { Mark, SeaView, View } from '../../rules/view.ts';
import type { Ruleset } from '../../variants.ts';

/** Which seas to show: one's own (for everybody else: the first seat's), the enemy's, or the two side by side. */
export type Seas = 'both' | 'own' | 'enemy';

/** What a sea is to the person who looks at it. */
export type Whose = 'own' | 'enemy' | 'theirs';

/** A sea to show, and whose it is to the viewer. */
export interface ShownSea {
  readonly sea: SeaView;
  readonly whose: Whose;
}

/** The seas to show, from left to right. */
export const seasShown = (view: View, seas: Seas): readonly ShownSea[] => {
  const seat = typeof view.viewer === 'number' ? view.viewer : undefined;
  const own = view.seas.find(({ owner }) => owner === (seat ?? 0));
  const enemy = view.seas.find(({ owner }) => owner !== own?.owner);
  const shown: readonly (ShownSea | undefined)[] = [
    own && seas !== 'enemy' ? { sea: own, whose: seat === undefined ? 'theirs' : 'own' } : undefined,
    enemy && seas !== 'own' ? { sea: enemy, whose: seat === undefined ? 'theirs' : 'enemy' } : undefined,
  ];
  return shown.filter((one) => one !== undefined);
};

/** What is known of a cell. */
export const markAt = (sea: SeaView, n: number, { row, col }: Cell): Mark => sea.marks[row * n + col] ?? 'unknown';

/** Every cell of a board, row by row. */
export const cellsOf = (n: number): readonly Cell[] =>
  Array.from({ length: n * n }, (_, i) => ({ row: Math.floor(i / n), col: i % n }));

export const sameCell = (a: Cell, b: Cell): boolean => a.row === b.row && a.col === b.col;

/** A cell to be named in the reader's letters. */
export const named = ({ row, col }: Cell, { n, axes }: Ruleset): CellName =>
  axes === 'letters-cols' ? { letter: col, number: row + 1, of: n } : { letter: row, number: col + 1, of: n };

/** What stands over the columns and beside the rows. */
export const axesOf = ({ n, axes }: Ruleset, letters: Letters) => {
  const words = axis(letters, n).map((letter) => letter.toUpperCase());
  const numbers = words.map((_, i) => `${i + 1}`);
  return axes === 'letters-cols' ? { columns: words, rows: numbers } : { columns: numbers, rows: words };
};

/** A ship on the score line. */
export interface Counted {
  readonly size: number;
  readonly state: 'afloat' | 'sunk' | 'empty';
}

/**
 * The fleet of the rules ship by ship, largest first: sunk or, while the viewer is still placing it, not at sea yet.
 * Of equal ships the last ones count as gone, whichever they were.
 */
export const roll = ({ rules, phase, placing, viewer }: View, { owner, afloat }: SeaView): readonly Counted[] => {
  const missing = viewer === owner ? (placing?.missing ?? []) : [];
  const gone = phase === 'placing' ? 'empty' : 'sunk';
  const sizes = [...rules.fleet]
    .sort((a, b) => b.size - a.size)
    .flatMap(({ size, count }) => Array.from({ length: count }, () => size));
  const many = (list: readonly number[], size: number): number => list.filter((other) => other === size).length;
  return sizes.map((size, i) => {
    const left = phase === 'placing' ? many(sizes, size) - many(missing, size) : many(afloat, size);
    return { size, state: i - sizes.indexOf(size) < left ? 'afloat' : gone };
  });
};
