import type { Cell } from '../../../../src/kit/grid.ts';
import type { Extra, Flag } from '../../../../src/systems/sea-battle/rules/command.ts';
import type { ExtraView, PlacingView, SeaView, View } from '../../../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSES, type Ruleset, VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import { at } from '../../../support/sea-battle-views.ts';

/** The pieces of a fleet during placement, with cells written "A1". */
export interface PlacedFleet {
  readonly ships?: readonly string[];
  readonly mines?: readonly string[];
  readonly sweepers?: readonly string[];
  readonly pencil?: string;
  readonly drawn?: boolean;
  readonly huddles?: boolean;
  readonly flag?: Flag;
  readonly deals?: number;
}

/** A variant by its id. */
export const variantById = (id: string): Ruleset => VARIANTS.find((it) => it.id === id)!;

/** The cells in a text such as "A1 B2". */
export const cellsIn = (text: string): readonly Cell[] => text.split(' ').filter(Boolean).map(at);

const missingSizes = ({ fleet }: Ruleset, there: readonly number[]): readonly number[] => {
  const left = fleet.flatMap(({ size, count }) => new Array<number>(count).fill(size)).sort((a, b) => b - a);
  for (const size of there) left.splice(left.indexOf(size), 1);
  return left;
};

const isIn = (cells: readonly Cell[], { row, col }: Cell): boolean =>
  cells.some((it) => it.row === row && it.col === col);

/**
 * A view of seat 0 during placement, made without the rules: every cell that holds nothing is free, whatever touches.
 */
export const viewOfPlacement = (rules: Ruleset, fleet: PlacedFleet = {}): View => {
  const ships = (fleet.ships ?? []).map(cellsIn);
  const laid = (piece: Extra, cells: readonly string[]): readonly ExtraView[] =>
    cells.map((cell) => ({ piece, at: at(cell), spent: false, given: false }));
  const extras = [...laid('mine', fleet.mines ?? []), ...laid('sweeper', fleet.sweepers ?? [])];
  const taken = [...ships.flat(), ...extras.map((it) => it.at)];
  const water = Array.from({ length: rules.n ** 2 }, (_, i) => ({ row: Math.floor(i / rules.n), col: i % rules.n }));
  const free = water.filter((cell) => !isIn(taken, cell));
  const missing = missingSizes(
    rules,
    ships.map((cells) => cells.length),
  );
  const mines = rules.extras.mines - (fleet.mines ?? []).length;
  const sweepers = rules.extras.sweepers - (fleet.sweepers ?? []).length;
  const placing: PlacingView = {
    deals: fleet.deals ?? 1,
    missing,
    mines,
    sweepers,
    order: [...ships.map((cells) => cells[0]!), ...extras.map((it) => it.at)],
    free: missing.length > 0 ? free : [],
    room: mines + sweepers > 0 ? free : [],
    drawn: fleet.drawn ?? false,
    huddles: fleet.huddles ?? false,
  };
  const sea = (owner: number): SeaView => ({
    owner,
    marks: water.map(() => 'unknown'),
    ships: owner > 0 ? [] : ships.map((cells) => shipOf(rules, cells)),
    extras: owner > 0 ? [] : extras,
    afloat: [],
    classes: [],
    given: [],
    near: {},
    wake: [],
    moves: 0,
    flag: owner > 0 ? 'navy' : (fleet.flag ?? 'navy'),
    ready: false,
  });
  return {
    viewer: 0,
    rules,
    phase: 'placing',
    toMove: [0, 1],
    first: 0,
    firstBy: 'lot',
    seas: [sea(0), sea(1)],
    shots: [],
    reports: [],
    news: 0,
    turn: 1,
    salvo: 0,
    pencil: cellsIn(fleet.pencil ?? ''),
    placing,
  };
};

const shipOf = ({ fleet }: Ruleset, cells: readonly Cell[]): SeaView['ships'][number] => {
  const cls = fleet.find(({ size }) => size === cells.length)?.cls ?? CLASSES[cells.length - 1]!;
  return { cls, size: cells.length, cells, hits: [], sunk: false };
};
