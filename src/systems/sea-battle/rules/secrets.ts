import type { Secret } from '../../../kernel/system.ts';
import { inOrder } from './battle.ts';
import { fleetOf, rulesOf, type State } from './model.ts';
import { cellOf, type Ship } from './waters.ts';

/** The canonical text of a fleet (rules/grid.md §6.1): "4:0.0,0.1,0.2,0.3;…;1:9.9|M:|S:", cells as row.col. */
export const canonical = (n: number, fleet: readonly Ship[]): string => {
  const ships = inOrder(fleet).map((ship) => `${ship.length}:${ship.map((it) => coordinates(n, it)).join(',')}`);
  return `${ships.join(';')}|M:|S:`;
};

const coordinates = (n: number, index: number): string => {
  const { row, col } = cellOf(n, index);
  return `${row}.${col}`;
};

/** SB-9: the fleet of each seat that is ready, sealed once and for all. */
export const secrets = (state: State): readonly Secret[] =>
  state.captains.flatMap((captain, seat) =>
    captain.ready ? [{ seat, epoch: 0, text: canonical(rulesOf(state).n, fleetOf(state, seat)) }] : [],
  );
