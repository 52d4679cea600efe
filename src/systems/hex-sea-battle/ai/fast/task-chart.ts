import { SHIP_IDS } from '../../rules/command.ts';
import { type Sea, SIDES, taskOf, zoneOf } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';

/** HEX-14: what decides a scenario, precomputed for a map. */
export interface TaskChart {
  /** The side that has the task; -1 where the greater loss decides. */
  readonly by: number;
  readonly sink: number;
  readonly count: number;
  readonly leaves: boolean;
  /** By hex: 1 in the zone; the way to it in hexes, without ships. */
  readonly zone: Uint8Array;
  readonly way: Uint8Array;
  /** By ship: 1 where it has to reach the zone. */
  readonly bound: Uint8Array;
}

/** The task of these rules on their map; undefined in a game by the rules. */
export const taskChartOf = (
  rules: Ruleset,
  sea: Sea,
  ways: Uint8Array,
  types: readonly (string | undefined)[],
): TaskChart | undefined => {
  if (rules.task === 'none') return undefined;
  const task = taskOf(rules);
  const cells = zoneOf(sea, task);
  const hexes = sea.water.length;
  const reach = task?.reach;
  return {
    by: task ? SIDES.indexOf(task.by) : -1,
    sink: task?.sink ?? 0,
    count: reach?.count ?? 0,
    leaves: reach?.leaves ?? false,
    zone: Uint8Array.from(sea.water.keys(), (hex) => (cells.includes(hex) ? 1 : 0)),
    way: Uint8Array.from(sea.water.keys(), (hex) => Math.min(255, ...cells.map((to) => ways[to * hexes + hex]!))),
    bound: Uint8Array.from(types, (type, ship) => {
      const isOwn = task !== undefined && Math.floor(ship / SHIP_IDS.length) === SIDES.indexOf(task.by);
      return isOwn && reach && type && (reach.of ?? type) === type ? 1 : 0;
    }),
  };
};
