import { firesVolleys, type Ruleset, type ShapeSet, shipCount } from '../../variants.ts';
import { gridOf, waterOf } from '../fleet/grid.ts';

/**
 * Fitted to the strongest machine in 17 games of the family: how much sooner a fleet is found whose smallest ship is larger, and how
 * much of the water beside sunk ships is never fired at; how many more shots miss where they are named before any is answered,
 * and where ships bend.
 */
const SIZE = 1.2;
const HALO = 0.57;
const VOLLEY = 1.2;
const BENT: Readonly<Record<ShapeSet, number>> = { straight: 1, bent: 1.1, any4: 1.5, any8: 1.5 };
/** Lengths are rounded to this many shots. */
const STEP = 5;

/** Squares beside a ship that are known as water once she is sunk. */
const haloOf = ({ touch, halo }: Ruleset, size: number): number =>
  halo === 'unmarked' || touch === 'sides' ? 0 : 2 * size + (touch === 'none' ? 6 : 2);

/**
 * Returns how many shots it takes, roughly, to sink a fleet; undefined where what a shooter learns is too unlike the usual.
 */
export const roughShots = (rules: Ruleset): number | undefined => {
  const { fleet, report, relocation } = rules;
  if (relocation !== 'none' || report.near === 'told' || report.hit.startsWith('volley')) return undefined;
  if (report.sunk === 'silent') return undefined;
  const sum = (of: (size: number) => number): number => fleet.reduce((all, it) => all + it.count * of(it.size), 0);
  const ships = shipCount(rules);
  const decks = sum((size) => size);
  const water = waterOf(gridOf(rules)).length - decks;
  if (ships === 0 || water <= 0) return undefined;
  const afloat = fleet.filter(({ count }) => count > 0);
  const least = Math.min(...afloat.map(({ size }) => size));
  const harder = Math.max(...afloat.map(({ shapes }) => BENT[shapes])) * (firesVolleys(rules) ? VOLLEY : 1);
  const known = Math.exp((-HALO * sum((size) => haloOf(rules, size))) / water);
  const misses = (water * known * harder * ships) / (ships + 1) / least ** SIZE;
  return Math.max(STEP, Math.round((decks + misses) / STEP) * STEP);
};
