import type { Seat } from '../../../../kernel/rules.ts';
import type { Cell } from '../../../../kit/grid.ts';
import {
  cellOf,
  gridOf,
  haloOf,
  indexOf,
  type Mark,
  type SeaView,
  type ShipView,
  type View,
  waterOf,
} from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';
import type { ExampleFleet } from './example-fleet.ts';

/** The seats of the pupil and of the enemy in every example. */
export const PUPIL: Seat = 0;
export const ENEMY: Seat = 1;

/** Returns a view with nothing in it yet. */
export const emptyView = (rules: Ruleset, phase: View['phase']): View => ({
  viewer: PUPIL,
  rules,
  phase,
  toMove: phase === 'placing' ? [PUPIL, ENEMY] : [],
  first: PUPIL,
  firstBy: 'lot',
  seas: [],
  shots: [],
  reports: [],
  news: 0,
  turn: 1,
  salvo: phase === 'battle' ? 1 : 0,
  pencil: [],
});

/** Returns a ship whose first `decks` decks are hit. */
export const withHits = (ship: ShipView, decks: number): ShipView => ({
  ...ship,
  hits: ship.cells.slice(0, decks),
  sunk: decks >= ship.size,
});

const around = (rules: Ruleset, cells: readonly Cell[]): readonly Cell[] => {
  const grid = gridOf(rules);
  return haloOf(
    grid,
    rules.touch,
    cells.map((cell) => indexOf(grid, cell)),
  ).map((at) => cellOf(grid, at));
};

const marksOf = (rules: Ruleset, { ships, extras }: ExampleFleet, missed: readonly Cell[]): readonly Mark[] => {
  const marks = Array.from(gridOf(rules).dry, (dry): Mark => (dry === 1 ? 'land' : 'unknown'));
  const mark = (cells: readonly Cell[], as: Mark): void => {
    for (const cell of cells) marks[indexOf(gridOf(rules), cell)] = as;
  };
  const told = rules.report.sunk !== 'silent';
  for (const { cells, sunk } of rules.halo === 'marked' && told ? ships : [])
    if (sunk) mark(around(rules, cells), 'void');
  mark(missed, 'miss');
  for (const { hits, sunk } of ships) mark(hits, sunk && told ? 'sunk' : 'hit');
  for (const { piece, at, spent } of extras) if (spent) mark([at], piece);
  return marks;
};

/**
 * Returns a sea with the hits and spent pieces of this fleet and misses at `missed`; other cells are unknown, except
 * for the halos of sunk ships where they are marked.
 */
export const exampleSea = (owner: Seat, rules: Ruleset, fleet: ExampleFleet, missed: readonly Cell[]): SeaView => {
  const left = fleet.ships.filter((ship) => !ship.sunk);
  return {
    owner,
    marks: marksOf(rules, fleet, missed),
    ...fleet,
    afloat: left.map(({ size }) => size),
    classes: left.map(({ cls }) => cls),
    given: [],
    near: {},
    wake: [],
    moves: 0,
    flag: 'navy',
    ready: true,
  };
};

/**
 * Returns the sea as the enemy knows it: the sunk ships where sinkings are reported, and the mines and sweepers struck.
 */
export const seenByEnemy = (rules: Ruleset, sea: SeaView): SeaView => ({
  ...sea,
  ships: sea.ships.filter((ship) => ship.sunk && rules.report.sunk !== 'silent'),
  extras: sea.extras.filter(({ spent }) => spent),
});

/** Returns `count` cells without pieces, spread over the board. */
export const emptyCells = (rules: Ruleset, { ships, extras }: ExampleFleet, count: number): readonly Cell[] => {
  const pieces = new Set(
    [...ships.flatMap(({ cells }) => cells), ...extras.map(({ at }) => at)].map((cell) => indexOf(gridOf(rules), cell)),
  );
  const grid = gridOf(rules);
  const water = waterOf(grid).flatMap((at) => (pieces.has(at) ? [] : [cellOf(grid, at)]));
  return Array.from({ length: count }, (_, i) => water[Math.floor(((i + 0.4) * water.length) / count)]!);
};
