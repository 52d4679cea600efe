import type { Ruleset } from '../variants.ts';

/** The groups that the games are offered in. */
export type Group = 'classic' | 'volleys' | 'mines' | 'surprises';

/**
 * Returns the group of a game by its most distinctive parameter. Games of one group are offered together
 * (`group-<name>` in the phrasebook).
 */
export const groupOf = ({ relocation, extras, turns, report, shots, fleets }: Ruleset): Group => {
  if (relocation === 'on-hit') return 'surprises';
  if (extras.mines + extras.sweepers > 0) return 'mines';
  if (shots.kind === 'own-afloat' || shots.n > 1) return 'volleys';
  return fleets === 'paper' || turns === 'together' || report.near === 'told' ? 'surprises' : 'classic';
};
