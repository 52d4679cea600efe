import type { Ruleset } from '../variants.ts';

/** Decks of a fleet that is more than the classic twenty. */
const MANY_DECKS = 21;

/** What is most telling of a game: games of one kind are offered together (`group-<kind>` in the phrasebook). */
export const groupOf = ({ relocation, extras, turns, report, shots, fleet, fleets }: Ruleset): string => {
  if (relocation === 'on-hit') return 'dutchman';
  if (extras.mines + extras.sweepers > 0) return 'mines';
  if (shots.kind === 'own-afloat' || shots.n > 1) return 'volleys';
  if (fleets === 'paper' || turns === 'together' || report.near === 'told') return 'other';
  const decks = fleet.reduce((sum, { size, count }) => sum + size * count, 0);
  return decks >= MANY_DECKS ? 'big' : 'classic';
};
