import { valueTable } from './evaluation/piece-value.ts';
import { type Prospects, prospectsOn } from './evaluation/prospects.ts';
import { type ThreatMap, threatTo } from './evaluation/threat-map.ts';
import type { Board } from './fast/board.ts';
import { createReachBuffer, type ReachBuffer } from './fast/reach.ts';
import { noVolley, type RatedVolley } from './fast/volley.ts';

/** Buffers for planning a turn; they hold no state between two decisions. */
export interface Workspace {
  readonly ways: ReachBuffer;
  /** By side: what threatened it when the decision began. */
  readonly threats: readonly [ThreatMap, ThreatMap];
  readonly values: Float32Array;
  /** Best shots of a ship from its own square, from another place, and of any other piece. */
  readonly here: RatedVolley;
  readonly there: RatedVolley;
  readonly reply: RatedVolley;
  /** What the place rated last gains a ship, and what it risks there. */
  readonly place: { gain: number; risk: number };
  /** What ships could hope for when the decision began. */
  readonly prospects: Prospects;
}

/**
 * Creates a workspace for a board.
 * @param values Values of pieces, as from `valueTable`.
 */
export const createWorkspace = (board: Board, values = valueTable(board.chart)): Workspace => ({
  ways: createReachBuffer(board.chart),
  threats: [threatTo(board, 0), threatTo(board, 1)],
  values,
  here: noVolley(),
  there: noVolley(),
  reply: noVolley(),
  place: { gain: 0, risk: 0 },
  prospects: prospectsOn(board, values),
});

/** By square: the expected hits from the enemy's guns on a ship that passes. */
export const coverFor = ({ side }: Board, ship: number, { threats }: Workspace): Float32Array =>
  threats[side[ship] === 0 ? 0 : 1].cover;
