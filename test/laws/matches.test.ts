import { describe, expect, test } from 'vitest';
import { systems } from '../../src/registry.ts';
import { rulesReplayFaults, serviceReplayFaults } from '../soak/matches.ts';
import { amount } from '../support/amount.ts';
import { chosenVariants } from '../support/chosen-variants.ts';

const chosen = systems.flatMap((it) => chosenVariants(it).map(({ id }, nth) => ({ id, nth })));

describe.each(chosen.map(({ id, nth }) => [id, nth] as const))('%s', (variant, nth) => {
  test('replays random matches from their logs', () => {
    for (let seed = 1; seed <= amount(1, 20); seed++) expect(rulesReplayFaults(variant, seed)).toEqual([]);
  });

  // In the test command every fifth variant of a game, in long runs all.
  if (nth % amount(5, 1) > 0) return;
  test('plays matches through the service, and their proofs hold', async () => {
    for (let seed = 1; seed <= amount(1, 2); seed++)
      expect(await serviceReplayFaults(variant, seed, 'proved')).toEqual([]);
  });
});
