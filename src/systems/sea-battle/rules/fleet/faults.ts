import type { Cell } from '../../../../kit/grid.ts';
import type { Ruleset } from '../../variants.ts';
import { type Ship, slotsOf } from './berths.ts';
import { isShaped, jointOf } from './figures.ts';
import { type Grid, gridOf, haloOf, indexOf, isLand, isOn } from './grid.ts';

/** The possible faults of a fleet. */
export type Fault =
  | 'FLEET'
  | 'EXTRAS'
  | 'BOUNDS'
  | 'LAND'
  | 'OVERLAP'
  | 'DIAGONAL'
  | 'SHAPE'
  | 'TOUCH_SIDE'
  | 'TOUCH_CORNER'
  | 'EXTRA_TOUCH';

type Cells = readonly Cell[];

/** The cells of mines and sweepers. */
interface Moored {
  readonly mines: Cells;
  readonly sweepers: Cells;
}

/**
 * Returns every fault of a whole fleet (SB-3 to SB-6, SB-18, SB-21, SB-40), each once; empty when it is legal. Used by audits.
 */
export const faults = (
  rules: Ruleset,
  fleet: readonly Cells[],
  { mines, sweepers }: Moored = { mines: [], sweepers: [] },
): readonly Fault[] => {
  const found = new Set<Fault>();
  const extras = [...mines, ...sweepers];
  const cells = [...fleet.flat(), ...extras];
  if (!sameSizes(rules, fleet)) found.add('FLEET');
  if (mines.length !== rules.extras.mines || sweepers.length !== rules.extras.sweepers) found.add('EXTRAS');
  if (!cells.every((cell) => isOn(gridOf(rules), cell))) found.add('BOUNDS');
  if (cells.some((cell) => isOn(gridOf(rules), cell) && isLand(gridOf(rules), cell))) found.add('LAND');
  if (new Set(cells.map(({ row, col }) => `${row}.${col}`)).size < cells.length) found.add('OVERLAP');
  for (const ship of fleet) for (const fault of faultsOfForm(rules, ship)) found.add(fault);
  const ships = fleet.map((ship) => numbered(gridOf(rules), ship));
  const moored = extras.map((extra) => numbered(gridOf(rules), [extra]));
  ships.forEach((ship, i) => {
    for (const fault of faultsOfTouch(rules, ship, ships.slice(i + 1))) found.add(fault);
  });
  moored.forEach((extra, i) => {
    const halo = new Set(haloOf(gridOf(rules), rules.extras.touch, extra));
    if ([...ships, ...moored.slice(i + 1)].some((other) => reaches(other, halo))) found.add('EXTRA_TOUCH');
  });
  return [...found];
};

const sameSizes = (rules: Ruleset, fleet: readonly Cells[]): boolean => {
  const sizes = fleet.map((ship) => ship.length).sort((a, b) => b - a);
  return (
    sizes.join() ===
    slotsOf(rules)
      .map((item) => item.size)
      .join()
  );
};

const faultsOfForm = (rules: Ruleset, ship: Cells): readonly Fault[] => {
  const items = rules.fleet.filter((item) => item.size === ship.length);
  if (items.length === 0 || items.some((item) => isShaped(ship, item.size, item.shapes))) return [];
  return jointOf(ship) === 'corners' ? ['DIAGONAL'] : ['SHAPE'];
};

/** Returns the touch faults of one ship and others, for each pair the closest touch. */
const faultsOfTouch = (rules: Ruleset, ship: Ship, others: readonly Ship[]): readonly Fault[] => {
  const { touch } = rules;
  const grid = gridOf(rules);
  if (touch === 'sides') return [];
  const sides = new Set(haloOf(grid, 'corners', ship));
  const all = touch === 'none' ? new Set(haloOf(grid, 'none', ship)) : sides;
  return others
    .filter((other) => reaches(other, all))
    .map((other) => (reaches(other, sides) ? 'TOUCH_SIDE' : 'TOUCH_CORNER'));
};

const reaches = (ship: Ship, halo: ReadonlySet<number>): boolean => ship.some((cell) => halo.has(cell));

/** Returns the cells of a piece that are on the board, by number. */
const numbered = (grid: Grid, piece: Cells): Ship =>
  piece.filter((cell) => isOn(grid, cell)).map((cell) => indexOf(grid, cell));
