import type { Seat, Secret } from '../../../kernel/rules.ts';
import type { Ruleset } from '../variants.ts';
import type { Arrangement } from './arrangement.ts';
import { ranked } from './hulls.ts';
import { type Captain, readCells, readFleet, rulesOf, type State } from './model.ts';
import { placesOf } from './reading.ts';
import { cellOf } from './waters.ts';

/** The canonical text of a fleet (rules/grid.md §6.1): "4:0.0,0.1,0.2,0.3;…;1:9.9|M:2.7|S:", cells as row.col. */
export const canonical = (rules: Pick<Ruleset, 'n' | 'fleet'>, { ships, mines, sweepers }: Arrangement): string =>
  [
    ranked(rules, ships)
      .map(({ cells }) => `${cells.length}:${listed(rules.n, cells, ',')}`)
      .join(';'),
    `M:${listed(rules.n, mines, ';')}`,
    `S:${listed(rules.n, sweepers, ';')}`,
  ].join('|');

const listed = (n: number, cells: readonly number[], between: string): string =>
  [...cells]
    .sort((a, b) => a - b)
    .map((cell) => {
      const { row, col } = cellOf(n, cell);
      return `${row}.${col}`;
    })
    .join(between);

/** SB-9, SB-28: the fleet of each seat that is ready, and where the Dutchman lay after each move, each sealed for good. */
export const secrets = (state: State): readonly Secret[] =>
  state.captains.flatMap((captain, seat) => (captain.ready ? sealsOf(rulesOf(state), captain, seat) : []));

const sealsOf = (rules: Ruleset, captain: Captain, seat: Seat): readonly Secret[] => {
  const extras = { mines: readCells(captain.mines ?? ''), sweepers: readCells(captain.sweepers ?? '') };
  return placesOf(captain).map((place, epoch) => ({
    seat,
    epoch,
    text: canonical(rules, { ships: readFleet(place), ...extras }),
  }));
};
