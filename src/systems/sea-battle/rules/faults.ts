import type { Cell } from '../../../kernel/grid.ts';
import type { Ruleset } from '../variants.ts';
import { isShaped, jointOf } from './figures.ts';
import { haloOf, indexOf, isOn, slotsOf } from './waters.ts';

/** What can be wrong with a fleet: the codes of rules/grid.md §4.1 without their E_. */
export type Fault =
  | 'FLEET'
  | 'EXTRAS'
  | 'BOUNDS'
  | 'OVERLAP'
  | 'DIAGONAL'
  | 'SHAPE'
  | 'TOUCH_SIDE'
  | 'TOUCH_CORNER'
  | 'EXTRA_TOUCH';

type Cells = readonly Cell[];

/** Where mines and sweepers lie. */
interface Moored {
  readonly mines: Cells;
  readonly sweepers: Cells;
}

/** Everything that is wrong with a whole fleet (SB-3 to SB-6, SB-18, SB-21), each code once; empty when it is legal. For audits. */
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
  if (!cells.every((cell) => isOn(rules.n, cell))) found.add('BOUNDS');
  if (new Set(cells.map(({ row, col }) => `${row}.${col}`)).size < cells.length) found.add('OVERLAP');
  for (const ship of fleet) for (const fault of faultsOfForm(rules, ship)) found.add(fault);
  fleet.forEach((ship, i) => {
    for (const other of fleet.slice(i + 1)) for (const fault of faultsOfTouch(rules, ship, other)) found.add(fault);
  });
  extras.forEach((extra, i) => {
    const others = [...fleet, ...extras.slice(i + 1).map((it) => [it])];
    if (others.some((other) => meets(rules.n, rules.extras.touch, [extra], other))) found.add('EXTRA_TOUCH');
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

const faultsOfTouch = ({ n, touch }: Ruleset, a: Cells, b: Cells): readonly Fault[] => {
  if (touch !== 'sides' && meets(n, 'corners', a, b)) return ['TOUCH_SIDE'];
  return touch === 'none' && meets(n, 'none', a, b) ? ['TOUCH_CORNER'] : [];
};

/** Whether b reaches into the cells that `touch` keeps clear around a. */
const meets = (n: number, touch: Ruleset['touch'], a: Cells, b: Cells): boolean => {
  const [ours, theirs] = [a, b].map((piece) => piece.filter((cell) => isOn(n, cell)).map((cell) => indexOf(n, cell)));
  const halo = haloOf(n, touch, ours!);
  return theirs!.some((cell) => halo.includes(cell));
};
