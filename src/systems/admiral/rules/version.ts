import type { Ruleset } from '../variants.ts';

/**
 * Whether a match is played by the second version of the rules or a later one. Matches that began by the first go on by it,
 * and their proofs hold: what the second changed is at the end of RULES.md.
 */
export const isSecondVersion = ({ version }: Pick<Ruleset, 'version'>): boolean => version >= 2;
