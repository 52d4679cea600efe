import { describe, expect, it } from 'vitest';
import { chanceAt } from '../../../../src/kernel/fairness.ts';
import { fastRng } from '../../../../src/kit/fast-rng.ts';
import { oddsOf } from '../../../../src/systems/sea-battle/ai/advice/odds.ts';
import { knowledgeOf } from '../../../../src/systems/sea-battle/ai/knowledge/knowledge.ts';
import { choose } from '../../../../src/systems/sea-battle/ai/levels.ts';
import { VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import { uniformFleet } from '../../../bench/fleet-placements.ts';
import { umpireFor } from '../../../bench/umpire.ts';
import { everyNth } from '../../../support/amount.ts';

/* Odds of 80 percent come true four times in five: the odds in played games are compared with the fleets. */

const chance = (label: string) => fastRng(chanceAt('c0'.repeat(32), [], label));

/** The odds of a cell, and whether a deck was there. */
interface Forecast {
  readonly told: number;
  readonly came: boolean;
}

/** The forecasts of all open cells at every `every`-th turn of `games` games. */
const forecastsOf = (id: string, games: number, every: number): readonly Forecast[] =>
  Array.from({ length: games }, (_, nth) => game(id, nth, every)).flat();

const game = (id: string, nth: number, every: number): readonly Forecast[] => {
  const rules = VARIANTS.find((it) => it.id === id)!;
  const fleet = uniformFleet(rules, chance(`fleet ${nth}`));
  const decks = new Set(fleet.ships.flat());
  const umpire = umpireFor(rules, fleet, chance(`wind ${nth}`));
  const told: Forecast[] = [];
  for (let turn = nth; !umpire.over; turn++) {
    const view = umpire.view();
    if (turn % every === every - 1) {
      const known = knowledgeOf(view);
      const odds = oddsOf(known, chance(`odds ${nth} ${turn}`), 0.25)!;
      told.push(...known.open.map((cell) => ({ told: odds[cell]!, came: decks.has(cell) })));
    }
    umpire.play(choose('grand-admiral', view, chance(`play ${nth} ${turn}`), 0.03));
  }
  return told;
};

/** The number of cells up to which a group is not checked. */
const FEW = 20;

const shareOf = (all: readonly Forecast[]): number => all.filter((it) => it.came).length / all.length;
const meanOf = (all: readonly Forecast[]): number => all.reduce((sum, it) => sum + it.told, 0) / all.length;

describe('the odds where fleets cannot be counted', () => {
  /** Variants, games of each, and turns from one forecast to the next. */
  const played = [
    ['perelman', 2, 7],
    ['big-fleet', 2, 12],
    ['hasbro-salvo-blind', 4, 4],
    ['minesweeper-18', 1, 15],
    ['mines-sacrifice', 3, 10],
  ] as const;
  it.each(everyNth(played, 2))('%s: odds come true as often as they say', (id, games, every) => {
    const all = forecastsOf(id, games, every);
    const between = (least: number, most: number) => all.filter(({ told }) => told >= least && told < most);
    expect(all.length).toBeGreaterThan(500);
    const sure = between(0.9, 1.1);
    const ruledOut = between(0, 0.05);
    if (sure.length > FEW) expect(shareOf(sure), `of ${sure.length} that were all but sure`).toBeGreaterThan(0.9);
    if (ruledOut.length > FEW) expect(shareOf(ruledOut), `of ${ruledOut.length} ruled out`).toBeLessThan(0.05);
    for (const [least, most] of [
      [0.05, 0.2],
      [0.2, 0.4],
      [0.4, 0.9],
    ] as const) {
      const told = between(least, most);
      const within = 0.05 + 1.5 / Math.sqrt(told.length + 1);
      expect(Math.abs(shareOf(told) - meanOf(told)), `${told.length} from ${least} to ${most}`).toBeLessThan(within);
    }
  });
});
