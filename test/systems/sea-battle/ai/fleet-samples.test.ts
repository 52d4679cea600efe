import { describe, expect, it } from 'vitest';
import { type Demand, possibleBerths } from '../../../../src/systems/sea-battle/ai/knowledge/possible-berths.ts';
import { enumeratedFleets, thrownFleets } from '../../../../src/systems/sea-battle/ai/samples/even-samples.ts';
import { type FleetSamples, sharesOf } from '../../../../src/systems/sea-battle/ai/samples/fleet-samples.ts';
import { type Puzzle, puzzleOf } from '../../../../src/systems/sea-battle/ai/samples/puzzle.ts';
import { walkSamples } from '../../../../src/systems/sea-battle/ai/samples/random-walk.ts';
import { CLASSIC, type FleetItem, type Ruleset } from '../../../../src/systems/sea-battle/variants.ts';
import { seededRng } from '../rules/test-match.ts';

const line = (size: number, count: number, cls = `of-${size}`): FleetItem => ({ cls, size, count, shapes: 'straight' });
const at = (row: number, col: number): number => row * 5 + col;

/** A 5×5 sea with this knowledge: misses close cells, demands count decks. */
interface Case {
  readonly what: string;
  readonly fleet: readonly FleetItem[];
  readonly touch: Ruleset['touch'];
  readonly misses?: readonly number[];
  readonly demands?: readonly Demand[];
  readonly mines?: number;
  /** The largest error of a walk's share of a cell. Default 0.02. */
  readonly within?: number;
}

const CASES: readonly Case[] = [
  { what: 'an untouched sea', fleet: [line(3, 1), line(1, 2)], touch: 'none' },
  { what: 'ships that may touch', fleet: [line(3, 1), line(2, 1)], touch: 'sides', misses: [at(2, 2), at(0, 0)] },
  {
    what: 'a hit that any ship may explain',
    fleet: [line(3, 1), line(2, 1), line(1, 1)],
    touch: 'none',
    misses: [at(0, 1)],
    demands: [{ cells: [at(2, 1)], count: 1 }],
  },
  {
    what: 'a hit on a ship by name',
    fleet: [line(3, 1, 'cruiser'), line(2, 1, 'destroyer')],
    touch: 'corners',
    demands: [{ cells: [at(1, 1)], count: 1, cls: 'destroyer' }],
  },
  {
    what: 'a volley answered by classes',
    fleet: [line(2, 2, 'destroyer'), line(1, 1, 'boat')],
    touch: 'none',
    demands: [
      { cells: [at(1, 1), at(3, 3), at(0, 4)], count: 1, cls: 'destroyer' },
      { cells: [at(1, 1), at(3, 3), at(0, 4)], count: 0, cls: 'boat' },
    ],
  },
  {
    what: 'volleys that leave open which of their shots hit',
    fleet: [line(3, 1, 'cruiser'), line(2, 2, 'destroyer')],
    touch: 'corners',
    within: 0.035,
    demands: [
      { cells: [at(1, 1), at(3, 3), at(0, 4)], count: 1, cls: 'destroyer' },
      { cells: [at(1, 1), at(3, 3), at(0, 4)], count: 1, cls: 'cruiser' },
      { cells: [at(1, 2), at(3, 2), at(4, 4)], count: 1, cls: 'destroyer' },
      { cells: [at(1, 2), at(3, 2), at(4, 4)], count: 0, cls: 'cruiser' },
    ],
  },
  {
    what: 'a number beside a miss',
    fleet: [line(2, 1), line(1, 1)],
    touch: 'none',
    misses: [at(1, 1)],
    demands: [{ cells: [0, 1, 2, 5, 7, 10, 11, 12], count: 2 }],
  },
  { what: 'a mine that keeps off', fleet: [line(3, 1), line(1, 1)], touch: 'none', mines: 1 },
];

const puzzleFrom = ({ fleet, touch, misses = [], demands = [], mines = 0 }: Case): Puzzle => {
  const rules: Ruleset = { ...CLASSIC, n: 5, fleet, touch, extras: { ...CLASSIC.extras, mines } };
  const told = new Set(demands.flatMap((it) => it.cells));
  const all = Array.from({ length: 25 }, (_, cell) => cell);
  const closed = new Set(misses);
  const isFired = (cell: number) =>
    closed.has(cell) || demands.some((it) => it.cls !== undefined && it.cells.includes(cell));
  const open = all.filter((cell) => !isFired(cell) && !(told.has(cell) && demands.some((it) => it.cells.length === 1)));
  return puzzleOf({
    rules,
    open,
    hits: [],
    afloat: fleet.map((item) => ({ item, count: item.count, berths: possibleBerths(rules, item, open, demands) })),
    gone: [],
    covered: new Set(),
    given: [],
    demands,
    lurking: { count: mines, places: open },
    salvo: 1,
    unhit: 0,
  });
};

