import type { Cell } from '../../../../kit/grid.ts';
import {
  cellOf,
  type ExtraView,
  type Grid,
  gridOf,
  haloOf,
  indexOf,
  isLand,
  isOn,
  type ShipView,
  waterOf,
} from '../../rules/view/index.ts';
import type { FleetItem, Ruleset, ShapeSet } from '../../variants.ts';
import { blockedCells, type PlacedPieces } from '../screens/placement/free-berths.ts';

/** A fleet to show in a tutorial. */
export interface ExampleFleet {
  readonly ships: readonly ShipView[];
  readonly extras: readonly ExtraView[];
}

/** Number of arrangements that are tried while the last pieces find no room. */
const TRIES = 150;
/** The step between tried cells, which spreads them over the whole board. */
const STRIDE = 7_919;

/** Steps from deck to deck; a ship takes as many as it has decks left. */
type ShipSteps = readonly (readonly [down: number, across: number])[];
const LINE: ShipSteps = new Array<readonly [number, number]>(20).fill([0, 1]);
const CORNER: ShipSteps = [[1, 0], [1, 0], ...LINE];
const ZIGZAG: ShipSteps = [
  [0, 1],
  [1, 0],
  [0, 1],
  [1, 0],
  [0, 1],
  [0, 1],
  [1, 0],
];
const SQUARE: ShipSteps = [
  [0, 1],
  [1, 0],
  [0, -1],
];
const SLANTING: ShipSteps = [
  [1, 1],
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [1, 1],
  [0, 1],
];

/** The figures that show the allowed shapes best; ships take them in turn, the largest ship first. */
const shipStepsOf = (shapes: ShapeSet, size: number): readonly ShipSteps[] => {
  if (shapes === 'straight' || size < 3) return [LINE];
  if (shapes === 'any8') return [SLANTING];
  if (shapes === 'any4') return [ZIGZAG, LINE, CORNER];
  if (size === 3) return [CORNER, LINE];
  return size === 4 ? [SQUARE, ZIGZAG, CORNER] : [LINE];
};

/** The decks of a ship relative to its first one, horizontal or upright. */
const figureOf = ({ size, shapes }: FleetItem, nth: number, upright: boolean): readonly Cell[] => {
  const courses = shipStepsOf(shapes, size);
  const cells: Cell[] = [{ row: 0, col: 0 }];
  for (const [down, across] of courses[nth % courses.length]!.slice(0, size - 1)) {
    const { row, col } = cells.at(-1)!;
    cells.push({ row: row + down, col: col + across });
  }
  return upright ? cells.map(({ row, col }) => ({ row: col, col: row })) : cells;
};

/** The first free place, trying cell after cell all over the board. */
const placeFor = (
  grid: Grid,
  figure: readonly Cell[],
  taken: ReadonlySet<number>,
  start: number,
): readonly Cell[] | undefined => {
  const isFree = (cell: Cell): boolean => isOn(grid, cell) && !isLand(grid, cell) && !taken.has(indexOf(grid, cell));
  for (let i = 0; i < grid.area; i++) {
    const first = cellOf(grid, ((start + i + 1) * STRIDE) % grid.area);
    const cells = figure.map(({ row, col }) => ({ row: first.row + row, col: first.col + col }));
    if (cells.every(isFree)) return cells;
  }
  return undefined;
};

const inBoardOrder = (a: Cell, b: Cell): number => a.row - b.row || a.col - b.col;

const shipsFrom = (rules: Ruleset, start: number): readonly ShipView[] | undefined => {
  const ships: ShipView[] = [];
  const taken = new Set<number>();
  const items = [...rules.fleet]
    .sort((a, b) => b.size - a.size)
    .flatMap((item) => Array.from({ length: item.count }, () => item));
  for (const [i, item] of items.entries()) {
    const place = placeFor(gridOf(rules), figureOf(item, i, (i + start) % 2 === 1), taken, start + i);
    if (!place) return undefined;
    const ship: ShipView = {
      cls: item.cls,
      size: item.size,
      cells: [...place].sort(inBoardOrder),
      hits: [],
      sunk: false,
    };
    ships.push(ship);
    for (const cell of blockedCells(rules, { ships: [ship], extras: [] })) taken.add(cell);
  }
  return ships;
};

/** The cells where a mine or sweeper may lie beside the placed pieces. */
const roomFor = (rules: Ruleset, { ships, extras: laid }: PlacedPieces): readonly Cell[] => {
  const grid = gridOf(rules);
  const pieces = [...ships.map(({ cells }) => cells), ...laid.map(({ at }) => [at])];
  const taken = new Set(
    pieces.flatMap((cells) => {
      const own = cells.map((cell) => indexOf(grid, cell));
      return [...own, ...haloOf(grid, rules.extras.touch, own)];
    }),
  );
  return waterOf(grid)
    .filter((at) => !taken.has(at))
    .map((at) => cellOf(grid, at));
};

const extrasFor = (rules: Ruleset, ships: readonly ShipView[], start: number): readonly ExtraView[] | undefined => {
  const { mines, sweepers } = rules.extras;
  const laid: ExtraView[] = [];
  for (let i = 0; i < mines + sweepers; i++) {
    const room = roomFor(rules, { ships, extras: laid });
    const at = room[((start + i + 1) * STRIDE) % Math.max(1, room.length)];
    if (!at) return undefined;
    laid.push({ piece: i < mines ? 'mine' : 'sweeper', at, spent: false, given: false });
  }
  return laid;
};

/**
 * Returns a legal fleet to show, the same every time; another `nth` gives another. Empty when none is found in `TRIES`
 * arrangements.
 */
export const exampleFleet = (rules: Ruleset, nth: number): ExampleFleet => {
  for (let start = nth * TRIES; start < (nth + 1) * TRIES; start++) {
    const ships = shipsFrom(rules, start);
    const extras = ships && extrasFor(rules, ships, start);
    if (ships && extras) return { ships, extras };
  }
  return { ships: [], extras: [] };
};
