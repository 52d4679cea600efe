import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systems } from '../../src/registry.ts';
import { variantIn } from '../../src/table.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../support/playground-app.ts';

/* `npm start -- --variant my-id`: the playground opens on a match of it, both seats taken. */

test.each([
  [['--variant', 'hasbro'], 'hasbro'],
  [['--variant=mines-10'], 'mines-10'],
  [['--variant'], undefined],
  [['--other', 'hasbro'], undefined],
  [[], undefined],
] as const)('%j names %s', (args, variant) => expect(variantIn(args)).toBe(variant));

describe('a table laid for whoever tries a variant out', () => {
  let town: PlaygroundApp;
  beforeAll(async () => {
    town = await openPlaygroundApp();
  });
  afterAll(() => town.close());

  /** The last of each kind. */
  const kinds = new Map(systems.flatMap((it) => it.variants.map(({ id, group }) => [group, id] as const)));
  test.each([...kinds.values()])('stands for %s', async (id) => {
    expect(await town.app.layTable(id)).toBeUndefined();
    expect(town.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('does not stand for one there is not: why is told, with the nearest names', async () => {
    expect(await town.app.layTable('minsweeper-16')).toMatch(/no variant “minsweeper-16”[\s\S]+minesweeper-16/);
  });
});
