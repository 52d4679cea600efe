import { describe, expect, test } from 'vitest';
import { systems } from '../../src/registry.ts';
import { rulesReplayFaults, serviceReplayFaults } from '../soak/matches.ts';
import { chosenVariants } from '../support/chosen-variants.ts';

describe.each(systems.flatMap((it) => chosenVariants(it)).map((it) => it.id))('%s', (variant) => {
  test('replays twenty random matches from their logs', () => {
    for (let seed = 1; seed <= 20; seed++) expect(rulesReplayFaults(variant, seed)).toEqual([]);
  });

  test('plays two matches through the service, and their proofs hold', async () => {
    for (const seed of [1, 2]) expect(await serviceReplayFaults(variant, seed, 'proved')).toEqual([]);
  });
});
