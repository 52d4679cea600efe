import { describe, expect, it } from 'vitest';
import { chanceAt } from '../../../../../src/kernel/fairness.ts';
import type { Rng } from '../../../../../src/kernel/rng.ts';
import { fastRng } from '../../../../../src/kit/fast-rng.ts';
import type { Cell } from '../../../../../src/kit/grid.ts';
import { type Arrangement, EMPTY_ARRANGEMENT } from '../../../../../src/systems/sea-battle/rules/fleet/arrangement.ts';
import { faults } from '../../../../../src/systems/sea-battle/rules/fleet/faults.ts';
import { boardFor } from '../../../../../src/systems/sea-battle/rules/layouts/board.ts';
import { completion } from '../../../../../src/systems/sea-battle/rules/layouts/deal.ts';
import { drawFrom } from '../../../../../src/systems/sea-battle/rules/layouts/places.ts';
import { surveyBoard } from '../../../../../src/systems/sea-battle/rules/layouts/survey.ts';
import { throwFleet } from '../../../../../src/systems/sea-battle/rules/layouts/throw.ts';
import { walkToFleet } from '../../../../../src/systems/sea-battle/rules/layouts/walk.ts';
import { CLASSIC, fleetOf, type Ruleset, VARIANTS } from '../../../../../src/systems/sea-battle/variants.ts';
import { amount, everyNth } from '../../../../support/amount.ts';

const chance = (label: string) => fastRng(chanceAt('a seed', [], label));
const MINED = CLASSIC.extras;

/** Every straight line of `size` cells on a board, on land or not. */
const lines = ({ n: rows, cols = rows }: Ruleset, size: number): readonly (readonly number[])[] =>
  Array.from({ length: rows * cols }, (_, at) => at).flatMap((at) => {
    const [row, col] = [Math.floor(at / cols), at % cols];
    const across = col + size <= cols ? [Array.from({ length: size }, (_, i) => at + i)] : [];
    const down = size > 1 && row + size <= rows ? [Array.from({ length: size }, (_, i) => at + i * cols)] : [];
    return [...across, ...down];
  });

const named = ({ ships, mines, sweepers }: Arrangement, ruleset: Ruleset): string => {
  // Ships of one size but different classes are distinguished by their order.
  const classes = ruleset.fleet.map((item) => {
    const same = ruleset.fleet.filter((it) => it.size === item.size);
    const first = same.slice(0, same.indexOf(item)).reduce((sum, it) => sum + it.count, 0);
    const ofSize = ships.filter((ship) => ship.length === item.size).slice(first, first + item.count);
    return ofSize.map((ship) => ship.join('.')).sort();
  });
  return JSON.stringify([classes, [...mines].sort(), [...sweepers].sort()]);
};

/** Every legal fleet: tries every line and every square for every piece and asks the auditor. */
const everyFleet = (ruleset: Ruleset): ReadonlySet<string> => {
  const { n, cols = n, extras } = ruleset;
  const found = new Set<string>();
  const cell = (at: number): Cell => ({ row: Math.floor(at / cols), col: at % cols });
  const sizes = ruleset.fleet.flatMap((item) => new Array<number>(item.count).fill(item.size));
  const isSound = ({ ships, mines, sweepers }: Arrangement): boolean =>
    faults(
      ruleset,
      ships.map((ship) => ship.map(cell)),
      { mines: mines.map(cell), sweepers: sweepers.map(cell) },
    ).every((it) => it === 'FLEET' || it === 'EXTRAS');
  const go = (fleet: Arrangement): void => {
    if (!isSound(fleet)) return;
    const { ships, mines, sweepers } = fleet;
    const size = sizes[ships.length];
    if (size !== undefined) for (const ship of lines(ruleset, size)) go({ ...fleet, ships: [...ships, ship] });
    else if (mines.length < extras.mines)
      for (const [at] of lines(ruleset, 1)) go({ ...fleet, mines: [...mines, at!] });
    else if (sweepers.length < extras.sweepers)
      for (const [at] of lines(ruleset, 1)) go({ ...fleet, sweepers: [...sweepers, at!] });
    else found.add(named(fleet, ruleset));
  };
  go(EMPTY_ARRANGEMENT);
  return found;
};

const dealt = (ruleset: Ruleset, rng: Rng): Arrangement => completion(ruleset, EMPTY_ARRANGEMENT, rng)!;

/** The ships of a fleet that is thrown, or walked to, until it is legal, however few such fleets there are. */
const shipsBy = (way: 'throws' | 'walk', ruleset: Ruleset): typeof dealt => {
  const look = surveyBoard(boardFor(ruleset, EMPTY_ARRANGEMENT));
  return (rules, rng) => {
    const board = boardFor(rules, EMPTY_ARRANGEMENT);
    const found = way === 'throws' ? throwFleet(board, drawFrom(board, rng), Infinity) : walkToFleet(board, look, rng);
    return { ...EMPTY_ARRANGEMENT, ships: found! };
  };
};

