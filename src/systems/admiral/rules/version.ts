import type { Ruleset } from '../variants.ts';

/*
 * Whether a match uses this version of the rules or a later one. A match goes on by the version it began with, so that
 * its proofs remain valid. RULES.md, Versions, lists the differences.
 */
export const isSecondVersion = ({ version }: Pick<Ruleset, 'version'>): boolean => version >= 2;
export const isThirdVersion = ({ version }: Pick<Ruleset, 'version'>): boolean => version >= 3;
export const isFifthVersion = ({ version }: Pick<Ruleset, 'version'>): boolean => version >= 5;
