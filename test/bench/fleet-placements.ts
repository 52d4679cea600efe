import { type Rng, shuffled } from '../../src/kernel/rng.ts';
import { fastRng } from '../../src/kit/fast-rng.ts';
import { unknownSea } from '../../src/systems/sea-battle/ai/knowledge/knowledge.ts';
import { thrownFleets } from '../../src/systems/sea-battle/ai/samples/even-samples.ts';
import type { FleetSamples } from '../../src/systems/sea-battle/ai/samples/fleet-samples.ts';
import { type Puzzle, puzzleOf } from '../../src/systems/sea-battle/ai/samples/puzzle.ts';
import { walkSamples } from '../../src/systems/sea-battle/ai/samples/random-walk.ts';
import { gridOf } from '../../src/systems/sea-battle/rules/fleet/grid.ts';
import { type Berth, berthsOf, haloOf, slotsOf } from '../../src/systems/sea-battle/rules/view/index.ts';
import type { Ruleset } from '../../src/systems/sea-battle/variants.ts';

/** A placed fleet: cells by number. */
export interface PlacedFleet {
  readonly ships: readonly (readonly number[])[];
  readonly mines: readonly number[];
  readonly sweepers: readonly number[];
}

/** Steps of the random walk that mixes a fleet. */
const WALK = 40_000;
/** Walks tried before a fleet is considered impossible. */
const WALKS = 10;
const THROWS = 60_000;

/**
 * Returns a uniformly random fleet: by rejection sampling where that succeeds within `THROWS` tries, by a random walk
 * elsewhere.
 */
export const uniformFleet = (rules: Ruleset, rng: Rng): PlacedFleet => {
  const chance = fastRng(rng);
  if (rules.relocation === 'on-hit') {
    return { ships: [randomFigure(rules.n, rules.fleet[0]!.size, chance)], mines: [], sweepers: [] };
  }
  const puzzle = puzzleOf(unknownSea(rules));
  const found = thrownFleets(puzzle, 1, THROWS, chance) ?? walked(puzzle, chance);
  if (!found) throw new Error(`no fleet for ${rules.id}`);
  const cells = [...found.cells.slice((found.count - 1) * found.stride, found.count * found.stride)];
  const ships = slotsOf(rules).map(({ size }) => cells.splice(0, size));
  return { ships, mines: cells.slice(0, rules.extras.mines), sweepers: cells.slice(rules.extras.mines) };
};

const walked = (puzzle: Puzzle, chance: Rng): FleetSamples | undefined => {
  for (let nth = 0; nth < WALKS; nth++) {
    const found = walkSamples(puzzle, WALK, 1, chance);
    if (found) return found;
  }
  return undefined;
};

/** Returns a connected figure, joined by sides or corners: grown, then mixed by moving one cell at a time. */
export const randomFigure = (n: number, decks: number, rng: Rng): readonly number[] => {
  const near = Array.from({ length: n * n }, (_, cell) => haloOf(gridOf({ n }), 'none', [cell]));
  let figure = [rng.below(n * n)];
  while (figure.length < decks) {
    const around = haloOf(gridOf({ n }), 'none', figure);
    figure.push(around[rng.below(around.length)]!);
  }
  for (let step = 0; step < 3_000; step++) {
    const loose = rng.below(decks);
    const to = rng.below(n * n);
    if (!near[to]!.some((it) => figure.includes(it))) continue;
    const rest = figure.filter((_, i) => i !== loose);
    const moved = [...rest, to];
    if (!rest.includes(to) && isJoined(moved, near)) figure = moved;
  }
  return figure.sort((a, b) => a - b);
};

const isJoined = (cells: readonly number[], near: readonly (readonly number[])[]): boolean => {
  const reached = [cells[0]!];
  for (const at of reached)
    for (const next of cells) if (!reached.includes(next) && near[at]!.includes(next)) reached.push(next);
  return reached.length === cells.length;
};

/**
 * Returns a fleet placed as Perelman advises: ships of two or more decks packed into a corner, the others scattered
 * over the rest of the sea.
 */
export const perelmanFleet = (rules: Ruleset, rng: Rng): PlacedFleet => {
  const chance = fastRng(rng);
  for (;;) {
    const ships = perelmanShips(rules, chance);
    if (ships) return { ships, mines: [], sweepers: [] };
  }
};

const perelmanShips = (rules: Ruleset, chance: Rng): PlacedFleet['ships'] | undefined => {
  const { n, touch } = rules;
  const covered = new Set<number>();
  const taken = new Set<number>();
  const [top, left] = [chance.below(2) * (n - 1), chance.below(2) * (n - 1)];
  const away = (cell: number): number => Math.abs(Math.floor(cell / n) - top) + Math.abs((cell % n) - left);
  const ships: (readonly number[])[] = [];
  const lay = ({ cells, halo }: Berth, isLarge: boolean): void => {
    ships.push(cells);
    for (const cell of [...cells, ...halo]) {
      taken.add(cell);
      if (isLarge) covered.add(cell);
    }
  };
  const slots = slotsOf(rules);
  for (const item of shuffled(
    chance,
    slots.filter((it) => it.size > 1),
  )) {
    const cost = ({ cells, halo }: Berth): number =>
      100 * [...cells, ...halo].filter((it) => !covered.has(it)).length + cells.reduce((sum, it) => sum + away(it), 0);
    const free = berthsOf(rules, item).filter((it) => !it.cells.some((cell) => taken.has(cell)));
    if (free.length === 0) return undefined;
    const costs = free.map(cost);
    const least = costs.reduce((a, b) => Math.min(a, b));
    const cheapest = free.filter((_, i) => costs[i] === least);
    lay(cheapest[chance.below(cheapest.length)]!, true);
  }
  for (const _ of slots.filter((it) => it.size === 1)) {
    const free = Array.from({ length: n * n }, (_, cell) => cell).filter((cell) => !taken.has(cell));
    if (free.length === 0) return undefined;
    const cell = free[chance.below(free.length)]!;
    lay({ cells: [cell], halo: haloOf(gridOf({ n }), touch, [cell]) }, false);
  }
  return ships;
};