/** How far the counts of dealt fleets are from equal, in standard deviations of chi-square. */
const unevenness = (ruleset: Ruleset, draws: number, deal = dealt): number => {
  const legal = everyFleet(ruleset);
  const counts = new Map([...legal].map((it) => [it, 0]));
  const rng = chance(ruleset.id);
  for (let i = 0; i < draws; i++) {
    const name = named(deal(ruleset, rng), ruleset);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  expect([...counts.keys()].filter((it) => !legal.has(it))).toEqual([]);
  const expected = draws / counts.size;
  const chi = [...counts.values()].reduce((sum, it) => sum + (it - expected) ** 2 / expected, 0);
  return (chi - counts.size + 1) / Math.sqrt(2 * (counts.size - 1));
};

const twoClasses: Ruleset['fleet'] = [
  { cls: 'cruiser', size: 3, count: 1, shapes: 'straight' },
  { cls: 'submarine', size: 3, count: 1, shapes: 'straight' },
];

describe('SB-8: every legal fleet is equally likely', () => {
  it.each<[string, Partial<Ruleset>]>([
    ['with mines and a sweeper', { n: 4, fleet: fleetOf('2×1'), extras: { ...MINED, sweepers: 1, mines: 1 } }],
    ['with mines that may touch', { n: 4, fleet: fleetOf('3×1 1×1'), extras: { ...MINED, mines: 1, touch: 'sides' } }],
    [
      'with mines that may touch corners, and ships that may touch',
      { n: 3, fleet: fleetOf('2×2'), touch: 'sides', extras: { ...MINED, mines: 1, touch: 'corners' } },
    ],
    ['with two classes of one size', { n: 4, fleet: twoClasses, touch: 'sides' }],
  ])('%s', (id, change) => {
    expect(Math.abs(unevenness({ ...CLASSIC, ...change, id }, amount(3_000, 6_000)))).toBeLessThan(4);
  });

  // A ring of water around an island; a bay behind a cape; two rows.
  const RING = { n: 3, cols: 5, land: [6, 7, 8] } as const;
  const BAY = { n: 4, cols: 5, land: [2, 7, 12] } as const;
  const ROWS = { n: 2, cols: 8 } as const;
  it.each<[string, Partial<Ruleset>]>([
    ['on a rectangle', { n: 3, cols: 6, fleet: fleetOf('3×1 2×1') }],
    ['on two rows', { ...ROWS, fleet: fleetOf('3×1 2×1') }],
    ['around an island', { ...RING, fleet: fleetOf('2×2') }],
    ['around an island, as in the first matches', { ...RING, fleet: fleetOf('2×2'), dealing: 'first' }],
    ['behind a cape', { ...BAY, fleet: fleetOf('3×1 2×1'), touch: 'corners' }],
    ['behind a cape, with a mine', { ...BAY, fleet: fleetOf('3×1'), extras: { ...MINED, mines: 1 } }],
  ])('SB-40, %s', (id, change) => {
    expect(Math.abs(unevenness({ ...CLASSIC, dealing: 'even', ...change, id }, amount(3_000, 8_000)))).toBeLessThan(4);
  });

  it.each<['throws' | 'walk', number]>([
    ['throws', amount(3_000, 8_000)],
    ['walk', amount(200, 600)],
  ])('SB-40, by %s where fleets are many', (way, draws) => {
    const ruleset: Ruleset = { ...CLASSIC, ...BAY, fleet: fleetOf('3×1 2×1'), dealing: 'even', id: way };
    expect(Math.abs(unevenness(ruleset, draws, shipsBy(way, ruleset)))).toBeLessThan(4);
  });

  const means = [
    // Mean decks on the edge, from walks of 20 million steps (`npm run bench -- deals`; standard errors .02, .03, .06,
    // .16).
    ['big-fleet', 13.74],
    ['big-fleet-strict', 17.21],
    ['minesweeper-16', 18.49],
    ['minesweeper-18', 27.12],
  ] as const;
  it.each(everyNth(means, 2))('%s has %s decks on the edge on average', (id, mean) => {
    const ruleset = VARIANTS.find((it) => it.id === id)!;
    const { n } = ruleset;
    const onEdge = (at: number): boolean => at < n || at >= n * (n - 1) || at % n === 0 || at % n === n - 1;
    const rng = chance(id);
    const deals = amount(30, 60);
    let decks = 0;
    for (let i = 0; i < deals; i++)
      decks += completion(ruleset, EMPTY_ARRANGEMENT, rng)!.ships.flat().filter(onEdge).length;
    expect(Math.abs(decks / deals - mean)).toBeLessThan(amount(2.1, 1.5));
  });
});

describe('every variant', () => {
  it.each(VARIANTS.map((it) => [it.id, it] as const))('%s: dealt and completed fleets are legal', (id, ruleset) => {
    const cell = (at: number): Cell => ({ row: Math.floor(at / ruleset.n), col: at % ruleset.n });
    const against = ({ ships, mines, sweepers }: Arrangement) =>
      faults(
        ruleset,
        ships.map((ship) => ship.map(cell)),
        { mines: mines.map(cell), sweepers: sweepers.map(cell) },
      );
    const rng = chance(id);
    for (let i = 0; i < amount(2, 10); i++) {
      const whole = completion(ruleset, EMPTY_ARRANGEMENT, rng)!;
      expect(against(whole)).toEqual([]);
      const kept = { ships: whole.ships.slice(0, 1), mines: whole.mines.slice(0, 1), sweepers: [] };
      const added = completion(ruleset, kept, rng)!;
      expect(
        against({
          ships: [...kept.ships, ...added.ships],
          mines: [...kept.mines, ...added.mines],
          sweepers: added.sweepers,
        }),
      ).toEqual([]);
    }
  });
});
