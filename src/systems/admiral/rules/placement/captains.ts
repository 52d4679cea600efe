import type { Ruleset } from '../../variants.ts';
import type { Captain } from '../position/position.ts';
import { isSecondVersion } from '../version.ts';

/**
 * ADM-4: the captains whom a level plays: Initiative where anybody fires out of turn or answers. In the first version both,
 * wherever there were captains.
 */
export const captainsIn = (rules: Pick<Ruleset, 'flags' | 'version'>): readonly Captain[] => {
  const { captains, returnFire, opportunityFire } = rules.flags;
  if (!captains) return [];
  return returnFire || opportunityFire || !isSecondVersion(rules) ? ['target', 'initiative'] : ['target'];
};
