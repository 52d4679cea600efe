import type { Ruleset } from '../variants.ts';

/** How somebody commands: what each thing counts beside the worth of a hit. */
export interface Style {
  /** A square nearer to whom it goes for. */
  readonly near: number;
  /** How much rather it goes for the fort, in squares. */
  readonly siege: number;
  /** To lie beside one's own fort, where nobody can take it then; by how near it is to falling. */
  readonly guard: number;
  /** A hit feared in the enemy's next turn; by the worth of that hit. */
  readonly fear: number;
  /** To be boarded in it. */
  readonly dread: number;
  /** A hit feared in return, and on the way. */
  readonly answer: number;
  readonly passing: number;
  /** A hit mended. */
  readonly repair: number;
  /** The least chance with which it boards. */
  readonly boldness: number;
}

/** Goes where it promises most now. */
export const CHARGING: Style = {
  near: 0.15,
  siege: 0,
  guard: 0,
  fear: 0,
  dread: 0,
  answer: 0,
  passing: 0,
  repair: 0.4,
  boldness: 0.5,
};

/** The same, with an eye on what the enemy can do. */
export const WARY: Style = {
  near: 0.15,
  siege: 2,
  guard: 0,
  fear: 0.4,
  dread: 0.35,
  answer: 0.35,
  passing: 0.5,
  repair: 1,
  boldness: 0.15,
};

/** Keeps out of reach unless there is something to be had. */
export const CAREFUL: Style = { ...WARY, near: 0.1, fear: 0.8, dread: 0.8, answer: 0.9, passing: 0.8 };

/** Goes for the fort. */
export const STORMING: Style = { ...WARY, near: 0.15, siege: 9.5, fear: 0.09 };

/** Goes for the fort whatever it costs, and covers its own: found by thousands of matches of the least level. */
export const RACING: Style = { ...STORMING, near: 0.24, siege: 13.5, guard: 0.3, fear: 0 };

/** Where nobody boards, whoever takes the other's fort first wins. */
export const isRace = ({ flags }: Pick<Ruleset, 'flags'>): boolean => !flags.boarding;

/** What serves best by itself: in a race to be fast, else to look out. */
export const steadyStyle = (rules: Pick<Ruleset, 'flags'>): Style => (isRace(rules) ? RACING : WARY);

/** Whether it matters to somebody what the enemy can do. */
export const isCautious = ({ fear, dread, passing }: Style, { flags }: Pick<Ruleset, 'flags'>): boolean =>
  fear > 0 || (flags.boarding && dread > 0) || (flags.opportunityFire && passing > 0);
