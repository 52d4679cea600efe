import type { Ruleset } from '../../variants.ts';

/**
 * Whether these rules can be played with fleets on paper: a sea of water alone; one shot per turn, answered by miss, hit or sunk; ships that
 * do not move and can be distinguished by their squares; no other pieces.
 */
export const fitsPaper = ({ land, shots, turns, report, extras, relocation, touch, fleet }: Ruleset): boolean =>
  land === undefined &&
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
