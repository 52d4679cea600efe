import type { Cell } from '../../../kernel/grid.ts';
import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Ruleset } from '../variants.ts';
import { isShaped, jointOf } from './figures.ts';
import { cellName, className } from './naming.ts';
import { cellOf, haloOf, indexOf, isOn, itemsOf, missingOf, type Ship } from './waters.ts';

/**
 * SB-4 to SB-6: the ship these cells make beside the ships already there, or what stands in its way.
 * Refusals: `place-outside`, `place-diagonal`, `place-gap`, `place-none-left` {size}, `place-bent`, `place-shape`,
 * `place-overlaps` and `place-touches` {ship, cell}, where `cell` is a cell of the ship in the way.
 */
export const berthed = (rules: Ruleset, fleet: readonly Ship[], cells: readonly Cell[]): Result<Ship, Phrase> => {
  if (cells.length === 0 || !cells.every((cell) => isOn(rules.n, cell))) return refuse({ key: 'place-outside' });
  const ship = [...new Set(cells.map((cell) => indexOf(rules.n, cell)))].sort((a, b) => a - b);
  const why = faultOfForm(rules, fleet, ship) ?? obstacle(rules, fleet, ship);
  return why ? refuse(why) : ok(ship);
};

const faultOfForm = (rules: Ruleset, fleet: readonly Ship[], ship: Ship): Phrase | undefined => {
  const cells = ship.map((index) => cellOf(rules.n, index));
  const size = ship.length;
  const sizes = fleet.map((it) => it.length);
  const items = missingOf(rules, sizes).filter((item) => item.size === size);
  if (items.some((item) => isShaped(cells, size, item.shapes))) return undefined;
  const diagonals = rules.fleet.some((item) => item.size === size && item.shapes === 'any8');
  const joint = jointOf(cells);
  if (joint === 'apart') return { key: 'place-gap' };
  if (joint === 'corners' && !diagonals) return { key: 'place-diagonal' };
  if (items.length === 0) return { key: 'place-none-left', with: { size } };
  return { key: items.every((item) => item.shapes === 'straight') ? 'place-bent' : 'place-shape' };
};

const obstacle = (rules: Ruleset, fleet: readonly Ship[], ship: Ship): Phrase | undefined => {
  const items = itemsOf(
    rules,
    fleet.map((it) => it.length),
  );
  const meeting = (key: string, cells: readonly number[]): Phrase | undefined => {
    for (const [i, other] of fleet.entries()) {
      const cell = other.find((it) => cells.includes(it));
      if (cell === undefined) continue;
      return { key, with: { ship: className(items[i]!), cell: cellName(rules, cellOf(rules.n, cell)) } };
    }
    return undefined;
  };
  return meeting('place-overlaps', ship) ?? meeting('place-touches', haloOf(rules.n, rules.touch, ship));
};
