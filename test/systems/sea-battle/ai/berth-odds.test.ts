import { describe, expect, it } from 'vitest';
import { type Knowledge, knowledgeOf } from '../../../../src/systems/sea-battle/ai/knowledge/knowledge.ts';
import { grandAdmiralCell } from '../../../../src/systems/sea-battle/ai/policies/grand-admiral.ts';
import { atlasOf, type BerthAtlas } from '../../../../src/systems/sea-battle/ai/probability/berth-atlas.ts';
import { cellOddsOf } from '../../../../src/systems/sea-battle/ai/probability/berth-odds.ts';
import { outlookOf, wholeSea } from '../../../../src/systems/sea-battle/ai/probability/berth-outlook.ts';
import { exactBerthOdds } from '../../../../src/systems/sea-battle/ai/probability/exact-search.ts';
import {
  EVEN_STYLE,
  MIXED_STYLES,
  priorOf,
  type StyleShare,
  styleWeights,
  weightedBerthOdds,
} from '../../../../src/systems/sea-battle/ai/probability/placement-styles.ts';
import { searchSpaceOf } from '../../../../src/systems/sea-battle/ai/probability/search-space.ts';
import { shotValues } from '../../../../src/systems/sea-battle/ai/probability/shot-values.ts';
import {
  drawInto,
  emptyTally,
  type PlacementStyle,
  SCATTERED,
} from '../../../../src/systems/sea-battle/ai/probability/weighted-draws.ts';
import { rules } from '../../../../src/systems/sea-battle/rules/index.ts';
import { type Berth, berthsOf, missingOf } from '../../../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC, type FleetItem, type Ruleset } from '../../../../src/systems/sea-battle/variants.ts';
import { BENT, cells, fireShots, seededRng, startBattle } from '../rules/test-match.ts';

const item = (size: number, count: number, shapes: FleetItem['shapes'] = 'straight'): FleetItem => ({
  cls: `of-${size}`,
  size,
  count,
  shapes,
});
const small = (fleet: readonly FleetItem[], touch: Ruleset['touch'] = 'none'): Ruleset => ({
  ...CLASSIC,
  n: 5,
  fleet,
  touch,
});

/** The knowledge of seat 0 after these shots of its own, with the same fleet in both seas. */
const knowing = (ruleset: Ruleset, fleet: string, labels: string): Knowledge => {
  let at = startBattle(ruleset, [fleet, fleet]);
  for (const target of labels.split(' ')) {
    at = fireShots(at, 0, target).after;
    // After a miss the other side fires at the same cell and misses as well.
    if (rules.toMove(at.state)[0] === 1) at = fireShots(at, 1, target).after;
  }
  return knowledgeOf(rules.view(at.state, 0, []));
};

interface Laid {
  readonly size: number;
  readonly berth: Berth;
}

/** Every fleet, by brute force: ship by ship, each on any berth that the ships before leave free. */
const everyFleet = (ruleset: Ruleset): readonly (readonly Laid[])[] => {
  const grown = (laid: readonly Laid[], missing: readonly FleetItem[]): readonly (readonly Laid[])[] => {
    const [next, ...rest] = missing;
    if (!next) return [laid];
    const taken = new Set(laid.flatMap(({ berth }) => [...berth.cells, ...berth.halo]));
    return berthsOf(ruleset, next)
      .filter(({ cells }) => !cells.some((cell) => taken.has(cell)))
      .flatMap((berth) => grown([...laid, { size: next.size, berth }], rest));
  };
  return grown([], missingOf(ruleset, []));
};

