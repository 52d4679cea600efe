import { describe, expect, test } from 'vitest';
import { systems } from '../../src/registry.ts';
import { rulesReplayFaults, serviceReplayFaults } from '../soak/matches.ts';
import { amount } from '../support/amount.ts';
import { chosenVariants } from '../support/chosen-variants.ts';

describe.each(systems.flatMap((it) => chosenVariants(it)).map((it) => it.id))('%s', (variant) => {
  test('replays random matches from their logs', () => {
    for (let seed = 1; seed <= amount(1, 20); seed++) expect(rulesReplayFaults(variant, seed)).toEqual([]);
  });

  test('plays matches through the service, and their proofs hold', async () => {
    for (let seed = 1; seed <= amount(1, 2); seed++)
      expect(await serviceReplayFaults(variant, seed, 'proved')).toEqual([]);
  });
});
