import type { Opening } from '../../../kernel/capabilities.ts';
import type { Seat } from '../../../kernel/rules.ts';
import { gridOf, indexOf, type View } from '../rules/view/index.ts';

/** Shots of a seat that belong to its opening. */
const FIRST_SHOTS = 10;

/** The first view of the battle: later a Dutchman may have sailed. */
const battleBegun = (views: Iterable<View>): View | undefined => {
  for (const view of views) if (view.phase !== 'placing') return view;
  return undefined;
};

/**
 * How a seat began a finished match. A shot is a square that was named, whatever it struck: those of a volley count in the
 * order in which they were named, and what is given as a penalty (SB-19 to SB-21) is none. A square shot at again, after
 * a Dutchman has sailed, counts once. Undefined for a seat that has not fired, and for fleets on paper.
 * @param views the umpire's after each public step, oldest first
 */
export const openingOf = (views: Iterable<View>, end: View, seat: Seat): Opening | undefined => {
  const { rules } = end;
  const grid = gridOf(rules);
  const shots = end.shots.filter(({ by }) => by === seat).slice(0, FIRST_SHOTS);
  const sea = battleBegun(views)?.seas[seat];
  if (rules.fleets === 'paper' || !sea || shots.length === 0) return undefined;
  const ships = sea.ships.flatMap(({ cells }) => cells.map((it) => indexOf(grid, it)));
  return {
    sea: { rows: grid.rows, cols: grid.cols, letters: rules.axes === 'letters-rows' ? 'rows' : 'cols' },
    shots: [...new Set(shots.map(({ at }) => indexOf(grid, at)))],
    ships: ships.toSorted((a, b) => a - b),
  };
};
