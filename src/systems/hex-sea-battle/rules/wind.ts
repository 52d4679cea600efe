import type { Ruleset, Side } from '../variants.ts';
import { rivalOf } from './position.ts';

/** HEX-5: what a wind die brings. */
export const windOf = ({ dice }: Pick<Ruleset, 'dice'>, die: number): 'calm' | 'wind' =>
  die <= dice.calm ? 'calm' : 'wind';

/** HEX-5, HX-2: who throws the wind die of a round, counted from 1. */
export const rollerIn = ({ roller }: Pick<Ruleset, 'roller'>, round: number): Side =>
  round % 2 === 1 ? roller : rivalOf(roller);
