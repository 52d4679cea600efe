import type { Volley } from './fast/acts.ts';
import type { Board } from './fast/board.ts';
import { PIECES_THERE } from './fast/chart.ts';
import { type Ways, waysOn } from './fast/sailing.ts';
import { type Sense, senseOn } from './sense.ts';
import { valueTable } from './worth.ts';

/** The best shots of a gun: at whom, -1 for nobody; what they are worth. */
export interface Shot extends Volley {
  worth: number;
}

const noShot = (): Shot => ({ gun: -1, target: -1, shots: 0, atSails: false, salvo: false, worth: 0 });

/** What is worked with while a turn is thought out: no state of its own between two questions. */
export interface Desk {
  readonly ways: Ways;
  readonly sense: Sense;
  readonly values: Float32Array;
  /** From where a ship is, from elsewhere, and of others. */
  readonly here: Shot;
  readonly there: Shot;
  readonly reply: Shot;
  /** By piece: how much rather one goes for it, in squares. */
  readonly allure: Float32Array;
}

/** What to work with on this sea; `values`: what pieces are worth. */
export const deskFor = ({ chart }: Board, values = valueTable(chart)): Desk => ({
  ways: waysOn(chart),
  sense: senseOn(chart),
  values,
  here: noShot(),
  there: noShot(),
  reply: noShot(),
  allure: new Float32Array(PIECES_THERE),
});
