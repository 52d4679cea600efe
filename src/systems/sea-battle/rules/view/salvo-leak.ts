import type { Ruleset } from '../../variants.ts';

/** SB-26: whether the number of shots in a turn reveals the number of ships afloat, although sinkings are silent. */
export const salvoRevealsAfloat = ({ shots, report, fleet }: Ruleset): boolean =>
  shots.kind === 'own-afloat' && report.sunk === 'silent' && fleet.reduce((ships, { count }) => ships + count, 0) > 1;