/** Counts every fleet of a puzzle: for each cell, the share of fleets with a deck there and with a mine there. */
const counted = ({ area, sought, demands }: Puzzle) => {
  const slots = sought.flatMap((kind, k) => Array.from({ length: kind.count }, () => ({ kind, k })));
  const chart = { decks: new Array<number>(area).fill(0), lurkers: new Array<number>(area).fill(0) };
  let fleets = 0;
  const laid: { k: number; b: number }[] = [];
  const meets = (it: Demand): boolean =>
    it.count ===
    laid.reduce((sum, { k, b }) => {
      const { cls, lurks, berths } = sought[k]!;
      const counts = !lurks && (it.cls === undefined || it.cls === cls);
      return sum + (counts ? berths[b]!.cells.filter((cell) => it.cells.includes(cell)).length : 0);
    }, 0);
  const isClear = (k: number, b: number): boolean =>
    laid.every((other) => {
      const [a, c] = [sought[k]!, sought[other.k]!];
      const near = (from: typeof a, i: number): readonly number[] =>
        a.lurks || c.lurks ? from.moats[i]! : from.berths[i]!.halo;
      const cells = a.berths[b]!.cells;
      const taken = [...c.berths[other.b]!.cells, ...near(c, other.b)];
      return !cells.some((cell) => taken.includes(cell));
    });
  const from = (s: number): void => {
    const slot = slots[s];
    if (!slot) {
      if (!demands.every(meets)) return;
      fleets++;
      for (const { k, b } of laid)
        for (const cell of sought[k]!.berths[b]!.cells) chart[sought[k]!.lurks ? 'lurkers' : 'decks'][cell]!++;
      return;
    }
    for (let b = 0; b < slot.kind.berths.length; b++) {
      if (!isClear(slot.k, b)) continue;
      laid.push({ k: slot.k, b });
      from(s + 1);
      laid.pop();
    }
  };
  from(0);
  return { fleets, decks: chart.decks.map((it) => it / fleets), lurkers: chart.lurkers.map((it) => it / fleets) };
};

const furthest = (found: FleetSamples, exact: ReturnType<typeof counted>): number => {
  const { decks, lurkers } = sharesOf(found, 25);
  const off = (a: ArrayLike<number>, b: readonly number[]) => b.map((it, cell) => Math.abs(it - a[cell]!));
  return Math.max(...off(decks, exact.decks), ...off(lurkers, exact.lurkers));
};

describe('fleet samples', () => {
  it.each(CASES)('of a walk come near the exact shares: $what', (it) => {
    const puzzle = puzzleFrom(it);
    const exact = counted(puzzle);
    expect(exact.fleets).toBeGreaterThan(1);
    expect(furthest(walkSamples(puzzle, 400_000, 3, seededRng(7))!, exact)).toBeLessThan(it.within ?? 0.02);
  });

  const throwable = CASES.filter((it) => !it.demands || it.what.includes('by name'));

  it.each(throwable)('of an enumeration are all fleets: $what', (it) => {
    const puzzle = puzzleFrom(it);
    const [all, exact] = [enumeratedFleets(puzzle)!, counted(puzzle)];
    // Equal pieces are not distinguished: each case has at most two of a kind.
    const orders = puzzle.sought.reduce((product, { count }) => product * count, 1);
    expect(all.count).toBe(exact.fleets / orders);
    expect(furthest(all, exact)).toBeLessThan(1e-9);
  });

  it('are not enumerated where the fleets are too many', () => {
    expect(enumeratedFleets(puzzleFrom({ what: '', fleet: [line(1, 5)], touch: 'none' }))).toBeUndefined();
  });

  it.each(throwable)('of random throws come near the exact shares: $what', (it) => {
    const puzzle = puzzleFrom(it);
    expect(furthest(thrownFleets(puzzle, 20_000, 2_000_000, seededRng(5))!, counted(puzzle))).toBeLessThan(0.015);
  });

  it('do not exist where no fleet is possible', () => {
    const none = puzzleFrom({
      what: '',
      fleet: [line(5, 1)],
      touch: 'none',
      misses: [0, 6, 12, 18, 24, 4, 8, 16, 20, 1, 5, 10, 15, 2, 3, 9, 14, 19, 21, 22, 23],
    });
    expect(walkSamples(none, 1_000, 2, seededRng(1))).toBeUndefined();
    expect(thrownFleets(none, 10, 1_000, seededRng(1))).toBeUndefined();
    const crowded = puzzleFrom({ what: '', fleet: [line(5, 4)], touch: 'none' });
    expect(walkSamples(crowded, 3_000, 2, seededRng(1))).toBeUndefined();
    expect(thrownFleets(crowded, 10, 1_000, seededRng(1))).toBeUndefined();
    expect(enumeratedFleets(none)).toBeUndefined();
  });

  it('of a walk grow in number with its steps', () => {
    const puzzle = puzzleFrom(CASES[0]!);
    const [few, many] = [1_000, 10_000].map((steps) => walkSamples(puzzle, steps, 2, seededRng(1))!.count);
    expect(few).toBeLessThanOrEqual(1_000 / 3 + 2);
    expect(many).toBeGreaterThan(few! * 5);
  });
});
