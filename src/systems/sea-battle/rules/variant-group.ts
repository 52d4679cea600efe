import type { Ruleset } from '../variants.ts';

/** Minimum number of decks of a big fleet; the classic one has twenty. */
const MANY_DECKS = 21;

/**
 * Returns the group of a game by its most distinctive parameter. Games of one group are offered together
 * (`group-<name>` in the phrasebook).
 */
export const groupOf = ({ relocation, extras, turns, report, shots, fleet, fleets }: Ruleset): string => {
  if (relocation === 'on-hit') return 'dutchman';
  if (extras.mines + extras.sweepers > 0) return 'mines';
  if (shots.kind === 'own-afloat' || shots.n > 1) return 'volleys';
  if (fleets === 'paper' || turns === 'together' || report.near === 'told') return 'other';
  const decks = fleet.reduce((sum, { size, count }) => sum + size * count, 0);
  return decks >= MANY_DECKS ? 'big' : 'classic';
};
