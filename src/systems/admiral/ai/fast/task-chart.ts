import { SIDES, seaOf, taskOf, zoneOf } from '../../rules/view/index.ts';
import type { Ruleset, Side } from '../../variants.ts';

/** ADM-28: what decides a scenario, precomputed for a chart. Side 0 is the machine's. */
export interface TaskChart {
  readonly by: number;
  readonly sink: number;
  readonly count: number;
  readonly leaves: boolean;
  /** By square: 1 in the zone; the way to it in squares, without ships. */
  readonly zone: Uint8Array;
  readonly way: Uint8Array;
  /** By ship: 1 where its type has to reach the zone. */
  readonly counts: Uint8Array;
}

/** The way from every square to the nearest of some, along steps of `next`. */
const waysTo = (zone: Uint8Array, next: Int16Array, water: Uint8Array): Uint8Array => {
  const way = new Uint8Array(zone.length).fill(255);
  const queue = [...zone.keys()].filter((square) => zone[square] === 1);
  for (const square of queue) way[square] = 0;
  for (let i = 0; i < queue.length; i++)
    for (let heading = 0; heading < 8; heading++) {
      const to = next[queue[i]! * 8 + heading]!;
      if (to < 0 || water[to] === 0 || way[to] !== 255) continue;
      way[to] = way[queue[i]!]! + 1;
      queue.push(to);
    }
  return way;
};

/** The parts of a chart that a task is worked out from. */
interface Water {
  readonly turned: boolean;
  readonly squares: number;
  readonly next: Int16Array;
  readonly water: Uint8Array;
}

/**
 * The task of these rules on a chart; undefined where there is none.
 * @param types by ship number; undefined for one that does not sail.
 */
export const taskChartOf = (
  rules: Ruleset,
  { turned, squares, next, water }: Water,
  types: readonly (string | undefined)[],
): TaskChart | undefined => {
  const task = taskOf(rules);
  if (!task) return undefined;
  const cells = zoneOf(seaOf(rules.map), task).map((it) => (turned ? squares - 1 - it : it));
  const zone = Uint8Array.from({ length: squares }, (_, square) => (cells.includes(square) ? 1 : 0));
  const own: Side = turned ? 'red' : 'white';
  const { reach } = task;
  return {
    by: task.by === own ? 0 : SIDES.length - 1,
    sink: task.sink ?? 0,
    count: reach?.count ?? 0,
    leaves: reach?.leaves ?? false,
    zone,
    way: waysTo(zone, next, water),
    counts: Uint8Array.from(types, (type) => (reach && type && (reach.of ?? type) === type ? 1 : 0)),
  };
};
