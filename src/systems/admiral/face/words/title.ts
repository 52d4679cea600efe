import type { Phrase } from '../../../../kernel/phrase.ts';
import { scenarioOf } from '../../rules/view/index.ts';
import { type Ruleset, VARIANTS } from '../../variants.ts';

/** Whether the rules are none of the named variants. */
export const isCustom = ({ id }: Pick<Ruleset, 'id'>): boolean =>
  VARIANTS.every((it) => it.id !== id) && !scenarioOf({ id });

/** The title of a game: its level, marked as custom if the rules are; of a scenario, its own. */
export const titleOf = ({ id, level }: Ruleset): Phrase => {
  const scenario = scenarioOf({ id });
  if (scenario) return { key: 'scenario-title', with: { kind: scenario.kind } };
  return isCustom({ id })
    ? { key: 'variant-custom', with: { level: { key: 'rank', with: { level } } } }
    : { key: 'variant', with: { level } };
};
