import type { Ruleset } from '../../variants.ts';

/** How somebody commands: what each thing counts beside the worth of a hit. */
export interface Manner {
  /** A square nearer to whom it goes for. */
  readonly near: number;
  /** How much rather it goes for the fort, in squares. */
  readonly siege: number;
  /** A hit feared in the enemy's next turn; by the worth of that hit. */
  readonly fear: number;
  /** To be boarded in it. */
  readonly dread: number;
  /** A hit feared in return, and on the way. */
  readonly answer: number;
  readonly passing: number;
  /** A hit mended. */
  readonly mending: number;
  /** The least chance with which it boards. */
  readonly boldness: number;
}

/** Goes where it promises most now. */
export const CHARGING: Manner = {
  near: 0.15,
  siege: 0,
  fear: 0,
  dread: 0,
  answer: 0,
  passing: 0,
  mending: 0.4,
  boldness: 0.5,
};

/** The same, with an eye on what the enemy can do. */
export const WARY: Manner = {
  near: 0.15,
  siege: 2,
  fear: 0.4,
  dread: 0.35,
  answer: 0.35,
  passing: 0.5,
  mending: 1,
  boldness: 0.15,
};

/** Keeps out of reach unless there is something to be had. */
export const CAREFUL: Manner = { ...WARY, near: 0.1, fear: 0.8, dread: 0.8, answer: 0.9, passing: 0.8 };

/** Goes for the fort. */
export const STORMING: Manner = { ...WARY, near: 0.15, siege: 9.5, fear: 0.09 };

/** What serves best by itself: nobody boards, and forts fall fast, or else one must look out. */
export const steadyFor = ({ flags }: Pick<Ruleset, 'flags'>): Manner => (flags.boarding ? WARY : STORMING);
