import type { Phrase } from '../../../../kernel/phrase.ts';
import { legTitle } from '../../../../kit/campaign-words.ts';
import { scenarioOf } from '../../rules/view/index.ts';
import { FOUR, LEGS, POINTS, type Ruleset, VARIANTS } from '../../variants.ts';

/** Whether the rules are none of the named variants. */
export const isCustom = (rules: Pick<Ruleset, 'id' | 'campaign'>): boolean =>
  [...VARIANTS, POINTS, FOUR].every((it) => it.id !== rules.id) && !scenarioOf(rules);

/** The title of a game: its level, marked as custom if the rules are; of a scenario, its own, and which it is of a campaign. */
export const titleOf = (rules: Ruleset): Phrase => {
  const { campaign, level } = rules;
  const scenario = scenarioOf(rules);
  if (campaign !== 'none') return legTitle(campaign.past, LEGS);
  if (scenario) return { key: 'scenario-title', with: { kind: scenario.kind } };
  if (rules.id === POINTS.id) return { key: 'variant', with: { level: 'points' } };
  if (rules.id === FOUR.id) return { key: 'variant-four' };
  return isCustom(rules)
    ? { key: 'variant-custom', with: { level: { key: 'rank', with: { level } } } }
    : { key: 'variant', with: { level } };
};
