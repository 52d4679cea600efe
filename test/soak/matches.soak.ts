import { expect, test } from 'vitest';
import { soakSeed, timeFor } from './budget.ts';
import { retold } from './matches.ts';

test(`random matches are told again from their logs (seed ${soakSeed})`, async () => {
  const time = timeFor(0.15);
  let matches = 0;
  while (time.left() || matches < 1_000) expect(await retold(soakSeed + matches++, matches % 10 === 0)).toEqual([]);
  console.info(`${matches} matches played and told again`);
});
