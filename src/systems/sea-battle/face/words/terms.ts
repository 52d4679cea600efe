import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Letters, Reader } from '../../../../kernel/reader.ts';
import { axisName } from '../../../../kit/grid.ts';
import { gridOf } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';

/** Returns a fleet in words, the longest ships first, those of one size together: "one ship of 4 squares, two of 3". */
export const fleetPhrase = ({ fleet }: Pick<Ruleset, 'fleet'>): Phrase => {
  const sizes = [...new Set(fleet.filter(({ count }) => count > 0).map(({ size }) => size))].sort((a, b) => b - a);
  if (sizes.length === 0) return { key: 'fleet-none' };
  return sizes
    .map((size, i): Phrase => {
      const count = fleet.filter((it) => it.size === size).reduce((sum, it) => sum + it.count, 0);
      return { key: i === 0 ? 'fleet-first' : 'fleet-more', with: { count, size } };
    })
    .reduceRight((more, said) => ({ key: 'lesson-list', with: { said, more } }));
};

/** Returns what players agree on before anyone joins: board, letters, axes and fleet. */
export const termsOf = (rules: Ruleset, { say, letters }: Pick<Reader, 'say' | 'letters'>): string => {
  const { axes, extras } = rules;
  const { rows, cols } = gridOf(rules);
  const sea = say({
    key: 'terms',
    with: {
      rows,
      cols,
      axes,
      letters: axisName(letters, axes === 'letters-cols' ? cols : rows),
      fleet: fleetPhrase(rules),
    },
  });
  const line = rules.land ? `${sea} ${say({ key: 'terms-land', with: { count: rules.land.length } })}` : sea;
  const { mines, sweepers } = extras;
  if (rules.fleets === 'paper') return `${line} ${say({ key: 'terms-paper' })}`;
  return mines + sweepers === 0 ? line : `${line} ${say({ key: 'terms-extras', with: { mines, sweepers } })}`;
};

/** Returns the letters of a game: its own, unless the reader's language has no Cyrillic (`usual` is `lat`). */
export const lettersOf = ({ alphabet }: Pick<Ruleset, 'alphabet'>, usual: Letters): Letters =>
  usual === 'lat' ? usual : alphabet;