/** Whether this fleet would have given the answers in `known`, by decks, sunk ships and wounded ships. */
const agrees = (known: Knowledge, sunk: readonly string[], fleet: readonly Laid[]): boolean => {
  const hits = new Set(known.hits);
  const open = new Set(known.open);
  const names = fleet.map(({ berth }) => berth.cells.join());
  if (!sunk.every((name) => names.includes(name))) return false;
  const rest = fleet.filter(({ berth }) => !sunk.includes(berth.cells.join()));
  const decks = new Set(rest.flatMap(({ berth }) => berth.cells));
  return (
    known.hits.every((hit) => decks.has(hit)) &&
    rest.every(({ berth }) => berth.cells.every((cell) => hits.has(cell) || open.has(cell))) &&
    rest.every(({ berth }) => berth.cells.some((cell) => open.has(cell)))
  );
};

const coverOf = (fleet: readonly Laid[]): number =>
  new Set(fleet.filter((it) => it.size > 1).flatMap(({ berth }) => [...berth.cells, ...berth.halo])).size;

const likingOf = (manner: PlacementStyle, fleet: readonly Laid[]): number =>
  manner.name === 'huddled' ? Math.exp(-manner.tilt * coverOf(fleet)) : 1;

/**
 * The true odds: the fleets of each style weighted by its share, then reduced to those that agree with what is known.
 */
const truth = (ruleset: Ruleset, schools: readonly StyleShare[], known: Knowledge, sunk: readonly string[]) => {
  const all = everyFleet(ruleset);
  const left = all.filter((fleet) => agrees(known, sunk, fleet));
  const prior = schools.map(({ style }) => all.reduce((sum, fleet) => sum + likingOf(style, fleet), 0));
  const weightOf = (fleet: readonly Laid[]): number =>
    schools.reduce((sum, { share, style }, i) => sum + (share * likingOf(style, fleet)) / prior[i]!, 0);
  const total = left.reduce((sum, fleet) => sum + weightOf(fleet), 0);
  const chart = new Float64Array(ruleset.n ** 2);
  for (const fleet of left)
    for (const { berth } of fleet.filter((it) => !sunk.includes(it.berth.cells.join())))
      for (const cell of berth.cells) chart[cell]! += weightOf(fleet) / total;
  return { chart, fleets: left.length };
};

const furthest = (a: Float64Array, b: Float64Array): number =>
  a.reduce((most, it, cell) => Math.max(most, Math.abs(it - b[cell]!)), 0);

const FLEET = [item(3, 1), item(2, 1), item(1, 1)];
const CASES: readonly (readonly [string, Ruleset, string, string, readonly string[]])[] = [
  ['a miss', small(FLEET), 'а1-в1 а3-б3 д5', 'в3', []],
  ['a ship wounded', small(FLEET), 'а1-в1 а3-б3 д5', 'б1 д1', []],
  ['a ship wounded twice', small(FLEET), 'а1-в1 а3-б3 д5', 'б1 а1', []],
  ['a ship sunk, another wounded', small(FLEET), 'а1-в1 а3-б3 д5', 'а3 б3 б1', ['10,11']],
  ['corners that may touch', small(FLEET, 'corners'), 'а1-в1 г2-г3 д5', 'г2 а5', []],
  ['two ships alike', small([item(2, 2), item(1, 1)]), 'а1-б1 г1-г2 а5', 'г1 в3', []],
  ['a bent ship', small([item(3, 1, 'bent'), item(1, 1)]), 'а1+а2+б1 д5', 'а1 в3', []],
];

describe.each([
  ['no opinion', EVEN_STYLE],
  ['an opinion on captains', MIXED_STYLES],
] as const)('berth odds with %s', (_, schools) => {
  it.each(CASES)('after %s: the exact search finds the true odds', (_name, ruleset, fleet, labels, sunk) => {
    const known = knowing(ruleset, fleet, labels);
    const { chart, fleets } = truth(ruleset, schools, known, sunk);
    const found = exactBerthOdds(searchSpaceOf(known, priorOf(atlasOf(ruleset)!, schools)), 1_000_000)!;
    expect(fleets).toBeGreaterThan(1);
    // The total weight of a style is an estimate, so the posterior share of a style is off by a few hundredths.
    expect(furthest(cellOddsOf(found, ruleset.n ** 2).decks, chart)).toBeLessThan(schools.length > 1 ? 0.02 : 1e-9);
  });

  it('the exact search gives up beyond its limit of steps', () => {
    const known = knowing(CASES[0]![1], CASES[0]![2], CASES[0]![3]);
    expect(exactBerthOdds(searchSpaceOf(known, priorOf(atlasOf(known.rules)!, schools)), 10)).toBeUndefined();
  });

  it.each(CASES)('after %s: samples come near the true odds', (_name, ruleset, fleet, labels, sunk) => {
    const known = knowing(ruleset, fleet, labels);
    const { chart } = truth(ruleset, schools, known, sunk);
    const found = weightedBerthOdds(outlookOf(atlasOf(ruleset)!, known), schools, 20_000, seededRng(3))!;
    expect(furthest(cellOddsOf(found, ruleset.n ** 2).decks, chart)).toBeLessThan(0.03);
  });
});

