import type { Manner } from './manner.ts';

/** Goes where it promises most, and fears only what fires already. */
export const CHARGING: Manner = { near: 0.06, flagNear: 0.06, fear: 0.05, flagFear: 0.12, siege: 3, foreseen: false };

/** Closes in with an eye on where the enemy can come. */
export const EAGER: Manner = { near: 0.06, flagNear: 0.04, fear: 0.05, flagFear: 0.05, siege: 3, foreseen: true };

/** The same, with more care for the flagship. */
export const GUARDED: Manner = { ...EAGER, flagFear: 0.125 };

/** Closes in, but lets the flagship hang back. */
export const CRUISING: Manner = { near: 0.08, flagNear: 0, fear: 0.12, flagFear: 0.3, siege: 5, foreseen: true };

/** Keeps out of reach unless there is something to be had. */
export const CAREFUL: Manner = { near: 0.04, flagNear: -0.02, fear: 0.35, flagFear: 0.9, siege: 3, foreseen: true };

/** Lets the enemy come. */
export const LURKING: Manner = { near: -0.03, flagNear: -0.06, fear: 0.5, flagFear: 1.2, siege: 0, foreseen: true };

/** Takes the flagship to the enemy's fort. */
export const BESIEGING: Manner = { ...CRUISING, flagNear: 0.1, siege: 12 };
