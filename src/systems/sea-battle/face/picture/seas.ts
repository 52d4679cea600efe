import type { CellName } from '../../../../kernel/phrase.ts';
import type { Letters } from '../../../../kernel/reader.ts';
import type { MapArea } from '../../../../kit/fight-window.ts';
import { axis, type Cell } from '../../../../kit/grid.ts';
import { cellName, type Grid, gridOf, indexOf, type Mark, type SeaView, type View } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';

/** Which seas to show: the viewer's own (for a viewer without a seat: seat 0's), the enemy's, or both. */
export type SeaChoice = 'both' | 'own' | 'enemy';

/** What a sea is to the viewer: `theirs` for a viewer without a seat. */
export type SeaRelation = 'own' | 'enemy' | 'theirs';

/** A sea to show, and its relation to the viewer. */
export interface ShownSea {
  readonly sea: SeaView;
  readonly whose: SeaRelation;
}

/** The seas to show, from left to right. */
export const seasShown = (view: View, seas: SeaChoice): readonly ShownSea[] => {
  const seat = typeof view.viewer === 'number' ? view.viewer : undefined;
  const own = view.seas.find(({ owner }) => owner === (seat ?? 0));
  const enemy = view.seas.find(({ owner }) => owner !== own?.owner);
  // SB-41: nothing happens in the sea of who fires alone.
  if (view.rules.alone && enemy) return [{ sea: enemy, whose: 'enemy' }];
  const shown: readonly (ShownSea | undefined)[] = [
    own && seas !== 'enemy' ? { sea: own, whose: seat === undefined ? 'theirs' : 'own' } : undefined,
    enemy && seas !== 'own' ? { sea: enemy, whose: seat === undefined ? 'theirs' : 'enemy' } : undefined,
  ];
  return shown.filter((one) => one !== undefined);
};

/** The whole of a sea. */
export const wholeArea = ({ rows, cols }: Grid): MapArea => ({ row: 0, col: 0, rows, cols });

/** The public mark of a cell. */
export const cellMark = (sea: SeaView, grid: Grid, cell: Cell): Mark => sea.marks[indexOf(grid, cell)] ?? 'unknown';

/** The name of a cell, to be shown in the reader's letters; numbers count from 1. */
export const cellNameIn = (cell: Cell, rules: Ruleset): CellName => cellName(rules, cell);

/** The labels above the columns and beside the rows. */
export const axisLabels = (rules: Ruleset, letters: Letters) => {
  const { rows, cols } = gridOf(rules);
  const [across, down] = rules.axes === 'letters-cols' ? [cols, rows] : [rows, cols];
  const words = axis(letters, across).map((letter) => letter.toUpperCase());
  const numbers = Array.from({ length: down }, (_, i) => `${i + 1}`);
  return rules.axes === 'letters-cols' ? { columns: words, rows: numbers } : { columns: numbers, rows: words };
};

/** A ship in the fleet row. `empty`: not placed yet. */
export interface CountedShip {
  readonly size: number;
  readonly cls: string;
  readonly state: 'afloat' | 'sunk' | 'empty';
}

const count = <T>(list: readonly T[], wanted: T): number => list.filter((one) => one === wanted).length;

/** Every ship of the rules' fleet, largest first. */
export const shipsOf = ({ fleet }: Pick<Ruleset, 'fleet'>): readonly Pick<CountedShip, 'size' | 'cls'>[] =>
  [...fleet]
    .sort((a, b) => b.size - a.size)
    .flatMap(({ size, cls, count: many }) => Array.from({ length: many }, () => ({ size, cls })));

/**
 * The state of each ship of the rules' fleet, largest first: afloat, sunk or, while the viewer is placing it, not
 * placed. Of equal ships (of one class; while placing, of one size), the last ones count as gone.
 */
export const shipStates = (
  { rules, phase, placing, viewer }: View,
  { owner, classes }: SeaView,
): readonly CountedShip[] => {
  const missing = viewer === owner ? (placing?.missing ?? []) : [];
  const ships = shipsOf(rules);
  const sizes = ships.map(({ size }) => size);
  const names = ships.map(({ cls }) => cls);
  return ships.map(({ size, cls }, i) => {
    const placed = i - sizes.indexOf(size) < count(sizes, size) - count(missing, size);
    if (phase === 'placing') return { size, cls, state: placed ? 'afloat' : 'empty' };
    return { size, cls, state: i - names.indexOf(cls) < count(classes, cls) ? 'afloat' : 'sunk' };
  });
};
