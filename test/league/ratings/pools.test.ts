import { describe, expect, it, test } from 'vitest';
import { POOLS, poolOf } from '../../../src/league/ratings/pools.ts';
import { MARKS } from '../../../src/league/ratings/practice.ts';
import { systems } from '../../../src/registry.ts';
import { VARIANTS } from '../../../src/systems/sea-battle/variants.ts';
import { optionsOf } from '../../support/random-match.ts';

const onPaper = new Set(VARIANTS.filter(({ fleets }) => fleets === 'paper').map(({ id }) => id));
const named = systems.flatMap((system) =>
  system.variants
    .filter(({ id, scenario }) => !scenario && system.seats(optionsOf(system, id)) === 2)
    .map(({ id }) => ({ system, id })),
);
const shared = systems.flatMap((system) =>
  system.variants.filter(({ id }) => system.seats(optionsOf(system, id)) > 2).map(({ id }) => [id, system.id] as const),
);
const scenarios = systems.flatMap((system) =>
  system.variants.filter(({ scenario }) => scenario).map(({ id }) => [id, system.id] as const),
);

describe('every named game for two without a story', () => {
  it.each(named.filter(({ id }) => !onPaper.has(id)))('$id belongs to a pool', ({ system, id }) => {
    expect(POOLS).toContain(poolOf(system.id, id));
  });

  test('belongs to a pool of its own system', () => {
    const systemsOf = POOLS.map(
      (pool) => new Set(named.filter(({ system, id }) => poolOf(system.id, id) === pool).map((it) => it.system.id)),
    );
    expect(systemsOf.map((it) => it.size)).toEqual(POOLS.map(() => 1));
  });
});

describe('what is never rated has no pool', () => {
  it.each([
    ['fleets on paper', 'sea-battle', 'honour'],
    ['custom rules', 'admiral', 'cabin-boy-d'],
    ['a game of another system', 'hex-sea-battle', 'classic'],
    ['a game that is not there', 'sea-battle', 'toString'],
  ])('%s', (_, system, variant) => {
    expect(poolOf(system, variant)).toBeUndefined();
  });

  // One side of a scenario may be harder, and a campaign goes on with what is left.
  it.each(scenarios)('%s', (id, system) => expect(poolOf(system, id)).toBeUndefined());

  // What one captain does is not what two come to.
  it.each(shared)('%s', (id, system) => expect(poolOf(system, id)).toBeUndefined());
});

test('every machine of a game has a mark in its pool, and stronger ones have higher marks', () => {
  for (const { system, id } of named.filter((it) => !onPaper.has(it.id))) {
    const marks = MARKS[poolOf(system.id, id)!];
    expect(Object.keys(marks)).toEqual(system.opponents.levels.map((level) => level.id));
    expect(Object.values(marks)).toEqual(Object.values(marks).toSorted((a, b) => a - b));
  }
});
