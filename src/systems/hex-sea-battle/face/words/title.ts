import type { Phrase } from '../../../../kernel/phrase.ts';
import { isCustom } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';

/** The title of a game: the name of its map, marked as custom if the rules are. */
export const titleOf = (rules: Ruleset): Phrase =>
  isCustom(rules)
    ? { key: 'variant-custom', with: { sea: { key: 'sea', with: { map: rules.map.id } } } }
    : { key: 'variant', with: { id: rules.id } };
