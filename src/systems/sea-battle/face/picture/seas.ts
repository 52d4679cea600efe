import type { CellName } from '../../../../kernel/phrase.ts';
import type { Letters } from '../../../../kernel/reader.ts';
import { axis, type Cell } from '../../../../kit/grid.ts';
import type { Mark, SeaView, View } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';

/** Which seas to show: one's own (for everybody else: the first seat's), the enemy's, or the two side by side. */
export type SeaChoice = 'both' | 'own' | 'enemy';

/** What a sea is to the person who looks at it. */
export type SeaRelation = 'own' | 'enemy' | 'theirs';

/** A sea to show, and whose it is to the viewer. */
export interface ShownSea {
  readonly sea: SeaView;
  readonly whose: SeaRelation;
}

/** The seas to show, from left to right. */
export const seasShown = (view: View, seas: SeaChoice): readonly ShownSea[] => {
  const seat = typeof view.viewer === 'number' ? view.viewer : undefined;
  const own = view.seas.find(({ owner }) => owner === (seat ?? 0));
  const enemy = view.seas.find(({ owner }) => owner !== own?.owner);
  const shown: readonly (ShownSea | undefined)[] = [
    own && seas !== 'enemy' ? { sea: own, whose: seat === undefined ? 'theirs' : 'own' } : undefined,
    enemy && seas !== 'own' ? { sea: enemy, whose: seat === undefined ? 'theirs' : 'enemy' } : undefined,
  ];
  return shown.filter((one) => one !== undefined);
};

/** A part of a sea: its first row and column, and how many of each. */
export interface SeaArea {
  readonly row: number;
  readonly col: number;
  readonly rows: number;
  readonly cols: number;
}

/** All of a sea. */
export const wholeArea = (n: number): SeaArea => ({ row: 0, col: 0, rows: n, cols: n });

/** What is known of a cell. */
export const cellMark = (sea: SeaView, n: number, { row, col }: Cell): Mark => sea.marks[row * n + col] ?? 'unknown';

/** A cell to be named in the reader's letters. */
export const cellNameIn = ({ row, col }: Cell, { n, axes }: Ruleset): CellName =>
  axes === 'letters-cols' ? { letter: col, number: row + 1, of: n } : { letter: row, number: col + 1, of: n };

/** What stands over the columns and beside the rows. */
export const axisLabels = ({ n, axes }: Ruleset, letters: Letters) => {
  const words = axis(letters, n).map((letter) => letter.toUpperCase());
  const numbers = words.map((_, i) => `${i + 1}`);
  return axes === 'letters-cols' ? { columns: words, rows: numbers } : { columns: numbers, rows: words };
};

/** A ship on the score line. */
export interface CountedShip {
  readonly size: number;
  readonly cls: string;
  readonly state: 'afloat' | 'sunk' | 'empty';
}

const count = <T>(list: readonly T[], wanted: T): number => list.filter((one) => one === wanted).length;

/**
 * The fleet of the rules ship by ship, largest first: sunk or, while the viewer is still placing it, not at sea yet.
 * Of equal ships the last ones count as gone, whichever they were; while placing, ships of one size are equal.
 */
export const shipStates = (
  { rules, phase, placing, viewer }: View,
  { owner, classes }: SeaView,
): readonly CountedShip[] => {
  const missing = viewer === owner ? (placing?.missing ?? []) : [];
  const ships = [...rules.fleet]
    .sort((a, b) => b.size - a.size)
    .flatMap(({ size, cls, count: many }) => Array.from({ length: many }, () => ({ size, cls })));
  const sizes = ships.map(({ size }) => size);
  const names = ships.map(({ cls }) => cls);
  return ships.map(({ size, cls }, i) => {
    const placed = i - sizes.indexOf(size) < count(sizes, size) - count(missing, size);
    if (phase === 'placing') return { size, cls, state: placed ? 'afloat' : 'empty' };
    return { size, cls, state: i - names.indexOf(cls) < count(classes, cls) ? 'afloat' : 'sunk' };
  });
};
