import type { Seat, Secret } from '../../../kernel/rules.ts';
import type { Ruleset } from '../variants.ts';
import { rankShips } from './battle/battle.ts';
import { fleetPlacesOf } from './battle/battle-cache.ts';
import type { Arrangement } from './fleet/arrangement.ts';
import { cellOf, type Grid, gridOf } from './fleet/grid.ts';
import { type Captain, readCells, readFleet, rulesOf, type State } from './model.ts';

/** Returns the canonical text of a fleet: "4:0.0,0.1,0.2,0.3;…;1:9.9|M:2.7|S:", cells as row.col. */
export const canonicalText = (rules: Pick<Ruleset, 'n' | 'fleet'>, { ships, mines, sweepers }: Arrangement): string =>
  [
    rankShips(rules, ships)
      .map(({ cells }) => `${cells.length}:${listed(gridOf(rules), cells, ',')}`)
      .join(';'),
    `M:${listed(gridOf(rules), mines, ';')}`,
    `S:${listed(gridOf(rules), sweepers, ';')}`,
  ].join('|');

const listed = (grid: Grid, cells: readonly number[], between: string): string =>
  [...cells]
    .sort((a, b) => a - b)
    .map((cell) => {
      const { row, col } = cellOf(grid, cell);
      return `${row}.${col}`;
    })
    .join(between);

/** SB-9, SB-28: the sealed fleet of each seat that is ready, and the place of its Dutchman after each move. */
export const secrets = (state: State): readonly Secret[] =>
  state.captains.flatMap((captain, seat) => (captain.ready ? sealsOf(rulesOf(state), captain, seat) : []));

const sealsOf = (rules: Ruleset, captain: Captain, seat: Seat): readonly Secret[] => {
  const extras = { mines: readCells(captain.mines ?? ''), sweepers: readCells(captain.sweepers ?? '') };
  return fleetPlacesOf(captain).map((place, epoch) => ({
    seat,
    epoch,
    text: canonicalText(rules, { ships: readFleet(place), ...extras }),
  }));
};
