import { describe, expect, it } from 'vitest';
import { fastRng } from '../../../../../src/kit/fast-rng.ts';
import { EMPTY_ARRANGEMENT } from '../../../../../src/systems/sea-battle/rules/fleet/arrangement.ts';
import { packedFigures } from '../../../../../src/systems/sea-battle/rules/fleet/figures.ts';
import { boardFor } from '../../../../../src/systems/sea-battle/rules/layouts/board.ts';
import { layAtRandom } from '../../../../../src/systems/sea-battle/rules/layouts/first-deal.ts';
import { placesBySlot } from '../../../../../src/systems/sea-battle/rules/layouts/places.ts';
import { type Ruleset, VARIANTS } from '../../../../../src/systems/sea-battle/variants.ts';
import { everyNth, isThorough } from '../../../../support/amount.ts';
import { seededRng } from '../test-match.ts';
import { countFleets } from './fleet-counter.ts';

const variant = (id: string): Ruleset => VARIANTS.find((it) => it.id === id)!;

/** The number of orders of the equal pieces of a fleet. */
const orders = ({ fleet, extras }: Ruleset): number =>
  [...fleet.map((it) => it.count), extras.mines, extras.sweepers].reduce(
    (product, count) => product * Array.from({ length: count }, (_, i) => i + 1).reduce((a, b) => a * b, 1),
    1,
  );

/** The number of fleets estimated from the dealer's own tables by `trials` trials, and its standard error. */
const estimated = (rules: Ruleset, trials: number): readonly [number, number] => {
  const board = boardFor(rules, EMPTY_ARRANGEMENT);
  const lists = placesBySlot(board);
  const chance = fastRng(seededRng(11));
  const counts = Array.from({ length: trials }, () => layAtRandom(board, lists, chance).count / orders(rules));
  const mean = counts.reduce((sum, it) => sum + it, 0) / trials;
  const spread = counts.reduce((sum, it) => sum + (it - mean) ** 2, 0) / trials;
  return [mean, Math.sqrt(spread / trials)];
};

const FACTS: readonly (readonly [string, number])[] = [
  ['classic', 1_855_545_978_831_780],
  ['classic-corners', 17_012_294_240_149_696],
  ['bent', 1.0917e17],
  ['bent-corners', 1.5626e18],
  ['hasbro', 30_093_975_536], // the two ships of three decks are distinct
  ['mines-10', 37_625_515_631_583_720],
  ['notebook-1949', 725_095_892],
];

describe('numbers of legal fleets', () => {
  it('the exact count for notebook-1949 is 725,095,892', () => {
    expect(countFleets(8, [0, 3, 2, 1], 'corners')).toBe(725_095_892);
  });

  it.each(everyNth(FACTS, 2))('the estimate from the dealing tables for %s agrees', (id, count) => {
    const [mean, error] = estimated(variant(id), 4_000);
    expect(Math.abs(mean / count - 1)).toBeLessThan(4 * (error / mean) + 0.002);
    expect(error / mean).toBeLessThan(0.05);
  });

  const places = [
    [5, 194_692],
    [6, 1_102_208],
    [7, 6_405_032],
    [8, 37_948_710],
  ] as const;
  it.each(places.slice(0, isThorough ? 4 : 3))('a Dutchman of %i decks has %i places', (decks, count) => {
    const figures = packedFigures(decks, 'any8');
    let there = 0;
    for (let at = 0; at < figures.length; at += decks) {
      const figure = figures.subarray(at, at + decks);
      const height = figure.reduce((most, cell) => Math.max(most, cell >> 4), 0);
      const width = figure.reduce((most, cell) => Math.max(most, cell & 15), 0);
      there += (20 - height) * (20 - width);
    }
    expect(there).toBe(count);
  });
});
