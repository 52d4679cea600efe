import { valueTable } from './evaluation/piece-value.ts';
import { createThreatMap, type ThreatMap } from './evaluation/threat-map.ts';
import type { Volley } from './fast/actions.ts';
import type { Board } from './fast/board.ts';
import { PIECE_COUNT } from './fast/chart.ts';
import { createReachBuffer, type ReachBuffer } from './fast/reach.ts';

/** The best shots of a gun: `target` is -1 for none, `worth` is their value. */
export interface RatedVolley extends Volley {
  worth: number;
}

const noVolley = (): RatedVolley => ({ gun: -1, target: -1, shots: 0, atSails: false, salvo: false, worth: 0 });

/** Buffers for planning a turn; they hold no state between two decisions. */
export interface Workspace {
  readonly ways: ReachBuffer;
  readonly threatMap: ThreatMap;
  readonly values: Float32Array;
  /** Best shots of a ship from its own square, from another place, and of any other piece. */
  readonly here: RatedVolley;
  readonly there: RatedVolley;
  readonly reply: RatedVolley;
  /** By piece: its attraction as a target, in squares. */
  readonly attraction: Float32Array;
}

/**
 * Creates a workspace for a board.
 * @param values Values of pieces, as from `valueTable`.
 */
export const createWorkspace = ({ chart }: Board, values = valueTable(chart)): Workspace => ({
  ways: createReachBuffer(chart),
  threatMap: createThreatMap(chart),
  values,
  here: noVolley(),
  there: noVolley(),
  reply: noVolley(),
  attraction: new Float32Array(PIECE_COUNT),
});