describe('the value of a shot at a cell', () => {
  const SUBTLE = small([item(3, 1, 'bent'), item(1, 2)]);
  const found = (known: Knowledge) =>
    cellOddsOf(
      exactBerthOdds(searchSpaceOf(known, priorOf(atlasOf(known.rules)!, EVEN_STYLE)), 1_000_000)!,
      known.rules.n ** 2,
    );
  /**
   * For each open cell, by the fleets that agree: the mean number of decks there, of ships of one deck there, and of
   * ships beside it.
   */
  const counted = (known: Knowledge) => {
    const left = everyFleet(known.rules).filter((fleet) => agrees(known, [], fleet));
    const mean = (of: (it: Laid) => boolean): number =>
      left.reduce((sum, fleet) => sum + fleet.filter(of).length, 0) / left.length;
    return known.open.map((cell) => ({
      cell,
      decks: mean(({ berth }) => berth.cells.includes(cell)),
      lone: mean(({ berth, size }) => size === 1 && berth.cells.includes(cell)),
      beside: mean(({ berth }) => berth.halo.includes(cell)),
    }));
  };

  it('uses the same decks, lone decks and neighbours as a count of every fleet', () => {
    const known = knowing(SUBTLE, 'а1+а2+б1 д5 г2', 'в3');
    const { decks, lone, beside } = found(known);
    for (const it of counted(known)) {
      expect(decks[it.cell]).toBeCloseTo(it.decks, 9);
      expect(lone[it.cell]).toBeCloseTo(it.lone, 9);
      expect(beside[it.cell]).toBeCloseTo(it.beside, 9);
    }
  });

  it('is higher with more lone decks and lower beside ships, for equal odds of a hit', () => {
    const known = { ...knowing(SUBTLE, 'а1+а2+б1 д5 г2', 'в3'), open: [0, 1, 2, 3] };
    const worth = shotValues(known, {
      decks: Float64Array.of(0.3, 0.3, 0.3, 0.1),
      lone: Float64Array.of(0.1, 0.2, 0.1, 0.1),
      beside: Float64Array.of(0.4, 0.4, 0.6, 0),
    });
    expect(worth[1]).toBeGreaterThan(worth[0]!);
    expect(worth[2]).toBeLessThan(worth[0]!);
    expect(worth[3], 'much less likely to be hit').toBe(-Infinity);
  });

  it.each([
    ['a ship is wounded', SUBTLE, 'а1'],
    ['only lone decks are afloat', SUBTLE, 'а1 а2 б1'],
    ['all ships are straight', small(FLEET), 'д1'],
    ['ships may touch at corners', small(SUBTLE.fleet, 'corners'), 'в3'],
  ] as const)('is the odds of a hit when %s', (_, ruleset, fired) => {
    const known = knowing(
      ruleset,
      ruleset.fleet.some((it) => it.shapes === 'bent') ? 'а1+а2+б1 д5 г2' : 'а1-в1 а3-б3 д5',
      fired,
    );
    const soundings = found(known);
    expect(shotValues(known, soundings)).toBe(soundings.decks);
  });

  it('is the odds of a hit where a hit is certain', () => {
    const known = { ...knowing(SUBTLE, 'а1+а2+б1 д5 г2', 'в3'), open: [0, 1] };
    const decks = Float64Array.of(1, 0.8);
    expect(shotValues(known, { decks, lone: Float64Array.of(0, 0.8), beside: Float64Array.of(0, 0) })).toBe(decks);
  });

  it('decides the shot of the grand admiral', () => {
    const known = knowing(SUBTLE, 'а1+а2+б1 д5 г2', 'в3');
    const chosen = grandAdmiralCell(known, seededRng(1), 1);
    const charts = exactBerthOdds(searchSpaceOf(known, priorOf(atlasOf(SUBTLE)!, MIXED_STYLES)), 1_000_000)!;
    const worth = shotValues(known, cellOddsOf(charts, 25));
    expect(worth[chosen]).toBeCloseTo(Math.max(...known.open.map((cell) => worth[cell]!)), 9);
  });
});

