import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { Ruleset } from '../../variants.ts';
import type { Extra, Flag } from '../command.ts';
import { type Arrangement, missingIn } from '../fleet/arrangement.ts';
import { itemsOf, type Ship } from '../fleet/berths.ts';
import { isShaped, jointOf } from '../fleet/figures.ts';
import { cellOf, gridOf, haloOf, indexOf, isLand, isOn } from '../fleet/grid.ts';
import { cellName, className, EXTRAS } from '../fleet/names.ts';
import { freeCells } from './open-cells.ts';

/**
 * SB-4 to SB-6: returns the ship that these cells form beside the existing pieces, or what prevents it; ships are named
 * under `flag`.
 * Refusals: `place-outside`, `square-land` {cell}, `place-diagonal`, `place-gap`, `place-none-left` {size}, `place-bent`, `place-shape`,
 * `place-overlaps` and `place-touches` {ship, cell}, where `cell` is a cell of the piece in the way.
 */
export const checkShip = (
  rules: Ruleset,
  there: Arrangement,
  cells: readonly Cell[],
  flag: Flag = 'navy',
): Result<Ship, Phrase> => {
  if (cells.length === 0 || !cells.every((cell) => isOn(gridOf(rules), cell))) return refuse({ key: 'place-outside' });
  const ashore = cells.find((cell) => isLand(gridOf(rules), cell));
  if (ashore) return refuse({ key: 'square-land', with: { cell: cellName(rules, ashore) } });
  const ship = [...new Set(cells.map((cell) => indexOf(gridOf(rules), cell)))].sort((a, b) => a - b);
  const why = faultOfForm(rules, there, ship) ?? obstacle(rules, there, ship, 'ship', flag);
  return why ? refuse(why) : ok(ship);
};

/**
 * SB-18, SB-21: returns the square for a mine or sweeper, or what prevents it.
 * Refusals: `place-outside`, `square-land` {cell}, `place-no-mine-left`, `place-no-sweeper-left`, `place-overlaps` and `place-touches`.
 */
export const checkExtra = (
  rules: Ruleset,
  there: Arrangement,
  piece: Extra,
  cell: Cell,
  flag: Flag = 'navy',
): Result<number, Phrase> => {
  if (!isOn(gridOf(rules), cell)) return refuse({ key: 'place-outside' });
  if (isLand(gridOf(rules), cell)) return refuse({ key: 'square-land', with: { cell: cellName(rules, cell) } });
  const { mines, sweepers } = missingIn(rules, there);
  if ((piece === 'mine' ? mines : sweepers) < 1) return refuse({ key: EXTRAS[piece].spent });
  const at = indexOf(gridOf(rules), cell);
  const why = obstacle(rules, there, [at], 'extra', flag);
  return why ? refuse(why) : ok(at);
};

const faultOfForm = (rules: Ruleset, there: Arrangement, ship: Ship): Phrase | undefined => {
  const cells = ship.map((index) => cellOf(gridOf(rules), index));
  const size = ship.length;
  const items = missingIn(rules, there).ships.filter((item) => item.size === size);
  if (items.some((item) => isShaped(cells, size, item.shapes))) return undefined;
  const diagonals = rules.fleet.some((item) => item.shapes === 'any8');
  const joint = jointOf(cells);
  if (joint === 'apart') return { key: 'place-gap' };
  if (joint === 'corners' && !diagonals) return { key: 'place-diagonal' };
  if (items.length === 0) return { key: 'place-none-left', with: { size } };
  return { key: items.every((item) => item.shapes === 'straight') ? 'place-bent' : 'place-shape' };
};

/** A placed piece and its name. */
interface Neighbour {
  readonly cells: Ship;
  readonly kind: 'ship' | 'extra';
  readonly name: Phrase;
}

const neighboursIn = (rules: Ruleset, { ships, mines, sweepers }: Arrangement, flag: Flag): readonly Neighbour[] => {
  const items = itemsOf(
    rules,
    ships.map((it) => it.length),
  );
  const extras = (piece: Extra, cells: readonly number[]): readonly Neighbour[] =>
    cells.map((at) => ({ cells: [at], kind: 'extra', name: { key: EXTRAS[piece].name } }));
  return [
    ...ships.map((cells, i): Neighbour => ({ cells, kind: 'ship', name: className(items[i]!, flag) })),
    ...extras('mine', mines),
    ...extras('sweeper', sweepers),
  ];
};

const obstacle = (
  rules: Ruleset,
  there: Arrangement,
  piece: Ship,
  kind: Neighbour['kind'],
  flag: Flag,
): Phrase | undefined => {
  const neighbours = neighboursIn(rules, there, flag);
  const meeting = (key: string, cellsOf: (other: Neighbour) => readonly number[]): Phrase | undefined => {
    for (const other of neighbours) {
      const cells = cellsOf(other);
      const cell = other.cells.find((it) => cells.includes(it));
      if (cell !== undefined)
        return { key, with: { ship: other.name, cell: cellName(rules, cellOf(gridOf(rules), cell)) } };
    }
    return undefined;
  };
  const touch = (other: Neighbour) => (kind === 'ship' && other.kind === 'ship' ? rules.touch : rules.extras.touch);
  return (
    meeting('place-overlaps', () => piece) ??
    meeting('place-touches', (other) => haloOf(gridOf(rules), touch(other), piece))
  );
};

/**
 * Returns why a cell cannot be a deck of the ship being drawn; undefined where some missing ship could be placed on it.
 * Refusals: `place-no-berth` {cell}; `pencil-full` {count} where the pencil is as large as the largest missing ship.
 */
export const deckRefusal = (
  rules: Ruleset,
  there: Arrangement,
  at: number,
  pencilled: readonly number[],
): Phrase | undefined => {
  if (!freeCells(rules, there).has(at))
    return { key: 'place-no-berth', with: { cell: cellName(rules, cellOf(gridOf(rules), at)) } };
  const count = missingIn(rules, there).ships[0]!.size;
  return pencilled.length < count ? undefined : { key: 'pencil-full', with: { count } };
};
