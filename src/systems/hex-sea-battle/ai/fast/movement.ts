import { type Board, FLEET } from './board.ts';

/** Where a ship can go, worked out for one at a time. */
export interface ReachBuffer {
  /** The first `count`: her own hex, then every other in the order in which it is found, nearest first. */
  readonly hexes: Int16Array;
  /** By hex among those: the one before it, and how many steps it takes. */
  readonly before: Int16Array;
  readonly steps: Uint8Array;
  count: number;
  /** By hex: the `stamp` of the search that found it. */
  readonly seen: Uint32Array;
  stamp: number;
}

/** Room for the ways on a sea of so many hexes. */
export const createReachBuffer = (hexes: number): ReachBuffer => ({
  hexes: new Int16Array(hexes),
  before: new Int16Array(hexes),
  steps: new Uint8Array(hexes),
  count: 0,
  seen: new Uint32Array(hexes),
  stamp: 0,
});

/** HEX-6: hexes a ship of the active side may still go this turn; 0 for one that is sunk. */
export const hexesLeft = ({ at, sailed, calm, chart }: Board, ship: number): number => {
  if (at[ship]! < 0) return 0;
  const { rules, tables } = chart;
  const hexes = (calm ? tables.calm : tables.wind)[ship % FLEET]!;
  if (sailed[ship]! === 0) return hexes;
  return rules.moves === 'whole' ? 0 : Math.max(0, hexes - sailed[ship]!);
};

/** HEX-6: fills in where a ship afloat of the active side may go now. */
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

/** The way to a hex that the last survey found, without where it begins. */
export const pathTo = ({ hexes, before }: ReachBuffer, to: number): readonly number[] => {
  const path: number[] = [];
  for (let hex = to; hex !== hexes[0]; hex = before[hex]!) path.push(hex);
  return path.reverse();
};

/** HEX-6: she lies at `to`, so many steps on. */
export const sail = ({ at, taken, sailed }: Board, ship: number, to: number, steps: number): void => {
  taken[at[ship]!] = 0;
  at[ship] = to;
  taken[to] = 1;
  sailed[ship]! += steps;
};
