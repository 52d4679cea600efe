import type { Style } from './destination.ts';

/** Sails where it promises most, and fears only ships already in range. */
export const CHARGING: Style = {
  near: 0.06,
  flagNear: 0.06,
  fortNear: 0,
  fear: 0.05,
  flagFear: 0.12,
  siege: 3,
  foreseen: false,
};

/** Closes in, aware of where the enemy can move. */
export const EAGER: Style = {
  near: 0.06,
  flagNear: 0.04,
  fortNear: 0,
  fear: 0.05,
  flagFear: 0.05,
  siege: 3,
  foreseen: true,
};

/** Like `EAGER`, with more care for the flagship. */
export const GUARDED: Style = { ...EAGER, flagFear: 0.125 };

/** Closes in, but holds the flagship back. */
export const CRUISING: Style = {
  near: 0.08,
  flagNear: 0,
  fortNear: 0,
  fear: 0.12,
  flagFear: 0.3,
  siege: 5,
  foreseen: true,
};

/** Keeps out of range unless there is something to gain. */
export const CAREFUL: Style = {
  near: 0.04,
  flagNear: -0.02,
  fortNear: 0,
  fear: 0.35,
  flagFear: 0.9,
  siege: 3,
  foreseen: true,
};

/** Lets the enemy approach. */
export const LURKING: Style = {
  near: -0.03,
  flagNear: -0.06,
  fortNear: 0,
  fear: 0.5,
  flagFear: 1.2,
  siege: 0,
  foreseen: true,
};

/** Takes the flagship to the enemy's fort. */
export const BESIEGING: Style = { ...CRUISING, fortNear: 0.1, siege: 12 };
