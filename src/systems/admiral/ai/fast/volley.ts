import type { Board } from './board.ts';
import { SHIP_COUNT } from './chart.ts';

/**
 * Shots of one gun at one target: at the sails or at the hull, as a salvo or one after another. Guns that fire with it in
 * the same salvo are `mates`, a bit for each piece; they fire all that they have.
 */
export interface Volley {
  gun: number;
  target: number;
  shots: number;
  atSails: boolean;
  salvo: boolean;
  mates: number;
}

/** The best shots of a gun: `target` is -1 for none, `worth` is their value. */
export interface RatedVolley extends Volley {
  worth: number;
}

/** No shots. */
export const noVolley = (): RatedVolley => ({
  gun: -1,
  target: -1,
  shots: 0,
  atSails: false,
  salvo: false,
  mates: 0,
  worth: 0,
});

/** Whether a ship is the last of its side. */
export const isLast = ({ at, side }: Board, ship: number): boolean => {
  for (let other = 0; other < SHIP_COUNT; other++)
    if (other !== ship && at[other]! >= 0 && side[other] === side[ship]) return false;
  return ship < SHIP_COUNT;
};
