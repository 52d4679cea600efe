import type { Board } from './board.ts';

/** The hexes a ship can reach, computed for one ship at a time. */
export interface ReachBuffer {
  /** The first `count` entries: the ship's own hex, then the others in the order found, nearest first. */
  readonly hexes: Int16Array;
  /** By hex: the hex before it, and the number of steps to it. Valid only for the hexes found. */
  readonly before: Int16Array;
  readonly steps: Uint8Array;
  count: number;
  /** By hex: the `stamp` of the search that found it. */
  readonly seen: Uint32Array;
  stamp: number;
}

/** Creates a buffer for a map with this many hexes. */
export const createReachBuffer = (hexes: number): ReachBuffer => ({
  hexes: new Int16Array(hexes),
  before: new Int16Array(hexes),
  steps: new Uint8Array(hexes),
  count: 0,
  seen: new Uint32Array(hexes),
  stamp: 0,
});

/** HEX-6: hexes a ship of the active side can still sail this turn. 0 for a sunk ship. */
export const hexesLeft = ({ at, sailed, calm, chart }: Board, ship: number): number => {
  if (at[ship]! < 0) return 0;
  const { rules, tables } = chart;
  const hexes = (calm ? tables.calm : tables.wind)[ship]!;
  if (sailed[ship]! === 0) return hexes;
  return rules.moves === 'whole' ? 0 : Math.max(0, hexes - sailed[ship]!);
};

/** HEX-6: fills in the hexes a ship of the active side can reach now. The ship must be afloat. */
export const fillReach = (board: Board, ship: number, ways: ReachBuffer): void => {
  const { beside } = board.chart;
  const { hexes, before, steps, seen } = ways;
  const most = hexesLeft(board, ship);
  const stamp = ++ways.stamp;
  const from = board.at[ship]!;
  hexes[0] = from;
  steps[from] = 0;
  seen[from] = stamp;
  let count = 1;
  for (let next = 0; next < count; next++) {
    const hex = hexes[next]!;
    if (steps[hex]! >= most) break;
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const to = beside[i]!;
      if (to < 0) break;
      if (seen[to] === stamp || board.taken[to] === 1) continue;
      seen[to] = stamp;
      steps[to] = steps[hex]! + 1;
      before[to] = hex;
      hexes[count++] = to;
    }
  }
  ways.count = count;
};

/** The path to a hex found by the last `fillReach`, without its start. */
export const pathTo = ({ hexes, before }: ReachBuffer, to: number): readonly number[] => {
  const path: number[] = [];
  for (let hex = to; hex !== hexes[0]; hex = before[hex]!) path.push(hex);
  return path.reverse();
};

/** HEX-6: moves a ship to `to`, this many steps away. */
export const sail = ({ at, taken, sailed }: Board, ship: number, to: number, steps: number): void => {
  taken[at[ship]!] = 0;
  at[ship] = to;
  taken[to] = 1;
  sailed[ship]! += steps;
};
