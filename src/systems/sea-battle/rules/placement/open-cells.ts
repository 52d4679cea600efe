import type { FleetItem, Ruleset } from '../../variants.ts';
import { type Arrangement, closedToExtras, closedToShips, missingIn } from '../fleet/arrangement.ts';
import { openBerths } from '../fleet/berths.ts';
import { type Grid, gridOf, neighbours } from '../fleet/grid.ts';

/** Returns the cells where some missing ship could still be placed. */
export const freeCells = (rules: Ruleset, there: Arrangement): ReadonlySet<number> => {
  const closed = closedToShips(rules, there);
  const items = new Set(missingIn(rules, there).ships);
  return new Set([...items].flatMap((item) => [...cellsFor(rules, item, closed)]));
};

/** Returns the cells where a mine or sweeper could still be laid; none when none is missing. */
export const roomForExtras = (rules: Ruleset, there: Arrangement): readonly number[] => {
  const { mines, sweepers } = missingIn(rules, there);
  if (mines + sweepers < 1) return [];
  const closed = closedToExtras(rules, there);
  return Array.from({ length: gridOf(rules).area }, (_, at) => at).filter((at) => !closed.has(at));
};

/**
 * A ship of any form reaches every cell of a large enough stretch of open water; for other ships the berths are tried.
 */
const cellsFor = (rules: Ruleset, item: FleetItem, closed: ReadonlySet<number>): Iterable<number> => {
  if (item.shapes === 'any4' || item.shapes === 'any8')
    return stretches(gridOf(rules), item.shapes, closed)
      .filter((cells) => cells.length >= item.size)
      .flat();
  return openBerths(rules, item, closed).flatMap(({ cells }) => cells);
};

/** Returns the open cells, grouped by connection. */
const stretches = (
  grid: Grid,
  shapes: 'any4' | 'any8',
  closed: ReadonlySet<number>,
): readonly (readonly number[])[] => {
  const near = neighbours(grid, shapes === 'any4' ? 'corners' : 'none');
  const seen = new Set(closed);
  const found: number[][] = [];
  for (let at = 0; at < grid.area; at++) {
    if (seen.has(at)) continue;
    seen.add(at);
    const cells = [at];
    for (const cell of cells)
      for (const other of near[cell]!) {
        if (seen.has(other)) continue;
        seen.add(other);
        cells.push(other);
      }
    found.push(cells);
  }
  return found;
};
