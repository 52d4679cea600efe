import type { Seat } from '../../../../kernel/rules.ts';
import type { FleetItem, Ruleset } from '../../variants.ts';
import { readCells, type State, shipsOf } from '../model.ts';
import { missingOf, type Ship } from './berths.ts';
import { gridOf, haloOf, type SeaShape } from './grid.ts';

/** The placed part of a fleet: ships in the order they were put, mines and sweepers by their cells. */
export interface Arrangement {
  readonly ships: readonly Ship[];
  readonly mines: readonly number[];
  readonly sweepers: readonly number[];
}

/** An empty sea. */
export const EMPTY_ARRANGEMENT: Arrangement = { ships: [], mines: [], sweepers: [] };

type SeaRules = SeaShape & Pick<Ruleset, 'touch' | 'extras'>;

/** Returns the pieces that a seat has placed. */
export const arrangementOf = (state: State, by: Seat): Arrangement => ({
  ships: shipsOf(state, by),
  mines: readCells(state.captains[by]!.mines ?? ''),
  sweepers: readCells(state.captains[by]!.sweepers ?? ''),
});

/** Returns every piece of an arrangement as cells: ships, then mines, then sweepers. */
export const piecesIn = ({ ships, mines, sweepers }: Arrangement): readonly Ship[] => [
  ...ships,
  ...[...mines, ...sweepers].map((at) => [at]),
];

/** SB-6, SB-18, SB-40: the cells where no more ships may be placed. */
export const closedToShips = (rules: SeaRules, { ships, mines, sweepers }: Arrangement): ReadonlySet<number> =>
  new Set([
    ...gridOf(rules).land,
    ...ships.flatMap((ship) => [...ship, ...haloOf(gridOf(rules), rules.touch, ship)]),
    ...[...mines, ...sweepers].flatMap((at) => [at, ...haloOf(gridOf(rules), rules.extras.touch, [at])]),
  ]);

/** SB-18, SB-40: the cells where no more mines or sweepers may be placed. */
export const closedToExtras = (rules: SeaRules, arrangement: Arrangement): ReadonlySet<number> =>
  new Set([
    ...gridOf(rules).land,
    ...piecesIn(arrangement).flatMap((piece) => [...piece, ...haloOf(gridOf(rules), rules.extras.touch, piece)]),
  ]);

/** The pieces that an arrangement lacks: ships largest first, and the numbers of mines and sweepers. */
export interface Missing {
  readonly ships: readonly FleetItem[];
  readonly mines: number;
  readonly sweepers: number;
}

export const missingIn = (
  rules: Pick<Ruleset, 'fleet' | 'extras'>,
  { ships, mines, sweepers }: Arrangement,
): Missing => ({
  ships: missingOf(
    rules,
    ships.map((ship) => ship.length),
  ),
  mines: rules.extras.mines - mines.length,
  sweepers: rules.extras.sweepers - sweepers.length,
});

/** True where no piece is missing. */
export const isWhole = (rules: Pick<Ruleset, 'fleet' | 'extras'>, arrangement: Arrangement): boolean => {
  const { ships, mines, sweepers } = missingIn(rules, arrangement);
  return ships.length + mines + sweepers === 0;
};
