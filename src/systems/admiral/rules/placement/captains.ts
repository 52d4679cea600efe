import type { Ruleset } from '../../variants.ts';
import type { Captain } from '../position/position.ts';
import { isSecondVersion } from '../version.ts';

/**
 * ADM-4: the captains that a level plays. Initiative is played where pieces fire out of turn or return fire; in version
 * 1 both captains were played wherever there were captains.
 */
export const captainsIn = (rules: Pick<Ruleset, 'flags' | 'version'>): readonly Captain[] => {
  const { captains, returnFire, opportunityFire } = rules.flags;
  if (!captains) return [];
  return returnFire || opportunityFire || !isSecondVersion(rules) ? ['target', 'initiative'] : ['target'];
};