describe('placement styles', () => {
  const atlas: BerthAtlas = atlasOf(CLASSIC)!;
  const standingAfter = (known: Knowledge): number => {
    const outlook = outlookOf(atlas, known);
    const tallies = MIXED_STYLES.map(({ style }) => {
      const tally = emptyTally(outlook);
      drawInto(tally, outlook, style, 300, seededRng(5));
      return tally;
    });
    return styleWeights(outlook, MIXED_STYLES, tallies)![1]!;
  };
  const HUDDLED = 'а1-г1 е1-ж1 а3-а5 а7-а9 в3-в4 д3-е3 к10 к5 з8 е7';
  const SCATTERED_FLEET = 'а1-г1 ж2-и2 б4-б6 к6-к7 д5-е5 г8-г9 а10 к10 з4 ж8';

  it('count each of classic’s 1 855 545 978 831 780 fleets once, within the sampling error', () => {
    const outlook = wholeSea(atlas);
    const tally = emptyTally(outlook);
    drawInto(tally, outlook, SCATTERED, 4_000, seededRng(1));
    expect(tally.total / tally.tried / 1_855_545_978_831_780).toBeCloseTo(1, 1);
  });

  it('take a close fleet for a huddled one, and a spread fleet for a scattered one', () => {
    const huddled = knowing(CLASSIC, HUDDLED, 'а1 б1 в1 г1 а3 а4 а5 е5 з3');
    const scattered = knowing(CLASSIC, SCATTERED_FLEET, 'д5 е5 ж2 з2 и2 г8 г9 а1');
    expect(standingAfter(huddled)).toBeGreaterThan(0.8);
    expect(standingAfter(scattered)).toBeLessThan(0.1);
  });
});

describe('the grand admiral', () => {
  const known = knowing(CLASSIC, 'а1-г1 е1-з1 а3-а5 в3-г3 е3-е4 з3-и3 к1 в5 з5 к5', 'а3 а4 д5');

  it('fires along the line of a ship that was hit twice', () => {
    const beside = cells('а2 а5').map(({ row, col }) => row * 10 + col);
    expect(beside).toContain(grandAdmiralCell(known, seededRng(1), 1));
  });

  it.each([0, 0.01, 0.3])('names an open cell at any effort (%d)', (effort) => {
    for (let seed = 0; seed < 10; seed++)
      expect(known.open).toContain(grandAdmiralCell(known, seededRng(seed), effort));
  });

  it('names the same cell for the same view and seed', () => {
    expect(grandAdmiralCell(known, seededRng(4), 0.2)).toBe(grandAdmiralCell(known, seededRng(4), 0.2));
  });

  it('has an atlas for up to ten rows, and none for fleets with too many berths', () => {
    expect(atlasOf(BENT)).toBeDefined();
    expect(atlasOf({ ...CLASSIC, n: 16, fleet: [item(5, 1, 'any8')] })).toBeUndefined();
    expect(atlasOf({ ...CLASSIC })).toBe(atlasOf(CLASSIC));
  });
});
