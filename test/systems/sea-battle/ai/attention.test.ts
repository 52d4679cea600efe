import { describe, expect, it } from 'vitest';
import { FULL_ATTENTION, knowledgeWithAttention } from '../../../../src/systems/sea-battle/ai/knowledge/attention.ts';
import { knowledgeOf } from '../../../../src/systems/sea-battle/ai/knowledge/knowledge.ts';
import { choose, levels } from '../../../../src/systems/sea-battle/ai/levels.ts';
import type { View } from '../../../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC, fleetOf, type Ruleset, VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import { uniformFleet } from '../../../bench/fleet-placements.ts';
import { measureLevel } from '../../../bench/strength.ts';
import { umpireFor } from '../../../bench/umpire.ts';
import { seededRng } from '../rules/test-match.ts';

const variant = (id: string): Ruleset => VARIANTS.find((it) => it.id === id)!;
/** The views of a game in which the cabin boy fires at a fleet, one for each turn. */
const game = (ruleset: Ruleset, turns: number, seed = 3): readonly View[] => {
  const rng = seededRng(seed);
  const umpire = umpireFor(ruleset, uniformFleet(ruleset, rng), rng);
  const views: View[] = [];
  for (let turn = 0; turn < turns && !umpire.over; turn++) {
    views.push(umpire.view());
    umpire.play(choose('cabin-boy', umpire.view(), rng, 1));
  }
  return views;
};
const GAMES = 16;
const KINDS = ['classic', 'hasbro', 'salvo-n', 'perelman', 'sapper', 'mines-10', 'bent-corners'].map(variant);

describe.each(KINDS.map((it) => [it.id, it] as const))('what is noticed in %s', (_, ruleset) => {
  const views = game(ruleset, 16);

  it('full attention gives full knowledge, and no attention gives no wounds', () => {
    const known = views.map((view) => knowledgeWithAttention(view, FULL_ATTENTION));
    expect(known).toEqual(views.map(knowledgeOf));
    expect(known.some((it) => it.hits.length > 0 || it.demands.some(({ count }) => count > 0))).toBe(true);
    for (const view of views) expect(knowledgeWithAttention(view, 0).hits).toEqual([]);
  });

  it('any attention leaves the same cells open to fire at', () => {
    for (const view of views)
      for (const attention of [0, 15, 50, 60])
        expect(knowledgeWithAttention(view, attention).open).toEqual(knowledgeOf(view).open);
  });

  it('more attention includes the knowledge of less, and noticed hits stay noticed', () => {
    const noticed = (view: View, attention: number): readonly number[] => knowledgeWithAttention(view, attention).hits;
    for (const view of views) {
      expect(noticed(view, 50)).toEqual(expect.arrayContaining([...noticed(view, 15)]));
      expect(noticed(view, 60)).toEqual(expect.arrayContaining([...noticed(view, 50)]));
    }
    for (const [i, view] of views.slice(1).entries()) {
      const { hits } = knowledgeOf(view);
      const before = noticed(views[i]!, 50).filter((cell) => hits.includes(cell));
      expect(noticed(view, 50)).toEqual(expect.arrayContaining(before));
    }
  });
});

it('the share of noticed hits is near the attention', () => {
  const hits = Array.from({ length: 25 }, (_, seed) => game(CLASSIC, 30, seed).at(-1)!).map((view) => ({
    all: knowledgeOf(view).hits.length,
    heeded: knowledgeWithAttention(view, 50).hits.length,
  }));
  const sum = (of: 'all' | 'heeded'): number => hits.reduce((total, it) => total + it[of], 0);
  expect(sum('heeded') / sum('all')).toBeGreaterThan(0.35);
  expect(sum('heeded') / sum('all')).toBeLessThan(0.65);
});

/** Few games are played, so each of two levels is compared with the level two below it. */
describe('in custom variants the higher levels need fewer shots', () => {
  const SMALL: Ruleset = { ...CLASSIC, id: 'custom', n: 7, fleet: fleetOf('4×1 3×1 2×2'), halo: 'unmarked' };
  it.each<readonly [string, Ruleset]>([
    ['ships apart', SMALL],
    ['ships that touch', { ...SMALL, touch: 'sides' }],
    ['volleys of four', { ...SMALL, shots: { kind: 'fixed', n: 4 }, afterHit: 'pass' }],
  ])('with %s', (_, ruleset) => {
    const [boy, boatswain, captain, admiral] = levels
      .slice(0, 4)
      .map((level) => measureLevel(level, GAMES, 'ladder', 0.1, ruleset).mean);
    expect(captain).toBeLessThan(boy!);
    expect(admiral).toBeLessThan(boatswain!);
  });
});
