import type { Ruleset } from '../variants.ts';

/**
 * Whether a match uses version 2 of the rules or a later one. Matches begun under version 1 go on with it, so that
 * their proofs remain valid. RULES.md, Versions, lists the differences.
 */
export const isSecondVersion = ({ version }: Pick<Ruleset, 'version'>): boolean => version >= 2;
