import { type Rng, rollDie } from '../../../kernel/rng.ts';
import { rivalOf } from '../../../kit/two-sides.ts';
import type { Ruleset, Side } from '../variants.ts';

/** HEX-5: the wind of a die. */
export const windOf = ({ dice }: Pick<Ruleset, 'dice'>, die: number): 'calm' | 'wind' =>
  die <= dice.calm ? 'calm' : 'wind';

/** HEX-5, HEX-14: the wind die of a round, thrown or as the scenario says. Rounds count from 1. */
export const windDie = ({ weather }: Pick<Ruleset, 'weather'>, round: number, rng: Rng): number =>
  weather.length > 0 ? weather[(round - 1) % weather.length]! : rollDie(rng);

/** HEX-5, HX-1, HX-2: the side that throws the wind die at the beginning of a round. Rounds count from 1. */
export const rollerIn = ({ roller, winds }: Pick<Ruleset, 'roller' | 'winds'>, round: number): Side => {
  if (winds === 'each-turn') return 'white';
  return round % 2 === 1 ? roller : rivalOf(roller);
};
