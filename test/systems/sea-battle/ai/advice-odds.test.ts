import { describe, expect, test } from 'vitest';
import { chanceAt } from '../../../../src/kernel/fairness.ts';
import type { Rng } from '../../../../src/kernel/rng.ts';
import { judge } from '../../../../src/systems/sea-battle/ai/advice/adviser.ts';
import { analyst } from '../../../../src/systems/sea-battle/face/screens/advice/index.ts';
import { gridOf } from '../../../../src/systems/sea-battle/rules/fleet/grid.ts';
import { rules as family } from '../../../../src/systems/sea-battle/rules/index.ts';
import { berthsOf, indexOf, type View } from '../../../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC, fleetOf, type Ruleset, VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import { amount, everyNth } from '../../../support/amount.ts';
import { playBattle } from '../../../support/sea-battle-matches.ts';

/* The odds of a hint are the share of the fleets still possible. These tests count the fleets one by one. */

const chance = (label: string): Rng => chanceAt('5e'.repeat(32), [], label);

const POND: Ruleset = { ...CLASSIC, id: 'pond', n: 6, fleet: fleetOf('3×1 2×1 1×1') };
const LAKE: Ruleset = {
  ...POND,
  id: 'lake',
  fleet: fleetOf('3×1 2×1'),
  touch: 'sides',
  report: { hit: 'class', sunk: 'sunk+class', near: 'untold' },
  halo: 'unmarked',
};

interface Ship {
  readonly cls: string;
  readonly cells: readonly number[];
}

/** Every fleet of these rules, with equal ships in ascending order. */
const fleetsOf = (rules: Ruleset): readonly (readonly Ship[])[] => {
  const slots = rules.fleet.flatMap((item) => Array.from({ length: item.count }, () => item));
  const lay = (k: number, laid: readonly Ship[], taken: ReadonlySet<number>, from: number): (readonly Ship[])[] => {
    const item = slots[k];
    if (!item) return [laid];
    const start = k > 0 && slots[k - 1] === item ? from : 0;
    return berthsOf(rules, item).flatMap(({ cells, halo }, i) => {
      if (i < start || cells.some((cell) => taken.has(cell))) return [];
      return lay(k + 1, [...laid, { cls: item.cls, cells }], new Set([...taken, ...cells, ...halo]), i + 1);
    });
  };
  return lay(0, [], new Set(), 0);
};

/** Whether this fleet would have given the same answer to every shot of the view's seat. */
const answersSo = (view: View, fleet: readonly Ship[]): boolean => {
  const { n, report } = view.rules;
  const hit = new Set<number>();
  return view.shots
    .filter(({ by }) => by === view.viewer)
    .every(({ at, result, cls }) => {
      const cell = indexOf(gridOf({ n }), at);
      const ship = fleet.find(({ cells }) => cells.includes(cell));
      if (ship) hit.add(cell);
      const sunk = ship?.cells.every((it) => hit.has(it));
      const told = ship ? (sunk ? 'sunk' : 'hit') : 'miss';
      return told === result && (report.hit !== 'class' || ship?.cls === cls);
    });
};

/** For each cell, the share of the fleets still possible with a deck there. 0 where the viewer has fired. */
const counted = (view: View, all: readonly (readonly Ship[])[]): readonly number[] => {
  const left = all.filter((fleet) => answersSo(view, fleet));
  const { marks } = view.seas.find(({ owner }) => owner !== view.viewer)!;
  return marks.map((mark, cell) =>
    mark === 'unknown'
      ? left.filter((fleet) => fleet.some(({ cells }) => cells.includes(cell))).length / left.length
      : 0,
  );
};

/** Views of the seat to move at even distances of a random match. */
const viewsOf = (rules: Ruleset, label: string, count: number): readonly View[] => {
  const { moments } = playBattle(rules, chance(label));
  return Array.from(
    { length: count },
    (_, i) => moments[Math.floor((i * (moments.length - 1)) / count)]!.state,
  ).flatMap((state) => {
    const seat = family.toMove(state)[0];
    return seat === undefined || family.view(state, seat, []).pending ? [] : [family.view(state, seat, [])];
  });
};

const furthest = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((it, i) => Math.abs(it - b[i]!)));

