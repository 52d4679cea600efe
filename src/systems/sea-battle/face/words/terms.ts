import type { Letters, Reader } from '../../../../kernel/reader.ts';
import { axisName } from '../../../../kit/grid.ts';
import type { Ruleset } from '../../variants.ts';

/**
 * Returns a fleet as "4×1 3×2": decks and the number of such ships, the longest first; ships of one size are counted
 * together.
 */
export const fleetText = ({ fleet }: Pick<Ruleset, 'fleet'>): string => {
  const sizes = [...new Set(fleet.map(({ size }) => size))].sort((a, b) => b - a);
  const ofSize = (size: number): number =>
    fleet.filter((it) => it.size === size).reduce((sum, { count }) => sum + count, 0);
  return sizes.map((size) => `${size}×${ofSize(size)}`).join(' ');
};

/** Returns what players agree on before anyone joins: board, letters, axes and fleet. */
export const termsOf = (rules: Ruleset, { say, letters }: Pick<Reader, 'say' | 'letters'>): string => {
  const { n, axes, extras } = rules;
  const line = say({
    key: 'terms',
    with: { n, axes, letters: axisName(letters, n), fleet: fleetText(rules) },
  });
  const { mines, sweepers } = extras;
  if (rules.fleets === 'paper') return `${line} ${say({ key: 'terms-paper' })}`;
  return mines + sweepers === 0 ? line : `${line} ${say({ key: 'terms-extras', with: { mines, sweepers } })}`;
};

/** Returns the letters of a game: its own, unless the reader's language has no Cyrillic (`usual` is `lat`). */
export const lettersOf = ({ alphabet }: Pick<Ruleset, 'alphabet'>, usual: Letters): Letters =>
  usual === 'lat' ? usual : alphabet;
