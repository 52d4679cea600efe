import type { Letters } from '../../../../kernel/reader.ts';
import { CLASSIC, type Extras, fleetOf, type Report, type Ruleset, type ShapeSet, type Touch } from '../../variants.ts';
import { CUSTOM_LIMITS } from './limits.ts';

const SHAPES: readonly ShapeSet[] = ['straight', 'bent', 'any4', 'any8'];
const TOUCH: readonly Touch[] = ['none', 'corners', 'sides'];
const AFTER_HIT: readonly Ruleset['afterHit'][] = ['shoot-again', 'pass'];
const EFFECTS: readonly Extras['mineEffect'][] = ['give-deck', 'sacrifice-ship'];
const HIT: readonly Report['hit'][] = ['mark', 'class', 'volley-class', 'volley-count'];
const SUNK: readonly Report['sunk'][] = ['sunk', 'sunk+class', 'silent'];
const NEAR: readonly Report['near'][] = ['untold', 'told'];
const HALO: readonly Ruleset['halo'][] = ['marked', 'unmarked'];
const ALPHABETS: readonly Letters[] = ['ru', 'ru-yo', 'lat', 'respublika', 'snegurochka'];
const AXES: readonly Ruleset['axes'][] = ['letters-cols', 'letters-rows'];
const RELOCATION: readonly Ruleset['relocation'][] = ['none', 'on-hit'];
const TURNS: readonly Ruleset['turns'][] = ['alternate', 'together'];
const SIZES = [1, 2, 3, 4, 5, 6, 7, 8];

const spread = ({ least, most }: { readonly least: number; readonly most: number }): number => most - least + 1;

/**
 * The number of values of each parameter of a custom game, in the order of `parametersOf`. Never change one: existing
 * share codes would change their meaning. A new layout needs a new version of the code.
 */
export const RADIXES: readonly number[] = [
  spread(CUSTOM_LIMITS.n),
  ...SIZES.map(() => spread(CUSTOM_LIMITS.count)),
  SHAPES.length,
  TOUCH.length,
  spread(CUSTOM_LIMITS.shots) + 1,
  AFTER_HIT.length,
  spread(CUSTOM_LIMITS.mines),
  spread(CUSTOM_LIMITS.sweepers),
  TOUCH.length,
  EFFECTS.length,
  HIT.length,
  SUNK.length,
  NEAR.length,
  HALO.length,
  ALPHABETS.length,
  AXES.length,
  RELOCATION.length,
  TURNS.length,
];

/**
 * Returns the parameters of a ruleset as numbers, each below its radix; -1, or the radix or more, where no custom game
 * has such a value.
 */
export const parametersOf = (rules: Ruleset): readonly number[] => [
  rules.n - CUSTOM_LIMITS.n.least,
  ...SIZES.map((size) => shipsOf(rules, size)),
  SHAPES.indexOf(rules.fleet[0]?.shapes ?? 'straight'),
  TOUCH.indexOf(rules.touch),
  rules.shots.kind === 'own-afloat' ? spread(CUSTOM_LIMITS.shots) : rules.shots.n - CUSTOM_LIMITS.shots.least,
  AFTER_HIT.indexOf(rules.afterHit),
  rules.extras.mines,
  rules.extras.sweepers,
  TOUCH.indexOf(rules.extras.touch),
  EFFECTS.indexOf(rules.extras.mineEffect),
  HIT.indexOf(rules.report.hit),
  SUNK.indexOf(rules.report.sunk),
  NEAR.indexOf(rules.report.near),
  HALO.indexOf(rules.halo),
  ALPHABETS.indexOf(rules.alphabet),
  AXES.indexOf(rules.axes),
  RELOCATION.indexOf(rules.relocation),
  TURNS.indexOf(rules.turns),
];

const shipsOf = ({ fleet }: Ruleset, size: number): number =>
  fleet.reduce((sum, item) => (item.size === size ? sum + item.count : sum), 0);

/** Returns the ruleset of these parameters, with the given id. The inverse of `parametersOf`. */
export const withParameters = (id: string, parameters: readonly number[]): Ruleset => {
  const rest = [...parameters];
  const next = (): number => rest.shift()!;
  const n = next() + CUSTOM_LIMITS.n.least;
  const counts = SIZES.map(next);
  const shapes = SHAPES[next()]!;
  const touch = TOUCH[next()]!;
  const shots = next() + CUSTOM_LIMITS.shots.least;
  const afterHit = AFTER_HIT[next()]!;
  const extras = { mines: next(), sweepers: next(), touch: TOUCH[next()]!, mineEffect: EFFECTS[next()]! };
  const report = { hit: HIT[next()]!, sunk: SUNK[next()]!, near: NEAR[next()]! };
  return {
    ...CLASSIC,
    id,
    n,
    fleet: fleetWith(counts, shapes),
    touch,
    shots: shots > CUSTOM_LIMITS.shots.most ? { kind: 'own-afloat' } : { kind: 'fixed', n: shots },
    afterHit,
    extras,
    report,
    halo: HALO[next()]!,
    alphabet: ALPHABETS[next()]!,
    axes: AXES[next()]!,
    relocation: RELOCATION[next()]!,
    turns: TURNS[next()]!,
    dealing: 'even',
  };
};

/** Returns a fleet, largest ships first as in every fleet. */
const fleetWith = (counts: readonly number[], shapes: ShapeSet): Ruleset['fleet'] => {
  const items = SIZES.flatMap((size, i) => (counts[i]! > 0 ? [`${size}×${counts[i]}`] : []));
  return items.length > 0 ? fleetOf(items.reverse().join(' '), shapes) : [];
};
