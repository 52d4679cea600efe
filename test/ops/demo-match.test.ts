import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systems } from '../../src/registry.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../support/playground-app.ts';

/* `npm start -- --variant my-id`: the playground opens with a match of this variant, both seats taken. */

describe('a table laid for whoever tries a variant out', () => {
  let program: PlaygroundApp;
  beforeAll(async () => {
    program = await openPlaygroundApp();
  });
  afterAll(() => program.close());

  /** The last variant of each group. */
  const kinds = new Map(systems.flatMap((it) => it.variants.map(({ id, group }) => [group, id] as const)));
  test.each([...kinds.values()])('stands for %s', async (id) => {
    expect(await program.app.openDemoMatch(id)).toBeUndefined();
    expect(program.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('does not stand for one there is not: why is told, with the nearest names', async () => {
    expect(await program.app.openDemoMatch('minsweeper-16')).toMatch(
      /no game called “minsweeper-16”[\s\S]+minesweeper-16/,
    );
  });
});
