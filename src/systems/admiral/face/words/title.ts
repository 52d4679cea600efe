import type { Phrase } from '../../../../kernel/phrase.ts';
import { type Ruleset, VARIANTS } from '../../variants.ts';

/** Whether this is none of the games that have a name. */
export const isCustom = ({ id }: Pick<Ruleset, 'id'>): boolean => VARIANTS.every((it) => it.id !== id);

/** What a game is called: by its level, and that its rules are people's own where they are. */
export const titleOf = ({ id, level }: Ruleset): Phrase =>
  isCustom({ id }) ? { key: 'variant-custom', with: { level: { key: `rank-${level}` } } } : { key: `variant-${level}` };
