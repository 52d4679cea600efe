import type { Phrase } from '../../../../kernel/phrase.ts';
import { type Ruleset, VARIANTS, wordsOf } from '../../variants.ts';

/** Counts the ships of all kinds together. */
export const shipCount = ({ fleet }: Pick<Ruleset, 'fleet'>): number =>
  fleet.reduce((sum, { count }) => sum + count, 0);

/** Returns the title of a game: a variant by its name, custom rules by their board and fleet. */
export const titleOf = (rules: Ruleset): Phrase =>
  VARIANTS.some(({ id }) => id === rules.id)
    ? wordsOf(rules).title
    : { key: 'variant-custom', with: { rows: rules.n, cols: rules.cols ?? rules.n, ships: shipCount(rules) } };
