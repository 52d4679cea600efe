import type { Ruleset } from '../variants.ts';

/** Weights of a playing style, relative to the value of a hit. */
export interface Style {
  /** What a ship can hope for in the next turns, relative to its worth now. */
  readonly press: number;
  /** Being beside the own fort, where it protects the fort from assault; multiplied by the danger to the fort. */
  readonly guard: number;
  /** An expected hit in the enemy's next turn, relative to the value of that hit. */
  readonly fear: number;
  /** The chance of being boarded in that turn. */
  readonly dread: number;
  /** An expected hit in return, and one on the way. */
  readonly answer: number;
  readonly passing: number;
  /** A repaired hit. */
  readonly repair: number;
  /** The least capture chance with which a ship boards. */
  readonly boldness: number;
  /** By how much a heading must be better than the present one for a ship to turn on the spot in a second round. */
  readonly again: number;
}

/** Goes where most can be gained now. */
export const CHARGING: Style = {
  press: 1,
  guard: 0,
  fear: 0,
  dread: 0,
  answer: 0,
  passing: 0,
  repair: 0.4,
  boldness: 0.5,
  again: 1.5,
};

/** As `CHARGING`, but takes the enemy's possibilities into account, and keeps clear of ships that could take it. */
export const WARY: Style = {
  press: 1,
  guard: 0,
  fear: 0.3,
  dread: 1.2,
  answer: 0.5,
  passing: 0.5,
  repair: 1,
  boldness: 0.15,
  again: 1.5,
};

/** Keeps out of reach unless there is something to gain. */
export const CAREFUL: Style = { ...WARY, fear: 0.8, answer: 0.9, passing: 0.8 };

/** As `WARY`, with little fear. */
export const STORMING: Style = { ...WARY, fear: 0.09, dread: 0.3 };

/** Fears nothing and covers its own fort. */
export const RACING: Style = { ...STORMING, guard: 0.3, fear: 0 };

/** The most hits of a fort that can be taken before fleets have met. */
const WEAK_FORT = 6;

/** Whether the match is a race: without boarding and with weak forts, the first to take the other's fort wins. */
export const isRace = ({ flags, fort }: Pick<Ruleset, 'flags' | 'fort'>): boolean =>
  !flags.boarding && fort.durability <= WEAK_FORT;

/** The style that serves best by itself: `RACING` in a race, otherwise `WARY`. */
export const steadyStyle = (rules: Pick<Ruleset, 'flags' | 'fort'>): Style => (isRace(rules) ? RACING : WARY);

/** As `WARY`, in no haste, and farther from ships that could take it. */
export const WAITING: Style = { ...WARY, press: 0.4, dread: 2 };

/** The style of ranks that do not look ahead. */
export const watchfulStyle = ({ flags }: Pick<Ruleset, 'flags'>): Style => (flags.boarding ? WAITING : CHARGING);

/** Whether a style takes the enemy's possibilities into account. */
export const isCautious = ({ fear, dread, passing }: Style, { flags }: Pick<Ruleset, 'flags'>): boolean =>
  fear > 0 || (flags.boarding && dread > 0) || (flags.opportunityFire && passing > 0);
