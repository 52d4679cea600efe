import { valueTable } from './evaluation/piece-value.ts';
import { createThreatMap, type ThreatMap } from './evaluation/threat-map.ts';
import type { Volley } from './fast/actions.ts';
import type { Board } from './fast/board.ts';
import { PIECE_COUNT } from './fast/chart.ts';
import { createReachBuffer, type ReachBuffer } from './fast/reach.ts';

/** The best shots of a gun: at whom, -1 for nobody; what they are worth. */
export interface RatedVolley extends Volley {
  worth: number;
}

const noVolley = (): RatedVolley => ({ gun: -1, target: -1, shots: 0, atSails: false, salvo: false, worth: 0 });

/** What is worked with while a turn is thought out: no state of its own between two questions. */
export interface Workspace {
  readonly ways: ReachBuffer;
  readonly threatMap: ThreatMap;
  readonly values: Float32Array;
  /** From where a ship is, from elsewhere, and of others. */
  readonly here: RatedVolley;
  readonly there: RatedVolley;
  readonly reply: RatedVolley;
  /** By piece: how much rather one goes for it, in squares. */
  readonly attraction: Float32Array;
}

/** What to work with on this sea; `values`: what pieces are worth. */
export const createWorkspace = ({ chart }: Board, values = valueTable(chart)): Workspace => ({
  ways: createReachBuffer(chart),
  threatMap: createThreatMap(chart),
  values,
  here: noVolley(),
  there: noVolley(),
  reply: noVolley(),
  attraction: new Float32Array(PIECE_COUNT),
});
