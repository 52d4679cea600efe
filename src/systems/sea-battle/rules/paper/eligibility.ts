import type { Ruleset } from '../../variants.ts';

/**
 * Whether captains can play these rules with fleets on paper: one shot a turn, answered by miss, hit or sunk; ships that stay
 * and can be told apart by their squares; nothing else at sea.
 */
export const fitsPaper = ({ shots, turns, report, extras, relocation, touch, fleet }: Ruleset): boolean =>
  shots.kind === 'fixed' &&
  shots.n === 1 &&
  turns === 'alternate' &&
  report.hit === 'mark' &&
  report.sunk === 'sunk' &&
  report.near === 'untold' &&
  extras.mines + extras.sweepers === 0 &&
  relocation === 'none' &&
  touch !== 'sides' &&
  fleet.every(({ shapes }) => shapes !== 'any8');