describe('the odds of a hint', () => {
  test.each([
    ['counted, where hits are marks', POND, 0.0001],
    ['sampled, where classes are told', LAKE, 0.04],
  ] as const)('are those of all fleets still possible: %s', (label, rules, within) => {
    const all = fleetsOf(rules);
    expect(all.length).toBeGreaterThan(2_000);
    for (const view of viewsOf(rules, label, amount(4, 6))) {
      const odds = analyst.advise(view, chance('advice'), 1)!.insight.odds;
      expect(furthest(odds, counted(view, all)), JSON.stringify(view.shots.map(({ at }) => at))).toBeLessThanOrEqual(
        within,
      );
    }
  });

  const kept = everyNth(
    VARIANTS.filter(({ fleets }) => fleets !== 'paper'),
    2,
  );
  test.each(kept.map((rules) => [rules.id, rules] as const))(
    '%s: a legal order and odds from 0 to 1 at every moment',
    (id, rules) => {
      for (const view of viewsOf(rules, id, amount(2, 5))) {
        const advice = analyst.advise(view, chance('advice'), 0.05)!;
        expect(family.legal(view).length === 0 || analyst.canAnalyse(advice.command, () => view)).toBe(true);
        const sea = view.seas.find(({ owner }) => owner !== view.viewer)!;
        expect(advice.insight.odds.every((it) => it >= 0 && it <= 1)).toBe(true);
        for (const [cell, it] of advice.insight.odds.entries()) if (sea.marks[cell] !== 'unknown') expect(it).toBe(0);
        expect(JSON.parse(JSON.stringify(advice))).toEqual(advice);
      }
    },
    60_000,
  );

  test('are given only to the player to fire, and never where fleets are on paper', () => {
    const [view] = viewsOf(POND, 'waiting', 1);
    expect(analyst.advise({ ...view!, toMove: [1 - Number(view!.viewer)] }, chance('x'), 0.05)).toBeUndefined();
    expect(analyst.advise({ ...view!, phase: 'over' }, chance('x'), 0.05)).toBeUndefined();
    const paper = { ...view!, rules: { ...POND, fleets: 'paper' as const } };
    expect(analyst.advise(paper, chance('x'), 0.05)).toBeUndefined();
  });

  test('are the same in two worlds that look alike to the player', () => {
    const { moments } = playBattle(POND, chance('worlds'));
    const { state } = moments[0]!;
    const seat = family.toMove(state)[0]!;
    const other = playBattle(POND, chance('other worlds')).moments[0]!.state;
    // The player's own fleet is the same, the enemy's is from another world.
    const captains = state.captains.map((it, owner) => (owner === seat ? it : other.captains[owner]!));
    const world = { ...state, captains };
    expect(JSON.stringify(world)).not.toBe(JSON.stringify(state));
    const [a, b] = [state, world].map((it) => analyst.advise(family.view(it, seat, []), chance('same'), 0.2));
    expect(JSON.stringify(b)).toBe(JSON.stringify(a));
  });
});

describe('a verdict', () => {
  const [view] = viewsOf(POND, 'verdict', 1);
  const seat = Number(view!.viewer);
  const odds = new Array<number>(36).fill(0);
  odds[0] = 0.5;
  odds[1] = 0.2;
  odds[2] = 0.1;
  const at = (col: number) => ({ row: 0, col });
  const advice = { command: { type: 'shoot' as const, at: at(0) }, insight: { odds } };

  test('gives the odds of the shot, the odds of the best shot, and the hits', () => {
    const end: View = { ...view!, shots: [...view!.shots, { by: seat, at: at(1), result: 'hit', turn: 1 }] };
    const { value, best, came } = judge(view!, { type: 'shoot', at: at(1) }, advice, end);
    expect([value, best, came]).toEqual([0.2, 0.5, 1]);
  });

  test('counts the hits of the whole volley, and no shots of others', () => {
    const shots: View['shots'] = [
      { by: 1 - seat, at: at(5), result: 'hit', turn: 1 },
      { by: seat, at: at(1), result: 'sunk', turn: 1 },
      { by: seat, at: at(2), result: 'miss', turn: 1 },
      { by: seat, at: at(3), result: 'hit', turn: 2 },
    ];
    const verdict = judge(view!, { type: 'volley', at: [at(1), at(2)] }, advice, { ...view!, shots });
    expect(verdict.value).toBeCloseTo(0.3);
    expect(verdict.best).toBeCloseTo(0.7);
    expect(verdict.came).toBe(1);
  });

  test('takes the number of hits from the report of a volley that is answered as a whole', () => {
    const report = { by: seat, turn: 1, at: [at(1), at(2)], hits: [{ cls: 'one', count: 2 }], sunk: [] };
    const verdict = judge(view!, { type: 'volley', at: [at(1), at(2)] }, advice, { ...view!, reports: [report] });
    expect(verdict.came).toBe(2);
  });
});
