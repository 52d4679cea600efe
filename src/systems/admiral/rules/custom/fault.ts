import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Ruleset } from '../../variants.ts';
import { DRAWN } from './map-code.ts';
import { mapFaults } from './map-faults.ts';

/** ADM-27: why a game of these parameters cannot be played, and what would do; undefined where it can. */
export const faultOf = ({ map, berths, flags, vane }: Ruleset): Phrase | undefined => {
  const [drawn] = map.id === DRAWN ? mapFaults(map) : [];
  if (drawn) return drawn;
  const rows = map.rows.length;
  const most = Math.floor(rows / 2);
  if (berths > most) return { key: 'custom-berths', with: { rows, most } };
  if (flags.wind && vane.calm + 1 >= vane.storm) return { key: 'custom-no-fresh' };
  return undefined;
};
