import { die } from '../../../kernel/rng.ts';
import type { Heading } from '../../../kit/compass.ts';
import type { Ruleset, Side } from '../variants.ts';
import { onPoints } from './ending.ts';
import { firstOf, positionOf, rulesOf } from './model.ts';
import type { Strength } from './position.ts';
import { type Run, tell } from './run.ts';
import { drifts } from './storm.ts';

/** ADM-5: what a face of the vane's die brings. */
export const strengthBy = ({ vane }: Pick<Ruleset, 'vane'>, face: number): Strength => {
  if (face <= vane.calm) return 'calm';
  return face >= vane.storm ? 'storm' : 'fresh';
};

/** ADM-6: who acts first, where lots are drawn for it. */
const drawn = ({ state, rng }: Run): { readonly first?: Side } =>
  rulesOf(state).first === 'lot' ? { first: rng.below(2) === 0 ? 'white' : 'red' } : {};

/** ADM-5, ADM-6, ADM-9: the vane is spun and lots are drawn; a storm drives all ships. */
export const beginRound = (run: Run): void => {
  const rules = rulesOf(run.state);
  if (!rules.flags.wind) {
    tell(run, { t: 'round', wind: 'fresh', to: 0, ...drawn(run) });
    return;
  }
  const to = run.rng.below(8) as Heading;
  const face = die(run.rng);
  const wind = strengthBy(rules, face);
  tell(run, { t: 'round', wind, to, die: face, ...drawn(run) });
  if (wind === 'storm') tell(run, { t: 'drifted', ships: [...drifts(positionOf(run.state))] });
};

/** ADM-6, ADM-25: a turn is over; after the second of a round the next begins, or the points decide. */
export const endTurn = (run: Run): void => {
  const { active, round, score } = run.state.battle!;
  const first = firstOf(run.state);
  const rules = rulesOf(run.state);
  tell(run, { t: 'ended', by: active });
  if (active === first) return;
  if (round >= rules.rounds) tell(run, { t: 'over', ...onPoints(score) });
  else beginRound(run);
};
