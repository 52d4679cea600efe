import type { Ruleset, Side } from '../variants.ts';
import { rivalOf } from './position.ts';

/** HEX-5: what a wind die brings. */
export const windOf = ({ dice }: Pick<Ruleset, 'dice'>, die: number): 'calm' | 'wind' =>
  die <= dice.calm ? 'calm' : 'wind';

/** HEX-5, HX-1, HX-2: who throws the wind die with which a round begins, counted from 1. */
export const rollerIn = ({ roller, winds }: Pick<Ruleset, 'roller' | 'winds'>, round: number): Side => {
  if (winds === 'each-turn') return 'white';
  return round % 2 === 1 ? roller : rivalOf(roller);
};
