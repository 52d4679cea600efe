import type { Cell } from '../../../kernel/grid.ts';
import type { Ruleset } from '../variants.ts';
import { isShaped, jointOf } from './figures.ts';
import { haloOf, indexOf, isOn, slotsOf } from './waters.ts';

/** What can be wrong with a fleet: the codes of rules/grid.md §4.1 without their E_. */
export type Fault = 'FLEET' | 'BOUNDS' | 'OVERLAP' | 'DIAGONAL' | 'SHAPE' | 'TOUCH_SIDE' | 'TOUCH_CORNER';

type Cells = readonly Cell[];

/** Everything that is wrong with a whole fleet (SB-3 to SB-6), each code once; empty when it is legal. For audits. */
export const faults = (rules: Ruleset, fleet: readonly Cells[]): readonly Fault[] => {
  const found = new Set<Fault>();
  if (!sameSizes(rules, fleet)) found.add('FLEET');
  if (!fleet.flat().every((cell) => isOn(rules.n, cell))) found.add('BOUNDS');
  if (new Set(fleet.flat().map(({ row, col }) => `${row}.${col}`)).size < fleet.flat().length) found.add('OVERLAP');
  for (const ship of fleet) for (const fault of faultsOfForm(rules, ship)) found.add(fault);
  fleet.forEach((ship, i) => {
    for (const other of fleet.slice(i + 1)) for (const fault of faultsOfTouch(rules, ship, other)) found.add(fault);
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
  const [ours, theirs] = [a, b].map((ship) => ship.filter((cell) => isOn(n, cell)).map((cell) => indexOf(n, cell)));
  const meets = (halo: readonly number[]): boolean => theirs!.some((cell) => halo.includes(cell));
  if (touch !== 'sides' && meets(haloOf(n, 'corners', ours!))) return ['TOUCH_SIDE'];
  return touch === 'none' && meets(haloOf(n, 'none', ours!)) ? ['TOUCH_CORNER'] : [];
};
