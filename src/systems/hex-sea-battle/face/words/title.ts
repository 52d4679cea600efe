import type { Phrase } from '../../../../kernel/phrase.ts';
import { isCustom } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';

/** What a game is called: a sea by its name, rules of one's own by the sea they are played on. */
export const titleOf = (rules: Ruleset): Phrase =>
  isCustom(rules)
    ? { key: 'variant-custom', with: { sea: { key: `sea-${rules.map.id}` } } }
    : { key: `variant-${rules.id}` };
