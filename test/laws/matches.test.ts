import { expect, test } from 'vitest';
import { retold } from '../soak/matches.ts';

test('fifty random matches are told again from their logs, and their proofs hold', async () => {
  for (let seed = 1; seed <= 50; seed++) expect(await retold(seed, seed % 5 === 0)).toEqual([]);
});
