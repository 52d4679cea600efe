import type { Phrase } from '../../../../kernel/phrase.ts';
import { legTitle } from '../../../../kit/campaign-words.ts';
import { isCustom, scenarioOf } from '../../rules/view/index.ts';
import { LEGS, type Ruleset } from '../../variants.ts';

/** The title of a game: the name of its map, marked as custom if the rules are; of a scenario, its own, and which it is of a campaign. */
export const titleOf = (rules: Ruleset): Phrase => {
  const scenario = scenarioOf(rules);
  if (rules.campaign !== 'none') return legTitle(rules.campaign.past, LEGS);
  if (scenario) return { key: 'scenario-title', with: { kind: scenario.kind } };
  return isCustom(rules)
    ? { key: 'variant-custom', with: { sea: { key: 'sea', with: { map: rules.map.id } } } }
    : { key: 'variant', with: { id: rules.id } };
};
